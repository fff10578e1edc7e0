### Puzzles: positions with one clearly best move. They are data in mandala/puzzles.

# $game is the name of a game.
puzzles-title = Puzzles: { $game }
puzzle = Puzzle
puzzle-daily = Puzzle of the day
puzzle-rated = Rated { $rating }
puzzle-task = { $aim ->
    [win] One move wins, and no other does. Find it.
    [draw] One move saves the draw, and no other does. Find it.
    [most] You are winning. Find the move that wins by the widest margin.
   *[best] One move is clearly the best. Find it.
}
puzzle-right = Right!
puzzle-better = There is a clearly better one.
puzzle-chance = Wins about { $value }% of the time.
puzzle-chances = Wins about { $value }% of the time, the second best move { $second }%.
puzzle-margin = { $result ->
    [win] Wins by { $points ->
        [one] one point
       *[other] { $points } points
    } with best play.
    [loss] Loses by { $points ->
        [one] one point
       *[other] { $points } points
    } with best play.
   *[draw] Leads to a draw with best play.
}
puzzle-why = Why?
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-rating = Your rating: { $rating }
puzzle-streak = { $days ->
    [one] Streak: 1 day
   *[other] Streak: { $days } days
}

## What a puzzle is about

puzzle-theme = Theme
puzzle-theme-all = All themes
puzzle-theme-ending = The end of the game
puzzle-theme-denying = Denying the opponent
puzzle-theme-sharing = Choosing colours
puzzle-theme-completing = Completing
puzzle-theme-majority = Taking the lead
puzzle-theme-field = Growing a field
puzzle-theme-mountain = Building a mountain
puzzle-theme-discarding = Discarding
puzzle-theme-opening = Opening a group
puzzle-theme-flip = Flipping
puzzle-theme-swap = Swapping
