"""The table: cards, zones and plates that are shown, moved and dragged.

It knows no game.

- Plain values without Qt: `layout`, `card_slots` (rows, grids, rings), `card_matching` (matches the cards of one layout
  with those of the next) and `handler` (the requests of the table to a board).
- Graphics: `items`, animated by `motion`, placed by `scene`.
- Input: `carried_card` (the dragged card), `pointer` and `touch` (mouse and fingers), `keyboard_navigation` (focus).
- `view` joins them with the widgets above the table: `chooser`, `message`, `card_popup`, `curtain`.
- Appearance: `theme`, `pixmaps`, `fonts`, `glyphs`, `lettering`, `sketch`, `emblems`.
"""
