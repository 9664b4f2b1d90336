"""One small text in each format, made up for the tests."""

SAMPLES = {
    "chordpro": """{title: Test Tune}
{key: G}
{time: 4/4}
{sov}
[G]La la [C/E]la [D7(b9)]la
{eov}
{soc: Refrain}
[Em]Oh [(N.C.)]oh [A7 D7]
{eoc}
{chorus}
{start_of_grid}
|: G . C . | D . . Em~D :|
{end_of_grid}
""",
}
