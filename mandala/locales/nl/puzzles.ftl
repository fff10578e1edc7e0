### Puzzels: stellingen met één duidelijk beste zet. Het zijn gegevens in mandala/puzzles.

# $game is de naam van een spel.
puzzles-title = Puzzels: { $game }
puzzle = Puzzel
puzzle-daily = Puzzel van de dag
puzzle-rated = Rating { $rating }
puzzle-task = { $aim ->
    [win] Slechts één zet wint. Zoek hem.
    [draw] Slechts één zet redt het gelijkspel. Zoek hem.
    [most] Je staat gewonnen. Zoek de zet waarmee je met het grootste verschil wint.
   *[best] Eén zet is duidelijk de beste. Zoek hem.
}
puzzle-right = Goed!
puzzle-better = Er is een duidelijk betere zet.
puzzle-chance = Wint ongeveer { $value }% van zulke partijen.
puzzle-chances = Wint ongeveer { $value }% van zulke partijen, de op één na beste zet { $second }%.
puzzle-margin = { $result ->
    [win] Wint bij het beste spel met { $points ->
        [one] één punt
       *[other] { $points } punten
    } verschil.
    [loss] Verliest bij het beste spel met { $points ->
        [one] één punt
       *[other] { $points } punten
    } verschil.
   *[draw] Leidt bij het beste spel tot gelijkspel.
}
puzzle-why = Waarom?
puzzle-show = Toon de oplossing
puzzle-next = Volgende puzzel
puzzle-rating = Je rating: { $rating }
puzzle-streak = { $days ->
    [one] Reeks: 1 dag
   *[other] Reeks: { $days } dagen
}

## Waar een puzzel over gaat

puzzle-theme = Thema
puzzle-theme-all = Alle thema’s
puzzle-theme-ending = Het einde van de partij
puzzle-theme-denying = Afpakken
puzzle-theme-sharing = Kleuren kiezen
puzzle-theme-completing = Afmaken
puzzle-theme-majority = De meerderheid pakken
puzzle-theme-field = Een veld uitbreiden
puzzle-theme-mountain = Een berg bouwen
puzzle-theme-discarding = Afleggen
puzzle-theme-opening = Een groep openen
puzzle-theme-flip = Omdraaien
puzzle-theme-swap = Ruilen
