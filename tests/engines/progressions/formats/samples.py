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
    "romantext": """Composer: Nobody
Title: Test Tune
Time Signature: 6/8
Note: made up
m0 b2.66 G: V
m1 I b1.66 V6 b2 vi
m2 ||: IV || b2 e: V7 :|| b2.33 G: I
m3-4 = m1-2
m5var1 ii
m5a V b2 V7 :||
m5b V b2 I
""",
}
