### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Website
skip-to-content = Naar de inhoud
rules = Regels
sounds = Geluid
theme = Kleuren: { $theme ->
    [light] licht
    [dark] donker
   *[auto] als het systeem
}
language = Taal
getting-ready = De eerste start duurt even …
new-version = Er is een nieuwe versie.
new-version-reload = Opnieuw laden

## When something is not there

page-not-loaded = Deze pagina kon niet worden geladen. Laad haar opnieuw.
not-found-title = Hier is niets
not-found = Dit adres leidt nergens heen. Misschien is de link onvolledig.
to-home = Naar de startpagina
offline = De server is niet bereikbaar. We blijven het proberen.

## Home page: the two games

home-greeting = Spellen van zand voor twee
home-invitation = Kies een spel en begin. Zonder account.
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
open-record = Gespeelde partij openen

## Home page: options

options = Opties
option-name = Je naam
option-name-empty = niet verplicht
option-first = Wie begint
option-first-lot = Door loting
option-first-me = Ik
option-first-them = De ander
option-clock = Klok
option-clock-none = Geen
option-clock-game = Per partij
option-clock-move = Per zet
option-minutes = Minuten elk
option-increment = Seconden per zet
option-days = Dagen per zet
option-aid = Geheugensteun
option-aid-help = Toont punten en wat nog niet gezien is.
option-take-backs = Terugnemen mag
option-take-backs-help = Wie getrokken kaarten terugneemt, speelt om te oefenen.

## Home page: your games

your-games = Je partijen
past-games = Afgelopen partijen
against-bot = tegen { $bot }
against-friend = met een vriend
against-here = aan één scherm
game-your-turn = Jouw beurt
game-their-turn = De ander is aan zet
game-waiting = Uitgenodigd
game-open = Openen
game-over = Afgelopen

## The bots' levels: names and characters

level = Sterkte van de bot
# What a screen reader says for one choice.
level-choice = Niveau { $level }: { $name }
level-1 = Kiezel
level-2 = Beek
level-3 = Riet
level-4 = Reiger
level-5 = Vos
level-6 = Ooievaar
level-7 = Berg
level-8 = Rivier
level-9 = Maan
level-10 = Hemel
level-mandala-1-character = Speelt wat in het oog springt.
level-mandala-2-character = Ziet een paar goede zetten en mist er evenveel.
level-mandala-3-character = Neemt wat nu goed lijkt, wat er ook volgt.
level-mandala-4-character = Zorgvuldig met elke kaart, maar één zet diep.
level-mandala-5-character = Denkt een beetje vooruit en plant de eigen velden.
level-mandala-6-character = Geduldig: weet wanneer jij een mandala mag afmaken.
level-mandala-7-character = Telt wat er over is en kiest het moment van het einde.
level-mandala-8-character = Overweegt duizenden manieren waarop de kaarten kunnen liggen.
level-mandala-9-character = Speelt op een gevoel dat miljoenen partijen hebben nagelaten.
level-mandala-10-character = Heeft dat gevoel ook, en gaat na waar het toe leidt.
level-patterns-1-character = Legt tegels waar ze mooi liggen.
level-patterns-2-character = Houdt van grote groepen, maar ziet de meeste niet.
level-patterns-3-character = Laat groeien wat er ligt en kijkt zelden naar de overkant.
level-patterns-4-character = Weegt elke tegel af, één zet diep.
level-patterns-5-character = Ziet je volgende tegels aankomen.
level-patterns-6-character = Houdt de eigen kleuren open en sluit die van jou.
level-patterns-7-character = Weet wanneer jouw zetten op zijn.
level-patterns-8-character = Kijkt ver vooruit en lost het eindspel op.
level-patterns-9-character = Heeft van miljoenen partijen geleerd waar je moet kijken.
level-patterns-10-character = Kijkt daar langer en mist weinig.
