### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Web
skip-to-content = Přejít k obsahu
rules = Pravidla
sounds = Zvuky
theme = Vzhled: { $theme ->
    [light] světlý
    [dark] tmavý
   *[auto] podle systému
}
language = Jazyk
getting-ready = První spuštění chvíli trvá…
new-version = Je tu nová verze.
new-version-reload = Načíst znovu

## When something is not there

page-not-loaded = Stránku se nepodařilo načíst. Načti ji prosím znovu.
not-found-title = Tady nic není
not-found = Tato adresa nikam nevede. Odkaz je možná neúplný.
to-home = Na úvodní stránku
offline = Server je nedostupný. Zkoušíme to dál.

## Home page: the two games

home-greeting = Pískové hry pro dva
home-invitation = Vyber si hru a začni. Bez registrace.
game-mandala = Mandala
about-mandala = Skládej mandaly z barevného písku a získej barvy, které ti přinesou body.
rules-mandala = Pravidla hry Mandala
game-patterns = Patterns
about-patterns = Zakládej na desce barevné skupiny a rozšiřuj je víc než soupeř.
rules-patterns = Pravidla hry Patterns

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Hrát s botem { $bot }
play-friend = Pozvat kamaráda
play-here = Ve dvou u jedné obrazovky
start-waiting = Hra začne sama, jakmile bude server připravený.
more-opponents = Další soupeři
# $name is that of a bot.
challenge-waiting = { $name }: čekáme na přijetí výzvy…
not-stored = Tento prohlížeč nedovolí stránce ukládat hry.
open-record = Otevřít záznam hry

## Home page: options

options = Možnosti
option-name = Tvé jméno
option-name-empty = nepovinné
option-first = Kdo začíná
option-first-lot = Rozhodne los
option-first-me = Já
option-first-them = Soupeř
option-clock = Hodiny
option-clock-none = Žádné
option-clock-game = Na hru
option-clock-move = Na tah
option-minutes = Minut na hráče
option-increment = Sekund navíc za tah
option-days = Dní na tah
option-aid = Paměťová pomůcka
option-aid-help = Ukazuje body a dosud neviděné karty.
option-take-backs = Vracení tahů
option-take-backs-help = Hra, ve které se vrátí tah po dobrání karet, platí za cvičnou.

## Home page: your games

your-games = Tvé hry
past-games = Dohrané hry
delete-game = Smazat tuto hru
delete-game-ask = Smazat tuto hru?
delete-game-text = Je uložená jen v tomto prohlížeči a nepůjde obnovit.
delete-game-confirm = Smazat
against-bot = s botem { $bot }
against-friend = s kamarádem
against-named = s hráčem: { $name }
against-here = u jedné obrazovky
game-your-turn = Jsi na tahu
game-their-turn = Na tahu je soupeř
game-waiting = Pozvánka odeslána
game-open = Otevřít
game-over = Dohráno
game-cancelled = Zrušeno
game-won = Výhra
game-lost = Prohra
game-drawn = Remíza

## The bots' levels: names and characters

level = Úroveň bota
# What a screen reader says for one choice.
level-choice = Úroveň { $level }: { $name }
level-1 = Kamínek
level-2 = Potok
level-3 = Rákos
level-4 = Volavka
level-5 = Liška
level-6 = Jeřáb
level-7 = Hora
level-8 = Řeka
level-9 = Měsíc
level-10 = Nebe
level-mandala-1-character = Hraje, co mu padne do oka.
level-mandala-2-character = Pár dobrých tahů najde a stejně tolik jich přehlédne.
level-mandala-3-character = Bere, co zrovna vypadá dobře, a dál se nestará.
level-mandala-4-character = Pečlivě zváží každou kartu, ale jen na jeden tah dopředu.
level-mandala-5-character = Trochu myslí dopředu a plánuje svá pole.
level-mandala-6-character = Trpělivý hráč: ví, kdy tě nechat mandalu dokončit.
level-mandala-7-character = Počítá, co zbývá, a umí načasovat konec.
level-mandala-8-character = Zvažuje tisíce možností, jak mohou karty ležet.
level-mandala-9-character = Z milionů partií ví, jak vypadá dobrý tah.
level-mandala-10-character = Učil se z milionů partií a každý nápad si nejdřív přehraje.
level-patterns-1-character = Klade dílky tam, kde se mu líbí.
level-patterns-2-character = Má rád velké skupiny, ale většinu příležitostí přehlédne.
level-patterns-3-character = Rozšiřuje, co má, a málokdy se rozhlédne.
level-patterns-4-character = Zváží každý dílek, ale jen na jeden tah dopředu.
level-patterns-5-character = Předvídá pár tvých příštích dílků.
level-patterns-6-character = Svým skupinám nechává místo a tvé obkličuje.
level-patterns-7-character = Ví, kdy ti dojdou tahy.
level-patterns-8-character = Vidí daleko dopředu a vyřeší koncovku.
level-patterns-9-character = Z milionů partií ví, kam se dívat.
level-patterns-10-character = Ví, kam se dívat, dívá se déle a máloco přehlédne.

## Ways from the home page and from a replay

learn-link = Jsi tu poprvé? Nauč se to hrou
learn-lessons = Lekce
learn-continue = Pokračovat lekcí { $number }
learn-first-game = První hra s vysvětlivkami
editor-title = Sestavit pozici
puzzles-link = Úlohy
editor-edit-this = Upravit tuto pozici
