# What the coach says at a table: hints, and a word before a mistake. { $move } is a move in a few words.

coach-hint = Hint
coach-looking = The coach is looking at the position…
coach-failed = The coach could not be loaded. Please try again.
coach-look-mountain = Look at mountain { $mandala }.
coach-look-field = Look at your field in mandala { $mandala }.
coach-look-discard = Look at your hand: you need not keep everything.
coach-look-claim = Look at the colours on the mountain.
coach-look-keep = Look at both start tiles, and at where their colours lie.
coach-look-open = Look at your swap tile: it can open a colour.
coach-look-flip = Look at this part of the board.
coach-look-swap = Look at your swap tile: it can replace another.
coach-look-stop = Think about what another flip would bring you.
coach-do-mountain = { $color } to mountain { $mandala }
coach-do-field = { $count } { $color } to the field in mandala { $mandala }
coach-do-discard = discard { $count } { $color }
coach-do-claim = take { $color }
coach-do-keep = keep { $color }
coach-do-open = open a colour on { $space }
coach-do-flip = flip { $space }
coach-do-swap = swap on { $space }
coach-do-stop = stop flipping
coach-move = Best: { $move }.
coach-why = You then win about { $win }% of the time.
coach-why-next = The next best ({ $move }) wins about { $win }%.
coach-why-equal = About as good: { $move }.
coach-exact = Worked out to the end: with best play by both, { $result ->
    [won] you finish { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    } ahead
    [lost] you finish { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    } behind
   *[drawn] it is a draw
  }.
coach-follows = Likely to follow: { $move }.
coach-show-move = Show the move
coach-show-why = Why?
coach-warning = { $grade ->
    [blunder] That would be a blunder
   *[mistake] That would be a mistake
  }: your chance of winning would fall from { $before }% to { $after }%.
coach-again = Think again
coach-anyway = Play it anyway
coach-on = Coach
coach-on-help = Speaks up before you make a mistake. A game with the coach, or with a hint, counts as practice.
