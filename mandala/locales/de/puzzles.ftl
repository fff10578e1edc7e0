### Rätsel: Stellungen mit einem klar besten Zug. Sie sind Daten in mandala/puzzles.

# $game ist der Name eines Spiels.
puzzles-title = Rätsel: { $game }
puzzle = Rätsel
puzzle-daily = Rätsel des Tages
puzzle-rated = Wertung { $rating }
puzzle-task = { $aim ->
    [win] Nur ein Zug gewinnt. Finde ihn.
    [draw] Nur ein Zug rettet das Unentschieden. Finde ihn.
    [most] Du gewinnst. Finde den Zug, mit dem du am höchsten gewinnst.
   *[best] Ein Zug ist klar der beste. Finde ihn.
}
puzzle-right = Richtig!
puzzle-better = Es gibt einen klar besseren Zug.
puzzle-chance = Gewinnt etwa { $value } % solcher Partien.
puzzle-chances = Gewinnt etwa { $value } % solcher Partien, der zweitbeste Zug { $second } %.
puzzle-margin = { $result ->
    [win] Gewinnt bei bestem Spiel mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Vorsprung.
    [loss] Verliert bei bestem Spiel mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Rückstand.
   *[draw] Führt bei bestem Spiel zum Unentschieden.
}
puzzle-why = Warum?
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-rating = Deine Wertung: { $rating }
puzzle-streak = { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
}

## Worum es in einem Rätsel geht

puzzle-theme = Thema
puzzle-theme-all = Alle Themen
puzzle-theme-ending = Das Ende der Partie
puzzle-theme-denying = Nichts überlassen
puzzle-theme-sharing = Farben wählen
puzzle-theme-completing = Vollenden
puzzle-theme-majority = Mehrheit erobern
puzzle-theme-field = Ein Feld ausbauen
puzzle-theme-mountain = Ins Zentrum legen
puzzle-theme-discarding = Abwerfen
puzzle-theme-opening = Eine Gruppe eröffnen
puzzle-theme-flip = Umdrehen
puzzle-theme-swap = Austauschen
