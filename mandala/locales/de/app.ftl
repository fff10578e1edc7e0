### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Seite
skip-to-content = Zum Inhalt springen
rules = Regeln
sounds = Ton
theme = Darstellung: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] wie im System
}
language = Sprache
getting-ready = Der erste Start dauert einen Moment …
new-version = Es gibt eine neue Version.
new-version-reload = Neu laden

## When something is not there

page-not-loaded = Diese Seite konnte nicht geladen werden. Bitte lade sie neu.
not-found-title = Hier ist nichts
not-found = Diese Adresse führt nirgendwohin. Vielleicht ist der Link unvollständig.
to-home = Zur Startseite
offline = Der Server ist nicht erreichbar. Wir versuchen es weiter.

## Home page: the two games

home-greeting = Sandspiele für zwei
home-invitation = Wähle ein Spiel und fang an. Ganz ohne Konto.
game-mandala = Mandala
about-mandala = Lege Mandalas aus farbigem Sand und hol dir die Farben, die für dich zählen.
rules-mandala = Regeln von Mandala
game-patterns = Patterns
about-patterns = Eröffne Farben auf dem Brett und lass deine Gruppen wachsen.
rules-patterns = Regeln von Patterns

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Gegen { $bot } spielen
play-friend = Jemanden einladen
play-here = Zu zweit an diesem Bildschirm
start-waiting = Deine Partie beginnt von selbst, sobald der Server bereit ist.
more-opponents = Weitere Gegner
# $name is that of a bot.
challenge-waiting = Warten, bis { $name } annimmt …
not-stored = Dieser Browser lässt die Seite keine Partien speichern.
open-record = Gespielte Partie öffnen

## Home page: options

options = Optionen
option-name = Dein Name
option-name-empty = freiwillig
option-first = Wer anfängt
option-first-lot = Per Los
option-first-me = Ich
option-first-them = Mein Gegenüber
option-clock = Uhr
option-clock-none = Keine
option-clock-game = Je Partie
option-clock-move = Je Zug
option-minutes = Minuten pro Person
option-increment = Zusatzsekunden je Zug
option-days = Tage je Zug
option-aid = Gedächtnisstütze
option-aid-help = Zeigt die Punkte und welche Karten du noch nicht gesehen hast.
option-take-backs = Rücknahmen erlaubt
option-take-backs-help = Wird ein Zug zurückgenommen, nachdem Karten gezogen wurden, gilt die Partie als Übung.

## Home page: your games

your-games = Deine Partien
past-games = Beendete Partien
delete-game = Diese Partie löschen
delete-game-ask = Diese Partie löschen?
delete-game-text = Sie liegt nur in diesem Browser und lässt sich nicht zurückholen.
delete-game-confirm = Löschen
against-bot = gegen { $bot }
against-friend = per Einladung
against-named = mit { $name }
against-here = an einem Bildschirm
game-your-turn = Du bist am Zug
game-their-turn = Dein Gegenüber ist am Zug
game-waiting = Einladung verschickt
game-open = Öffnen
game-over = Beendet
game-cancelled = Abgebrochen
game-won = Gewonnen
game-lost = Verloren
game-drawn = Unentschieden

## The bots' levels: names and characters

level = Stärke des Bots
# What a screen reader says for one choice.
level-choice = Stufe { $level }: { $name }
level-1 = Kiesel
level-2 = Bach
level-3 = Schilf
level-4 = Reiher
level-5 = Fuchs
level-6 = Kranich
level-7 = Berg
level-8 = Strom
level-9 = Mond
level-10 = Himmel
level-mandala-1-character = Spielt, was gerade ins Auge fällt.
level-mandala-2-character = Sieht ein paar gute Züge und übersieht genauso viele.
level-mandala-3-character = Nimmt, was jetzt gut aussieht, egal, was folgt.
level-mandala-4-character = Sorgsam mit jeder Karte, denkt aber nur einen Zug weit.
level-mandala-5-character = Denkt ein wenig voraus und plant die eigenen Felder.
level-mandala-6-character = Geduldig: weiß, wann es klüger ist, dir das Vollenden zu überlassen.
level-mandala-7-character = Zählt, was noch da ist, und bestimmt, wann Schluss ist.
level-mandala-8-character = Bedenkt Tausende Möglichkeiten, wie die Karten liegen können.
level-mandala-9-character = Hat aus Millionen Partien gelernt, was ein guter Zug ist.
level-mandala-10-character = Hat aus Millionen Partien gelernt und spielt jede Idee erst im Kopf durch.
level-patterns-1-character = Legt Plättchen dorthin, wo sie hübsch aussehen.
level-patterns-2-character = Mag große Gruppen, verpasst aber die meisten Gelegenheiten dazu.
level-patterns-3-character = Lässt wachsen, was da ist, und schaut selten hinüber.
level-patterns-4-character = Wägt jedes Plättchen ab, aber nur einen Zug weit.
level-patterns-5-character = Sieht deine nächsten Plättchen kommen.
level-patterns-6-character = Hält den eigenen Gruppen Platz frei und engt deine ein.
level-patterns-7-character = Weiß, wann dir die Züge ausgehen.
level-patterns-8-character = Rechnet weit voraus und löst das Endspiel.
level-patterns-9-character = Hat aus Millionen Partien gelernt, wohin man schauen muss.
level-patterns-10-character = Weiß, wohin man schauen muss, nimmt sich Zeit und übersieht wenig.

## Ways from the home page and from a replay

learn-link = Neu hier? Lerne beim Spielen
learn-lessons = Lektionen
learn-continue = Weiter mit Lektion { $number }
learn-first-game = Deine erste Partie, mit Erklärungen
editor-title = Stellung aufbauen
puzzles-link = Rätsel
editor-edit-this = Diese Stellung bearbeiten
