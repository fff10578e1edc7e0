### Miért jó egy lépés, vagy miért rosszabb egy másik: tények, amelyeket az edző talált. A színek a mandala.ftl-ben vannak.
### Aki olvassa, az van lépésen. { $who }: you (te), them (az ellenfél) vagy both (mindkettő).

## Mandala

# Te vagy az ellenfél ki tudja kényszeríteni a győzelmet.
reason-mandala-result = { $who ->
    [you] Ezzel biztosítod a győzelmet, legalább { $points } ponttal.
   *[them] Ezzel az ellenfeled legalább { $points } ponttal nyerhet.
}
# A két mező mérete, ha a lépéssel elkészül egy mandala; a „both” egyenlőség.
reason-mandala-first = { $who ->
    [you] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala, és te választasz először: a meződön { $mine } lap van, az ellenfeledén { $theirs }.
    [them] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala, de az ellenfeled választ először: a mezőjén { $theirs } lap van, a tiéden { $mine }.
   *[both] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala, de a két mezőn ugyanannyi lap van ({ $mine }): az ellenfeled választ először, mert te fejezed be.
}
reason-mandala-colors = A hegyen { $colors } szín van: te { $mine } színt kapsz, az ellenfeled { $theirs } színt.
reason-mandala-share = { $who ->
    [you] Ha mindketten a legtöbbet érő lapokat veszitek el, { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala neked { $points } ponttal többet hoz, mint az ellenfelednek.
   *[them] Ha mindketten a legtöbbet érő lapokat veszitek el, { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala az ellenfelednek { $points } ponttal többet hoz, mint neked.
}
reason-mandala-waiting = Ha vársz, talán az ellenfeled fejezi be { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
} mandalát: már csak a { $color } hiányzik.
# Mennyit ér egy lap a két játékosnak: a színe helye a folyón, vagy 0, amíg a szín nincs a folyón.
reason-mandala-worth = A csészében egy { $color } lap neked { $mine ->
    [0] még semmit sem
   *[other] { $mine } pontot
} ér, az ellenfelednek { $theirs ->
    [0] még semmit sem
   *[other] { $theirs } pontot
}.
reason-mandala-odd = { $who ->
    [you] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } hegyen így { $colors } szín lesz, páratlan számú: aki először választ, eggyel többet kap, és jelenleg te vagy az.
   *[them] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } hegyen így { $colors } szín lesz, páratlan számú: aki először választ, eggyel többet kap, és jelenleg az ellenfeled az.
}
reason-mandala-lead = { $who ->
    [you] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } mandalában így { $mine } lap lesz a meződön, az ellenfeledén { $theirs }: jelenleg te választanál először.
   *[both] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } mandalában így ugyanannyi lap lesz a két mezőn ({ $mine }): az választ először, aki nem fejezi be.
}
reason-mandala-blocked = { $color } lap így már nem kerülhet { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
} hegyre: neked { $mine ->
    [0] még semmit sem
   *[other] { $mine } pontot
} érne, az ellenfelednek { $theirs ->
    [0] még semmit sem
   *[other] { $theirs } pontot
}.
reason-mandala-lacks-one = { $who ->
    [you] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } mandalából így már csak a { $color } hiányzik; de ha az ellenfeled fejezi be, te választasz először.
   *[them] { $mandala ->
        [1] Az 1.
       *[other] A { $mandala }.
    } mandalából így már csak a { $color } hiányzik: az ellenfeled talán rögtön befejezi.
}
reason-mandala-few-cards = { $count ->
    [one] Csak { $count } lap marad a kezedben, így azzal a következő körben nem növelheted egyik meződet sem.
   *[other] Csak { $count } lap marad a kezedben, így a következő körben legfeljebb eggyel növelheted egy meződet.
}
reason-mandala-draws = { $drawn ->
    [0] Nem húzol lapot, így { $hand } lap lesz a kezedben.
    [1] Csak egy lapot húzol, így { $hand } lap lesz a kezedben.
   *[other] { $drawn } lapot húzol, így { $hand } lap lesz a kezedben.
}
reason-mandala-unplayable = A { $color } most sehová sem játszható ki.
reason-mandala-last-mandala = { $who ->
    [you] Elfogy a húzópakli, így a következő elkészülő mandala lesz az utolsó, és te vezetsz.
   *[them] Elfogy a húzópakli, így a következő elkészülő mandala lesz az utolsó, és te le vagy maradva.
}
reason-mandala-take = A { $color } rögtön { $points } pontot hoz neked.
reason-mandala-deny = Így a { $color } nem jut az ellenfelednek, akinek { $points } pontot hozna.
reason-mandala-place = { $place ->
    [6] A { $color } lesz a hatodik szín a folyódon: a mandala elosztása után véget ér a játék.
    [1] A { $color } a folyód 1. helyére kerül: minden további { $color } lap 1 pontot ér.
   *[other] A { $color } a folyód { $place }. helyére kerül: minden további { $color } lap { $place } pontot ér.
}
reason-mandala-leaves = Az ellenfelednek marad a { $color }, és { $points } pontot hoz neki.

## Patterns

reason-patterns-points = A lapka { $points } pontot hoz: ennyit ér a { $color } csoportod minden lapkája.
reason-patterns-opens = Ezzel megnyitod a { $color } színt ({ $place }. csoport): minden további lapka { $place } pontot ér.
# Lapkák, amelyeket a csoport megfordíthatna, ha más nem lépne.
reason-patterns-reach = A { $color } csoportod így { $count } lapkával többet érhet el: { $points } pont.
reason-patterns-cuts = Az ellenfeled { $color } csoportja így { $count } lapkával kevesebbet érhet el: { $points } pont.
reason-patterns-own = A saját { $color } csoportod így { $count } lapkával kevesebbet érhet el: { $points } pont.
reason-patterns-threat = Az ellenfeled ezután { $count } lapkától vághatja el a { $color } csoportodat: { $points } pont.
reason-patterns-expands = Az új cserelapkáddal ({ $color }) bővítheted a csoportodat ({ $place }. csoport).
reason-patterns-can-open = Az új cserelapkáddal ({ $color }) új csoportot nyithatsz meg ({ $place }. csoport).
reason-patterns-no-place = Az új cserelapkádnak ({ $color }) jelenleg nincs helye.
reason-patterns-few-actions = { $who ->
    [you] { $count ->
        [0] A mostani állás szerint ezután neked sem marad akciód.
       *[other] A mostani állás szerint ezután neked is csak { $count } akciód marad.
    }
   *[them] Az ellenfelednek ezután csak { $count } akciója marad.
}
reason-patterns-ends = { $who ->
    [you] Az ellenfeled ezután kifogy az akciókból, és te { $points } ponttal nyersz.
   *[them] Az ellenfeled ezután kifogy az akciókból, de te { $points } ponttal veszítesz, akkor is, ha további lapkákat fordítasz meg.
}
reason-patterns-keep = { $who ->
    [you] A legjobb helyről a kezdőlapkád { $mine } lapkát érhet el, a másik csak { $theirs } lapkát.
   *[them] A legjobb helyről a kezdőlapkád csak { $mine } lapkát érhet el, a másik { $theirs } lapkát.
}
reason-patterns-left = Még { $count } lapkát lehet megfordítani: { $points } pont.
