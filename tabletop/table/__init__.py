"""The table: cards, zones and plates that are shown, moved and dragged.

It knows no game. Plain values without Qt: `layout`, `arrange` (rows, grids, rings), `follow` (matches the cards of one
layout with those of the next) and `handler` (the requests of the table to a board). Graphics: `items`, animated by
`motion`, placed by `scene`. Input: `carry` (the dragged card), `hands` (mouse and touch) and `keyboard` (focus). `view`
joins them with the widgets above the table: `chooser`, `message`, `curtain`. Appearance: `theme`, `pixmaps`, `fonts`,
`glyphs`, `lettering`, `sketch`, `emblems`.
"""
