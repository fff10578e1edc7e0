### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = Mandala of 52 tiles
patterns-tile-front = { $cell }: { $color }, front up
patterns-tile-yours = { $cell }: { $color }, your group { $place }
patterns-tile-theirs = { $cell }: { $color }, group { $place } of { $name }
patterns-tile-can = possible: { $actions }
patterns-tile-last = last move

## Actions
patterns-all = All
patterns-open = Open
patterns-flip = Flip
patterns-swap = Swap
patterns-show = Actions to show
patterns-hint = Choose a tile, or drag your swap tile onto the mandala.
patterns-actions = Actions on { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = Open { $color } as no. { $place } and take this { $taken } tile
patterns-flip-what = Flip this tile into your { $color } group, no. { $place }
patterns-swap-what = Put { $color } here to expand group no. { $place }, and take this { $taken } tile
patterns-brings = { $points ->
    [one] (+{ $points } point)
   *[other] (+{ $points } points)
}
patterns-then-last-flips = { $name } then has no action left, and you may flip on.
patterns-then-ends = The game then ends.
patterns-close = Close
patterns-stop = Stop

## Start tiles: whoever does not start decides.
patterns-give-title = Start tiles
patterns-give-choose = Choose which tile to keep: its colour will be the first you open. { $name } gets the other one and starts.
patterns-give-wait = { $name } chooses a tile to keep. You get the other one and start.
patterns-give-watch = { $name } chooses a tile to keep. { $other } gets the other one and starts.
patterns-keep = Keep { $color }

## The end
patterns-last-flips = { $name } has no action left. Flip as often as you like, or stop.
patterns-last-flips-wait = You have no action left, but { $name } may still flip tiles.
patterns-last-flips-watch = { $name }’s opponent has no action left, but { $name } may still flip tiles.
patterns-over = Each group scores its tiles, not counting the one under the marker, times its number.

## Players
patterns-swap-tile = Swap tile
patterns-bowl = Swap tile of { $name }: { $color }
patterns-bowl-empty = Empty bowl
patterns-bowl-yours = Your swap tile: { $color }
patterns-bowl-new = Your new swap tile: { $color }.
patterns-river = River of { $name }
patterns-river-yours = Your river
patterns-river-free = Place { $place }: free
patterns-river-place =
    Place { $place }: { $color }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
patterns-score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Keys
patterns-keys-move = Move around the mandala
patterns-keys-choose = Choose a tile; press again to play its only action
patterns-keys-open = Open on the tile in focus
patterns-keys-flip = Flip the tile in focus
patterns-keys-swap = Swap the tile in focus
patterns-keys-close = Cancel the choice
