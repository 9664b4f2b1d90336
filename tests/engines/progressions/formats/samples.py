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
    "ireal": (
        "irealbook://Test Tune=Nobody=Medium Swing=Eb=n=*A{T44Eb^7 |C-7,F7,Bb7,G7|x  |N1A-7(D7) W/C |r|  }"
        "|N2Bh7/D ,E7#9|n  |<D.C. al Coda>F9sus p G- p] *B[T34Ab-^7 |S Q f sC6,lG13 Z "
        "===Second Tune=Nobody=Bossa=A-=n=T68A-7 |D7alt Z"
    ),
    "table": """Title: Test Tune
Key: F# minor
Time: 3/4
[A]
|: F#m | E D:1 | Bm7 . C#7 :|x3
# a comment
Bridge | % | - | A . E |]
""",
    "nashville": """Title: Test Tune
Key: Bb
Tempo: 92 bpm
Intro: 1 4 <1> 57
Verse 1
1 (4 5) 6- 1/3 x2
1_4 b7 N.C. 2-7
""",
    "musicxml": """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0"><movement-title>Test Tune</movement-title><part id="P1">
<measure number="0" implicit="yes"><attributes><divisions>2</divisions><key><fifths>-1</fifths></key>
<time><beats>3</beats><beat-type>4</beat-type></time></attributes><note><rest/><duration>2</duration></note></measure>
<measure number="1"><barline><repeat direction="forward"/></barline><harmony><root><root-step>B</root-step>
<root-alter>-1</root-alter></root><kind text="^7">major-seventh</kind><bass><bass-step>D</bass-step></bass></harmony>
<note><duration>4</duration></note><harmony><root><root-step>C</root-step></root><kind>dominant</kind><degree>
<degree-value>9</degree-value><degree-alter>-1</degree-alter><degree-type>add</degree-type></degree></harmony>
<note><duration>2</duration></note></measure>
<measure number="2"><barline><ending number="1" type="start"/></barline><harmony><kind>none</kind><offset>2</offset>
<root><root-step>F</root-step></root></harmony><note><duration>6</duration></note>
<barline><repeat direction="backward"/></barline></measure>
<measure number="3"><barline><ending number="2" type="start"/></barline><note><duration>6</duration></note></measure>
</part></score-partwise>""",
}
