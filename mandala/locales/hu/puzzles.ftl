### Feladványok: állások egyetlen egyértelműen legjobb lépéssel. Az adatok a mandala/puzzles mappában vannak.

# $game egy játék neve.
puzzles-title = Feladványok: { $game }
puzzle = Feladvány
puzzle-daily = A nap feladványa
puzzle-rated = Értékszám: { $rating }
puzzle-task = { $aim ->
    [win] Egyetlen lépés nyer, más nem. Találd meg!
    [draw] Egyetlen lépés menti a döntetlent, más nem. Találd meg!
    [most] Nyerésre állsz. Találd meg azt a lépést, amellyel a legnagyobb különbséggel nyersz!
   *[best] Egy lépés egyértelműen a legjobb. Találd meg!
}
puzzle-right = Helyes!
puzzle-better = Van egyértelműen jobb lépés.
puzzle-chance = Az ilyen játszmák kb. { $value }%-át nyeri meg.
puzzle-chances = Az ilyen játszmák kb. { $value }%-át nyeri meg, a második legjobb lépés { $second }%-át.
puzzle-margin = { $result ->
    [win] A legjobb játék mellett { $points ->
        [one] egy ponttal
       *[other] { $points } ponttal
    } nyer.
    [loss] A legjobb játék mellett { $points ->
        [one] egy ponttal
       *[other] { $points } ponttal
    } veszít.
   *[draw] A legjobb játék mellett döntetlenre vezet.
}
puzzle-why = Miért?
puzzle-show = Mutasd a megoldást
puzzle-next = Következő feladvány
puzzle-rating = Értékszámod: { $rating }
puzzle-streak = { $days ->
    [one] 1 napos sorozat
   *[other] { $days } napos sorozat
}

## Miről szól egy feladvány

puzzle-theme = Téma
puzzle-theme-all = Minden téma
puzzle-theme-ending = A játszma vége
puzzle-theme-denying = Az ellenfél elől elvenni
puzzle-theme-sharing = Színek választása
puzzle-theme-completing = Befejezés
puzzle-theme-majority = Többségszerzés
puzzle-theme-field = Mező növelése
puzzle-theme-mountain = Hegyépítés
puzzle-theme-discarding = Eldobás
puzzle-theme-opening = Csoport megnyitása
puzzle-theme-flip = Megfordítás
puzzle-theme-swap = Kicserélés
