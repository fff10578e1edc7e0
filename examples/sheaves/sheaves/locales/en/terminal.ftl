level-sheaves-1 = Gleaner
level-sheaves-2 = Reaper
level-sheaves-3 = Farmer
practice-sheaves = A move was taken back after a card had been drawn.
ending-hands-empty = Both hands are empty.
do-gather = gather a colour
do-gather-color = gather { $color } (+{ $points })
do-lay = lay a card in the row
do-lay-color = lay { $color } in the row
move-gather = { $who ->
    [you] You gathered { $color }.
   *[other] { $name } gathered { $color }.
  }
move-lay = { $who ->
    [you] You laid { $color } in the row.
   *[other] { $name } laid { $color } in the row.
  }
sheaves-hand = Hand ({ $number })
sheaves-row = Row (deck: { $number })
sheaves-sheaves = Sheaves
overview-title-sheaves = Sheaves at a glance
overview-aim-sheaves = Your aim: large sheaves, of few colours.
sheaves-turn = Play a card: take it with all cards of its colour in the row, or lay it in the row. Then draw a card.
sheaves-score = A sheaf of 1, 2, 3 or 4 cards is worth 1, 4, 9 or 16 points.
