# The shell around either board: seats, clocks, sentences, offers, sharing, the result and the replay.
# { $color } is a colour's plain name. { $who } is "you" for the reader, else { $name } is the player's name.

# Seats

player-you = You
player-number = Player { $number }
player-opponent = your opponent
player-bot = { $name }, level { $level }
player-present = here
player-away = away
player-to-move = to move
watching = You are watching
clock-days = { $days } d { $hours } h
clock-label = Time left

# What is expected now

status-waiting = Waiting for your friend: share the link.
status-dealing = The game begins when { $name } joins the table.
status-cancelled = The game was cancelled: a player did not come in time. Nobody won.
status-not-begun = The game has not begun yet.
status-turn = { $who ->
    [you] Your turn: { $actions }.
   *[other] { $name }: { $actions }.
  }
status-pick = { $who ->
    [you] Your turn: pick a card.
   *[other] { $name }: pick a card.
  }
list-or = { $items } or { $last }
do-mountain = play a card to a mountain
do-field = grow a field
do-discard = discard
do-open = open a colour
do-flip = flip a tile
do-swap = swap a tile
status-claim = { $who ->
    [you] Choose a colour from mountain { $mandala }.
   *[other] { $name }: choose a colour from mountain { $mandala }.
  }
status-give = { $who ->
    [you] Choose which start tile to keep; your opponent gets the other.
   *[other] { $name }: choose which start tile to keep; your opponent gets the other.
  }
status-open = { $who ->
    [you] Your turn: open a colour with your swap tile.
   *[other] { $name }: open a colour with your swap tile.
  }
status-last-flips = { $who ->
    [you] Last flips: flip as often as you like, or stop.
   *[other] { $name }: last flips. Flip as often as you like, or stop.
  }
status-their-claim = { $name } chooses a colour from mountain { $mandala }.
status-thinking = { $name } is thinking.
status-their-turn = It is { $name }’s turn.
status-loading = Joining the table…

title-waiting = Waiting for a friend
title-your-turn = Your turn
title-their-turn = { $name } to move
title-over = Game over

# What was done, for the move list and for those who listen

move-mountain = { $who ->
    [you] You played { $color } to mountain { $mandala } and drew { $drawn ->
        [0] none
       *[other] { $drawn }
    }.
   *[other] { $name } played { $color } to mountain { $mandala } and drew { $drawn ->
        [0] none
       *[other] { $drawn }
    }.
  }
move-field = { $who ->
    [you] You played { $count } { $color } to your field in mandala { $mandala }.
   *[other] { $name } played { $count } { $color } to their field in mandala { $mandala }.
  }
move-discard = { $who ->
    [you] You discarded { $count } { $color } and drew { $drawn ->
        [0] none
       *[other] { $drawn }
    }.
   *[other] { $name } discarded { $count } { $color } and drew { $drawn ->
        [0] none
       *[other] { $drawn }
    }.
  }
# { $cards } is what was taken, such as "2 green", and { $goes } where it went.
move-claim = { $who ->
    [you] You took { $cards }: { $goes }.
   *[other] { $name } took { $cards }: { $goes }.
  }
move-keep = { $who ->
    [you] You kept the { $color } start tile.
   *[other] { $name } kept the { $color } start tile.
  }
move-open = { $who ->
    [you] You opened { $color } on { $space }.
   *[other] { $name } opened { $color } on { $space }.
  }
move-flip = { $who ->
    [you] You flipped { $color } on { $space }.
   *[other] { $name } flipped { $color } on { $space }.
  }
move-swap = { $who ->
    [you] You swapped in { $color } on { $space }.
   *[other] { $name } swapped in { $color } on { $space }.
  }
move-stop = { $who ->
    [you] You stopped flipping.
   *[other] { $name } stopped flipping.
  }

event-join = { $name } has joined the table.
event-take-back = The last move was taken back.
event-declined = The offer was declined.

# Why a move is refused

refusal-game-over = The game is over.
refusal-claim-first = A mandala is being shared out: claim a colour from its mountain.
refusal-nothing-to-claim = No mandala is being shared out.
refusal-too-few-in-hand = You don’t have that many { $color } cards.
refusal-keep-one-card = One card must stay in your hand.
refusal-nothing-to-draw = It is your only card, and there is nothing to draw.
refusal-lies-on-mountain = { $color } already lies on this mountain.
refusal-lies-in-own-field = { $color } already lies in your field in this mandala.
refusal-lies-in-other-field = { $color } already lies in your opponent’s field in this mandala.
refusal-not-on-mountain = There is no { $color } on the mountain being shared out.
refusal-give-first = The start tiles must be given out first.
refusal-only-flips = You can only flip now.
refusal-not-the-last-flips = You may stop only during the last flips.
refusal-nothing-to-give = The start tiles have already been given out.
refusal-not-a-start-tile = { $color } is not one of the start tiles.
refusal-not-a-space = There is no such space.
refusal-already-back-up = That tile is already back side up.
refusal-already-opened = You have opened { $color } already.
refusal-not-opened = You have no { $color } group yet.
refusal-not-next-to-group = That space is not next to your { $color } group.
refusal-touches-other-group = Your group would touch your opponent’s { $color } group.
refusal-same-as-flip = That tile is { $color }, like your swap tile: flip it instead.

# Why the server refuses anything else

problem-malformed = The server did not understand that.
problem-too-large = That is too large.
problem-too-fast = Slow down a little, please.
problem-too-many = Bots have to move at ten of your tables. Let them catch up first.
problem-no-room = The server has no room for this game. It stays in this browser.
problem-busy = The server is full just now. Please try again in a minute.
problem-not-joined = You have not joined this table yet.
problem-not-your-seat = This seat belongs to somebody else.
problem-not-your-turn = It is not your turn.
problem-stale = The game has moved on; please look again.
problem-illegal = The rules do not allow that.
problem-not-now = That is not possible now.
problem-not-found = There is no such table.
problem-seat-taken = The seat is already taken. You can watch.
problem-bot-away = This opponent is not there just now, or does not want to play.
problem-already-playing = You are already playing against this opponent. Finish that game first.
problem-no-account = This is not the token of an account.
problem-getting-ready = The server is still getting ready.
problem-unavailable = The server cannot be reached.
problem-damaged = This table is damaged and cannot be opened.
problem-no-server = This needs a server, and this page runs without one. You can still play against bots or on one screen, read the rules and open replays.

# Actions

action-take-back = Take back
action-ask-take-back = Ask to take back
action-draw = Offer draw
action-resign = Resign
action-menu = Menu
action-skip = Skip
action-close = Close
action-cancel = Cancel
action-back = Home page
resign-ask = Resign this game?
resign-confirm = Yes, resign
draw-ask = End the game as a draw?
draw-confirm = Yes, a draw
take-back-ask = Take the move back and count this game as practice?
take-back-text = Cards were drawn since your last decision. Taking back shows you cards to come, so the game, its result and its record will be marked as practice.
take-back-confirm = Yes, take back
practice = Practice
practice-mandala = A move was taken back after cards had been drawn, or the coach helped.
practice-taken-back = A move was taken back after cards had been drawn.
practice-patterns = The coach helped.
offer-draw = { $name } offers a draw.
offer-take-back = { $name } asks to take back a move.
offer-take-back-marks = The game would become practice.
offer-rematch = { $name } would like a rematch.
offer-draw-mine = You have offered a draw.
offer-take-back-mine = You have asked to take back a move.
offer-rematch-mine = You have asked for a rematch.
offer-accept = Accept
offer-decline = Decline
connection-lost = Reconnecting…
connection-move-kept = Your move is saved and will be sent as soon as the server answers.
engine-loading = Loading the bot… { $percent }%
engine-failed = This game could not be loaded or stored just now. We’ll keep trying.

# At one screen

cover-pass = Pass the screen to { $name }
cover-show = Show my hand

# Sharing

share-title = Invite your friend
share-how = Send this link. Whoever sits down first plays with you.
share-send = Send the invitation
share-copy-link = Copy the invitation link
share-qr = Or let your friend scan this code.
share-cancel = Withdraw the invitation
share-only-here = Only this computer can open the link, because the server accepts no other connections. For friends on your network, start it like this:
share-then-at = Its address will then be { $address }.
share-invite = Invitation link
share-copy = Copy
share-copied = Copied
share-native = Share…
share-watch = Link for spectators
share-own = Your own link for another device
share-own-text = Keep it to yourself: anyone who has it can play for you.
share-lost = The invitation link is known only to the browser that set up this table.
invited-by = { $name } invites you to a game of { $game }
invited = You are invited to a game of { $game }
invited-clock-none = You play without a clock.
invited-clock-game = { $minutes ->
    [one] You have one minute each.
   *[other] You have { $minutes } minutes each.
  }
invited-clock-increment = { $increment ->
    [one] Every move adds a second.
   *[other] Every move adds { $increment } seconds.
  }
invited-clock-move = { $days ->
    [one] You have one day for every move.
   *[other] You have { $days } days for every move.
  }
join-play = Sit down and play
join-gone = This invitation is no longer open
join-gone-text = It was withdrawn, or the link is incomplete.

menu-title = Menu
menu-overview = Rules at a glance
notify-turn = Tell me when it is my turn
notify-forbidden = This browser shows no notifications from this page. Its settings can allow them.
menu-result = Result
menu-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
  }
menu-deal = The deal
menu-deal-text = This fingerprint of the deal was made before the first move. After the game you can check that nothing was changed.

# A game of this browser goes on at the server

upload = Continue on the server
upload-text = The game leaves this browser and continues on the server, where you can open it on your other devices too.
upload-bot = Play on against { $bot }
upload-here = Continue on one screen
upload-friend = Invite a friend to play on
upload-friend-text = Your friend takes the other seat, and is told that your browser made the deal: you could know it, or have chosen it.
upload-over = Show it there

# The end

outcome-won = You won.
outcome-lost = { $name } won.
outcome-winner = { $name } won.
outcome-draw = A draw.
ending-sixth-colour = A river holds all six colours.
ending-deck-ran-out = The deck had run out.
ending-no-mandala-can-be-completed = No mandala can be completed any more.
ending-nothing-can-change = Nothing is left to draw, and each player holds one card.
ending-no-action-left = { $who ->
    [you] You had no action left. After the other player’s last flips the game was over.
   *[other] { $name } had no action left. After the other player’s last flips the game was over.
  }
ending-resignation = { $who ->
    [you] You resigned.
   *[other] { $name } resigned.
  }
ending-time = { $who ->
    [you] Your time ran out.
   *[other] { $name } ran out of time.
  }
ending-agreement = The players agreed to a draw.
ending-ply-limit = The move limit was reached, so the score decides.
result-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
result-rematch = Rematch
result-rematch-asked = Rematch requested
result-rematch-watch = Watch the rematch
result-review = Review
result-replay = Replay
result-record = Download record
result-verify = Check the deal

deal-title = Was the deal fair?
deal-honest = Yes. The seed has the fingerprint that was promised before anybody sat down, and every number added at the table is the one that was promised. Nobody could choose this deal, and nobody changed it.
deal-alone = Yes. The seed has the fingerprint that was promised before the first move, so nothing was changed afterwards. Neither player added a number.
deal-wrong = No. The seed shown does not have the promised fingerprint. This deal cannot be trusted.
deal-changed = No. The fingerprint shown now is not the one that this browser saw first. This deal cannot be trusted.
deal-nonce = No. A player’s number is not the one that was promised before the deal. This deal cannot be trusted.
deal-withheld = The seed is the promised one, but a player did not reveal the number promised before. That player and the server together could have chosen between two deals.
deal-unpromised = This record has no fingerprint, so there was no promise to check.
deal-player = A player’s browser made this deal before the game came to the server. That player could know it or have chosen it, so nobody can vouch for it.
deal-promised = Promised fingerprint
deal-seed = Seed
deal-number = { $who ->
    [you] Your number
   *[other] { $name }’s number
  }
deal-number-none = none
deal-number-withheld = promised and not given
deal-command = To check it without this page, download the record and run:

# Replay

replay-title = Replay
replay-open-title = Open a record
replay-open-text = Choose a record file, drop it here, or paste its text.
replay-choose = Choose a file
replay-paste = Text of the record
replay-show = Show it
replay-too-large = A record can be 200 kB at most.
replay-wrong = This record cannot be replayed.
replay-not-yet = You can replay the game once it is over.
replay-to-table = Back to the table
replay-slider = Move
replay-first = First position
replay-previous = Back
replay-play = Play
replay-pause = Pause
replay-next = Forward
replay-last = Last position
replay-turn-around = Turn the board around
replay-moves = Moves
replay-start = The deal
replay-position = { $ply } of { $count }
replay-link = Link to this move

# What is wrong with a record; $move and $header are as they stand in the file

record-not-text = Line { $line } is not text.
record-not-a-header = Line { $line } is not a header, so this is probably not a record.
record-second-header = Line { $line }: the header “{ $header }” is there twice.
record-missing-header = The header “{ $header }” is missing.
record-wrong-value = The value of the header “{ $header }” cannot be right.
record-deal-or-setup = It must say either how the game was dealt (First and Commitment) or how it was set up (Setup).
record-secret-seed = Its seed has not been revealed yet.
record-cut-off = It is cut off: the end is missing.
record-after-the-end = Line { $line }: there is more after the end.
record-wrong-number = Line { $line }: the move number is { $number }, but { $expected } comes next.
record-not-a-move = Line { $line }, move { $ply }: “{ $move }” is not a move of this game.
record-illegal-move = Line { $line }, move { $ply }: the rules do not allow “{ $move }” there.
record-wrong-result = The result does not fit the moves.
record-too-long = It has more than { $most } moves.
