<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
  <context>
    <name>AboutDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>; its rules in English by {name}</source>
      <translation>; sus reglas en inglés, por {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. The games, their names and their printed cards are theirs; every drawing and sentence here is our own.</source>
      <translation>Una mesa para juegos de cartas sobre música. No es oficial: los autores de los juegos no la han hecho, aprobado ni revisado. Los juegos, sus nombres y sus cartas impresas son suyos; cada dibujo y cada frase de aquí son nuestros.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Consort is free software (MIT) and stands on</source>
      <translation>Consort es software libre (MIT) y se apoya en</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>The games were made by</source>
      <translation>Los juegos son obra de</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>its makers, whom the published rules do not name</source>
      <translation>sus autores, a quienes las reglas publicadas no nombran</translation>
    </message>
  </context>
  <context>
    <name>AccessibleTable</name>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>can be played</source>
      <translation>se puede jugar</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>chosen</source>
      <translation>elegida</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>in your hand</source>
      <translation>en tu mano</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>pointed out</source>
      <translation>señalada</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>something can be done here</source>
      <translation>aquí se puede hacer algo</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>the card can be laid here</source>
      <translation>la carta puede ir aquí</translation>
    </message>
    <message>
      <location filename="tabletop/table/accessibility.py" />
      <source>{number} of {count}</source>
      <translation>{number} de {count}</translation>
    </message>
  </context>
  <context>
    <name>Aloud</name>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double flat</source>
      <translation>doble bemol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>double sharp</source>
      <translation>doble sostenido</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>flat</source>
      <translation>bemol</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>minus</source>
      <translation>menos</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>natural</source>
      <translation>becuadro</translation>
    </message>
    <message>
      <location filename="tabletop/table/announce.py" />
      <source>sharp</source>
      <translation>sostenido</translation>
    </message>
  </context>
  <context>
    <name>Banner</name>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} share the win</source>
      <translation>{name} comparten la victoria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} win</source>
      <translation>Ganan {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/art/banner.py" />
      <source>{name} wins</source>
      <translation>Gana {name}</translation>
    </message>
  </context>
  <context>
    <name>Board</name>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>Chromatic wheel</source>
      <translation>Rueda cromática</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>New in the hand.</source>
      <translation>Nueva en la mano.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there.</source>
      <translation>Ahí no cabe ninguna carta.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there. {ways}.</source>
      <translation>Ahí no cabe ninguna carta. {ways}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Nothing takes a card there: drop it on one of the places that glow.</source>
      <translation>Ahí no cabe ninguna carta: suéltala en uno de los sitios que brillan.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>Which one?</source>
      <translation>¿Cuál?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/board.py" />
      <source>{meld} of {owner}</source>
      <translation>{meld} de {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board.py" />
      <source>{name} can win now. Which move?</source>
      <translation>{name} puede ganar ahora. ¿Qué jugada?</translation>
    </message>
  </context>
  <context>
    <name>BoardActions</name>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Deal</source>
      <translation>Repartir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Hide and pass</source>
      <translation>Ocultar y pasar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Shuffle and deal</source>
      <translation>Barajar y repartir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/actions.py" />
      <source>Turn the hand face down, then pass the screen</source>
      <translation>Poner la mano boca abajo y pasar la pantalla</translation>
    </message>
  </context>
  <context>
    <name>BoardWidget</name>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>Against the rules: {sentence}</source>
      <translation>Contra las reglas: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>new in the hand</source>
      <translation>nueva en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has a new card</source>
      <translation>{name} tiene una carta nueva</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} has {count} new cards</source>
      <translation>{name} tiene {count} cartas nuevas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{name} is thinking</source>
      <translation>{name} está pensando</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/board_widget.py" />
      <source>{sentence}. Enter hides the hand.</source>
      <translation>{sentence}. Intro oculta la mano.</translation>
    </message>
  </context>
  <context>
    <name>BoardWords</name>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 card in hand</source>
      <translation>1 carta en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 point</source>
      <translation>1 punto</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>1 round card in hand</source>
      <translation>1 carta redonda en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>cards in hand: {points} if the round ended now</source>
      <translation>cartas en la mano: {points} si la ronda terminara ahora</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>deals</source>
      <translation>reparte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>to move</source>
      <translation>le toca</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} cards in hand</source>
      <translation>{count} cartas en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{count} round cards in hand</source>
      <translation>{count} cartas redondas en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/seats.py" />
      <source>{points} points</source>
      <translation>{points} puntos</translation>
    </message>
  </context>
  <context>
    <name>Bookmarks</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>After move {number}</source>
      <translation>Tras la jugada {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Marked: {words}</source>
      <translation>Marcado: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Step {number}: {words}</source>
      <translation>Paso {number}: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There are {most} bookmarks already; remove one first.</source>
      <translation>Ya hay {most} marcadores; quita antes alguno.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>There is a bookmark already.</source>
      <translation>Ya hay un marcador.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>What could have been is no moment of the match; go back to it first.</source>
      <translation>Lo que pudo haber sido no es un momento de la partida; vuelve antes a ella.</translation>
    </message>
  </context>
  <context>
    <name>BookmarksDialog</name>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Bookmarks</source>
      <translation>Marcadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Go there</source>
      <translation>Ir allí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Its moves were taken back.</source>
      <translation>Sus jugadas se deshicieron.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Mark this moment</source>
      <translation>Marcar este momento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Nothing is marked yet.</source>
      <translation>Aún no hay nada marcado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Remove</source>
      <translation>Quitar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/bookmarks.py" />
      <source>Rename</source>
      <translation>Renombrar</translation>
    </message>
  </context>
  <context>
    <name>CantoludusActions</name>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy</source>
      <translation>Comprar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy the chosen card with what is offered, else with what costs least</source>
      <translation>Comprar la carta elegida con lo ofrecido, o si no con lo que menos cueste</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card}</source>
      <translation>Comprar {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Buy {card} · {points}</source>
      <translation>Comprar {card} · {points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Choose no more</source>
      <translation>No elegir más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Repartir; después, mirar la pila de descarte o cerrarla</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Discard the hand, draw six and end the turn</source>
      <translation>Descartar la mano, robar seis y terminar el turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End the turn, or choose no more</source>
      <translation>Terminar el turno o no elegir más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>End turn</source>
      <translation>Fin del turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Hear the progression in the key that is chosen</source>
      <translation>Oír la progresión en la tonalidad elegida</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>In Blind Chords: that is all that is given</source>
      <translation>En Acordes a ciegas: eso es todo lo que se da</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave it</source>
      <translation>Dejarlo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is chosen</source>
      <translation>Dejar lo elegido</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Leave what is offered or chosen</source>
      <translation>Dejar lo ofrecido o elegido</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Let the focus go to the keys of the piano, or not</source>
      <translation>Llevar el foco a las teclas del piano, o no</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>No more</source>
      <translation>Nada más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>None of them</source>
      <translation>Ninguna</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Offer what pays for the chosen card at the least cost, then buy it</source>
      <translation>Ofrecer lo que paga la carta elegida al menor coste y comprarla</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Open the reference tables, or close them</source>
      <translation>Abrir las tablas de consulta o cerrarlas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Play an interval card of the hand</source>
      <translation>Jugar una carta de intervalo de la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Reference tables: intervals, chords, degrees of a key</source>
      <translation>Tablas de consulta: intervalos, acordes, grados de una tonalidad</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>Tables</source>
      <translation>Tablas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all</source>
      <translation>Eso es todo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>That is all: in Blind Chords, buy with what is laid</source>
      <translation>Eso es todo: en Acordes a ciegas, comprar con lo puesto</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/actions.py" />
      <source>With the table of a progression open: hear it in the key that is chosen</source>
      <translation>Con la tabla de una progresión abierta: oírla en la tonalidad elegida</translation>
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
      <translation>cualquier ♯ ♭ ♮</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>bank +{}</source>
      <translation>banco +{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>discard {}</source>
      <translation>descarta {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>draw {}</source>
      <translation>roba {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>new row</source>
      <translation>fila nueva</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>remove {}</source>
      <translation>retira {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>rival −{}</source>
      <translation>rival −{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>shift ±{}</source>
      <translation>desplaza ±{}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>spend twice</source>
      <translation>gasta dos veces</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>take back {}</source>
      <translation>recupera {}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/effect_signs.py" />
      <source>{} on deck</source>
      <translation>{} al mazo</translation>
    </message>
  </context>
  <context>
    <name>CantoludusReference</name>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Chords</source>
      <translation>Acordes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Close the reference sheet</source>
      <translation>Cerrar la hoja de consulta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Degrees</source>
      <translation>Grados</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Each numeral is paid with its Chord card, or with the notes of its triad.</source>
      <translation>Cada numeral se paga con su carta de Acorde o con las notas de su tríada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Half steps</source>
      <translation>Semitonos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>In Blind Chords the notes of chords are not looked up.</source>
      <translation>En Acordes a ciegas no se consultan las notas de los acordes.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Intervals</source>
      <translation>Intervalos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Letters</source>
      <translation>Grados</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Name</source>
      <translation>Intervalo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>No progression lies here.</source>
      <translation>Aquí no hay ninguna progresión.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Progression</source>
      <translation>Progresión</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Reference sheet</source>
      <translation>Hoja de consulta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Sevenths on {root}</source>
      <translation>Séptimas sobre {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Triads on {root}</source>
      <translation>Tríadas sobre {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>Upward</source>
      <translation>Hacia arriba</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented</source>
      <translation>aumentado</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>augmented-major</source>
      <translation>aumentado con séptima mayor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished</source>
      <translation>disminuido</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>diminished seventh</source>
      <translation>séptima disminuida</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>dominant seventh</source>
      <translation>séptima de dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>half-diminished</source>
      <translation>semidisminuido</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major</source>
      <translation>mayor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>major seventh</source>
      <translation>séptima mayor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor</source>
      <translation>menor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor seventh</source>
      <translation>menor con séptima</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>minor-major</source>
      <translation>menor con séptima mayor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/reference.py" />
      <source>{count} notes</source>
      <translation>{count} notas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/progression_in_key.py" />
      <source>{progression}: too many accidentals here</source>
      <translation>{progression}: aquí hay demasiadas alteraciones</translation>
    </message>
  </context>
  <context>
    <name>CantoludusWords</name>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>A free place of the row</source>
      <translation>Un sitio libre de la fila</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Bank of {owner}</source>
      <translation>Banco de {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>By itself it is no note, and buys only another accidental.</source>
      <translation>Por sí sola no es una nota, y solo compra otra alteración.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Cards out of the game</source>
      <translation>Cartas fuera del juego</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Deck of {owner}, {count} cards</source>
      <translation>Mazo de {owner}, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, empty</source>
      <translation>Pila de descarte de {owner}, vacía</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Discard pile of {owner}, {card} on top</source>
      <translation>Pila de descarte de {owner}, {card} encima</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Hand</source>
      <translation>Mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>In a progression it can be the whole chord.</source>
      <translation>En una progresión puede ser el acorde entero.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs any one note or accidental.</source>
      <translation>Cuesta una nota o alteración cualquiera.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note twice.</source>
      <translation>Cuesta dos veces la misma nota.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs the same note, as one card or as a note with an accidental.</source>
      <translation>Cuesta la misma nota, como una sola carta o como nota con alteración.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, one half step, such as {low} and {note}.</source>
      <translation>Cuesta dos notas que formen el intervalo: {letters} grados, un semitono, como {low} y {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs two notes that form it: {letters} letters, {steps} half steps, such as {low} and {note}.</source>
      <translation>Cuesta dos notas que formen el intervalo: {letters} grados, {steps} semitonos, como {low} y {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {notes}.</source>
      <translation>Cuesta {notes}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It costs {price}.</source>
      <translation>Cuesta {price}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {notes}, with or without an accidental.</source>
      <translation>Se gasta como {notes}, con o sin alteración.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, or with a ♮ as {plain}.</source>
      <translation>Se gasta como {note}, o con un ♮ como {plain}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent as {note}, with a ♯ as {sharp} or with a ♭ as {flat}.</source>
      <translation>Se gasta como {note}, con un ♯ como {sharp} o con un ♭ como {flat}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a note that has an accidental, and takes that away.</source>
      <translation>Se gasta con una nota que lleva alteración, y se la quita.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>It is spent with a plain letter: {plain} becomes {note}.</source>
      <translation>Se gasta con una nota natural: {plain} se convierte en {note}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>Nothing more is bought this turn.</source>
      <translation>En este turno no se compra nada más.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Orchestra deck, {count} cards</source>
      <translation>Mazo de Orquesta, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Progression deck, {count} cards</source>
      <translation>Mazo de Progresiones, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/tray.py" />
      <source>That is not {card}. The cards come back.</source>
      <translation>Eso no es {card}. Las cartas vuelven.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>The open discard pile</source>
      <translation>La pila de descarte abierta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>When it is played: {text}.</source>
      <translation>Al jugarla: {text}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Where a purchase is gathered and intervals are played</source>
      <translation>Donde se reúne una compra y se juegan intervalos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>With {tonic} as its tonic: {chords}.</source>
      <translation>Con {tonic} como tónica: {chords}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is bought.</source>
      <translation>Vale {points} y puntúa al comprarla.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/words.py" />
      <source>Worth {points}, scored when it is built.</source>
      <translation>Vale {points} y puntúa al construirla.</translation>
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
      <translation>Novedades para {name}:</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/caption_overlay.py" />
      <source>Since the last turn of {name}:</source>
      <translation>Desde el último turno de {name}:</translation>
    </message>
  </context>
  <context>
    <name>CarmonyActions</name>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Deal</source>
      <translation>Repartir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two</source>
      <translation>Robar dos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Draw two cards</source>
      <translation>Robar dos cartas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End the turn without a discard</source>
      <translation>Terminar el turno sin descartar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>End turn</source>
      <translation>Fin del turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the meld as it stands in the wheel</source>
      <translation>Oír la combinación tal como está en la rueda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Hear the two melds that were clicked last, one after the other, then together</source>
      <translation>Oír las dos últimas combinaciones pulsadas, una tras otra y luego juntas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Invert</source>
      <translation>Invertir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear the meld in the wheel</source>
      <translation>En una mesa libre: oír la combinación de la rueda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: hear two melds one after the other and together</source>
      <translation>En una mesa libre: oír dos combinaciones, una tras otra y juntas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode</source>
      <translation>En una mesa libre: girar la rueda y la carta a la siguiente inversión, o una escala al siguiente modo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play</source>
      <translation>Jugar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play the meld in the wheel</source>
      <translation>Jugar la combinación de la rueda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Play {meld}  +{points}</source>
      <translation>Jugar {meld}  +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone higher</source>
      <translation>Fundamental un semitono más aguda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Root a semitone lower</source>
      <translation>Fundamental un semitono más grave</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort the notes by pitch or by the circle of fifths</source>
      <translation>Ordenar las notas por altura o por el círculo de quintas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: fifths</source>
      <translation>Orden: quintas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Sort: pitch</source>
      <translation>Orden: altura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>The next inversion: its lowest note comes to the top of the wheel</source>
      <translation>La siguiente inversión: su nota más grave pasa a lo alto de la rueda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn it to a root a semitone higher</source>
      <translation>Girarla a una fundamental un semitono más aguda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>Turn the MELD card in the wheel to a root a semitone lower</source>
      <translation>Girar la carta COMBINACIÓN de la rueda a una fundamental un semitono más grave</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>◀ Root</source>
      <translation>◀ Fund.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear</source>
      <translation>♪ Oír</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/actions.py" />
      <source>♪ Hear, inversion {number}</source>
      <translation>♪ Oír, inversión {number}</translation>
    </message>
  </context>
  <context>
    <name>CarmonyWords</name>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Chord</source>
      <translation>Acorde</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Discard pile, {card} on top</source>
      <translation>Pila de descarte, {card} encima</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Empty discard pile</source>
      <translation>Pila de descarte vacía</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Interval</source>
      <translation>Intervalo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD cards in hand</source>
      <translation>Cartas COMBINACIÓN en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>MELD deck, {count} cards</source>
      <translation>Mazo de COMBINACIONES, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card, degree {degree} of its meld.</source>
      <translation>Carta NOTA, grado {degree} de su combinación.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE card: any of its names will do.</source>
      <translation>Carta NOTA: sirve cualquiera de sus nombres.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE cards in hand</source>
      <translation>Cartas NOTA en la mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>NOTE deck, {count} cards</source>
      <translation>Mazo de NOTAS, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/art/melds.py" />
      <source>Scale</source>
      <translation>Escala</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Table before {owner}, for melds</source>
      <translation>Mesa ante {owner}, para combinaciones</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {least} to {most}.</source>
      <translation>Vale de {least} a {most}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>Worth {points}.</source>
      <translation>Vale {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{degrees} may be added, each by itself.</source>
      <translation>Se pueden añadir {degrees}, cada uno por separado.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{interval} on {root}</source>
      <translation>{interval} sobre {root}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of the degrees {degrees} counted from its root.</source>
      <translation>{kind} de los grados {degrees}, contados desde la fundamental.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/words.py" />
      <source>{kind} of {count} NOTE cards, worth {points}.</source>
      <translation>{kind} de {count} cartas NOTA, con valor de {points}.</translation>
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
      <translation>Elige uno de los que brillan</translation>
    </message>
  </context>
  <context>
    <name>ClassBar</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask…</source>
      <translation>Preguntar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Black</source>
      <translation>Negro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Bookmarks</source>
      <translation>Marcadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Clock</source>
      <translation>Reloj</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Close the class's window</source>
      <translation>Cerrar ventana</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Freeze</source>
      <translation>Congelar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Full screen</source>
      <translation>Pantalla completa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Magnifier</source>
      <translation>Lupa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>No clock</source>
      <translation>Sin reloj</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Nothing</source>
      <translation>Nada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Point with</source>
      <translation>Señalar con</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Pointer</source>
      <translation>Puntero</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Reveal</source>
      <translation>Mostrar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Spotlight</source>
      <translation>Foco</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Teams…</source>
      <translation>Equipos…</translation>
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
      <translation>Para la clase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>Free table</source>
      <translation>Mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{names}: {points} points</source>
      <translation>{names} · puntos: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_display.py" />
      <source>{name}'s turn</source>
      <translation>Turno de {name}</translation>
    </message>
  </context>
  <context>
    <name>Classroom</name>
    <message>
      <location filename="tabletop/shell/window/classroom.py" />
      <source>The class's window was closed because its screen was unplugged. Open it again to go on.</source>
      <translation>La ventana de la clase se ha cerrado porque se ha desconectado su pantalla. Vuelve a abrirla para seguir.</translation>
    </message>
  </context>
  <context>
    <name>CommandLine</name>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source> and </source>
      <translation> y </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>(comes with Consort)</source>
      <translation>(viene con Consort)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>(yours)</source>
      <translation>(tuya)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>--alone needs a --voice that is to be left.</source>
      <translation>--alone necesita una --voice que quede.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>1 step</source>
      <translation>1 paso</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>A table for card games about music.</source>
      <translation>Una mesa para juegos de cartas sobre música.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>Decks, lessons and links open in the window, and there is no display to show one.</source>
      <translation>Las barajas, lecciones y enlaces se abren en la ventana, y no hay pantalla para mostrarla.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>FluidSynth plays --wav with it; “{none}”: the built-in synth does; else as in the preferences</source>
      <translation>FluidSynth toca --wav con ella; «{none}»: el sintetizador incorporado; si no, como en las preferencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Missed: the points of a player's moments below, together. Accuracy is 100 only where there are none.</source>
      <translation>Perdido: los puntos de los momentos de un jugador de abajo, sumados. La precisión solo es 100 donde no hay ninguno.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move</source>
      <translation>Jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Move {number}, {name}: {text} ({worth})</source>
      <translation>Jugada {number}, {name}: {text} ({worth})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>Nearest: {words}.</source>
      <translation>Lo más parecido: {words}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>Nothing clearly better was found at any move.</source>
      <translation>En ninguna jugada se encontró algo claramente mejor.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>The output cannot be written: {why}.</source>
      <translation>La salida no se puede escribir: {why}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>The time did not suffice to look at everything closely.</source>
      <translation>No hubo tiempo para mirarlo todo de cerca.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI keyboard.</source>
      <translation>No hay ningún teclado MIDI.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>There is no MIDI port to play to.</source>
      <translation>No hay ningún puerto MIDI por el que tocar.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>There is no {voice}: only what has four voices can have one brought out of it.</source>
      <translation>No hay {voice}: solo de cuatro voces se puede destacar una.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>Your decks lie in {folder}, in a folder for each game.</source>
      <translation>Tus barajas están en {folder}, en una carpeta por juego.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>Your lessons lie in {folder}.</source>
      <translation>Tus lecciones están en {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, one of yours by name, or a game</source>
      <translation>un archivo de baraja, una de las tuyas por su nombre o un juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>a deck file, or one of yours by name</source>
      <translation>un archivo de baraja o una de las tuyas por su nombre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads</source>
      <translation>el archivo de una lección o una que viene con un juego: carmony/3-triads</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none</source>
      <translation>el archivo de una lección, o una que viene con un juego: carmony/3-triads; sin nada, todas las que vienen con los juegos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>a level of the game (novice ... maestro), random or greedy</source>
      <translation>un nivel del juego (novice ... maestro), random o greedy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>a part-writing error on a chord</source>
      <translation>un error de escritura en un acorde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>a saved match</source>
      <translation>una partida guardada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>a saved match to go on with or to look at; a deck, a lesson, or a link</source>
      <translation>una partida guardada para seguir o para verla; una baraja, una lección o un enlace</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet is a PDF</source>
      <translation>una hoja de ejercicios es un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>a worksheet of a lesson and its key, as two PDFs</source>
      <translation>una hoja de ejercicios de una lección y sus soluciones, en dos PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>accuracy</source>
      <translation>precisión</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>add a line for each match; those in it are not played again</source>
      <translation>añadir una línea por partida; las que ya están no se juegan otra vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>add the game whose Python package is this folder; its code is run</source>
      <translation>añadir el juego cuyo paquete de Python es esta carpeta; se ejecuta su código</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>all cards at their true size with cutting marks, as a PDF</source>
      <translation>todas las cartas a tamaño real con marcas de corte, en un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>and as sound</source>
      <translation>y como sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>argument {option}: {complaint}</source>
      <translation>argumento {option}: {complaint}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>as rounds=1</source>
      <translation>como rounds=1</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>bring a voice out of the others, in sound and score</source>
      <translation>destacar una voz entre las demás, en el sonido y en la partitura</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>built-in</source>
      <translation>incorporado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>cannot be read: {why}</source>
      <translation>no se puede leer: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>cannot be used: {why}</source>
      <translation>no se puede usar: {why}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>chance</source>
      <translation>probab.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>choices</source>
      <translation>elecciones</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>chord {number}, {chord}</source>
      <translation>acorde {number}, {chord}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>chords: {read} of {count} read, {rate} %</source>
      <translation>acordes: {read} de {count} leídos, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands</source>
      <translation>comandos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>commands (each knows --help):
{commands}</source>
      <translation>comandos (cada uno conoce --help):
{commands}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.</source>
      <translation>consort --port NAME toca por una salida; un teclado se elige en la ventana, con Ctrl+F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>copy a game's own deck to your folder, to be changed there</source>
      <translation>copiar la baraja de un juego a tu carpeta para cambiarla allí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>count a bar before it is played</source>
      <translation>contar un compás antes de tocar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>done</source>
      <translation>jugado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>end</source>
      <translation>fin</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>every deck, what it holds, whether it can be read</source>
      <translation>cada baraja, qué contiene y si se puede leer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>every lesson, how long it takes, what it is about</source>
      <translation>cada lección, cuánto dura y de qué trata</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected -6 to 6 semitones, not {text}</source>
      <translation>se esperaban de -6 a 6 semitonos, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>expected 1 to 99 times, not {text}</source>
      <translation>se esperaba de 1 a 99 veces, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>expected a number from 1, not {text}</source>
      <translation>se esperaba un número a partir de 1, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>expected a number of puzzles from 1 to 10,000</source>
      <translation>se esperaba un número de acertijos de 1 a 10.000</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>expected a number of seconds from 1 to {longest}, not {text}</source>
      <translation>se esperaba un número de segundos de 1 a {longest}, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>expected a size such as 1280x720, each {smallest} to {largest}, not {text}</source>
      <translation>se esperaba un tamaño como 1280x720, cada número de {smallest} a {largest}, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>expected an option and its value, as rounds=1, not {text}</source>
      <translation>se esperaba una opción y su valor, como rounds=1, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected at least one argument</source>
      <translation>se esperaba al menos un valor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>expected one argument</source>
      <translation>se esperaba un valor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} hertz, not {text}</source>
      <translation>se esperaban de {lowest} a {highest} hercios, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>expected {lowest} to {highest} percent, not {text}</source>
      <translation>se esperaba del {lowest} al {highest} por ciento, no {text}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>film the move that is heard last, and write its sound beside it</source>
      <translation>filmar la última jugada que se oye y escribir al lado su sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>find out which of two computer players is the better one</source>
      <translation>averiguar cuál de dos jugadores virtuales es mejor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>found nothing</source>
      <translation>no se encontró nada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>grade {grade}: {count}</source>
      <translation>nivel {grade}: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>hear a progression that is typed, and write it down</source>
      <translation>escuchar una progresión escrita y anotarla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>how many matches (default: 100)</source>
      <translation>cuántas partidas (por omisión: 100)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>how many play (default: the game's fewest)</source>
      <translation>cuántos juegan (por omisión: el mínimo del juego)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many puzzles come with each game, by grade</source>
      <translation>cuántos acertijos vienen con cada juego, por nivel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>how many; 200 if it is not said</source>
      <translation>cuántos; 200 si no se dice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>how the notes of a chord are played (default: block, or as the file says)</source>
      <translation>cómo se tocan las notas de un acorde (por omisión: block, o lo que diga el archivo)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>in how many processes (default: one a core)</source>
      <translation>en cuántos procesos (por omisión: uno por núcleo)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of the preferences'</source>
      <translation>en lugar de la de las preferencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>in place of {usual}</source>
      <translation>en lugar de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>input</source>
      <translation>entrada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>invalid choice: {what} (choose from {all})</source>
      <translation>no existe {what} (se puede elegir entre {all})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>lead</source>
      <translation>ventaja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>leave only the --voice</source>
      <translation>dejar solo la --voice</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>let the bundled match play itself</source>
      <translation>dejar que la partida incluida se juegue sola</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list and check lessons, the ones you write among them</source>
      <translation>listar y comprobar lecciones, también las tuyas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list where sound can go, and the MIDI keyboards</source>
      <translation>listar adónde puede ir el sonido y los teclados MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>list, check, copy and show decks, the ones you make among them</source>
      <translation>listar, comprobar, copiar y mostrar barajas, también las tuyas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>look back at a saved match: what was luck, what was missed, what could have been</source>
      <translation>repasar una partida guardada: qué fue suerte, qué se perdió, qué pudo ser</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>luck</source>
      <translation>suerte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>make puzzles of a game</source>
      <translation>hacer acertijos de un juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>make puzzles, and check those that are made</source>
      <translation>hacer acertijos y comprobar los que ya hay</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>missed</source>
      <translation>perdido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>no consonance beats</source>
      <translation>ninguna consonancia tiene batidos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>none</source>
      <translation>ninguna</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>not allowed with argument {what}</source>
      <translation>no se permite junto con {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>nothing is wrong in the four parts</source>
      <translation>no hay nada mal en las cuatro voces</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the copy (default: my-deck)</source>
      <translation>de la copia (por omisión: my-deck)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture (default: 1280x720)</source>
      <translation>de la imagen (por omisión: 1280x720)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>of the picture (default: evening)</source>
      <translation>de la imagen (por omisión: evening)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>of the picture: evening, paper, projector</source>
      <translation>de la imagen: evening, paper, projector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>of the processor it may take at most (default: {seconds})</source>
      <translation>de procesador que puede tardar como mucho (por omisión: {seconds})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>of the written one, in place of {usual}</source>
      <translation>del escrito, en lugar de {usual}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>open</source>
      <translation>posible</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>options:</source>
      <translation>opciones:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>output</source>
      <translation>salida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>paint all cards of a deck into a picture</source>
      <translation>pintar todas las cartas de una baraja en una imagen</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>play every puzzle, and go through all answers to it</source>
      <translation>jugar cada acertijo y recorrer todas sus respuestas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play it so many times, one after the other</source>
      <translation>tocarla tantas veces seguidas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play this SoundFont through FluidSynth; it is remembered</source>
      <translation>tocar esta SoundFont con FluidSynth; se recuerda</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>play to this MIDI port, or to one of: {ports}; it is remembered if it is there</source>
      <translation>tocar por este puerto MIDI o por uno de: {ports}; se recuerda si está</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>play to this port, as consort ports names it</source>
      <translation>tocar por este puerto, con el nombre que le da consort ports</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>play whole matches by computer players, and measure</source>
      <translation>jugar partidas enteras con jugadores virtuales y medir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>positional arguments:</source>
      <translation>argumentos:</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>progressions: {whole} of {count} read as a whole, {rate} %</source>
      <translation>progresiones: {whole} de {count} leídas por completo, {rate} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>puzzles made before; those that are whole stay, with their ids</source>
      <translation>acertijos hechos antes; los que están bien se quedan, con sus identificadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>replace also files that the command does not name; else only where all that it writes are there</source>
      <translation>reemplazar también archivos que la orden no nombra; si no, solo si ya existen todos los que escribe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>same seed, same deals (default: 1)</source>
      <translation>misma semilla, mismo reparto (por omisión: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>same seed, same matches (default: 1)</source>
      <translation>misma semilla, mismas partidas (por omisión: 1)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>say what a deck file holds, or what is wrong with it</source>
      <translation>decir qué contiene un archivo de baraja o qué tiene mal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>say what a lesson holds, or what is wrong with it</source>
      <translation>decir qué contiene una lección o qué tiene mal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say what cannot be read in these files, and play nothing</source>
      <translation>decir qué no se puede leer en estos archivos, sin tocar nada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>say which Consort this is</source>
      <translation>decir qué Consort es este</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>say which consonances beat in the tuning, and how fast</source>
      <translation>decir qué consonancias tienen batidos en la afinación y a qué velocidad</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>semitones, from -6 to 6</source>
      <translation>semitonos, de -6 a 6</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>show this help message and exit</source>
      <translation>mostrar esta ayuda y terminar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", or files of them</source>
      <translation>como "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", o archivos con ellos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>such as Bb, Am, "F# minor", a-Moll (default: C)</source>
      <translation>como Sib, Lam, "Fa# menor", a-Moll (por omisión: Do)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>the A of equal temperament, from 415 to 466</source>
      <translation>el La del temperamento igual, de 415 a 466</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>the clip is a WebP</source>
      <translation>el clip es un WebP</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>the following arguments are required: {what}</source>
      <translation>falta: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture is a PNG</source>
      <translation>la imagen es un PNG</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the picture to write</source>
      <translation>la imagen que se escribe</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>the same seed makes the same puzzles</source>
      <translation>la misma semilla da los mismos acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets are a PDF</source>
      <translation>las hojas son un PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>the sheets to write</source>
      <translation>las hojas que se escriben</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>the table at the end</source>
      <translation>la mesa al final</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>the worksheet; the key is a-key.pdf</source>
      <translation>la hoja de ejercicios; las soluciones son a-key.pdf</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>there is no command “{command}”; there are: {commands}.</source>
      <translation>no hay ningún comando «{command}»; hay: {commands}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>there is no display, so a match plays by itself.</source>
      <translation>no hay pantalla, así que una partida se juega sola.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>there is no file and no lesson of this name; “consort lessons list” names the lessons</source>
      <translation>no hay ningún archivo ni lección con ese nombre; «consort lessons list» enumera las lecciones</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>turn a saved match into a picture, sound, and notes for other programs</source>
      <translation>convertir una partida guardada en imagen, sonido y notas para otros programas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>unrecognized arguments: {what}</source>
      <translation>desconocido: {what}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>usage: </source>
      <translation>uso: </translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/ports.py" />
      <source>virtual</source>
      <translation>virtual</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>warning: {sentence}</source>
      <translation>advertencia: {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>what the match has</source>
      <translation>lo que tiene la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>what the preferences have</source>
      <translation>lo que dicen las preferencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>what was heard, as MIDI</source>
      <translation>lo que se oyó, como MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>where they are written; else to standard output</source>
      <translation>dónde se escriben; si no, en la salida estándar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>which game</source>
      <translation>qué juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>which game it is for (default: found out)</source>
      <translation>para qué juego es (por omisión: se averigua)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/simulate.py" />
      <source>who plays (default: random)</source>
      <translation>quién juega (por omisión: random)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>who plays against it</source>
      <translation>quién juega en contra</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>whose bundled match (default: carmony)</source>
      <translation>partida incluida de qué juego (por omisión: carmony)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>whose deck</source>
      <translation>la baraja de qué juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>write a picture of the table at the end</source>
      <translation>escribir una imagen de la mesa al final</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>write the review as JSON</source>
      <translation>escribir el análisis como JSON</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as PDF</source>
      <translation>escribir la partitura como PDF</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score as SVG; several pages: a-1.svg, …</source>
      <translation>escribir la partitura como SVG; varias páginas: a-1.svg, …</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for an instrument in this pitch</source>
      <translation>escribir la partitura para un instrumento afinado en esta nota</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write the score for notation programs</source>
      <translation>escribir la partitura para programas de notación</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as MIDI</source>
      <translation>escribir lo que se oye como MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is heard as sound</source>
      <translation>escribir lo que se oye como sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>write what is sung on each note: Do, Re, Mi</source>
      <translation>escribir lo que se canta en cada nota: Do, Re, Mi</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{before} to {after}</source>
      <translation>de {before} a {after}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} cartas, {faces} distintas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{chord}: the error cannot be heard there</source>
      <translation>{chord}: ahí no se puede oír el error</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{count} steps</source>
      <translation>{count} pasos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{done} of {all}, {tried} tried</source>
      <translation>{done} de {all}, {tried} probados</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{done} of {all}: {result}</source>
      <translation>{done} de {all}: {result}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by FluidSynth with {font}</source>
      <translation>{file}, tocado por FluidSynth con {font}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}, played by the built-in synth</source>
      <translation>{file}, tocado por el sintetizador incorporado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: a SoundFont is for --wav, which was not asked for.</source>
      <translation>{file}: una SoundFont es para --wav, que no se ha pedido.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/replay.py" />
      <source>{file}: cannot be read ({why})</source>
      <translation>{file}: no se puede leer ({why})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}: cannot be read ({why}).</source>
      <translation>{file}: no se puede leer ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: cannot be written ({why}).</source>
      <translation>{file}: no se puede escribir ({why}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/window.py" />
      <source>{file}: expected a saved match, a deck or a lesson, {found}.</source>
      <translation>{file}: se esperaba una partida guardada, una baraja o una lección, {found}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/secondary_files.py" />
      <source>{file}: is there already, and the command does not name it; give another name, or --force.</source>
      <translation>{file}: ya existe y la orden no lo nombra; da otro nombre o usa --force.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{file}: is there already, and the command does not name it; give it another name first.</source>
      <translation>{file}: ya existe y la orden no lo nombra; ponle antes otro nombre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/music.py" />
      <source>{file}: is to be read and written, or written twice; give every file a name of its own.</source>
      <translation>{file}: habría que leerlo y escribirlo, o escribirlo dos veces; da a cada archivo un nombre propio.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{file}: the review would be written over the match.</source>
      <translation>{file}: el análisis se escribiría encima de la partida.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{file}: {holds}, on {count} pages; print them at 100 %</source>
      <translation>{file}: {holds}, en {count} páginas; imprímelas al 100 %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/__init__.py" />
      <source>{file}: {what}, so its name should end in {suffix}.</source>
      <translation>{file}: {what}, así que su nombre debería acabar en {suffix}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood</source>
      <translation>{file}:{line}: no se entiende «{word}»</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/progression_files.py" />
      <source>{file}:{line}: “{word}” is not understood; nearest: {nearest}</source>
      <translation>{file}:{line}: no se entiende «{word}»; lo más parecido: {nearest}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/headless.py" />
      <source>{game}: {names}; {count} moves in {seconds} s</source>
      <translation>{game}: {names}; jugadas: {count} en {seconds} s</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/arena.py" />
      <source>{game}: {one} wins {result} against {other}.</source>
      <translation>{game}: {one} gana {result} contra {other}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{key}: {chords}</source>
      <translation>{key}: {chords}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{lessons} lessons, {complaints} complaints</source>
      <translation>{lessons} lecciones, {complaints} reparos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: {cents} cents de menos, {rate} batidos por segundo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second</source>
      <translation>{low}–{high}, {interval}: {cents} cents de más, {rate} batidos por segundo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/decks.py" />
      <source>{name}: a deck of {game}, {holds}</source>
      <translation>{name}: una baraja de {game}, {holds}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/lessons.py" />
      <source>{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min</source>
      <translation>{name}: una lección de {game}, «{title}», {steps}, {minutes} min</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/puzzles.py" />
      <source>{name}: {count} puzzles of {game}, {grades}; {wrong} wrong</source>
      <translation>{name}: acertijos de {game}: {count}, {grades}; mal: {wrong}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points in the end</source>
      <translation>ganancia de {points} al final</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{points} points more at once</source>
      <translation>ganancia de {points} en el acto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/output.py" />
      <source>{program}: error: {complaint}</source>
      <translation>{program}: error: {complaint}</translation>
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
      <translation>{where}: {fault} en {voices} ({rule})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/review.py" />
      <source>{worth}, open for {count} turns</source>
      <translation>{worth}, posible durante {count} turnos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/cli/hear.py" />
      <source>“{chord}” (chord {number}) cannot be played and stays silent.</source>
      <translation>«{chord}» (acorde {number}) no se puede tocar y queda en silencio.</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Commands</source>
      <translation>Órdenes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Buscar una orden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>No command that can be used now is called so.</source>
      <translation>Ninguna orden que se pueda usar ahora se llama así.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Run</source>
      <translation>Ejecutar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Type what you want to do</source>
      <translation>Escribe lo que quieres hacer</translation>
    </message>
  </context>
  <context>
    <name>Commands</name>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>About Consort</source>
      <translation>Acerca de Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Back to the match</source>
      <translation>Volver a la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bookmarks…</source>
      <translation>Marcadores…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Bring back</source>
      <translation>Rehacer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Check</source>
      <translation>Comprobar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Class's window</source>
      <translation>Ventana de la clase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a link to the position</source>
      <translation>Copiar un enlace a la posición</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Copy a picture of the table</source>
      <translation>Copiar una imagen de la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy…</source>
      <translation>Copiar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Barajas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Decks…</source>
      <translation>Barajas…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Diagnostics…</source>
      <translation>Diagnóstico…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Double click</source>
      <translation>Doble clic</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Export…</source>
      <translation>Exportar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Find a command…</source>
      <translation>Buscar una orden…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Free table…</source>
      <translation>Mesa libre…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Full screen</source>
      <translation>Pantalla completa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Give that answer to the question of a lesson</source>
      <translation>Dar esa respuesta a la pregunta de una lección</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Go through what they make, as the highest note struck again does</source>
      <translation>Recorrer lo que forman, como al repetir la nota más aguda</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Held: listen to what is in focus</source>
      <translation>Mantenida: escuchar lo que tiene el foco</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Help</source>
      <translation>Ayuda</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Hint</source>
      <translation>Pista</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Keys</source>
      <translation>Teclas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Larger text</source>
      <translation>Texto más grande</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Learn</source>
      <translation>Aprender</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lessons…</source>
      <translation>Lecciones…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Log</source>
      <translation>Registro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Look at a card closely, as a right click does</source>
      <translation>Mirar una carta de cerca, como con el clic derecho</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Look back</source>
      <translation>Repasar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Louder</source>
      <translation>Más fuerte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Lower the curtain</source>
      <translation>Bajar el telón</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>MIDI keyboard…</source>
      <translation>Teclado MIDI…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a lesson of this</source>
      <translation>Hacer de esto una lección</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Make a puzzle of this</source>
      <translation>Hacer de esto un acertijo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mark this moment</source>
      <translation>Marcar este momento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Match</source>
      <translation>Partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Menu</source>
      <translation>Menú</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Moves</source>
      <translation>Jugadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Mute</source>
      <translation>Silenciar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>New match…</source>
      <translation>Nueva partida…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Notes under the table</source>
      <translation>Notas bajo la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move back</source>
      <translation>Una jugada atrás</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>One move on</source>
      <translation>Una jugada adelante</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open a copied link</source>
      <translation>Abrir un enlace copiado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Open in editor</source>
      <translation>Abrir en el editor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Open…</source>
      <translation>Abrir…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Panels over the table</source>
      <translation>Paneles sobre la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play</source>
      <translation>Jugar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play from this position</source>
      <translation>Jugar desde esta posición</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play on from here</source>
      <translation>Seguir jugando desde aquí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Play or pause</source>
      <translation>Reproducir o pausar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Play what the notes held on a MIDI keyboard make</source>
      <translation>Jugar lo que forman las notas pulsadas en un teclado MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Play with this deck</source>
      <translation>Jugar con esta baraja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Players…</source>
      <translation>Jugadores…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Port, SoundFont, channel…</source>
      <translation>Puerto, SoundFont, canal…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Preferences…</source>
      <translation>Preferencias…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press the highlighted button; where the arrow keys lead, as Space</source>
      <translation>Pulsar el botón resaltado; donde llevan las flechas, como la barra espaciadora</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print…</source>
      <translation>Imprimir…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Projector theme</source>
      <translation>Tema para proyector</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Put a card back; close a question</source>
      <translation>Devolver una carta; cerrar una pregunta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Puzzles…</source>
      <translation>Acertijos…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Quit</source>
      <translation>Salir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rematch</source>
      <translation>Revancha</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Remove…</source>
      <translation>Quitar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Review the match</source>
      <translation>Analizar la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Rule book</source>
      <translation>Reglamento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Save a copy…</source>
      <translation>Guardar una copia…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Score</source>
      <translation>Puntuación</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Show folder</source>
      <translation>Mostrar carpeta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Silence everything at once</source>
      <translation>Callar todo de una vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Smaller text</source>
      <translation>Texto más pequeño</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Softer</source>
      <translation>Más suave</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Sound</source>
      <translation>Sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Start page</source>
      <translation>Página de inicio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Statistics…</source>
      <translation>Estadísticas…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Take a card up, lay it down</source>
      <translation>Tomar una carta, ponerla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Take back</source>
      <translation>Deshacer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the last move</source>
      <translation>A la última jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the start</source>
      <translation>Al principio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>To the table</source>
      <translation>A la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Turn what turns: the wheel</source>
      <translation>Girar lo que gira: la rueda</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Use a card at once: play it, bank it or discard it</source>
      <translation>Usar una carta al momento: jugarla, guardarla en el banco o descartarla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Usual text size</source>
      <translation>Tamaño de texto normal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>View</source>
      <translation>Ver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Volume, instrument, tempo, port</source>
      <translation>Volumen, instrumento, tempo, puerto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Walk from card to card, or from place to place</source>
      <translation>Ir de carta en carta o de sitio en sitio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch another game</source>
      <translation>Ver otra partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Watch the demo</source>
      <translation>Ver la demostración</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/commands.py" />
      <source>Worksheet…</source>
      <translation>Hoja de ejercicios…</translation>
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
      <translation>Todos de acuerdo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Leave it</source>
      <translation>Dejarlo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>The move is taken back if everyone agrees.</source>
      <translation>La jugada se deshace si todo el mundo está de acuerdo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} and {last}</source>
      <translation>{names} y {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{names} have seen new cards.</source>
      <translation>{names} han visto cartas nuevas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} agrees</source>
      <translation>{name} está de acuerdo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen a new card.</source>
      <translation>{name} ha visto una carta nueva.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>{name} has seen {count} new cards.</source>
      <translation>{name} ha visto {count} cartas nuevas.</translation>
    </message>
  </context>
  <context>
    <name>CopyDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}.</source>
      <translation>Un archivo propio con todas las cartas de «{name}», para cambiarlas como quieras. Está en {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy</source>
      <translation>Copiar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Name of the copy</source>
      <translation>Nombre de la copia</translation>
    </message>
  </context>
  <context>
    <name>Counting</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Bass</source>
      <translation>Bajo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Cadence</source>
      <translation>Cadencia</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/counting.py" />
      <source>Harmony</source>
      <translation>Armonía</translation>
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
      <translation>Baraja incluida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Choose a file…</source>
      <translation>Elegir un archivo…</translation>
    </message>
  </context>
  <context>
    <name>DeckPreview</name>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Cards of the deck</source>
      <translation>Cartas de la baraja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>Changed: {names}</source>
      <translation>Cambiadas: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>changed</source>
      <translation>cambiada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>new</source>
      <translation>nueva</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/preview.py" />
      <source>{count} different cards</source>
      <translation>{count} cartas distintas</translation>
    </message>
  </context>
  <context>
    <name>DecksDialog</name>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>1 warning</source>
      <translation>1 advertencia</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Change the file in any editor: the cards follow as it is saved.</source>
      <translation>Cambia el archivo en cualquier editor: las cartas cambian en cuanto se guarda.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: a file that ends so opens in Consort.</source>
      <translation>Cópiala primero: un archivo con esa extensión se abre en Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it first: this deck belongs to Consort.</source>
      <translation>Cópiala primero: esta baraja es de Consort.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Copy it to make a deck of your own.</source>
      <translation>Cópiala para hacer una baraja propia.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Barajas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>It reads: {holds}.</source>
      <translation>Contiene: {holds}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>No picture yet: the deck cannot be read.</source>
      <translation>Aún no hay imagen: la baraja no se puede leer.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Print and play</source>
      <translation>Imprimir y jugar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The cards of this game have no pictures of their own.</source>
      <translation>Las cartas de este juego no tienen imágenes propias.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The deck of the game</source>
      <translation>La baraja del juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system knows no editor for {file}; open it with one of yours.</source>
      <translation>El sistema no conoce ningún editor para {file}; ábrelo con uno tuyo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>The system shows no folders; yours is {folder}.</source>
      <translation>El sistema no muestra carpetas; la tuya es {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>cannot be read</source>
      <translation>no se puede leer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{cards} cards, {faces} different</source>
      <translation>{cards} cartas, {faces} distintas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/reader.py" />
      <source>{count} warnings</source>
      <translation>{count} advertencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} could not be moved to the trash; it is still there.</source>
      <translation>{file} no se pudo mover a la papelera; sigue ahí.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{file} is not there any more.</source>
      <translation>{file} ya no está.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{folder} cannot be made ({reason}).</source>
      <translation>{folder} no se puede crear ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} no se puede escribir ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>{name}: {pages} pages. Print them at 100 %.</source>
      <translation>{name}: {pages} páginas. Imprímelas al 100 %.</translation>
    </message>
  </context>
  <context>
    <name>DiagnosticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copied</source>
      <translation>Copiado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Copy</source>
      <translation>Copiar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnóstico</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>What somebody who helps you needs to know. No names and no matches are in it.</source>
      <translation>Lo que necesita saber quien te ayude. No contiene nombres ni partidas.</translation>
    </message>
  </context>
  <context>
    <name>Dialog</name>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Cancel</source>
      <translation>Cancelar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/dialog.py" />
      <source>Close</source>
      <translation>Cerrar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Copy a deck</source>
      <translation>Copiar una baraja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/window.py" />
      <source>Decks</source>
      <translation>Barajas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Diagnostics</source>
      <translation>Diagnóstico</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exportar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/command_palette.py" />
      <source>Find a command</source>
      <translation>Buscar una orden</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Free table</source>
      <translation>Mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Keys</source>
      <translation>Teclas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Learn</source>
      <translation>Aprender</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>New match</source>
      <translation>Nueva partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open a match</source>
      <translation>Abrir una partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Opening the match</source>
      <translation>Abriendo la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Players</source>
      <translation>Jugadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Preferences</source>
      <translation>Preferencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Remove this deck?</source>
      <translation>¿Quitar esta baraja?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace these files?</source>
      <translation>¿Reemplazar estos archivos?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace this file?</source>
      <translation>¿Reemplazar este archivo?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Rule book</source>
      <translation>Reglamento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Some moves are not saved</source>
      <translation>Hay jugadas sin guardar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Statistics</source>
      <translation>Estadísticas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/history.py" />
      <source>Take it back?</source>
      <translation>¿Deshacer la jugada?</translation>
    </message>
  </context>
  <context>
    <name>DropHandler</name>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>Only files on this computer can be opened.</source>
      <translation>Solo se pueden abrir archivos de este ordenador.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>{count} files were dropped; one can be opened at a time.</source>
      <translation>Se han soltado {count} archivos; solo se puede abrir uno cada vez.</translation>
    </message>
  </context>
  <context>
    <name>EndScreen</name>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Home</source>
      <translation>Inicio</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Music</source>
      <translation>Música</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>No music was played</source>
      <translation>No sonó ninguna música</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Rematch</source>
      <translation>Revancha</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Replay the music</source>
      <translation>Volver a oír la música</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Review</source>
      <translation>Análisis</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Save the score</source>
      <translation>Guardar la partitura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/end_screen.py" />
      <source>Stop</source>
      <translation>Detener</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A Standard MIDI file for sequencers: tempo, keys, who played, a marker for every passage.</source>
      <translation>Un archivo MIDI estándar para secuenciadores: tempo, tonalidades, quién tocó y una marca en cada pasaje.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>A picture of the table as it lies now, as all may see it, without buttons.</source>
      <translation>Una imagen de la mesa tal como está ahora y como todos pueden verla, sin botones.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>As</source>
      <translation>Como</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Cancelled: nothing was written.</source>
      <translation>Cancelado: no se escribió nada.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export</source>
      <translation>Exportar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Export…</source>
      <translation>Exportar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>For notation programs: staves, keys, numerals, and what breaks a rule.</source>
      <translation>Para programas de notación: pentagramas, tonalidades, numerales y lo que incumple una regla.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>No notes are shown under the table now.</source>
      <translation>Ahora no se muestran notas bajo la mesa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Nothing has been heard in this match yet.</source>
      <translation>En esta partida aún no se ha oído nada.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Played by FluidSynth.</source>
      <translation>Tocado por FluidSynth.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Size in pixels</source>
      <translation>Tamaño en píxeles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Sound, 44,100 Hz in stereo.</source>
      <translation>Sonido, 44 100 Hz en estéreo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The move that was heard last, filmed on the table as all may see it: an animated picture of at most ten seconds, and its sound as a WAV beside it.</source>
      <translation>La última jugada que se oyó, filmada en la mesa como todos pueden verla: una imagen animada de diez segundos como mucho, y al lado su sonido en WAV.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score as drawings for any browser or drawing program, one file for each page.</source>
      <translation>La partitura en dibujos para cualquier navegador o programa de dibujo, un archivo por página.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>The score on A4 pages, to print.</source>
      <translation>La partitura en páginas A4, para imprimir.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Theme</source>
      <translation>Tema</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What</source>
      <translation>Qué</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>What is shown</source>
      <translation>Lo que se muestra</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Whole match</source>
      <translation>Toda la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>Writing {name}: {percent} %</source>
      <translation>Escribiendo {name}: {percent} %</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>phrase</source>
      <translation>frase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>{instrument}, tempo {percent} %, as the match sounds.</source>
      <translation>{instrument}, tempo {percent} %, tal como suena la partida.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/export/dialog.py" />
      <source>“{name}” is there already; choose another name.</source>
      <translation>«{name}» ya existe; elige otro nombre.</translation>
    </message>
  </context>
  <context>
    <name>Faces</name>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Cost</source>
      <translation>Coste</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>Play as</source>
      <translation>Vale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/voices.py" />
      <source>Voice leading</source>
      <translation>Conducción de voces</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step down</source>
      <translation>un semitono más bajo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a half step up</source>
      <translation>un semitono más alto</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>a plain note again</source>
      <translation>otra vez natural</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>aug</source>
      <translation>aum</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks both sides</source>
      <translation>bloquea a ambos lados</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks everybody</source>
      <translation>bloquea a todos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the next</source>
      <translation>bloquea al siguiente</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/signs.py" />
      <source>blocks the previous</source>
      <translation>bloquea al anterior</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/chords.py" />
      <source>by heart</source>
      <translation>de memoria</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>dim</source>
      <translation>dis</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half step</source>
      <translation>semitono</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/intervals.py" />
      <source>half steps</source>
      <translation>semitonos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>in any key</source>
      <translation>en cualquier tonalidad</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>maj</source>
      <translation>may</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>major</source>
      <translation>mayor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>min</source>
      <translation>men</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/progressions.py" />
      <source>minor</source>
      <translation>menor</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs one note</source>
      <translation>pide una nota</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {count} notes</source>
      <translation>pide {count} notas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {notes}</source>
      <translation>pide {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/needs.py" />
      <source>needs {one} or {other}</source>
      <translation>pide {one} o {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/art/notes.py" />
      <source>with a note</source>
      <translation>con una nota</translation>
    </message>
  </context>
  <context>
    <name>Faults</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>(…), dashed: what was laid left no choice</source>
      <translation>(…), con trazos: lo que estaba puesto no dejaba elección</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a flat tone that should fall does not, although its resolution is there</source>
      <translation>una nota rebajada que debería bajar no lo hace aunque su resolución está ahí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a leading tone does not rise although its resolution is there</source>
      <translation>una sensible no sube aunque su resolución está ahí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a seventh neither falls a step nor stays, although it could, or is left in the air</source>
      <translation>una séptima ni baja de grado ni se queda, aunque podría, o queda en el aire</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a syllable is sung that the chord does not have</source>
      <translation>se canta una sílaba que el acorde no tiene</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice leaves its range</source>
      <translation>una voz sale de su tesitura</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice moves by an augmented second, or by a wider augmented interval</source>
      <translation>una voz se mueve por segunda aumentada o por un intervalo aumentado mayor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice passes where its neighbour has just been</source>
      <translation>una voz sobrepasa el lugar donde acababa de estar su vecina</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>a voice sounds below the voice under it</source>
      <translation>una voz suena por debajo de la que tiene debajo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>alto</source>
      <translation>contralto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>another tone is missing that may not be left out</source>
      <translation>falta otra nota que no puede omitirse</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>augmented interval</source>
      <translation>intervalo aumentado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>bass</source>
      <translation>bajo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled flat</source>
      <translation>nota rebajada duplicada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled leading tone</source>
      <translation>sensible duplicada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled seventh</source>
      <translation>séptima duplicada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>doubled third</source>
      <translation>tercera duplicada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>foreign tone</source>
      <translation>nota ajena al acorde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden fifths</source>
      <translation>quintas ocultas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>hidden octaves</source>
      <translation>octavas ocultas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing third</source>
      <translation>tercera omitida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>missing tone</source>
      <translation>nota omitida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel fifths</source>
      <translation>quintas paralelas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>parallel octaves</source>
      <translation>octavas paralelas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>range</source>
      <translation>fuera de la tesitura</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano</source>
      <translation>soprano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth</source>
      <translation>soprano y contralto o contralto y tenor a más de una octava, tenor y bajo a más de una duodécima</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>spacing</source>
      <translation>error de disposición</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenor</source>
      <translation>tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the Neapolitan's flat second or the augmented sixth's bass sounds in two voices</source>
      <translation>el segundo grado rebajado de la napolitana o el bajo de la sexta aumentada suena en dos voces</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the chordal seventh sounds in two voices</source>
      <translation>la séptima del acorde suena en dos voces</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the leading tone, or another tone that must rise, sounds in two voices</source>
      <translation>la sensible, u otra nota que debe subir, suena en dos voces</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into a fifth, the soprano by leap</source>
      <translation>las voces extremas van en la misma dirección a una quinta, la soprano por salto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the outer voices move the same way into an octave, the soprano by leap</source>
      <translation>las voces extremas van en la misma dirección a una octava, la soprano por salto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third is missing</source>
      <translation>falta la tercera</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three</source>
      <translation>la tercera de una primera inversión suena en dos voces; la de ii6, N6 y las disminuidas, en tres</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from a perfect fifth to a perfect fifth, in contrary motion too</source>
      <translation>dos voces van de quinta justa a quinta justa, también por movimiento contrario</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two voices move from an octave or unison to another, in contrary motion too</source>
      <translation>dos voces van de una octava o un unísono a otra, también por movimiento contrario</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved flat</source>
      <translation>nota rebajada sin resolver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved leading tone</source>
      <translation>sensible sin resolver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>unresolved seventh</source>
      <translation>séptima sin resolver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice crossing</source>
      <translation>cruce de voces</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>voice overlap</source>
      <translation>superposición de voces</translation>
    </message>
  </context>
  <context>
    <name>FreeBar</name>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Against the rules: {x}</source>
      <translation>Contra las reglas: {x}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves</source>
      <translation>Permitir jugadas contra las reglas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Allow rule-breaking moves, and mark them</source>
      <translation>Permitir jugadas contra las reglas, y marcarlas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Lay what the rules refuse all the same, and mark it</source>
      <translation>Poner de todos modos lo que las reglas rechazan, y marcarlo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>Read the rule that is broken</source>
      <translation>Leer la regla incumplida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rule</source>
      <translation>La regla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>The rules judge what you lay, and say why they refuse it.</source>
      <translation>Las reglas juzgan lo que pones y dicen por qué lo rechazan.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>What the rules refuse is laid all the same, and marked.</source>
      <translation>Lo que las reglas rechazan se pone de todos modos, y se marca.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/free_bar.py" />
      <source>{count} against the rules. {sentence}</source>
      <translation>{count} contra las reglas. {sentence}</translation>
    </message>
  </context>
  <context>
    <name>FreeTableDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Begin</source>
      <translation>Empezar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>Kind of table</source>
      <translation>Tipo de mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/free_table.py" />
      <source>No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.</source>
      <translation>Sin turnos, sin rivales, sin mazo: todas las cartas están en la biblioteca. Las reglas juzgan lo que pones.</translation>
    </message>
  </context>
  <context>
    <name>FreeTables</name>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A card lies here against the rules; put it right first. {sentence}</source>
      <translation>Aquí hay una carta contra las reglas; arréglalo antes. {sentence}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>A position of {game}</source>
      <translation>Una posición de {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Free table</source>
      <translation>Mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Guest</source>
      <translation>Invitado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>It has to be the first player's turn.</source>
      <translation>Tiene que ser el turno del primer jugador.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made in a match.</source>
      <translation>Hecha en una partida.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>Made on a free table.</source>
      <translation>Hecha en una mesa libre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>The lesson cannot be written ({reason}).</source>
      <translation>La lección no se puede escribir ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There are no points to be had in this position, so it makes no puzzle.</source>
      <translation>En esta posición no hay puntos que ganar, así que no da para un acertijo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>There was more to be had.</source>
      <translation>Se podía conseguir más.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>This position cannot be written down: bring to an end what has begun.</source>
      <translation>Esta posición no se puede anotar: termina antes lo que has empezado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What do you see on this table?</source>
      <translation>¿Qué ves en esta mesa?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>What is the most that can be had here in one turn?</source>
      <translation>¿Cuánto es lo máximo que se puede conseguir aquí en un turno?</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/free_tables.py" />
      <source>{points} points.</source>
      <translation>Puntos: {points}.</translation>
    </message>
  </context>
  <context>
    <name>GameCard</name>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Against {level}</source>
      <translation>Contra {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Good to begin with</source>
      <translation>Bueno para empezar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn</source>
      <translation>Aprender</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Learn {game}</source>
      <translation>Aprender {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play</source>
      <translation>Jugar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play alone</source>
      <translation>Jugar a solas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game}</source>
      <translation>Jugar a {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone</source>
      <translation>Jugar a solas a {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Play {game} alone, against {level}</source>
      <translation>Jugar a solas a {game}, contra {level}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch</source>
      <translation>Ver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/game_card.py" />
      <source>Watch {game}</source>
      <translation>Ver {game}</translation>
    </message>
  </context>
  <context>
    <name>Guide</name>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Answer the question first.</source>
      <translation>Responde primero a la pregunta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Not that one. Try again.</source>
      <translation>Esa no. Prueba otra vez.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the solution is being laid.</source>
      <translation>Un momento: se está poniendo la solución.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>One moment: the table is being laid.</source>
      <translation>Un momento: se está poniendo la mesa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Read on first: the next step is below.</source>
      <translation>Sigue leyendo: el próximo paso está abajo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Tap the card that is asked for.</source>
      <translation>Toca la carta que se pide.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is being taken back.</source>
      <translation>Eso se está deshaciendo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That is done; the next step is below.</source>
      <translation>Hecho; el próximo paso está abajo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>That leads elsewhere, so it is taken back. Try again.</source>
      <translation>Eso lleva a otra parte, así que se deshace. Prueba otra vez.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>The lesson is over.</source>
      <translation>La lección ha terminado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/guide.py" />
      <source>Well done.</source>
      <translation>¡Bien hecho!</translation>
    </message>
  </context>
  <context>
    <name>Hints</name>
    <message>
      <location filename="tabletop/shell/match/hints.py" />
      <source>{hint} · other moves may be as good</source>
      <translation>{hint} · puede haber otras jugadas igual de buenas</translation>
    </message>
  </context>
  <context>
    <name>IVVIActions</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon</source>
      <translation>Abandonar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Abandon your phrase, instead of playing cards</source>
      <translation>Abandonar tu frase en lugar de jugar cartas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Clear your phrase to the discard pile instead of playing cards; nothing is scored</source>
      <translation>Llevar tu frase a la pila de descarte en lugar de jugar cartas; no puntúa nada</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Deal; later look through the discard pile, or close it</source>
      <translation>Repartir; después, mirar la pila de descarte o cerrarla</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw</source>
      <translation>Robar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Draw a card</source>
      <translation>Robar una carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End the turn, or take no more cards</source>
      <translation>Terminar el turno o no tomar más cartas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>End turn</source>
      <translation>Fin del turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Fill the hand and end the turn</source>
      <translation>Completar la mano y terminar el turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear a phrase as it lies, with its errors</source>
      <translation>Oír una frase como está, con sus errores</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear it with its errors corrected</source>
      <translation>Oírla con los errores corregidos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors</source>
      <translation>Oír la frase con sus errores</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Hear the phrase with its errors corrected</source>
      <translation>Oír la frase con los errores corregidos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock</source>
      <translation>Cerrar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock +{points}</source>
      <translation>Cerrar +{points}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Lock the phrase where that counts most</source>
      <translation>Cerrar la frase donde más vale</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Look through the discard pile</source>
      <translation>Mirar la pila de descarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>No more</source>
      <translation>Nada más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Show the hand in deck order, or what can be played first</source>
      <translation>Mostrar la mano en el orden de la baraja, o primero lo que se puede jugar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort the hand by deck, or what can be played first</source>
      <translation>Ordenar la mano por la baraja, o primero lo que se puede jugar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: deck</source>
      <translation>Orden: baraja</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Sort: playable</source>
      <translation>Orden: jugables</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>Take no more cards from the discard pile</source>
      <translation>No tomar más cartas de la pila de descarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ as it lies</source>
      <translation>♪ como está</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/actions.py" />
      <source>♪ corrected</source>
      <translation>♪ corregida</translation>
    </message>
  </context>
  <context>
    <name>IVVICards</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>20th century</source>
      <translation>Siglo XX</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Baroque</source>
      <translation>Barroco</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Classical</source>
      <translation>Clásico</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>French</source>
      <translation>francesa</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>German</source>
      <translation>alemana</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Italian</source>
      <translation>italiana</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>Romantic</source>
      <translation>Romántico</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>any one</source>
      <translation>cualquiera</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/cadences.py" />
      <source>any type</source>
      <translation>cualquier tipo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>first inversion</source>
      <translation>primera inversión</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root</source>
      <translation>fund.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>root position</source>
      <translation>estado fundamental</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>second inversion</source>
      <translation>segunda inversión</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>seventh chord</source>
      <translation>acorde de séptima</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/marks.py" />
      <source>special sixth</source>
      <translation>sexta especial</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>two side by side</source>
      <translation>dos contiguas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/art/errors.py" />
      <source>unheard</source>
      <translation>no se oye</translation>
    </message>
  </context>
  <context>
    <name>IVVILayout</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Discard</source>
      <translation>Descarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Draw pile</source>
      <translation>Mazo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/layout.py" />
      <source>Phrase</source>
      <translation>Frase</translation>
    </message>
  </context>
  <context>
    <name>IVVIWords</name>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>A STYLE of the period {period}.</source>
      <translation>Un ESTILO del período {period}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}, below it {below}.</source>
      <translation>Encima va {above}, debajo {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above it goes {above}.</source>
      <translation>Encima va {above}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Above {card}</source>
      <translation>Encima de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Across {left} and {right} of {owner}</source>
      <translation>Sobre {left} y {right} de {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>After it: {cards}.</source>
      <translation>Después: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>An error lies on it: it scores nothing.</source>
      <translation>Lleva un error encima: no puntúa nada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>As the phrase stands, this error cannot be heard there.</source>
      <translation>Tal como está la frase, este error ahí no se oye.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below it goes {below}.</source>
      <translation>Debajo va {below}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Below {card}</source>
      <translation>Debajo de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Between {left} and {right}</source>
      <translation>Entre {left} y {right}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Discard pile, {card}</source>
      <translation>Pila de descarte, {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Draw pile, {count} cards</source>
      <translation>Mazo, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Empty discard pile</source>
      <translation>Pila de descarte vacía</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Hand</source>
      <translation>Mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It asks for a STYLE that is {period} or later.</source>
      <translation>Pide un ESTILO de este período o posterior: {period}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes above {cards}.</source>
      <translation>Va encima de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes below {cards}.</source>
      <translation>Va debajo de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right after {cards}.</source>
      <translation>Va justo después de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It goes right before {cards}.</source>
      <translation>Va justo antes de {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It hits {cards}.</source>
      <translation>Afecta a {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It is mended.</source>
      <translation>Está corregido.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It joins {pairs}.</source>
      <translation>Une {pairs}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It lies across {pair}.</source>
      <translation>Va sobre {pair}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It mends the card under it.</source>
      <translation>Corrige la carta de debajo.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>It scores nothing while no STYLE that it asks for is in play.</source>
      <translation>No puntúa nada mientras no haya en juego un ESTILO que lo permita.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Left end, before {card}</source>
      <translation>Extremo izquierdo, antes de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Open discard pile</source>
      <translation>Pila de descarte abierta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Phrase of {owner}: {cards}</source>
      <translation>Frase de {owner}: {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Right end, after {card}</source>
      <translation>Extremo derecho, después de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>SPECIAL HARMONY, function {function}.</source>
      <translation>ARMONÍA ESPECIAL, función {function}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Start of a phrase</source>
      <translation>Comienzo de una frase</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Styles in play: {names}</source>
      <translation>Estilos en juego: {names}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>Worth {points}.</source>
      <translation>Vale {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>dominant</source>
      <translation>dominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>empty</source>
      <translation>vacía</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>none</source>
      <translation>ninguno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>root position</source>
      <translation>estado fundamental</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>subdominant</source>
      <translation>subdominante</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/to_face.py" />
      <source>tonic</source>
      <translation>tónica</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>type {type}</source>
      <translation>tipo {type}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{card} of {owner}</source>
      <translation>{card} de {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/words.py" />
      <source>{name}, {type}, function {function}.</source>
      <translation>{name}, {type}, función {function}.</translation>
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
      <translation>aumentada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>diminished</source>
      <translation>disminuida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>eleventh</source>
      <translation>undécima</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fifth</source>
      <translation>quinta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>fourth</source>
      <translation>cuarta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>major</source>
      <translation>mayor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>minor</source>
      <translation>menor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>ninth</source>
      <translation>novena</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>octave</source>
      <translation>octava</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>perfect</source>
      <translation>justa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>second</source>
      <translation>segunda</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>seventh</source>
      <translation>séptima</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>sixth</source>
      <translation>sexta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>tenth</source>
      <translation>décima</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>third</source>
      <translation>tercera</translation>
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
      <translation>La partida no se puede guardar en {folder} ({reason}). Sigue adelante, y con cada jugada se intenta de nuevo.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>The match is saved again.</source>
      <translation>La partida vuelve a guardarse.</translation>
    </message>
    <message>
      <location filename="tabletop/session/journal.py" />
      <source>the disk does not answer</source>
      <translation>el disco no responde</translation>
    </message>
  </context>
  <context>
    <name>KeyboardControls</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Choose a keyboard to learn one of its keys.</source>
      <translation>Elige un teclado para aprender una de sus teclas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirmed</source>
      <translation>Confirmado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Confirms</source>
      <translation>Confirma</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Forget</source>
      <translation>Olvidar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Keyboard</source>
      <translation>Teclado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Learn…</source>
      <translation>Aprender…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Look again</source>
      <translation>Buscar de nuevo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key confirms; the sustain pedal and Enter do</source>
      <translation>Ninguna tecla confirma; lo hacen el pedal de resonancia y Enter</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>No key is held.</source>
      <translation>No hay ninguna tecla pulsada.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Notes that you hold light their cards, and what they make is offered under the table.</source>
      <translation>Las notas que mantienes iluminan sus cartas, y lo que forman se ofrece bajo la mesa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>See which keyboards there are now</source>
      <translation>Ver qué teclados hay ahora</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Sustain pedal and Enter always confirm.</source>
      <translation>El pedal de resonancia y Enter siempre confirman.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that confirms: {key}</source>
      <translation>La tecla que confirma: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key that is struck next becomes the one that confirms</source>
      <translation>La próxima tecla que se toque será la que confirme</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The next key that you strike will confirm. Esc leaves it as it was.</source>
      <translation>La próxima tecla que toques confirmará. Esc lo deja como estaba.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What I play sounds</source>
      <translation>Suena lo que toco</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>What is listened to now</source>
      <translation>Lo que se escucha ahora</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>sin tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>strike a key</source>
      <translation>toca una tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{keys} – confirmed</source>
      <translation>{keys} – confirmado</translation>
    </message>
  </context>
  <context>
    <name>Learning</name>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>grade {grade}</source>
      <translation>nivel {grade}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>today's puzzle</source>
      <translation>acertijo de hoy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/learning.py" />
      <source>yesterday's puzzle</source>
      <translation>acertijo de ayer</translation>
    </message>
  </context>
  <context>
    <name>LessonBar</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Answer {number} of {count}, key {number}</source>
      <translation>Respuesta {number} de {count}, tecla {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Back</source>
      <translation>Atrás</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Finish</source>
      <translation>Terminar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hear it again</source>
      <translation>Oírlo otra vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Hint</source>
      <translation>Pista</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next</source>
      <translation>Siguiente</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Next puzzle</source>
      <translation>Otro acertijo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Nothing can sound here, so this puzzle cannot be heard. Choose where sound goes, or skip the puzzle to see its answer.</source>
      <translation>Aquí no puede sonar nada, así que este acertijo no se puede oír. Elige adónde va el sonido o salta el acertijo para ver la respuesta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Once more</source>
      <translation>Una vez más</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other lessons</source>
      <translation>Otras lecciones</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Other puzzles</source>
      <translation>Otros acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Play a match</source>
      <translation>Jugar una partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Skip</source>
      <translation>Saltar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound is off, so this puzzle cannot be heard. Turn it on, or skip the puzzle to see its answer.</source>
      <translation>El sonido está apagado, así que este acertijo no se puede oír. Enciéndelo o salta el acertijo para ver la respuesta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Sound settings…</source>
      <translation>Ajustes de sonido…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Turn sound on</source>
      <translation>Encender el sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Well done: that was the lesson.</source>
      <translation>¡Bien hecho! Esa era la lección.</translation>
    </message>
  </context>
  <context>
    <name>LessonsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>1 minute</source>
      <translation>1 minuto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Begin</source>
      <translation>Empezar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Edit</source>
      <translation>Editar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons</source>
      <translation>Lecciones</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Lessons that you write lie in {folder}.</source>
      <translation>Las lecciones que escribes están en {folder}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>No editor was found. The file is {file}</source>
      <translation>No se encontró ningún editor. El archivo es {file}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Open the folder</source>
      <translation>Abrir la carpeta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Rule book</source>
      <translation>Reglamento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>The folder cannot be made ({reason}).</source>
      <translation>La carpeta no se puede crear ({reason}).</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>There is no lesson of this game yet; its rule book says all of it.</source>
      <translation>Aún no hay lecciones de este juego; su reglamento lo explica todo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>Yours</source>
      <translation>Tuyas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>and {n} more</source>
      <translation>y {n} más</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>learned</source>
      <translation>aprendida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/lessons.py" />
      <source>{n} minutes</source>
      <translation>{n} minutos</translation>
    </message>
  </context>
  <context>
    <name>LogPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>A hint was asked for first.</source>
      <translation>Antes se pidió una pista.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Earlier moves ({count})</source>
      <translation>Jugadas anteriores ({count})</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Go to this moment</source>
      <translation>Ir a este momento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Log</source>
      <translation>Registro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/log.py" />
      <source>Nothing yet.</source>
      <translation>Aún nada.</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>free table</source>
      <translation>mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>today, {time}</source>
      <translation>hoy, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/locale_names.py" />
      <source>yesterday, {time}</source>
      <translation>ayer, {time}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{fewest} to {most} players</source>
      <translation>de {fewest} a {most} jugadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, a deck of its own</source>
      <translation>{game}, con baraja propia</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{game}, deck {deck}</source>
      <translation>{game}, baraja {deck}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/main_window.py" />
      <source>{most} players</source>
      <translation>{most} jugadores</translation>
    </message>
  </context>
  <context>
    <name>Match</name>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>Pass the screen to {name} first.</source>
      <translation>Pasa antes la pantalla a {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk answers again; everything is saved.</source>
      <translation>El disco vuelve a responder; todo está guardado.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>The disk does not answer; the last moves are not saved yet.</source>
      <translation>El disco no responde; las últimas jugadas aún no están guardadas.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to bring back.</source>
      <translation>No hay nada que rehacer.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>There is nothing to take back.</source>
      <translation>No hay nada que deshacer.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be played in it.</source>
      <translation>Esto es una repetición; en ella no se puede jugar nada.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is a replay; nothing can be taken back in it.</source>
      <translation>Esto es una repetición; en ella no se puede deshacer nada.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This is an earlier moment of the match; go to the last move to play on.</source>
      <translation>Este es un momento anterior de la partida; ve a la última jugada para seguir jugando.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>This turn is over: hide the hand and pass the screen.</source>
      <translation>Este turno ha terminado: oculta la mano y pasa la pantalla.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{learned} saw new cards since then, so all must agree to take that back; {missing} did not.</source>
      <translation>Desde entonces han visto cartas nuevas: {learned}. Para deshacerlo hace falta el acuerdo de todos; falta el de {missing}.</translation>
    </message>
    <message>
      <location filename="tabletop/session/match.py" />
      <source>{name} is thinking.</source>
      <translation>{name} está pensando.</translation>
    </message>
  </context>
  <context>
    <name>MatchBoard</name>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Click, or press Enter, when only {name} is looking</source>
      <translation>Haz clic o pulsa Enter cuando solo mire {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/match_board.py" />
      <source>Pass to {name}</source>
      <translation>Pasa a {name}</translation>
    </message>
  </context>
  <context>
    <name>MatchFiles</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Matches</source>
      <translation>Partidas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Open a match</source>
      <translation>Abrir una partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Save a copy</source>
      <translation>Guardar una copia</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Saved as {name}.</source>
      <translation>Guardado como {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>Worksheet</source>
      <translation>Hoja de ejercicios</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>worksheet</source>
      <translation>ejercicios</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} cannot be written ({reason}).</source>
      <translation>{name} no se puede escribir ({reason}).</translation>
    </message>
  </context>
  <context>
    <name>MatchPage</name>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Log</source>
      <translation>Registro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Moves</source>
      <translation>Jugadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Review</source>
      <translation>Análisis</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Rules</source>
      <translation>Reglas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Score</source>
      <translation>Puntuación</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/page.py" />
      <source>Show what sounds</source>
      <translation>Mostrar lo que suena</translation>
    </message>
  </context>
  <context>
    <name>MatchResult</name>
    <message>
      <location filename="tabletop/boards/muzicando/performance.py" />
      <source>{first} to {last}</source>
      <translation>{first} a {last}</translation>
    </message>
  </context>
  <context>
    <name>MatchResumer</name>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · 1 move · {when}</source>
      <translation>{names} · 1 jugada · {when}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_starter.py" />
      <source>{names} · {moves} moves · {when}</source>
      <translation>{names} · jugadas: {moves} · {when}</translation>
    </message>
  </context>
  <context>
    <name>Matches</name>
    <message>
      <location filename="tabletop/session/saves.py" />
      <source>{file} is being played in another window. Here the match goes on as a copy.</source>
      <translation>{file} se está jugando en otra ventana. Aquí la partida sigue como copia.</translation>
    </message>
  </context>
  <context>
    <name>MovesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>A match that is shown again: nothing can be played in it.</source>
      <translation>Una partida que se muestra de nuevo: en ella no se puede jugar nada.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>An earlier moment of the match: go to the last move to play on.</source>
      <translation>Un momento anterior de la partida: ve a la última jugada para seguir jugando.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>By worth</source>
      <translation>Por valor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Find a move</source>
      <translation>Buscar una jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Moves</source>
      <translation>Jugadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>No move has these words.</source>
      <translation>Ninguna jugada tiene esas palabras.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Play this move</source>
      <translation>Hacer esta jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The match is over.</source>
      <translation>La partida ha terminado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has moved.</source>
      <translation>Las jugadas aparecen cuando {name} haya jugado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>The moves appear when {name} has the screen.</source>
      <translation>Las jugadas aparecen cuando {name} tenga la pantalla.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a card, or a kind of cards</source>
      <translation>Escribe para buscar una carta o un tipo de cartas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>Type to find a move</source>
      <translation>Escribe para buscar una jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/moves.py" />
      <source>What is worth the most first, as far as can be seen: a hint</source>
      <translation>Lo que más vale, primero, hasta donde se ve: una pista</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoActions</name>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Concede</source>
      <translation>Rendirse</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Deal</source>
      <translation>Repartir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Draw and pass</source>
      <translation>Robar y pasar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End run</source>
      <translation>Fin de la serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>End the run</source>
      <translation>Terminar la serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give the display up, after a question</source>
      <translation>Renunciar al despliegue, tras una pregunta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Give this display up: it costs points and is dealt again</source>
      <translation>Renunciar a este despliegue: cuesta puntos y se reparte de nuevo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Go to the cards of a note in the hand, Do to Si, with 8 to the signs</source>
      <translation>Ir a las cartas de una nota en la mano, de Do a Si; con 8, a los signos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Mark the cards that fit and where they do, or do not</source>
      <translation>Marcar las cartas que encajan y dónde, o dejar de marcarlas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Open the scoreboard, or put it away</source>
      <translation>Abrir el marcador o guardarlo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass</source>
      <translation>Pasar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass and draw a card</source>
      <translation>Pasar y robar una carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Pass, or end a run</source>
      <translation>Pasar, o terminar una serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Say the level of a bid, then S, G, P or M for the display; name a display</source>
      <translation>Decir el nivel de una puja y luego S, G, P o M para el despliegue; nombrar un despliegue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scoreboard</source>
      <translation>Marcador</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Scores</source>
      <translation>Puntos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort the hand by colour or by note</source>
      <translation>Ordenar la mano por color o por nota</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: colour</source>
      <translation>Orden: color</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Sort: note</source>
      <translation>Orden: nota</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/actions.py" />
      <source>Take a free chair at the round table</source>
      <translation>Ocupar una silla libre de la mesa redonda</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBidding</name>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>All have passed: {name} has to bid</source>
      <translation>Todos han pasado: {name} tiene que pujar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>No bid yet</source>
      <translation>Aún sin pujas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bidding.py" />
      <source>{level} {display} · {name} · {passes} of {all} passes</source>
      <translation>{level} {display} · {name} · {passes} de {all} pases</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoBids</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A column for every colour, up and down from its oval card.</source>
      <translation>Una columna por color, hacia arriba y hacia abajo desde su carta oval.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A ground that grows to all sides: every note is a step from a note beside it.</source>
      <translation>Un terreno que crece hacia todos lados: cada nota está a un grado de una nota vecina.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>A pile for every colour, from Do up to Si.</source>
      <translation>Una pila por color, de Do hasta Si.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Good to begin with</source>
      <translation>Buena para empezar</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Pass</source>
      <translation>Paso</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>Strings, one above the other, that rise or fall step by step.</source>
      <translation>Cuerdas, una sobre otra, que suben o bajan grado a grado.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth 1 point</source>
      <translation>vale 1 punto</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/bids.py" />
      <source>worth {points} points</source>
      <translation>vale {points} puntos</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoDisplay</name>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens here</source>
      <translation>Una carta oval abre aquí</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens in the dashed place.</source>
      <translation>Una carta oval abre en el sitio punteado.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>An oval card opens its column.</source>
      <translation>Una carta oval abre su columna.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens a pile of its colour.</source>
      <translation>{note} abre una pila de su color.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens here</source>
      <translation>{note} abre aquí</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/display.py" />
      <source>{note} opens in the dashed place.</source>
      <translation>{note} abre en el sitio punteado.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoIntents</name>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {name}, nothing for the others</source>
      <translation>Rendirse: −{points} para {name}, nada para los demás</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Concede: −{points} for {side}, nothing for {other}</source>
      <translation>Rendirse: −{points} para {side}, nada para {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Give this display up? It is dealt again, and then played out.</source>
      <translation>¿Renunciar a este despliegue? Se reparte de nuevo y entonces se juega hasta el final.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Nothing takes a card there. {opens}</source>
      <translation>Ahí no cabe ninguna carta. {opens}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/intents.py" />
      <source>Play on</source>
      <translation>Seguir jugando</translation>
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
      <translation>Se juega {display}: abre {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} ({side}) opens.</source>
      <translation>Se juega {level} {display}: abre {name} ({side}).</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/recent_turns.py" />
      <source>{level} {display} is played: {name} opens.</source>
      <translation>Se juega {level} {display}: abre {name}.</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoMarks</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/marks.py" />
      <source>pass</source>
      <translation>paso</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoScoreboard</name>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Contract</source>
      <translation>Contrato</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Place</source>
      <translation>Puesto</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Points</source>
      <translation>Puntos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Scoreboard</source>
      <translation>Marcador</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>So far</source>
      <translation>Hasta aquí</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>Total</source>
      <translation>Total</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/art/scoreboard.py" />
      <source>{name} conceded</source>
      <translation>{name} se rindió</translation>
    </message>
  </context>
  <context>
    <name>MuzicandoWords</name>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card in hand,</source>
      <translation>1 carta en la mano,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 card.</source>
      <translation>1 carta.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>1 point.</source>
      <translation>1 punto.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A click deals.</source>
      <translation>Un clic reparte.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>A player who passes draws one.</source>
      <translation>Quien pasa roba una.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Chosen by {name}.</source>
      <translation>Elegido por {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Close the scoreboard</source>
      <translation>Cerrar el marcador</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>D: deals this display.</source>
      <translation>D: reparte este despliegue.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Deal</source>
      <translation>Repartir</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Everybody adds {points} for it.</source>
      <translation>Todo el mundo suma {points} por él.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First an oval card has to open the display.</source>
      <translation>Primero una carta oval tiene que abrir el despliegue.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>First {note} has to open the display.</source>
      <translation>Primero {note} tiene que abrir el despliegue.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Goes on placing alone since the rest was laid.</source>
      <translation>Sigue poniendo cartas a solas desde que se puso el silencio.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Hand</source>
      <translation>Mano</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has just lost a turn to a sign.</source>
      <translation>Acaba de perder un turno por un signo.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Has passed since the last card was laid.</source>
      <translation>Ha pasado desde que se puso la última carta.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} and {high} of any colour, and beside nothing else.</source>
      <translation>Va junto a {low} y {high} de cualquier color, y junto a nada más.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes beside {low} or {high} of any colour.</source>
      <translation>Va junto a {low} o {high} de cualquier color.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes into the {colour} column, next to its neighbour on the scale.</source>
      <translation>Va en la columna de color {colour}, al lado de su vecina en la escala.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes on at an end of a string, after {low} or {high}.</source>
      <translation>Continúa en el extremo de una cuerda, tras {low} o {high}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It goes onto {low} on the {colour} pile.</source>
      <translation>Va sobre {low} en la pila de color {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies beside the {colour} pile, on top when that is complete.</source>
      <translation>Va junto a la pila de color {colour}, y encima cuando está completa.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on a note of its colour, {colour}, with cards on all four sides.</source>
      <translation>Va sobre una nota de su color, {colour}, con cartas en los cuatro lados.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It lies on the {colour} oval card.</source>
      <translation>Va sobre la carta oval de color {colour}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens Sarabanda and Muzicando.</source>
      <translation>Abre Sarabanda y Muzicando.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>It opens a string above or below the others, beside {low} or {high}; it goes on in none.</source>
      <translation>Abre una cuerda por encima o por debajo de las demás, junto a {low} o {high}; no continúa ninguna.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Key {number} takes it.</source>
      <translation>La tecla {number} la toma.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Loses the next turn to a sign.</source>
      <translation>Pierde el próximo turno por un signo.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>No card is left: a pass draws none.</source>
      <translation>No queda ninguna carta: al pasar no se roba.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Nobody has to place it. {musician} is on it.</source>
      <translation>Nadie tiene que ponerla. En ella está {musician}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Out of this display, in place {place}.</source>
      <translation>Sin cartas en este despliegue, en el puesto {place}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display, with cards left: {points}.</source>
      <translation>Puesto {place} en el último despliegue, con cartas en la mano: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the last display: {points}.</source>
      <translation>Puesto {place} en el último despliegue: {points}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Place {place} in the match.</source>
      <translation>Puesto {place} en la partida.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side} with {name}.</source>
      <translation>Juega para {side} con {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Plays for {side}.</source>
      <translation>Juega para {side}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Scoreboard</source>
      <translation>Marcador</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Stock</source>
      <translation>Mazo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The highest bid yet</source>
      <translation>La puja más alta hasta ahora</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next and the previous player lose a turn.</source>
      <translation>Quien va después y quien va antes pierden un turno.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The next player loses a turn.</source>
      <translation>Quien va después pierde un turno.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>The previous player loses a turn.</source>
      <translation>Quien va antes pierde un turno.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>Who lays it may go on placing, one card after the other, until passing.</source>
      <translation>Quien la pone puede seguir poniendo cartas, una tras otra, hasta pasar.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>With its oval it opens Glissando and Parada.</source>
      <translation>Con su óvalo abre Glissando y Parada.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You</source>
      <translation>Tú</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>You or your partner</source>
      <translation>Tú o tu pareja</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>chair {number}, after {name}</source>
      <translation>silla {number}, después de {name}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>row {row}, column {column}</source>
      <translation>fila {row}, columna {column}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>sign</source>
      <translation>signo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>stock: {count} cards</source>
      <translation>mazo, cartas: {count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>the {colour} cards</source>
      <translation>las cartas de color {colour}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{colour} {note}, free</source>
      <translation>{note} {colour}, libre</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards in hand,</source>
      <translation>{count} cartas en la mano,</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{count} cards.</source>
      <translation>{count} cartas.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{one} or {other}</source>
      <translation>{one} o {other}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{points} points.</source>
      <translation>{points} puntos.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, free for {notes}</source>
      <translation>{where}, libre para {notes}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{where}, nothing fits</source>
      <translation>{where}, nada encaja</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/words.py" />
      <source>{who} first out: +{points}, else −{points}.</source>
      <translation>{who}, primero sin cartas: +{points}; si no, −{points}.</translation>
    </message>
  </context>
  <context>
    <name>Narrator</name>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Brought back.</source>
      <translation>Rehecho.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>New in the hand of {name}: {cards}.</source>
      <translation>Cartas nuevas en la mano de {name}: {cards}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>Taken back.</source>
      <translation>Deshecho.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: 1 point.</source>
      <translation>{name}: 1 punto.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/narrator.py" />
      <source>{name}: {points} points.</source>
      <translation>{name}: {points} puntos.</translation>
    </message>
  </context>
  <context>
    <name>NewMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>A seed is a whole number from 0 to 2^64 - 1.</source>
      <translation>Una semilla es un número entero de 0 a 2^64 - 1.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Choose a deck</source>
      <translation>Elegir una baraja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Deck</source>
      <translation>Baraja</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks (*.toml)</source>
      <translation>Barajas (*.toml)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Decks…</source>
      <translation>Barajas…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with {number} players.</source>
      <translation>Con {number} jugadores no tiene efecto.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Does nothing with “{choice}”.</source>
      <translation>Con «{choice}» no tiene efecto.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>How fast what is played is heard.</source>
      <translation>A qué velocidad se oye lo que se toca.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Instrument</source>
      <translation>Instrumento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>It can be changed at any time.</source>
      <translation>Se puede cambiar en cualquier momento.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Number of players</source>
      <translation>Número de jugadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Options</source>
      <translation>Opciones</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Players</source>
      <translation>Jugadores</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Seed</source>
      <translation>Semilla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Start</source>
      <translation>Empezar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>The same seed deals the same cards.</source>
      <translation>La misma semilla reparte las mismas cartas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>at random</source>
      <translation>al azar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>standard deck</source>
      <translation>baraja estándar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>the deck that comes with Consort</source>
      <translation>la baraja que viene con Consort</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{file}: {cards} cards, {faces} different</source>
      <translation>{file}: {cards} cartas, {faces} distintas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>{option}: {value}</source>
      <translation>{option}: {value}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/new_game.py" />
      <source>“{option}” is a whole number from {least} to {most}.</source>
      <translation>«{option}» es un número entero de {least} a {most}.</translation>
    </message>
  </context>
  <context>
    <name>NoticeRow</name>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>Close</source>
      <translation>Cerrar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/notice.py" />
      <source>{count} more</source>
      <translation>{count} más</translation>
    </message>
  </context>
  <context>
    <name>OfferBar</name>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter or pedal</source>
      <translation>Enter o pedal</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Enter, pedal or {key}</source>
      <translation>Enter, pedal o {key}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>Play it: Enter, the pedal, or the key that confirms</source>
      <translation>Jugarlo: Enter, el pedal o la tecla que confirma</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>The highest note again, or ↑ ↓, for the others</source>
      <translation>La nota más aguda otra vez, o ↑ ↓, para las demás</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/chord_input.py" />
      <source>{number} of {count}  ↑ ↓</source>
      <translation>{number} de {count}  ↑ ↓</translation>
    </message>
  </context>
  <context>
    <name>OpenMatchDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>1 move</source>
      <translation>1 jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Browse…</source>
      <translation>Examinar…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Find a match</source>
      <translation>Buscar una partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Looking for matches…</source>
      <translation>Buscando partidas…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Matches</source>
      <translation>Partidas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Open</source>
      <translation>Abrir</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>There is no such match.</source>
      <translation>No hay ninguna partida así.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>Type a game or a name</source>
      <translation>Escribe un juego o un nombre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>over</source>
      <translation>terminada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/open_match.py" />
      <source>{count} moves</source>
      <translation>{count} jugadas</translation>
    </message>
  </context>
  <context>
    <name>OpeningDialog</name>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>How much has been read</source>
      <translation>Cuánto se ha leído</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/match_files.py" />
      <source>{name} is long: its moves are replayed by the rules.</source>
      <translation>{name} es larga: sus jugadas se repiten según las reglas.</translation>
    </message>
  </context>
  <context>
    <name>Origin</name>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>House rule: {text}</source>
      <translation>Regla de la casa: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>Our reading: {text}</source>
      <translation>Nuestra lectura: {text}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>house rule</source>
      <translation>regla de la casa</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>our reading</source>
      <translation>nuestra lectura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>partly our reading</source>
      <translation>en parte, nuestra lectura</translation>
    </message>
    <message>
      <location filename="tabletop/boards/kit/rule_source.py" />
      <source>{title} (our reading)</source>
      <translation>{title} (nuestra lectura)</translation>
    </message>
  </context>
  <context>
    <name>PanelSplitterHandle</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Height of the panels</source>
      <translation>Altura de los paneles</translation>
    </message>
  </context>
  <context>
    <name>PersistentChoice</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>(not there)</source>
      <translation>(no está)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>None</source>
      <translation>Ninguno</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>What other programs send to Consort</source>
      <translation>Lo que otros programas envían a Consort</translation>
    </message>
  </context>
  <context>
    <name>PianoKeys</name>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>Held on the keyboard: {keys}</source>
      <translation>Pulsadas en el teclado: {keys}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>The key with the ring confirms: {key}</source>
      <translation>La tecla con el anillo confirma: {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>no key</source>
      <translation>sin tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/keyboard_page.py" />
      <source>{key} confirms</source>
      <translation>{key} confirma</translation>
    </message>
  </context>
  <context>
    <name>Piles</name>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Deck</source>
      <translation>Mazo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard</source>
      <translation>Descarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Discard pile of {owner}</source>
      <translation>Pila de descarte de {owner}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/layout.py" />
      <source>NOTE deck</source>
      <translation>Mazo de NOTAS</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/layout.py" />
      <source>Out</source>
      <translation>Fuera</translation>
    </message>
  </context>
  <context>
    <name>PlayersDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>A seat can be given to a computer player, and taken back, at any time.</source>
      <translation>Un asiento se puede dar a un jugador virtual, y recuperar, en cualquier momento.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Amateur</source>
      <translation>Aficionado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Done</source>
      <translation>Listo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Free table</source>
      <translation>Mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Maestro</source>
      <translation>Maestro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Novice</source>
      <translation>Principiante</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Person</source>
      <translation>Persona</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Professional</source>
      <translation>Profesional</translation>
    </message>
    <message>
      <location filename="tabletop/shell/players.py" />
      <source>Virtuoso</source>
      <translation>Virtuoso</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays for {name}</source>
      <translation>Quién juega por {name}</translation>
    </message>
  </context>
  <context>
    <name>PointCounter</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point less for {name}</source>
      <translation>Un punto menos para {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>One point more for {name}</source>
      <translation>Un punto más para {name}</translation>
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
      <translation>Todo en el canal {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a SoundFont</source>
      <translation>Elegir una SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose a file…</source>
      <translation>Elegir un archivo…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Choose the instrument on the port</source>
      <translation>Elegir el instrumento del puerto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Let a chord be heard</source>
      <translation>Hacer sonar un acorde</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Look again</source>
      <translation>Buscar de nuevo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>MIDI channel</source>
      <translation>Canal MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Off: what is behind the port keeps the sound that it has</source>
      <translation>Desactivado: lo que hay tras el puerto conserva su sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>One for each voice</source>
      <translation>Uno para cada voz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>Port</source>
      <translation>Puerto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>See which ports and SoundFonts there are now</source>
      <translation>Ver qué puertos y SoundFonts hay ahora</translation>
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
      <translation>Probar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>The system's: {name}</source>
      <translation>La del sistema: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>What is in use now</source>
      <translation>Lo que se usa ahora</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/port_page.py" />
      <source>none is there</source>
      <translation>no hay ninguna</translation>
    </message>
  </context>
  <context>
    <name>Ports</name>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Built-in instrument</source>
      <translation>Instrumento incorporado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth</source>
      <translation>FluidSynth</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>FluidSynth with a SoundFont</source>
      <translation>FluidSynth con una SoundFont</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>It is not there; it is used as soon as it is.</source>
      <translation>No está; se usará en cuanto esté.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>No keyboard is listened to.</source>
      <translation>No se escucha ningún teclado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>None: silent</source>
      <translation>Ninguno: en silencio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: it is listened to through {system}.</source>
      <translation>Ahora: se escucha a través de {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: nothing sounds. Cards light all the same.</source>
      <translation>Ahora: no suena nada. Las cartas se iluminan igual.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: other programs can connect to Consort through {system}.</source>
      <translation>Ahora: otros programas pueden conectarse a Consort a través de {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: what other programs send to Consort through {system}.</source>
      <translation>Ahora: lo que otros programas envían a Consort a través de {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, unheard: there is no sound card.</source>
      <translation>Ahora: {name}, sin oírse: no hay tarjeta de sonido.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}, which plays through {system}.</source>
      <translation>Ahora: {name}, que toca a través de {system}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Now: {name}.</source>
      <translation>Ahora: {name}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Over MIDI every note is bent by its channel's pitch wheel. An instrument that does not follow it keeps its own tuning.</source>
      <translation>Por MIDI cada nota se ajusta con la rueda de tono de su canal. Un instrumento que no la sigue conserva su propia afinación.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Sound is not running.</source>
      <translation>El sonido no está en marcha.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>There is no MIDI port “{name}” now; {there}. It is played to, and remembered, once it is there.</source>
      <translation>Ahora no hay ningún puerto MIDI «{name}»; {there}. Se recuerda, y se usará en cuanto esté.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>Virtual port “Consort”, for other programs</source>
      <translation>Puerto virtual «Consort», para otros programas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>the built-in instrument</source>
      <translation>el instrumento incorporado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there are {names} and {last}</source>
      <translation>hay {names} y {last}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is none at all</source>
      <translation>no hay ninguno</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/ports.py" />
      <source>there is {last}</source>
      <translation>hay {last}</translation>
    </message>
  </context>
  <context>
    <name>PracticeControls</name>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>A bar is counted before it</source>
      <translation>Antes se cuenta un compás</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>All</source>
      <translation>Todas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Alto</source>
      <translation>Contralto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Bass</source>
      <translation>Bajo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Everywhere</source>
      <translation>En todas partes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Instrument in</source>
      <translation>Instrumento en</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Key</source>
      <translation>Tonalidad</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>None of its consonances beats.</source>
      <translation>Ninguna de sus consonancias tiene batidos.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Over and over</source>
      <translation>Una y otra vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Practice tempo</source>
      <translation>Tempo de estudio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Soprano</source>
      <translation>Soprano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Syllables to sing</source>
      <translation>Sílabas para cantar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Tenor</source>
      <translation>Tenor</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>The other voices are silent</source>
      <translation>Las otras voces callan</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>Voice</source>
      <translation>Voz</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>What is written</source>
      <translation>Lo escrito</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>as played</source>
      <translation>como se tocó</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/practice.py" />
      <source>{interval} {low}–{high} beats {rate} times a second, by {cents} cents.</source>
      <translation>{interval} {low}–{high}: {rate} batidos por segundo, con {cents} cents de desviación.</translation>
    </message>
  </context>
  <context>
    <name>Preferences</name>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Evening</source>
      <translation>Noche</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Paper</source>
      <translation>Papel</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/look.py" />
      <source>Projector</source>
      <translation>Proyector</translation>
    </message>
  </context>
  <context>
    <name>PreferencesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>A match may have an instrument and a tempo of its own: see its sound, F6.</source>
      <translation>Una partida puede tener instrumento y tempo propios: mira su sonido, F6.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Always</source>
      <translation>Siempre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As in the language: {example}</source>
      <translation>Como en el idioma: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>As the system has it</source>
      <translation>Como en el sistema</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Cards glide</source>
      <translation>Las cartas se deslizan</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi with the tonic as Do</source>
      <translation>Do Re Mi con la tónica como Do</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Do Re Mi: {example}</source>
      <translation>Do Re Mi: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Equal: every half step alike, every third a little wide or narrow.</source>
      <translation>Igual: todos los semitonos iguales, cada tercera algo ancha o estrecha.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>German: {example}</source>
      <translation>Alemán: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Headphones</source>
      <translation>Auriculares</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>High contrast</source>
      <translation>Alto contraste</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>How it sounds</source>
      <translation>Cómo suena</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Just: the thirds and fifths of each chord are pure, and rest.</source>
      <translation>Justa: las terceras y quintas de cada acorde son puras y suenan en reposo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Language</source>
      <translation>Idioma</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Letters: {example}</source>
      <translation>Letras: {example}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Look</source>
      <translation>Aspecto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>MIDI keyboard</source>
      <translation>Teclado MIDI</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Never</source>
      <translation>Nunca</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Normal</source>
      <translation>Normal</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Note names</source>
      <translation>Nombres de las notas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Only with headphones can a player listen to cards of their own hand: others would hear them.</source>
      <translation>Solo con auriculares se pueden escuchar las cartas de la propia mano: si no, los demás las oirían.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Open hands: the screen is not passed on</source>
      <translation>Cartas a la vista: la pantalla no se pasa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pace of the table</source>
      <translation>Ritmo de la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Page</source>
      <translation>Página</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Pythagorean: a row of pure fifths; thirds are wide, and leading tones high.</source>
      <translation>Pitagórica: una fila de quintas puras; las terceras son anchas y las sensibles, altas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Quick</source>
      <translation>Rápido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Rules follow with the next match, windows with the next start.</source>
      <translation>Las reglas cambian con la próxima partida; las ventanas, al abrir Consort de nuevo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Slow</source>
      <translation>Lento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Sound</source>
      <translation>Sonido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Table</source>
      <translation>Mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Text size</source>
      <translation>Tamaño del texto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The system's</source>
      <translation>El del sistema</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>The table makes forced moves</source>
      <translation>La mesa hace las jugadas forzadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Theme</source>
      <translation>Tema</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Tuning</source>
      <translation>Afinación</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament.</source>
      <translation>Lo que suena en un solo canal MIDI no se puede afinar nota a nota y se queda en el temperamento igual.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/preferences.py" />
      <source>Where it sounds</source>
      <translation>Dónde suena</translation>
    </message>
  </context>
  <context>
    <name>ProgressDots</name>
    <message>
      <location filename="tabletop/shell/match/lesson_bar.py" />
      <source>Step {number} of {count}</source>
      <translation>Paso {number} de {count}</translation>
    </message>
  </context>
  <context>
    <name>Prompt</name>
    <message>
      <location filename="tabletop/boards/kit/prompt.py" />
      <source>More that can be done</source>
      <translation>Más cosas que se pueden hacer</translation>
    </message>
  </context>
  <context>
    <name>PuzzlesPage</name>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>A new puzzle every day, the same for everybody; and as many as you like at any time.</source>
      <translation>Un acertijo nuevo cada día, el mismo para todo el mundo; y tantos como quieras en cualquier momento.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>All kinds</source>
      <translation>Todos los tipos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Back</source>
      <translation>Atrás</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Begin</source>
      <translation>Empezar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Days in a row: {now}, at best {best}.</source>
      <translation>Días seguidos: {now}; récord: {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Grade {grade}: {name}</source>
      <translation>Nivel {grade}: {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Kind of puzzle</source>
      <translation>Tipo de acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Puzzles</source>
      <translation>Acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Solved at once in a row: {now}, at best {best}.</source>
      <translation>Resueltos seguidos a la primera: {now}; récord: {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>There are no puzzles of this game yet.</source>
      <translation>Aún no hay acertijos de este juego.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Today's puzzle</source>
      <translation>Acertijo de hoy</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>Yesterday's puzzle</source>
      <translation>Acertijo de ayer</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>easy</source>
      <translation>fácil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>hard</source>
      <translation>difícil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>moderate</source>
      <translation>medio</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>quite easy</source>
      <translation>bastante fácil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>solved</source>
      <translation>resuelto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>very hard</source>
      <translation>muy difícil</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{count} of {all} solved</source>
      <translation>{count} de {all} resueltos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · begun, not solved yet</source>
      <translation>{kind} · empezado, aún sin resolver</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/puzzles_page.py" />
      <source>{kind} · grade {grade}</source>
      <translation>{kind} · nivel {grade}</translation>
    </message>
  </context>
  <context>
    <name>QuestionDialog</name>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Answer {letter}</source>
      <translation>Respuesta {letter}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask</source>
      <translation>Preguntar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask nothing</source>
      <translation>No preguntar nada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Ask the class</source>
      <translation>Preguntar a la clase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Question</source>
      <translation>Pregunta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Right answer</source>
      <translation>Respuesta correcta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>Write what is asked.</source>
      <translation>Escribe qué se pregunta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/class_bar.py" />
      <source>optional</source>
      <translation>opcional</translation>
    </message>
  </context>
  <context>
    <name>RemoveDeckDialog</name>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Keep it</source>
      <translation>Conservarla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>Move to trash</source>
      <translation>Mover a la papelera</translation>
    </message>
    <message>
      <location filename="tabletop/shell/decks/choice.py" />
      <source>{file} goes to the trash. Matches that were played with it keep their cards.</source>
      <translation>{file} va a la papelera. Las partidas jugadas con esa baraja conservan sus cartas.</translation>
    </message>
  </context>
  <context>
    <name>ReplaceDialog</name>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Choose another name</source>
      <translation>Elegir otro nombre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>Replace</source>
      <translation>Reemplazar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>What is in it now would be lost.</source>
      <translation>Su contenido actual se perdería.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} are there already.</source>
      <translation>{names} ya existen.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/controls/save_dialog.py" />
      <source>{names} is there already.</source>
      <translation>{names} ya existe.</translation>
    </message>
  </context>
  <context>
    <name>ReplayBar</name>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Move {number} of {count}</source>
      <translation>Jugada {number} de {count}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>Moves of the match</source>
      <translation>Jugadas de la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/replay_bar.py" />
      <source>What could have been</source>
      <translation>Lo que pudo haber sido</translation>
    </message>
  </context>
  <context>
    <name>ResumeButton</name>
    <message>
      <location filename="tabletop/shell/window/painted_buttons.py" />
      <source>Continue {title}</source>
      <translation>Continuar {title}</translation>
    </message>
  </context>
  <context>
    <name>ReviewPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>100: nothing better was found at any move; each moment below lowers it</source>
      <translation>100: en ninguna jugada se encontró nada mejor; cada momento de abajo la reduce</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>A match can be reviewed when it is over.</source>
      <translation>Una partida se puede analizar cuando ha terminado.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Accuracy</source>
      <translation>Precisión</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it could have been</source>
      <translation>Como pudo haber sido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>As it was</source>
      <translation>Como fue</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Cancel</source>
      <translation>Cancelar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning</source>
      <translation>Probabilidad de ganar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Chance of winning after each move. Click to go there.</source>
      <translation>Probabilidad de ganar tras cada jugada. Haz clic para ir a ella.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Counted: no luck is in it</source>
      <translation>Contado: no hay suerte en ello</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Every move is looked at; what the cards left open is tried out.</source>
      <translation>Se mira cada jugada; lo que las cartas dejaron abierto se prueba.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How much has been looked at</source>
      <translation>Cuánto se ha mirado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>How the match stood, what the cards brought, and where more was open: it takes a minute.</source>
      <translation>Cómo iba la partida, qué trajeron las cartas y dónde era posible más: tarda un minuto.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Luck</source>
      <translation>Suerte</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed</source>
      <translation>Perdido</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Missed {points}</source>
      <translation>Perdidos: {points}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Moments in which more was open</source>
      <translation>Momentos en que había más</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Nothing was found that would have been better beyond doubt.</source>
      <translation>No se encontró nada que hubiera sido mejor sin duda.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that the cards brought, or cost</source>
      <translation>Puntos que trajeron o costaron las cartas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Points that were open and left, in all moments of the player below</source>
      <translation>Puntos posibles que no se aprovecharon, en todos los momentos del jugador de abajo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Review the match</source>
      <translation>Analizar la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what could have been played at this moment</source>
      <translation>Ver y oír lo que se pudo jugar en este momento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>See and hear what was played at this moment</source>
      <translation>Ver y oír lo que se jugó en este momento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>The table shows what could have been.</source>
      <translation>La mesa muestra lo que pudo haber sido.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>Tried out: {points} points, give or take {error}</source>
      <translation>Probado: ganancia de {points}, {error} más o menos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/review.py" />
      <source>give or take {points}</source>
      <translation>{points} más o menos</translation>
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
      <translation>La partida no se pudo analizar.</translation>
    </message>
  </context>
  <context>
    <name>RulesDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/help.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
  </context>
  <context>
    <name>RulesPanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Agreed on before a match</source>
      <translation>Acordado antes de la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>No rule has these words.</source>
      <translation>Ninguna regla tiene esas palabras.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Rule book</source>
      <translation>Reglamento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>Search the rules</source>
      <translation>Buscar en las reglas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/rules.py" />
      <source>What the printed rules leave open</source>
      <translation>Lo que las reglas impresas dejan abierto</translation>
    </message>
  </context>
  <context>
    <name>Score</name>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: empty</source>
      <translation>Partitura: vacía</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>Score: {words}</source>
      <translation>Partitura: {words}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>four faults</source>
      <translation>cuatro faltas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>in {key}</source>
      <translation>en {key}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one fault</source>
      <translation>una falta</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>one note</source>
      <translation>una nota</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>three faults</source>
      <translation>tres faltas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>two faults</source>
      <translation>dos faltas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} faults</source>
      <translation>{n} faltas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/words.py" />
      <source>{n} notes</source>
      <translation>{n} notas</translation>
    </message>
  </context>
  <context>
    <name>ScorePanel</name>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>In no sum: it counts only if the round ends now.</source>
      <translation>En ninguna suma: solo cuenta si la ronda termina ahora.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with a deck of its own</source>
      <translation>Jugada con una baraja propia</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Played with the deck “{name}”</source>
      <translation>Jugada con la baraja «{name}»</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Player</source>
      <translation>Jugador</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Points</source>
      <translation>Puntos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/score.py" />
      <source>Score</source>
      <translation>Puntuación</translation>
    </message>
  </context>
  <context>
    <name>ScoreStrip</name>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Click to hear it again</source>
      <translation>Haz clic para oírlo otra vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Enter plays it again, arrows scroll</source>
      <translation>Enter lo toca otra vez, las flechas desplazan</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play again</source>
      <translation>Tocar otra vez</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Play what is written</source>
      <translation>Tocar lo escrito</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise</source>
      <translation>Estudiar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Practise: voices, tempo, key, syllables, tuning</source>
      <translation>Estudiar: voces, tempo, tonalidad, sílabas, afinación</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>Stop</source>
      <translation>Parar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here</source>
      <translation>Lo que se toca se escribe aquí</translation>
    </message>
    <message>
      <location filename="tabletop/shell/score/strip.py" />
      <source>What is played is written here.</source>
      <translation>Lo que se toca se escribe aquí.</translation>
    </message>
  </context>
  <context>
    <name>SeatControls</name>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Name of player {number}</source>
      <translation>Nombre del jugador {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/seats.py" />
      <source>Who plays at seat {number}</source>
      <translation>Quién juega en el asiento {number}</translation>
    </message>
  </context>
  <context>
    <name>SeatLine</name>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>Free table</source>
      <translation>Mesa libre</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>thinking</source>
      <translation>pensando</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} share the win</source>
      <translation>{names} comparten la victoria</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} win</source>
      <translation>Ganan {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{names} wins</source>
      <translation>Gana {names}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s hand is shown</source>
      <translation>Se muestra la mano de {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{name}'s turn</source>
      <translation>Turno de {name}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/seat_line.py" />
      <source>{points} points</source>
      <translation>Puntos: {points}</translation>
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
      <translation>Se ha copiado un enlace a la partida. Contiene todas las jugadas y muestra todas las manos.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A link to this position is copied. In it, cards that this screen hides are dealt anew.</source>
      <translation>Se ha copiado un enlace a esta posición. En él, las cartas que esta pantalla oculta se reparten de nuevo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>A picture of the table is copied.</source>
      <translation>Se ha copiado una imagen de la mesa.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/sharing.py" />
      <source>There is no link to a position on the clipboard: it begins with “consort:”.</source>
      <translation>No hay ningún enlace a una posición en el portapapeles: empieza por «consort:».</translation>
    </message>
  </context>
  <context>
    <name>ShortcutButton</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Press a key</source>
      <translation>Pulsa una tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: no key</source>
      <translation>{command}: sin tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{command}: press the key that it is to have</source>
      <translation>{command}: pulsa la tecla que debe tener</translation>
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
      <translation>{key} es de la mesa: elige una tecla de función, o una con Ctrl, Alt o Meta.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>{key} was the key of “{other}”.</source>
      <translation>{key} era la tecla de «{other}».</translation>
    </message>
  </context>
  <context>
    <name>ShortcutsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table</source>
      <translation>En la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>At the table of {game}</source>
      <translation>En la mesa de {game}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click the key of a command to give it another one.</source>
      <translation>Haz clic en la tecla de un comando para darle otra.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Click to choose another key</source>
      <translation>Haz clic para elegir otra tecla</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/shortcuts.py" />
      <source>Reset all</source>
      <translation>Restablecer todo</translation>
    </message>
  </context>
  <context>
    <name>SidePanels</name>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels</source>
      <translation>Cerrar los paneles</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Close the panels (Esc)</source>
      <translation>Cerrar los paneles (Esc)</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/panels/side.py" />
      <source>Width of the panels</source>
      <translation>Anchura de los paneles</translation>
    </message>
  </context>
  <context>
    <name>SoundCommands</name>
    <message>
      <location filename="tabletop/shell/window/sound_commands.py" />
      <source>Volume {percent} %</source>
      <translation>Volumen {percent} %</translation>
    </message>
  </context>
  <context>
    <name>SoundControls</name>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>As in the preferences</source>
      <translation>Como en las preferencias</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Choir</source>
      <translation>Coro</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Everywhere</source>
      <translation>En todas partes</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Harp</source>
      <translation>Arpa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Instrument</source>
      <translation>Instrumento</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>More of sound…</source>
      <translation>Más sobre el sonido…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Organ</source>
      <translation>Órgano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Piano</source>
      <translation>Piano</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Port</source>
      <translation>Puerto</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Sound on</source>
      <translation>Sonido activado</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Strings</source>
      <translation>Cuerdas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Tempo</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>This match</source>
      <translation>Esta partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Vibraphone</source>
      <translation>Vibráfono</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/sound_page.py" />
      <source>Volume</source>
      <translation>Volumen</translation>
    </message>
  </context>
  <context>
    <name>StartPage</name>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>1 more unfinished match</source>
      <translation>1 partida más sin terminar</translation>
    </message>
    <message>
      <location filename="tabletop/shell/window/start_page.py" />
      <source>{count} more unfinished matches</source>
      <translation>{count} partidas más sin terminar</translation>
    </message>
  </context>
  <context>
    <name>StatisticsDialog</name>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Accuracy in the matches that were reviewed</source>
      <translation>Precisión en las partidas analizadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>All</source>
      <translation>Todos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Game</source>
      <translation>Juego</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}, shared wins: {shared}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Partidas jugadas hasta el final: {played}; ganadas: {won}; victorias compartidas: {shared}. Ganadas seguidas: {streak}; récord: {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches played to the end: {played}, won: {won}. Won in a row: {streak}, at best {longest}.</source>
      <translation>Partidas jugadas hasta el final: {played}; ganadas: {won}. Ganadas seguidas: {streak}; récord: {longest}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Matches won, by the best computer player at the table</source>
      <translation>Partidas ganadas, según el mejor jugador virtual de la mesa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>No match has been played to its end yet. What you play is counted here, on this computer.</source>
      <translation>Aún no se ha jugado ninguna partida hasta el final. Lo que juegas se cuenta aquí, en este equipo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>None solved yet.</source>
      <translation>Aún no hay ninguno resuelto.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>On average {percent} of 100.</source>
      <translation>De media, {percent} de 100.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Persons alone</source>
      <translation>Solo personas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Player</source>
      <translation>Jugador</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Puzzles</source>
      <translation>Acertijos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>Solved: {solved}. Days in a row: {days}, at best {longest}. Solved at once in a row, at best: {best}.</source>
      <translation>Resueltos: {solved}. Días seguidos: {days}; récord: {longest}. Resueltos seguidos a la primera, récord: {best}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>The matches are being counted.</source>
      <translation>Se están contando las partidas.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}</source>
      <translation>{won} de {played}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/dialogs/statistics.py" />
      <source>{won} of {played}, {shared} shared</source>
      <translation>{won} de {played}, {shared} compartidas</translation>
    </message>
  </context>
  <context>
    <name>TableView</name>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Rule</source>
      <translation>Regla</translation>
    </message>
    <message>
      <location filename="tabletop/table/view.py" />
      <source>Table</source>
      <translation>Mesa</translation>
    </message>
  </context>
  <context>
    <name>TeamsDialog</name>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Divide the class</source>
      <translation>Dividir la clase</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Each team has a name.</source>
      <translation>Cada equipo tiene un nombre.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Name of team {number}</source>
      <translation>Nombre del equipo {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>None</source>
      <translation>Ninguno</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Team {number}</source>
      <translation>Equipo {number}</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Teams</source>
      <translation>Equipos</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>They play the seats, with open hands</source>
      <translation>Ocupan los asientos, con las cartas a la vista</translation>
    </message>
    <message>
      <location filename="tabletop/shell/audience/teams.py" />
      <source>Two teams are called {name}.</source>
      <translation>Dos equipos se llaman {name}.</translation>
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
      <translation>Los jugadores virtuales no pueden pensar ahora; se hizo una jugada sencilla.</translation>
    </message>
    <message>
      <location filename="tabletop/session/thinking.py" />
      <source>There is no hint just now.</source>
      <translation>Ahora no hay ninguna pista.</translation>
    </message>
  </context>
  <context>
    <name>TuningControls</name>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Equal</source>
      <translation>Igual</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Just</source>
      <translation>Justa</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pitch of A</source>
      <translation>Altura del La</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Pythagorean</source>
      <translation>Pitagórica</translation>
    </message>
    <message>
      <location filename="tabletop/shell/sound/settings_page.py" />
      <source>Tuning</source>
      <translation>Afinación</translation>
    </message>
  </context>
  <context>
    <name>TurnBar</name>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card fits.</source>
      <translation>1 carta encaja.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>1 card laid</source>
      <translation>1 carta puesta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: no more</source>
      <translation>Banco: nada más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>Bank: {count} more</source>
      <translation>Banco: {count} más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Harmony</source>
      <translation>Armonía</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Style</source>
      <translation>Estilo</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>Turn {turn}, </source>
      <translation>Turno {turn}, </translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>Voice leading</source>
      <translation>Conducción de voces</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>any accidental</source>
      <translation>cualquier alteración</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank a card</source>
      <translation>guarda una carta en el banco</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>bank {count} cards</source>
      <translation>guarda {count} cartas en el banco</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>begin a phrase</source>
      <translation>empieza una frase</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy a card</source>
      <translation>compra una carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>buy any card</source>
      <translation>compra cualquier carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discard</source>
      <translation>descarta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>discarding</source>
      <translation>descartando</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>end the turn</source>
      <translation>termina el turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lay an error</source>
      <translation>pon un error</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lead a voice</source>
      <translation>conduce una voz</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>lock</source>
      <translation>cierra</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>nothing more is bought</source>
      <translation>no se compra nada más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase abandoned</source>
      <translation>frase abandonada</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>phrase locked</source>
      <translation>frase cerrada</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a chord</source>
      <translation>juega un acorde</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play a special harmony</source>
      <translation>juega una armonía especial</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play chords</source>
      <translation>juega acordes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>play up to {count} chords</source>
      <translation>juega hasta {count} acordes</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>shift ±{count}</source>
      <translation>desplaza ±{count}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>take a card from the library</source>
      <translation>toma una carta de la biblioteca</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>twice: {cards}</source>
      <translation>dos veces: {cards}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards fit.</source>
      <translation>{count} cartas encajan.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{count} cards laid</source>
      <translation>{count} cartas puestas</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} intervals</source>
      <translation>{count} intervalos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{count} points</source>
      <translation>{count} puntos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} no limit</source>
      <translation>{kind}: sin límite</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{kind} {count} left</source>
      <translation>{kind}: {count} más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} begins; {target} win.</source>
      <translation>Empieza {name}; se gana con {target}.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals again: the display was annulled</source>
      <translation>{name} reparte de nuevo: el despliegue se anuló</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name} deals display {number} of {all}</source>
      <translation>{name} reparte el despliegue {number} de {all}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} deals; {target} points win.</source>
      <translation>Reparte {name}; se gana con {target} puntos.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name} has {score} points, {target} win</source>
      <translation>{name} tiene {score} de {target} puntos</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name} has {score}, {target} win</source>
      <translation>{name} tiene {score}; se gana con {target}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so make a bid</source>
      <translation>{name}: todos han pasado, así que puja</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: all have passed, so name a display</source>
      <translation>{name}: todos han pasado, así que nombra un despliegue</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid higher than {bid}, or pass</source>
      <translation>{name}: puja más alto que {bid}, o pasa</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid or pass</source>
      <translation>{name}: puja o pasa</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: bid {level} in which display, {displays}?</source>
      <translation>{name}: ¿pujar {level} en qué despliegue, {displays}?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: buy {card} for {offer}?</source>
      <translation>{name}: ¿comprar {card} por {offer}?</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card</source>
      <translation>{name}: roba una carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: draw a card, or take the top discard</source>
      <translation>{name}: roba una carta o toma la de arriba del descarte</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: end the run</source>
      <translation>{name}: termina la serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give the rest of {card}</source>
      <translation>{name}: da el resto de {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: give what {card} costs</source>
      <translation>{name}: da lo que cuesta {card}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: go on placing, or end the run</source>
      <translation>{name}: sigue poniendo cartas, o termina la serie</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a card one step from a neighbour</source>
      <translation>{name}: pon una carta a un grado de una vecina</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay a sign, or pass</source>
      <translation>{name}: pon un signo, o pasa</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a column</source>
      <translation>{name}: pon la próxima carta de una columna</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a pile</source>
      <translation>{name}: pon la próxima carta de una pila</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: lay the next card of a string</source>
      <translation>{name}: pon la próxima carta de una cuerda</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: name the display that is played</source>
      <translation>{name}: nombra el despliegue que se juega</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits</source>
      <translation>{name}: nada encaja</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: nothing fits, draw a card</source>
      <translation>{name}: nada encaja, roba una carta</translation>
    </message>
    <message>
      <location filename="tabletop/boards/cantoludus/bar.py" />
      <source>{name}: nothing more is bought</source>
      <translation>{name}: no se compra nada más</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with an oval card</source>
      <translation>{name}: abre con una carta oval</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: open with {note}</source>
      <translation>{name}: abre con {note}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/muzicando/bar.py" />
      <source>{name}: take a free chair</source>
      <translation>{name}: ocupa una silla libre</translation>
    </message>
    <message>
      <location filename="tabletop/boards/iv_v_i/bar.py" />
      <source>{name}: take up to {count} cards from the discard pile</source>
      <translation>{name}: toma cartas de la pila de descarte (hasta {count})</translation>
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
      <translation>Volver a la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, nothing of the match is kept.</source>
      <translation>Si se dejan, no se conserva nada de la partida.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>If they are left, the match is at move {kept} when it is opened again.</source>
      <translation>Si se dejan, la partida estará en la jugada {kept} al abrirla de nuevo.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>It still cannot be written: {reason}.</source>
      <translation>Sigue sin poder escribirse: {reason}.</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Leave them</source>
      <translation>Dejarlas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Matches</source>
      <translation>Partidas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save elsewhere…</source>
      <translation>Guardar en otro sitio…</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Save the match</source>
      <translation>Guardar la partida</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last move</source>
      <translation>La última jugada</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>The last {count} moves</source>
      <translation>Las últimas {count} jugadas</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>Try again</source>
      <translation>Intentar de nuevo</translation>
    </message>
    <message>
      <location filename="tabletop/shell/match/unsaved.py" />
      <source>{moves} could not be written in {folder}: {reason}.</source>
      <translation>No se pudo escribir en {folder}: {moves}. Motivo: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>ViewCommands</name>
    <message>
      <location filename="tabletop/shell/window/view_commands.py" />
      <source>Text size {percent} %</source>
      <translation>Tamaño del texto: {percent} %</translation>
    </message>
  </context>
  <context>
    <name>WheelBar</name>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>Optional degree {degree}</source>
      <translation>Grado opcional {degree}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>discard a note</source>
      <translation>descarta una nota</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>eat a meld</source>
      <translation>come una combinación</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>end the turn</source>
      <translation>termina el turno</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>play a meld</source>
      <translation>juega una combinación</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}: turn it to another root.</source>
      <translation>Falta completar {meld} con {notes}: gira la rueda hacia otra fundamental.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{meld} still needs {notes}; no root fits yet.</source>
      <translation>Falta completar {meld} con {notes}; todavía no encaja ninguna fundamental.</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name} deals round {round}</source>
      <translation>{name} reparte la ronda {round}</translation>
    </message>
    <message>
      <location filename="tabletop/boards/carmony/bar.py" />
      <source>{name}: draw two cards, or take the discard pile</source>
      <translation>{name}: roba dos cartas o toma la pila de descarte</translation>
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
      <translation>Juegos de cartas sobre música que se toca y se oye</translation>
    </message>
  </context>
  <context>
    <name>Worksheet</name>
    <message>
      <location filename="tabletop/shell/export/worksheet.py" />
      <source>Name:</source>
      <translation>Nombre:</translation>
    </message>
  </context>
</TS>
