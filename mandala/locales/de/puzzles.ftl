### Rätsel: Stellungen mit einem klar besten Zug. Sie sind Daten in mandala/puzzles.

# $game ist der Name eines Spiels.
puzzles-title = Rätsel: { $game }
puzzle = Rätsel
puzzle-daily = Rätsel des Tages
puzzle-rated = Wertung { $rating }
puzzle-opponent = Gegenüber
puzzle-task = { $aim ->
    [win] Ein Zug gewinnt, und kein anderer. Finde ihn.
    [draw] Ein Zug rettet das Remis, und kein anderer. Finde ihn.
    [most] Du gewinnst. Finde den Zug, mit dem du am höchsten gewinnst.
   *[best] Ein Zug ist klar der beste. Finde ihn.
}
puzzle-right = Richtig!
puzzle-better = Es gibt einen klar besseren.
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
   *[draw] Führt bei bestem Spiel zum Remis.
}
puzzle-why = Warum?
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-rating = Deine Wertung: { $rating }
puzzle-streak = { $days ->
    [one] Ein Tag in Folge
   *[other] { $days } Tage in Folge
}

## Worum es in einem Rätsel geht

puzzle-theme = Thema
puzzle-theme-all = Alle Themen
puzzle-theme-ending = Das Ende der Partie
puzzle-theme-denying = Wegnehmen
puzzle-theme-sharing = Farben wählen
puzzle-theme-completing = Vollenden
puzzle-theme-majority = Mehrheit erobern
puzzle-theme-field = Ein Feld ausbauen
puzzle-theme-mountain = Ein Zentrum ausbauen
puzzle-theme-discarding = Abwerfen
puzzle-theme-opening = Eine Gruppe eröffnen
puzzle-theme-flip = Umdrehen
puzzle-theme-swap = Austauschen
