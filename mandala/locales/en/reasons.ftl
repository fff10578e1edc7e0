### Why a move is good, or another one worse: facts that the coach has found. Colours are named in mandala.ftl.
### Whoever reads them is the player to move. { $who } is you, them (the opponent) or both.

## Mandala

# The player, or the opponent, can force the win.
reason-mandala-result = { $who ->
    [you] This secures you a win by at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[them] This lets your opponent win by at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
# Sizes of both fields when the move completes a mandala; "both" is a tie.
reason-mandala-first = { $who ->
    [you] It completes mandala { $mandala } and you choose first: your field leads { $mine } to { $theirs }.
    [them] It completes mandala { $mandala }, but your opponent chooses first: their field leads { $theirs } to { $mine }.
   *[both] It completes mandala { $mandala }, but the fields are tied { $mine } to { $theirs }: your opponent chooses first, because you complete it.
}
reason-mandala-colors = Of the { $colors } colours on the mountain, you get { $mine } and your opponent { $theirs }.
reason-mandala-share = { $who ->
    [you] If both of you take what counts most, mandala { $mandala } brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more than your opponent.
   *[them] If both of you take what counts most, mandala { $mandala } brings your opponent { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more than you.
}
reason-mandala-waiting = If you wait, your opponent may complete mandala { $mandala }: only { $color } is missing.
# What a card counts for either player: its river place, or 0 while the colour is not in the river.
reason-mandala-worth = In the cup, each { $color } card counts { $mine ->
    [0] nothing yet
   *[other] { $mine }
} for you and { $theirs ->
    [0] nothing yet
   *[other] { $theirs }
} for your opponent.
reason-mandala-odd = { $who ->
    [you] Mountain { $mandala } then has an odd number of colours ({ $colors }): whoever chooses first gets one more, and as it stands that is you.
   *[them] Mountain { $mandala } then has an odd number of colours ({ $colors }): whoever chooses first gets one more, and as it stands that is your opponent.
}
reason-mandala-lead = { $who ->
    [you] Your field in mandala { $mandala } then leads { $mine } to { $theirs }: as it stands, you choose first.
   *[both] The fields in mandala { $mandala } are then tied { $mine } to { $theirs }: whoever does not complete it chooses first.
}
reason-mandala-blocked = { $color } can then no longer go to mountain { $mandala }: a card would count { $mine ->
    [0] nothing yet
   *[other] { $mine }
} for you and { $theirs ->
    [0] nothing yet
   *[other] { $theirs }
} for your opponent.
reason-mandala-lacks-one = { $who ->
    [you] Mandala { $mandala } then lacks only { $color }; but if your opponent completes it, you choose first.
   *[them] Mandala { $mandala } then lacks only { $color }: your opponent may complete it at once.
}
reason-mandala-few-cards = { $count ->
    [one] Only { $count } card stays in your hand, so you cannot grow a field with it next turn.
   *[other] Only { $count } cards stay in your hand, so you can grow a field by one at most next turn.
}
reason-mandala-draws = { $drawn ->
    [0] You draw nothing and then hold { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }.
    [1] You draw only one card and then hold { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }.
   *[other] You draw { $drawn } cards and then hold { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }.
}
reason-mandala-unplayable = { $color } cannot be played anywhere at the moment.
reason-mandala-last-mandala = { $who ->
    [you] The deck runs out, so the next mandala completed is the last, and you are ahead.
   *[them] The deck runs out, so the next mandala completed is the last, and you are behind.
}
reason-mandala-take = { $color } brings you { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once.
reason-mandala-deny = It keeps { $color } from your opponent, who would get { $points ->
    [one] { $points } point
   *[other] { $points } points
} for it.
reason-mandala-place = { $place ->
    [6] { $color } is the sixth colour in your river: the game ends once this mandala is shared out.
    [1] { $color } takes place 1 of your river: each further { $color } card counts 1 point.
   *[other] { $color } takes place { $place } of your river: each further { $color } card counts { $place } points.
}
reason-mandala-leaves = It leaves { $color } to your opponent, who gets { $points ->
    [one] { $points } point
   *[other] { $points } points
} for it.

## Patterns

reason-patterns-points = The tile brings { $points ->
    [one] { $points } point: that is what each tile of your { $color } group counts.
   *[other] { $points } points: that is what each tile of your { $color } group counts.
}
reason-patterns-opens = It opens { $color } as no. { $place }: each further tile counts { $place ->
    [one] { $place } point
   *[other] { $place } points
}.
# Tiles that the group could flip if nobody else moved.
reason-patterns-reach = { $count ->
    [one] It brings { $count } more tile within reach of your { $color } group
   *[other] It brings { $count } more tiles within reach of your { $color } group
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-patterns-cuts = { $count ->
    [one] It puts { $count } tile out of reach of your opponent’s { $color } group
   *[other] It puts { $count } tiles out of reach of your opponent’s { $color } group
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-patterns-own = { $count ->
    [one] It puts { $count } tile out of reach of your own { $color } group
   *[other] It puts { $count } tiles out of reach of your own { $color } group
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-patterns-threat = { $count ->
    [one] Your opponent can then put { $count } tile out of reach of your { $color } group
   *[other] Your opponent can then put { $count } tiles out of reach of your { $color } group
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-patterns-expands = Your new swap tile ({ $color }) can expand your group no. { $place }.
reason-patterns-can-open = Your new swap tile ({ $color }) can open your group no. { $place }.
reason-patterns-no-place = Your new swap tile ({ $color }) has no place to go at the moment.
reason-patterns-few-actions = { $who ->
    [you] { $count ->
        [0] You then have no action left yourself, as it stands.
        [one] You then have only { $count } action left yourself, as it stands.
       *[other] You then have only { $count } actions left yourself, as it stands.
    }
   *[them] { $count ->
        [one] Your opponent then has only { $count } action left.
       *[other] Your opponent then has only { $count } actions left.
    }
}
reason-patterns-ends = { $who ->
    [you] Your opponent then has no action left, and you win by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[them] Your opponent then has no action left, but you lose by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, last flips included.
}
reason-patterns-keep = { $who ->
    [you] Opened in its best place, your start tile can reach { $mine ->
        [one] { $mine } tile
       *[other] { $mine } tiles
    }, the other one only { $theirs }.
   *[them] Opened in its best place, your start tile can reach only { $mine ->
        [one] { $mine } tile
       *[other] { $mine } tiles
    }, the other one { $theirs }.
}
reason-patterns-left = { $count ->
    [one] { $count } tile can still be flipped
   *[other] { $count } tiles can still be flipped
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
