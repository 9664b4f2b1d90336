"""The table: cards, zones and plates, shown, moved, dragged and walked. It knows no game.

Values without Qt: `layout` (what lies where), `arrange` (rows, fans, racks), `follow` (which card is which from one
layout to the next), `handler` (what the table asks of a board). What is seen: `items`, moved by `motion`, laid by
`scene`. The player's part: `carry` (the card in the hand), `hands` (pointer), `keyboard` (focus), brought together by
`view` with what lies over the table: `chooser`, `message`, `curtain`. Looks: `theme`, `painter`, `pixmaps`, `fonts`,
`glyphs`, `lettering`, `sketch`, `emblems`.
"""
