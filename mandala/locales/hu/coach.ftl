# What the coach says at a table: hints, and a word before a mistake. { $move } is a move in a few words.

coach-hint = Tipp
coach-looking = Az edző az állást nézi…
coach-failed = Az edzőt nem sikerült betölteni. Próbáld újra!
coach-look-mountain = Nézd meg { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } hegyet!
coach-look-field = Nézd meg a meződet { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } mandalában!
coach-look-discard = Nézd meg a kezedben lévő lapokat: nem kell mindet megtartanod.
coach-look-claim = Nézd meg a hegyen lévő színeket!
coach-look-keep = Nézd meg a két kezdőlapkát, és hogy hol fekszik a színük!
coach-look-open = Nézd meg a cserelapkádat: színt nyithatsz meg vele.
coach-look-flip = Nézd meg a táblának ezt a részét!
coach-look-swap = Nézd meg a cserelapkádat: egy másikat cserélhetsz ki vele.
coach-look-stop = Gondold végig, mit hozna még egy megfordítás!
coach-do-mountain = { $color } { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } hegyre
coach-do-field = { $count } { $color } a mezőre { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } mandalában
coach-do-discard = { $count } { $color } eldobása
coach-do-claim = { $color } elvétele
coach-do-keep = { $color } megtartása
coach-do-open = szín megnyitása itt: { $space }
coach-do-flip = megfordítás itt: { $space }
coach-do-swap = csere itt: { $space }
coach-do-stop = nincs több megfordítás
coach-move = A legjobb: { $move }.
coach-why = Így nagyjából az esetek { $win }%-ában nyersz.
coach-why-next = A második legjobb ({ $move }) nagyjából { $win }%-ban nyer.
coach-why-equal = Nagyjából ugyanilyen jó: { $move }.
coach-exact = A végéig kiszámolva: ha mindketten a legjobbat játsszátok, { $result ->
    [won] { $margin } ponttal nyersz
    [lost] { $margin } ponttal kapsz ki
   *[drawn] döntetlen lesz
  }.
coach-follows = Utána valószínűleg ez jön: { $move }.
coach-show-move = Mutasd a lépést
coach-show-why = Miért?
coach-warning = { $grade ->
    [blunder] Ez baklövés lenne
   *[mistake] Ez hiba lenne
  }: a nyerési esélyed { $before }%-ról { $after }%-ra csökkenne.
coach-again = Átgondolom
coach-anyway = Mégis ezt lépem
coach-on = Edző
coach-on-help = Szól, mielőtt hibáznál. Az edzővel vagy tippel játszott játszma gyakorlásnak számít.
