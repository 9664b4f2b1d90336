<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
  <context>
    <name>AboutDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>; its rules in English by {name}</source>
      <translation> ; ses règles en anglais par {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. The games, their names and their printed cards are theirs; every drawing and sentence here is our own.</source>
      <translation>Une table pour des jeux de cartes sur la musique. Non officiel : ni fait, ni approuvé, ni vérifié par les auteurs des jeux. Les jeux, leurs noms et leurs cartes imprimées sont à eux ; chaque dessin et chaque phrase d’ici est de nous.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Consort is free software (MIT) and stands on</source>
      <translation>Consort est un logiciel libre (MIT) et s’appuie sur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>The games were made by</source>
      <translation>Les jeux ont été créés par</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>its makers, whom the published rules do not name</source>
      <translation>ses auteurs, que les règles publiées ne nomment pas</translation>
    </message>
  </context>
  <context>
    <name>AccessibleTable</name>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>can be played</source>
      <translation>peut être jouée</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>chosen</source>
      <translation>choisie</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>in your hand</source>
      <translation>dans ta main</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>pointed out</source>
      <translation>signalée</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>something can be done here</source>
      <translation>on peut faire quelque chose ici</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>the card can be laid here</source>
      <translation>la carte peut être posée ici</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>{number} of {count}</source>
      <translation>{number} sur {count}</translation>
    </message>
  </context>
  <context>
    <name>Aloud</name>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double flat</source>
      <translation>double bémol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double sharp</source>
      <translation>double dièse</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>flat</source>
      <translation>bémol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>minus</source>
      <translation>moins</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>natural</source>
      <translation>bécarre</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>sharp</source>
      <translation>dièse</translation>
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} share the win</source>
      <translation>{name} se partagent la victoire</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} win</source>
      <translation>{name} gagnent</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} wins</source>
      <translation>{name} gagne</translation>
    </message>
  </context>
  <context>
    <name>Board</name>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>Chromatic wheel</source>
      <translation>Roue chromatique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>New in the hand.</source>
      <translation>Nouvelle dans la main.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there.</source>
      <translation>Aucune carte ne peut aller là.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there. {ways}.</source>
      <translation>Aucune carte ne peut aller là. {ways}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there: drop it on one of the places that glow.</source>
      <translation>Aucune carte ne peut aller là : dépose-la sur une des places éclairées.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Which one?</source>
      <translation>Laquelle ?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>{meld} of {owner}</source>
      <translation>{meld} ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>{name} can win now. Which move?</source>
      <translation>{name} peut gagner maintenant. Quel coup ?</translation>
    </message>
  </context>
  <context>
    <name>BoardActions</name>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Deal</source>
      <translation>Donner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Hide and pass</source>
      <translation>Cacher et passer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Shuffle and deal</source>
      <translation>Mélanger et donner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Turn the hand face down, then pass the screen</source>
      <translation>Retourner la main face cachée, puis passer l’écran</translation>
    </message>
  </context>
  <context>
    <name>BoardWidget</name>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>Against the rules: {sentence}</source>
      <translation>Contre les règles : {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>new in the hand</source>
      <translation>nouvelle dans la main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has a new card</source>
      <translation>{name} a une nouvelle carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has {count} new cards</source>
      <translation>{name} a {count} nouvelles cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} is thinking</source>
      <translation>{name} réfléchit</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{sentence}. Enter hides the hand.</source>
      <translation>{sentence}. Entrée cache la main.</translation>
    </message>
  </context>
  <context>
    <name>BoardWords</name>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 card in hand</source>
      <translation>1 carte en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 point</source>
      <translation>1 point</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 round card in hand</source>
      <translation>1 carte ronde en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>cards in hand: {points} if the round ended now</source>
      <translation>cartes en main : {points} si la manche finissait maintenant</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>deals</source>
      <translation>donne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>to move</source>
      <translation>à jouer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} cards in hand</source>
      <translation>{count} cartes en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} round cards in hand</source>
      <translation>{count} cartes rondes en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{points} points</source>
      <translation>{points} points</translation>
    </message>
  </context>
  <context>
    <name>Bookmarks</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>After move {number}</source>
      <translation>Après le coup {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Marked: {words}</source>
      <translation>Marqué : {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Step {number}: {words}</source>
      <translation>Étape {number} : {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There are {most} bookmarks already; remove one first.</source>
      <translation>Il y a déjà {most} signets ; retires-en un d’abord.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There is a bookmark already.</source>
      <translation>Il y a déjà un signet ici.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>What could have been is no moment of the match; go back to it first.</source>
      <translation>Ce qui aurait pu être n’est pas un moment de la partie ; reviens-y d’abord.</translation>
    </message>
  </context>
  <context>
    <name>BookmarksDialog</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Bookmarks</source>
      <translation>Signets</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Go there</source>
      <translation>Y aller</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Its moves were taken back.</source>
      <translation>Ses coups ont été repris.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Mark this moment</source>
      <translation>Marquer ce moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Nothing is marked yet.</source>
      <translation>Rien n’est encore marqué.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Remove</source>
      <translation>Retirer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Rename</source>
      <translation>Renommer</translation>
    </message>
  </context>
  <context>
    <name>CantoludusActions</name>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy</source>
      <translation>Acheter</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy the chosen card with what is offered, else with what costs least</source>
      <translation>Acheter la carte choisie avec ce qui est offert, sinon au moindre coût</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card}</source>
      <translation>Acheter {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card} · {points}</source>
      <translation>Acheter {card} · {points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Choose no more</source>
      <translation>Ne plus choisir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Donner ; plus tard, parcourir la défausse ou la fermer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Discard the hand, draw six and end the turn</source>
      <translation>Défausser la main, piocher six cartes et finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End the turn, or choose no more</source>
      <translation>Finir le tour, ou ne plus choisir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End turn</source>
      <translation>Finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Hear the progression in the key that is chosen</source>
      <translation>Écouter la progression dans le ton choisi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>In Blind Chords: that is all that is given</source>
      <translation>Accords à l’aveugle : c’est tout ce qui est donné</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave it</source>
      <translation>Laisser</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is chosen</source>
      <translation>Laisser ce qui est choisi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is offered or chosen</source>
      <translation>Laisser ce qui est offert ou choisi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Let the focus go to the keys of the piano, or not</source>
      <translation>Donner le focus aux touches du piano, ou non</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>No more</source>
      <translation>Rien de plus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>None of them</source>
      <translation>Aucune</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Offer what pays for the chosen card at the least cost, then buy it</source>
      <translation>Offrir ce qui paie la carte choisie au moindre coût, puis l’acheter</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Open the reference tables, or close them</source>
      <translation>Ouvrir les tables de référence, ou les fermer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Play an interval card of the hand</source>
      <translation>Jouer une carte d’intervalle de la main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Reference tables: intervals, chords, degrees of a key</source>
      <translation>Tables de référence : intervalles, accords, degrés d’un ton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Tables</source>
      <translation>Tables</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all</source>
      <translation>C’est tout</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all: in Blind Chords, buy with what is laid</source>
      <translation>C’est tout : avec les accords à l’aveugle, acheter avec ce qui est posé</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>With the table of a progression open: hear it in the key that is chosen</source>
      <translation>Table d’une progression ouverte : l’écouter dans le ton choisi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>♪ in {key}</source>
      <translation>♪ en {key}</translation>
    </message>
  </context>
  <context>
    <name>CantoludusEffects</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>any ♯ ♭ ♮</source>
      <translation>tout ♯ ♭ ♮</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>bank +{}</source>
      <translation>réserve +{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>discard {}</source>
      <translation>défausse {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>draw {}</source>
      <translation>pioche {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>new row</source>
      <translation>rangée neuve</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>remove {}</source>
      <translation>retire {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>rival −{}</source>
      <translation>rival −{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>shift ±{}</source>
      <translation>décale ±{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>spend twice</source>
      <translation>dépense 2 fois</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>take back {}</source>
      <translation>reprends {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>{} on deck</source>
      <translation>{} sur le paquet</translation>
    </message>
  </context>
  <context>
    <name>CantoludusReference</name>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Chords</source>
      <translation>Accords</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Close the reference sheet</source>
      <translation>Fermer la fiche de référence</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Degrees</source>
      <translation>Degrés</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Each numeral is paid with its Chord card, or with the notes of its triad.</source>
      <translation>Chaque chiffre se paie avec sa carte Accord, ou avec les notes de sa triade.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Half steps</source>
      <translation>Demi-tons</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>In Blind Chords the notes of chords are not looked up.</source>
      <translation>Avec les accords à l’aveugle, on ne consulte pas les notes des accords.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Intervals</source>
      <translation>Intervalles</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Letters</source>
      <translation>Degrés</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Name</source>
      <translation>Nom</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>No progression lies here.</source>
      <translation>Aucune progression ici.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Progression</source>
      <translation>Progression</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Reference sheet</source>
      <translation>Fiche de référence</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Sevenths on {root}</source>
      <translation>Accords de septième sur {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Triads on {root}</source>
      <translation>Triades sur {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Upward</source>
      <translation>Ascendant</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented</source>
      <translation>augmenté</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented-major</source>
      <translation>augmenté septième majeure</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished</source>
      <translation>diminué</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished seventh</source>
      <translation>septième diminuée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>dominant seventh</source>
      <translation>septième de dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>half-diminished</source>
      <translation>demi-diminué</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major</source>
      <translation>majeur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major seventh</source>
      <translation>septième majeure</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor</source>
      <translation>mineur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor seventh</source>
      <translation>mineur septième</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor-major</source>
      <translation>mineur septième majeure</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>{count} notes</source>
      <translation>{count} notes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>{progression}: too many accidentals here</source>
      <translation>{progression} : trop d’altérations ici</translation>
    </message>
  </context>
  <context>
    <name>CantoludusWords</name>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>A free place of the row</source>
      <translation>Une place libre de la rangée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Bank of {owner}</source>
      <translation>Réserve ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>By itself it is no note, and buys only another accidental.</source>
      <translation>Seule, ce n’est pas une note, et elle n’achète qu’une autre altération.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Cards out of the game</source>
      <translation>Cartes hors du jeu</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Deck of {owner}, {count} cards</source>
      <translation>Paquet ({owner}), {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, empty</source>
      <translation>Défausse ({owner}), vide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, {card} on top</source>
      <translation>Défausse ({owner}), {card} au-dessus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Hand</source>
      <translation>Main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>In a progression it can be the whole chord.</source>
      <translation>Dans une progression, elle peut être tout l’accord.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs any one note or accidental.</source>
      <translation>Elle coûte une note ou une altération quelconque.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note twice.</source>
      <translation>Elle coûte deux fois la même note.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note, as one card or as a note with an accidental.</source>
      <translation>Elle coûte la même note, en une carte ou en une note avec altération.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, one half step, such as {low} and {note}.</source>
      <translation>Elle coûte deux notes qui forment l’intervalle : {letters} degrés, un demi-ton, comme {low} et {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, {steps} half steps, such as {low} and {note}.</source>
      <translation>Elle coûte deux notes qui forment l’intervalle : {letters} degrés, {steps} demi-tons, comme {low} et {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {notes}.</source>
      <translation>Elle coûte {notes}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {price}.</source>
      <translation>Elle coûte {price}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {notes}, with or without an accidental.</source>
      <translation>Elle se dépense comme {notes}, avec ou sans altération.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, or with a ♮ as {plain}.</source>
      <translation>Elle se dépense comme {note}, ou avec un ♮ comme {plain}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, with a ♯ as {sharp} or with a ♭ as {flat}.</source>
      <translation>Elle se dépense comme {note}, avec un ♯ comme {sharp} ou avec un ♭ comme {flat}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a note that has an accidental, and takes that away.</source>
      <translation>Elle se dépense avec une note altérée, dont elle ôte l’altération.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a plain letter: {plain} becomes {note}.</source>
      <translation>Elle se dépense avec une note naturelle : {plain} devient {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>Nothing more is bought this turn.</source>
      <translation>On n’achète plus rien ce tour-ci.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Orchestra deck, {count} cards</source>
      <translation>Paquet Orchestre, {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Progression deck, {count} cards</source>
      <translation>Paquet Progressions, {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>That is not {card}. The cards come back.</source>
      <translation>Ce n’est pas {card}. Les cartes reviennent.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>The open discard pile</source>
      <translation>La défausse ouverte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>When it is played: {text}.</source>
      <translation>Quand elle est jouée : {text}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Where a purchase is gathered and intervals are played</source>
      <translation>Où l’on rassemble un achat et joue les intervalles</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>With {tonic} as its tonic: {chords}.</source>
      <translation>Avec {tonic} pour tonique : {chords}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is bought.</source>
      <translation>Vaut {points}, marqués à l’achat.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is built.</source>
      <translation>Vaut {points}, marqués à la construction.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>{name}: {ways}</source>
      <translation>{name} : {ways}</translation>
    </message>
  </context>
  <context>
    <name>CaptionOverlay</name>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>News for {name}:</source>
      <translation>Du nouveau pour {name} :</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>Since the last turn of {name}:</source>
      <translation>Depuis le dernier tour ({name}) :</translation>
    </message>
  </context>
  <context>
    <name>CarmonyActions</name>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Deal</source>
      <translation>Donner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two</source>
      <translation>Piocher deux</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two cards</source>
      <translation>Piocher deux cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End the turn without a discard</source>
      <translation>Finir le tour sans défausser</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End turn</source>
      <translation>Finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the meld as it stands in the wheel</source>
      <translation>Écouter la combinaison telle qu’elle est dans la roue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the two melds that were clicked last, one after the other, then together</source>
      <translation>Écouter les deux dernières combinaisons cliquées, l’une après l’autre, puis ensemble</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Invert</source>
      <translation>Renverser</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear the meld in the wheel</source>
      <translation>Sur une table libre : écouter la combinaison de la roue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear two melds one after the other and together</source>
      <translation>Sur une table libre : écouter deux combinaisons l’une après l’autre et ensemble</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode</source>
      <translation>Sur une table libre : tourner la roue et la carte vers le renversement suivant, ou le mode suivant d’une gamme</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play the meld in the wheel</source>
      <translation>Jouer la combinaison de la roue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play {meld}  +{points}</source>
      <translation>Jouer {meld}  +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone higher</source>
      <translation>Fondamentale un demi-ton plus haut</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone lower</source>
      <translation>Fondamentale un demi-ton plus bas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort the notes by pitch or by the circle of fifths</source>
      <translation>Trier les notes par hauteur ou par cycle des quintes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: fifths</source>
      <translation>Tri : quintes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: pitch</source>
      <translation>Tri : hauteur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>The next inversion: its lowest note comes to the top of the wheel</source>
      <translation>Renversement suivant : sa note la plus grave passe en haut de la roue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn it to a root a semitone higher</source>
      <translation>La tourner vers une fondamentale un demi-ton plus haut</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn the MELD card in the wheel to a root a semitone lower</source>
      <translation>Tourner la carte COMBINAISON de la roue vers une fondamentale un demi-ton plus bas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>◀ Root</source>
      <translation>◀ Fond.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear</source>
      <translation>♪ Écouter</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear, inversion {number}</source>
      <translation>♪ Écouter, renversement {number}</translation>
    </message>
  </context>
  <context>
    <name>CarmonyWords</name>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Chord</source>
      <translation>Accord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Discard pile, {card} on top</source>
      <translation>Défausse, {card} au-dessus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Empty discard pile</source>
      <translation>Défausse vide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Interval</source>
      <translation>Intervalle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD cards in hand</source>
      <translation>Cartes COMBINAISON en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD deck, {count} cards</source>
      <translation>Paquet COMBINAISON, {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card, degree {degree} of its meld.</source>
      <translation>Carte NOTE, degré {degree} de sa combinaison.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card: any of its names will do.</source>
      <translation>Carte NOTE : n’importe lequel de ses noms convient.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE cards in hand</source>
      <translation>Cartes NOTE en main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE deck, {count} cards</source>
      <translation>Paquet NOTE, {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Scale</source>
      <translation>Gamme</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Table before {owner}, for melds</source>
      <translation>Table devant {owner}, pour les combinaisons</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {least} to {most}.</source>
      <translation>Vaut de {least} à {most}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {points}.</source>
      <translation>Vaut {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{degrees} may be added, each by itself.</source>
      <translation>Facultatif : {degrees}, chacun séparément.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{interval} on {root}</source>
      <translation>{interval} sur {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of the degrees {degrees} counted from its root.</source>
      <translation>{kind}, degrés {degrees} comptés depuis la fondamentale.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of {count} NOTE cards, worth {points}.</source>
      <translation>{kind}, {count} cartes NOTE, valeur {points}.</translation>
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
      <translation>Choisis un emplacement éclairé</translation>
    </message>
  </context>
  <context>
    <name>ClassBar</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask…</source>
      <translation>Question…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Black</source>
      <translation>Noir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Bookmarks</source>
      <translation>Signets</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Clock</source>
      <translation>Horloge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Close the class's window</source>
      <translation>Fermer la fenêtre de la classe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Freeze</source>
      <translation>Figer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Full screen</source>
      <translation>Plein écran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Magnifier</source>
      <translation>Loupe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>No clock</source>
      <translation>Sans horloge</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Nothing</source>
      <translation>Rien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Point with</source>
      <translation>Montrer avec</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Pointer</source>
      <translation>Pointeur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Reveal</source>
      <translation>Dévoiler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Spotlight</source>
      <translation>Projecteur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Teams…</source>
      <translation>Équipes…</translation>
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
      <translation>Pour la classe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>Free table</source>
      <translation>Table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{names}: {points} points</source>
      <translation>{names} : {points} points</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{name}'s turn</source>
      <translation>À {name} de jouer</translation>
    </message>
  </context>
  <context>
    <name>Classroom</name>
    <message>
      <location filename="tabletop/shell/window/classroom.py" />
      <source>The class's window was closed because its screen was unplugged. Open it again to go on.</source>
      <translation>La fenêtre de la classe a été fermée parce que son écran a été débranché. Rouvre-la pour continuer.</translation>
    </message>
  </context>
  <context>
    <name>CommandLine</name>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source> and </source>
      <translation> et </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>(comes with Consort)</source>
      <translation>(fourni avec Consort)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>(yours)</source>
      <translation>(à toi)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>--alone needs a --voice that is to be left.</source>
      <translation>--alone a besoin d’une --voice à laisser.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>1 step</source>
      <translation>1 étape</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>A table for card games about music.</source>
      <translation>Une table pour des jeux de cartes sur la musique.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>Decks, lessons and links open in the window, and there is no display to show one.</source>
      <translation>Paquets, leçons et liens s’ouvrent dans la fenêtre, et il n’y a pas d’écran pour la montrer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>FluidSynth plays --wav with it; “{none}”: the built-in synth does; else as in the preferences</source>
      <translation>FluidSynth joue --wav avec ; « {none} » : le synthétiseur intégré ; sinon comme dans les préférences</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Missed: the points of a player's moments below, together. Accuracy is 100 only where there are none.</source>
      <translation>Manqué : les points des moments d’un joueur ci-dessous, additionnés. La précision n’est de 100 que s’il n’y en a pas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move</source>
      <translation>Coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move {number}, {name}: {text} ({worth})</source>
      <translation>Coup {number}, {name} : {text} ({worth})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>Nearest: {words}.</source>
      <translation>Le plus proche : {words}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Nothing clearly better was found at any move.</source>
      <translation>Rien de nettement meilleur n’a été trouvé à aucun coup.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>The output cannot be written: {why}.</source>
      <translation>La sortie ne peut pas être écrite : {why}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>The time did not suffice to look at everything closely.</source>
      <translation>Le temps n’a pas suffi pour tout regarder de près.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI keyboard.</source>
      <translation>Il n’y a pas de clavier MIDI.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI port to play to.</source>
      <translation>Il n’y a aucun port MIDI sur lequel jouer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>There is no {voice}: only what has four voices can have one brought out of it.</source>
      <translation>Il n’y a pas de {voice} : seules quatre voix permettent d’en faire ressortir une.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>Your decks lie in {folder}, in a folder for each game.</source>
      <translation>Tes paquets se trouvent dans {folder}, dans un dossier par jeu.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>Your lessons lie in {folder}.</source>
      <translation>Tes leçons se trouvent dans {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, one of yours by name, or a game</source>
      <translation>un fichier de paquet, un des tiens par son nom, ou un jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, or one of yours by name</source>
      <translation>un fichier de paquet, ou un des tiens par son nom</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads</source>
      <translation>le fichier d’une leçon, ou une de celles d’un jeu : carmony/3-triads</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none</source>
      <translation>le fichier d’une leçon, ou une de celles d’un jeu : carmony/3-triads ; sans rien, toutes celles des jeux</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>a level of the game (novice ... maestro), random or greedy</source>
      <translation>un niveau du jeu (novice ... maestro), random ou greedy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>a part-writing error on a chord</source>
      <translation>une faute d’écriture sur un accord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>a saved match</source>
      <translation>une partie enregistrée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>a saved match to go on with or to look at; a deck, a lesson, or a link</source>
      <translation>une partie enregistrée à continuer ou à regarder ; un paquet, une leçon ou un lien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet is a PDF</source>
      <translation>une fiche de travail est un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet of a lesson and its key, as two PDFs</source>
      <translation>une fiche de travail d’une leçon et son corrigé, en deux PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>accuracy</source>
      <translation>précision</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>add a line for each match; those in it are not played again</source>
      <translation>ajouter une ligne par partie ; celles qui y sont ne sont pas rejouées</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>add the game whose Python package is this folder; its code is run</source>
      <translation>ajouter le jeu dont ce dossier est le paquet Python ; son code est exécuté</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>all cards at their true size with cutting marks, as a PDF</source>
      <translation>toutes les cartes en vraie grandeur avec des repères de coupe, en PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>and as sound</source>
      <translation>et en son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>argument {option}: {complaint}</source>
      <translation>argument {option} : {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>as rounds=1</source>
      <translation>comme rounds=1</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>bring a voice out of the others, in sound and score</source>
      <translation>faire ressortir une voix, dans le son et la partition</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>built-in</source>
      <translation>intégré</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>cannot be read: {why}</source>
      <translation>ne peut pas être lu : {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>cannot be used: {why}</source>
      <translation>ne peut pas être utilisée : {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>chance</source>
      <translation>pronostic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>choices</source>
      <translation>choix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>chord {number}, {chord}</source>
      <translation>accord {number}, {chord}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>chords: {read} of {count} read, {rate} %</source>
      <translation>accords : {read} sur {count} lus, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands</source>
      <translation>commandes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands (each knows --help):
{commands}</source>
      <translation>commandes (chacune connaît --help) :
{commands}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.</source>
      <translation>consort --port NAME joue sur une sortie ; un clavier se choisit dans la fenêtre, avec Ctrl+F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>copy a game's own deck to your folder, to be changed there</source>
      <translation>copier le paquet d’un jeu dans ton dossier, pour l’y modifier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>count a bar before it is played</source>
      <translation>compter une mesure avant de jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>done</source>
      <translation>joué</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>end</source>
      <translation>fin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>every deck, what it holds, whether it can be read</source>
      <translation>chaque paquet, ce qu’il contient, s’il peut être lu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>every lesson, how long it takes, what it is about</source>
      <translation>chaque leçon, combien elle dure, de quoi elle parle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected -6 to 6 semitones, not {text}</source>
      <translation>de -6 à 6 demi-tons attendus, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>expected 1 to 99 times, not {text}</source>
      <translation>de 1 à 99 fois attendues, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>expected a number from 1, not {text}</source>
      <translation>un nombre à partir de 1 est attendu, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>expected a number of puzzles from 1 to 10,000</source>
      <translation>un nombre de problèmes de 1 à 10 000 est attendu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>expected a number of seconds from 1 to {longest}, not {text}</source>
      <translation>un nombre de secondes de 1 à {longest} est attendu, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>expected a size such as 1280x720, each {smallest} to {largest}, not {text}</source>
      <translation>une taille comme 1280x720 est attendue, chaque nombre de {smallest} à {largest}, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>expected an option and its value, as rounds=1, not {text}</source>
      <translation>une option et sa valeur étaient attendues, comme rounds=1, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected at least one argument</source>
      <translation>au moins une valeur est attendue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected one argument</source>
      <translation>une valeur est attendue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} hertz, not {text}</source>
      <translation>de {lowest} à {highest} hertz attendus, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} percent, not {text}</source>
      <translation>de {lowest} à {highest} pour cent attendus, et non {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>film the move that is heard last, and write its sound beside it</source>
      <translation>filmer le dernier coup qu’on entend, et en écrire le son à côté</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>find out which of two computer players is the better one</source>
      <translation>trouver lequel de deux joueurs de l’ordinateur est le meilleur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>found nothing</source>
      <translation>rien n’a été trouvé</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>grade {grade}: {count}</source>
      <translation>niveau {grade} : {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>hear a progression that is typed, and write it down</source>
      <translation>écouter une progression tapée, et la noter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>how many matches (default: 100)</source>
      <translation>combien de parties (par défaut : 100)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>how many play (default: the game's fewest)</source>
      <translation>combien jouent (par défaut : le minimum du jeu)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many puzzles come with each game, by grade</source>
      <translation>combien de problèmes viennent avec chaque jeu, par niveau</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many; 200 if it is not said</source>
      <translation>combien ; 200 si ce n’est pas dit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>how the notes of a chord are played (default: block, or as the file says)</source>
      <translation>comment jouer les notes d’un accord (par défaut : block, ou selon le fichier)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>in how many processes (default: one a core)</source>
      <translation>dans combien de processus (par défaut : un par cœur)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of the preferences'</source>
      <translation>au lieu de celui des préférences</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of {usual}</source>
      <translation>au lieu de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>input</source>
      <translation>entrée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>invalid choice: {what} (choose from {all})</source>
      <translation>{what} n’existe pas (au choix : {all})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>lead</source>
      <translation>avance</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>leave only the --voice</source>
      <translation>ne laisser que la --voice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>let the bundled match play itself</source>
      <translation>laisser la partie fournie se jouer toute seule</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list and check lessons, the ones you write among them</source>
      <translation>lister et vérifier des leçons, les tiennes aussi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list where sound can go, and the MIDI keyboards</source>
      <translation>lister où le son peut aller, et les claviers MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list, check, copy and show decks, the ones you make among them</source>
      <translation>lister, vérifier, copier et montrer des paquets, les tiens aussi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>look back at a saved match: what was luck, what was missed, what could have been</source>
      <translation>revenir sur une partie enregistrée : la chance, ce qui a été manqué, ce qui aurait été possible</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>luck</source>
      <translation>chance</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>make puzzles of a game</source>
      <translation>créer des problèmes d’un jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>make puzzles, and check those that are made</source>
      <translation>créer des problèmes, et vérifier ceux qui existent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>missed</source>
      <translation>manqué</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>no consonance beats</source>
      <translation>aucune consonance ne bat</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>none</source>
      <translation>aucune</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>not allowed with argument {what}</source>
      <translation>interdit avec {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>nothing is wrong in the four parts</source>
      <translation>rien de faux dans les quatre voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the copy (default: my-deck)</source>
      <translation>de la copie (par défaut : my-deck)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture (default: 1280x720)</source>
      <translation>de l’image (par défaut : 1280x720)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the picture (default: evening)</source>
      <translation>de l’image (par défaut : evening)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture: evening, paper, projector</source>
      <translation>de l’image : evening, paper, projector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>of the processor it may take at most (default: {seconds})</source>
      <translation>de processeur qu’elle peut prendre au plus (par défaut : {seconds})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>of the written one, in place of {usual}</source>
      <translation>du tempo écrit, au lieu de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>open</source>
      <translation>possible</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>options:</source>
      <translation>options :</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>output</source>
      <translation>sortie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>paint all cards of a deck into a picture</source>
      <translation>peindre toutes les cartes d’un paquet dans une image</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>play every puzzle, and go through all answers to it</source>
      <translation>jouer chaque problème et parcourir toutes les réponses</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play it so many times, one after the other</source>
      <translation>la jouer autant de fois de suite</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play this SoundFont through FluidSynth; it is remembered</source>
      <translation>jouer cette SoundFont avec FluidSynth ; elle est retenue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play to this MIDI port, or to one of: {ports}; it is remembered if it is there</source>
      <translation>jouer sur ce port MIDI, ou sur l’un de : {ports} ; il est retenu s’il est là</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play to this port, as consort ports names it</source>
      <translation>jouer sur ce port, nommé comme par consort ports</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>play whole matches by computer players, and measure</source>
      <translation>faire jouer des parties entières par l’ordinateur, et mesurer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>positional arguments:</source>
      <translation>arguments :</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>progressions: {whole} of {count} read as a whole, {rate} %</source>
      <translation>progressions : {whole} sur {count} lues en entier, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>puzzles made before; those that are whole stay, with their ids</source>
      <translation>problèmes déjà faits ; ceux qui sont bons restent, avec leurs identifiants</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>replace also files that the command does not name; else only where all that it writes are there</source>
      <translation>remplacer aussi les fichiers que la commande ne nomme pas ; sinon, seulement si tous ceux qu’elle écrit existent déjà</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>same seed, same deals (default: 1)</source>
      <translation>même graine, mêmes donnes (par défaut : 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>same seed, same matches (default: 1)</source>
      <translation>même graine, mêmes parties (par défaut : 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>say what a deck file holds, or what is wrong with it</source>
      <translation>dire ce que contient un fichier de paquet, ou ce qui ne va pas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>say what a lesson holds, or what is wrong with it</source>
      <translation>dire ce que contient une leçon, ou ce qui ne va pas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say what cannot be read in these files, and play nothing</source>
      <translation>dire ce qui ne peut pas être lu dans ces fichiers, sans rien jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>say which Consort this is</source>
      <translation>dire quel Consort c’est</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say which consonances beat in the tuning, and how fast</source>
      <translation>dire quelles consonances battent dans le tempérament, et à quelle vitesse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>semitones, from -6 to 6</source>
      <translation>demi-tons, de -6 à 6</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>show this help message and exit</source>
      <translation>montrer cette aide et finir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", or files of them</source>
      <translation>comme "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", ou des fichiers qui en contiennent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as Bb, Am, "F# minor", a-Moll (default: C)</source>
      <translation>comme Sib, Lam, "fa# mineur", a-Moll (par défaut : Do)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>the A of equal temperament, from 415 to 466</source>
      <translation>le La du tempérament égal, de 415 à 466</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>the clip is a WebP</source>
      <translation>le clip est un WebP</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>the following arguments are required: {what}</source>
      <translation>il manque : {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture is a PNG</source>
      <translation>l’image est un PNG</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture to write</source>
      <translation>l’image à écrire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>the same seed makes the same puzzles</source>
      <translation>la même graine donne les mêmes problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets are a PDF</source>
      <translation>les feuilles sont un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets to write</source>
      <translation>les feuilles à écrire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>the table at the end</source>
      <translation>la table à la fin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>the worksheet; the key is a-key.pdf</source>
      <translation>la fiche de travail ; le corrigé est a-key.pdf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>there is no command “{command}”; there are: {commands}.</source>
      <translation>il n’y a pas de commande « {command} » ; il y a : {commands}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>there is no display, so a match plays by itself.</source>
      <translation>il n’y a pas d’écran, une partie se joue donc toute seule.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>there is no file and no lesson of this name; “consort lessons list” names the lessons</source>
      <translation>il n’y a ni fichier ni leçon de ce nom ; « consort lessons list » donne la liste des leçons</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>turn a saved match into a picture, sound, and notes for other programs</source>
      <translation>faire d’une partie enregistrée une image, du son et des notes pour d’autres programmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>unrecognized arguments: {what}</source>
      <translation>inconnu : {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>usage: </source>
      <translation>usage : </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>virtual</source>
      <translation>virtuel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>warning: {sentence}</source>
      <translation>avertissement : {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>what the match has</source>
      <translation>ce qu’a la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>what the preferences have</source>
      <translation>ce que disent les préférences</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>what was heard, as MIDI</source>
      <translation>ce qu’on a entendu, en MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>where they are written; else to standard output</source>
      <translation>où ils sont écrits ; sinon sur la sortie standard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>which game</source>
      <translation>quel jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>which game it is for (default: found out)</source>
      <translation>pour quel jeu il est (par défaut : deviné)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>who plays (default: random)</source>
      <translation>qui joue (par défaut : random)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>who plays against it</source>
      <translation>qui joue contre lui</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>whose bundled match (default: carmony)</source>
      <translation>partie fournie de quel jeu (par défaut : carmony)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>whose deck</source>
      <translation>le paquet de quel jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>write a picture of the table at the end</source>
      <translation>écrire une image de la table à la fin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>write the review as JSON</source>
      <translation>écrire l’analyse en JSON</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as PDF</source>
      <translation>écrire la partition en PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as SVG; several pages: a-1.svg, …</source>
      <translation>écrire la partition en SVG ; plusieurs pages : a-1.svg, …</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for an instrument in this pitch</source>
      <translation>écrire la partition pour un instrument dans ce ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for notation programs</source>
      <translation>écrire la partition pour les logiciels de notation</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as MIDI</source>
      <translation>écrire ce qu’on entend en MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as sound</source>
      <translation>écrire ce qu’on entend en son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is sung on each note: Do, Re, Mi</source>
      <translation>écrire ce qu’on chante sur chaque note : Do, Ré, Mi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{before} to {after}</source>
      <translation>de {before} à {after}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} cartes, {faces} différentes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{chord}: the error cannot be heard there</source>
      <translation>{chord} : la faute ne peut pas s’y entendre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{count} steps</source>
      <translation>{count} étapes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{done} of {all}, {tried} tried</source>
      <translation>{done} sur {all}, {tried} essayés</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{done} of {all}: {result}</source>
      <translation>{done} sur {all} : {result}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by FluidSynth with {font}</source>
      <translation>{file}, joué par FluidSynth avec {font}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by the built-in synth</source>
      <translation>{file}, joué par le synthétiseur intégré</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: a SoundFont is for --wav, which was not asked for.</source>
      <translation>{file} : une SoundFont sert à --wav, qui n’a pas été demandé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>{file}: cannot be read ({why})</source>
      <translation>{file} : ne peut pas être lu ({why})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}: cannot be read ({why}).</source>
      <translation>{file} : lecture impossible ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: cannot be written ({why}).</source>
      <translation>{file} : ne peut pas être écrit ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>{file}: expected a saved match, a deck or a lesson, {found}.</source>
      <translation>{file} : une partie enregistrée, un paquet ou une leçon était attendu, {found}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>{file}: is there already, and the command does not name it; give another name, or --force.</source>
      <translation>{file} : existe déjà, et la commande ne le nomme pas ; donne un autre nom, ou --force.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{file}: is there already, and the command does not name it; give it another name first.</source>
      <translation>{file} : existe déjà, et la commande ne le nomme pas ; renomme-le d’abord.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: is to be read and written, or written twice; give every file a name of its own.</source>
      <translation>{file} : serait lu et écrit, ou écrit deux fois ; donne à chaque fichier un nom à lui.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{file}: the review would be written over the match.</source>
      <translation>{file} : l’analyse écraserait la partie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: {holds}, on {count} pages; print them at 100 %</source>
      <translation>{file} : {holds}, sur {count} pages ; imprime-les à 100 %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>{file}: {what}, so its name should end in {suffix}.</source>
      <translation>{file} : {what}, son nom devrait donc finir par {suffix}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood</source>
      <translation>{file}:{line} : « {word} » n’est pas compris</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood; nearest: {nearest}</source>
      <translation>{file}:{line} : « {word} » n’est pas compris ; le plus proche : {nearest}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{game}: {names}; {count} moves in {seconds} s</source>
      <translation>{game} : {names} ; {count} coups en {seconds} s</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{game}: {one} wins {result} against {other}.</source>
      <translation>{game} : {one} gagne {result} contre {other}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{key}: {chords}</source>
      <translation>{key} : {chords}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{lessons} lessons, {complaints} complaints</source>
      <translation>{lessons} leçons, {complaints} remarques</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second</source>
      <translation>{low}–{high}, {interval} : {cents} cents de moins, battements par seconde : {rate}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second</source>
      <translation>{low}–{high}, {interval} : {cents} cents de trop, battements par seconde : {rate}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{name}: a deck of {game}, {holds}</source>
      <translation>{name} : un paquet de {game}, {holds}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min</source>
      <translation>{name} : une leçon de {game}, « {title} », {steps}, {minutes} min</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{name}: {count} puzzles of {game}, {grades}; {wrong} wrong</source>
      <translation>{name} : {count} problèmes de {game}, {grades} ; faux : {wrong}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points in the end</source>
      <translation>{points} points à la fin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points more at once</source>
      <translation>{points} points de plus tout de suite</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>{program}: error: {complaint}</source>
      <translation>{program} : erreur : {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{title} ({minutes} min): {summary}</source>
      <translation>{title} ({minutes} min) : {summary}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{where}: {fault} ({rule})</source>
      <translation>{where}: {fault} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{where}: {fault} in {voices} ({rule})</source>
      <translation>{where} : {fault} entre {voices} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{worth}, open for {count} turns</source>
      <translation>{worth}, possible pendant {count} tours</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>“{chord}” (chord {number}) cannot be played and stays silent.</source>
      <translation>« {chord} » (accord {number}) ne peut pas être joué et reste muet.</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Commands</source>
      <translation>Commandes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Chercher une commande</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>No command that can be used now is called so.</source>
      <translation>Aucune commande utilisable maintenant ne porte ce nom.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Run</source>
      <translation>Exécuter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Type what you want to do</source>
      <translation>Tape ce que tu veux faire</translation>
    </message>
  </context>
  <context>
    <name>Commands</name>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>About Consort</source>
      <translation>À propos de Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Back to the match</source>
      <translation>Retour à la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bookmarks…</source>
      <translation>Signets…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bring back</source>
      <translation>Rétablir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Check</source>
      <translation>Vérifier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Class's window</source>
      <translation>Fenêtre de la classe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a link to the position</source>
      <translation>Copier un lien vers la position</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a picture of the table</source>
      <translation>Copier une image de la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy…</source>
      <translation>Copier…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Paquets</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Decks…</source>
      <translation>Paquets…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Diagnostics…</source>
      <translation>Diagnostic…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Double click</source>
      <translation>Double clic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Export…</source>
      <translation>Exporter…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Find a command…</source>
      <translation>Chercher une commande…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Free table…</source>
      <translation>Table libre…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Full screen</source>
      <translation>Plein écran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Give that answer to the question of a lesson</source>
      <translation>Donner cette réponse à la question d’une leçon</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Go through what they make, as the highest note struck again does</source>
      <translation>Parcourir ce qu’elles forment, comme en rejouant la note la plus haute</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Held: listen to what is in focus</source>
      <translation>Maintenue : écouter ce qui a le focus</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Help</source>
      <translation>Aide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Hint</source>
      <translation>Indice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Keys</source>
      <translation>Touches</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Larger text</source>
      <translation>Texte plus grand</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Learn</source>
      <translation>Apprendre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lessons…</source>
      <translation>Leçons…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Log</source>
      <translation>Journal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Look at a card closely, as a right click does</source>
      <translation>Regarder une carte de près, comme par clic droit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Look back</source>
      <translation>Revoir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Louder</source>
      <translation>Plus fort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lower the curtain</source>
      <translation>Baisser le rideau</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>MIDI keyboard…</source>
      <translation>Clavier MIDI…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a lesson of this</source>
      <translation>En faire une leçon</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a puzzle of this</source>
      <translation>En faire un problème</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mark this moment</source>
      <translation>Marquer ce moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Match</source>
      <translation>Partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Menu</source>
      <translation>Menu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Moves</source>
      <translation>Coups</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mute</source>
      <translation>Couper le son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>New match…</source>
      <translation>Nouvelle partie…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Notes under the table</source>
      <translation>Notes sous la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move back</source>
      <translation>Un coup en arrière</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move on</source>
      <translation>Un coup en avant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open a copied link</source>
      <translation>Ouvrir un lien copié</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Open in editor</source>
      <translation>Ouvrir dans l’éditeur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open…</source>
      <translation>Ouvrir…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Panels over the table</source>
      <translation>Panneaux sur la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play from this position</source>
      <translation>Jouer depuis cette position</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play on from here</source>
      <translation>Continuer à jouer d’ici</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play or pause</source>
      <translation>Lecture ou pause</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Play what the notes held on a MIDI keyboard make</source>
      <translation>Jouer ce que forment les notes tenues sur un clavier MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Play with this deck</source>
      <translation>Jouer avec ce paquet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Players…</source>
      <translation>Joueurs…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Port, SoundFont, channel…</source>
      <translation>Port, SoundFont, canal…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Preferences…</source>
      <translation>Préférences…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press the highlighted button; where the arrow keys lead, as Space</source>
      <translation>Presser le bouton en évidence ; là où mènent les flèches, comme la barre d’espace</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print…</source>
      <translation>Imprimer…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Projector theme</source>
      <translation>Thème projecteur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Put a card back; close a question</source>
      <translation>Reposer une carte ; fermer une question</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Puzzles…</source>
      <translation>Problèmes…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Quit</source>
      <translation>Quitter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Remove…</source>
      <translation>Supprimer…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Review the match</source>
      <translation>Analyser la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rule book</source>
      <translation>Livre de règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Save a copy…</source>
      <translation>Enregistrer une copie…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Score</source>
      <translation>Points</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Show folder</source>
      <translation>Voir le dossier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Silence everything at once</source>
      <translation>Tout faire taire d’un coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Smaller text</source>
      <translation>Texte plus petit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Softer</source>
      <translation>Moins fort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Sound</source>
      <translation>Son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Start page</source>
      <translation>Page d’accueil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Statistics…</source>
      <translation>Statistiques…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Take a card up, lay it down</source>
      <translation>Prendre une carte, la poser</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Take back</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the last move</source>
      <translation>Au dernier coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the start</source>
      <translation>Au début</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the table</source>
      <translation>À la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Turn what turns: the wheel</source>
      <translation>Tourner ce qui tourne : la roue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Use a card at once: play it, bank it or discard it</source>
      <translation>Utiliser une carte aussitôt : la jouer, la mettre en réserve ou la défausser</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Usual text size</source>
      <translation>Taille de texte habituelle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>View</source>
      <translation>Affichage</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Volume, instrument, tempo, port</source>
      <translation>Volume, instrument, tempo, port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Walk from card to card, or from place to place</source>
      <translation>Aller de carte en carte ou de place en place</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch another game</source>
      <translation>Regarder un autre jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch the demo</source>
      <translation>Regarder la démo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Worksheet…</source>
      <translation>Fiche de travail…</translation>
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
      <translation>O</translation>
    </message>
  </context>
  <context>
    <name>ConsentDialog</name>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>All agree</source>
      <translation>Tous d’accord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Leave it</source>
      <translation>Laisser ainsi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>The move is taken back if everyone agrees.</source>
      <translation>Le coup est repris si tout le monde est d’accord.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} and {last}</source>
      <translation>{names} et {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} have seen new cards.</source>
      <translation>{names} ont vu de nouvelles cartes.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} agrees</source>
      <translation>{name} est d’accord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen a new card.</source>
      <translation>{name} a vu une nouvelle carte.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen {count} new cards.</source>
      <translation>{name} a vu {count} nouvelles cartes.</translation>
    </message>
  </context>
  <context>
    <name>CopyDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}.</source>
      <translation>Un fichier à toi avec toutes les cartes de « {name} », à changer comme tu veux. Il est dans {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy</source>
      <translation>Copier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Name of the copy</source>
      <translation>Nom de la copie</translation>
    </message>
  </context>
  <context>
    <name>Counting</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Bass</source>
      <translation>Basse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Cadence</source>
      <translation>Cadence</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Harmony</source>
      <translation>Harmonie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Soprano</source>
      <translation>Soprano</translation>
    </message>
  </context>
  <context>
    <name>DeckList</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Bundled deck</source>
      <translation>Paquet fourni</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Choose a file…</source>
      <translation>Choisir un fichier…</translation>
    </message>
  </context>
  <context>
    <name>DeckPreview</name>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Cards of the deck</source>
      <translation>Cartes du paquet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Changed: {names}</source>
      <translation>Changées : {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>changed</source>
      <translation>changée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>new</source>
      <translation>nouvelle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>{count} different cards</source>
      <translation>{count} cartes différentes</translation>
    </message>
  </context>
  <context>
    <name>DecksDialog</name>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>1 warning</source>
      <translation>1 avertissement</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Change the file in any editor: the cards follow as it is saved.</source>
      <translation>Modifie le fichier dans un éditeur : les cartes suivent dès qu’il est enregistré.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: a file that ends so opens in Consort.</source>
      <translation>Copie-le d’abord : un fichier à cette extension s’ouvre dans Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: this deck belongs to Consort.</source>
      <translation>Copie-le d’abord : ce paquet appartient à Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it to make a deck of your own.</source>
      <translation>Copie-le pour en faire un paquet à toi.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Paquets</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>It reads: {holds}.</source>
      <translation>Il se lit : {holds}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>No picture yet: the deck cannot be read.</source>
      <translation>Pas encore d’image : le paquet ne peut pas être lu.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print and play</source>
      <translation>Imprimer et jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The cards of this game have no pictures of their own.</source>
      <translation>Les cartes de ce jeu n’ont pas d’images à elles.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The deck of the game</source>
      <translation>Le paquet du jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system knows no editor for {file}; open it with one of yours.</source>
      <translation>Le système ne connaît pas d’éditeur pour {file} ; ouvre-le avec l’un des tiens.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system shows no folders; yours is {folder}.</source>
      <translation>Le système n’affiche pas de dossiers ; le tien est {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>cannot be read</source>
      <translation>illisible</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} cartes, {faces} différentes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>{count} warnings</source>
      <translation>{count} avertissements</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} could not be moved to the trash; it is still there.</source>
      <translation>{file} n’a pas pu être mis à la corbeille ; il est toujours là.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} is not there any more.</source>
      <translation>{file} n’est plus là.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{folder} cannot be made ({reason}).</source>
      <translation>{folder} ne peut pas être créé ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} ne peut pas être écrit ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name}: {pages} pages. Print them at 100 %.</source>
      <translation>{name} : {pages} pages. Imprime-les à 100 %.</translation>
    </message>
  </context>
  <context>
    <name>DiagnosticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copied</source>
      <translation>Copié</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copy</source>
      <translation>Copier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnostic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>What somebody who helps you needs to know. No names and no matches are in it.</source>
      <translation>Ce que doit savoir la personne qui t’aide. Ni noms ni parties n’y figurent.</translation>
    </message>
  </context>
  <context>
    <name>Dialog</name>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy a deck</source>
      <translation>Copier un paquet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Paquets</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnostic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exporter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Chercher une commande</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Free table</source>
      <translation>Table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Keys</source>
      <translation>Touches</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Learn</source>
      <translation>Apprendre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>New match</source>
      <translation>Nouvelle partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open a match</source>
      <translation>Ouvrir une partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Opening the match</source>
      <translation>Ouverture de la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Players</source>
      <translation>Joueurs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Preferences</source>
      <translation>Préférences</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Remove this deck?</source>
      <translation>Supprimer ce paquet ?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace these files?</source>
      <translation>Remplacer ces fichiers ?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace this file?</source>
      <translation>Remplacer ce fichier ?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Rule book</source>
      <translation>Livre de règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Some moves are not saved</source>
      <translation>Des coups ne sont pas enregistrés</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Statistics</source>
      <translation>Statistiques</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Take it back?</source>
      <translation>Le reprendre ?</translation>
    </message>
  </context>
  <context>
    <name>DropHandler</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>Only files on this computer can be opened.</source>
      <translation>Seuls les fichiers de cet ordinateur peuvent être ouverts.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>{count} files were dropped; one can be opened at a time.</source>
      <translation>{count} fichiers ont été déposés ; on ne peut en ouvrir qu’un à la fois.</translation>
    </message>
  </context>
  <context>
    <name>EndScreen</name>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Home</source>
      <translation>Accueil</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Music</source>
      <translation>Musique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>No music was played</source>
      <translation>Aucune musique jouée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Replay the music</source>
      <translation>Réécouter la musique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Review</source>
      <translation>Analyse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Save the score</source>
      <translation>Enregistrer la partition</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A Standard MIDI file for sequencers: tempo, keys, who played, a marker for every passage.</source>
      <translation>Un fichier MIDI standard pour séquenceurs : tempo, tons, qui a joué, un repère à chaque passage.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A picture of the table as it lies now, as all may see it, without buttons.</source>
      <translation>Une image de la table telle qu’elle est maintenant, comme tous peuvent la voir, sans boutons.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>As</source>
      <translation>Format</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Cancelled: nothing was written.</source>
      <translation>Annulé : rien n’a été écrit.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exporter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export…</source>
      <translation>Exporter…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>For notation programs: staves, keys, numerals, and what breaks a rule.</source>
      <translation>Pour logiciels de notation : portées, tons, chiffres, et ce qui enfreint une règle.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>No notes are shown under the table now.</source>
      <translation>Aucune note n’est affichée sous la table.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Nothing has been heard in this match yet.</source>
      <translation>Rien ne s’est encore fait entendre dans cette partie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Played by FluidSynth.</source>
      <translation>Joué par FluidSynth.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Size in pixels</source>
      <translation>Taille en pixels</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Sound, 44,100 Hz in stereo.</source>
      <translation>Son, 44 100 Hz en stéréo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The move that was heard last, filmed on the table as all may see it: an animated picture of at most ten seconds, and its sound as a WAV beside it.</source>
      <translation>Le dernier coup entendu, filmé sur la table comme tous peuvent le voir : une image animée de dix secondes au plus, et son audio en WAV à côté.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score as drawings for any browser or drawing program, one file for each page.</source>
      <translation>La partition en dessins pour tout navigateur ou logiciel de dessin, un fichier par page.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score on A4 pages, to print.</source>
      <translation>La partition en pages A4, à imprimer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Theme</source>
      <translation>Thème</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What</source>
      <translation>Contenu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What is shown</source>
      <translation>Ce qui est affiché</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Whole match</source>
      <translation>Toute la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Writing {name}: {percent} %</source>
      <translation>Écriture de {name} : {percent} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>phrase</source>
      <translation>phrase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>{instrument}, tempo {percent} %, as the match sounds.</source>
      <translation>{instrument}, tempo {percent} %, comme sonne la partie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>“{name}” is there already; choose another name.</source>
      <translation>« {name} » existe déjà ; choisis un autre nom.</translation>
    </message>
  </context>
  <context>
    <name>Faces</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Cost</source>
      <translation>Coût</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Play as</source>
      <translation>Vaut</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/voices.py" />
      <source>Voice leading</source>
      <translation>Conduite des voix</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step down</source>
      <translation>un demi-ton plus bas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step up</source>
      <translation>un demi-ton plus haut</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a plain note again</source>
      <translation>de nouveau naturelle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>aug</source>
      <translation>aug</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks both sides</source>
      <translation>bloque les deux voisins</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks everybody</source>
      <translation>bloque tous les autres</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the next</source>
      <translation>bloque le suivant</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the previous</source>
      <translation>bloque le précédent</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>by heart</source>
      <translation>par cœur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>dim</source>
      <translation>dim</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half step</source>
      <translation>demi-ton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half steps</source>
      <translation>demi-tons</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>in any key</source>
      <translation>dans tout ton</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>maj</source>
      <translation>maj</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>major</source>
      <translation>majeur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>min</source>
      <translation>min</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>minor</source>
      <translation>mineur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs one note</source>
      <translation>manque une note</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {count} notes</source>
      <translation>manquent {count} notes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {notes}</source>
      <translation>manque {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {one} or {other}</source>
      <translation>manque {one} ou {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>with a note</source>
      <translation>avec une note</translation>
    </message>
  </context>
  <context>
    <name>Faults</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>(…), dashed: what was laid left no choice</source>
      <translation>(…), en tirets : ce qui était posé ne laissait pas le choix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a flat tone that should fall does not, although its resolution is there</source>
      <translation>une note abaissée qui devrait descendre ne le fait pas alors que sa résolution est là</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a leading tone does not rise although its resolution is there</source>
      <translation>une sensible ne monte pas alors que sa résolution est là</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a seventh neither falls a step nor stays, although it could, or is left in the air</source>
      <translation>une septième ne descend pas d’un degré ni ne reste, alors qu’elle le pourrait, ou reste en suspens</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a syllable is sung that the chord does not have</source>
      <translation>on chante une syllabe que l’accord n’a pas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice leaves its range</source>
      <translation>une voix sort de sa tessiture</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice moves by an augmented second, or by a wider augmented interval</source>
      <translation>une voix procède par seconde augmentée ou par un intervalle augmenté plus grand</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice passes where its neighbour has just been</source>
      <translation>une voix dépasse l’endroit que sa voisine vient de quitter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice sounds below the voice under it</source>
      <translation>une voix sonne plus bas que celle d’en dessous</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>alto</source>
      <translation>alto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>another tone is missing that may not be left out</source>
      <translation>il manque une autre note qu’on ne peut omettre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented interval</source>
      <translation>intervalle augmenté</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>bass</source>
      <translation>basse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled flat</source>
      <translation>note abaissée doublée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled leading tone</source>
      <translation>sensible doublée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled seventh</source>
      <translation>septième doublée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled third</source>
      <translation>tierce doublée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>foreign tone</source>
      <translation>note étrangère</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden fifths</source>
      <translation>quintes cachées</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden octaves</source>
      <translation>octaves cachées</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing third</source>
      <translation>tierce absente</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing tone</source>
      <translation>note absente</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel fifths</source>
      <translation>quintes parallèles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel octaves</source>
      <translation>octaves parallèles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>range</source>
      <translation>hors de la tessiture</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano</source>
      <translation>soprano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth</source>
      <translation>soprano et alto ou alto et ténor à plus d’une octave, ténor et basse à plus d’une douzième</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>spacing</source>
      <translation>écart excessif</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenor</source>
      <translation>ténor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the Neapolitan's flat second or the augmented sixth's bass sounds in two voices</source>
      <translation>le deuxième degré abaissé de la sixte napolitaine ou la basse de la sixte augmentée sonne à deux voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the chordal seventh sounds in two voices</source>
      <translation>la septième de l’accord sonne à deux voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the leading tone, or another tone that must rise, sounds in two voices</source>
      <translation>la sensible, ou une autre note qui doit monter, sonne à deux voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into a fifth, the soprano by leap</source>
      <translation>les voix extrêmes vont dans le même sens vers une quinte, le soprano par saut</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into an octave, the soprano by leap</source>
      <translation>les voix extrêmes vont dans le même sens vers une octave, le soprano par saut</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third is missing</source>
      <translation>la tierce manque</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three</source>
      <translation>la tierce d’un premier renversement sonne à deux voix, celle de ii6, de N6 et des diminués à trois</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from a perfect fifth to a perfect fifth, in contrary motion too</source>
      <translation>deux voix vont d’une quinte juste à une quinte juste, même par mouvement contraire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from an octave or unison to another, in contrary motion too</source>
      <translation>deux voix vont d’une octave ou d’un unisson à un autre, même par mouvement contraire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved flat</source>
      <translation>note abaissée non résolue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved leading tone</source>
      <translation>sensible non résolue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved seventh</source>
      <translation>septième non résolue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice crossing</source>
      <translation>croisement de voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice overlap</source>
      <translation>chevauchement de voix</translation>
    </message>
  </context>
  <context>
    <name>FreeBar</name>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Against the rules: {x}</source>
      <translation>Contre les règles : {x}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves</source>
      <translation>Autoriser les coups interdits</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves, and mark them</source>
      <translation>Autoriser les coups interdits, et les marquer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Lay what the rules refuse all the same, and mark it</source>
      <translation>Poser quand même ce que les règles refusent, et le marquer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Read the rule that is broken</source>
      <translation>Lire la règle enfreinte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rule</source>
      <translation>La règle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rules judge what you lay, and say why they refuse it.</source>
      <translation>Les règles jugent ce que tu poses et disent pourquoi elles refusent.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>What the rules refuse is laid all the same, and marked.</source>
      <translation>Ce que les règles refusent est posé quand même, et marqué.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>{count} against the rules. {sentence}</source>
      <translation>{count} contre les règles. {sentence}</translation>
    </message>
  </context>
  <context>
    <name>FreeTableDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Begin</source>
      <translation>Commencer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Kind of table</source>
      <translation>Type de table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.</source>
      <translation>Ni tours, ni adversaires, ni pioche : chaque carte est dans la bibliothèque. Les règles jugent ce que tu poses.</translation>
    </message>
  </context>
  <context>
    <name>FreeTables</name>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A card lies here against the rules; put it right first. {sentence}</source>
      <translation>Une carte est ici contre les règles ; corrige-la d’abord. {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A position of {game}</source>
      <translation>Une position de {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Free table</source>
      <translation>Table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Guest</source>
      <translation>Invité</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>It has to be the first player's turn.</source>
      <translation>Ce doit être le tour du premier joueur.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made in a match.</source>
      <translation>Faite dans une partie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made on a free table.</source>
      <translation>Faite sur une table libre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>The lesson cannot be written ({reason}).</source>
      <translation>La leçon ne peut pas être écrite ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There are no points to be had in this position, so it makes no puzzle.</source>
      <translation>Il n’y a pas de points à gagner dans cette position : elle ne fait pas de problème.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There was more to be had.</source>
      <translation>On pouvait gagner plus.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>This position cannot be written down: bring to an end what has begun.</source>
      <translation>Cette position ne peut pas être notée : termine ce qui est commencé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What do you see on this table?</source>
      <translation>Que vois-tu sur cette table ?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What is the most that can be had here in one turn?</source>
      <translation>Combien peut-on gagner au plus ici en un tour ?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>{points} points.</source>
      <translation>{points} points.</translation>
    </message>
  </context>
  <context>
    <name>GameCard</name>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Against {level}</source>
      <translation>Contre {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Good to begin with</source>
      <translation>Bien pour débuter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn</source>
      <translation>Apprendre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn {game}</source>
      <translation>Apprendre {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play alone</source>
      <translation>Jouer seul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game}</source>
      <translation>Jouer à {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone</source>
      <translation>Jouer à {game} seul</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone, against {level}</source>
      <translation>Jouer à {game} seul, contre {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch</source>
      <translation>Regarder</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch {game}</source>
      <translation>Regarder {game}</translation>
    </message>
  </context>
  <context>
    <name>Guide</name>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Answer the question first.</source>
      <translation>Réponds d’abord à la question.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Not that one. Try again.</source>
      <translation>Pas celle-là. Essaie encore.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the solution is being laid.</source>
      <translation>Un instant : la solution se pose.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the table is being laid.</source>
      <translation>Un instant : la table se prépare.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Read on first: the next step is below.</source>
      <translation>Continue à lire : l’étape suivante est en dessous.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Tap the card that is asked for.</source>
      <translation>Touche la carte demandée.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is being taken back.</source>
      <translation>Le coup est en train d’être repris.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is done; the next step is below.</source>
      <translation>C’est fait ; l’étape suivante est en dessous.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That leads elsewhere, so it is taken back. Try again.</source>
      <translation>Cela mène ailleurs, le coup est donc repris. Essaie encore.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>The lesson is over.</source>
      <translation>La leçon est finie.</translation>
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
      <translation>{hint} · d’autres coups valent peut-être autant</translation>
    </message>
  </context>
  <context>
    <name>IVVIActions</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon</source>
      <translation>Abandonner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon your phrase, instead of playing cards</source>
      <translation>Abandonner ta phrase au lieu de jouer des cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Clear your phrase to the discard pile instead of playing cards; nothing is scored</source>
      <translation>Envoyer ta phrase à la défausse au lieu de jouer des cartes ; rien n’est marqué</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Donner ; plus tard, parcourir la défausse ou la fermer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw</source>
      <translation>Piocher</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw a card</source>
      <translation>Piocher une carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End the turn, or take no more cards</source>
      <translation>Finir le tour, ou ne plus prendre de cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End turn</source>
      <translation>Finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Fill the hand and end the turn</source>
      <translation>Compléter la main et finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear a phrase as it lies, with its errors</source>
      <translation>Écouter une phrase telle quelle, avec ses erreurs</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear it with its errors corrected</source>
      <translation>L’écouter, erreurs corrigées</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors</source>
      <translation>Écouter la phrase avec ses erreurs</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors corrected</source>
      <translation>Écouter la phrase, erreurs corrigées</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock</source>
      <translation>Verrouiller</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock +{points}</source>
      <translation>Verrouiller +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock the phrase where that counts most</source>
      <translation>Verrouiller la phrase là où cela compte le plus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Look through the discard pile</source>
      <translation>Parcourir la défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>No more</source>
      <translation>Rien de plus</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Show the hand in deck order, or what can be played first</source>
      <translation>Montrer la main par paquets, ou d’abord ce qui est jouable</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort the hand by deck, or what can be played first</source>
      <translation>Trier la main par paquets, ou d’abord ce qui est jouable</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: deck</source>
      <translation>Tri : paquets</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: playable</source>
      <translation>Tri : jouables</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Take no more cards from the discard pile</source>
      <translation>Ne plus prendre de cartes de la défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ as it lies</source>
      <translation>♪ telle quelle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ corrected</source>
      <translation>♪ corrigée</translation>
    </message>
  </context>
  <context>
    <name>IVVICards</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>20th century</source>
      <translation>XXe siècle</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Baroque</source>
      <translation>Baroque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Classical</source>
      <translation>Classique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>French</source>
      <translation>française</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>German</source>
      <translation>allemande</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Italian</source>
      <translation>italienne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Romantic</source>
      <translation>Romantique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>any one</source>
      <translation>toutes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/cadences.py" />
      <source>any type</source>
      <translation>tout type</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>first inversion</source>
      <translation>premier renversement</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root</source>
      <translation>fond.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root position</source>
      <translation>état fondamental</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>second inversion</source>
      <translation>second renversement</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>seventh chord</source>
      <translation>accord de septième</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>special sixth</source>
      <translation>sixte spéciale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>two side by side</source>
      <translation>deux côte à côte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>unheard</source>
      <translation>inaudible</translation>
    </message>
  </context>
  <context>
    <name>IVVILayout</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Discard</source>
      <translation>Défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Draw pile</source>
      <translation>Pioche</translation>
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
      <translation>Un STYLE, époque : {period}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}, below it {below}.</source>
      <translation>Au-dessus va {above}, au-dessous {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}.</source>
      <translation>Au-dessus va {above}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above {card}</source>
      <translation>Au-dessus de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Across {left} and {right} of {owner}</source>
      <translation>À cheval sur {left} et {right} chez {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>After it: {cards}.</source>
      <translation>Après : {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>An error lies on it: it scores nothing.</source>
      <translation>Une erreur est posée dessus : elle ne marque rien.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>As the phrase stands, this error cannot be heard there.</source>
      <translation>Dans l’état de la phrase, cette faute est inaudible à cet endroit.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below it goes {below}.</source>
      <translation>Au-dessous va {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below {card}</source>
      <translation>Au-dessous de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Between {left} and {right}</source>
      <translation>Entre {left} et {right}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Discard pile, {card}</source>
      <translation>Défausse, {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Draw pile, {count} cards</source>
      <translation>Pioche, {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Empty discard pile</source>
      <translation>Défausse vide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Hand</source>
      <translation>Main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It asks for a STYLE that is {period} or later.</source>
      <translation>Elle demande un STYLE {period} ou plus tardif.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes above {cards}.</source>
      <translation>Elle va au-dessus de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes below {cards}.</source>
      <translation>Elle va au-dessous de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right after {cards}.</source>
      <translation>Elle va juste après {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right before {cards}.</source>
      <translation>Elle va juste avant {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It hits {cards}.</source>
      <translation>Elle frappe {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It is mended.</source>
      <translation>Elle est réparée.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It joins {pairs}.</source>
      <translation>Elle relie {pairs}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It lies across {pair}.</source>
      <translation>Elle va à cheval sur deux voisines : {pair}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It mends the card under it.</source>
      <translation>Elle répare la carte qu’elle recouvre.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It scores nothing while no STYLE that it asks for is in play.</source>
      <translation>Elle ne marque rien tant qu’aucun STYLE qu’elle demande n’est en jeu.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Left end, before {card}</source>
      <translation>Bout gauche, avant {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Open discard pile</source>
      <translation>Défausse ouverte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Phrase of {owner}: {cards}</source>
      <translation>Phrase ({owner}) : {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Right end, after {card}</source>
      <translation>Bout droit, après {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>SPECIAL HARMONY, function {function}.</source>
      <translation>HARMONIE SPÉCIALE, fonction {function}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Start of a phrase</source>
      <translation>Début d’une phrase</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Styles in play: {names}</source>
      <translation>Styles en jeu : {names}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Worth {points}.</source>
      <translation>Vaut {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>dominant</source>
      <translation>dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>empty</source>
      <translation>vide</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>none</source>
      <translation>aucun</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>root position</source>
      <translation>état fondamental</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>subdominant</source>
      <translation>sous-dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>tonic</source>
      <translation>tonique</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>type {type}</source>
      <translation>type {type}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{card} of {owner}</source>
      <translation>{card} ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{name}, {type}, function {function}.</source>
      <translation>{name}, {type}, fonction {function}.</translation>
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
      <translation>4J</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P5</source>
      <translation>5J</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/interval_signs.py" />
      <source>P8</source>
      <translation>8J</translation>
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
      <translation>augmentée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>diminished</source>
      <translation>diminuée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>eleventh</source>
      <translation>onzième</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fifth</source>
      <translation>quinte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fourth</source>
      <translation>quarte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>major</source>
      <translation>majeure</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>minor</source>
      <translation>mineure</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>ninth</source>
      <translation>neuvième</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>octave</source>
      <translation>octave</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>perfect</source>
      <translation>juste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>second</source>
      <translation>seconde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>seventh</source>
      <translation>septième</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>sixth</source>
      <translation>sixte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenth</source>
      <translation>dixième</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>third</source>
      <translation>tierce</translation>
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
      <translation>La partie ne peut pas être enregistrée dans {folder} ({reason}). Elle continue, et chaque coup réessaie.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match is saved again.</source>
      <translation>La partie est de nouveau enregistrée.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>the disk does not answer</source>
      <translation>le disque ne répond pas</translation>
    </message>
  </context>
  <context>
    <name>KeyboardControls</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Choose a keyboard to learn one of its keys.</source>
      <translation>Choisis un clavier pour apprendre une de ses touches.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirmed</source>
      <translation>Confirmé</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirms</source>
      <translation>Confirme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Forget</source>
      <translation>Oublier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Keyboard</source>
      <translation>Clavier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Learn…</source>
      <translation>Apprendre…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Look again</source>
      <translation>Regarder à nouveau</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key confirms; the sustain pedal and Enter do</source>
      <translation>Aucune touche ne confirme ; la pédale forte et Entrée, si</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key is held.</source>
      <translation>Aucune touche n’est tenue.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Notes that you hold light their cards, and what they make is offered under the table.</source>
      <translation>Les notes que tu tiens allument leurs cartes, et ce qu’elles forment est proposé sous la table.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>See which keyboards there are now</source>
      <translation>Voir quels claviers sont là maintenant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Sustain pedal and Enter always confirm.</source>
      <translation>La pédale forte et Entrée confirment toujours.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that confirms: {key}</source>
      <translation>La touche qui confirme : {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that is struck next becomes the one that confirms</source>
      <translation>La prochaine touche frappée sera celle qui confirme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The next key that you strike will confirm. Esc leaves it as it was.</source>
      <translation>La prochaine touche que tu frappes confirmera. Échap laisse comme avant.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What I play sounds</source>
      <translation>Ce que je joue sonne</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What is listened to now</source>
      <translation>Ce qui est écouté maintenant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>aucune touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>strike a key</source>
      <translation>frappe une touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{keys} – confirmed</source>
      <translation>{keys} – confirmé</translation>
    </message>
  </context>
  <context>
    <name>Learning</name>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>grade {grade}</source>
      <translation>niveau {grade}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>today's puzzle</source>
      <translation>problème du jour</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>yesterday's puzzle</source>
      <translation>problème d'hier</translation>
    </message>
  </context>
  <context>
    <name>LessonBar</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Answer {number} of {count}, key {number}</source>
      <translation>Réponse {number} sur {count}, touche {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Back</source>
      <translation>Retour</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Finish</source>
      <translation>Terminer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hear it again</source>
      <translation>Réécouter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hint</source>
      <translation>Indice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next</source>
      <translation>Suivant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next puzzle</source>
      <translation>Problème suivant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Nothing can sound here, so this puzzle cannot be heard. Choose where sound goes, or skip the puzzle to see its answer.</source>
      <translation>Rien ne peut sonner ici, ce problème ne peut donc pas être entendu. Choisis où va le son, ou passe le problème pour voir la réponse.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Once more</source>
      <translation>Encore une fois</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other lessons</source>
      <translation>Autres leçons</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other puzzles</source>
      <translation>Autres problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Play a match</source>
      <translation>Jouer une partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Skip</source>
      <translation>Passer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound is off, so this puzzle cannot be heard. Turn it on, or skip the puzzle to see its answer.</source>
      <translation>Le son est coupé, ce problème ne peut donc pas être entendu. Active-le, ou passe le problème pour voir la réponse.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound settings…</source>
      <translation>Réglages du son…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Turn sound on</source>
      <translation>Activer le son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Well done: that was the lesson.</source>
      <translation>Bravo : c’était la leçon.</translation>
    </message>
  </context>
  <context>
    <name>LessonsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>1 minute</source>
      <translation>1 minute</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Begin</source>
      <translation>Commencer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Edit</source>
      <translation>Modifier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons</source>
      <translation>Leçons</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons that you write lie in {folder}.</source>
      <translation>Les leçons que tu écris sont dans {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>No editor was found. The file is {file}</source>
      <translation>Aucun éditeur trouvé. Le fichier est {file}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Open the folder</source>
      <translation>Ouvrir le dossier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Rule book</source>
      <translation>Livre de règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>The folder cannot be made ({reason}).</source>
      <translation>Le dossier ne peut pas être créé ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>There is no lesson of this game yet; its rule book says all of it.</source>
      <translation>Il n’y a pas encore de leçon pour ce jeu ; son livre de règles dit tout.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Yours</source>
      <translation>Les tiennes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>and {n} more</source>
      <translation>et {n} de plus</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>learned</source>
      <translation>apprise</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>{n} minutes</source>
      <translation>{n} minutes</translation>
    </message>
  </context>
  <context>
    <name>LogPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>A hint was asked for first.</source>
      <translation>Un indice a d’abord été demandé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Earlier moves ({count})</source>
      <translation>Coups précédents ({count})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Go to this moment</source>
      <translation>Aller à ce moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Log</source>
      <translation>Journal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Nothing yet.</source>
      <translation>Rien encore.</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>free table</source>
      <translation>table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>today, {time}</source>
      <translation>aujourd’hui, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>yesterday, {time}</source>
      <translation>hier, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{fewest} to {most} players</source>
      <translation>{fewest} à {most} joueurs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, a deck of its own</source>
      <translation>{game}, un paquet à part</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, deck {deck}</source>
      <translation>{game}, paquet {deck}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{most} players</source>
      <translation>{most} joueurs</translation>
    </message>
  </context>
  <context>
    <name>Match</name>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>Pass the screen to {name} first.</source>
      <translation>Passe d’abord l’écran à {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk answers again; everything is saved.</source>
      <translation>Le disque répond à nouveau ; tout est enregistré.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk does not answer; the last moves are not saved yet.</source>
      <translation>Le disque ne répond pas ; les derniers coups ne sont pas encore enregistrés.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to bring back.</source>
      <translation>Il n’y a rien à rétablir.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to take back.</source>
      <translation>Il n’y a rien à reprendre.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be played in it.</source>
      <translation>Ceci est une rediffusion ; rien ne peut y être joué.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be taken back in it.</source>
      <translation>Ceci est une rediffusion ; rien ne peut y être repris.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is an earlier moment of the match; go to the last move to play on.</source>
      <translation>C’est un moment antérieur de la partie ; va au dernier coup pour continuer.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This turn is over: hide the hand and pass the screen.</source>
      <translation>Ce tour est terminé : cachez la main et passez l’écran.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{learned} saw new cards since then, so all must agree to take that back; {missing} did not.</source>
      <translation>{learned} : nouvelles cartes vues depuis, donc tous doivent être d’accord pour reprendre ; pas encore d’accord : {missing}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{name} is thinking.</source>
      <translation>{name} réfléchit.</translation>
    </message>
  </context>
  <context>
    <name>MatchBoard</name>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Click, or press Enter, when only {name} is looking</source>
      <translation>Clique, ou appuie sur Entrée, quand {name} regarde sans les autres</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Pass to {name}</source>
      <translation>Passer à {name}</translation>
    </message>
  </context>
  <context>
    <name>MatchFiles</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Matches</source>
      <translation>Parties</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Open a match</source>
      <translation>Ouvrir une partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Save a copy</source>
      <translation>Enregistrer une copie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Saved as {name}.</source>
      <translation>Enregistré sous {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Worksheet</source>
      <translation>Fiche de travail</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>worksheet</source>
      <translation>fiche de travail</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} ne peut pas être écrit ({reason}).</translation>
    </message>
  </context>
  <context>
    <name>MatchPage</name>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Log</source>
      <translation>Journal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Moves</source>
      <translation>Coups</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Review</source>
      <translation>Analyse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Rules</source>
      <translation>Règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Score</source>
      <translation>Points</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Show what sounds</source>
      <translation>Montrer ce qui sonne</translation>
    </message>
  </context>
  <context>
    <name>MatchResult</name>
    <message>
      <location filename="tabletop/boards/muzicando/performance.py" />
      <source>{first} to {last}</source>
      <translation>{first} à {last}</translation>
    </message>
  </context>
  <context>
    <name>MatchResumer</name>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · 1 move · {when}</source>
      <translation>{names} · 1 coup · {when}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · {moves} moves · {when}</source>
      <translation>{names} · {moves} coups · {when}</translation>
    </message>
  </context>
  <context>
    <name>Matches</name>
    <message>
      <location filename="tabletop/session/saves.py" />
      <source>{file} is being played in another window. Here the match goes on as a copy.</source>
      <translation>{file} est en cours dans une autre fenêtre. Ici, la partie continue en copie.</translation>
    </message>
  </context>
  <context>
    <name>MovesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>A match that is shown again: nothing can be played in it.</source>
      <translation>Une partie rediffusée : rien ne peut y être joué.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>An earlier moment of the match: go to the last move to play on.</source>
      <translation>Un moment antérieur de la partie : va au dernier coup pour continuer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>By worth</source>
      <translation>Par valeur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Find a move</source>
      <translation>Trouver un coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Moves</source>
      <translation>Coups</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>No move has these words.</source>
      <translation>Aucun coup n’a ces mots.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Play this move</source>
      <translation>Jouer ce coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The match is over.</source>
      <translation>La partie est finie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has moved.</source>
      <translation>Les coups apparaissent quand {name} a joué.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has the screen.</source>
      <translation>Les coups apparaissent quand {name} a l’écran.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a card, or a kind of cards</source>
      <translation>Tape pour trouver une carte ou un type de cartes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a move</source>
      <translation>Tape pour trouver un coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>What is worth the most first, as far as can be seen: a hint</source>
      <translation>D’abord ce qui vaut le plus, autant qu’on puisse voir : un indice</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoActions</name>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Concede</source>
      <translation>Concéder</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Deal</source>
      <translation>Donner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Draw and pass</source>
      <translation>Piocher et passer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End run</source>
      <translation>Finir la série</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End the run</source>
      <translation>Finir la série</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give the display up, after a question</source>
      <translation>Abandonner le tableau, après une question</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give this display up: it costs points and is dealt again</source>
      <translation>Abandonner ce tableau : cela coûte des points, et il est redonné</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Go to the cards of a note in the hand, Do to Si, with 8 to the signs</source>
      <translation>Aller aux cartes d’une note en main, Do à Si, avec 8 aux signes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Mark the cards that fit and where they do, or do not</source>
      <translation>Marquer les cartes qui conviennent et leurs places, ou non</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Open the scoreboard, or put it away</source>
      <translation>Ouvrir la feuille de marque, ou la ranger</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass</source>
      <translation>Passer</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass and draw a card</source>
      <translation>Passer et piocher une carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass, or end a run</source>
      <translation>Passer, ou finir une série</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Say the level of a bid, then S, G, P or M for the display; name a display</source>
      <translation>Dire le niveau d’une enchère, puis S, G, P ou M pour le tableau ; nommer un tableau</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scoreboard</source>
      <translation>Feuille de marque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scores</source>
      <translation>Marque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort the hand by colour or by note</source>
      <translation>Trier la main par couleur ou par note</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: colour</source>
      <translation>Tri : couleur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: note</source>
      <translation>Tri : note</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Take a free chair at the round table</source>
      <translation>Prendre une chaise libre à la table ronde</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBidding</name>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>All have passed: {name} has to bid</source>
      <translation>Tous ont passé : {name} doit enchérir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>No bid yet</source>
      <translation>Pas encore d’enchère</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>{level} {display} · {name} · {passes} of {all} passes</source>
      <translation>{level} {display} · {name} · passes : {passes} sur {all}</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBids</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A column for every colour, up and down from its oval card.</source>
      <translation>Une colonne par couleur, vers le haut et le bas depuis sa carte ovale.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A ground that grows to all sides: every note is a step from a note beside it.</source>
      <translation>Un terrain qui grandit de tous côtés : chaque note est à un degré d’une voisine.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A pile for every colour, from Do up to Si.</source>
      <translation>Une pile par couleur, de Do jusqu’à Si.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Good to begin with</source>
      <translation>Bien pour débuter</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Pass</source>
      <translation>Passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Strings, one above the other, that rise or fall step by step.</source>
      <translation>Des cordes, l’une au-dessus de l’autre, qui montent ou descendent par degrés.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth 1 point</source>
      <translation>vaut 1 point</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth {points} points</source>
      <translation>vaut {points} points</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoDisplay</name>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens here</source>
      <translation>Une carte ovale ouvre ici</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens in the dashed place.</source>
      <translation>Une carte ovale ouvre à la place en pointillé.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens its column.</source>
      <translation>Une carte ovale ouvre sa colonne.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens a pile of its colour.</source>
      <translation>{note} ouvre une pile de sa couleur.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens here</source>
      <translation>{note} ouvre ici</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens in the dashed place.</source>
      <translation>{note} ouvre à la place en pointillé.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoIntents</name>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {name}, nothing for the others</source>
      <translation>Concéder : −{points} pour {name}, rien pour les autres</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {side}, nothing for {other}</source>
      <translation>Concéder : −{points} pour {side}, rien pour {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Give this display up? It is dealt again, and then played out.</source>
      <translation>Abandonner ce tableau ? Il est redonné, puis joué jusqu’au bout.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Nothing takes a card there. {opens}</source>
      <translation>Aucune carte ne peut aller là. {opens}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Play on</source>
      <translation>Continuer</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoLately</name>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>E–W</source>
      <translation>E–O</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>N–S</source>
      <translation>N–S</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{display} is played: {name} opens.</source>
      <translation>On joue {display} : {name} ouvre.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} ({side}) opens.</source>
      <translation>On joue {level} {display} : {name} ({side}) ouvre.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} opens.</source>
      <translation>On joue {level} {display} : {name} ouvre.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoMarks</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>pass</source>
      <translation>passe</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoScoreboard</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Contract</source>
      <translation>Contrat</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Place</source>
      <translation>Place</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Points</source>
      <translation>Points</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Scoreboard</source>
      <translation>Feuille de marque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>So far</source>
      <translation>Jusqu’ici</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Total</source>
      <translation>Total</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>{name} conceded</source>
      <translation>{name} a concédé</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoWords</name>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card in hand,</source>
      <translation>1 carte en main,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card.</source>
      <translation>1 carte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 point.</source>
      <translation>1 point.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A click deals.</source>
      <translation>Un clic donne.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A player who passes draws one.</source>
      <translation>Qui passe en pioche une.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Chosen by {name}.</source>
      <translation>Choisi par {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Close the scoreboard</source>
      <translation>Fermer la feuille de marque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>D: deals this display.</source>
      <translation>D : donne ce tableau.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Deal</source>
      <translation>Donner</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Everybody adds {points} for it.</source>
      <translation>Chacun y ajoute {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First an oval card has to open the display.</source>
      <translation>D’abord, une carte ovale doit ouvrir le tableau.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First {note} has to open the display.</source>
      <translation>D’abord, {note} doit ouvrir le tableau.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Goes on placing alone since the rest was laid.</source>
      <translation>Continue à poser sans les autres depuis que le silence est posé.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Hand</source>
      <translation>Main</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has just lost a turn to a sign.</source>
      <translation>Vient de perdre un tour à cause d’un signe.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has passed since the last card was laid.</source>
      <translation>A passé depuis que la dernière carte a été posée.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} and {high} of any colour, and beside nothing else.</source>
      <translation>Elle va à côté de {low} et {high} de toute couleur, et de rien d’autre.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} or {high} of any colour.</source>
      <translation>Elle va à côté de {low} ou {high} de toute couleur.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes into the {colour} column, next to its neighbour on the scale.</source>
      <translation>Elle va dans la colonne en {colour}, près de sa voisine de gamme.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes on at an end of a string, after {low} or {high}.</source>
      <translation>Elle prolonge une corde à un bout, après {low} ou {high}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes onto {low} on the {colour} pile.</source>
      <translation>Elle va sur {low}, dans la pile en {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies beside the {colour} pile, on top when that is complete.</source>
      <translation>Elle est à côté de la pile en {colour}, ou dessus quand celle-ci est complète.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on a note of its colour, {colour}, with cards on all four sides.</source>
      <translation>Il va sur une note de sa couleur, {colour}, entourée de cartes des quatre côtés.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on the {colour} oval card.</source>
      <translation>Elle va sur la carte ovale en {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens Sarabanda and Muzicando.</source>
      <translation>Elle ouvre Sarabanda et Muzicando.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens a string above or below the others, beside {low} or {high}; it goes on in none.</source>
      <translation>Elle ouvre une corde au-dessus ou au-dessous des autres, à côté de {low} ou {high} ; elle n’en prolonge aucune.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Key {number} takes it.</source>
      <translation>La touche {number} la prend.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Loses the next turn to a sign.</source>
      <translation>Perd le prochain tour à cause d’un signe.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>No card is left: a pass draws none.</source>
      <translation>Plus aucune carte : qui passe ne pioche pas.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Nobody has to place it. {musician} is on it.</source>
      <translation>Personne n’est tenu de la poser. {musician} y figure.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Out of this display, in place {place}.</source>
      <translation>A terminé ce tableau, à la place {place}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display, with cards left: {points}.</source>
      <translation>Place {place} au dernier tableau, avec des cartes en reste : {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display: {points}.</source>
      <translation>Place {place} au dernier tableau : {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the match.</source>
      <translation>Place {place} dans la partie.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side} with {name}.</source>
      <translation>Joue pour {side} avec {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side}.</source>
      <translation>Joue pour {side}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Scoreboard</source>
      <translation>Feuille de marque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Stock</source>
      <translation>Pioche</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The highest bid yet</source>
      <translation>L’enchère la plus haute jusqu’ici</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next and the previous player lose a turn.</source>
      <translation>Le joueur suivant et le précédent perdent un tour.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next player loses a turn.</source>
      <translation>Le joueur suivant perd un tour.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The previous player loses a turn.</source>
      <translation>Le joueur précédent perd un tour.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Who lays it may go on placing, one card after the other, until passing.</source>
      <translation>Qui la pose peut continuer à poser, une carte après l’autre, jusqu’à ce qu’il passe.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>With its oval it opens Glissando and Parada.</source>
      <translation>Par son ovale, elle ouvre Glissando et Parada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You</source>
      <translation>Toi</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You or your partner</source>
      <translation>Toi ou ton partenaire</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>chair {number}, after {name}</source>
      <translation>chaise {number}, après {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>row {row}, column {column}</source>
      <translation>rangée {row}, colonne {column}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>sign</source>
      <translation>signe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>stock: {count} cards</source>
      <translation>pioche : {count} cartes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>the {colour} cards</source>
      <translation>les cartes en {colour}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{colour} {note}, free</source>
      <translation>{note} {colour}, libre</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards in hand,</source>
      <translation>{count} cartes en main,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards.</source>
      <translation>{count} cartes.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{one} or {other}</source>
      <translation>{one} ou {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{points} points.</source>
      <translation>{points} points.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, free for {notes}</source>
      <translation>{where}, libre pour {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, nothing fits</source>
      <translation>{where}, aucune carte ne convient</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{who} first out: +{points}, else −{points}.</source>
      <translation>{who} en premier : +{points}, sinon −{points}.</translation>
    </message>
  </context>
  <context>
    <name>Narrator</name>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Brought back.</source>
      <translation>Rétabli.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>New in the hand of {name}: {cards}.</source>
      <translation>{name} reçoit en main : {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Taken back.</source>
      <translation>Repris.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: 1 point.</source>
      <translation>{name} : 1 point.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: {points} points.</source>
      <translation>{name} : {points} points.</translation>
    </message>
  </context>
  <context>
    <name>NewMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>A seed is a whole number from 0 to 2^64 - 1.</source>
      <translation>Une graine est un nombre entier de 0 à 2^64 - 1.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Choose a deck</source>
      <translation>Choisir un paquet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Deck</source>
      <translation>Paquet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks (*.toml)</source>
      <translation>Paquets (*.toml)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks…</source>
      <translation>Paquets…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with {number} players.</source>
      <translation>Sans effet à {number} joueurs.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with “{choice}”.</source>
      <translation>Sans effet avec « {choice} ».</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>How fast what is played is heard.</source>
      <translation>À quelle vitesse on entend ce qui est joué.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>It can be changed at any time.</source>
      <translation>Peut être changé à tout moment.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Number of players</source>
      <translation>Nombre de joueurs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Options</source>
      <translation>Options</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Players</source>
      <translation>Joueurs</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Seed</source>
      <translation>Graine</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Start</source>
      <translation>Commencer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>The same seed deals the same cards.</source>
      <translation>La même graine donne les mêmes cartes.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>at random</source>
      <translation>au hasard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>standard deck</source>
      <translation>paquet standard</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>the deck that comes with Consort</source>
      <translation>le paquet fourni avec Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{file}: {cards} cards, {faces} different</source>
      <translation>{file} : {cards} cartes, {faces} différentes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{option}: {value}</source>
      <translation>{option} : {value}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>“{option}” is a whole number from {least} to {most}.</source>
      <translation>« {option} » est un nombre entier de {least} à {most}.</translation>
    </message>
  </context>
  <context>
    <name>NoticeRow</name>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>{count} more</source>
      <translation>{count} de plus</translation>
    </message>
  </context>
  <context>
    <name>OfferBar</name>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter or pedal</source>
      <translation>Entrée ou pédale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter, pedal or {key}</source>
      <translation>Entrée, pédale ou {key}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Play it: Enter, the pedal, or the key that confirms</source>
      <translation>Le jouer : Entrée, la pédale ou la touche qui confirme</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>The highest note again, or ↑ ↓, for the others</source>
      <translation>La note la plus haute encore, ou ↑ ↓, pour les autres</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>{number} of {count}  ↑ ↓</source>
      <translation>{number} sur {count}  ↑ ↓</translation>
    </message>
  </context>
  <context>
    <name>OpenMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>1 move</source>
      <translation>1 coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Browse…</source>
      <translation>Parcourir…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Find a match</source>
      <translation>Trouver une partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Looking for matches…</source>
      <translation>Recherche de parties…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Matches</source>
      <translation>Parties</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open</source>
      <translation>Ouvrir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>There is no such match.</source>
      <translation>Aucune partie ne correspond.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Type a game or a name</source>
      <translation>Tape un jeu ou un nom</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>over</source>
      <translation>finie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>{count} moves</source>
      <translation>{count} coups</translation>
    </message>
  </context>
  <context>
    <name>OpeningDialog</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>How much has been read</source>
      <translation>Part déjà lue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} is long: its moves are replayed by the rules.</source>
      <translation>{name} est longue : ses coups sont rejoués selon les règles.</translation>
    </message>
  </context>
  <context>
    <name>Origin</name>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>House rule: {text}</source>
      <translation>Règle maison : {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>Our reading: {text}</source>
      <translation>Notre lecture : {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>house rule</source>
      <translation>règle maison</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>our reading</source>
      <translation>notre lecture</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>partly our reading</source>
      <translation>en partie notre lecture</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>{title} (our reading)</source>
      <translation>{title} (notre lecture)</translation>
    </message>
  </context>
  <context>
    <name>PanelSplitterHandle</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Height of the panels</source>
      <translation>Hauteur des panneaux</translation>
    </message>
  </context>
  <context>
    <name>PersistentChoice</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>(not there)</source>
      <translation>(absent)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>None</source>
      <translation>Aucun</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>What other programs send to Consort</source>
      <translation>Ce que d’autres programmes envoient à Consort</translation>
    </message>
  </context>
  <context>
    <name>PianoKeys</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Held on the keyboard: {keys}</source>
      <translation>Tenues sur le clavier : {keys}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key with the ring confirms: {key}</source>
      <translation>La touche cerclée confirme : {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>aucune touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{key} confirms</source>
      <translation>{key} confirme</translation>
    </message>
  </context>
  <context>
    <name>Piles</name>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Deck</source>
      <translation>Paquet</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard</source>
      <translation>Défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard pile of {owner}</source>
      <translation>Défausse ({owner})</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/layout.py" />
      <source>NOTE deck</source>
      <translation>Paquet NOTE</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Out</source>
      <translation>Hors jeu</translation>
    </message>
  </context>
  <context>
    <name>PlayersDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>A seat can be given to a computer player, and taken back, at any time.</source>
      <translation>Un siège peut être confié à l’ordinateur, et repris, à tout moment.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Amateur</source>
      <translation>Amateur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Done</source>
      <translation>Terminé</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Free table</source>
      <translation>Table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Maestro</source>
      <translation>Maestro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Novice</source>
      <translation>Novice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Person</source>
      <translation>Humain</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Professional</source>
      <translation>Professionnel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Virtuoso</source>
      <translation>Virtuose</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays for {name}</source>
      <translation>Qui joue pour {name}</translation>
    </message>
  </context>
  <context>
    <name>PointCounter</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point less for {name}</source>
      <translation>Un point de moins pour {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point more for {name}</source>
      <translation>Un point de plus pour {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>{name}: {points}</source>
      <translation>{name} : {points}</translation>
    </message>
  </context>
  <context>
    <name>PortControls</name>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>All on channel {number}</source>
      <translation>Tout sur le canal {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a SoundFont</source>
      <translation>Choisir une SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a file…</source>
      <translation>Choisir un fichier…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose the instrument on the port</source>
      <translation>Choisir l’instrument du port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Let a chord be heard</source>
      <translation>Faire entendre un accord</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Look again</source>
      <translation>Regarder à nouveau</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>MIDI channel</source>
      <translation>Canal MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Off: what is behind the port keeps the sound that it has</source>
      <translation>Désactivé : ce qui est derrière le port garde son propre son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>One for each voice</source>
      <translation>Un par voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>See which ports and SoundFonts there are now</source>
      <translation>Voir quels ports et SoundFonts sont là maintenant</translation>
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
      <translation>Essayer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>The system's: {name}</source>
      <translation>Celle du système : {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>What is in use now</source>
      <translation>Ce qui est utilisé maintenant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>none is there</source>
      <translation>il n’y en a pas</translation>
    </message>
  </context>
  <context>
    <name>Ports</name>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Built-in instrument</source>
      <translation>Instrument intégré</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth</source>
      <translation>FluidSynth</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth with a SoundFont</source>
      <translation>FluidSynth avec une SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>It is not there; it is used as soon as it is.</source>
      <translation>Il n’est pas là ; il sera utilisé dès qu’il le sera.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>No keyboard is listened to.</source>
      <translation>Aucun clavier n’est écouté.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>None: silent</source>
      <translation>Aucun : muet</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: it is listened to through {system}.</source>
      <translation>Maintenant : il est écouté par {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: nothing sounds. Cards light all the same.</source>
      <translation>Maintenant : rien ne sonne. Les cartes s’allument quand même.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: other programs can connect to Consort through {system}.</source>
      <translation>Maintenant : d’autres programmes peuvent se relier à Consort par {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: what other programs send to Consort through {system}.</source>
      <translation>Maintenant : ce que d’autres programmes envoient à Consort par {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, unheard: there is no sound card.</source>
      <translation>Maintenant : {name}, inaudible : il n’y a pas de carte son.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, which plays through {system}.</source>
      <translation>Maintenant : {name}, qui joue par {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}.</source>
      <translation>Maintenant : {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Over MIDI every note is bent by its channel's pitch wheel. An instrument that does not follow it keeps its own tuning.</source>
      <translation>Par MIDI, chaque note est infléchie par la molette de hauteur de son canal. Un instrument qui ne la suit pas garde son propre tempérament.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Sound is not running.</source>
      <translation>Le son ne fonctionne pas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>There is no MIDI port “{name}” now; {there}. It is played to, and remembered, once it is there.</source>
      <translation>Il n’y a pas de port MIDI « {name} » maintenant ; {there}. On y jouera, et on le retient, dès qu’il sera là.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Virtual port “Consort”, for other programs</source>
      <translation>Port virtuel « Consort », pour d’autres programmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>the built-in instrument</source>
      <translation>l’instrument intégré</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there are {names} and {last}</source>
      <translation>il y a {names} et {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is none at all</source>
      <translation>il n’y en a aucun</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is {last}</source>
      <translation>il y a {last}</translation>
    </message>
  </context>
  <context>
    <name>PracticeControls</name>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>A bar is counted before it</source>
      <translation>Une mesure est comptée avant</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>All</source>
      <translation>Toutes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Alto</source>
      <translation>Alto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Bass</source>
      <translation>Basse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Everywhere</source>
      <translation>Partout</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Instrument in</source>
      <translation>Instrument en</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Key</source>
      <translation>Ton</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>None of its consonances beats.</source>
      <translation>Aucune de ses consonances ne bat.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Over and over</source>
      <translation>En boucle</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Practice tempo</source>
      <translation>Tempo d’étude</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Soprano</source>
      <translation>Soprano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Syllables to sing</source>
      <translation>Syllabes à chanter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Tenor</source>
      <translation>Ténor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>The other voices are silent</source>
      <translation>Les autres voix se taisent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Voice</source>
      <translation>Voix</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>What is written</source>
      <translation>Ce qui est écrit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>as played</source>
      <translation>comme joué</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>{interval} {low}–{high} beats {rate} times a second, by {cents} cents.</source>
      <translation>{interval} {low}–{high} bat {rate} fois par seconde, de {cents} cents.</translation>
    </message>
  </context>
  <context>
    <name>Preferences</name>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Evening</source>
      <translation>Soir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Paper</source>
      <translation>Papier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Projector</source>
      <translation>Projecteur</translation>
    </message>
  </context>
  <context>
    <name>PreferencesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>A match may have an instrument and a tempo of its own: see its sound, F6.</source>
      <translation>Une partie peut avoir un instrument et un tempo à elle : voir ses réglages de son, F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Always</source>
      <translation>Toujours</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As in the language: {example}</source>
      <translation>Comme dans la langue : {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As the system has it</source>
      <translation>Comme le système</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Cards glide</source>
      <translation>Les cartes glissent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi with the tonic as Do</source>
      <translation>Do Ré Mi, la tonique est Do</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi: {example}</source>
      <translation>Do Ré Mi : {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Equal: every half step alike, every third a little wide or narrow.</source>
      <translation>Égal : tous les demi-tons pareils, chaque tierce un peu trop large ou étroite.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>German: {example}</source>
      <translation>Allemand : {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Headphones</source>
      <translation>Casque</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>High contrast</source>
      <translation>Contraste élevé</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>How it sounds</source>
      <translation>Comment cela sonne</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Just: the thirds and fifths of each chord are pure, and rest.</source>
      <translation>Juste : tierces et quintes de chaque accord sont pures et reposent.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Language</source>
      <translation>Langue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Letters: {example}</source>
      <translation>Lettres : {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Look</source>
      <translation>Apparence</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>MIDI keyboard</source>
      <translation>Clavier MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Never</source>
      <translation>Jamais</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Normal</source>
      <translation>Normal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Note names</source>
      <translation>Noms des notes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Only with headphones can a player listen to cards of their own hand: others would hear them.</source>
      <translation>Ce n’est qu’au casque qu’on peut écouter les cartes de sa propre main : les autres entendraient.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Open hands: the screen is not passed on</source>
      <translation>Mains ouvertes : on ne se passe pas l’écran</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pace of the table</source>
      <translation>Rythme de la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Page</source>
      <translation>Page</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pythagorean: a row of pure fifths; thirds are wide, and leading tones high.</source>
      <translation>Pythagoricien : une suite de quintes pures ; tierces larges, sensibles hautes.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Quick</source>
      <translation>Rapide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Rules follow with the next match, windows with the next start.</source>
      <translation>Les règles suivent à la prochaine partie, les fenêtres au prochain démarrage.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Slow</source>
      <translation>Lent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Sound</source>
      <translation>Son</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Table</source>
      <translation>Table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Text size</source>
      <translation>Taille du texte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The system's</source>
      <translation>Celle du système</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The table makes forced moves</source>
      <translation>La table joue les coups forcés</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Theme</source>
      <translation>Thème</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Tuning</source>
      <translation>Tempérament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament.</source>
      <translation>Ce qui joue sur un seul canal MIDI ne s’accorde pas note à note, et reste au tempérament égal.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Where it sounds</source>
      <translation>Où cela sonne</translation>
    </message>
  </context>
  <context>
    <name>ProgressDots</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Step {number} of {count}</source>
      <translation>Étape {number} sur {count}</translation>
    </message>
  </context>
  <context>
    <name>Prompt</name>
    <message>
      <location filename="tabletop/boards/kit/prompt.py" />
      <source>More that can be done</source>
      <translation>Ce qu’on peut faire d’autre</translation>
    </message>
  </context>
  <context>
    <name>PuzzlesPage</name>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>A new puzzle every day, the same for everybody; and as many as you like at any time.</source>
      <translation>Chaque jour un nouveau problème, le même pour tous ; et autant que tu veux à tout moment.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>All kinds</source>
      <translation>Tous les genres</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Back</source>
      <translation>Retour</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Begin</source>
      <translation>Commencer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Days in a row: {now}, at best {best}.</source>
      <translation>Jours de suite : {now}, au mieux {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Grade {grade}: {name}</source>
      <translation>Niveau {grade} : {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Kind of puzzle</source>
      <translation>Genre de problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Solved at once in a row: {now}, at best {best}.</source>
      <translation>Résolus du premier coup, de suite : {now}, au mieux {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>There are no puzzles of this game yet.</source>
      <translation>Il n’y a pas encore de problèmes pour ce jeu.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Today's puzzle</source>
      <translation>Problème du jour</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Yesterday's puzzle</source>
      <translation>Problème d'hier</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>easy</source>
      <translation>facile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>hard</source>
      <translation>difficile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>moderate</source>
      <translation>moyen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>quite easy</source>
      <translation>assez facile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>solved</source>
      <translation>résolu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>very hard</source>
      <translation>très difficile</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{count} of {all} solved</source>
      <translation>{count} sur {all} résolus</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · begun, not solved yet</source>
      <translation>{kind} · commencé, pas encore résolu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · grade {grade}</source>
      <translation>{kind} · niveau {grade}</translation>
    </message>
  </context>
  <context>
    <name>QuestionDialog</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Answer {letter}</source>
      <translation>Réponse {letter}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask</source>
      <translation>Demander</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask nothing</source>
      <translation>Ne rien demander</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask the class</source>
      <translation>Interroger la classe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Question</source>
      <translation>Question</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Right answer</source>
      <translation>Bonne réponse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Write what is asked.</source>
      <translation>Écris ta question.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>optional</source>
      <translation>facultatif</translation>
    </message>
  </context>
  <context>
    <name>RemoveDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Keep it</source>
      <translation>Garder</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Move to trash</source>
      <translation>Mettre à la corbeille</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>{file} goes to the trash. Matches that were played with it keep their cards.</source>
      <translation>{file} va à la corbeille. Les parties jouées avec gardent leurs cartes.</translation>
    </message>
  </context>
  <context>
    <name>ReplaceDialog</name>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Choose another name</source>
      <translation>Choisir un autre nom</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace</source>
      <translation>Remplacer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>What is in it now would be lost.</source>
      <translation>Le contenu actuel serait perdu.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} are there already.</source>
      <translation>{names} existent déjà.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} is there already.</source>
      <translation>{names} existe déjà.</translation>
    </message>
  </context>
  <context>
    <name>ReplayBar</name>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Move {number} of {count}</source>
      <translation>Coup {number} sur {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Moves of the match</source>
      <translation>Coups de la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>What could have been</source>
      <translation>Ce qui aurait pu être</translation>
    </message>
  </context>
  <context>
    <name>ResumeButton</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Continue {title}</source>
      <translation>Reprendre {title}</translation>
    </message>
  </context>
  <context>
    <name>ReviewPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>100: nothing better was found at any move; each moment below lowers it</source>
      <translation>100 : rien de mieux n’a été trouvé à aucun coup ; chaque moment ci-dessous l’abaisse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>A match can be reviewed when it is over.</source>
      <translation>Une partie peut être analysée quand elle est finie.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Accuracy</source>
      <translation>Précision</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it could have been</source>
      <translation>Comme cela aurait pu être</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it was</source>
      <translation>Comme c’était</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning</source>
      <translation>Chances de gagner</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning after each move. Click to go there.</source>
      <translation>Chances de gagner après chaque coup. Clique pour y aller.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Counted: no luck is in it</source>
      <translation>Compté : le hasard n’y est pour rien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Every move is looked at; what the cards left open is tried out.</source>
      <translation>Chaque coup est examiné ; ce que les cartes laissaient possible est essayé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How much has been looked at</source>
      <translation>Part déjà examinée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How the match stood, what the cards brought, and where more was open: it takes a minute.</source>
      <translation>Où en était la partie, ce que les cartes ont apporté et où plus était possible : cela prend une minute.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Luck</source>
      <translation>Chance</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed</source>
      <translation>Manqué</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed {points}</source>
      <translation>Manqués : {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Moments in which more was open</source>
      <translation>Moments où l’on pouvait mieux</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Nothing was found that would have been better beyond doubt.</source>
      <translation>Rien de nettement meilleur n’a été trouvé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that the cards brought, or cost</source>
      <translation>Points que les cartes ont apportés, ou coûtés</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that were open and left, in all moments of the player below</source>
      <translation>Points possibles laissés de côté, dans tous les moments du joueur ci-dessous</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Review the match</source>
      <translation>Analyser la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what could have been played at this moment</source>
      <translation>Voir et écouter ce qu’on aurait pu jouer à ce moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what was played at this moment</source>
      <translation>Voir et écouter ce qui a été joué à ce moment</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>The table shows what could have been.</source>
      <translation>La table montre ce qui aurait pu être.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Tried out: {points} points, give or take {error}</source>
      <translation>Essayé : {points} points, à {error} près</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>give or take {points}</source>
      <translation>à {points} près</translation>
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
      <translation>La partie n’a pas pu être analysée.</translation>
    </message>
  </context>
  <context>
    <name>RulesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
  </context>
  <context>
    <name>RulesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Agreed on before a match</source>
      <translation>Convenu avant une partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>No rule has these words.</source>
      <translation>Aucune règle n’a ces mots.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Rule book</source>
      <translation>Livre de règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Search the rules</source>
      <translation>Chercher dans les règles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>What the printed rules leave open</source>
      <translation>Ce que les règles imprimées laissent ouvert</translation>
    </message>
  </context>
  <context>
    <name>Score</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: empty</source>
      <translation>Partition : vide</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: {words}</source>
      <translation>Partition : {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>four faults</source>
      <translation>quatre fautes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>in {key}</source>
      <translation>en {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one fault</source>
      <translation>une faute</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one note</source>
      <translation>une note</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>three faults</source>
      <translation>trois fautes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two faults</source>
      <translation>deux fautes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} faults</source>
      <translation>{n} fautes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} notes</source>
      <translation>{n} notes</translation>
    </message>
  </context>
  <context>
    <name>ScorePanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>In no sum: it counts only if the round ends now.</source>
      <translation>Dans aucun total : ne compte que si la manche finit maintenant.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with a deck of its own</source>
      <translation>Joué avec un paquet à part</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with the deck “{name}”</source>
      <translation>Joué avec le paquet « {name} »</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Player</source>
      <translation>Joueur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Points</source>
      <translation>Points</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Score</source>
      <translation>Points</translation>
    </message>
  </context>
  <context>
    <name>ScoreStrip</name>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Click to hear it again</source>
      <translation>Clique pour réécouter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Enter plays it again, arrows scroll</source>
      <translation>Entrée rejoue, les flèches font défiler</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play again</source>
      <translation>Rejouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play what is written</source>
      <translation>Jouer ce qui est écrit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise</source>
      <translation>S’exercer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise: voices, tempo, key, syllables, tuning</source>
      <translation>S’exercer : voix, tempo, ton, syllabes, tempérament</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here</source>
      <translation>Ce qui est joué s’écrit ici</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here.</source>
      <translation>Ce qui est joué s’écrit ici.</translation>
    </message>
  </context>
  <context>
    <name>SeatControls</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Name of player {number}</source>
      <translation>Nom du joueur {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays at seat {number}</source>
      <translation>Qui joue au siège {number}</translation>
    </message>
  </context>
  <context>
    <name>SeatLine</name>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>Free table</source>
      <translation>Table libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>thinking</source>
      <translation>réfléchit</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} share the win</source>
      <translation>{names} se partagent la victoire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} win</source>
      <translation>{names} gagnent</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} wins</source>
      <translation>{names} gagne</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s hand is shown</source>
      <translation>Main montrée : {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s turn</source>
      <translation>À {name} de jouer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{points} points</source>
      <translation>{points} points</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{turn}: {todo}</source>
      <translation>{turn} : {todo}</translation>
    </message>
  </context>
  <context>
    <name>Sharing</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to the match is copied. It tells every move and shows every hand.</source>
      <translation>Un lien vers la partie est copié. Il contient tous les coups et montre toutes les mains.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to this position is copied. In it, cards that this screen hides are dealt anew.</source>
      <translation>Un lien vers cette position est copié. Les cartes que cet écran cache y sont redonnées au hasard.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A picture of the table is copied.</source>
      <translation>Une image de la table est copiée.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>There is no link to a position on the clipboard: it begins with “consort:”.</source>
      <translation>Il n’y a pas de lien vers une position dans le presse-papiers : il commence par « consort: ».</translation>
    </message>
  </context>
  <context>
    <name>ShortcutButton</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press a key</source>
      <translation>Appuie sur une touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: no key</source>
      <translation>{command} : pas de touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: press the key that it is to have</source>
      <translation>{command} : appuie sur la touche voulue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: {key}</source>
      <translation>{command} : {key}</translation>
    </message>
  </context>
  <context>
    <name>Shortcuts</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} belongs to the table: choose a function key, or one with Ctrl, Alt or Meta.</source>
      <translation>{key} est à la table : choisis une touche de fonction, ou une avec Ctrl, Alt ou Meta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} was the key of “{other}”.</source>
      <translation>{key} était la touche de « {other} ».</translation>
    </message>
  </context>
  <context>
    <name>ShortcutsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table</source>
      <translation>À la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table of {game}</source>
      <translation>À la table de {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click the key of a command to give it another one.</source>
      <translation>Clique sur la touche d’une commande pour lui en donner une autre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click to choose another key</source>
      <translation>Clique pour choisir une autre touche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Reset all</source>
      <translation>Tout rétablir</translation>
    </message>
  </context>
  <context>
    <name>SidePanels</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels</source>
      <translation>Fermer les panneaux</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels (Esc)</source>
      <translation>Fermer les panneaux (Échap)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Width of the panels</source>
      <translation>Largeur des panneaux</translation>
    </message>
  </context>
  <context>
    <name>SoundCommands</name>
    <message>
      <location filename="tabletop/shell/window/sound_commands.py" />
      <source>Volume {percent} %</source>
      <translation>Volume {percent} %</translation>
    </message>
  </context>
  <context>
    <name>SoundControls</name>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>As in the preferences</source>
      <translation>Comme dans les préférences</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Choir</source>
      <translation>Chœur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Everywhere</source>
      <translation>Partout</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Harp</source>
      <translation>Harpe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Instrument</source>
      <translation>Instrument</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>More of sound…</source>
      <translation>Plus sur le son…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Organ</source>
      <translation>Orgue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Piano</source>
      <translation>Piano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Sound on</source>
      <translation>Son activé</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Strings</source>
      <translation>Cordes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>This match</source>
      <translation>Cette partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Vibraphone</source>
      <translation>Vibraphone</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Volume</source>
      <translation>Volume</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>1 more unfinished match</source>
      <translation>1 autre partie inachevée</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>{count} more unfinished matches</source>
      <translation>{count} autres parties inachevées</translation>
    </message>
  </context>
  <context>
    <name>StatisticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Accuracy in the matches that were reviewed</source>
      <translation>Précision dans les parties analysées</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>All</source>
      <translation>Tous</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Game</source>
      <translation>Jeu</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}, shared wins: {shared}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Parties jouées jusqu’au bout : {played}, gagnées : {won}, victoires partagées : {shared}. Gagnées de suite : {streak}, au mieux {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Parties jouées jusqu’au bout : {played}, gagnées : {won}. Gagnées de suite : {streak}, au mieux {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches won, by the best computer player at the table</source>
      <translation>Parties gagnées, selon le meilleur joueur ordinateur à la table</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>No match has been played to its end yet. What you play is counted here, on this computer.</source>
      <translation>Aucune partie n’a encore été jouée jusqu’au bout. Ce que tu joues est compté ici, sur cet ordinateur.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>None solved yet.</source>
      <translation>Aucun résolu encore.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>On average {percent} of 100.</source>
      <translation>En moyenne {percent} sur 100.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Persons alone</source>
      <translation>Entre humains</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Player</source>
      <translation>Joueur</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Puzzles</source>
      <translation>Problèmes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Solved: {solved}. Days in a row: {days}, at best {longest}. Solved at once in a row, at best: {best}.</source>
      <translation>Résolus : {solved}. Jours de suite : {days}, au mieux {longest}. Résolus du premier coup de suite, au mieux : {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>The matches are being counted.</source>
      <translation>On compte les parties.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}</source>
      <translation>{won} sur {played}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}, {shared} shared</source>
      <translation>{won} sur {played}, {shared} partagées</translation>
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Rule</source>
      <translation>Règle</translation>
    </message>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Table</source>
      <translation>Table</translation>
    </message>
  </context>
  <context>
    <name>TeamsDialog</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Divide the class</source>
      <translation>Répartir la classe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Each team has a name.</source>
      <translation>Chaque équipe a un nom.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Name of team {number}</source>
      <translation>Nom de l’équipe {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>None</source>
      <translation>Aucune</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Team {number}</source>
      <translation>Équipe {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Teams</source>
      <translation>Équipes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>They play the seats, with open hands</source>
      <translation>Elles occupent les sièges, mains ouvertes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Two teams are called {name}.</source>
      <translation>Deux équipes s’appellent {name}.</translation>
    </message>
  </context>
  <context>
    <name>TeamsPanel</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>{name}: {points}</source>
      <translation>{name} : {points}</translation>
    </message>
  </context>
  <context>
    <name>Thinker</name>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>Computer players cannot think just now; a simple move was made.</source>
      <translation>L’ordinateur ne peut pas réfléchir pour l’instant ; un coup simple a été joué.</translation>
    </message>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>There is no hint just now.</source>
      <translation>Pas d’indice pour l’instant.</translation>
    </message>
  </context>
  <context>
    <name>TuningControls</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Equal</source>
      <translation>Égal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Just</source>
      <translation>Juste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pitch of A</source>
      <translation>Diapason (La)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pythagorean</source>
      <translation>Pythagoricien</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Tuning</source>
      <translation>Tempérament</translation>
    </message>
  </context>
  <context>
    <name>TurnBar</name>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card fits.</source>
      <translation>Carte possible : 1.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card laid</source>
      <translation>1 carte posée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: no more</source>
      <translation>Réserve : plus rien</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: {count} more</source>
      <translation>Réserve : encore {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Harmony</source>
      <translation>Harmonie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Style</source>
      <translation>Style</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>Turn {turn}, </source>
      <translation>Tour {turn}, </translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Voice leading</source>
      <translation>Conduite des voix</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>any accidental</source>
      <translation>toute altération</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank a card</source>
      <translation>mettre une carte en réserve</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank {count} cards</source>
      <translation>mettre {count} cartes en réserve</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>begin a phrase</source>
      <translation>commencer une phrase</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy a card</source>
      <translation>acheter une carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy any card</source>
      <translation>acheter n’importe quelle carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discard</source>
      <translation>défausser</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discarding</source>
      <translation>défausses</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>end the turn</source>
      <translation>finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lay an error</source>
      <translation>poser une erreur</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lead a voice</source>
      <translation>conduire une voix</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lock</source>
      <translation>verrouiller</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>nothing more is bought</source>
      <translation>on n’achète plus rien</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase abandoned</source>
      <translation>phrase abandonnée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase locked</source>
      <translation>phrase verrouillée</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a chord</source>
      <translation>jouer un accord</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a special harmony</source>
      <translation>jouer une harmonie spéciale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play chords</source>
      <translation>jouer des accords</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play up to {count} chords</source>
      <translation>jouer jusqu’à {count} accords</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>shift ±{count}</source>
      <translation>décaler ±{count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>take a card from the library</source>
      <translation>prendre une carte de la bibliothèque</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>twice: {cards}</source>
      <translation>deux fois : {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards fit.</source>
      <translation>Cartes possibles : {count}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards laid</source>
      <translation>cartes posées : {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} intervals</source>
      <translation>{count} intervalles</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} points</source>
      <translation>{count} points</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} no limit</source>
      <translation>{kind} : sans limite</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} {count} left</source>
      <translation>{kind} : encore {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} begins; {target} win.</source>
      <translation>{name} commence ; objectif : {target}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals again: the display was annulled</source>
      <translation>{name} redonne : le tableau a été annulé</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals display {number} of {all}</source>
      <translation>{name} donne le tableau {number} sur {all}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} deals; {target} points win.</source>
      <translation>{name} donne ; {target} points gagnent.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} has {score} points, {target} win</source>
      <translation>{name} en est à {score} sur {target} points</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} has {score}, {target} win</source>
      <translation>{name} en est à {score} ; objectif : {target}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so make a bid</source>
      <translation>{name} : tous ont passé, fais donc une enchère</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so name a display</source>
      <translation>{name} : tous ont passé, nomme donc un tableau</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid higher than {bid}, or pass</source>
      <translation>{name} : enchéris au-dessus de {bid}, ou passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid or pass</source>
      <translation>{name} : enchéris ou passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid {level} in which display, {displays}?</source>
      <translation>{name} : enchère {level} dans quel tableau, {displays} ?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: buy {card} for {offer}?</source>
      <translation>{name} : acheter {card} contre {offer} ?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card</source>
      <translation>{name} : pioche une carte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card, or take the top discard</source>
      <translation>{name} : pioche une carte, ou prends le dessus de la défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: end the run</source>
      <translation>{name} : finis la série</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give the rest of {card}</source>
      <translation>{name} : donne le reste de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give what {card} costs</source>
      <translation>{name} : donne ce que coûte {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: go on placing, or end the run</source>
      <translation>{name} : continue à poser, ou finis la série</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a card one step from a neighbour</source>
      <translation>{name} : pose une carte à un degré d’une voisine</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a sign, or pass</source>
      <translation>{name} : pose un signe, ou passe</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a column</source>
      <translation>{name} : pose la carte suivante d’une colonne</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a pile</source>
      <translation>{name} : pose la carte suivante d’une pile</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a string</source>
      <translation>{name} : pose la carte suivante d’une corde</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: name the display that is played</source>
      <translation>{name} : nomme le tableau qu’on joue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits</source>
      <translation>{name} : aucune carte ne convient</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits, draw a card</source>
      <translation>{name} : aucune carte ne convient, pioches-en une</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: nothing more is bought</source>
      <translation>{name} : on n’achète plus rien</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with an oval card</source>
      <translation>{name} : ouvre avec une carte ovale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with {note}</source>
      <translation>{name} : ouvre avec {note}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: take a free chair</source>
      <translation>{name} : prends une chaise libre</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: take up to {count} cards from the discard pile</source>
      <translation>{name} : prends jusqu’à {count} cartes de la défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: {ways}</source>
      <translation>{name} : {ways}</translation>
    </message>
  </context>
  <context>
    <name>UnsavedDialog</name>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Back to the match</source>
      <translation>Retour à la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, nothing of the match is kept.</source>
      <translation>Si on les laisse, rien de la partie n’est gardé.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, the match is at move {kept} when it is opened again.</source>
      <translation>Si on les laisse, la partie en sera au coup {kept} à sa réouverture.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>It still cannot be written: {reason}.</source>
      <translation>Toujours impossible à écrire : {reason}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Leave them</source>
      <translation>Les laisser</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Matches</source>
      <translation>Parties</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save elsewhere…</source>
      <translation>Enregistrer ailleurs…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save the match</source>
      <translation>Enregistrer la partie</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last move</source>
      <translation>Le dernier coup</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last {count} moves</source>
      <translation>Les {count} derniers coups</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Try again</source>
      <translation>Réessayer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>{moves} could not be written in {folder}: {reason}.</source>
      <translation>{moves} : écriture impossible dans {folder} : {reason}.</translation>
    </message>
  </context>
  <context>
    <name>ViewCommands</name>
    <message>
      <location filename="tabletop/shell/window/view_commands.py" />
      <source>Text size {percent} %</source>
      <translation>Taille du texte : {percent} %</translation>
    </message>
  </context>
  <context>
    <name>WheelBar</name>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>Optional degree {degree}</source>
      <translation>Degré facultatif {degree}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>discard a note</source>
      <translation>défausser une note</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>eat a meld</source>
      <translation>manger une combinaison</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>end the turn</source>
      <translation>finir le tour</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>play a meld</source>
      <translation>jouer une combinaison</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}: turn it to another root.</source>
      <translation>{meld} : il faut encore {notes}. Tourne la roue vers une autre fondamentale.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}; no root fits yet.</source>
      <translation>{meld} : il faut encore {notes} ; aucune fondamentale ne convient encore.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name} deals round {round}</source>
      <translation>{name} donne la manche {round}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: draw two cards, or take the discard pile</source>
      <translation>{name} : pioche deux cartes, ou prends la défausse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: {ways}</source>
      <translation>{name} : {ways}</translation>
    </message>
  </context>
  <context>
    <name>Wordmark</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Card games about music, played and heard</source>
      <translation>Des jeux de cartes sur la musique, joués et entendus</translation>
    </message>
  </context>
  <context>
    <name>Worksheet</name>
    <message>
      <location filename="tabletop/shell/export/worksheet.py" />
      <source>Name:</source>
      <translation>Nom :</translation>
    </message>
  </context>
</TS>
