### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Site
skip-to-content = Skip to content
rules = Rules
sounds = Sounds
theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as the system
}
language = Language
getting-ready = The first start takes a moment …
new-version = A new version is here.
new-version-reload = Reload

## When something is not there

page-not-loaded = This page could not be loaded. Please reload.
not-found-title = Nothing here
not-found = This address leads nowhere. The link may be incomplete.
to-home = To the home page
offline = The server cannot be reached. We keep trying.

## Home page: the two games

home-greeting = Games of sand for two
home-invitation = Pick a game and start. No account needed.
game-mandala = Mandala
about-mandala = Build mandalas of coloured sand, and claim the colours that count for you.
rules-mandala = Rules of Mandala
game-patterns = Patterns
about-patterns = Open colours on the board, and let your groups grow larger than theirs.
rules-patterns = Rules of Patterns

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Play against { $bot }
play-friend = Invite a friend
play-here = Two at this screen
open-record = Open a game record

## Home page: options

options = Options
option-name = Your name
option-name-empty = optional
option-first = Who starts
option-first-lot = By lot
option-first-me = I do
option-first-them = The other
option-clock = Clock
option-clock-none = None
option-clock-game = Per game
option-clock-move = Per move
option-minutes = Minutes each
option-increment = Seconds per move
option-days = Days per move
option-aid = Memory aid
option-aid-help = Shows scores and what is still unseen.
option-take-backs = Take-backs
option-take-backs-help = A game in which drawn cards were taken back counts as practice.

## Home page: your games

your-games = Your games
past-games = Finished games
against-bot = against { $bot }
against-friend = with a friend
against-here = at one screen
game-your-turn = Your turn
game-their-turn = Their turn
game-waiting = Invited
game-open = Open
game-over = Finished

## The bots' levels: names and characters

level = Strength of the bot
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
level-mandala-1-character = Plays whatever catches the eye.
level-mandala-2-character = Sees a few good moves and misses as many.
level-mandala-3-character = Takes what looks good now, whatever follows.
level-mandala-4-character = Careful about every card, but only one move deep.
level-mandala-5-character = Thinks ahead a little and plans its fields.
level-mandala-6-character = Patient: knows when to let you finish a mandala.
level-mandala-7-character = Counts what is left and times the end.
level-mandala-8-character = Considers thousands of ways the cards may lie.
level-mandala-9-character = Plays by a feeling that millions of games have left.
level-mandala-10-character = Has that feeling too, and checks where it leads.
level-patterns-1-character = Lays tiles where they look pretty.
level-patterns-2-character = Likes big groups, but overlooks most of them.
level-patterns-3-character = Grows what it has and seldom looks across the board.
level-patterns-4-character = Weighs every tile, one move deep.
level-patterns-5-character = Sees your next few tiles coming.
level-patterns-6-character = Keeps its colours open and closes yours.
level-patterns-7-character = Knows when you will run out of moves.
level-patterns-8-character = Reads far ahead and solves the ending.
level-patterns-9-character = Has learned from millions of games where to look.
level-patterns-10-character = Looks there longer, and misses little.
