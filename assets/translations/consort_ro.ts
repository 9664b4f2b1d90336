<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ro" sourcelanguage="en">
  <context>
    <name>AboutDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>; its rules in English by {name}</source>
      <translation>; regulile în engleză de {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. The games, their names and their printed cards are theirs; every drawing and sentence here is our own.</source>
      <translation>O masă pentru jocuri de cărți despre muzică. Neoficială: nici făcută, nici aprobată, nici verificată de autorii jocurilor. Jocurile, numele și cărțile lor tipărite le aparțin; fiecare desen și fiecare propoziție de aici e a noastră.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Consort is free software (MIT) and stands on</source>
      <translation>Consort e software liber (MIT) și se sprijină pe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>The games were made by</source>
      <translation>Jocurile au fost create de</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>its makers, whom the published rules do not name</source>
      <translation>autorii lui, pe care regulile publicate nu îi numesc</translation>
    </message>
  </context>
  <context>
    <name>AccessibleTable</name>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>can be played</source>
      <translation>poate fi jucată</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>chosen</source>
      <translation>aleasă</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>in your hand</source>
      <translation>în mâna ta</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>pointed out</source>
      <translation>indicată</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>something can be done here</source>
      <translation>aici se poate face ceva</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>the card can be laid here</source>
      <translation>cartea poate fi pusă aici</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>{number} of {count}</source>
      <translation>{number} din {count}</translation>
    </message>
  </context>
  <context>
    <name>Aloud</name>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double flat</source>
      <translation>dublu bemol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double sharp</source>
      <translation>dublu diez</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>flat</source>
      <translation>bemol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>minus</source>
      <translation>minus</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>natural</source>
      <translation>becar</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>sharp</source>
      <translation>diez</translation>
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} share the win</source>
      <translation>{name} împart victoria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} win</source>
      <translation>{name} câștigă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} wins</source>
      <translation>{name} câștigă</translation>
    </message>
  </context>
  <context>
    <name>Board</name>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>Chromatic wheel</source>
      <translation>Roata cromatică</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>New in the hand.</source>
      <translation>Nouă în mână.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there.</source>
      <translation>Acolo nu se poate pune nicio carte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there. {ways}.</source>
      <translation>Acolo nu se poate pune nicio carte. {ways}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there: drop it on one of the places that glow.</source>
      <translation>Acolo nu se poate pune nicio carte: las-o pe unul dintre locurile luminate.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Which one?</source>
      <translation>Care dintre ele?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>{meld} of {owner}</source>
      <translation>{meld} ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>{name} can win now. Which move?</source>
      <translation>{name} poate câștiga acum. Ce mutare?</translation>
    </message>
  </context>
  <context>
    <name>BoardActions</name>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Deal</source>
      <translation>Împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Hide and pass</source>
      <translation>Ascunde și dă mai departe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Shuffle and deal</source>
      <translation>Amestecă și împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Turn the hand face down, then pass the screen</source>
      <translation>Întoarce mâna cu fața în jos, apoi dă ecranul mai departe</translation>
    </message>
  </context>
  <context>
    <name>BoardWidget</name>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>Against the rules: {sentence}</source>
      <translation>Contra regulilor: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>new in the hand</source>
      <translation>nouă în mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has a new card</source>
      <translation>{name} are o carte nouă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has {count} new cards</source>
      <translation>{name} are {count} cărți noi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} is thinking</source>
      <translation>{name} se gândește</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{sentence}. Enter hides the hand.</source>
      <translation>{sentence}. Enter ascunde mâna.</translation>
    </message>
  </context>
  <context>
    <name>BoardWords</name>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 card in hand</source>
      <translation>1 carte în mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 point</source>
      <translation>1 punct</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 round card in hand</source>
      <translation>1 carte rotundă în mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>cards in hand: {points} if the round ended now</source>
      <translation>cărți în mână: {points} dacă runda s-ar încheia acum</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>deals</source>
      <translation>împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>to move</source>
      <translation>e la rând</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} cards in hand</source>
      <translation>cărți în mână: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} round cards in hand</source>
      <translation>cărți rotunde în mână: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{points} points</source>
      <translation>puncte: {points}</translation>
    </message>
  </context>
  <context>
    <name>Bookmarks</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>After move {number}</source>
      <translation>După mutarea {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Marked: {words}</source>
      <translation>Marcat: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Step {number}: {words}</source>
      <translation>Pasul {number}: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There are {most} bookmarks already; remove one first.</source>
      <translation>Numărul de marcaje a ajuns deja la {most}; șterge întâi unul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There is a bookmark already.</source>
      <translation>Există deja un marcaj aici.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>What could have been is no moment of the match; go back to it first.</source>
      <translation>Ce ar fi putut fi nu e un moment al partidei; întoarce-te întâi la ea.</translation>
    </message>
  </context>
  <context>
    <name>BookmarksDialog</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Bookmarks</source>
      <translation>Marcaje</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Go there</source>
      <translation>Mergi acolo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Its moves were taken back.</source>
      <translation>Mutările lui au fost luate înapoi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Mark this moment</source>
      <translation>Marchează momentul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Nothing is marked yet.</source>
      <translation>Încă nu e nimic marcat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Remove</source>
      <translation>Șterge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Rename</source>
      <translation>Redenumește</translation>
    </message>
  </context>
  <context>
    <name>CantoludusActions</name>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy</source>
      <translation>Cumpără</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy the chosen card with what is offered, else with what costs least</source>
      <translation>Cumpără cartea aleasă cu ce e oferit, altfel cu ce costă cel mai puțin</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card}</source>
      <translation>Cumpără {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card} · {points}</source>
      <translation>Cumpără {card} · {points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Choose no more</source>
      <translation>Nu mai alege</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Împarte; mai târziu deschide teancul de decartare sau îl închide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Discard the hand, draw six and end the turn</source>
      <translation>Decartează mâna, trage șase și termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End the turn, or choose no more</source>
      <translation>Termină tura sau nu mai alege</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End turn</source>
      <translation>Termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Hear the progression in the key that is chosen</source>
      <translation>Ascultă progresia în tonalitatea aleasă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>In Blind Chords: that is all that is given</source>
      <translation>La Acorduri oarbe: atât se dă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave it</source>
      <translation>Las-o</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is chosen</source>
      <translation>Renunță la ce e ales</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is offered or chosen</source>
      <translation>Renunță la ce e oferit sau ales</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Let the focus go to the keys of the piano, or not</source>
      <translation>Focusul ajunge la clapele pianului, sau nu</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>No more</source>
      <translation>Gata</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>None of them</source>
      <translation>Niciuna</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Offer what pays for the chosen card at the least cost, then buy it</source>
      <translation>Oferă ce plătește cel mai ieftin cartea aleasă, apoi o cumpără</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Open the reference tables, or close them</source>
      <translation>Deschide tabelele de referință sau le închide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Play an interval card of the hand</source>
      <translation>Joacă o carte de interval din mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Reference tables: intervals, chords, degrees of a key</source>
      <translation>Tabele de referință: intervale, acorduri, treptele unei tonalități</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Tables</source>
      <translation>Tabele</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all</source>
      <translation>Atât</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all: in Blind Chords, buy with what is laid</source>
      <translation>Atât: la Acorduri oarbe, cumpără cu ce e pus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>With the table of a progression open: hear it in the key that is chosen</source>
      <translation>Cu tabelul unei progresii deschis: ascult-o în tonalitatea aleasă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>♪ in {key}</source>
      <translation>♪ în {key}</translation>
    </message>
  </context>
  <context>
    <name>CantoludusEffects</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>any ♯ ♭ ♮</source>
      <translation>orice ♯ ♭ ♮</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>bank +{}</source>
      <translation>banca +{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>discard {}</source>
      <translation>decartează {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>draw {}</source>
      <translation>trage {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>new row</source>
      <translation>rând nou</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>remove {}</source>
      <translation>scoate {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>rival −{}</source>
      <translation>rival −{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>shift ±{}</source>
      <translation>deplasare ±{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>spend twice</source>
      <translation>plătește de 2 ori</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>take back {}</source>
      <translation>ia înapoi {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>{} on deck</source>
      <translation>{} pe pachet</translation>
    </message>
  </context>
  <context>
    <name>CantoludusReference</name>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Chords</source>
      <translation>Acorduri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Close the reference sheet</source>
      <translation>Închide foaia de referință</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Degrees</source>
      <translation>Trepte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Each numeral is paid with its Chord card, or with the notes of its triad.</source>
      <translation>Fiecare cifră se plătește cu cartea ei Acord sau cu notele trisonului ei.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Half steps</source>
      <translation>Semitonuri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>In Blind Chords the notes of chords are not looked up.</source>
      <translation>La Acorduri oarbe nu se caută notele acordurilor.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Intervals</source>
      <translation>Intervale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Letters</source>
      <translation>Trepte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Name</source>
      <translation>Nume</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>No progression lies here.</source>
      <translation>Aici nu e nicio progresie.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Progression</source>
      <translation>Progresie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Reference sheet</source>
      <translation>Foaie de referință</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Sevenths on {root}</source>
      <translation>Acorduri de septimă pe {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Triads on {root}</source>
      <translation>Trisonuri pe {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Upward</source>
      <translation>Ascendent</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented</source>
      <translation>mărit</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented-major</source>
      <translation>mărit cu septimă mare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished</source>
      <translation>micșorat</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished seventh</source>
      <translation>micșorat cu septimă micșorată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>dominant seventh</source>
      <translation>septimă de dominantă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>half-diminished</source>
      <translation>micșorat cu septimă mică</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major</source>
      <translation>major</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major seventh</source>
      <translation>major cu septimă mare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor</source>
      <translation>minor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor seventh</source>
      <translation>minor cu septimă mică</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor-major</source>
      <translation>minor cu septimă mare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>{count} notes</source>
      <translation>note: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>{progression}: too many accidentals here</source>
      <translation>{progression}: prea multe alterații aici</translation>
    </message>
  </context>
  <context>
    <name>CantoludusWords</name>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>A free place of the row</source>
      <translation>Un loc liber în șir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Bank of {owner}</source>
      <translation>Banca ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>By itself it is no note, and buys only another accidental.</source>
      <translation>Singură nu e o notă și cumpără doar altă alterație.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Cards out of the game</source>
      <translation>Cărți ieșite din joc</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Deck of {owner}, {count} cards</source>
      <translation>Pachet ({owner}), cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, empty</source>
      <translation>Teanc de decartare ({owner}), gol</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, {card} on top</source>
      <translation>Teanc de decartare ({owner}), deasupra {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Hand</source>
      <translation>Mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>In a progression it can be the whole chord.</source>
      <translation>Într-o progresie poate fi acordul întreg.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs any one note or accidental.</source>
      <translation>Costă orice notă sau alterație.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note twice.</source>
      <translation>Costă aceeași notă de două ori.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note, as one card or as a note with an accidental.</source>
      <translation>Costă aceeași notă, ca o singură carte sau ca notă cu o alterație.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, one half step, such as {low} and {note}.</source>
      <translation>Costă două note aflate la acest interval: {letters} trepte, un semiton, de pildă {low} și {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, {steps} half steps, such as {low} and {note}.</source>
      <translation>Costă două note aflate la acest interval; trepte: {letters}, semitonuri: {steps}, de pildă {low} și {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {notes}.</source>
      <translation>Costă {notes}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {price}.</source>
      <translation>Costă {price}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {notes}, with or without an accidental.</source>
      <translation>Se dă ca {notes}, cu sau fără alterație.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, or with a ♮ as {plain}.</source>
      <translation>Se dă ca {note}, sau cu un ♮ ca {plain}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, with a ♯ as {sharp} or with a ♭ as {flat}.</source>
      <translation>Se dă ca {note}, cu un ♯ ca {sharp} sau cu un ♭ ca {flat}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a note that has an accidental, and takes that away.</source>
      <translation>Se dă împreună cu o notă alterată și îi ia alterația.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a plain letter: {plain} becomes {note}.</source>
      <translation>Se dă împreună cu o notă nealterată: {plain} devine {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>Nothing more is bought this turn.</source>
      <translation>În această tură nu se mai cumpără nimic.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Orchestra deck, {count} cards</source>
      <translation>Pachetul orchestrei, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Progression deck, {count} cards</source>
      <translation>Pachetul progresiilor, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>That is not {card}. The cards come back.</source>
      <translation>Acela nu e {card}. Cărțile revin.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>The open discard pile</source>
      <translation>Teancul de decartare deschis</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>When it is played: {text}.</source>
      <translation>Când e jucată: {text}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Where a purchase is gathered and intervals are played</source>
      <translation>Unde se adună plata și se joacă intervalele</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>With {tonic} as its tonic: {chords}.</source>
      <translation>Cu {tonic} ca tonică: {chords}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is bought.</source>
      <translation>Valorează {points}, la cumpărare.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is built.</source>
      <translation>Valorează {points}, la construire.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>{name}: {ways}</source>
      <translation>{name}: {ways}</translation>
    </message>
  </context>
  <context>
    <name>CaptionOverlay</name>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>News for {name}:</source>
      <translation>Noutăți pentru {name}:</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>Since the last turn of {name}:</source>
      <translation>De la ultima tură ({name}):</translation>
    </message>
  </context>
  <context>
    <name>CarmonyActions</name>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Deal</source>
      <translation>Împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two</source>
      <translation>Trage două</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two cards</source>
      <translation>Trage două cărți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End the turn without a discard</source>
      <translation>Termină tura fără să decartezi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End turn</source>
      <translation>Termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the meld as it stands in the wheel</source>
      <translation>Ascultă formația așa cum stă pe roată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the two melds that were clicked last, one after the other, then together</source>
      <translation>Ascultă ultimele două formații apăsate, una după alta, apoi împreună</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Invert</source>
      <translation>Răstoarnă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear the meld in the wheel</source>
      <translation>La o masă liberă: ascultă formația de pe roată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear two melds one after the other and together</source>
      <translation>La o masă liberă: ascultă două formații una după alta și împreună</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode</source>
      <translation>La o masă liberă: întoarce roata și cartea la următoarea răsturnare, iar la o gamă la următorul mod</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play</source>
      <translation>Joacă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play the meld in the wheel</source>
      <translation>Joacă formația de pe roată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play {meld}  +{points}</source>
      <translation>Joacă {meld}  +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone higher</source>
      <translation>Fundamentala cu un semiton mai sus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone lower</source>
      <translation>Fundamentala cu un semiton mai jos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort the notes by pitch or by the circle of fifths</source>
      <translation>Sortează notele după înălțime sau după cercul cvintelor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: fifths</source>
      <translation>Sortare: cvinte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: pitch</source>
      <translation>Sortare: înălțime</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>The next inversion: its lowest note comes to the top of the wheel</source>
      <translation>Răsturnarea următoare: nota cea mai gravă ajunge sus pe roată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn it to a root a semitone higher</source>
      <translation>Întoarce-o la o fundamentală cu un semiton mai sus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn the MELD card in the wheel to a root a semitone lower</source>
      <translation>Întoarce cartea FORMAȚIE de pe roată la o fundamentală cu un semiton mai jos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>◀ Root</source>
      <translation>◀ Fund.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear</source>
      <translation>♪ Ascultă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear, inversion {number}</source>
      <translation>♪ Ascultă, răsturnarea {number}</translation>
    </message>
  </context>
  <context>
    <name>CarmonyWords</name>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Chord</source>
      <translation>Acord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Discard pile, {card} on top</source>
      <translation>Teanc de decartare, deasupra {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Empty discard pile</source>
      <translation>Teanc de decartare gol</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Interval</source>
      <translation>Interval</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD cards in hand</source>
      <translation>Cărți FORMAȚIE în mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD deck, {count} cards</source>
      <translation>Pachetul FORMAȚIE, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card, degree {degree} of its meld.</source>
      <translation>Carte NOTĂ, treapta {degree} a formației sale.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card: any of its names will do.</source>
      <translation>Carte NOTĂ: oricare dintre numele ei e bun.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE cards in hand</source>
      <translation>Cărți NOTĂ în mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE deck, {count} cards</source>
      <translation>Pachetul NOTĂ, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Scale</source>
      <translation>Gamă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Table before {owner}, for melds</source>
      <translation>Masa din fața lui {owner}, pentru formații</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {least} to {most}.</source>
      <translation>Valorează între {least} și {most}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {points}.</source>
      <translation>Valorează {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{degrees} may be added, each by itself.</source>
      <translation>{degrees} se pot adăuga, fiecare separat.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{interval} on {root}</source>
      <translation>{interval} pe {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of the degrees {degrees} counted from its root.</source>
      <translation>{kind} din treptele {degrees}, numărate de la fundamentală.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of {count} NOTE cards, worth {points}.</source>
      <translation>{kind}, cărți NOTĂ: {count}, valoare {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{root} {chord}</source>
      <translation>{root} {chord}</translation>
    </message>
  </context>
  <context>
    <name>Chooser</name>
    <message>
      <location filename="tabletop/table/chooser.py" />
      <source>Choose one that glows</source>
      <translation>Alege un loc luminat</translation>
    </message>
  </context>
  <context>
    <name>ClassBar</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask…</source>
      <translation>Întreabă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Black</source>
      <translation>Negru</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Bookmarks</source>
      <translation>Marcaje</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Clock</source>
      <translation>Ceas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Close the class's window</source>
      <translation>Închide fereastra clasei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Freeze</source>
      <translation>Îngheață</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Full screen</source>
      <translation>Ecran complet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Magnifier</source>
      <translation>Lupă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>No clock</source>
      <translation>Fără ceas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Nothing</source>
      <translation>Nimic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Point with</source>
      <translation>Arată cu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Pointer</source>
      <translation>Indicator</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Reveal</source>
      <translation>Dezvăluie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Spotlight</source>
      <translation>Reflector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Teams…</source>
      <translation>Echipe…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>{n} min</source>
      <translation>{n} min</translation>
    </message>
  </context>
  <context>
    <name>ClassDisplay</name>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>For the class</source>
      <translation>Pentru clasă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>Free table</source>
      <translation>Masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{names}: {points} points</source>
      <translation>{names}: {points} p.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{name}'s turn</source>
      <translation>{name} e la rând</translation>
    </message>
  </context>
  <context>
    <name>Classroom</name>
    <message>
      <location filename="tabletop/shell/window/classroom.py" />
      <source>The class's window was closed because its screen was unplugged. Open it again to go on.</source>
      <translation>Fereastra clasei a fost închisă, fiindcă ecranul ei a fost deconectat. Deschide-o din nou ca să continui.</translation>
    </message>
  </context>
  <context>
    <name>CommandLine</name>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source> and </source>
      <translation> și </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>(comes with Consort)</source>
      <translation>(vine cu Consort)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>(yours)</source>
      <translation>(a ta)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>--alone needs a --voice that is to be left.</source>
      <translation>--alone are nevoie de o --voice care să rămână.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>1 step</source>
      <translation>1 pas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>A table for card games about music.</source>
      <translation>O masă pentru jocuri de cărți despre muzică.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>Decks, lessons and links open in the window, and there is no display to show one.</source>
      <translation>Pachetele, lecțiile și linkurile se deschid în fereastră, și nu există ecran pentru ea.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>FluidSynth plays --wav with it; “{none}”: the built-in synth does; else as in the preferences</source>
      <translation>FluidSynth redă --wav cu el; „{none}”: sintetizatorul încorporat; altfel ca în preferințe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Missed: the points of a player's moments below, together. Accuracy is 100 only where there are none.</source>
      <translation>Ratat: punctele momentelor unui jucător de mai jos, adunate. Precizia e 100 doar unde nu e niciunul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move</source>
      <translation>Mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move {number}, {name}: {text} ({worth})</source>
      <translation>Mutarea {number}, {name}: {text} ({worth})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>Nearest: {words}.</source>
      <translation>Cele mai apropiate: {words}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Nothing clearly better was found at any move.</source>
      <translation>La nicio mutare nu s-a găsit ceva clar mai bun.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>The output cannot be written: {why}.</source>
      <translation>Ieșirea nu poate fi scrisă: {why}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>The time did not suffice to look at everything closely.</source>
      <translation>Timpul nu a ajuns ca totul să fie privit îndeaproape.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI keyboard.</source>
      <translation>Nu există nicio claviatură MIDI.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI port to play to.</source>
      <translation>Nu există niciun port MIDI la care să se redea.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>There is no {voice}: only what has four voices can have one brought out of it.</source>
      <translation>Nu există {voice}: doar dintre patru voci se poate scoate una în evidență.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>Your decks lie in {folder}, in a folder for each game.</source>
      <translation>Pachetele tale sunt în {folder}, într-un dosar pentru fiecare joc.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>Your lessons lie in {folder}.</source>
      <translation>Lecțiile tale sunt în {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, one of yours by name, or a game</source>
      <translation>un fișier de pachet, unul de-al tău după nume sau un joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, or one of yours by name</source>
      <translation>un fișier de pachet sau unul de-al tău, după nume</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads</source>
      <translation>fișierul unei lecții sau una care vine cu un joc: carmony/3-triads</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none</source>
      <translation>fișierul unei lecții, sau una care vine cu un joc: carmony/3-triads; fără nimic, toate cele care vin cu jocurile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>a level of the game (novice ... maestro), random or greedy</source>
      <translation>un nivel al jocului (novice ... maestro), random sau greedy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>a part-writing error on a chord</source>
      <translation>o greșeală de scriitură la un acord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>a saved match</source>
      <translation>o partidă salvată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>a saved match to go on with or to look at; a deck, a lesson, or a link</source>
      <translation>o partidă salvată de continuat sau de privit; un pachet, o lecție sau un link</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet is a PDF</source>
      <translation>o fișă de lucru e un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet of a lesson and its key, as two PDFs</source>
      <translation>o fișă de lucru a unei lecții și rezolvarea ei, ca două PDF-uri</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>accuracy</source>
      <translation>precizie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>add a line for each match; those in it are not played again</source>
      <translation>adaugă o linie pentru fiecare partidă; cele din fișier nu se mai joacă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>add the game whose Python package is this folder; its code is run</source>
      <translation>adaugă jocul al cărui pachet Python este acest dosar; codul lui este executat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>all cards at their true size with cutting marks, as a PDF</source>
      <translation>toate cărțile la mărimea reală, cu semne de tăiere, ca PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>and as sound</source>
      <translation>și ca sunet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>argument {option}: {complaint}</source>
      <translation>argumentul {option}: {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>as rounds=1</source>
      <translation>ca rounds=1</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>bring a voice out of the others, in sound and score</source>
      <translation>scoate o voce în evidență, în sunet și în partitură</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>built-in</source>
      <translation>încorporat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>cannot be read: {why}</source>
      <translation>nu poate fi citit: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>cannot be used: {why}</source>
      <translation>nu poate fi folosită: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>chance</source>
      <translation>șansă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>choices</source>
      <translation>alegeri</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>chord {number}, {chord}</source>
      <translation>acordul {number}, {chord}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>chords: {read} of {count} read, {rate} %</source>
      <translation>acorduri: {read} din {count} citite, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands</source>
      <translation>comenzi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands (each knows --help):
{commands}</source>
      <translation>comenzi (fiecare cunoaște --help):
{commands}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.</source>
      <translation>consort --port NAME redă la o ieșire; o claviatură se alege în fereastră, cu Ctrl+F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>copy a game's own deck to your folder, to be changed there</source>
      <translation>copiază pachetul unui joc în dosarul tău, ca să-l schimbi acolo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>count a bar before it is played</source>
      <translation>numără o măsură înainte de redare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>done</source>
      <translation>jucat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>end</source>
      <translation>final</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>every deck, what it holds, whether it can be read</source>
      <translation>fiecare pachet, ce conține, dacă poate fi citit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>every lesson, how long it takes, what it is about</source>
      <translation>fiecare lecție, cât durează, despre ce e</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected -6 to 6 semitones, not {text}</source>
      <translation>se așteptau de la -6 la 6 semitonuri, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>expected 1 to 99 times, not {text}</source>
      <translation>se aștepta de la 1 la 99 de ori, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>expected a number from 1, not {text}</source>
      <translation>se aștepta un număr de la 1 în sus, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>expected a number of puzzles from 1 to 10,000</source>
      <translation>se aștepta un număr de probleme de la 1 la 10.000</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>expected a number of seconds from 1 to {longest}, not {text}</source>
      <translation>se aștepta un număr de secunde de la 1 la {longest}, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>expected a size such as 1280x720, each {smallest} to {largest}, not {text}</source>
      <translation>se aștepta o mărime ca 1280x720, fiecare număr de la {smallest} la {largest}, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>expected an option and its value, as rounds=1, not {text}</source>
      <translation>se aștepta o opțiune și valoarea ei, ca rounds=1, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected at least one argument</source>
      <translation>se aștepta cel puțin o valoare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected one argument</source>
      <translation>se aștepta o valoare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} hertz, not {text}</source>
      <translation>se așteptau de la {lowest} la {highest} de herți, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} percent, not {text}</source>
      <translation>se aștepta de la {lowest} la {highest} la sută, nu {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>film the move that is heard last, and write its sound beside it</source>
      <translation>filmează ultima mutare care se aude și îi scrie sunetul alături</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>find out which of two computer players is the better one</source>
      <translation>află care dintre doi jucători-calculator e mai bun</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>found nothing</source>
      <translation>nu s-a găsit nimic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>grade {grade}: {count}</source>
      <translation>gradul {grade}: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>hear a progression that is typed, and write it down</source>
      <translation>ascultă o progresie scrisă de tine și o notează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>how many matches (default: 100)</source>
      <translation>câte partide (implicit: 100)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>how many play (default: the game's fewest)</source>
      <translation>câți joacă (implicit: minimul jocului)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many puzzles come with each game, by grade</source>
      <translation>câte probleme vin cu fiecare joc, pe grade</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many; 200 if it is not said</source>
      <translation>câte; 200 dacă nu se spune</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>how the notes of a chord are played (default: block, or as the file says)</source>
      <translation>cum se cântă notele unui acord (implicit: block sau ce spune fișierul)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>in how many processes (default: one a core)</source>
      <translation>în câte procese (implicit: unul pe nucleu)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of the preferences'</source>
      <translation>în locul celui din preferințe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of {usual}</source>
      <translation>în loc de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>input</source>
      <translation>intrare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>invalid choice: {what} (choose from {all})</source>
      <translation>{what} nu există (de ales: {all})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>lead</source>
      <translation>avans</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>leave only the --voice</source>
      <translation>lasă doar --voice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>let the bundled match play itself</source>
      <translation>lasă partida inclusă să se joace singură</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list and check lessons, the ones you write among them</source>
      <translation>listează și verifică lecții, și pe ale tale</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list where sound can go, and the MIDI keyboards</source>
      <translation>listează unde poate merge sunetul și claviaturile MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list, check, copy and show decks, the ones you make among them</source>
      <translation>listează, verifică, copiază și arată pachete, și pe ale tale</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>look back at a saved match: what was luck, what was missed, what could have been</source>
      <translation>privește înapoi la o partidă salvată: ce a fost noroc, ce s-a ratat, ce ar fi putut fi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>luck</source>
      <translation>noroc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>make puzzles of a game</source>
      <translation>creează probleme ale unui joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>make puzzles, and check those that are made</source>
      <translation>creează probleme și le verifică pe cele existente</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>missed</source>
      <translation>ratat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>no consonance beats</source>
      <translation>nicio consonanță nu bate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>none</source>
      <translation>niciuna</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>not allowed with argument {what}</source>
      <translation>nu e permis împreună cu {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>nothing is wrong in the four parts</source>
      <translation>nimic greșit în cele patru voci</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the copy (default: my-deck)</source>
      <translation>al copiei (implicit: my-deck)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture (default: 1280x720)</source>
      <translation>a imaginii (implicit: 1280x720)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the picture (default: evening)</source>
      <translation>al imaginii (implicit: evening)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture: evening, paper, projector</source>
      <translation>al imaginii: evening, paper, projector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>of the processor it may take at most (default: {seconds})</source>
      <translation>de procesor pe care le poate folosi cel mult (implicit: {seconds})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>of the written one, in place of {usual}</source>
      <translation>din cel scris, în loc de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>open</source>
      <translation>posibil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>options:</source>
      <translation>opțiuni:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>output</source>
      <translation>ieșire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>paint all cards of a deck into a picture</source>
      <translation>pictează toate cărțile unui pachet într-o imagine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>play every puzzle, and go through all answers to it</source>
      <translation>joacă fiecare problemă și trece prin toate răspunsurile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play it so many times, one after the other</source>
      <translation>o redă de atâtea ori la rând</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play this SoundFont through FluidSynth; it is remembered</source>
      <translation>redă acest SoundFont prin FluidSynth; se reține</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play to this MIDI port, or to one of: {ports}; it is remembered if it is there</source>
      <translation>redă la acest port MIDI sau la unul dintre: {ports}; se reține dacă există</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play to this port, as consort ports names it</source>
      <translation>redă la acest port, numit ca în consort ports</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>play whole matches by computer players, and measure</source>
      <translation>joacă partide întregi cu jucători-calculator și măsoară</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>positional arguments:</source>
      <translation>argumente:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>progressions: {whole} of {count} read as a whole, {rate} %</source>
      <translation>progresii: {whole} din {count} citite în întregime, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>puzzles made before; those that are whole stay, with their ids</source>
      <translation>probleme făcute mai înainte; cele bune rămân, cu identificatorii lor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>replace also files that the command does not name; else only where all that it writes are there</source>
      <translation>înlocuiește și fișierele pe care comanda nu le numește; altfel, doar dacă există deja toate cele pe care le scrie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>same seed, same deals (default: 1)</source>
      <translation>aceeași sămânță, aceeași împărțire (implicit: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>same seed, same matches (default: 1)</source>
      <translation>aceeași sămânță, aceleași partide (implicit: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>say what a deck file holds, or what is wrong with it</source>
      <translation>spune ce conține un fișier de pachet sau ce e greșit în el</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>say what a lesson holds, or what is wrong with it</source>
      <translation>spune ce conține o lecție sau ce e greșit în ea</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say what cannot be read in these files, and play nothing</source>
      <translation>spune ce nu poate fi citit în aceste fișiere, fără să cânte nimic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>say which Consort this is</source>
      <translation>spune ce versiune de Consort e aceasta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say which consonances beat in the tuning, and how fast</source>
      <translation>spune ce consonanțe bat în acordaj și cât de repede</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>semitones, from -6 to 6</source>
      <translation>semitonuri, de la -6 la 6</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>show this help message and exit</source>
      <translation>arată acest ajutor și încheie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", or files of them</source>
      <translation>de exemplu "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1" sau fișiere cu ele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as Bb, Am, "F# minor", a-Moll (default: C)</source>
      <translation>de pildă Sib, Lam, "Fa# minor", a-Moll (implicit: Do)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>the A of equal temperament, from 415 to 466</source>
      <translation>La din temperamentul egal, de la 415 la 466</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>the clip is a WebP</source>
      <translation>clipul e un WebP</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>the following arguments are required: {what}</source>
      <translation>lipsește: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture is a PNG</source>
      <translation>imaginea e un PNG</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture to write</source>
      <translation>imaginea de scris</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>the same seed makes the same puzzles</source>
      <translation>aceeași sămânță dă aceleași probleme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets are a PDF</source>
      <translation>foile sunt un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets to write</source>
      <translation>foile de scris</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>the table at the end</source>
      <translation>masa la sfârșit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>the worksheet; the key is a-key.pdf</source>
      <translation>fișa de lucru; rezolvarea e a-key.pdf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>there is no command “{command}”; there are: {commands}.</source>
      <translation>nu există comanda „{command}”; există: {commands}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>there is no display, so a match plays by itself.</source>
      <translation>nu există ecran, așa că o partidă se joacă singură.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>there is no file and no lesson of this name; “consort lessons list” names the lessons</source>
      <translation>nu există niciun fișier și nicio lecție cu acest nume; „consort lessons list” le enumeră</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>turn a saved match into a picture, sound, and notes for other programs</source>
      <translation>transformă o partidă salvată în imagine, sunet și note pentru alte programe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>unrecognized arguments: {what}</source>
      <translation>necunoscut: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>usage: </source>
      <translation>utilizare: </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>virtual</source>
      <translation>virtual</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>warning: {sentence}</source>
      <translation>avertisment: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>what the match has</source>
      <translation>ce are partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>what the preferences have</source>
      <translation>ce spun preferințele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>what was heard, as MIDI</source>
      <translation>ce s-a auzit, ca MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>where they are written; else to standard output</source>
      <translation>unde se scriu; altfel la ieșirea standard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>which game</source>
      <translation>ce joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>which game it is for (default: found out)</source>
      <translation>pentru ce joc e (implicit: se află)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>who plays (default: random)</source>
      <translation>cine joacă (implicit: random)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>who plays against it</source>
      <translation>cine joacă împotriva lui</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>whose bundled match (default: carmony)</source>
      <translation>partida inclusă a cărui joc (implicit: carmony)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>whose deck</source>
      <translation>pachetul cărui joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>write a picture of the table at the end</source>
      <translation>scrie o imagine a mesei la sfârșit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>write the review as JSON</source>
      <translation>scrie analiza ca JSON</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as PDF</source>
      <translation>scrie partitura ca PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as SVG; several pages: a-1.svg, …</source>
      <translation>scrie partitura ca SVG; mai multe pagini: a-1.svg, …</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for an instrument in this pitch</source>
      <translation>scrie partitura pentru un instrument în acest acordaj</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for notation programs</source>
      <translation>scrie partitura pentru programe de notație</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as MIDI</source>
      <translation>scrie ce se aude, ca MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as sound</source>
      <translation>scrie ce se aude, ca sunet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is sung on each note: Do, Re, Mi</source>
      <translation>scrie ce se cântă pe fiecare notă: Do, Re, Mi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{before} to {after}</source>
      <translation>de la {before} la {after}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>cărți: {cards}, diferite: {faces}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{chord}: the error cannot be heard there</source>
      <translation>{chord}: acolo greșeala nu se poate auzi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{count} steps</source>
      <translation>pași: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{done} of {all}, {tried} tried</source>
      <translation>{done} din {all}, încercate: {tried}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{done} of {all}: {result}</source>
      <translation>{done} din {all}: {result}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by FluidSynth with {font}</source>
      <translation>{file}, redat de FluidSynth cu {font}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by the built-in synth</source>
      <translation>{file}, redat de sintetizatorul încorporat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: a SoundFont is for --wav, which was not asked for.</source>
      <translation>{file}: un SoundFont e pentru --wav, care nu a fost cerut.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>{file}: cannot be read ({why})</source>
      <translation>{file}: nu poate fi citit ({why})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}: cannot be read ({why}).</source>
      <translation>{file}: nu poate fi citit ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: cannot be written ({why}).</source>
      <translation>{file}: nu poate fi scris ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>{file}: expected a saved match, a deck or a lesson, {found}.</source>
      <translation>{file}: se aștepta o partidă salvată, un pachet sau o lecție, {found}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>{file}: is there already, and the command does not name it; give another name, or --force.</source>
      <translation>{file}: există deja, iar comanda nu îl numește; dă alt nume sau --force.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{file}: is there already, and the command does not name it; give it another name first.</source>
      <translation>{file}: există deja, iar comanda nu îl numește; dă-i mai întâi alt nume.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: is to be read and written, or written twice; give every file a name of its own.</source>
      <translation>{file}: ar fi citit și scris sau scris de două ori; dă fiecărui fișier un nume al lui.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{file}: the review would be written over the match.</source>
      <translation>{file}: analiza ar fi scrisă peste partidă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: {holds}, on {count} pages; print them at 100 %</source>
      <translation>{file}: {holds}, pagini: {count}; tipărește-le la 100 %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>{file}: {what}, so its name should end in {suffix}.</source>
      <translation>{file}: {what}, așa că numele ar trebui să se termine în {suffix}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood</source>
      <translation>{file}:{line}: „{word}” nu poate fi înțeles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood; nearest: {nearest}</source>
      <translation>{file}:{line}: „{word}” nu poate fi înțeles; cele mai apropiate: {nearest}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{game}: {names}; {count} moves in {seconds} s</source>
      <translation>{game}: {names}; mutări: {count}, în {seconds} s</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{game}: {one} wins {result} against {other}.</source>
      <translation>{game}: {one} câștigă {result} împotriva lui {other}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{key}: {chords}</source>
      <translation>{key}: {chords}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{lessons} lessons, {complaints} complaints</source>
      <translation>{lessons} lecții, {complaints} obiecții</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: prea îngust cu {cents} cenți, {rate} bătăi pe secundă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: prea larg cu {cents} cenți, {rate} bătăi pe secundă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{name}: a deck of {game}, {holds}</source>
      <translation>{name}: un pachet de {game}, {holds}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min</source>
      <translation>{name}: o lecție de {game}, „{title}”, {steps}, {minutes} min</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{name}: {count} puzzles of {game}, {grades}; {wrong} wrong</source>
      <translation>{name}: probleme de {game}: {count}, {grades}; greșite: {wrong}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points in the end</source>
      <translation>puncte la sfârșit: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points more at once</source>
      <translation>puncte în plus pe loc: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>{program}: error: {complaint}</source>
      <translation>{program}: eroare: {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{title} ({minutes} min): {summary}</source>
      <translation>{title} ({minutes} min): {summary}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{where}: {fault} ({rule})</source>
      <translation>{where}: {fault} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{where}: {fault} in {voices} ({rule})</source>
      <translation>{where}: {fault} în {voices} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{worth}, open for {count} turns</source>
      <translation>{worth}, ture în care era posibil: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>“{chord}” (chord {number}) cannot be played and stays silent.</source>
      <translation>„{chord}” (acordul {number}) nu poate fi cântat și rămâne mut.</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Commands</source>
      <translation>Comenzi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Caută o comandă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>No command that can be used now is called so.</source>
      <translation>Nicio comandă care poate fi folosită acum nu se numește așa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Run</source>
      <translation>Execută</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Type what you want to do</source>
      <translation>Scrie ce vrei să faci</translation>
    </message>
  </context>
  <context>
    <name>Commands</name>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>About Consort</source>
      <translation>Despre Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Back to the match</source>
      <translation>Înapoi la partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bookmarks…</source>
      <translation>Marcaje…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bring back</source>
      <translation>Refă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Check</source>
      <translation>Verifică</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Class's window</source>
      <translation>Fereastra clasei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a link to the position</source>
      <translation>Copiază un link către poziție</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a picture of the table</source>
      <translation>Copiază o imagine a mesei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy…</source>
      <translation>Copiază…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Pachete</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Decks…</source>
      <translation>Pachete…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Diagnostics…</source>
      <translation>Diagnostic…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Double click</source>
      <translation>Dublu clic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Export…</source>
      <translation>Exportă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Find a command…</source>
      <translation>Caută o comandă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Free table…</source>
      <translation>Masă liberă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Full screen</source>
      <translation>Ecran complet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Give that answer to the question of a lesson</source>
      <translation>Dă acel răspuns la întrebarea unei lecții</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Go through what they make, as the highest note struck again does</source>
      <translation>Treci prin ce formează, ca și cum ai apăsa din nou nota cea mai înaltă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Held: listen to what is in focus</source>
      <translation>Ținută apăsată: ascultă ce e în focus</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Help</source>
      <translation>Ajutor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Hint</source>
      <translation>Indiciu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Keys</source>
      <translation>Taste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Larger text</source>
      <translation>Text mai mare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Learn</source>
      <translation>Învață</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lessons…</source>
      <translation>Lecții…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Log</source>
      <translation>Jurnal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Look at a card closely, as a right click does</source>
      <translation>Privește o carte de aproape, ca la clic dreapta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Look back</source>
      <translation>Privește înapoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Louder</source>
      <translation>Mai tare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lower the curtain</source>
      <translation>Coboară cortina</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>MIDI keyboard…</source>
      <translation>Claviatură MIDI…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a lesson of this</source>
      <translation>Fă din asta o lecție</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a puzzle of this</source>
      <translation>Fă din asta o problemă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mark this moment</source>
      <translation>Marchează momentul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Match</source>
      <translation>Partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Menu</source>
      <translation>Meniu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Moves</source>
      <translation>Mutări</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mute</source>
      <translation>Fără sunet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>New match…</source>
      <translation>Partidă nouă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Notes under the table</source>
      <translation>Note sub masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move back</source>
      <translation>O mutare înapoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move on</source>
      <translation>O mutare înainte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open a copied link</source>
      <translation>Deschide un link copiat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Open in editor</source>
      <translation>Deschide în editor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open…</source>
      <translation>Deschide…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Panels over the table</source>
      <translation>Panouri peste masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play</source>
      <translation>Joacă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play from this position</source>
      <translation>Joacă de la această poziție</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play on from here</source>
      <translation>Joacă mai departe de aici</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play or pause</source>
      <translation>Redă sau oprește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Play what the notes held on a MIDI keyboard make</source>
      <translation>Joacă ce formează notele ținute pe o claviatură MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Play with this deck</source>
      <translation>Joacă cu acest pachet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Players…</source>
      <translation>Jucători…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Port, SoundFont, channel…</source>
      <translation>Port, SoundFont, canal…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Preferences…</source>
      <translation>Preferințe…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press the highlighted button; where the arrow keys lead, as Space</source>
      <translation>Apasă butonul evidențiat; unde duc săgețile, la fel ca bara de spațiu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print…</source>
      <translation>Tipărește…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Projector theme</source>
      <translation>Temă pentru proiector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Put a card back; close a question</source>
      <translation>Pune o carte la loc; închide o întrebare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Puzzles…</source>
      <translation>Probleme…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Quit</source>
      <translation>Ieși</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rematch</source>
      <translation>Revanșă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Remove…</source>
      <translation>Șterge…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Review the match</source>
      <translation>Analizează partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rule book</source>
      <translation>Regulament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Save a copy…</source>
      <translation>Salvează o copie…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Score</source>
      <translation>Scor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Show folder</source>
      <translation>Arată dosarul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Silence everything at once</source>
      <translation>Oprește imediat toate sunetele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Smaller text</source>
      <translation>Text mai mic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Softer</source>
      <translation>Mai încet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Sound</source>
      <translation>Sunet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Start page</source>
      <translation>Pagina de start</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Statistics…</source>
      <translation>Statistici…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Take a card up, lay it down</source>
      <translation>Ia o carte, pune-o jos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Take back</source>
      <translation>Ia înapoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the last move</source>
      <translation>La ultima mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the start</source>
      <translation>La început</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the table</source>
      <translation>La masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Turn what turns: the wheel</source>
      <translation>Întoarce ce se întoarce: roata</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Use a card at once: play it, bank it or discard it</source>
      <translation>Folosește o carte imediat: joac-o, pune-o în bancă sau decarteaz-o</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Usual text size</source>
      <translation>Text de mărime obișnuită</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>View</source>
      <translation>Afișare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Volume, instrument, tempo, port</source>
      <translation>Volum, instrument, tempo, port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Walk from card to card, or from place to place</source>
      <translation>Mergi din carte în carte sau din loc în loc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch another game</source>
      <translation>Privește alt joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch the demo</source>
      <translation>Privește demonstrația</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Worksheet…</source>
      <translation>Fișă de lucru…</translation>
    </message>
  </context>
  <context>
    <name>CompassPoints</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>E</source>
      <translation>E</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>N</source>
      <translation>N</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>S</source>
      <translation>S</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>W</source>
      <translation>V</translation>
    </message>
  </context>
  <context>
    <name>ConsentDialog</name>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>All agree</source>
      <translation>Toți sunt de acord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Leave it</source>
      <translation>Lasă așa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>The move is taken back if everyone agrees.</source>
      <translation>Mutarea se ia înapoi dacă toți sunt de acord.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} and {last}</source>
      <translation>{names} și {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} have seen new cards.</source>
      <translation>{names} au văzut cărți noi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} agrees</source>
      <translation>{name} e de acord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen a new card.</source>
      <translation>{name} a văzut o carte nouă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen {count} new cards.</source>
      <translation>{name} a văzut cărți noi: {count}.</translation>
    </message>
  </context>
  <context>
    <name>CopyDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}.</source>
      <translation>Un fișier al tău cu toate cărțile din „{name}”, de schimbat cum vrei. Se află în {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy</source>
      <translation>Copiază</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Name of the copy</source>
      <translation>Numele copiei</translation>
    </message>
  </context>
  <context>
    <name>Counting</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Bass</source>
      <translation>Bas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Cadence</source>
      <translation>Cadență</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Harmony</source>
      <translation>Armonie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Soprano</source>
      <translation>Sopran</translation>
    </message>
  </context>
  <context>
    <name>DeckList</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Bundled deck</source>
      <translation>Cel inclus</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Choose a file…</source>
      <translation>Alege un fișier…</translation>
    </message>
  </context>
  <context>
    <name>DeckPreview</name>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Cards of the deck</source>
      <translation>Cărțile pachetului</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Changed: {names}</source>
      <translation>Schimbate: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>changed</source>
      <translation>schimbată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>new</source>
      <translation>nouă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>{count} different cards</source>
      <translation>cărți diferite: {count}</translation>
    </message>
  </context>
  <context>
    <name>DecksDialog</name>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>1 warning</source>
      <translation>1 avertisment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Change the file in any editor: the cards follow as it is saved.</source>
      <translation>Schimbă fișierul în orice editor: cărțile se actualizează când îl salvezi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: a file that ends so opens in Consort.</source>
      <translation>Copiază-l întâi: un fișier cu această terminație se deschide în Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: this deck belongs to Consort.</source>
      <translation>Copiază-l întâi: acest pachet ține de Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it to make a deck of your own.</source>
      <translation>Copiază-l ca să faci un pachet al tău.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Pachete</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>It reads: {holds}.</source>
      <translation>Conține: {holds}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>No picture yet: the deck cannot be read.</source>
      <translation>Încă fără imagine: pachetul nu poate fi citit.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print and play</source>
      <translation>Tipărește și joacă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The cards of this game have no pictures of their own.</source>
      <translation>Cărțile acestui joc nu au imagini proprii.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The deck of the game</source>
      <translation>Pachetul jocului</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system knows no editor for {file}; open it with one of yours.</source>
      <translation>Sistemul nu cunoaște un editor pentru {file}; deschide-l cu unul al tău.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system shows no folders; yours is {folder}.</source>
      <translation>Sistemul nu arată dosare; al tău e {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>cannot be read</source>
      <translation>nu poate fi citit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>cărți: {cards}, diferite: {faces}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>{count} warnings</source>
      <translation>avertismente: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} could not be moved to the trash; it is still there.</source>
      <translation>{file} nu a putut fi mutat la gunoi; e tot acolo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} is not there any more.</source>
      <translation>{file} nu mai e acolo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{folder} cannot be made ({reason}).</source>
      <translation>{folder} nu poate fi creat ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} nu poate fi scris ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name}: {pages} pages. Print them at 100 %.</source>
      <translation>{name}, pagini: {pages}. Tipărește-le la 100 %.</translation>
    </message>
  </context>
  <context>
    <name>DiagnosticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copied</source>
      <translation>Copiat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copy</source>
      <translation>Copiază</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnostic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>What somebody who helps you needs to know. No names and no matches are in it.</source>
      <translation>Ce trebuie să știe cine te ajută. Nu conține nume și nici partide.</translation>
    </message>
  </context>
  <context>
    <name>Dialog</name>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Cancel</source>
      <translation>Anulează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Close</source>
      <translation>Închide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy a deck</source>
      <translation>Copiază un pachet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Pachete</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnostic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exportă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Caută o comandă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Free table</source>
      <translation>Masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Keys</source>
      <translation>Taste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Learn</source>
      <translation>Învață</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>New match</source>
      <translation>Partidă nouă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open a match</source>
      <translation>Deschide o partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Opening the match</source>
      <translation>Se deschide partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Players</source>
      <translation>Jucători</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Preferences</source>
      <translation>Preferințe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Probleme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Remove this deck?</source>
      <translation>Ștergi acest pachet?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace these files?</source>
      <translation>Înlocuiești aceste fișiere?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace this file?</source>
      <translation>Înlocuiești acest fișier?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Rule book</source>
      <translation>Regulament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Some moves are not saved</source>
      <translation>Unele mutări nu sunt salvate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Statistics</source>
      <translation>Statistici</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Take it back?</source>
      <translation>O iei înapoi?</translation>
    </message>
  </context>
  <context>
    <name>DropHandler</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>Only files on this computer can be opened.</source>
      <translation>Se pot deschide doar fișiere de pe acest calculator.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>{count} files were dropped; one can be opened at a time.</source>
      <translation>Au fost lăsate {count} fișiere; se poate deschide doar unul o dată.</translation>
    </message>
  </context>
  <context>
    <name>EndScreen</name>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Home</source>
      <translation>Acasă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Music</source>
      <translation>Muzică</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>No music was played</source>
      <translation>Nu s-a cântat nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Rematch</source>
      <translation>Revanșă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Replay the music</source>
      <translation>Redă muzica din nou</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Review</source>
      <translation>Analiză</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Save the score</source>
      <translation>Salvează partitura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Stop</source>
      <translation>Oprește</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A Standard MIDI file for sequencers: tempo, keys, who played, a marker for every passage.</source>
      <translation>Un fișier MIDI standard pentru secvențiatoare: tempo, tonalități, cine a jucat, un marcaj la fiecare pasaj.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A picture of the table as it lies now, as all may see it, without buttons.</source>
      <translation>O imagine a mesei așa cum este acum și cum o pot vedea toți, fără butoane.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>As</source>
      <translation>Ca</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Cancelled: nothing was written.</source>
      <translation>Anulat: nu s-a scris nimic.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exportă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export…</source>
      <translation>Exportă…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>For notation programs: staves, keys, numerals, and what breaks a rule.</source>
      <translation>Pentru programe de notație: portative, tonalități, cifre romane și ce încalcă o regulă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>No notes are shown under the table now.</source>
      <translation>Sub masă nu sunt note acum.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Nothing has been heard in this match yet.</source>
      <translation>În această partidă încă nu s-a auzit nimic.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Played by FluidSynth.</source>
      <translation>Redat de FluidSynth.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Size in pixels</source>
      <translation>Dimensiune în pixeli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Sound, 44,100 Hz in stereo.</source>
      <translation>Sunet, 44.100 Hz stereo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The move that was heard last, filmed on the table as all may see it: an animated picture of at most ten seconds, and its sound as a WAV beside it.</source>
      <translation>Ultima mutare auzită, filmată pe masă așa cum o pot vedea toți: o imagine animată de cel mult zece secunde, cu sunetul alături, ca WAV.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score as drawings for any browser or drawing program, one file for each page.</source>
      <translation>Partitura ca desene pentru orice browser sau program de desen, câte un fișier pe pagină.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score on A4 pages, to print.</source>
      <translation>Partitura pe pagini A4, de tipărit.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Theme</source>
      <translation>Temă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What</source>
      <translation>Ce</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What is shown</source>
      <translation>Ce e afișat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Whole match</source>
      <translation>Toată partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Writing {name}: {percent} %</source>
      <translation>Se scrie {name}: {percent} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>phrase</source>
      <translation>frază</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>{instrument}, tempo {percent} %, as the match sounds.</source>
      <translation>{instrument}, tempo {percent} %, cum sună partida.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>“{name}” is there already; choose another name.</source>
      <translation>„{name}” există deja; alege alt nume.</translation>
    </message>
  </context>
  <context>
    <name>Faces</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Cost</source>
      <translation>Cost</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Play as</source>
      <translation>Se dă ca</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/voices.py" />
      <source>Voice leading</source>
      <translation>Conducerea vocilor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step down</source>
      <translation>un semiton mai jos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step up</source>
      <translation>un semiton mai sus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a plain note again</source>
      <translation>din nou natural</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>aug</source>
      <translation>măr.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks both sides</source>
      <translation>blochează ambele părți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks everybody</source>
      <translation>blochează pe toți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the next</source>
      <translation>blochează următorul</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the previous</source>
      <translation>blochează precedentul</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>by heart</source>
      <translation>pe de rost</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>dim</source>
      <translation>micș.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half step</source>
      <translation>semiton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half steps</source>
      <translation>semitonuri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>in any key</source>
      <translation>în orice tonalitate</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>maj</source>
      <translation>maj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>major</source>
      <translation>major</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>min</source>
      <translation>min</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>minor</source>
      <translation>minor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs one note</source>
      <translation>trebuie o notă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {count} notes</source>
      <translation>trebuie {count} note</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {notes}</source>
      <translation>trebuie {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {one} or {other}</source>
      <translation>trebuie {one} sau {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>with a note</source>
      <translation>cu o notă</translation>
    </message>
  </context>
  <context>
    <name>Faults</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>(…), dashed: what was laid left no choice</source>
      <translation>(…), întrerupt: ce era pus nu lăsa de ales</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a flat tone that should fall does not, although its resolution is there</source>
      <translation>un sunet coborât care ar trebui să coboare nu o face, deși rezolvarea lui există</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a leading tone does not rise although its resolution is there</source>
      <translation>o sensibilă nu urcă, deși rezolvarea ei există</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a seventh neither falls a step nor stays, although it could, or is left in the air</source>
      <translation>o septimă nici nu coboară o treaptă, nici nu rămâne pe loc, deși ar putea, sau rămâne în aer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a syllable is sung that the chord does not have</source>
      <translation>se cântă o silabă pe care acordul nu o are</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice leaves its range</source>
      <translation>o voce își depășește ambitusul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice moves by an augmented second, or by a wider augmented interval</source>
      <translation>o voce merge printr-o secundă mărită sau un interval mărit mai mare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice passes where its neighbour has just been</source>
      <translation>o voce trece de locul în care tocmai a fost vecina ei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice sounds below the voice under it</source>
      <translation>o voce sună sub vocea de dedesubt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>alto</source>
      <translation>alt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>another tone is missing that may not be left out</source>
      <translation>lipsește un alt sunet care nu poate fi omis</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented interval</source>
      <translation>interval mărit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>bass</source>
      <translation>bas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled flat</source>
      <translation>sunet coborât dublat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled leading tone</source>
      <translation>sensibilă dublată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled seventh</source>
      <translation>septimă dublată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled third</source>
      <translation>terță dublată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>foreign tone</source>
      <translation>sunet străin de acord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden fifths</source>
      <translation>cvinte ascunse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden octaves</source>
      <translation>octave ascunse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing third</source>
      <translation>terță lipsă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing tone</source>
      <translation>sunet lipsă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel fifths</source>
      <translation>cvinte paralele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel octaves</source>
      <translation>octave paralele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>range</source>
      <translation>în afara ambitusului</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano</source>
      <translation>sopran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth</source>
      <translation>sopranul și altul sau altul și tenorul la mai mult de o octavă, tenorul și basul la mai mult de o duodecimă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>spacing</source>
      <translation>distanță greșită</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenor</source>
      <translation>tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the Neapolitan's flat second or the augmented sixth's bass sounds in two voices</source>
      <translation>treapta a doua coborâtă a sextei napolitane sau basul sextei mărite sună la două voci</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the chordal seventh sounds in two voices</source>
      <translation>septima acordului sună la două voci</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the leading tone, or another tone that must rise, sounds in two voices</source>
      <translation>sensibila sau alt sunet care trebuie să urce sună la două voci</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into a fifth, the soprano by leap</source>
      <translation>vocile extreme merg în aceeași direcție spre o cvintă, sopranul prin salt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into an octave, the soprano by leap</source>
      <translation>vocile extreme merg în aceeași direcție spre o octavă, sopranul prin salt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third is missing</source>
      <translation>lipsește terța</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three</source>
      <translation>terța unei răsturnări întâi sună la două voci; la ii6, N6 și cele micșorate, la trei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from a perfect fifth to a perfect fifth, in contrary motion too</source>
      <translation>două voci merg de la o cvintă perfectă la o cvintă perfectă, și în mers contrar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from an octave or unison to another, in contrary motion too</source>
      <translation>două voci merg de la o octavă sau un unison la alta, și în mers contrar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved flat</source>
      <translation>sunet coborât nerezolvat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved leading tone</source>
      <translation>sensibilă nerezolvată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved seventh</source>
      <translation>septimă nerezolvată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice crossing</source>
      <translation>încrucișare de voci</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice overlap</source>
      <translation>depășire de voci</translation>
    </message>
  </context>
  <context>
    <name>FreeBar</name>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Against the rules: {x}</source>
      <translation>Contra regulilor: {x}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves</source>
      <translation>Permite mutări împotriva regulilor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves, and mark them</source>
      <translation>Permite mutări împotriva regulilor și le marchează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Lay what the rules refuse all the same, and mark it</source>
      <translation>Pune totuși pe masă, marcat, ce refuză regulile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Read the rule that is broken</source>
      <translation>Citește regula încălcată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rule</source>
      <translation>Regula</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rules judge what you lay, and say why they refuse it.</source>
      <translation>Regulile judecă ce pui și spun de ce refuză.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>What the rules refuse is laid all the same, and marked.</source>
      <translation>Ce refuză regulile se pune totuși, marcat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>{count} against the rules. {sentence}</source>
      <translation>Contra regulilor: {count}. {sentence}</translation>
    </message>
  </context>
  <context>
    <name>FreeTableDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Begin</source>
      <translation>Începe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Kind of table</source>
      <translation>Felul mesei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.</source>
      <translation>Fără ture, adversari sau talon: toate cărțile sunt în bibliotecă. Regulile judecă ce pui.</translation>
    </message>
  </context>
  <context>
    <name>FreeTables</name>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A card lies here against the rules; put it right first. {sentence}</source>
      <translation>Aici o carte stă contra regulilor; îndreapt-o întâi. {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A position of {game}</source>
      <translation>O poziție din {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Free table</source>
      <translation>Masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Guest</source>
      <translation>Oaspete</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>It has to be the first player's turn.</source>
      <translation>Trebuie să fie rândul primului jucător.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made in a match.</source>
      <translation>Făcută într-o partidă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made on a free table.</source>
      <translation>Făcută la o masă liberă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>The lesson cannot be written ({reason}).</source>
      <translation>Lecția nu poate fi scrisă ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There are no points to be had in this position, so it makes no puzzle.</source>
      <translation>În această poziție nu se pot câștiga puncte, deci din ea nu iese o problemă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There was more to be had.</source>
      <translation>Se putea câștiga mai mult.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>This position cannot be written down: bring to an end what has begun.</source>
      <translation>Această poziție nu poate fi notată: termină întâi ce ai început.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What do you see on this table?</source>
      <translation>Ce vezi pe această masă?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What is the most that can be had here in one turn?</source>
      <translation>Cât se poate câștiga cel mult aici într-o tură?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>{points} points.</source>
      <translation>Puncte: {points}.</translation>
    </message>
  </context>
  <context>
    <name>GameCard</name>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Against {level}</source>
      <translation>Adversar: {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Good to begin with</source>
      <translation>Bun pentru început</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn</source>
      <translation>Învață</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn {game}</source>
      <translation>Învață {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play</source>
      <translation>Joacă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play alone</source>
      <translation>Joacă cu calculatorul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game}</source>
      <translation>Joacă {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone</source>
      <translation>Joacă {game} cu calculatorul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone, against {level}</source>
      <translation>Joacă {game} cu calculatorul, adversar: {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch</source>
      <translation>Privește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch {game}</source>
      <translation>Privește {game}</translation>
    </message>
  </context>
  <context>
    <name>Guide</name>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Answer the question first.</source>
      <translation>Răspunde întâi la întrebare.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Not that one. Try again.</source>
      <translation>Nu aceea. Mai încearcă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the solution is being laid.</source>
      <translation>O clipă: se așază soluția.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the table is being laid.</source>
      <translation>O clipă: se așază masa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Read on first: the next step is below.</source>
      <translation>Citește întâi mai departe: pasul următor e dedesubt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Tap the card that is asked for.</source>
      <translation>Atinge cartea cerută.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is being taken back.</source>
      <translation>Se ia înapoi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is done; the next step is below.</source>
      <translation>S-a făcut; pasul următor e dedesubt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That leads elsewhere, so it is taken back. Try again.</source>
      <translation>Asta duce în altă parte, așa că se ia înapoi. Mai încearcă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>The lesson is over.</source>
      <translation>Lecția s-a terminat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Well done.</source>
      <translation>Bravo.</translation>
    </message>
  </context>
  <context>
    <name>Hints</name>
    <message>
      <location filename="tabletop/shell/match/hints.py" />
      <source>{hint} · other moves may be as good</source>
      <translation>{hint} · alte mutări pot fi la fel de bune</translation>
    </message>
  </context>
  <context>
    <name>IVVIActions</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon</source>
      <translation>Abandonează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon your phrase, instead of playing cards</source>
      <translation>Abandonează fraza în loc să joci cărți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Clear your phrase to the discard pile instead of playing cards; nothing is scored</source>
      <translation>Trimite fraza la decartare în loc să joci cărți; nu aduce nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Împarte; mai târziu deschide teancul de decartare sau îl închide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw</source>
      <translation>Trage</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw a card</source>
      <translation>Trage o carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End the turn, or take no more cards</source>
      <translation>Termină tura sau nu mai lua cărți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End turn</source>
      <translation>Termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Fill the hand and end the turn</source>
      <translation>Completează mâna și termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear a phrase as it lies, with its errors</source>
      <translation>Ascultă o frază așa cum e, cu greșelile ei</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear it with its errors corrected</source>
      <translation>Ascult-o cu greșelile corectate</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors</source>
      <translation>Ascultă fraza cu greșelile ei</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors corrected</source>
      <translation>Ascultă fraza cu greșelile corectate</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock</source>
      <translation>Încheie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock +{points}</source>
      <translation>Încheie +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock the phrase where that counts most</source>
      <translation>Încheie fraza acolo unde aduce cel mai mult</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Look through the discard pile</source>
      <translation>Deschide teancul de decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>No more</source>
      <translation>Gata</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Show the hand in deck order, or what can be played first</source>
      <translation>Arată mâna pe categorii, sau întâi ce se poate juca</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort the hand by deck, or what can be played first</source>
      <translation>Sortează mâna pe categorii, sau întâi ce se poate juca</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: deck</source>
      <translation>Sortare: categorii</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: playable</source>
      <translation>Sortare: jucabile</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Take no more cards from the discard pile</source>
      <translation>Nu mai lua cărți din teancul de decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ as it lies</source>
      <translation>♪ așa cum e</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ corrected</source>
      <translation>♪ corectată</translation>
    </message>
  </context>
  <context>
    <name>IVVICards</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>20th century</source>
      <translation>Secolul XX</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Baroque</source>
      <translation>Baroc</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Classical</source>
      <translation>Clasic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>French</source>
      <translation>franceză</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>German</source>
      <translation>germană</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Italian</source>
      <translation>italiană</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Romantic</source>
      <translation>Romantic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>any one</source>
      <translation>oricare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/cadences.py" />
      <source>any type</source>
      <translation>orice fel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>first inversion</source>
      <translation>răsturnarea întâi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root</source>
      <translation>directă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root position</source>
      <translation>stare directă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>second inversion</source>
      <translation>răsturnarea a doua</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>seventh chord</source>
      <translation>acord de septimă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>special sixth</source>
      <translation>sextă specială</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>two side by side</source>
      <translation>două alăturate</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>unheard</source>
      <translation>nu se aude</translation>
    </message>
  </context>
  <context>
    <name>IVVILayout</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Discard</source>
      <translation>Decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Draw pile</source>
      <translation>Talon</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Phrase</source>
      <translation>Frază</translation>
    </message>
  </context>
  <context>
    <name>IVVIWords</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>A STYLE of the period {period}.</source>
      <translation>STIL din {period}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}, below it {below}.</source>
      <translation>Deasupra vine {above}, dedesubt {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}.</source>
      <translation>Deasupra vine {above}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above {card}</source>
      <translation>Deasupra lui {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Across {left} and {right} of {owner}</source>
      <translation>Peste {left} și {right} ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>After it: {cards}.</source>
      <translation>După ea: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>An error lies on it: it scores nothing.</source>
      <translation>Pe ea e o greșeală: nu aduce nimic.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>As the phrase stands, this error cannot be heard there.</source>
      <translation>Așa cum e fraza acum, greșeala aceasta nu se aude acolo.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below it goes {below}.</source>
      <translation>Dedesubt vine {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below {card}</source>
      <translation>Dedesubtul lui {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Between {left} and {right}</source>
      <translation>Între {left} și {right}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Discard pile, {card}</source>
      <translation>Teanc de decartare, {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Draw pile, {count} cards</source>
      <translation>Talon, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Empty discard pile</source>
      <translation>Teanc de decartare gol</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Hand</source>
      <translation>Mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It asks for a STYLE that is {period} or later.</source>
      <translation>Cere un STIL din {period} sau mai târziu.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes above {cards}.</source>
      <translation>Vine deasupra: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes below {cards}.</source>
      <translation>Vine dedesubt: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right after {cards}.</source>
      <translation>Vine imediat după {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right before {cards}.</source>
      <translation>Vine imediat înainte de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It hits {cards}.</source>
      <translation>Lovește {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It is mended.</source>
      <translation>E reparată.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It joins {pairs}.</source>
      <translation>Leagă {pairs}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It lies across {pair}.</source>
      <translation>Stă peste {pair}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It mends the card under it.</source>
      <translation>Repară cartea de sub ea.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It scores nothing while no STYLE that it asks for is in play.</source>
      <translation>Nu aduce nimic cât timp nu e în joc un STIL pe care îl cere.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Left end, before {card}</source>
      <translation>Capătul stâng, înainte de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Open discard pile</source>
      <translation>Teancul de decartare deschis</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Phrase of {owner}: {cards}</source>
      <translation>Fraza ({owner}): {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Right end, after {card}</source>
      <translation>Capătul drept, după {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>SPECIAL HARMONY, function {function}.</source>
      <translation>ARMONIE SPECIALĂ, funcție de {function}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Start of a phrase</source>
      <translation>Începutul unei fraze</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Styles in play: {names}</source>
      <translation>Stiluri în joc: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Worth {points}.</source>
      <translation>Valorează {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>dominant</source>
      <translation>dominantă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>empty</source>
      <translation>goală</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>none</source>
      <translation>niciunul</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>root position</source>
      <translation>stare directă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>subdominant</source>
      <translation>subdominantă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>tonic</source>
      <translation>tonică</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>type {type}</source>
      <translation>tipul {type}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{card} of {owner}</source>
      <translation>{card} ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{name}, {type}, function {function}.</source>
      <translation>{name}, {type}, funcție de {function}.</translation>
    </message>
  </context>
  <context>
    <name>IntervalSigns</name>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M2</source>
      <translation>2M</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M3</source>
      <translation>3M</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M6</source>
      <translation>6M</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M7</source>
      <translation>7M</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P4</source>
      <translation>4p</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P5</source>
      <translation>5p</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P8</source>
      <translation>8p</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>TT</source>
      <translation>TT</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>Tri</source>
      <translation>Tri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m2</source>
      <translation>2m</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m3</source>
      <translation>3m</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m6</source>
      <translation>6m</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m7</source>
      <translation>7m</translation>
    </message>
  </context>
  <context>
    <name>Intervals</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented</source>
      <translation>mărită</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>diminished</source>
      <translation>micșorată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>eleventh</source>
      <translation>undecimă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fifth</source>
      <translation>cvintă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fourth</source>
      <translation>cvartă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>major</source>
      <translation>mare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>minor</source>
      <translation>mică</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>ninth</source>
      <translation>nonă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>octave</source>
      <translation>octavă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>perfect</source>
      <translation>perfectă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>second</source>
      <translation>secundă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>seventh</source>
      <translation>septimă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>sixth</source>
      <translation>sextă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenth</source>
      <translation>decimă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>third</source>
      <translation>terță</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{quality} {number}</source>
      <translation>{number} {quality}</translation>
    </message>
  </context>
  <context>
    <name>Journal</name>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match cannot be saved in {folder} ({reason}). It goes on, and every move tries again.</source>
      <translation>Partida nu poate fi salvată în {folder} ({reason}). Ea continuă, iar fiecare mutare încearcă din nou.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match is saved again.</source>
      <translation>Partida se salvează din nou.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>the disk does not answer</source>
      <translation>discul nu răspunde</translation>
    </message>
  </context>
  <context>
    <name>KeyboardControls</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Choose a keyboard to learn one of its keys.</source>
      <translation>Alege o claviatură ca să-i înveți una dintre clape.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirmed</source>
      <translation>Confirmat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirms</source>
      <translation>Confirmă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Forget</source>
      <translation>Uită</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Keyboard</source>
      <translation>Claviatură</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Learn…</source>
      <translation>Învață…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Look again</source>
      <translation>Caută din nou</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key confirms; the sustain pedal and Enter do</source>
      <translation>Nicio clapă nu confirmă; confirmă pedala și Enter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key is held.</source>
      <translation>Nicio clapă ținută.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Notes that you hold light their cards, and what they make is offered under the table.</source>
      <translation>Notele pe care le ții își luminează cărțile, iar ce formează ele se oferă sub masă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>See which keyboards there are now</source>
      <translation>Vezi ce claviaturi sunt acum</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Sustain pedal and Enter always confirm.</source>
      <translation>Pedala de susținere și Enter confirmă întotdeauna.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that confirms: {key}</source>
      <translation>Clapa care confirmă: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that is struck next becomes the one that confirms</source>
      <translation>Clapa apăsată acum va fi cea care confirmă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The next key that you strike will confirm. Esc leaves it as it was.</source>
      <translation>Clapa pe care o apeși acum va confirma. Esc lasă totul cum era.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What I play sounds</source>
      <translation>Se aude ce cânt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What is listened to now</source>
      <translation>Ce se ascultă acum</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>nicio clapă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>strike a key</source>
      <translation>apasă o clapă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{keys} – confirmed</source>
      <translation>{keys} – confirmat</translation>
    </message>
  </context>
  <context>
    <name>Learning</name>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>grade {grade}</source>
      <translation>gradul {grade}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>today's puzzle</source>
      <translation>problema de azi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>yesterday's puzzle</source>
      <translation>problema de ieri</translation>
    </message>
  </context>
  <context>
    <name>LessonBar</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Answer {number} of {count}, key {number}</source>
      <translation>Răspunsul {number} din {count}, tasta {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Back</source>
      <translation>Înapoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Finish</source>
      <translation>Termină</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hear it again</source>
      <translation>Ascultă din nou</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hint</source>
      <translation>Indiciu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next</source>
      <translation>Înainte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next puzzle</source>
      <translation>Problema următoare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Nothing can sound here, so this puzzle cannot be heard. Choose where sound goes, or skip the puzzle to see its answer.</source>
      <translation>Aici nu poate suna nimic, deci această problemă nu se poate auzi. Alege unde merge sunetul sau sari peste problemă ca să vezi răspunsul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Once more</source>
      <translation>Încă o dată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other lessons</source>
      <translation>Alte lecții</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other puzzles</source>
      <translation>Alte probleme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Play a match</source>
      <translation>Joacă o partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Skip</source>
      <translation>Sari peste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound is off, so this puzzle cannot be heard. Turn it on, or skip the puzzle to see its answer.</source>
      <translation>Sunetul e oprit, deci această problemă nu se poate auzi. Pornește-l sau sari peste problemă ca să vezi răspunsul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound settings…</source>
      <translation>Setări de sunet…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Turn sound on</source>
      <translation>Pornește sunetul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Well done: that was the lesson.</source>
      <translation>Bravo: aceasta a fost lecția.</translation>
    </message>
  </context>
  <context>
    <name>LessonsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>1 minute</source>
      <translation>1 minut</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Begin</source>
      <translation>Începe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Edit</source>
      <translation>Modifică</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons</source>
      <translation>Lecții</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons that you write lie in {folder}.</source>
      <translation>Lecțiile pe care le scrii sunt în {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>No editor was found. The file is {file}</source>
      <translation>Nu s-a găsit niciun editor. Fișierul e {file}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Open the folder</source>
      <translation>Deschide dosarul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Rule book</source>
      <translation>Regulament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>The folder cannot be made ({reason}).</source>
      <translation>Dosarul nu poate fi creat ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>There is no lesson of this game yet; its rule book says all of it.</source>
      <translation>Încă nu există o lecție pentru acest joc; regulamentul lui spune totul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Yours</source>
      <translation>Ale tale</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>and {n} more</source>
      <translation>și încă {n}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>learned</source>
      <translation>învățată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>{n} minutes</source>
      <translation>{n} minute</translation>
    </message>
  </context>
  <context>
    <name>LogPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>A hint was asked for first.</source>
      <translation>Întâi s-a cerut un indiciu.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Earlier moves ({count})</source>
      <translation>Mutări anterioare ({count})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Go to this moment</source>
      <translation>Mergi la acest moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Log</source>
      <translation>Jurnal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Nothing yet.</source>
      <translation>Încă nimic.</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>free table</source>
      <translation>masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>today, {time}</source>
      <translation>azi, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>yesterday, {time}</source>
      <translation>ieri, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{fewest} to {most} players</source>
      <translation>{fewest}–{most} jucători</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, a deck of its own</source>
      <translation>{game}, un pachet propriu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, deck {deck}</source>
      <translation>{game}, pachetul {deck}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{most} players</source>
      <translation>{most} jucători</translation>
    </message>
  </context>
  <context>
    <name>Match</name>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>Pass the screen to {name} first.</source>
      <translation>Dă întâi ecranul: {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk answers again; everything is saved.</source>
      <translation>Discul răspunde din nou; totul este salvat.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk does not answer; the last moves are not saved yet.</source>
      <translation>Discul nu răspunde; ultimele mutări nu sunt încă salvate.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to bring back.</source>
      <translation>Nu e nimic de refăcut.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to take back.</source>
      <translation>Nu e nimic de luat înapoi.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be played in it.</source>
      <translation>Aceasta e o reluare; în ea nu se poate juca.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be taken back in it.</source>
      <translation>Aceasta e o reluare; în ea nu se poate lua nimic înapoi.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is an earlier moment of the match; go to the last move to play on.</source>
      <translation>Acesta e un moment anterior al partidei; mergi la ultima mutare ca să joci mai departe.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This turn is over: hide the hand and pass the screen.</source>
      <translation>Acest tur s-a încheiat: ascunde mâna și dă ecranul mai departe.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{learned} saw new cards since then, so all must agree to take that back; {missing} did not.</source>
      <translation>De atunci s-au văzut cărți noi ({learned}), deci toți trebuie să fie de acord; lipsește acordul: {missing}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{name} is thinking.</source>
      <translation>{name} se gândește.</translation>
    </message>
  </context>
  <context>
    <name>MatchBoard</name>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Click, or press Enter, when only {name} is looking</source>
      <translation>Clic sau Enter când se uită numai {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Pass to {name}</source>
      <translation>Dă ecranul: {name}</translation>
    </message>
  </context>
  <context>
    <name>MatchFiles</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Matches</source>
      <translation>Partide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Open a match</source>
      <translation>Deschide o partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Save a copy</source>
      <translation>Salvează o copie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Saved as {name}.</source>
      <translation>Salvat ca {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Worksheet</source>
      <translation>Fișă de lucru</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>worksheet</source>
      <translation>fișă de lucru</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} nu poate fi scris ({reason}).</translation>
    </message>
  </context>
  <context>
    <name>MatchPage</name>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Log</source>
      <translation>Jurnal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Moves</source>
      <translation>Mutări</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Review</source>
      <translation>Analiză</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Rules</source>
      <translation>Reguli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Score</source>
      <translation>Scor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Show what sounds</source>
      <translation>Arată ce sună</translation>
    </message>
  </context>
  <context>
    <name>MatchResult</name>
    <message>
      <location filename="tabletop/boards/muzicando/performance.py" />
      <source>{first} to {last}</source>
      <translation>de la {first} la {last}</translation>
    </message>
  </context>
  <context>
    <name>MatchResumer</name>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · 1 move · {when}</source>
      <translation>{names} · 1 mutare · {when}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · {moves} moves · {when}</source>
      <translation>{names} · mutări: {moves} · {when}</translation>
    </message>
  </context>
  <context>
    <name>Matches</name>
    <message>
      <location filename="tabletop/session/saves.py" />
      <source>{file} is being played in another window. Here the match goes on as a copy.</source>
      <translation>{file} se joacă în altă fereastră. Aici partida continuă ca o copie.</translation>
    </message>
  </context>
  <context>
    <name>MovesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>A match that is shown again: nothing can be played in it.</source>
      <translation>O partidă reluată: în ea nu se poate juca.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>An earlier moment of the match: go to the last move to play on.</source>
      <translation>Un moment anterior al partidei: mergi la ultima mutare ca să joci mai departe.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>By worth</source>
      <translation>După valoare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Find a move</source>
      <translation>Găsește o mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Moves</source>
      <translation>Mutări</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>No move has these words.</source>
      <translation>Nicio mutare nu conține aceste cuvinte.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Play this move</source>
      <translation>Joacă această mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The match is over.</source>
      <translation>Partida s-a terminat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has moved.</source>
      <translation>Mutările apar după ce mută {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has the screen.</source>
      <translation>Mutările apar când ecranul e la {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a card, or a kind of cards</source>
      <translation>Scrie ca să găsești o carte sau un fel de cărți</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a move</source>
      <translation>Scrie ca să găsești o mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>What is worth the most first, as far as can be seen: a hint</source>
      <translation>Întâi ce valorează cel mai mult, atât cât se poate vedea: un indiciu</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoActions</name>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Concede</source>
      <translation>Cedează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Deal</source>
      <translation>Împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Draw and pass</source>
      <translation>Trage și pasează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End run</source>
      <translation>Termină seria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End the run</source>
      <translation>Termină seria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give the display up, after a question</source>
      <translation>Cedează tabloul, după o întrebare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give this display up: it costs points and is dealt again</source>
      <translation>Cedează acest tablou: costă puncte și se împarte din nou</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Go to the cards of a note in the hand, Do to Si, with 8 to the signs</source>
      <translation>Mergi la cărțile unei note din mână, Do–Si; cu 8 la semne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Mark the cards that fit and where they do, or do not</source>
      <translation>Marchează cărțile care se potrivesc și unde, sau nu</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Open the scoreboard, or put it away</source>
      <translation>Deschide tabela de marcaj sau o strânge</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass</source>
      <translation>Pas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass and draw a card</source>
      <translation>Pasează și trage o carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass, or end a run</source>
      <translation>Pasează sau termină o serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Say the level of a bid, then S, G, P or M for the display; name a display</source>
      <translation>Spune nivelul unei oferte, apoi S, G, P sau M pentru tablou; numește un tablou</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scoreboard</source>
      <translation>Tabela de marcaj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scores</source>
      <translation>Scoruri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort the hand by colour or by note</source>
      <translation>Sortează mâna după culoare sau după notă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: colour</source>
      <translation>Sortare: culoare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: note</source>
      <translation>Sortare: notă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Take a free chair at the round table</source>
      <translation>Ia un scaun liber la masa rotundă</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBidding</name>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>All have passed: {name} has to bid</source>
      <translation>Toți au pasat: {name} trebuie să liciteze</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>No bid yet</source>
      <translation>Încă nu s-a licitat</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>{level} {display} · {name} · {passes} of {all} passes</source>
      <translation>{level} {display} · {name} · pasuri: {passes} din {all}</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBids</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A column for every colour, up and down from its oval card.</source>
      <translation>O coloană pentru fiecare culoare, în sus și în jos de la cartea ei ovală.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A ground that grows to all sides: every note is a step from a note beside it.</source>
      <translation>Un teren care crește în toate părțile: fiecare notă e la o treaptă de o vecină.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A pile for every colour, from Do up to Si.</source>
      <translation>Un teanc pentru fiecare culoare, de la Do până la Si.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Good to begin with</source>
      <translation>Bună pentru început</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Pass</source>
      <translation>Pas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Strings, one above the other, that rise or fall step by step.</source>
      <translation>Corzi, una deasupra alteia, care urcă sau coboară treaptă cu treaptă.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth 1 point</source>
      <translation>valorează 1 punct</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth {points} points</source>
      <translation>valorează {points} puncte</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoDisplay</name>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens here</source>
      <translation>Aici deschide o carte ovală</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens in the dashed place.</source>
      <translation>O carte ovală deschide în locul punctat.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens its column.</source>
      <translation>O carte ovală își deschide coloana.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens a pile of its colour.</source>
      <translation>{note} deschide un teanc de culoarea sa.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens here</source>
      <translation>Aici deschide {note}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens in the dashed place.</source>
      <translation>{note} deschide în locul punctat.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoIntents</name>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {name}, nothing for the others</source>
      <translation>Cedezi: −{points} pentru {name}, nimic pentru ceilalți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {side}, nothing for {other}</source>
      <translation>Cedezi: −{points} pentru {side}, nimic pentru {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Give this display up? It is dealt again, and then played out.</source>
      <translation>Cedezi tabloul? Se împarte din nou și apoi se joacă până la capăt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Nothing takes a card there. {opens}</source>
      <translation>Acolo nu se poate pune nicio carte. {opens}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Play on</source>
      <translation>Continuă jocul</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoLately</name>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>E–W</source>
      <translation>E–V</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>N–S</source>
      <translation>N–S</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{display} is played: {name} opens.</source>
      <translation>Se joacă {display}: deschide {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} ({side}) opens.</source>
      <translation>Se joacă {level} {display}: deschide {name} ({side}).</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} opens.</source>
      <translation>Se joacă {level} {display}: deschide {name}.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoMarks</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>pass</source>
      <translation>pas</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoScoreboard</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Contract</source>
      <translation>Contract</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Place</source>
      <translation>Loc</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Points</source>
      <translation>Puncte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Scoreboard</source>
      <translation>Tabela de marcaj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>So far</source>
      <translation>Până acum</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Total</source>
      <translation>Total</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>{name} conceded</source>
      <translation>{name} a cedat</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoWords</name>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card in hand,</source>
      <translation>1 carte în mână,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card.</source>
      <translation>1 carte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 point.</source>
      <translation>1 punct.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A click deals.</source>
      <translation>Un clic împarte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A player who passes draws one.</source>
      <translation>Cine pasează trage una.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Chosen by {name}.</source>
      <translation>Alegerea: {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Close the scoreboard</source>
      <translation>Închide tabela de marcaj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>D: deals this display.</source>
      <translation>D: împarte acest tablou.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Deal</source>
      <translation>Împarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Everybody adds {points} for it.</source>
      <translation>Fiecare adaugă {points} pentru el.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First an oval card has to open the display.</source>
      <translation>Întâi o carte ovală trebuie să deschidă tabloul.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First {note} has to open the display.</source>
      <translation>Întâi {note} trebuie să deschidă tabloul.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Goes on placing alone since the rest was laid.</source>
      <translation>De când a pus pauza, pune mai departe fără ceilalți.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Hand</source>
      <translation>Mână</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has just lost a turn to a sign.</source>
      <translation>Tocmai a pierdut o tură din cauza unui semn.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has passed since the last card was laid.</source>
      <translation>A pasat de când s-a pus ultima carte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} and {high} of any colour, and beside nothing else.</source>
      <translation>Vine lângă {low} și {high} de orice culoare, și lângă nimic altceva.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} or {high} of any colour.</source>
      <translation>Vine lângă {low} sau {high} de orice culoare.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes into the {colour} column, next to its neighbour on the scale.</source>
      <translation>Vine în coloana pentru {colour}, lângă vecina din gamă.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes on at an end of a string, after {low} or {high}.</source>
      <translation>Continuă o coardă la un capăt, după {low} sau {high}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes onto {low} on the {colour} pile.</source>
      <translation>Vine pe {low} în teancul {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies beside the {colour} pile, on top when that is complete.</source>
      <translation>Stă lângă teancul {colour}, deasupra când e complet.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on a note of its colour, {colour}, with cards on all four sides.</source>
      <translation>Stă pe o notă de culoarea sa, {colour}, cu cărți pe toate cele patru laturi.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on the {colour} oval card.</source>
      <translation>Stă pe cartea ovală de culoarea sa, {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens Sarabanda and Muzicando.</source>
      <translation>Deschide Sarabanda și Muzicando.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens a string above or below the others, beside {low} or {high}; it goes on in none.</source>
      <translation>Deschide o coardă deasupra sau dedesubtul celorlalte, lângă {low} sau {high}; nu continuă niciuna.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Key {number} takes it.</source>
      <translation>Tasta {number} îl ia.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Loses the next turn to a sign.</source>
      <translation>Pierde tura următoare din cauza unui semn.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>No card is left: a pass draws none.</source>
      <translation>Nu mai e nicio carte: cine pasează nu trage.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Nobody has to place it. {musician} is on it.</source>
      <translation>Nimeni nu e obligat să o pună. Pe ea e {musician}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Out of this display, in place {place}.</source>
      <translation>A ieșit din acest tablou, pe locul {place}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display, with cards left: {points}.</source>
      <translation>Locul {place} în ultimul tablou, cu cărți rămase: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display: {points}.</source>
      <translation>Locul {place} în ultimul tablou: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the match.</source>
      <translation>Locul {place} în partidă.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side} with {name}.</source>
      <translation>Joacă pentru {side} cu {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side}.</source>
      <translation>Joacă pentru {side}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Scoreboard</source>
      <translation>Tabela de marcaj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Stock</source>
      <translation>Talon</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The highest bid yet</source>
      <translation>Cea mai mare ofertă de până acum</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next and the previous player lose a turn.</source>
      <translation>Jucătorul următor și cel dinainte pierd o tură.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next player loses a turn.</source>
      <translation>Jucătorul următor pierde o tură.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The previous player loses a turn.</source>
      <translation>Jucătorul dinainte pierde o tură.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Who lays it may go on placing, one card after the other, until passing.</source>
      <translation>Cine o pune poate continua, carte după carte, până pasează.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>With its oval it opens Glissando and Parada.</source>
      <translation>Cu ovalul ei deschide Glissando și Parada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You</source>
      <translation>tu</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You or your partner</source>
      <translation>tu sau partenerul tău</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>chair {number}, after {name}</source>
      <translation>scaunul {number}, după {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>row {row}, column {column}</source>
      <translation>rândul {row}, coloana {column}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>sign</source>
      <translation>semn</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>stock: {count} cards</source>
      <translation>talon, cărți: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>the {colour} cards</source>
      <translation>cărțile de culoarea {colour}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{colour} {note}, free</source>
      <translation>{note} {colour}, liber</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards in hand,</source>
      <translation>cărți în mână: {count},</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards.</source>
      <translation>cărți: {count}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{one} or {other}</source>
      <translation>{one} sau {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{points} points.</source>
      <translation>{points} p.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, free for {notes}</source>
      <translation>{where}, loc liber pentru {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, nothing fits</source>
      <translation>{where}, nu se potrivește nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{who} first out: +{points}, else −{points}.</source>
      <translation>Primul loc la ieșire ({who}): +{points}, altfel −{points}.</translation>
    </message>
  </context>
  <context>
    <name>Narrator</name>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Brought back.</source>
      <translation>Refăcut.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>New in the hand of {name}: {cards}.</source>
      <translation>Cărți noi în mână, {name}: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Taken back.</source>
      <translation>Luat înapoi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: 1 point.</source>
      <translation>{name}: 1 punct.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: {points} points.</source>
      <translation>{name}, puncte: {points}.</translation>
    </message>
  </context>
  <context>
    <name>NewMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>A seed is a whole number from 0 to 2^64 - 1.</source>
      <translation>O sămânță e un număr întreg de la 0 la 2^64 - 1.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Choose a deck</source>
      <translation>Alege un pachet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Deck</source>
      <translation>Pachet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks (*.toml)</source>
      <translation>Pachete (*.toml)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks…</source>
      <translation>Pachete…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with {number} players.</source>
      <translation>Fără efect la {number} jucători.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with “{choice}”.</source>
      <translation>Fără efect cu „{choice}”.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>How fast what is played is heard.</source>
      <translation>Cât de repede se aude ce se joacă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>It can be changed at any time.</source>
      <translation>Se poate schimba oricând.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Number of players</source>
      <translation>Numărul de jucători</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Options</source>
      <translation>Opțiuni</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Players</source>
      <translation>Jucători</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Seed</source>
      <translation>Sămânță</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Start</source>
      <translation>Pornește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>The same seed deals the same cards.</source>
      <translation>Aceeași sămânță împarte aceleași cărți.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>at random</source>
      <translation>la întâmplare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>standard deck</source>
      <translation>pachet standard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>the deck that comes with Consort</source>
      <translation>pachetul care vine cu Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{file}: {cards} cards, {faces} different</source>
      <translation>{file}, cărți: {cards}, diferite: {faces}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{option}: {value}</source>
      <translation>{option}: {value}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>“{option}” is a whole number from {least} to {most}.</source>
      <translation>„{option}” e un număr întreg de la {least} la {most}.</translation>
    </message>
  </context>
  <context>
    <name>NoticeRow</name>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>Close</source>
      <translation>Închide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>{count} more</source>
      <translation>încă {count}</translation>
    </message>
  </context>
  <context>
    <name>OfferBar</name>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter or pedal</source>
      <translation>Enter sau pedala</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter, pedal or {key}</source>
      <translation>Enter, pedala sau {key}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Play it: Enter, the pedal, or the key that confirms</source>
      <translation>Joacă: Enter, pedala sau clapa care confirmă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>The highest note again, or ↑ ↓, for the others</source>
      <translation>Din nou nota cea mai înaltă, sau ↑ ↓, pentru celelalte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>{number} of {count}  ↑ ↓</source>
      <translation>{number} din {count}  ↑ ↓</translation>
    </message>
  </context>
  <context>
    <name>OpenMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>1 move</source>
      <translation>1 mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Browse…</source>
      <translation>Răsfoiește…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Find a match</source>
      <translation>Găsește o partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Looking for matches…</source>
      <translation>Se caută partide…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Matches</source>
      <translation>Partide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open</source>
      <translation>Deschide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>There is no such match.</source>
      <translation>Nu există o astfel de partidă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Type a game or a name</source>
      <translation>Scrie un joc sau un nume</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>over</source>
      <translation>terminată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>{count} moves</source>
      <translation>mutări: {count}</translation>
    </message>
  </context>
  <context>
    <name>OpeningDialog</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>How much has been read</source>
      <translation>Cât s-a citit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} is long: its moves are replayed by the rules.</source>
      <translation>{name} e lung: mutările se joacă din nou după reguli.</translation>
    </message>
  </context>
  <context>
    <name>Origin</name>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>House rule: {text}</source>
      <translation>Regula casei: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>Our reading: {text}</source>
      <translation>Interpretarea noastră: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>house rule</source>
      <translation>regula casei</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>our reading</source>
      <translation>interpretarea noastră</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>partly our reading</source>
      <translation>în parte interpretarea noastră</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>{title} (our reading)</source>
      <translation>{title} (interpretarea noastră)</translation>
    </message>
  </context>
  <context>
    <name>PanelSplitterHandle</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Height of the panels</source>
      <translation>Înălțimea panourilor</translation>
    </message>
  </context>
  <context>
    <name>PersistentChoice</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>(not there)</source>
      <translation>(lipsește)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>None</source>
      <translation>Niciunul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>What other programs send to Consort</source>
      <translation>Ce trimit alte programe către Consort</translation>
    </message>
  </context>
  <context>
    <name>PianoKeys</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Held on the keyboard: {keys}</source>
      <translation>Ținute pe claviatură: {keys}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key with the ring confirms: {key}</source>
      <translation>Clapa cu inel confirmă: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>nicio clapă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{key} confirms</source>
      <translation>{key} confirmă</translation>
    </message>
  </context>
  <context>
    <name>Piles</name>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Deck</source>
      <translation>Pachet</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard</source>
      <translation>Decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard pile of {owner}</source>
      <translation>Teanc de decartare ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/layout.py" />
      <source>NOTE deck</source>
      <translation>Pachetul NOTĂ</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Out</source>
      <translation>Scoase</translation>
    </message>
  </context>
  <context>
    <name>PlayersDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>A seat can be given to a computer player, and taken back, at any time.</source>
      <translation>Un loc poate fi dat calculatorului și luat înapoi oricând.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Amateur</source>
      <translation>Amator</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Done</source>
      <translation>Gata</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Free table</source>
      <translation>Masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Maestro</source>
      <translation>Maestru</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Novice</source>
      <translation>Novice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Person</source>
      <translation>Om</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Professional</source>
      <translation>Profesionist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Virtuoso</source>
      <translation>Virtuoz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays for {name}</source>
      <translation>Cine joacă pentru {name}</translation>
    </message>
  </context>
  <context>
    <name>PointCounter</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point less for {name}</source>
      <translation>Un punct mai puțin pentru {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point more for {name}</source>
      <translation>Un punct în plus pentru {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>{name}: {points}</source>
      <translation>{name}: {points}</translation>
    </message>
  </context>
  <context>
    <name>PortControls</name>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>All on channel {number}</source>
      <translation>Toate pe canalul {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a SoundFont</source>
      <translation>Alege un SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a file…</source>
      <translation>Alege un fișier…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose the instrument on the port</source>
      <translation>Alege instrumentul de la port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Let a chord be heard</source>
      <translation>Fă să se audă un acord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Look again</source>
      <translation>Caută din nou</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>MIDI channel</source>
      <translation>Canal MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Off: what is behind the port keeps the sound that it has</source>
      <translation>Oprit: ce e în spatele portului își păstrează sunetul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>One for each voice</source>
      <translation>Unul pentru fiecare voce</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>See which ports and SoundFonts there are now</source>
      <translation>Vezi ce porturi și SoundFonturi sunt acum</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>SoundFont</source>
      <translation>SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>SoundFonts (*.sf2 *.sf3)</source>
      <translation>SoundFonturi (*.sf2 *.sf3)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Test</source>
      <translation>Probă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>The system's: {name}</source>
      <translation>Al sistemului: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>What is in use now</source>
      <translation>Ce se folosește acum</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>none is there</source>
      <translation>nu e niciunul</translation>
    </message>
  </context>
  <context>
    <name>Ports</name>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Built-in instrument</source>
      <translation>Instrument încorporat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth</source>
      <translation>FluidSynth</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth with a SoundFont</source>
      <translation>FluidSynth cu un SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>It is not there; it is used as soon as it is.</source>
      <translation>Nu e acolo; va fi folosit de îndată ce apare.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>No keyboard is listened to.</source>
      <translation>Nu se ascultă nicio claviatură.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>None: silent</source>
      <translation>Niciunul: mut</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: it is listened to through {system}.</source>
      <translation>Acum: se ascultă prin {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: nothing sounds. Cards light all the same.</source>
      <translation>Acum: nu sună nimic. Cărțile se luminează totuși.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: other programs can connect to Consort through {system}.</source>
      <translation>Acum: alte programe se pot conecta la Consort prin {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: what other programs send to Consort through {system}.</source>
      <translation>Acum: ce trimit alte programe către Consort prin {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, unheard: there is no sound card.</source>
      <translation>Acum: {name}, neauzit: nu există placă de sunet.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, which plays through {system}.</source>
      <translation>Acum: {name}, care cântă prin {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}.</source>
      <translation>Acum: {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Over MIDI every note is bent by its channel's pitch wheel. An instrument that does not follow it keeps its own tuning.</source>
      <translation>Prin MIDI, fiecare notă e îndoită de pitch bend-ul canalului ei. Un instrument care nu îl urmează își păstrează acordajul.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Sound is not running.</source>
      <translation>Sunetul nu funcționează.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>There is no MIDI port “{name}” now; {there}. It is played to, and remembered, once it is there.</source>
      <translation>Acum nu există portul MIDI „{name}”; {there}. Rămâne ținut minte și va fi folosit când apare.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Virtual port “Consort”, for other programs</source>
      <translation>Port virtual „Consort”, pentru alte programe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>the built-in instrument</source>
      <translation>instrumentul încorporat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there are {names} and {last}</source>
      <translation>sunt {names} și {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is none at all</source>
      <translation>nu e niciunul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is {last}</source>
      <translation>e {last}</translation>
    </message>
  </context>
  <context>
    <name>PracticeControls</name>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>A bar is counted before it</source>
      <translation>O măsură se numără înainte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>All</source>
      <translation>Toate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Alto</source>
      <translation>Alto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Bass</source>
      <translation>Bas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Everywhere</source>
      <translation>Peste tot</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Instrument in</source>
      <translation>Instrument în</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Key</source>
      <translation>Tonalitate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>None of its consonances beats.</source>
      <translation>Niciuna dintre consonanțe nu bate.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Over and over</source>
      <translation>La nesfârșit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Practice tempo</source>
      <translation>Tempo de studiu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Soprano</source>
      <translation>Sopran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Syllables to sing</source>
      <translation>Silabe de cântat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Tenor</source>
      <translation>Tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>The other voices are silent</source>
      <translation>Celelalte voci tac</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Voice</source>
      <translation>Voce</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>What is written</source>
      <translation>Ce e scris</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>as played</source>
      <translation>cum se joacă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>{interval} {low}–{high} beats {rate} times a second, by {cents} cents.</source>
      <translation>{interval} {low}–{high} bate de {rate} ori pe secundă, cu {cents} cenți.</translation>
    </message>
  </context>
  <context>
    <name>Preferences</name>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Evening</source>
      <translation>Seară</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Paper</source>
      <translation>Hârtie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Projector</source>
      <translation>Proiector</translation>
    </message>
  </context>
  <context>
    <name>PreferencesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>A match may have an instrument and a tempo of its own: see its sound, F6.</source>
      <translation>O partidă poate avea instrument și tempo proprii: vezi sunetul ei, F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Always</source>
      <translation>Mereu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As in the language: {example}</source>
      <translation>Ca în limbă: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As the system has it</source>
      <translation>Ca în sistem</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Cards glide</source>
      <translation>Cărțile alunecă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi with the tonic as Do</source>
      <translation>Do Re Mi, tonica e Do</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi: {example}</source>
      <translation>Do Re Mi: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Equal: every half step alike, every third a little wide or narrow.</source>
      <translation>Egal: toate semitonurile la fel, fiecare terță puțin prea mare sau mică.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>German: {example}</source>
      <translation>Germane: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Headphones</source>
      <translation>Căști</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>High contrast</source>
      <translation>Contrast mare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>How it sounds</source>
      <translation>Cum sună</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Just: the thirds and fifths of each chord are pure, and rest.</source>
      <translation>Natural: terțele și cvintele fiecărui acord sunt pure, fără bătăi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Language</source>
      <translation>Limbă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Letters: {example}</source>
      <translation>Litere: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Look</source>
      <translation>Aspect</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>MIDI keyboard</source>
      <translation>Claviatură MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Never</source>
      <translation>Niciodată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Normal</source>
      <translation>Normal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Note names</source>
      <translation>Numele notelor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Only with headphones can a player listen to cards of their own hand: others would hear them.</source>
      <translation>Doar în căști poate un jucător să-și asculte cărțile din mână: altfel le-ar auzi și ceilalți.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Open hands: the screen is not passed on</source>
      <translation>Mâini deschise: ecranul nu trece de la unul la altul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pace of the table</source>
      <translation>Ritmul mesei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Page</source>
      <translation>Pagină</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pythagorean: a row of pure fifths; thirds are wide, and leading tones high.</source>
      <translation>Pitagoreic: un șir de cvinte pure; terțe mari largi, sensibile înalte.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Quick</source>
      <translation>Rapid</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Rules follow with the next match, windows with the next start.</source>
      <translation>Regulile urmează de la partida viitoare, ferestrele de la pornirea viitoare.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Slow</source>
      <translation>Lent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Sound</source>
      <translation>Sunet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Table</source>
      <translation>Masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Text size</source>
      <translation>Mărimea textului</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The system's</source>
      <translation>A sistemului</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The table makes forced moves</source>
      <translation>Masa face singură mutările forțate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Theme</source>
      <translation>Temă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Tuning</source>
      <translation>Acordaj</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament.</source>
      <translation>Ce sună pe un singur canal MIDI nu poate fi acordat notă cu notă și rămâne la temperamentul egal.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Where it sounds</source>
      <translation>Unde sună</translation>
    </message>
  </context>
  <context>
    <name>ProgressDots</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Step {number} of {count}</source>
      <translation>Pasul {number} din {count}</translation>
    </message>
  </context>
  <context>
    <name>Prompt</name>
    <message>
      <location filename="tabletop/boards/kit/prompt.py" />
      <source>More that can be done</source>
      <translation>Ce se mai poate face</translation>
    </message>
  </context>
  <context>
    <name>PuzzlesPage</name>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>A new puzzle every day, the same for everybody; and as many as you like at any time.</source>
      <translation>În fiecare zi o problemă nouă, aceeași pentru toți; și oricâte vrei, oricând.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>All kinds</source>
      <translation>Toate felurile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Back</source>
      <translation>Înapoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Begin</source>
      <translation>Începe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Days in a row: {now}, at best {best}.</source>
      <translation>Zile la rând: {now}, record {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Grade {grade}: {name}</source>
      <translation>Gradul {grade}: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Kind of puzzle</source>
      <translation>Felul problemelor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Probleme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Solved at once in a row: {now}, at best {best}.</source>
      <translation>Rezolvate din prima la rând: {now}, record {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>There are no puzzles of this game yet.</source>
      <translation>Încă nu există probleme pentru acest joc.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Today's puzzle</source>
      <translation>Problema de azi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Yesterday's puzzle</source>
      <translation>Problema de ieri</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>easy</source>
      <translation>ușor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>hard</source>
      <translation>greu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>moderate</source>
      <translation>mediu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>quite easy</source>
      <translation>destul de ușor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>solved</source>
      <translation>rezolvată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>very hard</source>
      <translation>foarte greu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{count} of {all} solved</source>
      <translation>rezolvate: {count} din {all}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · begun, not solved yet</source>
      <translation>{kind} · începută, încă nerezolvată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · grade {grade}</source>
      <translation>{kind} · gradul {grade}</translation>
    </message>
  </context>
  <context>
    <name>QuestionDialog</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Answer {letter}</source>
      <translation>Răspunsul {letter}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask</source>
      <translation>Întreabă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask nothing</source>
      <translation>Nu întreba nimic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask the class</source>
      <translation>Întreabă clasa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Question</source>
      <translation>Întrebare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Right answer</source>
      <translation>Răspuns corect</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Write what is asked.</source>
      <translation>Scrie întrebarea.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>optional</source>
      <translation>opțional</translation>
    </message>
  </context>
  <context>
    <name>RemoveDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Keep it</source>
      <translation>Păstrează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Move to trash</source>
      <translation>Mută la gunoi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>{file} goes to the trash. Matches that were played with it keep their cards.</source>
      <translation>{file} merge la gunoi. Partidele jucate cu el își păstrează cărțile.</translation>
    </message>
  </context>
  <context>
    <name>ReplaceDialog</name>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Choose another name</source>
      <translation>Alege alt nume</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace</source>
      <translation>Înlocuiește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>What is in it now would be lost.</source>
      <translation>Conținutul actual s-ar pierde.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} are there already.</source>
      <translation>{names} există deja.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} is there already.</source>
      <translation>{names} există deja.</translation>
    </message>
  </context>
  <context>
    <name>ReplayBar</name>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Move {number} of {count}</source>
      <translation>Mutarea {number} din {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Moves of the match</source>
      <translation>Mutările partidei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>What could have been</source>
      <translation>Ce ar fi putut fi</translation>
    </message>
  </context>
  <context>
    <name>ResumeButton</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Continue {title}</source>
      <translation>Continuă {title}</translation>
    </message>
  </context>
  <context>
    <name>ReviewPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>100: nothing better was found at any move; each moment below lowers it</source>
      <translation>100: la nicio mutare nu s-a găsit ceva mai bun; fiecare moment de mai jos o scade</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>A match can be reviewed when it is over.</source>
      <translation>O partidă poate fi analizată când s-a terminat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Accuracy</source>
      <translation>Precizie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it could have been</source>
      <translation>Cum ar fi putut fi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it was</source>
      <translation>Cum a fost</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Cancel</source>
      <translation>Anulează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning</source>
      <translation>Șanse de câștig</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning after each move. Click to go there.</source>
      <translation>Șansele de câștig după fiecare mutare. Clic ca să mergi acolo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Counted: no luck is in it</source>
      <translation>Calculat: fără noroc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Every move is looked at; what the cards left open is tried out.</source>
      <translation>Se analizează fiecare mutare; ce au lăsat cărțile deschis se încearcă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How much has been looked at</source>
      <translation>Cât s-a analizat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How the match stood, what the cards brought, and where more was open: it takes a minute.</source>
      <translation>Cum stătea partida, ce au adus cărțile și unde se putea mai mult: durează un minut.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Luck</source>
      <translation>Noroc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed</source>
      <translation>Ratat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed {points}</source>
      <translation>Ratate: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Moments in which more was open</source>
      <translation>Momente în care se putea mai mult</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Nothing was found that would have been better beyond doubt.</source>
      <translation>Nu s-a găsit nimic neîndoielnic mai bun.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that the cards brought, or cost</source>
      <translation>Puncte pe care le-au adus sau le-au costat cărțile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that were open and left, in all moments of the player below</source>
      <translation>Puncte posibile lăsate deoparte, în toate momentele jucătorului de mai jos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Review the match</source>
      <translation>Analizează partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what could have been played at this moment</source>
      <translation>Vezi și ascultă ce se putea juca în acest moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what was played at this moment</source>
      <translation>Vezi și ascultă ce s-a jucat în acest moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>The table shows what could have been.</source>
      <translation>Masa arată ce ar fi putut fi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Tried out: {points} points, give or take {error}</source>
      <translation>Încercat: {points} p., ± {error}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>give or take {points}</source>
      <translation>± {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>{number}. {text}</source>
      <translation>{number}. {text}</translation>
    </message>
  </context>
  <context>
    <name>Reviews</name>
    <message>
      <location filename="tabletop/shell/match/reviews.py" />
      <source>The match could not be reviewed.</source>
      <translation>Partida nu a putut fi analizată.</translation>
    </message>
  </context>
  <context>
    <name>RulesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
  </context>
  <context>
    <name>RulesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Agreed on before a match</source>
      <translation>De stabilit înainte de partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>No rule has these words.</source>
      <translation>Nicio regulă nu conține aceste cuvinte.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Rule book</source>
      <translation>Regulament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Search the rules</source>
      <translation>Caută în reguli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>What the printed rules leave open</source>
      <translation>Ce lasă nelămurit regulile tipărite</translation>
    </message>
  </context>
  <context>
    <name>Score</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: empty</source>
      <translation>Partitură: goală</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: {words}</source>
      <translation>Partitură: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>four faults</source>
      <translation>patru greșeli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>in {key}</source>
      <translation>în {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one fault</source>
      <translation>o greșeală</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one note</source>
      <translation>o notă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>three faults</source>
      <translation>trei greșeli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two faults</source>
      <translation>două greșeli</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} faults</source>
      <translation>greșeli: {n}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} notes</source>
      <translation>note: {n}</translation>
    </message>
  </context>
  <context>
    <name>ScorePanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>In no sum: it counts only if the round ends now.</source>
      <translation>În nicio sumă: contează doar dacă runda se încheie acum.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with a deck of its own</source>
      <translation>Jucat cu un pachet propriu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with the deck “{name}”</source>
      <translation>Jucat cu pachetul „{name}”</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Player</source>
      <translation>Jucător</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Points</source>
      <translation>Puncte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Score</source>
      <translation>Scor</translation>
    </message>
  </context>
  <context>
    <name>ScoreStrip</name>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Click to hear it again</source>
      <translation>Clic ca să asculți din nou</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Enter plays it again, arrows scroll</source>
      <translation>Enter redă din nou, săgețile derulează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play again</source>
      <translation>Redă din nou</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play what is written</source>
      <translation>Redă ce e scris</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise</source>
      <translation>Exersează</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise: voices, tempo, key, syllables, tuning</source>
      <translation>Exersează: voci, tempo, tonalitate, silabe, acordaj</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Stop</source>
      <translation>Oprește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here</source>
      <translation>Ce se joacă se scrie aici</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here.</source>
      <translation>Ce se joacă se scrie aici.</translation>
    </message>
  </context>
  <context>
    <name>SeatControls</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Name of player {number}</source>
      <translation>Numele jucătorului {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays at seat {number}</source>
      <translation>Cine joacă pe locul {number}</translation>
    </message>
  </context>
  <context>
    <name>SeatLine</name>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>Free table</source>
      <translation>Masă liberă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>thinking</source>
      <translation>se gândește</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} share the win</source>
      <translation>{names} împart victoria</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} win</source>
      <translation>{names} câștigă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} wins</source>
      <translation>{names} câștigă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s hand is shown</source>
      <translation>Se arată mâna: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s turn</source>
      <translation>{name} e la rând</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{points} points</source>
      <translation>{points} p.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{turn}: {todo}</source>
      <translation>{turn}: {todo}</translation>
    </message>
  </context>
  <context>
    <name>Sharing</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to the match is copied. It tells every move and shows every hand.</source>
      <translation>A fost copiat un link către partidă. Conține toate mutările și arată toate mâinile.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to this position is copied. In it, cards that this screen hides are dealt anew.</source>
      <translation>Linkul către această poziție e copiat. În el, cărțile ascunse pe acest ecran se împart din nou.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A picture of the table is copied.</source>
      <translation>O imagine a mesei e copiată.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>There is no link to a position on the clipboard: it begins with “consort:”.</source>
      <translation>În clipboard nu e un link către o poziție: un astfel de link începe cu „consort:”.</translation>
    </message>
  </context>
  <context>
    <name>ShortcutButton</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press a key</source>
      <translation>Apasă o tastă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: no key</source>
      <translation>{command}: nicio tastă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: press the key that it is to have</source>
      <translation>{command}: apasă tasta dorită</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: {key}</source>
      <translation>{command}: {key}</translation>
    </message>
  </context>
  <context>
    <name>Shortcuts</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} belongs to the table: choose a function key, or one with Ctrl, Alt or Meta.</source>
      <translation>{key} aparține mesei: alege o tastă funcțională sau una cu Ctrl, Alt ori Meta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} was the key of “{other}”.</source>
      <translation>{key} era tasta pentru „{other}”.</translation>
    </message>
  </context>
  <context>
    <name>ShortcutsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table</source>
      <translation>La masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table of {game}</source>
      <translation>La masa de {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click the key of a command to give it another one.</source>
      <translation>Apasă pe tasta unei comenzi ca să-i dai alta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click to choose another key</source>
      <translation>Clic ca să alegi altă tastă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Reset all</source>
      <translation>Resetează tot</translation>
    </message>
  </context>
  <context>
    <name>SidePanels</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels</source>
      <translation>Închide panourile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels (Esc)</source>
      <translation>Închide panourile (Esc)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Width of the panels</source>
      <translation>Lățimea panourilor</translation>
    </message>
  </context>
  <context>
    <name>SoundCommands</name>
    <message>
      <location filename="tabletop/shell/window/sound_commands.py" />
      <source>Volume {percent} %</source>
      <translation>Volum {percent} %</translation>
    </message>
  </context>
  <context>
    <name>SoundControls</name>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>As in the preferences</source>
      <translation>Ca în preferințe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Choir</source>
      <translation>Cor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Everywhere</source>
      <translation>Peste tot</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Harp</source>
      <translation>Harpă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>More of sound…</source>
      <translation>Mai mult despre sunet…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Organ</source>
      <translation>Orgă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Piano</source>
      <translation>Pian</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Sound on</source>
      <translation>Sunet pornit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Strings</source>
      <translation>Coarde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>This match</source>
      <translation>Această partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Vibraphone</source>
      <translation>Vibrafon</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Volume</source>
      <translation>Volum</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>1 more unfinished match</source>
      <translation>Încă o partidă neterminată</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>{count} more unfinished matches</source>
      <translation>Alte partide neterminate: {count}</translation>
    </message>
  </context>
  <context>
    <name>StatisticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Accuracy in the matches that were reviewed</source>
      <translation>Precizia în partidele analizate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>All</source>
      <translation>Toate</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Game</source>
      <translation>Joc</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}, shared wins: {shared}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Partide jucate până la capăt: {played}, câștigate: {won}, victorii împărțite: {shared}. Câștigate la rând: {streak}, record {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Partide jucate până la capăt: {played}, câștigate: {won}. Câștigate la rând: {streak}, record {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches won, by the best computer player at the table</source>
      <translation>Partide câștigate, după cel mai bun jucător-calculator de la masă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>No match has been played to its end yet. What you play is counted here, on this computer.</source>
      <translation>Încă nicio partidă nu a fost jucată până la capăt. Ce joci se numără aici, pe acest calculator.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>None solved yet.</source>
      <translation>Încă niciuna rezolvată.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>On average {percent} of 100.</source>
      <translation>În medie {percent} din 100.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Persons alone</source>
      <translation>Doar oameni</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Player</source>
      <translation>Jucător</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Puzzles</source>
      <translation>Probleme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Solved: {solved}. Days in a row: {days}, at best {longest}. Solved at once in a row, at best: {best}.</source>
      <translation>Rezolvate: {solved}. Zile la rând: {days}, record {longest}. Rezolvate din prima la rând, record: {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>The matches are being counted.</source>
      <translation>Se numără partidele.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}</source>
      <translation>{won} din {played}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}, {shared} shared</source>
      <translation>{won} din {played}, {shared} împărțite</translation>
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Rule</source>
      <translation>Regulă</translation>
    </message>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Table</source>
      <translation>Masă</translation>
    </message>
  </context>
  <context>
    <name>TeamsDialog</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Divide the class</source>
      <translation>Împarte clasa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Each team has a name.</source>
      <translation>Fiecare echipă are un nume.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Name of team {number}</source>
      <translation>Numele echipei {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>None</source>
      <translation>Niciuna</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Team {number}</source>
      <translation>Echipa {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Teams</source>
      <translation>Echipe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>They play the seats, with open hands</source>
      <translation>Ele joacă pe locuri, cu mâinile deschise</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Two teams are called {name}.</source>
      <translation>Două echipe se numesc {name}.</translation>
    </message>
  </context>
  <context>
    <name>TeamsPanel</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>{name}: {points}</source>
      <translation>{name}: {points}</translation>
    </message>
  </context>
  <context>
    <name>Thinker</name>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>Computer players cannot think just now; a simple move was made.</source>
      <translation>Jucătorii-calculator nu pot gândi acum; s-a făcut o mutare simplă.</translation>
    </message>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>There is no hint just now.</source>
      <translation>Acum nu există niciun indiciu.</translation>
    </message>
  </context>
  <context>
    <name>TuningControls</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Equal</source>
      <translation>Egal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Just</source>
      <translation>Natural</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pitch of A</source>
      <translation>Înălțimea lui La</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pythagorean</source>
      <translation>Pitagoreic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Tuning</source>
      <translation>Acordaj</translation>
    </message>
  </context>
  <context>
    <name>TurnBar</name>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card fits.</source>
      <translation>Se potrivește 1 carte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card laid</source>
      <translation>1 carte pusă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: no more</source>
      <translation>Bancă: gata</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: {count} more</source>
      <translation>Bancă: încă {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Harmony</source>
      <translation>Armonie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Style</source>
      <translation>Stil</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>Turn {turn}, </source>
      <translation>Tura {turn}, </translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Voice leading</source>
      <translation>Conducerea vocilor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>any accidental</source>
      <translation>orice alterație</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank a card</source>
      <translation>pune o carte în bancă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank {count} cards</source>
      <translation>pune în bancă {count} cărți</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>begin a phrase</source>
      <translation>începe o frază</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy a card</source>
      <translation>cumpără o carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy any card</source>
      <translation>cumpără orice carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discard</source>
      <translation>decartează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discarding</source>
      <translation>decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>end the turn</source>
      <translation>termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lay an error</source>
      <translation>pune o greșeală</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lead a voice</source>
      <translation>condu o voce</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lock</source>
      <translation>încheie fraza</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>nothing more is bought</source>
      <translation>nu se mai cumpără nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase abandoned</source>
      <translation>frază abandonată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase locked</source>
      <translation>frază încheiată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a chord</source>
      <translation>joacă un acord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a special harmony</source>
      <translation>joacă o armonie specială</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play chords</source>
      <translation>joacă acorduri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play up to {count} chords</source>
      <translation>joacă până la {count} acorduri</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>shift ±{count}</source>
      <translation>deplasare ±{count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>take a card from the library</source>
      <translation>ia o carte din bibliotecă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>twice: {cards}</source>
      <translation>de două ori: {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards fit.</source>
      <translation>Se potrivesc cărți: {count}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards laid</source>
      <translation>cărți puse: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} intervals</source>
      <translation>intervale: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} points</source>
      <translation>{count} p.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} no limit</source>
      <translation>{kind}: fără limită</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} {count} left</source>
      <translation>{kind}: încă {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} begins; {target} win.</source>
      <translation>{name} începe; se câștigă cu {target}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals again: the display was annulled</source>
      <translation>{name} împarte din nou: tabloul a fost anulat</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals display {number} of {all}</source>
      <translation>{name} împarte tabloul {number} din {all}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} deals; {target} points win.</source>
      <translation>{name} împarte; se câștigă cu {target} p.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} has {score} points, {target} win</source>
      <translation>{name} are {score} p.; se câștigă cu {target}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} has {score}, {target} win</source>
      <translation>{name} are {score}; se câștigă cu {target}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so make a bid</source>
      <translation>{name}: toți au pasat, deci licitează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so name a display</source>
      <translation>{name}: toți au pasat, deci numește un tablou</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid higher than {bid}, or pass</source>
      <translation>{name}: licitează peste {bid} sau pasează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid or pass</source>
      <translation>{name}: licitează sau pasează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid {level} in which display, {displays}?</source>
      <translation>{name}: licitezi {level} în ce tablou, {displays}?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: buy {card} for {offer}?</source>
      <translation>{name}: cumperi {card} cu {offer}?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card</source>
      <translation>{name}: trage o carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card, or take the top discard</source>
      <translation>{name}: trage o carte sau ia ultima decartată</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: end the run</source>
      <translation>{name}: termină seria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give the rest of {card}</source>
      <translation>{name}: dă restul pentru {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give what {card} costs</source>
      <translation>{name}: dă cât costă {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: go on placing, or end the run</source>
      <translation>{name}: pune mai departe sau termină seria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a card one step from a neighbour</source>
      <translation>{name}: pune o carte la o treaptă de o vecină</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a sign, or pass</source>
      <translation>{name}: pune un semn sau pasează</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a column</source>
      <translation>{name}: pune cartea următoare a unei coloane</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a pile</source>
      <translation>{name}: pune cartea următoare a unui teanc</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a string</source>
      <translation>{name}: pune cartea următoare a unei corzi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: name the display that is played</source>
      <translation>{name}: numește tabloul care se joacă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits</source>
      <translation>{name}: nu se potrivește nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits, draw a card</source>
      <translation>{name}: nu se potrivește nimic, trage o carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: nothing more is bought</source>
      <translation>{name}: nu se mai cumpără nimic</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with an oval card</source>
      <translation>{name}: deschide cu o carte ovală</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with {note}</source>
      <translation>{name}: deschide cu {note}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: take a free chair</source>
      <translation>{name}: ia un scaun liber</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: take up to {count} cards from the discard pile</source>
      <translation>{name}: ia cărți din teancul de decartare (până la {count})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: {ways}</source>
      <translation>{name}: {ways}</translation>
    </message>
  </context>
  <context>
    <name>UnsavedDialog</name>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Back to the match</source>
      <translation>Înapoi la partidă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, nothing of the match is kept.</source>
      <translation>Dacă renunți la ele, nu se păstrează nimic din partidă.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, the match is at move {kept} when it is opened again.</source>
      <translation>Dacă renunți la ele, la redeschidere partida e la mutarea {kept}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>It still cannot be written: {reason}.</source>
      <translation>Tot nu se poate scrie: {reason}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Leave them</source>
      <translation>Renunță la ele</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Matches</source>
      <translation>Partide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save elsewhere…</source>
      <translation>Salvează în altă parte…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save the match</source>
      <translation>Salvează partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last move</source>
      <translation>Ultima mutare</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last {count} moves</source>
      <translation>Ultimele {count} mutări</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Try again</source>
      <translation>Mai încearcă</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>{moves} could not be written in {folder}: {reason}.</source>
      <translation>{moves}: nu s-a putut scrie în {folder}: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>ViewCommands</name>
    <message>
      <location filename="tabletop/shell/window/view_commands.py" />
      <source>Text size {percent} %</source>
      <translation>Mărimea textului: {percent} %</translation>
    </message>
  </context>
  <context>
    <name>WheelBar</name>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>Optional degree {degree}</source>
      <translation>Treapta facultativă {degree}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>discard a note</source>
      <translation>decartează o notă</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>eat a meld</source>
      <translation>mănâncă o formație</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>end the turn</source>
      <translation>termină tura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>play a meld</source>
      <translation>joacă o formație</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}: turn it to another root.</source>
      <translation>{meld} mai are nevoie de {notes}: întoarce roata la altă fundamentală.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}; no root fits yet.</source>
      <translation>{meld} mai are nevoie de {notes}; încă nu se potrivește nicio fundamentală.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name} deals round {round}</source>
      <translation>{name} împarte runda {round}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: draw two cards, or take the discard pile</source>
      <translation>{name}: trage două cărți sau ia teancul de decartare</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: {ways}</source>
      <translation>{name}: {ways}</translation>
    </message>
  </context>
  <context>
    <name>Wordmark</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Card games about music, played and heard</source>
      <translation>Jocuri de cărți despre muzică, jucate și auzite</translation>
    </message>
  </context>
  <context>
    <name>Worksheet</name>
    <message>
      <location filename="tabletop/shell/export/worksheet.py" />
      <source>Name:</source>
      <translation>Nume:</translation>
    </message>
  </context>
</TS>
