### The review of a finished game, and the exercises that are made of its mistakes.

## Grades of a move, and a move that was the only one

grade-best = Best move
grade-fine = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
grade-only = Only move

## The review; { $chance } and { $best } are in per cent

review-coming = Looking at the game…
review-progress = Moves judged: { $done } of { $of }. The picture may still change a little.
review-failed = This game could not be reviewed just now.
review-again = Try again
review-graph = Chances of winning, move by move
review-graph-text = At the start: { $begin }. At the end: { $end }. The list of moves shows what each move was worth.
review-luck-show = Luck
review-chance = Chance of winning { $chance }
review-chance-best = Chance { $chance }, best move { $best }
review-show-better = Better
review-better = This was better
review-reasons = { $who ->
    [you] Reasons for it, from your point of view:
   *[other] Reasons for it, from { $name }’s point of view:
  }
review-objections = Against the move that was played:
review-line = It might go on like this:
review-back-to-game = Back to the game
review-proven = Proven: calculated to the end of the game.
review-previous-mistake = Previous mistake
review-next-mistake = Next mistake
# $luck is a chance with its sign, such as +3.2%.
review-draw-luck = { $who ->
    [you] Luck of this draw: { $luck } for you.
   *[other] Luck of this draw: { $luck } for { $name }.
  }
review-deal-luck = { $who ->
    [you] Luck of the deal: { $luck } for you.
   *[other] Luck of the deal: { $luck } for { $name }.
  }
review-players = Both players
review-accuracy = Accuracy
review-error = Error per decision
review-luck = Luck
review-result = Result
review-adjusted = Result without luck
review-luck-earned = { $who ->
    [you] You won, and would have been ahead without luck too.
   *[other] { $name } won, and would have been ahead without luck too.
  }
review-luck-turned = { $who ->
    [you] You won, but without luck { $other } would have been ahead.
    [them] { $name } won, but without luck you would have been ahead.
   *[none] { $name } won, but without luck { $other } would have been ahead.
  }
review-luck-drawn = { $who ->
    [you] A draw, but without luck you would have been ahead.
   *[other] A draw, but without luck { $name } would have been ahead.
  }
review-adjusted-text = The result without luck takes away how much better or worse than average each drawn card was. 100% is a win and 0% a loss; the figure can lie above or below these.
review-judged-by = Every move is judged by what the player could know at that moment, never by hidden cards.
review-chances-apart = Each player’s chance is judged by what that player can see, so the two need not add up to 100%.

## A move that was not made, in a few words

line-mountain = { $color } to mountain { $mandala }
line-field = { $count } { $color } to the field in mandala { $mandala }
line-discard = discard { $count } { $color }
line-claim = take { $color }
line-keep = keep the { $color } start tile
line-open = open { $color } on { $space }
line-flip = flip { $color } on { $space }
line-swap = swap in { $color } on { $space }
line-stop = stop flipping

## Mistakes as exercises

mistakes-title = Learn from your mistakes
mistakes-learn = Learn from your mistakes ({ $count })
mistakes-of = Mistakes of { $name } ({ $count })
mistakes-number = Mistake { $number } of { $count }
mistakes-task = Played here: { $move }. Find a better move.
mistakes-checking = Let me see…
mistakes-best = Right, that is the best move!
mistakes-good = Right! Only { $cost } below the best move.
mistakes-wrong = That lowers your chance of winning by { $cost }. Try again.
mistakes-same = That is what was played. Try something else.
mistakes-unjudged = That move could not be judged just now. Please try again.
mistakes-show = Show the solution
mistakes-solution = Best: { $move }.
mistakes-next = Next mistake
mistakes-finish = Finish
mistakes-summary = { $found } of { $count } found at the first try.
mistakes-again = Once more
mistakes-to-review = Back to the review
