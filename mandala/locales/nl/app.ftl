### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Website
skip-to-content = Naar de inhoud
rules = Regels
sounds = Geluid
theme = Thema: { $theme ->
    [light] licht
    [dark] donker
   *[auto] zoals het systeem
}
language = Taal
getting-ready = De eerste start duurt even …
new-version = Er is een nieuwe versie.
new-version-reload = Opnieuw laden

## When something is not there

page-not-loaded = Deze pagina kon niet worden geladen. Laad de pagina opnieuw.
not-found-title = Hier is niets
not-found = Dit adres leidt nergens heen. Misschien is de link onvolledig.
to-home = Naar de startpagina
offline = De server is niet bereikbaar. We blijven het proberen.

## Home page: the two games

home-greeting = Zandspellen voor twee
home-invitation = Kies een spel en begin. Een account is niet nodig.
game-mandala = Mandala
about-mandala = Leg mandala’s van gekleurd zand en neem de kleuren die voor jou tellen.
rules-mandala = Regels van Mandala
game-patterns = Patterns
about-patterns = Open kleuren op het bord en laat je groepen groeien.
rules-patterns = Regels van Patterns

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Speel tegen { $bot }
play-friend = Nodig een vriend uit
play-here = Met z’n tweeën aan dit scherm
start-waiting = Je partij begint vanzelf zodra de server klaar is.
more-opponents = Meer tegenstanders
# $name is that of a bot.
challenge-waiting = Wachten tot { $name } accepteert …
not-stored = Deze browser laat de pagina geen partijen bewaren.
open-record = Gespeelde partij openen

## Home page: options

options = Opties
option-name = Je naam
option-name-empty = niet verplicht
option-first = Wie begint
option-first-lot = Door loting
option-first-me = Ik
option-first-them = Mijn tegenstander
option-clock = Klok
option-clock-none = Geen
option-clock-game = Per partij
option-clock-move = Per zet
option-minutes = Minuten per speler
option-increment = Extra seconden per zet
option-days = Dagen per zet
option-aid = Geheugensteun
option-aid-help = Toont de punten en welke kaarten je nog niet hebt gezien.
option-take-backs = Terugnemen mag
option-take-backs-help = Wordt een zet teruggenomen nadat er kaarten zijn getrokken, dan geldt de partij als oefening.

## Home page: your games

your-games = Je partijen
past-games = Afgelopen partijen
delete-game = Deze partij verwijderen
delete-game-ask = Deze partij verwijderen?
delete-game-text = Deze partij staat alleen in deze browser en is daarna niet terug te halen.
delete-game-confirm = Verwijderen
against-bot = tegen { $bot }
against-friend = met een vriend
against-named = met { $name }
against-here = aan één scherm
game-your-turn = Jouw beurt
game-their-turn = Je tegenstander is aan zet
game-waiting = Uitnodiging verstuurd
game-open = Openen
game-over = Afgelopen
game-cancelled = Geannuleerd
game-won = Gewonnen
game-lost = Verloren
game-drawn = Gelijkspel

## The bots' levels: names and characters

level = Niveau van de bot
# What a screen reader says for one choice.
level-choice = Niveau { $level }: { $name }
level-1 = Kiezel
level-2 = Beek
level-3 = Riet
level-4 = Reiger
level-5 = Vos
level-6 = Kraanvogel
level-7 = Berg
level-8 = Rivier
level-9 = Maan
level-10 = Hemel
level-mandala-1-character = Speelt wat in het oog springt.
level-mandala-2-character = Ziet een paar goede zetten en mist er evenveel.
level-mandala-3-character = Neemt wat nu goed lijkt, wat er ook volgt.
level-mandala-4-character = Zorgvuldig met elke kaart, maar kijkt slechts één zet vooruit.
level-mandala-5-character = Denkt een beetje vooruit en plant de eigen velden.
level-mandala-6-character = Geduldig: weet wanneer het slimmer is jou een mandala te laten afmaken.
level-mandala-7-character = Telt wat er over is en bepaalt wanneer het afgelopen is.
level-mandala-8-character = Overweegt duizenden manieren waarop de kaarten kunnen liggen.
level-mandala-9-character = Heeft van miljoenen partijen geleerd wat een goede zet is.
level-mandala-10-character = Heeft van miljoenen partijen geleerd en speelt elk idee eerst in gedachten uit.
level-patterns-1-character = Legt tegels waar ze mooi liggen.
level-patterns-2-character = Houdt van grote groepen, maar mist de meeste kansen daarop.
level-patterns-3-character = Laat groeien wat er ligt en kijkt zelden naar de overkant.
level-patterns-4-character = Weegt elke tegel af, maar kijkt slechts één zet vooruit.
level-patterns-5-character = Ziet je volgende tegels aankomen.
level-patterns-6-character = Houdt ruimte voor de eigen groepen en sluit die van jou in.
level-patterns-7-character = Weet wanneer jouw zetten op zijn.
level-patterns-8-character = Kijkt ver vooruit en lost het eindspel op.
level-patterns-9-character = Heeft van miljoenen partijen geleerd waar je moet kijken.
level-patterns-10-character = Weet waar je moet kijken, neemt de tijd en mist weinig.

## Ways from the home page and from a replay

learn-link = Nieuw hier? Leer al spelend
learn-lessons = Lessen
learn-continue = Verder met les { $number }
learn-first-game = Je eerste partij, met uitleg
editor-title = Stelling opzetten
puzzles-link = Puzzels
editor-edit-this = Deze stelling bewerken
