### The editor: positions set up by hand, and what their moves are worth.

editor-wrong-link = This link holds no position. Here is a new deal instead.

## On the board

editor-how = Choose a colour, then tap where it goes.
editor-colors = Colours
# How many cards or tiles of a colour lie nowhere yet.
editor-color = { $color }: { $count } left
editor-kind = How the tile lies
editor-kind-front = Front
editor-kind-marker = Marker
editor-claimed = Cup of { $name }, claimed: { $cards }
editor-space-empty = { $cell }: empty
editor-less = One fewer
editor-more = One more
editor-undo = Undo
editor-fine = { $count ->
    [one] The position is possible: { $count } legal move.
   *[other] The position is possible: { $count } legal moves.
}

## Beside it

editor-turn = To move
editor-dealt = The two cards dealt to the cup of { $name }
editor-phase = What happens now
editor-phase-turn = A turn
editor-phase-claim = Mandala { $mandala } is being shared out
editor-completer = Completed by
editor-last-mandala = The deck has run out
editor-last-flips = Only the last flips are left
editor-start = Begin with
editor-start-deal = New deal
editor-start-empty = Empty table
editor-link = Link to this position

## What moves are worth

editor-analyse = Analyse
editor-edit = Edit
editor-back = Move back
editor-line = { $count ->
    [one] { $count } move tried.
   *[other] { $count } moves tried.
}
editor-random = Hidden cards are dealt at random.
editor-over = The game ends here.
editor-moves = Moves for { $name }
editor-all-moves = Show all { $count } moves
editor-judging-quick = A first look…
editor-judging-deep = First look. Searching deeper…
editor-judging-done = The best first.
# The chance of winning, and by how many points: "62%, +3.5 points".
editor-worth = { $win }, { $margin } points
editor-worth-proven = { $win }, { $margin } points, proven

## What contradicts what

contradiction-dealt-cup = { $count ->
    [one] Two cards are dealt to the cup of { $name }; here there is { $count }.
   *[other] Two cards are dealt to the cup of { $name }; here there are { $count }.
}
contradiction-cup-without-dealt = The cup of { $name } lacks the cards that were dealt to it.
contradiction-card-count = Too many cards of one colour: { $count } × { $color }, and there are only 18.
contradiction-deck-size = { $count ->
    [one] There is { $count } card too many.
   *[other] There are { $count } cards too many.
}
contradiction-hand-too-large = { $name } holds { $count } cards; more than 8 are not allowed.
contradiction-hand-empty = { $name } holds no card; a hand is never empty.
contradiction-two-areas = In mandala { $mandala } a colour lies in two areas: { $color }.
contradiction-complete = Mandala { $mandala } has all six colours, so it must be shared out.
contradiction-not-shared-out = It is not clear which mandala is being shared out, or who completed it.
contradiction-mountain-empty = Mandala { $mandala } is being shared out, but its mountain is empty.
contradiction-fields-empty = Mandala { $mandala } is being shared out, but both its fields are empty.
contradiction-shared-out = A mandala is being shared out, although it is somebody’s turn.
contradiction-not-given = Before the start tiles are given out, the bowls are empty and the other player decides.
contradiction-given = The start tiles have already been given out.
contradiction-bowl-empty = The bowl of { $name } has no swap tile.
contradiction-start-tiles-alike = The start tiles have the same colour.
contradiction-tile-count = Too many tiles of one colour: { $count } × { $color }, and there are only 9.
contradiction-spaces-empty = { $count ->
    [one] { $count } space has no tile.
   *[other] { $count } spaces have no tile.
}
contradiction-marker-or-river = A group of { $name } needs a marker and a place in the river: { $color }.
contradiction-no-marker = A group of { $name } has no marker: { $color }.
contradiction-in-pieces = A group of { $name } is not connected: { $color }.
contradiction-groups-touch = Two groups of the same colour touch: { $color }.
contradiction-group-before-giving = There can be no group before the start tiles are given out.
contradiction-no-action = { $name } has no action left, so it cannot be their turn.
contradiction-no-flip = { $name } has no flip left, so the game would be over.
