<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>AboutDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>; its rules in English by {name}</source>
      <translation>; die Spielregeln auf Englisch von {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. The games, their names and their printed cards are theirs; every drawing and sentence here is our own.</source>
      <translation>Ein Tisch für Kartenspiele über Musik. Inoffiziell: von den Urhebern der Spiele weder gemacht noch gebilligt noch geprüft. Die Spiele, ihre Namen und ihre gedruckten Karten gehören ihnen; jede Zeichnung und jeder Satz hier ist von uns.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Consort is free software (MIT) and stands on</source>
      <translation>Consort ist freie Software (MIT) und baut auf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>The games were made by</source>
      <translation>Die Spiele stammen von</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>its makers, whom the published rules do not name</source>
      <translation>den Urhebern, die die veröffentlichten Regeln nicht nennen</translation>
    </message>
  </context>
  <context>
    <name>AccessibleTable</name>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>can be played</source>
      <translation>ist spielbar</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>chosen</source>
      <translation>gewählt</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>in your hand</source>
      <translation>in deiner Hand</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>pointed out</source>
      <translation>hervorgehoben</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>something can be done here</source>
      <translation>hier gibt es etwas zu tun</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>the card can be laid here</source>
      <translation>die Karte passt hierher</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>{number} of {count}</source>
      <translation>{number} von {count}</translation>
    </message>
  </context>
  <context>
    <name>Aloud</name>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double flat</source>
      <translation>Doppel-Be</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double sharp</source>
      <translation>Doppelkreuz</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>flat</source>
      <translation>Be</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>minus</source>
      <translation>minus</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>natural</source>
      <translation>Auflösungszeichen</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>sharp</source>
      <translation>Kreuz</translation>
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} share the win</source>
      <translation>{name} teilen sich den Sieg</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} win</source>
      <translation>{name} gewinnen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} wins</source>
      <translation>{name} gewinnt</translation>
    </message>
  </context>
  <context>
    <name>Board</name>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>Chromatic wheel</source>
      <translation>Chromatischer Kreis</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>New in the hand.</source>
      <translation>Neu auf der Hand.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there.</source>
      <translation>Dort kann keine Karte liegen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there. {ways}.</source>
      <translation>Dort kann keine Karte liegen. {ways}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there: drop it on one of the places that glow.</source>
      <translation>Dort kann keine Karte liegen: Leg sie auf eine der leuchtenden Stellen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Which one?</source>
      <translation>Welche davon?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>{meld} of {owner}</source>
      <translation>{meld} von {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>{name} can win now. Which move?</source>
      <translation>{name} kann jetzt gewinnen. Welcher Zug?</translation>
    </message>
  </context>
  <context>
    <name>BoardActions</name>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Deal</source>
      <translation>Geben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Hide and pass</source>
      <translation>Verdecken und weitergeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Shuffle and deal</source>
      <translation>Mischen und geben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Turn the hand face down, then pass the screen</source>
      <translation>Die Hand verdecken, dann den Bildschirm weitergeben</translation>
    </message>
  </context>
  <context>
    <name>BoardWidget</name>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>Against the rules: {sentence}</source>
      <translation>Gegen die Regeln: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>new in the hand</source>
      <translation>neu auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has a new card</source>
      <translation>{name} hat eine neue Karte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has {count} new cards</source>
      <translation>{name} hat {count} neue Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} is thinking</source>
      <translation>{name} denkt nach</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{sentence}. Enter hides the hand.</source>
      <translation>{sentence}. Enter verdeckt die Hand.</translation>
    </message>
  </context>
  <context>
    <name>BoardWords</name>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 card in hand</source>
      <translation>1 Karte auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 point</source>
      <translation>1 Punkt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 round card in hand</source>
      <translation>1 runde Karte auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>cards in hand: {points} if the round ended now</source>
      <translation>Handkarten: {points}, wenn die Runde jetzt endete</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>deals</source>
      <translation>gibt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>to move</source>
      <translation>am Zug</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} cards in hand</source>
      <translation>{count} Karten auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} round cards in hand</source>
      <translation>{count} runde Karten auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{points} points</source>
      <translation>{points} Punkte</translation>
    </message>
  </context>
  <context>
    <name>Bookmarks</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>After move {number}</source>
      <translation>Nach Zug {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Marked: {words}</source>
      <translation>Markiert: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Step {number}: {words}</source>
      <translation>Schritt {number}: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There are {most} bookmarks already; remove one first.</source>
      <translation>Es gibt schon {most} Lesezeichen; entferne erst eines.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There is a bookmark already.</source>
      <translation>Hier ist schon ein Lesezeichen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>What could have been is no moment of the match; go back to it first.</source>
      <translation>Was hätte sein können, ist kein Moment der Partie; geh erst zu ihr zurück.</translation>
    </message>
  </context>
  <context>
    <name>BookmarksDialog</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Bookmarks</source>
      <translation>Lesezeichen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Go there</source>
      <translation>Dorthin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Its moves were taken back.</source>
      <translation>Diese Züge wurden zurückgenommen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Mark this moment</source>
      <translation>Diesen Moment markieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Nothing is marked yet.</source>
      <translation>Noch ist nichts markiert.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
  </context>
  <context>
    <name>CantoludusActions</name>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy</source>
      <translation>Kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy the chosen card with what is offered, else with what costs least</source>
      <translation>Die gewählte Karte kaufen: mit dem Gebotenen, sonst so günstig wie möglich</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card}</source>
      <translation>{card} kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card} · {points}</source>
      <translation>{card} kaufen · {points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Choose no more</source>
      <translation>Nichts mehr wählen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Geben; später den Ablagestapel ansehen oder schließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Discard the hand, draw six and end the turn</source>
      <translation>Die Hand ablegen, sechs ziehen und den Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End the turn, or choose no more</source>
      <translation>Den Zug beenden oder nichts mehr wählen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End turn</source>
      <translation>Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Hear the progression in the key that is chosen</source>
      <translation>Die Akkordfolge in der gewählten Tonart hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>In Blind Chords: that is all that is given</source>
      <translation>Bei verdeckten Akkorden: Mehr wird nicht gegeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave it</source>
      <translation>Bleiben lassen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is chosen</source>
      <translation>Die Auswahl aufheben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is offered or chosen</source>
      <translation>Gebotenes oder Gewähltes liegen lassen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Let the focus go to the keys of the piano, or not</source>
      <translation>Die Klaviertasten mit der Tastatur erreichen oder nicht</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>No more</source>
      <translation>Nichts mehr</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>None of them</source>
      <translation>Keine davon</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Offer what pays for the chosen card at the least cost, then buy it</source>
      <translation>Am günstigsten bieten, was die gewählte Karte kostet, dann kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Open the reference tables, or close them</source>
      <translation>Die Tabellen zum Nachschlagen öffnen oder schließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Play an interval card of the hand</source>
      <translation>Eine Intervallkarte der Hand spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Reference tables: intervals, chords, degrees of a key</source>
      <translation>Tabellen zum Nachschlagen: Intervalle, Akkorde, Stufen einer Tonart</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Tables</source>
      <translation>Tabellen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all</source>
      <translation>Das ist alles</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all: in Blind Chords, buy with what is laid</source>
      <translation>Das ist alles: Bei verdeckten Akkorden mit dem Gelegten kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>With the table of a progression open: hear it in the key that is chosen</source>
      <translation>Bei offener Tabelle einer Akkordfolge: sie in der gewählten Tonart hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>♪ in {key}</source>
      <translation>♪ in {key}</translation>
    </message>
  </context>
  <context>
    <name>CantoludusEffects</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>any ♯ ♭ ♮</source>
      <translation>jedes ♯ ♭ ♮</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>bank +{}</source>
      <translation>Bank +{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>discard {}</source>
      <translation>{} ablegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>draw {}</source>
      <translation>zieh {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>new row</source>
      <translation>neue Reihe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>remove {}</source>
      <translation>{} entfernen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>rival −{}</source>
      <translation>Gegner −{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>shift ±{}</source>
      <translation>versetz ±{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>spend twice</source>
      <translation>zweimal zahlen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>take back {}</source>
      <translation>{} zurück</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>{} on deck</source>
      <translation>{} aufs Deck</translation>
    </message>
  </context>
  <context>
    <name>CantoludusReference</name>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Chords</source>
      <translation>Akkorde</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Close the reference sheet</source>
      <translation>Tabellen schließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Degrees</source>
      <translation>Stufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Each numeral is paid with its Chord card, or with the notes of its triad.</source>
      <translation>Jede Stufe zahlt man mit ihrer Akkordkarte oder mit den Tönen ihres Dreiklangs.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Half steps</source>
      <translation>Halbtöne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>In Blind Chords the notes of chords are not looked up.</source>
      <translation>Bei verdeckten Akkorden werden die Töne der Akkorde nicht nachgeschlagen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Intervals</source>
      <translation>Intervalle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Letters</source>
      <translation>Tonbuchstaben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>No progression lies here.</source>
      <translation>Hier liegt keine Akkordfolge.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Progression</source>
      <translation>Akkordfolge</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Reference sheet</source>
      <translation>Tabellen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Sevenths on {root}</source>
      <translation>Septakkorde auf {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Triads on {root}</source>
      <translation>Dreiklänge auf {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Upward</source>
      <translation>Aufwärts</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented</source>
      <translation>übermäßig</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented-major</source>
      <translation>übermäßig mit großer Septime</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished</source>
      <translation>vermindert</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished seventh</source>
      <translation>verminderter Septakkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>dominant seventh</source>
      <translation>Dominantseptakkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>half-diminished</source>
      <translation>halbvermindert</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major</source>
      <translation>Dur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major seventh</source>
      <translation>Dur mit großer Septime</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor</source>
      <translation>Moll</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor seventh</source>
      <translation>Mollseptakkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor-major</source>
      <translation>Moll mit großer Septime</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>{count} notes</source>
      <translation>{count} Töne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>{progression}: too many accidentals here</source>
      <translation>{progression}: hier zu viele Vorzeichen</translation>
    </message>
  </context>
  <context>
    <name>CantoludusWords</name>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>A free place of the row</source>
      <translation>Ein freier Platz der Reihe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Bank of {owner}</source>
      <translation>Bank von {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>By itself it is no note, and buys only another accidental.</source>
      <translation>Für sich allein ist es kein Ton und kauft nur ein anderes Vorzeichen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Cards out of the game</source>
      <translation>Karten aus dem Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Deck of {owner}, {count} cards</source>
      <translation>Deck von {owner}, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, empty</source>
      <translation>Ablagestapel von {owner}, leer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, {card} on top</source>
      <translation>Ablagestapel von {owner}, oben {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Hand</source>
      <translation>Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>In a progression it can be the whole chord.</source>
      <translation>In einer Akkordfolge kann die Karte der ganze Akkord sein.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs any one note or accidental.</source>
      <translation>Preis: ein beliebiger Ton oder ein Vorzeichen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note twice.</source>
      <translation>Preis: zweimal derselbe Ton.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note, as one card or as a note with an accidental.</source>
      <translation>Preis: derselbe Ton, als eine Karte oder als Ton mit Vorzeichen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, one half step, such as {low} and {note}.</source>
      <translation>Preis: zwei Töne, die das Intervall bilden: {letters} Tonbuchstaben, ein Halbton, etwa {low} und {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, {steps} half steps, such as {low} and {note}.</source>
      <translation>Preis: zwei Töne, die das Intervall bilden: {letters} Tonbuchstaben, {steps} Halbtöne, etwa {low} und {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {notes}.</source>
      <translation>Preis: {notes}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {price}.</source>
      <translation>Preis: {price}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {notes}, with or without an accidental.</source>
      <translation>Zahlt als {notes}, mit oder ohne Vorzeichen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, or with a ♮ as {plain}.</source>
      <translation>Zahlt als {note} oder mit einem ♮ als {plain}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, with a ♯ as {sharp} or with a ♭ as {flat}.</source>
      <translation>Zahlt als {note}, mit einem ♯ als {sharp} oder mit einem ♭ als {flat}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a note that has an accidental, and takes that away.</source>
      <translation>Gehört zu einem Ton mit Vorzeichen und hebt es auf.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a plain letter: {plain} becomes {note}.</source>
      <translation>Gehört zu einem Stammton: Aus {plain} wird {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>Nothing more is bought this turn.</source>
      <translation>In diesem Zug wird nichts mehr gekauft.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Orchestra deck, {count} cards</source>
      <translation>Orchesterstapel, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Progression deck, {count} cards</source>
      <translation>Stapel der Akkordfolgen, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>That is not {card}. The cards come back.</source>
      <translation>Das ist nicht {card}. Die Karten kommen zurück.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>The open discard pile</source>
      <translation>Der offene Ablagestapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>When it is played: {text}.</source>
      <translation>Beim Ausspielen: {text}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Where a purchase is gathered and intervals are played</source>
      <translation>Wo ein Kauf zusammenkommt und Intervalle gespielt werden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>With {tonic} as its tonic: {chords}.</source>
      <translation>Mit {tonic} als Tonika: {chords}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is bought.</source>
      <translation>Wert: {points}, sofort beim Kauf.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is built.</source>
      <translation>Wert: {points}, sofort beim Bauen.</translation>
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
      <translation>Neues für {name}:</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>Since the last turn of {name}:</source>
      <translation>Seit dem letzten Zug von {name}:</translation>
    </message>
  </context>
  <context>
    <name>CarmonyActions</name>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Deal</source>
      <translation>Geben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two</source>
      <translation>Zwei ziehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two cards</source>
      <translation>Zwei Karten ziehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End the turn without a discard</source>
      <translation>Den Zug ohne Ablegen beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End turn</source>
      <translation>Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the meld as it stands in the wheel</source>
      <translation>Die Meldung hören, wie sie im Kreis steht</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the two melds that were clicked last, one after the other, then together</source>
      <translation>Die zwei zuletzt angeklickten Meldungen hören, nacheinander, dann zusammen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Invert</source>
      <translation>Umkehren</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear the meld in the wheel</source>
      <translation>Am freien Tisch: die Meldung im Kreis hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear two melds one after the other and together</source>
      <translation>Am freien Tisch: zwei Meldungen nacheinander und zusammen hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode</source>
      <translation>Am freien Tisch: Kreis und Karte zur nächsten Umkehrung drehen, bei einer Tonleiter zum nächsten Modus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play</source>
      <translation>Auslegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play the meld in the wheel</source>
      <translation>Die Meldung im Kreis auslegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play {meld}  +{points}</source>
      <translation>{meld} auslegen  +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone higher</source>
      <translation>Grundton einen Halbton höher</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone lower</source>
      <translation>Grundton einen Halbton tiefer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort the notes by pitch or by the circle of fifths</source>
      <translation>Die Noten nach Tonhöhe oder im Quintenzirkel ordnen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: fifths</source>
      <translation>Ordnen: Quinten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: pitch</source>
      <translation>Ordnen: Tonhöhe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>The next inversion: its lowest note comes to the top of the wheel</source>
      <translation>Die nächste Umkehrung: Ihr tiefster Ton kommt im Kreis nach oben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn it to a root a semitone higher</source>
      <translation>Zu einem Grundton einen Halbton höher drehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn the MELD card in the wheel to a root a semitone lower</source>
      <translation>Die MELDEKARTE im Kreis zu einem Grundton einen Halbton tiefer drehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>◀ Root</source>
      <translation>◀ Grundton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear</source>
      <translation>♪ Hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear, inversion {number}</source>
      <translation>♪ Hören, Umkehrung {number}</translation>
    </message>
  </context>
  <context>
    <name>CarmonyWords</name>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Chord</source>
      <translation>Akkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Discard pile, {card} on top</source>
      <translation>Ablagestapel, oben {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Empty discard pile</source>
      <translation>Leerer Ablagestapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Interval</source>
      <translation>Intervall</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD cards in hand</source>
      <translation>MELDEKARTEN auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD deck, {count} cards</source>
      <translation>MELDESTAPEL, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card, degree {degree} of its meld.</source>
      <translation>NOTENKARTE, Stufe {degree} ihrer Meldung.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card: any of its names will do.</source>
      <translation>NOTENKARTE: Jeder ihrer Namen ist recht.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE cards in hand</source>
      <translation>NOTENKARTEN auf der Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE deck, {count} cards</source>
      <translation>NOTENSTAPEL, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Scale</source>
      <translation>Tonleiter</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Table before {owner}, for melds</source>
      <translation>Tisch vor {owner}, für Meldungen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {least} to {most}.</source>
      <translation>Wert: {least} bis {most}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {points}.</source>
      <translation>Wert: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{degrees} may be added, each by itself.</source>
      <translation>Wahlfrei: {degrees}, jede für sich.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{interval} on {root}</source>
      <translation>{interval} auf {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of the degrees {degrees} counted from its root.</source>
      <translation>{kind} aus den Stufen {degrees}, vom Grundton an gezählt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of {count} NOTE cards, worth {points}.</source>
      <translation>{kind} aus {count} NOTENKARTEN, Wert {points}.</translation>
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
      <translation>Wähle eine leuchtende Stelle</translation>
    </message>
  </context>
  <context>
    <name>ClassBar</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask…</source>
      <translation>Fragen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Black</source>
      <translation>Schwarz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Bookmarks</source>
      <translation>Lesezeichen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Clock</source>
      <translation>Uhr</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Close the class's window</source>
      <translation>Fenster der Klasse schließen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Freeze</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Full screen</source>
      <translation>Vollbild</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Magnifier</source>
      <translation>Lupe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>No clock</source>
      <translation>Keine Uhr</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Nothing</source>
      <translation>Nichts</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Point with</source>
      <translation>Zeigen mit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Pointer</source>
      <translation>Zeiger</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Reveal</source>
      <translation>Auflösen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Spotlight</source>
      <translation>Spot</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Teams…</source>
      <translation>Teams…</translation>
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
      <translation>Für die Klasse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>Free table</source>
      <translation>Freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{names}: {points} points</source>
      <translation>{names}: {points} Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{name}'s turn</source>
      <translation>{name} ist am Zug</translation>
    </message>
  </context>
  <context>
    <name>Classroom</name>
    <message>
      <location filename="tabletop/shell/window/classroom.py" />
      <source>The class's window was closed because its screen was unplugged. Open it again to go on.</source>
      <translation>Das Fenster der Klasse wurde geschlossen, weil sein Bildschirm abgezogen wurde. Öffne es wieder, um weiterzumachen.</translation>
    </message>
  </context>
  <context>
    <name>CommandLine</name>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source> and </source>
      <translation> und </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>(comes with Consort)</source>
      <translation>(in Consort enthalten)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>(yours)</source>
      <translation>(eigene)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>--alone needs a --voice that is to be left.</source>
      <translation>--alone braucht eine --voice, die übrig bleibt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>1 step</source>
      <translation>1 Schritt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>A table for card games about music.</source>
      <translation>Ein Tisch für Kartenspiele über Musik.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>Decks, lessons and links open in the window, and there is no display to show one.</source>
      <translation>Kartensätze, Lektionen und Links öffnen sich im Fenster, und es gibt keinen Bildschirm dafür.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>FluidSynth plays --wav with it; “{none}”: the built-in synth does; else as in the preferences</source>
      <translation>FluidSynth spielt --wav damit; „{none}“: der eingebaute Synthesizer; sonst wie in den Einstellungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Missed: the points of a player's moments below, together. Accuracy is 100 only where there are none.</source>
      <translation>Verpasst: die Punkte der Momente einer Person unten, zusammen. Die Genauigkeit ist nur ohne sie 100.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move</source>
      <translation>Zug</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move {number}, {name}: {text} ({worth})</source>
      <translation>Zug {number}, {name}: {text} ({worth})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>Nearest: {words}.</source>
      <translation>Am nächsten: {words}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Nothing clearly better was found at any move.</source>
      <translation>Bei keinem Zug fand sich etwas deutlich Besseres.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>The output cannot be written: {why}.</source>
      <translation>Die Ausgabe kann nicht geschrieben werden: {why}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>The time did not suffice to look at everything closely.</source>
      <translation>Die Zeit reichte nicht, um alles genau anzusehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI keyboard.</source>
      <translation>Es gibt kein MIDI-Keyboard.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI port to play to.</source>
      <translation>Es gibt keinen MIDI-Port, an den gespielt werden kann.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>There is no {voice}: only what has four voices can have one brought out of it.</source>
      <translation>{voice} gibt es nicht: Nur aus vier Stimmen lässt sich eine hervorheben.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>Your decks lie in {folder}, in a folder for each game.</source>
      <translation>Deine Kartensätze liegen in {folder}, in einem Ordner je Spiel.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>Your lessons lie in {folder}.</source>
      <translation>Deine Lektionen liegen in {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, one of yours by name, or a game</source>
      <translation>eine Kartensatzdatei, ein eigener Kartensatz beim Namen oder ein Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, or one of yours by name</source>
      <translation>eine Kartensatzdatei oder ein eigener Kartensatz beim Namen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads</source>
      <translation>die Datei einer Lektion oder eine, die zu einem Spiel gehört: carmony/3-triads</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none</source>
      <translation>die Datei einer Lektion oder eine, die zu einem Spiel gehört: carmony/3-triads; ohne Angabe alle, die zu den Spielen gehören</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>a level of the game (novice ... maestro), random or greedy</source>
      <translation>eine Stufe des Spiels (novice ... maestro), random oder greedy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>a part-writing error on a chord</source>
      <translation>ein Satzfehler auf einem Akkord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>a saved match</source>
      <translation>eine gespeicherte Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>a saved match to go on with or to look at; a deck, a lesson, or a link</source>
      <translation>eine gespeicherte Partie zum Weiterspielen oder Ansehen; ein Kartensatz, eine Lektion oder ein Link</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet is a PDF</source>
      <translation>ein Arbeitsblatt ist ein PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet of a lesson and its key, as two PDFs</source>
      <translation>ein Arbeitsblatt zu einer Lektion und sein Lösungsblatt, als zwei PDFs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>accuracy</source>
      <translation>Genauigkeit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>add a line for each match; those in it are not played again</source>
      <translation>für jede Partie eine Zeile anfügen; die darin stehen, werden nicht noch einmal gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>add the game whose Python package is this folder; its code is run</source>
      <translation>das Spiel hinzufügen, dessen Python-Paket dieser Ordner ist; sein Programmcode wird ausgeführt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>all cards at their true size with cutting marks, as a PDF</source>
      <translation>alle Karten in wahrer Größe mit Schnittmarken, als PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>and as sound</source>
      <translation>und als Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>argument {option}: {complaint}</source>
      <translation>Argument {option}: {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>as rounds=1</source>
      <translation>wie rounds=1</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>bring a voice out of the others, in sound and score</source>
      <translation>eine Stimme hervorheben, im Ton und in den Noten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>built-in</source>
      <translation>eingebaut</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>cannot be read: {why}</source>
      <translation>lässt sich nicht lesen: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>cannot be used: {why}</source>
      <translation>lässt sich nicht verwenden: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>chance</source>
      <translation>Aussicht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>choices</source>
      <translation>Wahlen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>chord {number}, {chord}</source>
      <translation>Akkord {number}, {chord}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>chords: {read} of {count} read, {rate} %</source>
      <translation>Akkorde: {read} von {count} gelesen, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands</source>
      <translation>Befehle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands (each knows --help):
{commands}</source>
      <translation>Befehle (jeder kennt --help):
{commands}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.</source>
      <translation>consort --port NAME spielt an einen Ausgang; ein Keyboard wird im Fenster gewählt, mit Strg+F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>copy a game's own deck to your folder, to be changed there</source>
      <translation>den Kartensatz eines Spiels in deinen Ordner kopieren, um ihn dort zu ändern</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>count a bar before it is played</source>
      <translation>vor dem Spielen einen Takt vorzählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>done</source>
      <translation>gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>end</source>
      <translation>Ende</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>every deck, what it holds, whether it can be read</source>
      <translation>jeder Kartensatz, was er enthält, ob er sich lesen lässt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>every lesson, how long it takes, what it is about</source>
      <translation>jede Lektion, wie lange sie dauert, wovon sie handelt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected -6 to 6 semitones, not {text}</source>
      <translation>-6 bis 6 Halbtöne wurden erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>expected 1 to 99 times, not {text}</source>
      <translation>1- bis 99-mal wurde erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>expected a number from 1, not {text}</source>
      <translation>eine Zahl ab 1 wurde erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>expected a number of puzzles from 1 to 10,000</source>
      <translation>eine Zahl von Rätseln von 1 bis 10.000 wurde erwartet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>expected a number of seconds from 1 to {longest}, not {text}</source>
      <translation>eine Zahl von Sekunden von 1 bis {longest} wurde erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>expected a size such as 1280x720, each {smallest} to {largest}, not {text}</source>
      <translation>eine Größe wie 1280x720 wurde erwartet, jede Zahl von {smallest} bis {largest}, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>expected an option and its value, as rounds=1, not {text}</source>
      <translation>eine Option und ihr Wert wie rounds=1 wurde erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected at least one argument</source>
      <translation>mindestens ein Wert wurde erwartet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected one argument</source>
      <translation>ein Wert wurde erwartet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} hertz, not {text}</source>
      <translation>{lowest} bis {highest} Hertz wurden erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} percent, not {text}</source>
      <translation>{lowest} bis {highest} Prozent wurden erwartet, nicht {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>film the move that is heard last, and write its sound beside it</source>
      <translation>den Zug filmen, der zuletzt zu hören ist, und seinen Ton daneben schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>find out which of two computer players is the better one</source>
      <translation>herausfinden, welcher von zwei Computerspielern der bessere ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>found nothing</source>
      <translation>gefunden wurde nichts</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>grade {grade}: {count}</source>
      <translation>Grad {grade}: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>hear a progression that is typed, and write it down</source>
      <translation>eine eingetippte Akkordfolge anhören und aufschreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>how many matches (default: 100)</source>
      <translation>wie viele Partien (Vorgabe: 100)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>how many play (default: the game's fewest)</source>
      <translation>wie viele spielen (Vorgabe: so wenige, wie das Spiel erlaubt)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many puzzles come with each game, by grade</source>
      <translation>wie viele Rätsel zu jedem Spiel gehören, nach Graden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many; 200 if it is not said</source>
      <translation>wie viele; 200, wenn nichts gesagt ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>how the notes of a chord are played (default: block, or as the file says)</source>
      <translation>wie die Töne eines Akkords gespielt werden (Vorgabe: block, oder wie es in der Datei steht)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>in how many processes (default: one a core)</source>
      <translation>in wie vielen Prozessen (Vorgabe: einer je Kern)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of the preferences'</source>
      <translation>statt der eingestellten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of {usual}</source>
      <translation>statt {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>input</source>
      <translation>Eingang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>invalid choice: {what} (choose from {all})</source>
      <translation>{what} gibt es nicht (zur Wahl stehen {all})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>lead</source>
      <translation>Vorsprung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>leave only the --voice</source>
      <translation>nur die --voice übrig lassen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>let the bundled match play itself</source>
      <translation>die mitgelieferte Partie sich selbst spielen lassen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list and check lessons, the ones you write among them</source>
      <translation>Lektionen auflisten und prüfen, auch eigene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list where sound can go, and the MIDI keyboards</source>
      <translation>auflisten, wohin der Ton gehen kann, und die MIDI-Keyboards</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list, check, copy and show decks, the ones you make among them</source>
      <translation>Kartensätze auflisten, prüfen, kopieren und zeigen, auch eigene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>look back at a saved match: what was luck, what was missed, what could have been</source>
      <translation>auf eine gespeicherte Partie zurückblicken: was Glück war, was verpasst wurde, was möglich gewesen wäre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>luck</source>
      <translation>Glück</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>make puzzles of a game</source>
      <translation>Rätsel eines Spiels herstellen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>make puzzles, and check those that are made</source>
      <translation>Rätsel herstellen und fertige prüfen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>missed</source>
      <translation>verpasst</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>no consonance beats</source>
      <translation>keine Konsonanz schwebt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>none</source>
      <translation>keiner</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>not allowed with argument {what}</source>
      <translation>nicht zusammen mit {what} erlaubt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>nothing is wrong in the four parts</source>
      <translation>in den vier Stimmen ist nichts falsch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the copy (default: my-deck)</source>
      <translation>der Kopie (Vorgabe: my-deck)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture (default: 1280x720)</source>
      <translation>des Bildes (Vorgabe: 1280x720)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the picture (default: evening)</source>
      <translation>des Bildes (Vorgabe: evening)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture: evening, paper, projector</source>
      <translation>des Bildes: evening, paper, projector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>of the processor it may take at most (default: {seconds})</source>
      <translation>des Prozessors, die es höchstens dauern darf (Vorgabe: {seconds})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>of the written one, in place of {usual}</source>
      <translation>des geschriebenen, statt {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>open</source>
      <translation>möglich</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>options:</source>
      <translation>Optionen:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>output</source>
      <translation>Ausgang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>paint all cards of a deck into a picture</source>
      <translation>alle Karten eines Kartensatzes in ein Bild malen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>play every puzzle, and go through all answers to it</source>
      <translation>jedes Rätsel spielen und alle Antworten darauf durchgehen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play it so many times, one after the other</source>
      <translation>so oft hintereinander spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play this SoundFont through FluidSynth; it is remembered</source>
      <translation>diesen SoundFont durch FluidSynth spielen; er wird gemerkt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play to this MIDI port, or to one of: {ports}; it is remembered if it is there</source>
      <translation>an diesen MIDI-Port spielen oder an einen von: {ports}; er wird gemerkt, wenn es ihn gibt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play to this port, as consort ports names it</source>
      <translation>an diesen Port spielen, wie consort ports ihn nennt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>play whole matches by computer players, and measure</source>
      <translation>ganze Partien von Computerspielern spielen lassen und messen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>positional arguments:</source>
      <translation>Argumente:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>progressions: {whole} of {count} read as a whole, {rate} %</source>
      <translation>Akkordfolgen: {whole} von {count} ganz gelesen, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>puzzles made before; those that are whole stay, with their ids</source>
      <translation>früher gemachte Rätsel; die heilen bleiben, mit ihren Kennungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>replace also files that the command does not name; else only where all that it writes are there</source>
      <translation>auch Dateien ersetzen, die der Befehl nicht nennt; sonst nur, wenn alle schon da sind, die er schreibt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>same seed, same deals (default: 1)</source>
      <translation>gleicher Startwert, gleiche Karten (Vorgabe: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>same seed, same matches (default: 1)</source>
      <translation>gleicher Startwert, gleiche Partien (Vorgabe: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>say what a deck file holds, or what is wrong with it</source>
      <translation>sagen, was eine Kartensatzdatei enthält oder was an ihr falsch ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>say what a lesson holds, or what is wrong with it</source>
      <translation>sagen, was eine Lektion enthält oder was an ihr falsch ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say what cannot be read in these files, and play nothing</source>
      <translation>sagen, was sich in diesen Dateien nicht lesen lässt, und nichts spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>say which Consort this is</source>
      <translation>sagen, welches Consort dies ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say which consonances beat in the tuning, and how fast</source>
      <translation>sagen, welche Konsonanzen in der Stimmung schweben und wie schnell</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>semitones, from -6 to 6</source>
      <translation>Halbtöne, von -6 bis 6</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>show this help message and exit</source>
      <translation>diese Hilfe zeigen und enden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", or files of them</source>
      <translation>etwa "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1" oder Dateien damit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as Bb, Am, "F# minor", a-Moll (default: C)</source>
      <translation>etwa Bb, Am, a-Moll, "fis-Moll" (Vorgabe: C)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>the A of equal temperament, from 415 to 466</source>
      <translation>das A der gleichstufigen Stimmung, von 415 bis 466</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>the clip is a WebP</source>
      <translation>der Clip ist ein WebP</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>the following arguments are required: {what}</source>
      <translation>es fehlt: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture is a PNG</source>
      <translation>das Bild ist ein PNG</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture to write</source>
      <translation>das Bild, das geschrieben wird</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>the same seed makes the same puzzles</source>
      <translation>gleicher Startwert, gleiche Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets are a PDF</source>
      <translation>die Bögen sind ein PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets to write</source>
      <translation>die Bögen, die geschrieben werden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>the table at the end</source>
      <translation>der Tisch am Ende</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>the worksheet; the key is a-key.pdf</source>
      <translation>das Arbeitsblatt; das Lösungsblatt ist a-key.pdf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>there is no command “{command}”; there are: {commands}.</source>
      <translation>einen Befehl „{command}“ gibt es nicht; es gibt: {commands}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>there is no display, so a match plays by itself.</source>
      <translation>es gibt keinen Bildschirm, deshalb spielt sich eine Partie von selbst.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>there is no file and no lesson of this name; “consort lessons list” names the lessons</source>
      <translation>es gibt weder eine Datei noch eine Lektion dieses Namens; „consort lessons list“ nennt die Lektionen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>turn a saved match into a picture, sound, and notes for other programs</source>
      <translation>eine gespeicherte Partie als Bild, Ton und Noten für andere Programme schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>unrecognized arguments: {what}</source>
      <translation>unbekannt: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>usage: </source>
      <translation>Aufruf: </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>virtual</source>
      <translation>virtuell</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>warning: {sentence}</source>
      <translation>Warnung: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>what the match has</source>
      <translation>dessen, was die Partie hat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>what the preferences have</source>
      <translation>dessen, was die Einstellungen sagen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>what was heard, as MIDI</source>
      <translation>was zu hören war, als MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>where they are written; else to standard output</source>
      <translation>wohin sie geschrieben werden; sonst auf die Standardausgabe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>which game</source>
      <translation>welches Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>which game it is for (default: found out)</source>
      <translation>für welches Spiel er ist (Vorgabe: wird herausgefunden)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>who plays (default: random)</source>
      <translation>wer spielt (Vorgabe: random)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>who plays against it</source>
      <translation>wer dagegen spielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>whose bundled match (default: carmony)</source>
      <translation>mitgelieferte Partie welches Spiels (Vorgabe: carmony)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>whose deck</source>
      <translation>wessen Kartensatz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>write a picture of the table at the end</source>
      <translation>ein Bild des Tischs am Ende schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>write the review as JSON</source>
      <translation>die Auswertung als JSON schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as PDF</source>
      <translation>die Noten als PDF schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as SVG; several pages: a-1.svg, …</source>
      <translation>die Noten als SVG schreiben; mehrere Seiten: a-1.svg, …</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for an instrument in this pitch</source>
      <translation>die Noten für ein Instrument in dieser Stimmung schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for notation programs</source>
      <translation>die Noten für Notensatzprogramme schreiben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as MIDI</source>
      <translation>schreiben, was zu hören ist, als MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as sound</source>
      <translation>schreiben, was zu hören ist, als Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is sung on each note: Do, Re, Mi</source>
      <translation>schreiben, was auf jeden Ton gesungen wird: Do, Re, Mi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{before} to {after}</source>
      <translation>{before} zu {after}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} Karten, {faces} verschiedene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{chord}: the error cannot be heard there</source>
      <translation>{chord}: dort ist der Fehler nicht zu hören</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{count} steps</source>
      <translation>{count} Schritte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{done} of {all}, {tried} tried</source>
      <translation>{done} von {all}, {tried} versucht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{done} of {all}: {result}</source>
      <translation>{done} von {all}: {result}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by FluidSynth with {font}</source>
      <translation>{file}, gespielt von FluidSynth mit {font}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by the built-in synth</source>
      <translation>{file}, gespielt vom eingebauten Synthesizer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: a SoundFont is for --wav, which was not asked for.</source>
      <translation>{file}: Ein SoundFont ist für --wav, das nicht verlangt wurde.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>{file}: cannot be read ({why})</source>
      <translation>{file}: lässt sich nicht lesen ({why})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}: cannot be read ({why}).</source>
      <translation>{file}: lässt sich nicht lesen ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: cannot be written ({why}).</source>
      <translation>{file}: kann nicht geschrieben werden ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>{file}: expected a saved match, a deck or a lesson, {found}.</source>
      <translation>{file}: erwartet wurde eine gespeicherte Partie, ein Kartensatz oder eine Lektion, {found}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>{file}: is there already, and the command does not name it; give another name, or --force.</source>
      <translation>{file}: gibt es schon, und der Befehl nennt es nicht; gib einen anderen Namen an oder --force.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{file}: is there already, and the command does not name it; give it another name first.</source>
      <translation>{file}: gibt es schon, und der Befehl nennt es nicht; gib der Datei zuerst einen anderen Namen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: is to be read and written, or written twice; give every file a name of its own.</source>
      <translation>{file}: soll gelesen und geschrieben oder zweimal geschrieben werden; gib jeder Datei einen eigenen Namen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{file}: the review would be written over the match.</source>
      <translation>{file}: Die Auswertung würde die Partie überschreiben.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: {holds}, on {count} pages; print them at 100 %</source>
      <translation>{file}: {holds}, auf {count} Seiten; druck sie mit 100 %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>{file}: {what}, so its name should end in {suffix}.</source>
      <translation>{file}: {what}, deshalb sollte der Name auf {suffix} enden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood</source>
      <translation>{file}:{line}: „{word}“ ist nicht verständlich</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood; nearest: {nearest}</source>
      <translation>{file}:{line}: „{word}“ ist nicht verständlich; am nächsten: {nearest}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{game}: {names}; {count} moves in {seconds} s</source>
      <translation>{game}: {names}; {count} Züge in {seconds} s</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{game}: {one} wins {result} against {other}.</source>
      <translation>{game}: {one} gewinnt {result} gegen {other}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{key}: {chords}</source>
      <translation>{key}: {chords}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{lessons} lessons, {complaints} complaints</source>
      <translation>{lessons} Lektionen, {complaints} Beanstandungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: {cents} Cent zu eng, {rate} Schwebungen je Sekunde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: {cents} Cent zu weit, {rate} Schwebungen je Sekunde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{name}: a deck of {game}, {holds}</source>
      <translation>{name}: ein Kartensatz von {game}, {holds}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min</source>
      <translation>{name}: eine Lektion von {game}, „{title}“, {steps}, {minutes} min</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{name}: {count} puzzles of {game}, {grades}; {wrong} wrong</source>
      <translation>{name}: {count} Rätsel von {game}, {grades}; {wrong} falsch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points in the end</source>
      <translation>am Ende {points} Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points more at once</source>
      <translation>sofort {points} Punkte mehr</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>{program}: error: {complaint}</source>
      <translation>{program}: Fehler: {complaint}</translation>
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
      <translation>{where}: {fault} in {voices} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{worth}, open for {count} turns</source>
      <translation>{worth}, {count} Züge lang möglich</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>“{chord}” (chord {number}) cannot be played and stays silent.</source>
      <translation>„{chord}“ (Akkord {number}) lässt sich nicht spielen und bleibt stumm.</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Commands</source>
      <translation>Befehle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Befehl suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>No command that can be used now is called so.</source>
      <translation>Kein Befehl, der jetzt möglich ist, heißt so.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Run</source>
      <translation>Ausführen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Type what you want to do</source>
      <translation>Schreib, was du tun möchtest</translation>
    </message>
  </context>
  <context>
    <name>Commands</name>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>About Consort</source>
      <translation>Über Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Back to the match</source>
      <translation>Zurück zur Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bookmarks…</source>
      <translation>Lesezeichen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bring back</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Check</source>
      <translation>Prüfen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Class's window</source>
      <translation>Fenster der Klasse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a link to the position</source>
      <translation>Link zur Stellung kopieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a picture of the table</source>
      <translation>Bild des Tisches kopieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy…</source>
      <translation>Kopieren…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Kartensätze</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Decks…</source>
      <translation>Kartensätze…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Diagnostics…</source>
      <translation>Diagnose…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Double click</source>
      <translation>Doppelklick</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Find a command…</source>
      <translation>Befehl suchen …</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Free table…</source>
      <translation>Freier Tisch…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Full screen</source>
      <translation>Vollbild</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Give that answer to the question of a lesson</source>
      <translation>Diese Antwort auf die Frage einer Lektion geben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Go through what they make, as the highest note struck again does</source>
      <translation>Das Mögliche durchgehen, wie wenn der höchste Ton erneut erklingt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Held: listen to what is in focus</source>
      <translation>Gehalten: hören, was im Fokus ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Hint</source>
      <translation>Tipp</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Larger text</source>
      <translation>Größere Schrift</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Learn</source>
      <translation>Lernen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lessons…</source>
      <translation>Lektionen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Log</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Look at a card closely, as a right click does</source>
      <translation>Eine Karte aus der Nähe ansehen, wie mit Rechtsklick</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Look back</source>
      <translation>Zurückblicken</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Louder</source>
      <translation>Lauter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lower the curtain</source>
      <translation>Vorhang senken</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>MIDI keyboard…</source>
      <translation>MIDI-Keyboard…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a lesson of this</source>
      <translation>Lektion daraus machen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a puzzle of this</source>
      <translation>Rätsel daraus machen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mark this moment</source>
      <translation>Diesen Moment markieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Match</source>
      <translation>Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Menu</source>
      <translation>Menü</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mute</source>
      <translation>Stumm</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>New match…</source>
      <translation>Neue Partie…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Notes under the table</source>
      <translation>Noten unter dem Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move back</source>
      <translation>Einen Zug zurück</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move on</source>
      <translation>Einen Zug vor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open a copied link</source>
      <translation>Kopierten Link öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Open in editor</source>
      <translation>Im Editor öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open…</source>
      <translation>Öffnen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Panels over the table</source>
      <translation>Tafeln über dem Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play from this position</source>
      <translation>Ab dieser Stellung spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play on from here</source>
      <translation>Von hier weiterspielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play or pause</source>
      <translation>Wiedergabe oder Pause</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Play what the notes held on a MIDI keyboard make</source>
      <translation>Spielen, was die gehaltenen Töne des MIDI-Keyboards ergeben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Play with this deck</source>
      <translation>Mit diesem Satz spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Players…</source>
      <translation>Spieler…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Port, SoundFont, channel…</source>
      <translation>Port, SoundFont, Kanal…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Preferences…</source>
      <translation>Einstellungen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press the highlighted button; where the arrow keys lead, as Space</source>
      <translation>Den hervorgehobenen Knopf drücken; wohin die Pfeiltasten führen, wie die Leertaste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print…</source>
      <translation>Drucken…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Projector theme</source>
      <translation>Beamer-Design</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Put a card back; close a question</source>
      <translation>Eine Karte zurücklegen; eine Frage schließen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Puzzles…</source>
      <translation>Rätsel…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Remove…</source>
      <translation>Entfernen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Review the match</source>
      <translation>Partie auswerten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rule book</source>
      <translation>Regelbuch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Save a copy…</source>
      <translation>Kopie speichern…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Score</source>
      <translation>Wertung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Show folder</source>
      <translation>Ordner zeigen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Silence everything at once</source>
      <translation>Alles sofort zum Schweigen bringen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Smaller text</source>
      <translation>Kleinere Schrift</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Softer</source>
      <translation>Leiser</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Sound</source>
      <translation>Klang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Start page</source>
      <translation>Startseite</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Statistics…</source>
      <translation>Statistik…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Take a card up, lay it down</source>
      <translation>Eine Karte aufnehmen, hinlegen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Take back</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the last move</source>
      <translation>Zum letzten Zug</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the start</source>
      <translation>Zum Anfang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the table</source>
      <translation>Zum Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Turn what turns: the wheel</source>
      <translation>Drehen, was sich dreht: den Kreis</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Use a card at once: play it, bank it or discard it</source>
      <translation>Eine Karte sofort verwenden: spielen, auf die Bank legen oder ablegen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Usual text size</source>
      <translation>Übliche Schriftgröße</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>View</source>
      <translation>Ansicht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Volume, instrument, tempo, port</source>
      <translation>Lautstärke, Instrument, Tempo, Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Walk from card to card, or from place to place</source>
      <translation>Von Karte zu Karte oder von Platz zu Platz gehen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch another game</source>
      <translation>Ein anderes Spiel ansehen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch the demo</source>
      <translation>Vorführung ansehen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Worksheet…</source>
      <translation>Arbeitsblatt…</translation>
    </message>
  </context>
  <context>
    <name>CompassPoints</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>E</source>
      <translation>O</translation>
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
      <translation>W</translation>
    </message>
  </context>
  <context>
    <name>ConsentDialog</name>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>All agree</source>
      <translation>Alle einverstanden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Leave it</source>
      <translation>Bleiben lassen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>The move is taken back if everyone agrees.</source>
      <translation>Der Zug wird zurückgenommen, wenn alle einverstanden sind.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} and {last}</source>
      <translation>{names} und {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} have seen new cards.</source>
      <translation>{names} haben neue Karten gesehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} agrees</source>
      <translation>{name} ist einverstanden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen a new card.</source>
      <translation>{name} hat eine neue Karte gesehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen {count} new cards.</source>
      <translation>{name} hat {count} neue Karten gesehen.</translation>
    </message>
  </context>
  <context>
    <name>CopyDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}.</source>
      <translation>Eine eigene Datei mit allen Karten von „{name}“, die du beliebig ändern kannst. Sie liegt in {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Name of the copy</source>
      <translation>Name der Kopie</translation>
    </message>
  </context>
  <context>
    <name>Counting</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Bass</source>
      <translation>Bass</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Cadence</source>
      <translation>Kadenz</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Harmony</source>
      <translation>Harmonie</translation>
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
      <translation>Mitgelieferter Kartensatz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Choose a file…</source>
      <translation>Datei wählen…</translation>
    </message>
  </context>
  <context>
    <name>DeckPreview</name>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Cards of the deck</source>
      <translation>Karten des Satzes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Changed: {names}</source>
      <translation>Geändert: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>changed</source>
      <translation>geändert</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>new</source>
      <translation>neu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>{count} different cards</source>
      <translation>{count} verschiedene Karten</translation>
    </message>
  </context>
  <context>
    <name>DecksDialog</name>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>1 warning</source>
      <translation>1 Warnung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Change the file in any editor: the cards follow as it is saved.</source>
      <translation>Ändere die Datei in einem beliebigen Editor: Die Karten folgen beim Speichern.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: a file that ends so opens in Consort.</source>
      <translation>Kopiere sie erst: Eine Datei mit dieser Endung öffnet sich in Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: this deck belongs to Consort.</source>
      <translation>Kopiere ihn erst: Dieser Kartensatz gehört Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it to make a deck of your own.</source>
      <translation>Kopiere ihn, um einen eigenen Kartensatz zu machen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Kartensätze</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>It reads: {holds}.</source>
      <translation>Darin steht: {holds}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>No picture yet: the deck cannot be read.</source>
      <translation>Noch kein Bild: Der Kartensatz ist nicht lesbar.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print and play</source>
      <translation>Zum Ausdrucken</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The cards of this game have no pictures of their own.</source>
      <translation>Die Karten dieses Spiels haben keine eigenen Bilder.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The deck of the game</source>
      <translation>Der Kartensatz des Spiels</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system knows no editor for {file}; open it with one of yours.</source>
      <translation>Das System kennt keinen Editor für {file}; öffne die Datei mit einem von deinen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system shows no folders; yours is {folder}.</source>
      <translation>Das System zeigt keine Ordner; deiner ist {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>cannot be read</source>
      <translation>nicht lesbar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} Karten, {faces} verschiedene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>{count} warnings</source>
      <translation>{count} Warnungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} could not be moved to the trash; it is still there.</source>
      <translation>{file} ließ sich nicht in den Papierkorb legen und ist noch da.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} is not there any more.</source>
      <translation>{file} ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{folder} cannot be made ({reason}).</source>
      <translation>{folder} lässt sich nicht anlegen ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} lässt sich nicht schreiben ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name}: {pages} pages. Print them at 100 %.</source>
      <translation>{name}: {pages} Seiten. Drucke sie mit 100 %.</translation>
    </message>
  </context>
  <context>
    <name>DiagnosticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnose</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>What somebody who helps you needs to know. No names and no matches are in it.</source>
      <translation>Was jemand wissen muss, der dir hilft. Namen und Partien sind nicht darin.</translation>
    </message>
  </context>
  <context>
    <name>Dialog</name>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy a deck</source>
      <translation>Kartensatz kopieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Kartensätze</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnose</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Export</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Befehl suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Free table</source>
      <translation>Freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Learn</source>
      <translation>Lernen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>New match</source>
      <translation>Neue Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open a match</source>
      <translation>Partie öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Opening the match</source>
      <translation>Die Partie wird geöffnet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Players</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Preferences</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Remove this deck?</source>
      <translation>Diesen Kartensatz entfernen?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace these files?</source>
      <translation>Diese Dateien ersetzen?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace this file?</source>
      <translation>Diese Datei ersetzen?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Rule book</source>
      <translation>Regelbuch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Some moves are not saved</source>
      <translation>Einige Züge sind nicht gespeichert</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Statistics</source>
      <translation>Statistik</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Take it back?</source>
      <translation>Zurücknehmen?</translation>
    </message>
  </context>
  <context>
    <name>DropHandler</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>Only files on this computer can be opened.</source>
      <translation>Nur Dateien auf diesem Computer lassen sich öffnen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>{count} files were dropped; one can be opened at a time.</source>
      <translation>{count} Dateien wurden abgelegt; öffnen lässt sich nur eine auf einmal.</translation>
    </message>
  </context>
  <context>
    <name>EndScreen</name>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Home</source>
      <translation>Startseite</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Music</source>
      <translation>Musik</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>No music was played</source>
      <translation>Keine Musik gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Replay the music</source>
      <translation>Musik noch einmal hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Review</source>
      <translation>Auswerten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Save the score</source>
      <translation>Noten speichern</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A Standard MIDI file for sequencers: tempo, keys, who played, a marker for every passage.</source>
      <translation>Eine Standard-MIDI-Datei für Sequenzer: Tempo, Tonarten, wer spielte, eine Marke für jede Passage.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A picture of the table as it lies now, as all may see it, without buttons.</source>
      <translation>Ein Bild des Tisches, wie er jetzt daliegt und wie ihn alle sehen dürfen, ohne Schaltflächen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>As</source>
      <translation>Als</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Cancelled: nothing was written.</source>
      <translation>Abgebrochen: Nichts wurde geschrieben.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>For notation programs: staves, keys, numerals, and what breaks a rule.</source>
      <translation>Für Notenprogramme: Systeme, Tonarten, Stufen und was eine Regel bricht.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>No notes are shown under the table now.</source>
      <translation>Unter dem Tisch stehen jetzt keine Noten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Nothing has been heard in this match yet.</source>
      <translation>In dieser Partie ist noch nichts erklungen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Played by FluidSynth.</source>
      <translation>Gespielt von FluidSynth.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Size in pixels</source>
      <translation>Größe in Pixeln</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Sound, 44,100 Hz in stereo.</source>
      <translation>Ton, 44.100 Hz in Stereo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The move that was heard last, filmed on the table as all may see it: an animated picture of at most ten seconds, and its sound as a WAV beside it.</source>
      <translation>Der zuletzt gehörte Zug, gefilmt auf dem Tisch, wie ihn alle sehen dürfen: ein bewegtes Bild von höchstens zehn Sekunden und daneben der Ton als WAV.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score as drawings for any browser or drawing program, one file for each page.</source>
      <translation>Die Noten als Zeichnungen für jeden Browser und jedes Zeichenprogramm, eine Datei je Seite.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score on A4 pages, to print.</source>
      <translation>Die Noten auf A4-Seiten, zum Drucken.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Theme</source>
      <translation>Design</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What is shown</source>
      <translation>Was zu sehen ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Whole match</source>
      <translation>Ganze Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Writing {name}: {percent} %</source>
      <translation>{name} wird geschrieben: {percent} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>phrase</source>
      <translation>phrase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>{instrument}, tempo {percent} %, as the match sounds.</source>
      <translation>{instrument}, Tempo {percent} %, wie die Partie klingt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>“{name}” is there already; choose another name.</source>
      <translation>„{name}“ gibt es schon; wähle einen anderen Namen.</translation>
    </message>
  </context>
  <context>
    <name>Faces</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Cost</source>
      <translation>Kosten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Play as</source>
      <translation>Spiel als</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/voices.py" />
      <source>Voice leading</source>
      <translation>Stimmführung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step down</source>
      <translation>einen Halbton tiefer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step up</source>
      <translation>einen Halbton höher</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a plain note again</source>
      <translation>wieder der Stammton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>aug</source>
      <translation>überm</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks both sides</source>
      <translation>sperrt beide Nachbarn</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks everybody</source>
      <translation>sperrt alle anderen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the next</source>
      <translation>sperrt den Nächsten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the previous</source>
      <translation>sperrt den Vorigen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>by heart</source>
      <translation>auswendig</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>dim</source>
      <translation>verm</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half step</source>
      <translation>Halbton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half steps</source>
      <translation>Halbtöne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>in any key</source>
      <translation>in jeder Tonart</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>maj</source>
      <translation>Dur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>major</source>
      <translation>Dur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>min</source>
      <translation>Moll</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>minor</source>
      <translation>Moll</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs one note</source>
      <translation>es fehlt ein Ton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {count} notes</source>
      <translation>es fehlen {count} Töne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {notes}</source>
      <translation>fehlt: {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {one} or {other}</source>
      <translation>fehlt: {one} oder {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>with a note</source>
      <translation>mit einem Ton</translation>
    </message>
  </context>
  <context>
    <name>Faults</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>(…), dashed: what was laid left no choice</source>
      <translation>(…), gestrichelt: was gelegt war, ließ keine Wahl</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a flat tone that should fall does not, although its resolution is there</source>
      <translation>ein tiefalterierter Ton, der fallen soll, tut es nicht, obwohl seine Auflösung da ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a leading tone does not rise although its resolution is there</source>
      <translation>ein Leitton steigt nicht, obwohl seine Auflösung da ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a seventh neither falls a step nor stays, although it could, or is left in the air</source>
      <translation>eine Septime fällt weder um einen Schritt, noch bleibt sie liegen, obwohl sie könnte, oder sie hängt in der Luft</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a syllable is sung that the chord does not have</source>
      <translation>eine Silbe wird gesungen, die der Akkord nicht hat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice leaves its range</source>
      <translation>eine Stimme verlässt ihren Umfang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice moves by an augmented second, or by a wider augmented interval</source>
      <translation>eine Stimme geht um eine übermäßige Sekunde oder ein weiteres übermäßiges Intervall</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice passes where its neighbour has just been</source>
      <translation>eine Stimme geht über den Ton hinaus, den ihre Nachbarin eben verlassen hat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice sounds below the voice under it</source>
      <translation>eine Stimme klingt unter der Stimme, über der sie liegt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>alto</source>
      <translation>Alt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>another tone is missing that may not be left out</source>
      <translation>ein anderer Ton fehlt, der nicht wegbleiben darf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented interval</source>
      <translation>übermäßiger Schritt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>bass</source>
      <translation>Bass</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled flat</source>
      <translation>verdoppelter tiefalterierter Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled leading tone</source>
      <translation>Leittonverdopplung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled seventh</source>
      <translation>Septimverdopplung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled third</source>
      <translation>Terzverdopplung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>foreign tone</source>
      <translation>akkordfremder Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden fifths</source>
      <translation>verdeckte Quinten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden octaves</source>
      <translation>verdeckte Oktaven</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing third</source>
      <translation>fehlende Terz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing tone</source>
      <translation>fehlender Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel fifths</source>
      <translation>Quintparallelen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel octaves</source>
      <translation>Oktavparallelen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>range</source>
      <translation>außerhalb des Stimmumfangs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano</source>
      <translation>Sopran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth</source>
      <translation>Sopran und Alt oder Alt und Tenor mehr als eine Oktave auseinander, Tenor und Bass mehr als eine Duodezime</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>spacing</source>
      <translation>Abstandsfehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenor</source>
      <translation>Tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the Neapolitan's flat second or the augmented sixth's bass sounds in two voices</source>
      <translation>die tiefe zweite Stufe des Neapolitaners oder der Bass des übermäßigen Sextakkords klingt in zwei Stimmen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the chordal seventh sounds in two voices</source>
      <translation>die Septime des Akkords klingt in zwei Stimmen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the leading tone, or another tone that must rise, sounds in two voices</source>
      <translation>der Leitton oder ein anderer Ton, der steigen muss, klingt in zwei Stimmen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into a fifth, the soprano by leap</source>
      <translation>die Außenstimmen gehen in gleicher Richtung in eine Quinte, der Sopran springt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into an octave, the soprano by leap</source>
      <translation>die Außenstimmen gehen in gleicher Richtung in eine Oktave, der Sopran springt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third is missing</source>
      <translation>die Terz fehlt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three</source>
      <translation>die Terz eines Sextakkords klingt in zwei Stimmen, bei ii6, N6 und verminderten in dreien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from a perfect fifth to a perfect fifth, in contrary motion too</source>
      <translation>zwei Stimmen gehen von einer reinen Quinte in eine reine Quinte, auch in Gegenbewegung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from an octave or unison to another, in contrary motion too</source>
      <translation>zwei Stimmen gehen von einer Oktave oder Prime in eine andere, auch in Gegenbewegung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved flat</source>
      <translation>unaufgelöster tiefalterierter Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved leading tone</source>
      <translation>unaufgelöster Leitton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved seventh</source>
      <translation>unaufgelöste Septime</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice crossing</source>
      <translation>Stimmkreuzung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice overlap</source>
      <translation>Stimmüberschneidung</translation>
    </message>
  </context>
  <context>
    <name>FreeBar</name>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Against the rules: {x}</source>
      <translation>Gegen die Regeln: {x}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves</source>
      <translation>Regelbrüche erlauben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves, and mark them</source>
      <translation>Regelbrüche erlauben und markieren</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Lay what the rules refuse all the same, and mark it</source>
      <translation>Trotzdem legen und markieren, was die Regeln ablehnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Read the rule that is broken</source>
      <translation>Die gebrochene Regel lesen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rule</source>
      <translation>Die Regel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rules judge what you lay, and say why they refuse it.</source>
      <translation>Die Regeln beurteilen, was du legst, und sagen, warum sie es ablehnen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>What the rules refuse is laid all the same, and marked.</source>
      <translation>Was die Regeln ablehnen, wird trotzdem gelegt und markiert.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>{count} against the rules. {sentence}</source>
      <translation>{count} gegen die Regeln. {sentence}</translation>
    </message>
  </context>
  <context>
    <name>FreeTableDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Begin</source>
      <translation>Anfangen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Kind of table</source>
      <translation>Art des Tisches</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.</source>
      <translation>Keine Züge, keine Gegner, kein Talon: Jede Karte liegt im Vorrat. Die Regeln beurteilen, was du legst.</translation>
    </message>
  </context>
  <context>
    <name>FreeTables</name>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A card lies here against the rules; put it right first. {sentence}</source>
      <translation>Hier liegt eine Karte gegen die Regeln; bring das erst in Ordnung. {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A position of {game}</source>
      <translation>Eine Stellung aus {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Free table</source>
      <translation>Freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Guest</source>
      <translation>Gast</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>It has to be the first player's turn.</source>
      <translation>Der erste Spieler muss am Zug sein.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made in a match.</source>
      <translation>In einer Partie entstanden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made on a free table.</source>
      <translation>An einem freien Tisch entstanden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>The lesson cannot be written ({reason}).</source>
      <translation>Die Lektion lässt sich nicht schreiben ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There are no points to be had in this position, so it makes no puzzle.</source>
      <translation>In dieser Stellung sind keine Punkte zu holen, also ergibt sie kein Rätsel.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There was more to be had.</source>
      <translation>Es war mehr zu holen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>This position cannot be written down: bring to an end what has begun.</source>
      <translation>Diese Stellung lässt sich nicht aufschreiben: Bring zu Ende, was begonnen ist.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What do you see on this table?</source>
      <translation>Was siehst du auf diesem Tisch?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What is the most that can be had here in one turn?</source>
      <translation>Was ist hier in einem Zug höchstens zu holen?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>{points} points.</source>
      <translation>{points} Punkte.</translation>
    </message>
  </context>
  <context>
    <name>GameCard</name>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Against {level}</source>
      <translation>Gegen {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Good to begin with</source>
      <translation>Gut für den Anfang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn</source>
      <translation>Lernen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn {game}</source>
      <translation>{game} lernen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play alone</source>
      <translation>Allein spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game}</source>
      <translation>{game} spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone</source>
      <translation>{game} allein spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone, against {level}</source>
      <translation>{game} allein spielen, gegen {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch</source>
      <translation>Zuschauen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch {game}</source>
      <translation>{game} zuschauen</translation>
    </message>
  </context>
  <context>
    <name>Guide</name>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Answer the question first.</source>
      <translation>Beantworte erst die Frage.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Not that one. Try again.</source>
      <translation>Die nicht. Versuch es noch einmal.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the solution is being laid.</source>
      <translation>Einen Moment: Die Lösung wird gelegt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the table is being laid.</source>
      <translation>Einen Moment: Der Tisch wird gedeckt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Read on first: the next step is below.</source>
      <translation>Lies erst weiter: Der nächste Schritt steht unten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Tap the card that is asked for.</source>
      <translation>Tippe auf die Karte, nach der gefragt ist.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is being taken back.</source>
      <translation>Das wird zurückgenommen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is done; the next step is below.</source>
      <translation>Das ist erledigt; der nächste Schritt steht unten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That leads elsewhere, so it is taken back. Try again.</source>
      <translation>Das führt woandershin, also wird es zurückgenommen. Versuch es noch einmal.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>The lesson is over.</source>
      <translation>Die Lektion ist zu Ende.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Well done.</source>
      <translation>Gut gemacht.</translation>
    </message>
  </context>
  <context>
    <name>Hints</name>
    <message>
      <location filename="tabletop/shell/match/hints.py" />
      <source>{hint} · other moves may be as good</source>
      <translation>{hint} · andere Züge können ebenso gut sein</translation>
    </message>
  </context>
  <context>
    <name>IVVIActions</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon</source>
      <translation>Aufgeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon your phrase, instead of playing cards</source>
      <translation>Deine Phrase aufgeben, statt Karten zu spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Clear your phrase to the discard pile instead of playing cards; nothing is scored</source>
      <translation>Deine Phrase auf den Ablagestapel räumen, statt Karten zu spielen; nichts wird gewertet</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Geben; später den Ablagestapel ansehen oder schließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw</source>
      <translation>Ziehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw a card</source>
      <translation>Eine Karte ziehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End the turn, or take no more cards</source>
      <translation>Den Zug beenden oder keine Karten mehr nehmen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End turn</source>
      <translation>Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Fill the hand and end the turn</source>
      <translation>Die Hand auffüllen und den Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear a phrase as it lies, with its errors</source>
      <translation>Eine Phrase hören, wie sie liegt, mit ihren Fehlern</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear it with its errors corrected</source>
      <translation>Sie ohne ihre Fehler hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors</source>
      <translation>Die Phrase mit ihren Fehlern hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors corrected</source>
      <translation>Die Phrase ohne ihre Fehler hören</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock</source>
      <translation>Abschließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock +{points}</source>
      <translation>Abschließen +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock the phrase where that counts most</source>
      <translation>Die Phrase abschließen, wo es am meisten zählt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Look through the discard pile</source>
      <translation>Den Ablagestapel ansehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>No more</source>
      <translation>Nichts mehr</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Show the hand in deck order, or what can be played first</source>
      <translation>Die Hand in Satzordnung zeigen oder Spielbares zuerst</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort the hand by deck, or what can be played first</source>
      <translation>Die Hand nach Kartensatz ordnen oder Spielbares zuerst</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: deck</source>
      <translation>Ordnen: Satz</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: playable</source>
      <translation>Ordnen: spielbar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Take no more cards from the discard pile</source>
      <translation>Keine Karten mehr vom Ablagestapel nehmen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ as it lies</source>
      <translation>♪ wie es liegt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ corrected</source>
      <translation>♪ berichtigt</translation>
    </message>
  </context>
  <context>
    <name>IVVICards</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>20th century</source>
      <translation>20. Jahrhundert</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Baroque</source>
      <translation>Barock</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Classical</source>
      <translation>Klassik</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>French</source>
      <translation>französisch</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>German</source>
      <translation>deutsch</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Italian</source>
      <translation>italienisch</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Romantic</source>
      <translation>Romantik</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>any one</source>
      <translation>jede</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/cadences.py" />
      <source>any type</source>
      <translation>jeder Typ</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>first inversion</source>
      <translation>erste Umkehrung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root</source>
      <translation>Grundst.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root position</source>
      <translation>Grundstellung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>second inversion</source>
      <translation>zweite Umkehrung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>seventh chord</source>
      <translation>Septakkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>special sixth</source>
      <translation>besonderer Sextakkord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>two side by side</source>
      <translation>zwei nebeneinander</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>unheard</source>
      <translation>unhörbar</translation>
    </message>
  </context>
  <context>
    <name>IVVILayout</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Discard</source>
      <translation>Ablage</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Draw pile</source>
      <translation>Nachziehstapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Phrase</source>
      <translation>Phrase</translation>
    </message>
  </context>
  <context>
    <name>IVVIWords</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>A STYLE of the period {period}.</source>
      <translation>Ein STIL der Epoche {period}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}, below it {below}.</source>
      <translation>Darüber passt {above}, darunter {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}.</source>
      <translation>Darüber passt {above}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above {card}</source>
      <translation>Über {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Across {left} and {right} of {owner}</source>
      <translation>Über {left} und {right} von {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>After it: {cards}.</source>
      <translation>Danach: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>An error lies on it: it scores nothing.</source>
      <translation>Ein Fehler liegt darauf: Die Karte zählt nichts.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>As the phrase stands, this error cannot be heard there.</source>
      <translation>So wie die Phrase jetzt liegt, ist dieser Fehler dort nicht zu hören.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below it goes {below}.</source>
      <translation>Darunter passt {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below {card}</source>
      <translation>Unter {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Between {left} and {right}</source>
      <translation>Zwischen {left} und {right}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Discard pile, {card}</source>
      <translation>Ablagestapel, {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Draw pile, {count} cards</source>
      <translation>Nachziehstapel, {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Empty discard pile</source>
      <translation>Leerer Ablagestapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Hand</source>
      <translation>Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It asks for a STYLE that is {period} or later.</source>
      <translation>Verlangt einen STIL: {period} oder später.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes above {cards}.</source>
      <translation>Gehört über {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes below {cards}.</source>
      <translation>Gehört unter {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right after {cards}.</source>
      <translation>Gehört direkt nach {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right before {cards}.</source>
      <translation>Gehört direkt vor {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It hits {cards}.</source>
      <translation>Trifft {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It is mended.</source>
      <translation>Ist berichtigt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It joins {pairs}.</source>
      <translation>Verbindet {pairs}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It lies across {pair}.</source>
      <translation>Liegt über zwei Nachbarn: {pair}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It mends the card under it.</source>
      <translation>Berichtigt die Karte darunter.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It scores nothing while no STYLE that it asks for is in play.</source>
      <translation>Zählt nichts, solange kein verlangter STIL im Spiel ist.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Left end, before {card}</source>
      <translation>Linkes Ende, vor {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Open discard pile</source>
      <translation>Offener Ablagestapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Phrase of {owner}: {cards}</source>
      <translation>Phrase von {owner}: {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Right end, after {card}</source>
      <translation>Rechtes Ende, nach {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>SPECIAL HARMONY, function {function}.</source>
      <translation>SONDERHARMONIE, Funktion {function}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Start of a phrase</source>
      <translation>Anfang einer Phrase</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Styles in play: {names}</source>
      <translation>Stile im Spiel: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Worth {points}.</source>
      <translation>Wert: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>dominant</source>
      <translation>Dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>empty</source>
      <translation>leer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>root position</source>
      <translation>Grundstellung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>subdominant</source>
      <translation>Subdominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>tonic</source>
      <translation>Tonika</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>type {type}</source>
      <translation>Typ {type}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{card} of {owner}</source>
      <translation>{card} von {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{name}, {type}, function {function}.</source>
      <translation>{name}, {type}, Funktion {function}.</translation>
    </message>
  </context>
  <context>
    <name>IntervalSigns</name>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M2</source>
      <translation>g2</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M3</source>
      <translation>g3</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M6</source>
      <translation>g6</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>M7</source>
      <translation>g7</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P4</source>
      <translation>r4</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P5</source>
      <translation>r5</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P8</source>
      <translation>r8</translation>
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
      <translation>k2</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m3</source>
      <translation>k3</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m6</source>
      <translation>k6</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>m7</source>
      <translation>k7</translation>
    </message>
  </context>
  <context>
    <name>Intervals</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented</source>
      <translation>übermäßige</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>diminished</source>
      <translation>verminderte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>eleventh</source>
      <translation>Undezime</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fifth</source>
      <translation>Quinte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fourth</source>
      <translation>Quarte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>major</source>
      <translation>große</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>minor</source>
      <translation>kleine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>ninth</source>
      <translation>None</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>octave</source>
      <translation>Oktave</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>perfect</source>
      <translation>reine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>second</source>
      <translation>Sekunde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>seventh</source>
      <translation>Septime</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>sixth</source>
      <translation>Sexte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenth</source>
      <translation>Dezime</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>third</source>
      <translation>Terz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{quality} {number}</source>
      <translation>{quality} {number}</translation>
    </message>
  </context>
  <context>
    <name>Journal</name>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match cannot be saved in {folder} ({reason}). It goes on, and every move tries again.</source>
      <translation>Die Partie lässt sich nicht in {folder} speichern ({reason}). Sie geht weiter, und jeder Zug versucht es neu.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match is saved again.</source>
      <translation>Die Partie ist wieder gespeichert.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>the disk does not answer</source>
      <translation>die Festplatte antwortet nicht</translation>
    </message>
  </context>
  <context>
    <name>KeyboardControls</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Choose a keyboard to learn one of its keys.</source>
      <translation>Wähle ein Keyboard, um eine seiner Tasten anzulernen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirmed</source>
      <translation>Bestätigt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirms</source>
      <translation>Bestätigt mit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Forget</source>
      <translation>Vergessen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Keyboard</source>
      <translation>Keyboard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Learn…</source>
      <translation>Anlernen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Look again</source>
      <translation>Neu suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key confirms; the sustain pedal and Enter do</source>
      <translation>Keine Taste bestätigt; Haltepedal und Enter tun es</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key is held.</source>
      <translation>Keine Taste ist gehalten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Notes that you hold light their cards, and what they make is offered under the table.</source>
      <translation>Töne, die du hältst, beleuchten ihre Karten, und was sie ergeben, steht unter dem Tisch.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>See which keyboards there are now</source>
      <translation>Nachsehen, welche Keyboards jetzt da sind</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Sustain pedal and Enter always confirm.</source>
      <translation>Haltepedal und Enter bestätigen immer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that confirms: {key}</source>
      <translation>Die Taste, die bestätigt: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that is struck next becomes the one that confirms</source>
      <translation>Die nächste angeschlagene Taste bestätigt von da an</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The next key that you strike will confirm. Esc leaves it as it was.</source>
      <translation>Die nächste Taste, die du anschlägst, bestätigt. Mit Esc bleibt es, wie es war.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What I play sounds</source>
      <translation>Was ich spiele, erklingt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What is listened to now</source>
      <translation>Worauf jetzt gehört wird</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>keine Taste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>strike a key</source>
      <translation>Taste anschlagen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{keys} – confirmed</source>
      <translation>{keys} – bestätigt</translation>
    </message>
  </context>
  <context>
    <name>Learning</name>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>grade {grade}</source>
      <translation>Grad {grade}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>today's puzzle</source>
      <translation>Rätsel des Tages</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>yesterday's puzzle</source>
      <translation>Rätsel von gestern</translation>
    </message>
  </context>
  <context>
    <name>LessonBar</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Answer {number} of {count}, key {number}</source>
      <translation>Antwort {number} von {count}, Taste {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Finish</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hear it again</source>
      <translation>Noch einmal hören</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hint</source>
      <translation>Tipp</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next puzzle</source>
      <translation>Nächstes Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Nothing can sound here, so this puzzle cannot be heard. Choose where sound goes, or skip the puzzle to see its answer.</source>
      <translation>Hier kann nichts klingen, also ist dieses Rätsel nicht zu hören. Wähle, wohin der Klang geht, oder überspring das Rätsel, um die Antwort zu sehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Once more</source>
      <translation>Noch einmal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other lessons</source>
      <translation>Andere Lektionen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other puzzles</source>
      <translation>Andere Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Play a match</source>
      <translation>Partie spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Skip</source>
      <translation>Überspringen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound is off, so this puzzle cannot be heard. Turn it on, or skip the puzzle to see its answer.</source>
      <translation>Der Ton ist aus, also ist dieses Rätsel nicht zu hören. Schalte ihn ein, oder überspring das Rätsel, um die Antwort zu sehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound settings…</source>
      <translation>Klangeinstellungen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Turn sound on</source>
      <translation>Ton einschalten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Well done: that was the lesson.</source>
      <translation>Gut gemacht: Das war die Lektion.</translation>
    </message>
  </context>
  <context>
    <name>LessonsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>1 minute</source>
      <translation>1 Minute</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Begin</source>
      <translation>Anfangen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons</source>
      <translation>Lektionen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons that you write lie in {folder}.</source>
      <translation>Lektionen, die du schreibst, liegen in {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>No editor was found. The file is {file}</source>
      <translation>Kein Editor gefunden. Die Datei ist {file}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Rule book</source>
      <translation>Regelbuch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>The folder cannot be made ({reason}).</source>
      <translation>Der Ordner lässt sich nicht anlegen ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>There is no lesson of this game yet; its rule book says all of it.</source>
      <translation>Zu diesem Spiel gibt es noch keine Lektion; im Regelbuch steht alles.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Yours</source>
      <translation>Deine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>and {n} more</source>
      <translation>und {n} weitere</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>learned</source>
      <translation>gelernt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>{n} minutes</source>
      <translation>{n} Minuten</translation>
    </message>
  </context>
  <context>
    <name>LogPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>A hint was asked for first.</source>
      <translation>Vorher wurde um einen Tipp gebeten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Earlier moves ({count})</source>
      <translation>Frühere Züge ({count})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Go to this moment</source>
      <translation>Zu diesem Moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Log</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Nothing yet.</source>
      <translation>Noch nichts.</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>free table</source>
      <translation>freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>today, {time}</source>
      <translation>heute, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>yesterday, {time}</source>
      <translation>gestern, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{fewest} to {most} players</source>
      <translation>{fewest} bis {most} Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, a deck of its own</source>
      <translation>{game}, eigener Kartensatz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, deck {deck}</source>
      <translation>{game}, Kartensatz {deck}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{most} players</source>
      <translation>{most} Spieler</translation>
    </message>
  </context>
  <context>
    <name>Match</name>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>Pass the screen to {name} first.</source>
      <translation>Gib erst den Bildschirm an {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk answers again; everything is saved.</source>
      <translation>Die Festplatte antwortet wieder; alles ist gespeichert.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk does not answer; the last moves are not saved yet.</source>
      <translation>Die Festplatte antwortet nicht; die letzten Züge sind noch nicht gespeichert.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to bring back.</source>
      <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to take back.</source>
      <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be played in it.</source>
      <translation>Das ist eine Wiedergabe; darin kann nichts gespielt werden.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be taken back in it.</source>
      <translation>Das ist eine Wiedergabe; darin kann nichts zurückgenommen werden.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is an earlier moment of the match; go to the last move to play on.</source>
      <translation>Das ist ein früherer Moment der Partie; geh zum letzten Zug, um weiterzuspielen.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This turn is over: hide the hand and pass the screen.</source>
      <translation>Dieser Zug ist zu Ende: Hand verdecken und den Bildschirm weitergeben.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{learned} saw new cards since then, so all must agree to take that back; {missing} did not.</source>
      <translation>Seither gab es neue Karten für {learned}, also müssen alle zustimmen; es fehlt: {missing}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{name} is thinking.</source>
      <translation>{name} denkt nach.</translation>
    </message>
  </context>
  <context>
    <name>MatchBoard</name>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Click, or press Enter, when only {name} is looking</source>
      <translation>Klicke oder drücke Enter, wenn nur {name} hinsieht</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Pass to {name}</source>
      <translation>Weiter an {name}</translation>
    </message>
  </context>
  <context>
    <name>MatchFiles</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Matches</source>
      <translation>Partien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Open a match</source>
      <translation>Partie öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Save a copy</source>
      <translation>Kopie speichern</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Saved as {name}.</source>
      <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Worksheet</source>
      <translation>Arbeitsblatt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>worksheet</source>
      <translation>Arbeitsblatt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} lässt sich nicht schreiben ({reason}).</translation>
    </message>
  </context>
  <context>
    <name>MatchPage</name>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Log</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Review</source>
      <translation>Auswertung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Rules</source>
      <translation>Regeln</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Score</source>
      <translation>Wertung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Show what sounds</source>
      <translation>Zeigen, was erklingt</translation>
    </message>
  </context>
  <context>
    <name>MatchResult</name>
    <message>
      <location filename="tabletop/boards/muzicando/performance.py" />
      <source>{first} to {last}</source>
      <translation>{first} bis {last}</translation>
    </message>
  </context>
  <context>
    <name>MatchResumer</name>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · 1 move · {when}</source>
      <translation>{names} · 1 Zug · {when}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · {moves} moves · {when}</source>
      <translation>{names} · {moves} Züge · {when}</translation>
    </message>
  </context>
  <context>
    <name>Matches</name>
    <message>
      <location filename="tabletop/session/saves.py" />
      <source>{file} is being played in another window. Here the match goes on as a copy.</source>
      <translation>{file} wird in einem anderen Fenster gespielt. Hier geht die Partie als Kopie weiter.</translation>
    </message>
  </context>
  <context>
    <name>MovesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>A match that is shown again: nothing can be played in it.</source>
      <translation>Eine Partie, die noch einmal gezeigt wird: Darin kann nichts gespielt werden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>An earlier moment of the match: go to the last move to play on.</source>
      <translation>Ein früherer Moment der Partie: Geh zum letzten Zug, um weiterzuspielen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>By worth</source>
      <translation>Nach Wert</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Find a move</source>
      <translation>Zug suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>No move has these words.</source>
      <translation>Kein Zug enthält diese Wörter.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Play this move</source>
      <translation>Diesen Zug spielen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The match is over.</source>
      <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has moved.</source>
      <translation>Die Züge erscheinen, wenn {name} gezogen hat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has the screen.</source>
      <translation>Die Züge erscheinen, wenn {name} den Bildschirm hat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a card, or a kind of cards</source>
      <translation>Tippe eine Karte oder eine Kartenart</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a move</source>
      <translation>Tippen, um einen Zug zu suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>What is worth the most first, as far as can be seen: a hint</source>
      <translation>Das Wertvollste zuerst, soweit absehbar: ein Tipp</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoActions</name>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Concede</source>
      <translation>Aufgeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Deal</source>
      <translation>Geben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Draw and pass</source>
      <translation>Ziehen und passen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End run</source>
      <translation>Lauf beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End the run</source>
      <translation>Den Lauf beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give the display up, after a question</source>
      <translation>Die Auslage aufgeben, nach einer Rückfrage</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give this display up: it costs points and is dealt again</source>
      <translation>Diese Auslage aufgeben: Das kostet Punkte, und sie wird neu gegeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Go to the cards of a note in the hand, Do to Si, with 8 to the signs</source>
      <translation>Zu den Karten eines Tons in der Hand gehen, Do bis Si, mit 8 zu den Zeichen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Mark the cards that fit and where they do, or do not</source>
      <translation>Markieren, welche Karten wo passen, oder nicht</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Open the scoreboard, or put it away</source>
      <translation>Die Punktetafel öffnen oder weglegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass</source>
      <translation>Passen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass and draw a card</source>
      <translation>Passen und eine Karte ziehen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass, or end a run</source>
      <translation>Passen oder einen Lauf beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Say the level of a bid, then S, G, P or M for the display; name a display</source>
      <translation>Die Höhe eines Gebots nennen, dann S, G, P oder M für die Auslage; eine Auslage nennen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scoreboard</source>
      <translation>Punktetafel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scores</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort the hand by colour or by note</source>
      <translation>Die Hand nach Farbe oder nach Ton ordnen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: colour</source>
      <translation>Ordnen: Farbe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: note</source>
      <translation>Ordnen: Ton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Take a free chair at the round table</source>
      <translation>Einen freien Stuhl am runden Tisch nehmen</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBidding</name>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>All have passed: {name} has to bid</source>
      <translation>Alle haben gepasst: {name} muss bieten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>No bid yet</source>
      <translation>Noch kein Gebot</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>{level} {display} · {name} · {passes} of {all} passes</source>
      <translation>{level} {display} · {name} · {passes} von {all} gepasst</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBids</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A column for every colour, up and down from its oval card.</source>
      <translation>Eine Spalte für jede Farbe, von ihrer Ovalkarte auf und ab.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A ground that grows to all sides: every note is a step from a note beside it.</source>
      <translation>Eine Fläche, die nach allen Seiten wächst: Jeder Ton liegt einen Schritt neben einem anderen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A pile for every colour, from Do up to Si.</source>
      <translation>Ein Stapel für jede Farbe, von Do bis hinauf zu Si.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Good to begin with</source>
      <translation>Gut für den Anfang</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Pass</source>
      <translation>Passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Strings, one above the other, that rise or fall step by step.</source>
      <translation>Saiten übereinander, die Schritt für Schritt steigen oder fallen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth 1 point</source>
      <translation>1 Punkt wert</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth {points} points</source>
      <translation>{points} Punkte wert</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoDisplay</name>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens here</source>
      <translation>Hier eröffnet eine Ovalkarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens in the dashed place.</source>
      <translation>Eine Ovalkarte eröffnet auf dem gestrichelten Platz.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens its column.</source>
      <translation>Eine Ovalkarte eröffnet ihre Spalte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens a pile of its colour.</source>
      <translation>{note} eröffnet einen Stapel der eigenen Farbe.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens here</source>
      <translation>{note} eröffnet hier</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens in the dashed place.</source>
      <translation>{note} eröffnet auf dem gestrichelten Platz.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoIntents</name>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {name}, nothing for the others</source>
      <translation>Aufgeben: −{points} für {name}, nichts für die anderen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {side}, nothing for {other}</source>
      <translation>Aufgeben: −{points} für {side}, nichts für {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Give this display up? It is dealt again, and then played out.</source>
      <translation>Diese Auslage aufgeben? Sie wird neu gegeben und dann zu Ende gespielt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Nothing takes a card there. {opens}</source>
      <translation>Dort kann keine Karte liegen. {opens}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Play on</source>
      <translation>Weiterspielen</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoLately</name>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>E–W</source>
      <translation>O–W</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>N–S</source>
      <translation>N–S</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{display} is played: {name} opens.</source>
      <translation>Gespielt wird {display}: {name} eröffnet.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} ({side}) opens.</source>
      <translation>Gespielt wird {level} {display}: {name} ({side}) eröffnet.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} opens.</source>
      <translation>Gespielt wird {level} {display}: {name} eröffnet.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoMarks</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>pass</source>
      <translation>passt</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoScoreboard</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Contract</source>
      <translation>Kontrakt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Place</source>
      <translation>Platz</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Scoreboard</source>
      <translation>Punktetafel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>So far</source>
      <translation>Bisher</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Total</source>
      <translation>Summe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>{name} conceded</source>
      <translation>{name} hat aufgegeben</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoWords</name>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card in hand,</source>
      <translation>1 Karte auf der Hand,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card.</source>
      <translation>1 Karte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 point.</source>
      <translation>1 Punkt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A click deals.</source>
      <translation>Ein Klick gibt die Karten.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A player who passes draws one.</source>
      <translation>Wer passt, zieht eine.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Chosen by {name}.</source>
      <translation>Gewählt von {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Close the scoreboard</source>
      <translation>Die Punktetafel schließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>D: deals this display.</source>
      <translation>D: gibt diese Auslage.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Deal</source>
      <translation>Geben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Everybody adds {points} for it.</source>
      <translation>Alle zählen dafür {points} dazu.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First an oval card has to open the display.</source>
      <translation>Zuerst muss eine Ovalkarte die Auslage eröffnen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First {note} has to open the display.</source>
      <translation>Zuerst muss {note} die Auslage eröffnen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Goes on placing alone since the rest was laid.</source>
      <translation>Legt allein weiter, seit die Pause liegt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Hand</source>
      <translation>Hand</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has just lost a turn to a sign.</source>
      <translation>Hat gerade durch ein Zeichen ausgesetzt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has passed since the last card was laid.</source>
      <translation>Hat gepasst, seit die letzte Karte gelegt wurde.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} and {high} of any colour, and beside nothing else.</source>
      <translation>Passt neben {low} und {high} jeder Farbe, sonst neben nichts.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} or {high} of any colour.</source>
      <translation>Passt neben {low} oder {high} jeder Farbe.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes into the {colour} column, next to its neighbour on the scale.</source>
      <translation>Passt in die Spalte {colour}, neben den Nachbarton.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes on at an end of a string, after {low} or {high}.</source>
      <translation>Passt an das Ende einer Saite, nach {low} oder {high}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes onto {low} on the {colour} pile.</source>
      <translation>Passt auf {low} im Stapel {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies beside the {colour} pile, on top when that is complete.</source>
      <translation>Liegt neben dem Stapel {colour}, oben darauf, wenn er vollständig ist.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on a note of its colour, {colour}, with cards on all four sides.</source>
      <translation>Liegt auf einem Ton der eigenen Farbe, {colour}, mit Karten an allen vier Seiten.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on the {colour} oval card.</source>
      <translation>Liegt auf der Ovalkarte ({colour}).</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens Sarabanda and Muzicando.</source>
      <translation>Eröffnet Sarabanda und Muzicando.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens a string above or below the others, beside {low} or {high}; it goes on in none.</source>
      <translation>Eröffnet eine Saite über oder unter den anderen, neben {low} oder {high}; setzt keine fort.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Key {number} takes it.</source>
      <translation>Taste {number} nimmt ihn.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Loses the next turn to a sign.</source>
      <translation>Setzt durch ein Zeichen den nächsten Zug aus.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>No card is left: a pass draws none.</source>
      <translation>Keine Karte ist übrig: Passen zieht keine.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Nobody has to place it. {musician} is on it.</source>
      <translation>Niemand muss sie legen. Darauf zu sehen: {musician}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Out of this display, in place {place}.</source>
      <translation>Fertig mit dieser Auslage, auf Platz {place}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display, with cards left: {points}.</source>
      <translation>Platz {place} in der letzten Auslage, mit Karten übrig: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display: {points}.</source>
      <translation>Platz {place} in der letzten Auslage: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the match.</source>
      <translation>Platz {place} in der Partie.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side} with {name}.</source>
      <translation>Spielt für {side} mit {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side}.</source>
      <translation>Spielt für {side}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Scoreboard</source>
      <translation>Punktetafel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Stock</source>
      <translation>Talon</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The highest bid yet</source>
      <translation>Das bisher höchste Gebot</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next and the previous player lose a turn.</source>
      <translation>Der nächste und der vorige Spieler setzen einen Zug aus.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next player loses a turn.</source>
      <translation>Der nächste Spieler setzt einen Zug aus.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The previous player loses a turn.</source>
      <translation>Der vorige Spieler setzt einen Zug aus.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Who lays it may go on placing, one card after the other, until passing.</source>
      <translation>Wer sie legt, darf Karte um Karte weiterlegen, bis zum Passen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>With its oval it opens Glissando and Parada.</source>
      <translation>Mit ihrem Oval eröffnet sie Glissando und Parada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You or your partner</source>
      <translation>Du oder dein Partner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>chair {number}, after {name}</source>
      <translation>Stuhl {number}, nach {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>row {row}, column {column}</source>
      <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>sign</source>
      <translation>Zeichen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>stock: {count} cards</source>
      <translation>Talon: {count} Karten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>the {colour} cards</source>
      <translation>die Karten der Farbe {colour}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{colour} {note}, free</source>
      <translation>{note} in {colour}, frei</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards in hand,</source>
      <translation>{count} Karten auf der Hand,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards.</source>
      <translation>{count} Karten.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{one} or {other}</source>
      <translation>{one} oder {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{points} points.</source>
      <translation>{points} Punkte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, free for {notes}</source>
      <translation>{where}, frei für {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, nothing fits</source>
      <translation>{where}, nichts passt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{who} first out: +{points}, else −{points}.</source>
      <translation>{who} zuerst fertig: +{points}, sonst −{points}.</translation>
    </message>
  </context>
  <context>
    <name>Narrator</name>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Brought back.</source>
      <translation>Wiederholt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>New in the hand of {name}: {cards}.</source>
      <translation>Neu auf der Hand von {name}: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Taken back.</source>
      <translation>Zurückgenommen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: 1 point.</source>
      <translation>{name}: 1 Punkt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: {points} points.</source>
      <translation>{name}: {points} Punkte.</translation>
    </message>
  </context>
  <context>
    <name>NewMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>A seed is a whole number from 0 to 2^64 - 1.</source>
      <translation>Ein Startwert ist eine ganze Zahl von 0 bis 2^64 - 1.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Choose a deck</source>
      <translation>Kartensatz wählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Deck</source>
      <translation>Kartensatz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks (*.toml)</source>
      <translation>Kartensätze (*.toml)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks…</source>
      <translation>Kartensätze…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with {number} players.</source>
      <translation>Bewirkt nichts mit {number} Spielern.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with “{choice}”.</source>
      <translation>Bewirkt nichts mit „{choice}“.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>How fast what is played is heard.</source>
      <translation>Wie schnell das Gespielte erklingt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>It can be changed at any time.</source>
      <translation>Das lässt sich jederzeit ändern.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Number of players</source>
      <translation>Zahl der Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Options</source>
      <translation>Optionen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Players</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Seed</source>
      <translation>Startwert</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Start</source>
      <translation>Los</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>The same seed deals the same cards.</source>
      <translation>Derselbe Startwert gibt dieselben Karten.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>at random</source>
      <translation>zufällig</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>standard deck</source>
      <translation>Standardsatz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>the deck that comes with Consort</source>
      <translation>der Kartensatz, der zu Consort gehört</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{file}: {cards} cards, {faces} different</source>
      <translation>{file}: {cards} Karten, {faces} verschiedene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{option}: {value}</source>
      <translation>{option}: {value}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>“{option}” is a whole number from {least} to {most}.</source>
      <translation>„{option}“ ist eine ganze Zahl von {least} bis {most}.</translation>
    </message>
  </context>
  <context>
    <name>NoticeRow</name>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
  </context>
  <context>
    <name>OfferBar</name>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter or pedal</source>
      <translation>Enter oder Pedal</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter, pedal or {key}</source>
      <translation>Enter, Pedal oder {key}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Play it: Enter, the pedal, or the key that confirms</source>
      <translation>Spielen: Enter, das Pedal oder die Taste, die bestätigt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>The highest note again, or ↑ ↓, for the others</source>
      <translation>Noch einmal der höchste Ton oder ↑ ↓ für die anderen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>{number} of {count}  ↑ ↓</source>
      <translation>{number} von {count}  ↑ ↓</translation>
    </message>
  </context>
  <context>
    <name>OpenMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>1 move</source>
      <translation>1 Zug</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Browse…</source>
      <translation>Durchsuchen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Find a match</source>
      <translation>Partie suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Looking for matches…</source>
      <translation>Partien werden gesucht…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Matches</source>
      <translation>Partien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>There is no such match.</source>
      <translation>Eine solche Partie gibt es nicht.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Type a game or a name</source>
      <translation>Tippe ein Spiel oder einen Namen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>over</source>
      <translation>zu Ende</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>{count} moves</source>
      <translation>{count} Züge</translation>
    </message>
  </context>
  <context>
    <name>OpeningDialog</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>How much has been read</source>
      <translation>Wie viel schon gelesen ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} is long: its moves are replayed by the rules.</source>
      <translation>{name} ist lang: Die Züge werden nach den Regeln nachgespielt.</translation>
    </message>
  </context>
  <context>
    <name>Origin</name>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>House rule: {text}</source>
      <translation>Hausregel: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>Our reading: {text}</source>
      <translation>Unsere Lesart: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>house rule</source>
      <translation>Hausregel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>our reading</source>
      <translation>unsere Lesart</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>partly our reading</source>
      <translation>teils unsere Lesart</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>{title} (our reading)</source>
      <translation>{title} (unsere Lesart)</translation>
    </message>
  </context>
  <context>
    <name>PanelSplitterHandle</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Height of the panels</source>
      <translation>Höhe der Tafeln</translation>
    </message>
  </context>
  <context>
    <name>PersistentChoice</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>(not there)</source>
      <translation>(nicht da)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>None</source>
      <translation>Keines</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>What other programs send to Consort</source>
      <translation>Was andere Programme an Consort senden</translation>
    </message>
  </context>
  <context>
    <name>PianoKeys</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Held on the keyboard: {keys}</source>
      <translation>Auf dem Keyboard gehalten: {keys}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key with the ring confirms: {key}</source>
      <translation>Die Taste mit dem Ring bestätigt: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>keine Taste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{key} confirms</source>
      <translation>{key} bestätigt</translation>
    </message>
  </context>
  <context>
    <name>Piles</name>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Deck</source>
      <translation>Stapel</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard</source>
      <translation>Ablage</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard pile of {owner}</source>
      <translation>Ablagestapel von {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/layout.py" />
      <source>NOTE deck</source>
      <translation>NOTENSTAPEL</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Out</source>
      <translation>Aus dem Spiel</translation>
    </message>
  </context>
  <context>
    <name>PlayersDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>A seat can be given to a computer player, and taken back, at any time.</source>
      <translation>Ein Platz kann jederzeit an den Computer gehen und zurück.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Amateur</source>
      <translation>Amateur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Free table</source>
      <translation>Freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Maestro</source>
      <translation>Maestro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Novice</source>
      <translation>Neuling</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Person</source>
      <translation>Mensch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Professional</source>
      <translation>Profi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Virtuoso</source>
      <translation>Virtuose</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays for {name}</source>
      <translation>Wer für {name} spielt</translation>
    </message>
  </context>
  <context>
    <name>PointCounter</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point less for {name}</source>
      <translation>Ein Punkt weniger für {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point more for {name}</source>
      <translation>Ein Punkt mehr für {name}</translation>
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
      <translation>Alles auf Kanal {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a SoundFont</source>
      <translation>SoundFont wählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a file…</source>
      <translation>Datei wählen…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose the instrument on the port</source>
      <translation>Das Instrument am Port wählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Let a chord be heard</source>
      <translation>Einen Akkord erklingen lassen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Look again</source>
      <translation>Neu suchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>MIDI channel</source>
      <translation>MIDI-Kanal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Off: what is behind the port keeps the sound that it has</source>
      <translation>Aus: Was hinter dem Port liegt, behält seinen Klang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>One for each voice</source>
      <translation>Einer für jede Stimme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>See which ports and SoundFonts there are now</source>
      <translation>Nachsehen, welche Ports und SoundFonts jetzt da sind</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>SoundFont</source>
      <translation>SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>SoundFonts (*.sf2 *.sf3)</source>
      <translation>SoundFonts (*.sf2 *.sf3)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Test</source>
      <translation>Testen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>The system's: {name}</source>
      <translation>Der des Systems: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>What is in use now</source>
      <translation>Was jetzt in Gebrauch ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>none is there</source>
      <translation>keiner da</translation>
    </message>
  </context>
  <context>
    <name>Ports</name>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Built-in instrument</source>
      <translation>Eingebautes Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth</source>
      <translation>FluidSynth</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth with a SoundFont</source>
      <translation>FluidSynth mit einem SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>It is not there; it is used as soon as it is.</source>
      <translation>Nicht da; wird benutzt, sobald es da ist.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>No keyboard is listened to.</source>
      <translation>Es wird auf kein Keyboard gehört.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>None: silent</source>
      <translation>Keiner: stumm</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: it is listened to through {system}.</source>
      <translation>Jetzt: über {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: nothing sounds. Cards light all the same.</source>
      <translation>Jetzt: Nichts erklingt. Karten leuchten trotzdem.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: other programs can connect to Consort through {system}.</source>
      <translation>Jetzt: Andere Programme können sich über {system} mit Consort verbinden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: what other programs send to Consort through {system}.</source>
      <translation>Jetzt: was andere Programme über {system} an Consort senden.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, unheard: there is no sound card.</source>
      <translation>Jetzt: {name}, unhörbar: Es gibt keine Soundkarte.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, which plays through {system}.</source>
      <translation>Jetzt: {name}, über {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}.</source>
      <translation>Jetzt: {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Over MIDI every note is bent by its channel's pitch wheel. An instrument that does not follow it keeps its own tuning.</source>
      <translation>Über MIDI wird jeder Ton mit dem Pitch-Bend seines Kanals gestimmt. Ein Instrument, das dem nicht folgt, behält seine eigene Stimmung.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Sound is not running.</source>
      <translation>Der Klang läuft nicht.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>There is no MIDI port “{name}” now; {there}. It is played to, and remembered, once it is there.</source>
      <translation>Es gibt jetzt keinen MIDI-Port „{name}“; {there}. Er bleibt gemerkt und wird benutzt, sobald er da ist.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Virtual port “Consort”, for other programs</source>
      <translation>Virtueller Port „Consort“, für andere Programme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>the built-in instrument</source>
      <translation>das eingebaute Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there are {names} and {last}</source>
      <translation>da sind {names} und {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is none at all</source>
      <translation>es gibt überhaupt keinen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is {last}</source>
      <translation>da ist {last}</translation>
    </message>
  </context>
  <context>
    <name>PracticeControls</name>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>A bar is counted before it</source>
      <translation>Ein Takt wird vorgezählt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Alto</source>
      <translation>Alt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Bass</source>
      <translation>Bass</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Everywhere</source>
      <translation>Überall</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Instrument in</source>
      <translation>Instrument in</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Key</source>
      <translation>Tonart</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>None of its consonances beats.</source>
      <translation>Keine der Konsonanzen schwebt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Over and over</source>
      <translation>Immer wieder</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Practice tempo</source>
      <translation>Übetempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Soprano</source>
      <translation>Sopran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Syllables to sing</source>
      <translation>Silben zum Singen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Tenor</source>
      <translation>Tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>The other voices are silent</source>
      <translation>Die anderen Stimmen schweigen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Voice</source>
      <translation>Stimme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>What is written</source>
      <translation>Was geschrieben steht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>as played</source>
      <translation>wie gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>{interval} {low}–{high} beats {rate} times a second, by {cents} cents.</source>
      <translation>{interval} {low}–{high} schwebt {rate}-mal in der Sekunde, um {cents} Cent.</translation>
    </message>
  </context>
  <context>
    <name>Preferences</name>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Evening</source>
      <translation>Abend</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Paper</source>
      <translation>Papier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Projector</source>
      <translation>Beamer</translation>
    </message>
  </context>
  <context>
    <name>PreferencesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>A match may have an instrument and a tempo of its own: see its sound, F6.</source>
      <translation>Eine Partie kann Instrument und Tempo für sich haben: siehe ihren Klang, F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Always</source>
      <translation>Immer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As in the language: {example}</source>
      <translation>Wie in der Sprache: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As the system has it</source>
      <translation>Wie im System</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Cards glide</source>
      <translation>Karten gleiten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi with the tonic as Do</source>
      <translation>Do Re Mi, die Tonika ist Do</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi: {example}</source>
      <translation>Do Re Mi: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Equal: every half step alike, every third a little wide or narrow.</source>
      <translation>Gleichstufig: jeder Halbton gleich, jede Terz etwas zu weit oder zu eng.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>German: {example}</source>
      <translation>Deutsch: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Headphones</source>
      <translation>Kopfhörer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>High contrast</source>
      <translation>Hoher Kontrast</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>How it sounds</source>
      <translation>Wie es klingt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Just: the thirds and fifths of each chord are pure, and rest.</source>
      <translation>Rein: Terzen und Quinten jedes Akkords sind rein und ruhen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Letters: {example}</source>
      <translation>Englisch: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Look</source>
      <translation>Aussehen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>MIDI keyboard</source>
      <translation>MIDI-Keyboard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Never</source>
      <translation>Nie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Normal</source>
      <translation>Normal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Note names</source>
      <translation>Notennamen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Only with headphones can a player listen to cards of their own hand: others would hear them.</source>
      <translation>Nur mit Kopfhörern kann man Karten der eigenen Hand hören: Die anderen würden mithören.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Open hands: the screen is not passed on</source>
      <translation>Offene Hände: Der Bildschirm wird nicht weitergegeben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pace of the table</source>
      <translation>Tempo des Tisches</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Page</source>
      <translation>Seite</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pythagorean: a row of pure fifths; thirds are wide, and leading tones high.</source>
      <translation>Pythagoreisch: eine Kette reiner Quinten; Terzen sind weit, Leittöne hoch.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Quick</source>
      <translation>Schnell</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Rules follow with the next match, windows with the next start.</source>
      <translation>Regeln folgen mit der nächsten Partie, Fenster mit dem nächsten Start.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Slow</source>
      <translation>Langsam</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Sound</source>
      <translation>Klang</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Table</source>
      <translation>Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Text size</source>
      <translation>Schriftgröße</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The system's</source>
      <translation>Die des Systems</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The table makes forced moves</source>
      <translation>Der Tisch macht erzwungene Züge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Theme</source>
      <translation>Design</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Tuning</source>
      <translation>Stimmung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament.</source>
      <translation>Was auf einem einzigen MIDI-Kanal spielt, lässt sich nicht Ton für Ton stimmen und bleibt gleichstufig.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Where it sounds</source>
      <translation>Wo es klingt</translation>
    </message>
  </context>
  <context>
    <name>ProgressDots</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Step {number} of {count}</source>
      <translation>Schritt {number} von {count}</translation>
    </message>
  </context>
  <context>
    <name>Prompt</name>
    <message>
      <location filename="tabletop/boards/kit/prompt.py" />
      <source>More that can be done</source>
      <translation>Was noch möglich ist</translation>
    </message>
  </context>
  <context>
    <name>PuzzlesPage</name>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>A new puzzle every day, the same for everybody; and as many as you like at any time.</source>
      <translation>Jeden Tag ein neues Rätsel, dasselbe für alle; und jederzeit so viele, wie du magst.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>All kinds</source>
      <translation>Alle Arten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Begin</source>
      <translation>Anfangen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Days in a row: {now}, at best {best}.</source>
      <translation>Tage in Folge: {now}, Rekord {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Grade {grade}: {name}</source>
      <translation>Grad {grade}: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Kind of puzzle</source>
      <translation>Art der Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Solved at once in a row: {now}, at best {best}.</source>
      <translation>Auf Anhieb gelöst in Folge: {now}, Rekord {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>There are no puzzles of this game yet.</source>
      <translation>Zu diesem Spiel gibt es noch keine Rätsel.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Today's puzzle</source>
      <translation>Rätsel des Tages</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Yesterday's puzzle</source>
      <translation>Rätsel von gestern</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>easy</source>
      <translation>leicht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>hard</source>
      <translation>schwer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>moderate</source>
      <translation>mittel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>quite easy</source>
      <translation>recht leicht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>solved</source>
      <translation>gelöst</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>very hard</source>
      <translation>sehr schwer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{count} of {all} solved</source>
      <translation>{count} von {all} gelöst</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · begun, not solved yet</source>
      <translation>{kind} · begonnen, noch nicht gelöst</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · grade {grade}</source>
      <translation>{kind} · Grad {grade}</translation>
    </message>
  </context>
  <context>
    <name>QuestionDialog</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Answer {letter}</source>
      <translation>Antwort {letter}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask nothing</source>
      <translation>Nichts fragen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask the class</source>
      <translation>Die Klasse fragen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Question</source>
      <translation>Frage</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Right answer</source>
      <translation>Richtige Antwort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Write what is asked.</source>
      <translation>Schreib auf, was du fragen willst.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>optional</source>
      <translation>optional</translation>
    </message>
  </context>
  <context>
    <name>RemoveDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Keep it</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Move to trash</source>
      <translation>In den Papierkorb</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>{file} goes to the trash. Matches that were played with it keep their cards.</source>
      <translation>{file} kommt in den Papierkorb. Partien, die damit gespielt wurden, behalten ihre Karten.</translation>
    </message>
  </context>
  <context>
    <name>ReplaceDialog</name>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Choose another name</source>
      <translation>Anderen Namen wählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace</source>
      <translation>Ersetzen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>What is in it now would be lost.</source>
      <translation>Der jetzige Inhalt ginge verloren.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} are there already.</source>
      <translation>{names} gibt es schon.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} is there already.</source>
      <translation>{names} gibt es schon.</translation>
    </message>
  </context>
  <context>
    <name>ReplayBar</name>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Move {number} of {count}</source>
      <translation>Zug {number} von {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Moves of the match</source>
      <translation>Züge der Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>What could have been</source>
      <translation>Was möglich gewesen wäre</translation>
    </message>
  </context>
  <context>
    <name>ResumeButton</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Continue {title}</source>
      <translation>{title} fortsetzen</translation>
    </message>
  </context>
  <context>
    <name>ReviewPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>100: nothing better was found at any move; each moment below lowers it</source>
      <translation>100: bei keinem Zug wurde etwas Besseres gefunden; jeder Moment unten senkt sie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>A match can be reviewed when it is over.</source>
      <translation>Eine Partie lässt sich auswerten, wenn sie zu Ende ist.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Accuracy</source>
      <translation>Genauigkeit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it could have been</source>
      <translation>Wie es hätte sein können</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it was</source>
      <translation>Wie es war</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning</source>
      <translation>Gewinnchance</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning after each move. Click to go there.</source>
      <translation>Gewinnchance nach jedem Zug. Klicke, um dorthin zu gehen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Counted: no luck is in it</source>
      <translation>Gezählt: kein Glück dabei</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Every move is looked at; what the cards left open is tried out.</source>
      <translation>Jeder Zug wird angesehen; was die Karten offenließen, wird ausprobiert.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How much has been looked at</source>
      <translation>Wie viel schon angesehen ist</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How the match stood, what the cards brought, and where more was open: it takes a minute.</source>
      <translation>Wie die Partie stand, was die Karten brachten und wo mehr möglich war: Das dauert eine Minute.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Luck</source>
      <translation>Glück</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed</source>
      <translation>Verpasst</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed {points}</source>
      <translation>Verpasst: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Moments in which more was open</source>
      <translation>Momente, in denen mehr möglich war</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Nothing was found that would have been better beyond doubt.</source>
      <translation>Nichts gefunden, was ohne Zweifel besser gewesen wäre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that the cards brought, or cost</source>
      <translation>Punkte, die die Karten gebracht oder gekostet haben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that were open and left, in all moments of the player below</source>
      <translation>Punkte, die offenstanden und liegen blieben, in allen Momenten der Person unten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Review the match</source>
      <translation>Partie auswerten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what could have been played at this moment</source>
      <translation>Sehen und hören, was hier hätte gespielt werden können</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what was played at this moment</source>
      <translation>Sehen und hören, was hier gespielt wurde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>The table shows what could have been.</source>
      <translation>Der Tisch zeigt, was hätte sein können.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Tried out: {points} points, give or take {error}</source>
      <translation>Ausprobiert: {points} Punkte, plus oder minus {error}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>give or take {points}</source>
      <translation>plus oder minus {points}</translation>
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
      <translation>Die Partie ließ sich nicht auswerten.</translation>
    </message>
  </context>
  <context>
    <name>RulesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
  </context>
  <context>
    <name>RulesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Agreed on before a match</source>
      <translation>Vor einer Partie vereinbart</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>No rule has these words.</source>
      <translation>Keine Regel enthält diese Wörter.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Rule book</source>
      <translation>Regelbuch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Search the rules</source>
      <translation>Regeln durchsuchen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>What the printed rules leave open</source>
      <translation>Was die gedruckten Regeln offenlassen</translation>
    </message>
  </context>
  <context>
    <name>Score</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: empty</source>
      <translation>Noten: leer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: {words}</source>
      <translation>Noten: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>four faults</source>
      <translation>vier Fehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>in {key}</source>
      <translation>in {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one fault</source>
      <translation>ein Fehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one note</source>
      <translation>ein Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>three faults</source>
      <translation>drei Fehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two faults</source>
      <translation>zwei Fehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} faults</source>
      <translation>{n} Fehler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} notes</source>
      <translation>{n} Töne</translation>
    </message>
  </context>
  <context>
    <name>ScorePanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>In no sum: it counts only if the round ends now.</source>
      <translation>In keiner Summe: zählt nur, wenn die Runde jetzt endet.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with a deck of its own</source>
      <translation>Mit einem eigenen Kartensatz gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with the deck “{name}”</source>
      <translation>Mit dem Kartensatz „{name}“ gespielt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Player</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Score</source>
      <translation>Wertung</translation>
    </message>
  </context>
  <context>
    <name>ScoreStrip</name>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Click to hear it again</source>
      <translation>Klicken, um es noch einmal zu hören</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Enter plays it again, arrows scroll</source>
      <translation>Enter spielt es noch einmal, Pfeile blättern</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play again</source>
      <translation>Noch einmal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play what is written</source>
      <translation>Spielen, was geschrieben steht</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise</source>
      <translation>Üben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise: voices, tempo, key, syllables, tuning</source>
      <translation>Üben: Stimmen, Tempo, Tonart, Silben, Stimmung</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here</source>
      <translation>Was erklingt, steht hier in Noten</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here.</source>
      <translation>Was erklingt, steht hier in Noten.</translation>
    </message>
  </context>
  <context>
    <name>SeatControls</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Name of player {number}</source>
      <translation>Name von Spieler {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays at seat {number}</source>
      <translation>Wer auf Platz {number} spielt</translation>
    </message>
  </context>
  <context>
    <name>SeatLine</name>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>Free table</source>
      <translation>Freier Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>thinking</source>
      <translation>denkt nach</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} share the win</source>
      <translation>{names} teilen sich den Sieg</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} win</source>
      <translation>{names} gewinnen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} wins</source>
      <translation>{names} gewinnt</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s hand is shown</source>
      <translation>Zu sehen: die Hand von {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s turn</source>
      <translation>{name} ist am Zug</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{points} points</source>
      <translation>{points} Punkte</translation>
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
      <translation>Ein Link zur Partie ist kopiert. Er enthält jeden Zug und zeigt alle Karten der Spieler.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to this position is copied. In it, cards that this screen hides are dealt anew.</source>
      <translation>Ein Link zu dieser Stellung ist kopiert. Karten, die dieser Bildschirm verbirgt, sind darin neu gegeben.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A picture of the table is copied.</source>
      <translation>Ein Bild des Tisches ist kopiert.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>There is no link to a position on the clipboard: it begins with “consort:”.</source>
      <translation>In der Zwischenablage ist kein Link zu einer Stellung: Er beginnt mit „consort:“.</translation>
    </message>
  </context>
  <context>
    <name>ShortcutButton</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press a key</source>
      <translation>Taste drücken</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: no key</source>
      <translation>{command}: keine Taste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: press the key that it is to have</source>
      <translation>{command}: Drücke die gewünschte Taste</translation>
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
      <translation>{key} gehört dem Tisch: Wähle eine Funktionstaste oder eine mit Strg, Alt oder Meta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} was the key of “{other}”.</source>
      <translation>{key} war die Taste von „{other}“.</translation>
    </message>
  </context>
  <context>
    <name>ShortcutsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table</source>
      <translation>Am Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table of {game}</source>
      <translation>Am Tisch von {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click the key of a command to give it another one.</source>
      <translation>Klicke auf die Taste eines Befehls, um ihm eine andere zu geben.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click to choose another key</source>
      <translation>Klicken, um eine andere Taste zu wählen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Reset all</source>
      <translation>Alle zurücksetzen</translation>
    </message>
  </context>
  <context>
    <name>SidePanels</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels</source>
      <translation>Tafeln schließen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels (Esc)</source>
      <translation>Tafeln schließen (Esc)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Width of the panels</source>
      <translation>Breite der Tafeln</translation>
    </message>
  </context>
  <context>
    <name>SoundCommands</name>
    <message>
      <location filename="tabletop/shell/window/sound_commands.py" />
      <source>Volume {percent} %</source>
      <translation>Lautstärke {percent} %</translation>
    </message>
  </context>
  <context>
    <name>SoundControls</name>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>As in the preferences</source>
      <translation>Wie in den Einstellungen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Choir</source>
      <translation>Chor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Everywhere</source>
      <translation>Überall</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Harp</source>
      <translation>Harfe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>More of sound…</source>
      <translation>Mehr zum Klang…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Organ</source>
      <translation>Orgel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Piano</source>
      <translation>Klavier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Sound on</source>
      <translation>Klang an</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Strings</source>
      <translation>Streicher</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>This match</source>
      <translation>Diese Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Vibraphone</source>
      <translation>Vibrafon</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Volume</source>
      <translation>Lautstärke</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>1 more unfinished match</source>
      <translation>1 weitere angefangene Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>{count} more unfinished matches</source>
      <translation>{count} weitere angefangene Partien</translation>
    </message>
  </context>
  <context>
    <name>StatisticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Accuracy in the matches that were reviewed</source>
      <translation>Genauigkeit in den ausgewerteten Partien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}, shared wins: {shared}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Zu Ende gespielte Partien: {played}, gewonnen: {won}, geteilte Siege: {shared}. In Folge gewonnen: {streak}, Rekord {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Zu Ende gespielte Partien: {played}, gewonnen: {won}. In Folge gewonnen: {streak}, Rekord {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches won, by the best computer player at the table</source>
      <translation>Gewonnene Partien, nach dem stärksten Computerspieler am Tisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>No match has been played to its end yet. What you play is counted here, on this computer.</source>
      <translation>Noch ist keine Partie zu Ende gespielt. Was du spielst, wird hier gezählt, auf diesem Computer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>None solved yet.</source>
      <translation>Noch keine gelöst.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>On average {percent} of 100.</source>
      <translation>Im Schnitt {percent} von 100.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Persons alone</source>
      <translation>Nur Menschen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Player</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Puzzles</source>
      <translation>Rätsel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Solved: {solved}. Days in a row: {days}, at best {longest}. Solved at once in a row, at best: {best}.</source>
      <translation>Gelöst: {solved}. Tage in Folge: {days}, Rekord {longest}. Auf Anhieb gelöst in Folge, Rekord: {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>The matches are being counted.</source>
      <translation>Die Partien werden gezählt.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}</source>
      <translation>{won} von {played}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}, {shared} shared</source>
      <translation>{won} von {played}, {shared} geteilt</translation>
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Rule</source>
      <translation>Regel</translation>
    </message>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Table</source>
      <translation>Tisch</translation>
    </message>
  </context>
  <context>
    <name>TeamsDialog</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Divide the class</source>
      <translation>Klasse aufteilen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Each team has a name.</source>
      <translation>Jedes Team hat einen Namen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Name of team {number}</source>
      <translation>Name von Team {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>None</source>
      <translation>Keine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Team {number}</source>
      <translation>Team {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Teams</source>
      <translation>Teams</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>They play the seats, with open hands</source>
      <translation>Sie spielen die Plätze, mit offenen Händen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Two teams are called {name}.</source>
      <translation>Zwei Teams heißen {name}.</translation>
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
      <translation>Computerspieler können gerade nicht denken; ein einfacher Zug wurde gemacht.</translation>
    </message>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>There is no hint just now.</source>
      <translation>Gerade gibt es keinen Tipp.</translation>
    </message>
  </context>
  <context>
    <name>TuningControls</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Equal</source>
      <translation>Gleichstufig</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Just</source>
      <translation>Rein</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pitch of A</source>
      <translation>Kammerton A</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pythagorean</source>
      <translation>Pythagoreisch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Tuning</source>
      <translation>Stimmung</translation>
    </message>
  </context>
  <context>
    <name>TurnBar</name>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card fits.</source>
      <translation>1 Karte passt.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card laid</source>
      <translation>1 Karte liegt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: no more</source>
      <translation>Bank: keine mehr</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: {count} more</source>
      <translation>Bank: noch {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Harmony</source>
      <translation>Harmonie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Style</source>
      <translation>Stil</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>Turn {turn}, </source>
      <translation>Zug {turn}, </translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Voice leading</source>
      <translation>Stimmführung</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>any accidental</source>
      <translation>jedes Vorzeichen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank a card</source>
      <translation>eine Karte auf die Bank legen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank {count} cards</source>
      <translation>{count} Karten auf die Bank legen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>begin a phrase</source>
      <translation>eine Phrase beginnen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy a card</source>
      <translation>eine Karte kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy any card</source>
      <translation>jede Karte kaufen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discard</source>
      <translation>ablegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discarding</source>
      <translation>beim Ablegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>end the turn</source>
      <translation>den Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lay an error</source>
      <translation>einen Fehler legen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lead a voice</source>
      <translation>eine Stimme führen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lock</source>
      <translation>abschließen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>nothing more is bought</source>
      <translation>gekauft wird nichts mehr</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase abandoned</source>
      <translation>Phrase aufgegeben</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase locked</source>
      <translation>Phrase abgeschlossen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a chord</source>
      <translation>einen Akkord spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a special harmony</source>
      <translation>eine Sonderharmonie spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play chords</source>
      <translation>Akkorde spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play up to {count} chords</source>
      <translation>bis zu {count} Akkorde spielen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>shift ±{count}</source>
      <translation>versetzen ±{count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>take a card from the library</source>
      <translation>eine Karte aus dem Vorrat nehmen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>twice: {cards}</source>
      <translation>zweimal: {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards fit.</source>
      <translation>{count} Karten passen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards laid</source>
      <translation>{count} Karten liegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} intervals</source>
      <translation>{count} Intervalle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} points</source>
      <translation>{count} Punkte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} no limit</source>
      <translation>{kind} ohne Grenze</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} {count} left</source>
      <translation>{kind} noch {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} begins; {target} win.</source>
      <translation>{name} beginnt; Ziel: {target}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals again: the display was annulled</source>
      <translation>{name} gibt neu: Die Auslage wurde annulliert</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals display {number} of {all}</source>
      <translation>{name} gibt Auslage {number} von {all}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} deals; {target} points win.</source>
      <translation>{name} gibt; {target} Punkte gewinnen.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} has {score} points, {target} win</source>
      <translation>{name} hat {score} von {target} Punkten</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} has {score}, {target} win</source>
      <translation>{name} hat {score}; Ziel: {target}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so make a bid</source>
      <translation>{name}: Alle haben gepasst, also biete</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so name a display</source>
      <translation>{name}: Alle haben gepasst, also nenne eine Auslage</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid higher than {bid}, or pass</source>
      <translation>{name}: Biete mehr als {bid} oder passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid or pass</source>
      <translation>{name}: Biete oder passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid {level} in which display, {displays}?</source>
      <translation>{name}: {level} bieten, in welcher Auslage: {displays}?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: buy {card} for {offer}?</source>
      <translation>{name}: {card} für {offer} kaufen?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card</source>
      <translation>{name}: Zieh eine Karte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card, or take the top discard</source>
      <translation>{name}: Zieh eine Karte oder nimm die oberste abgelegte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: end the run</source>
      <translation>{name}: Beende den Lauf</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give the rest of {card}</source>
      <translation>{name}: Gib den Rest für {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give what {card} costs</source>
      <translation>{name}: Gib den Preis für {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: go on placing, or end the run</source>
      <translation>{name}: Leg weiter oder beende den Lauf</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a card one step from a neighbour</source>
      <translation>{name}: Leg eine Karte einen Schritt neben eine andere</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a sign, or pass</source>
      <translation>{name}: Leg ein Zeichen oder passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a column</source>
      <translation>{name}: Leg die nächste Karte einer Spalte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a pile</source>
      <translation>{name}: Leg die nächste Karte eines Stapels</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a string</source>
      <translation>{name}: Leg die nächste Karte einer Saite</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: name the display that is played</source>
      <translation>{name}: Nenne die Auslage, die gespielt wird</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits</source>
      <translation>{name}: Nichts passt</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits, draw a card</source>
      <translation>{name}: Nichts passt, zieh eine Karte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: nothing more is bought</source>
      <translation>{name}: Gekauft wird nichts mehr</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with an oval card</source>
      <translation>{name}: Eröffne mit einer Ovalkarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with {note}</source>
      <translation>{name}: Eröffne mit {note}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: take a free chair</source>
      <translation>{name}: Nimm einen freien Stuhl</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: take up to {count} cards from the discard pile</source>
      <translation>{name}: Nimm bis zu {count} Karten vom Ablagestapel</translation>
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
      <translation>Zurück zur Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, nothing of the match is kept.</source>
      <translation>Wenn sie verloren gehen, bleibt nichts von der Partie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, the match is at move {kept} when it is opened again.</source>
      <translation>Wenn sie verloren gehen, steht die Partie beim nächsten Öffnen bei Zug {kept}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>It still cannot be written: {reason}.</source>
      <translation>Es lässt sich noch immer nicht schreiben: {reason}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Leave them</source>
      <translation>Verwerfen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Matches</source>
      <translation>Partien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save elsewhere…</source>
      <translation>Anderswo speichern…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save the match</source>
      <translation>Partie speichern</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last move</source>
      <translation>Der letzte Zug</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last {count} moves</source>
      <translation>Die letzten {count} Züge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Try again</source>
      <translation>Neuer Versuch</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>{moves} could not be written in {folder}: {reason}.</source>
      <translation>In {folder} nicht zu schreiben: {moves} ({reason}).</translation>
    </message>
  </context>
  <context>
    <name>ViewCommands</name>
    <message>
      <location filename="tabletop/shell/window/view_commands.py" />
      <source>Text size {percent} %</source>
      <translation>Schriftgröße {percent} %</translation>
    </message>
  </context>
  <context>
    <name>WheelBar</name>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>Optional degree {degree}</source>
      <translation>Wahlfreie Stufe {degree}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>discard a note</source>
      <translation>eine Note ablegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>eat a meld</source>
      <translation>eine Meldung fressen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>end the turn</source>
      <translation>den Zug beenden</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>play a meld</source>
      <translation>eine Meldung auslegen</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}: turn it to another root.</source>
      <translation>{meld}: Es fehlen noch {notes}. Dreh zu einem anderen Grundton.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}; no root fits yet.</source>
      <translation>{meld}: Es fehlen noch {notes}; noch passt kein Grundton.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name} deals round {round}</source>
      <translation>{name} gibt Runde {round}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: draw two cards, or take the discard pile</source>
      <translation>{name}: Zieh zwei Karten oder nimm den Ablagestapel</translation>
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
      <translation>Kartenspiele über Musik, gespielt und gehört</translation>
    </message>
  </context>
  <context>
    <name>Worksheet</name>
    <message>
      <location filename="tabletop/shell/export/worksheet.py" />
      <source>Name:</source>
      <translation>Name:</translation>
    </message>
  </context>
</TS>
