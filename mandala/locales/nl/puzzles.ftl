### Puzzels: stellingen met één duidelijk beste zet. Het zijn gegevens in mandala/puzzles.

# $game is de naam van een spel.
puzzles-title = Puzzels: { $game }
puzzle = Puzzel
puzzle-daily = Puzzel van de dag
puzzle-rated = Rating { $rating }
puzzle-opponent = Tegenstander
puzzle-task = { $aim ->
    [win] Eén zet wint, en geen enkele andere. Vind hem.
    [draw] Eén zet redt de remise, en geen enkele andere. Vind hem.
    [most] Je staat gewonnen. Zoek de zet waarmee je met het grootste verschil wint.
   *[best] Eén zet is duidelijk de beste. Vind hem.
}
puzzle-right = Goed!
puzzle-better = Er is een duidelijk betere.
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
   *[draw] Leidt bij het beste spel tot remise.
}
puzzle-why = Waarom?
puzzle-show = Toon de oplossing
puzzle-next = Volgende puzzel
puzzle-rating = Je rating: { $rating }
puzzle-streak = { $days ->
    [one] Eén dag op rij
   *[other] { $days } dagen op rij
}

## Waar een puzzel over gaat

puzzle-theme = Thema
puzzle-theme-all = Alle thema’s
puzzle-theme-ending = Het einde van de partij
puzzle-theme-denying = Afpakken
puzzle-theme-sharing = Kleuren kiezen
puzzle-theme-completing = Klaar maken
puzzle-theme-majority = De meerderheid pakken
puzzle-theme-field = Een veld uitbreiden
puzzle-theme-mountain = Een berg bouwen
puzzle-theme-discarding = Afleggen
puzzle-theme-opening = Een groep openen
puzzle-theme-flip = Omdraaien
puzzle-theme-swap = Ruilen
