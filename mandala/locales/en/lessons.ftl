### The course for each game. Lessons are data in mandala/lessons; their texts are named after them.

# $game is the name of a game.
learn-title = Learn { $game }
learn-lesson = Lesson { $number } of { $count }:
learn-next = Next lesson
learn-play = Play a game
learn-strategy = On to strategy
learn-show = Show me
lesson-wait = Wait for your opponent’s move.
lesson-other = That is allowed, but this lesson asks for something else.
lesson-better = That is allowed, but look for something stronger.

## Mandala

lesson-mandala-mountain = Build a mountain
lesson-mandala-mountain-1 = Each mandala has a mountain in the middle and a field for each of you. Pick your green card and play it to mountain 1.
lesson-mandala-mountain-1-field = That is your field, at the edge. The mountain lies in the middle.
lesson-mandala-mountain-1-discard = Discarding comes later. Play the green card to mountain 1.
lesson-mandala-mountain-end = And you drew three cards: whoever builds a mountain draws three cards, but never holds more than eight.
lesson-mandala-field = Grow your field
lesson-mandala-field-1 = Your opponent played red to their field in mandala 1. Play three purple cards to yours: several cards of one colour may go together.
lesson-mandala-field-1-mountain = A mountain takes one card at a time. Your field takes several of one colour.
lesson-mandala-field-1-more = Take three: pick purple until it says three.
lesson-mandala-field-end = You draw nothing for a field, and one card must stay in your hand. But whoever has more cards in their field chooses first once the mandala is complete.
lesson-mandala-colour = The rule of colour
lesson-mandala-colour-1 = In a mandala each colour lies in one place only: on the mountain, in your field or in the other field. Where can purple still go in mandala 1? Play it there.
lesson-mandala-colour-1-elsewhere = That is allowed, but find the place for purple in mandala 1.
lesson-mandala-colour-end = Right: where purple already lies. Green and black lie on that mountain, so they cannot go to a field there. Mandala 2 is not affected.
lesson-mandala-discard = Change your cards
lesson-mandala-discard-1 = If your hand does not help you, discard cards of one colour and draw as many. Discard both black cards.
lesson-mandala-discard-1-both = Both of them: pick black until it says two.
lesson-mandala-discard-end = You have two new cards. No mandala has changed.
lesson-mandala-sharing = Share out a mandala
lesson-mandala-sharing-1 = All that mandala 1 lacks is orange. Complete it: play orange to its mountain.
lesson-mandala-sharing-1-field = That would complete it too. But only what lies on the mountain is shared out: play orange there.
lesson-mandala-sharing-2 = Complete! You have four cards in your field and your opponent has one, so you choose first. Take green: all of it is yours.
lesson-mandala-sharing-3 = One green card lies on place 1 of your river, two are in your cup. Your opponent took black. Now take yellow.
lesson-mandala-sharing-end = The mountain is shared out and the fields are discarded. Two new cards lie on the mountain.
lesson-mandala-score = The end and the score
lesson-mandala-score-1 = A card in your cup scores the number of the river place that holds its colour. Black would lie on place 5, and one black card is in your cup already: five points. Take black.
lesson-mandala-score-1-two = Orange is on place 2 of your river: only two points. Take black.
lesson-mandala-score-1-none = Purple would lie on place 5, but there is none in your cup: no points. Take black.
lesson-mandala-score-end = The last colour came to you automatically. It is the sixth in your river, so the game ends, and you win by one point!
lesson-mandala-majority = Have the larger field
lesson-mandala-majority-1 = Mandala 1 lacks only black. Your opponent has three cards in their field there, you have one. The larger field chooses first: make sure that it is yours.
lesson-mandala-majority-1-few = Right idea, but your opponent catches up easily. You have four yellow cards.
lesson-mandala-majority-1-complete = That completes the mandala at once, and your opponent would choose first: three cards against one.
lesson-mandala-majority-1-mountain = A mountain can wait. Your opponent may complete mandala 1 next, and would choose first.
lesson-mandala-majority-end = Five cards against three. Now black may come: you will choose first.
lesson-mandala-odd = Odd and even
lesson-mandala-odd-1 = Mandala 2 lacks only black, and your field is larger: you will choose first. Three colours lie on the mountain, and with an odd number you get one more. Complete it and keep it odd.
lesson-mandala-odd-1-mountain = That makes four colours: two for each of you. Leave it at three.
lesson-mandala-odd-end = Three colours are shared out: two for you, one for your opponent.
lesson-mandala-even = From even to odd
lesson-mandala-even-1 = Mandala 2 lacks only red, and your field is larger again. This time two colours lie on the mountain. Where should red go?
lesson-mandala-even-1-field = Then two colours are shared out, one for each of you. Make it three.
lesson-mandala-even-end = Three colours, and two of them are yours. If you choose first, the number of colours on the mountain should be odd; if your opponent does, even.
lesson-mandala-worth = What a colour is worth
lesson-mandala-worth-1 = You choose first. Your next river place is 3, so each card of the new colour in your cup counts 3 points. Count the cards in your cup too: purple or black?
lesson-mandala-worth-1-fewer = Purple brings two cards into your cup: 6 points. Black brings two as well, and one is there already: 9 points.
lesson-mandala-worth-end = Nine points for you. Your opponent got three: purple lies on place 1 of their river.
lesson-mandala-deny = What to deny
lesson-mandala-deny-1 = Two colours are left. Green counts 8 points for you, yellow only 3. But your opponent gets the other one: look at their river first.
lesson-mandala-deny-1-greedy = Then they get three yellow cards at 5 points each: 15 points. If you take yellow, they get only 8.
lesson-mandala-deny-end = 3 points for you and 8 for them, instead of 8 for you and 15 for them. What you deny counts as much as what you get.
lesson-mandala-patience = Now or later
lesson-mandala-patience-1 = You lead mandala 2 by four cards to one, and you could complete it with green. But what lies on its mountain? Black counts 4 points a card for you. Find something better.
lesson-mandala-patience-1-now = You would choose first, but there is little to choose from. Your lead is safe: let the mountain grow.
lesson-mandala-patience-end = Two black cards lie there now, and you drew new ones. If you lead by far, let the mountain grow; if your opponent does, complete it while it is small.
lesson-mandala-alone = Alone in a mandala
lesson-mandala-alone-1 = Mandala 1 lacks only orange. You have a card in your field there, your opponent has none: whatever they choose would be lost to them. Now or later, and where does orange go?
lesson-mandala-alone-1-field = Now is right. But on the mountain orange makes five colours, and you get three of them.
lesson-mandala-alone-1-wait = Do not wait: one card in that field, and your opponent gets their share.
lesson-mandala-alone-end = You choose three of five colours, and what your opponent chooses goes to the discard pile. So play a card to your field in each mandala before it is too late!
lesson-mandala-last = The last mandala
lesson-mandala-last-1 = One card is left in the deck. When it is drawn, the mandala completed next is the last, even in the same move. You are ahead: end the game where you choose first.
lesson-mandala-last-1-field = That draws no card, so the game goes on. And green would not be on the mountain.
lesson-mandala-last-1-empty = You have no card in that field: whatever you choose would be lost, and your opponent takes the rest.
lesson-mandala-last-1-later = Then the deck has run out, and your opponent may complete mandala 2 as the last one. Complete yours first.
lesson-mandala-last-end = You drew the last card, so this mandala is the last. You choose first, and your opponent gets nothing: you win.

## Patterns

lesson-patterns-open = Open a group
lesson-patterns-open-1 = Your swap tile is red. Lay it on b5, between red tiles, and take the tile that lies there.
lesson-patterns-open-1-elsewhere = You may open there too. But b5 has three red neighbours.
lesson-patterns-open-end = Your red group carries marker 1, so each further tile scores 1 point. The black tile is your new swap tile.
lesson-patterns-flip = Flip a tile
lesson-patterns-flip-1 = A group grows when you flip a tile of its colour right beside it. Flip a red neighbour of b5.
lesson-patterns-flip-1-open = That opens another group. First flip a red tile beside b5.
lesson-patterns-flip-end = Your group has two tiles. A tile lying back side up never changes again.
lesson-patterns-second = A group that scores more
lesson-patterns-second-1 = Your swap tile is black. Open black on f7 and take the red tile there.
lesson-patterns-second-1-flip = Red can wait: each tile there scores 1 point only. Open black on f7.
lesson-patterns-second-1-elsewhere = Open on f7: you will need the red tile that lies there.
lesson-patterns-second-end = Black carries marker 2: each further tile scores 2 points. Later groups score more, but have less time to grow.
lesson-patterns-swap = Swap a tile
lesson-patterns-swap-1 = Your swap tile has the colour of your red group. Lay it on c6, right beside the group, and take the orange tile.
lesson-patterns-swap-1-flip = That is a flip. Lay your swap tile on c6 instead.
lesson-patterns-swap-1-elsewhere = You may swap there too. But take the orange tile on c6.
lesson-patterns-swap-end = The group has grown where no red tile lay, and you chose your next swap tile.
lesson-patterns-apart = Same colours stay apart
lesson-patterns-apart-1 = Your opponent has an orange group. Yours may not lie right beside it; diagonally is fine. Open orange on c7.
lesson-patterns-apart-1-elsewhere = That is far enough away too. But c7 has an orange neighbour.
lesson-patterns-apart-1-flip = That grows an old group. Open orange on c7.
lesson-patterns-apart-end = Groups of different colours may touch. Cut your opponent off by laying yours in their way.
lesson-patterns-score = The end and the score
lesson-patterns-score-1 = Your opponent has no action left. You may now flip as often as you can. Begin with h5: red has marker 6, so it brings 6 points.
lesson-patterns-score-1-later = That comes next. First flip h5, for 6 points.
lesson-patterns-score-1-stop = Do not stop yet: each flip brings points.
lesson-patterns-score-2 = Two more tiles can be flipped: e6 and f2.
lesson-patterns-score-2-stop = Do not stop yet: each flip brings points.
lesson-patterns-score-3 = And the last one.
lesson-patterns-score-3-stop = Do not stop yet: one flip is left.
lesson-patterns-score-end = Each group scores the tiles added to it times the number on its marker. You win, 46 to 29!
lesson-patterns-keep = What to keep
lesson-patterns-keep-1 = Your opponent starts, so you decide who gets which start tile. Keep the colour that can grow best: look where its tiles lie close together.
lesson-patterns-keep-1-orange = Orange tiles are scattered, and your opponent would get purple, which is bunched in one corner.
lesson-patterns-keep-end = Six purple tiles lie in one corner. A group on c7 would have three of them right beside it.
lesson-patterns-early = Open early
lesson-patterns-early-1 = You could flip h4 for 2 points. But your swap tile is orange, and you have no orange group yet. What is better?
lesson-patterns-early-1-flip = Those points will not run away. Open while there is room: later groups count more, but they need time to grow.
lesson-patterns-early-end = Your third group: each further tile counts 3 points. Open where tiles of the colour lie near, and take a tile that opens the next group.
lesson-patterns-marker = Count by the marker
lesson-patterns-marker-1 = You are two points behind. b6, c4, d1 and e3 can be flipped. Each counts what its group’s marker says: which one first?
lesson-patterns-marker-1-three = Yellow has marker 3. There is one that counts more.
lesson-patterns-marker-1-less = That group has a low marker. There is one that counts more.
lesson-patterns-marker-end = Red has marker 4, so that was worth 4 points. The rest follows while there is time.
lesson-patterns-cut = Cut off
lesson-patterns-cut-1 = Your swap tile is green, and green has marker 6. You may lay it on c1 or on f1: 6 points either way. Which one also takes something from your opponent?
lesson-patterns-cut-1-same = Six points for you, but then your opponent flips f1, which lies beside their orange group.
lesson-patterns-cut-1-less = That counts less. Use your green swap tile.
lesson-patterns-cut-end = Six points for you, and the orange tile is gone: your opponent’s orange group cannot grow there any more.
lesson-patterns-take = The right swap tile
lesson-patterns-take-1 = Your swap tile is green: laid beside your green group it counts 4 points wherever it goes. But which tile do you take for it? Your group with marker 6 is yellow.
lesson-patterns-take-1-red = That counts 4 points too. But with yellow you could grow the group with marker 6 next.
lesson-patterns-take-1-flip = What you can flip there, nobody takes from you now. But the yellow tile on c4 may be gone next time: your opponent can lay orange there.
lesson-patterns-take-end = Yellow is your swap tile now, ready for the group with marker 6. So a swap counts twice: for what you lay and for what you take.
lesson-patterns-actions = Out of actions
lesson-patterns-actions-1 = Your opponent’s swap tile is yellow, and they have opened yellow already. It can only go beside their group on e5: to e4 or f5. Can you open your own yellow so that both are forbidden?
lesson-patterns-actions-1-elsewhere = Then your opponent can still lay yellow. Same colours stay apart: find the space that touches both e4 and f5.
lesson-patterns-actions-1-flip = Points can wait. Your opponent has hardly any action left: take the last ones.
lesson-patterns-actions-end = Yellow on f4 guards e4 and f5, so your opponent could only flip a green tile. When the player to move has no action left, the game ends, and the other may keep flipping.
lesson-patterns-ending = The last action
lesson-patterns-ending-1 = After this move your opponent has no action left, and you may keep flipping, but nothing else. You can flip d8 and e5, and lay your green swap tile on c4. What must you do first?
lesson-patterns-ending-1-flip = You can still flip that afterwards. But you cannot swap any more then.
lesson-patterns-ending-end = The swap is done. Now d8 and e5 follow, and you win by 56 to 54.

## The first game: what is explained when it first happens. The notes are data in mandala/lessons/guide.

guide-title = Explanations
guide-next = Got it
guide-close = No more explanations
guide-waits = { $name } is waiting until you have read this.

guide-mandala-turn = Your turn. Pick a card, again for one more, then one of the places that light up: a mountain, your field or the discard pile.
guide-mandala-colour = The rule of colour: in each mandala a colour lies in one place only, on the mountain or in one of the fields. The other mandala does not matter.
guide-mandala-keep-one = One card must stay in your hand.
guide-mandala-mountain = You built a mountain and drew cards: three, but never more than eight in hand. What lies on the mountain is shared out when the mandala is complete.
guide-mandala-field = You draw nothing for a field, and its cards never score. But when the mandala is complete, whoever has more cards in their field chooses first.
guide-mandala-their-field = { $name } laid { $color } in their field. In this mandala { $color } can lie nowhere else now: that is the rule of colour.
guide-mandala-discard = You changed cards of one colour for as many new ones. No mandala has changed.
guide-mandala-their-discard = { $name } discarded cards of one colour and drew as many. You can do that too, when your hand does not help you.
guide-mandala-complete =
    All six colours: the mandala is complete, and its mountain is shared out. { $first_chooser_reason ->
        [larger-field] { $first_chooser ->
            [you] You choose first, because your field is larger.
           *[other] { $name } chooses first: their field is larger.
        }
       *[other] { $first_chooser ->
            [you] The fields are equal. You choose first, because { $name } completed it.
           *[other] The fields are equal. { $name } chooses first, because you completed it.
        }
    }
guide-mandala-nobody = All six colours, but nobody has a card in a field: the whole mandala goes to the discard pile.
guide-mandala-claim = One { $color } card lies in your river now, on place { $place }; the others are in your cup. Each of those will count as many points as the place.
guide-mandala-single = The { $color } card lies in your river now, on place { $place }. It counts nothing itself, but each further card of this colour in your cup will count as many points as the place.
guide-mandala-cup = { $color } already lay in your river, so these cards all went into your cup.
guide-mandala-lost = You had no card in that field, so what you chose is lost. Play a card to your field in each mandala before it is too late!
guide-mandala-their-claim = { $name } took { $color }. You take turns until the mountain is empty.
guide-mandala-their-lost = { $name } has no card in that field, so what they choose goes to the discard pile.
guide-mandala-swept = The mountain is shared out. The cards of both fields go to the discard pile, and two new cards lie on the mountain.
guide-mandala-lacks = A mandala lacks one colour only; above it you see which. Whoever plays it completes the mandala. Is your field there the larger one?
guide-mandala-river = A river holds five colours. The sixth ends the game once the mandala it comes from is shared out.
guide-mandala-deck = The deck is running low. When it has run out, the mandala completed next is the last.
guide-mandala-last = The deck has run out: the mandala completed next is the last. Cards in hand count nothing then.
guide-mandala-end = The game is over. A card in a cup counts as many points as the river place of its colour; a colour that is not in the river counts nothing.

guide-patterns-given = { $name } has divided the start tiles. Yours lies in your bowl: it is your swap tile.
guide-patterns-turn = Your turn. Open a group: pick a space beside tiles of your swap tile’s colour. Your swap tile goes there, and you take the tile that lay there.
guide-patterns-apart = Same colours stay apart: your group may not lie right beside your opponent’s group of that colour. Diagonally is fine.
guide-patterns-opened = You have opened the colour of your swap tile already. It can still go right beside that group: that is a swap.
guide-patterns-beside = A group can only grow into the spaces right beside it: flip a tile of its colour there, or lay a swap tile of its colour there.
guide-patterns-open = Your group carries marker { $place }: each further tile in it counts as many points. The tile you took is your new swap tile.
guide-patterns-their-open = { $name } opened a group, too: { $color }. Your own { $color } may never lie right beside it.
guide-patterns-flip = The tile that you flipped belongs to your group now, and counts what its marker says. It never changes again.
guide-patterns-their-flip = { $name } flipped a tile of the group’s colour right beside the group. You can do that beside yours.
guide-patterns-swap = You swapped: your group has grown where no tile of its colour lay, and you have a new swap tile.
guide-patterns-their-swap = { $name } swapped: the swap tile went beside a group of its colour, and the tile that lay there is the new swap tile.
guide-patterns-second = Your second group carries marker 2: its tiles count double. Later groups count more, but they have less time to grow.
guide-patterns-few = You have few actions left. The game ends when the player to move has none; the other may then still flip.
guide-patterns-last-flips = { $name } has no action left. Now you may flip as often as you can.
guide-patterns-their-last-flips = You have no action left. { $name } may still flip, then the game is over.
guide-patterns-end = The game is over. Each group scores its tiles, not counting the one under the marker, times the number on its marker.
