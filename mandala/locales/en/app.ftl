### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Site
skip-to-content = Skip to content
rules = Rules
sounds = Sounds
theme = Theme: { $theme ->
    [light] light
    [dark] dark
   *[auto] same as system
}
language = Language
getting-ready = Starting for the first time takes a moment…
new-version = A new version is available.
new-version-reload = Reload

## When something is not there

page-not-loaded = This page could not be loaded. Please reload.
not-found-title = Nothing here
not-found = This address leads nowhere. The link may be incomplete.
to-home = Go to the home page
offline = The server cannot be reached. We’ll keep trying.

## Home page: the two games

home-greeting = Sand games for two
home-invitation = Pick a game and start. No account needed.
game-mandala = Mandala
about-mandala = Build mandalas from coloured sand and claim the colours that score for you.
rules-mandala = Rules of Mandala
game-patterns = Patterns
about-patterns = Open colours on the board and grow bigger groups than your opponent.
rules-patterns = Rules of Patterns

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Play against { $bot }
play-friend = Invite a friend
play-here = Two players on this screen
start-waiting = Your game starts automatically as soon as the server is ready.
more-opponents = More opponents
# $name is that of a bot.
challenge-waiting = Waiting for { $name } to accept…
not-stored = This browser does not let the page store games.
open-record = Open a game record

## Home page: options

options = Options
option-name = Your name
option-name-empty = optional
option-first = Who starts
option-first-lot = At random
option-first-me = I do
option-first-them = My opponent
option-clock = Clock
option-clock-none = None
option-clock-game = Per game
option-clock-move = Per move
option-minutes = Minutes per player
option-increment = Extra seconds per move
option-days = Days per move
option-aid = Memory aid
option-aid-help = Shows the score and which cards you have not seen yet.
option-take-backs = Take-backs
option-take-backs-help = If a move is taken back after cards were drawn, the game counts as practice.

## Home page: your games

your-games = Your games
past-games = Finished games
delete-game = Delete this game
delete-game-ask = Delete this game?
delete-game-text = It is kept in this browser only, and cannot be brought back.
delete-game-confirm = Delete
against-bot = against { $bot }
against-friend = with a friend
against-named = with { $name }
against-here = on one screen
game-your-turn = Your turn
game-their-turn = Their turn
game-waiting = Invitation sent
game-open = Open
game-over = Finished
game-cancelled = Cancelled
game-won = Won
game-lost = Lost
game-drawn = Draw

## The bots' levels: names and characters

level = Bot level
# What a screen reader says for one choice.
level-choice = Level { $level }: { $name }
level-1 = Pebble
level-2 = Brook
level-3 = Reed
level-4 = Heron
level-5 = Fox
level-6 = Crane
level-7 = Mountain
level-8 = River
level-9 = Moon
level-10 = Sky
level-mandala-1-character = Plays whatever catches its eye.
level-mandala-2-character = Spots a few good moves and misses just as many.
level-mandala-3-character = Takes whatever looks good now, never mind what follows.
level-mandala-4-character = Careful with every card, but looks only one move ahead.
level-mandala-5-character = Thinks ahead a little and plans its fields.
level-mandala-6-character = Patient: knows when to let you complete a mandala.
level-mandala-7-character = Counts what is left and times the end.
level-mandala-8-character = Considers thousands of ways the cards might lie.
level-mandala-9-character = Has learned from millions of games what a good move looks like.
level-mandala-10-character = Has learned from millions of games, and plays every idea through before choosing.
level-patterns-1-character = Lays tiles where they look pretty.
level-patterns-2-character = Likes big groups, but misses most chances to build one.
level-patterns-3-character = Grows what it has and seldom looks across the board.
level-patterns-4-character = Weighs every tile, but looks only one move ahead.
level-patterns-5-character = Sees your next few tiles coming.
level-patterns-6-character = Keeps room for its own groups and hems yours in.
level-patterns-7-character = Knows when you will run out of moves.
level-patterns-8-character = Reads far ahead and solves the endgame.
level-patterns-9-character = Has learned from millions of games where to look.
level-patterns-10-character = Knows where to look, takes its time, and misses little.

## Ways from the home page and from a replay

learn-link = New here? Learn by playing
learn-lessons = Lessons
learn-continue = Continue with lesson { $number }
learn-first-game = Play your first game with explanations
editor-title = Set up a position
puzzles-link = Puzzles
editor-edit-this = Edit this position
