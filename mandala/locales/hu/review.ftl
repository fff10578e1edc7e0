### The review of a finished game, and the exercises that are made of its mistakes.

## Grades of a move, and a move that was the only one

grade-best = Legjobb lépés
grade-fine = Jó
grade-inaccuracy = Pontatlanság
grade-mistake = Hiba
grade-blunder = Baklövés
grade-only = Egyetlen lépés

## The review; { $chance } and { $best } are in per cent

review-coming = A játszma átnézése…
review-progress = { $of } lépésből { $done } értékelve. A kép még változhat egy kicsit.
review-failed = Ezt a játszmát most nem sikerült elemezni.
review-again = Próbáld újra
review-graph = Nyerési esélyek lépésről lépésre
review-graph-text = Az elején: { $begin }. A végén: { $end }. Az egyes lépések értékelése a lépések listájában látható.
review-luck-show = Szerencse
review-chance = Nyerési esély: { $chance }
review-chance-best = Esély: { $chance }, a legjobb lépéssel { $best }
review-show-better = Jobb
review-better = Ez jobb volt
review-reasons = { $who ->
    [you] Mellette szól (a te szemszögedből):
   *[other] Mellette szól ({ $name } szemszögéből):
  }
review-objections = A meglépett lépés ellen szól:
review-line = Így folytatódhat:
review-back-to-game = Vissza a játszmához
review-proven = Bizonyított: a játszma végéig kiszámolva.
review-previous-mistake = Előző hiba
review-next-mistake = Következő hiba
# $luck is a chance with its sign, such as +3.2%.
review-draw-luck = { $who ->
    [you] A húzás szerencséje számodra: { $luck }.
   *[other] A húzás szerencséje: { $luck } ({ $name }).
  }
review-deal-luck = { $who ->
    [you] Az osztás szerencséje számodra: { $luck }.
   *[other] Az osztás szerencséje: { $luck } ({ $name }).
  }
review-players = A két játékos
review-accuracy = Pontosság
review-error = Hiba döntésenként
review-luck = Szerencse
review-result = Eredmény
review-adjusted = Eredmény szerencse nélkül
review-luck-earned = { $who ->
    [you] Nyertél, és szerencse nélkül is jobban álltál volna.
   *[other] { $name } nyert, és szerencse nélkül is jobban állt volna.
  }
review-luck-turned = { $who ->
    [you] Nyertél, de szerencse nélkül { $other } állt volna jobban.
    [them] { $name } nyert, de szerencse nélkül te álltál volna jobban.
   *[none] { $name } nyert, de szerencse nélkül { $other } állt volna jobban.
  }
review-luck-drawn = { $who ->
    [you] Döntetlen, de szerencse nélkül te álltál volna jobban.
   *[other] Döntetlen, de szerencse nélkül { $name } állt volna jobban.
  }
review-adjusted-text = A szerencse nélküli eredmény levonja, mennyivel volt minden húzott lap jobb vagy rosszabb az átlagosnál: 100% a győzelem, 0% a vereség, és ezeken túl is mehet.
review-judged-by = Minden lépést az alapján értékelünk, amit a játékos abban a pillanatban tudhatott, sosem a rejtett lapok alapján.
review-chances-apart = Mindkét játékos esélyét az alapján becsüljük, amit ő lát, ezért a kettő együtt nem mindig 100%.

## A move that was not made, in a few words

line-mountain = { $color } lap { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } hegyre
line-field = { $count } { $color } lap a mezőre { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } mandalában
line-discard = { $count } { $color } lap eldobása
line-claim = { $color } elvétele
line-keep = a { $color } kezdőlapka megtartása
line-open = { $color } megnyitása: { $space }
line-flip = { $color } lapka megfordítása: { $space }
line-swap = { $color } lapka cserével: { $space }
line-stop = nincs több megfordítás

## Mistakes as exercises

mistakes-title = Tanulj a hibáidból
mistakes-learn = Tanulj a hibáidból ({ $count })
mistakes-of = { $name } hibái ({ $count })
mistakes-number = { $number }/{ $count }. hiba
mistakes-task = Ez történt: { $move }. Találj jobb lépést!
mistakes-checking = Lássuk csak…
mistakes-best = Jó, ez a legjobb lépés!
mistakes-good = Jó! Csak { $cost } hiányzik a legjobb lépéshez.
mistakes-wrong = Ez { $cost } nyerési esélybe kerül. Próbáld újra!
mistakes-same = Ez történt a játszmában. Próbálj mást!
mistakes-unjudged = Ezt a lépést most nem sikerült értékelni. Próbáld újra!
mistakes-show = Mutasd a megoldást
mistakes-solution = Legjobb: { $move }.
mistakes-next = Következő hiba
mistakes-finish = Kész
mistakes-summary = Elsőre megtalálva: { $found } / { $count }.
mistakes-again = Még egyszer
mistakes-to-review = Vissza az elemzéshez
