### Úlohy: pozice s jedním jasně nejlepším tahem. Jsou to data v mandala/puzzles.

# $game je název hry.
puzzles-title = Úlohy: { $game }
puzzle = Úloha
puzzle-daily = Úloha dne
puzzle-rated = Hodnocení { $rating }
puzzle-task = { $aim ->
    [win] Jeden tah vyhrává a žádný jiný ne. Najdi ho.
    [draw] Jeden tah zachrání remízu a žádný jiný ne. Najdi ho.
    [most] Vyhráváš. Najdi tah, po kterém vyhraješ o nejvíc bodů.
   *[best] Jeden tah je jasně nejlepší. Najdi ho.
}
puzzle-right = Správně!
puzzle-better = Existuje jasně lepší tah.
puzzle-chance = Vyhraje asi { $value } % takových her.
puzzle-chances = Vyhraje asi { $value } % takových her, druhý nejlepší tah { $second } %.
puzzle-margin = { $result ->
    [win] Při nejlepší hře vyhraje o { $points ->
        [one] jeden bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
    [loss] Při nejlepší hře prohraje o { $points ->
        [one] jeden bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
   *[draw] Při nejlepší hře vede k remíze.
}
puzzle-why = Proč?
puzzle-show = Ukázat řešení
puzzle-next = Další úloha
puzzle-rating = Tvé hodnocení: { $rating }
puzzle-streak = { $days ->
    [one] Série: 1 den
    [few] Série: { $days } dny
   *[other] Série: { $days } dní
}

## O čem úloha je

puzzle-theme = Téma
puzzle-theme-all = Všechna témata
puzzle-theme-ending = Konec hry
puzzle-theme-denying = Sebrat soupeři
puzzle-theme-sharing = Výběr barev
puzzle-theme-completing = Dokončení
puzzle-theme-majority = Získat převahu
puzzle-theme-field = Hrát do pole
puzzle-theme-mountain = Hrát do středu
puzzle-theme-discarding = Odhazování
puzzle-theme-opening = Založit skupinu
puzzle-theme-flip = Otáčení
puzzle-theme-swap = Výměna
