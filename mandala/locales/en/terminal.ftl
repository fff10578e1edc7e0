### The terminal: what the page does not say.

## The board

# $name is the opponent, or one of two people at one screen.
terminal-field-of = { $name }’s field
terminal-patterns-how = Choose a tile with the arrow keys or the mouse, then what to do with it.
terminal-too-small = This window is too small. The game needs 80 columns and 24 rows.

## The keys at the bottom, and their help

terminal-quit = Quit
terminal-theme = Light or dark
terminal-help = Help
terminal-keys-point = Move between the highlighted places
terminal-keys-touch = Choose the highlighted place; a click does the same
terminal-keys-hint = A hint: where to look, then the move, then why
terminal-keys-moves = All moves so far
terminal-keys-menu = What else you can do now
terminal-press-enter = Press Enter when only you can see the screen.
terminal-close = Esc: close

## Leaving

terminal-leave = Leave this game?
terminal-leave-lost = It is not being saved, so it cannot be continued later.
terminal-leave-yes = Yes, leave
terminal-go-on = To continue this game: { $command }

## The review

terminal-review-player = Player
terminal-review-cost = Cost
terminal-review-grade = Grade
terminal-review-how = Enter: show the position · Esc: back
terminal-review-better = Better: { $move }
