### Proč je tah dobrý, nebo proč je jiný horší: fakta, která našel trenér. Barvy jsou v mandala.ftl.
### Kdo to čte, je na tahu. { $who } je you (ty), them (soupeř) nebo both (oba).

## Mandala

# Ty, nebo soupeř může výhru vynutit.
reason-mandala-result = { $who ->
    [you] Tím si zajistíš výhru nejméně o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
   *[them] Tím soupeři umožníš vyhrát nejméně o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
}
# Velikost obou polí, když tah dokončí mandalu; „both“ je shoda.
reason-mandala-first = { $who ->
    [you] Dokončíš mandalu { $mandala } a vybíráš jako první: tvé pole vede { $mine } : { $theirs }.
    [them] Dokončíš mandalu { $mandala }, ale první vybírá soupeř: jeho pole vede { $theirs } : { $mine }.
   *[both] Dokončíš mandalu { $mandala }, ale pole jsou vyrovnaná, { $mine } : { $theirs }. První vybírá soupeř, protože mandalu dokončuješ ty.
}
reason-mandala-colors = Barvy ve středu: { $colors }. Ty dostaneš { $mine }, soupeř { $theirs }.
reason-mandala-share = { $who ->
    [you] Když si oba vezmete to nejcennější, přinese mandala { $mandala } tobě o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } víc než soupeři.
   *[them] Když si oba vezmete to nejcennější, přinese mandala { $mandala } soupeři o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } víc než tobě.
}
reason-mandala-waiting = Když počkáš, možná mandalu { $mandala } dokončí soupeř: chybí už jen { $color }.
# Kolik má karta pro oba: místo její barvy v řece, nebo 0, dokud barva v řece není.
reason-mandala-worth = Karta v poháru ({ $color }) má pro tebe { $mine ->
    [0] zatím nulovou hodnotu
   *[other] hodnotu { $mine }
} a pro soupeře { $theirs ->
    [0] zatím nulovou hodnotu
   *[other] hodnotu { $theirs }
}.
reason-mandala-odd = { $who ->
    [you] Počet barev ve středu { $mandala } bude lichý ({ $colors }): kdo vybírá první, dostane o jednu víc, a to jsi zatím ty.
   *[them] Počet barev ve středu { $mandala } bude lichý ({ $colors }): kdo vybírá první, dostane o jednu víc, a to je zatím soupeř.
}
reason-mandala-lead = { $who ->
    [you] Tvé pole v mandale { $mandala } pak povede { $mine } : { $theirs }, takže zatím vybíráš jako první.
   *[both] Pole v mandale { $mandala } pak budou vyrovnaná, { $mine } : { $theirs }. První vybírá ten, kdo ji nedokončí.
}
reason-mandala-blocked = { $color } pak už nesmí do středu { $mandala }: karta by měla pro tebe { $mine ->
    [0] zatím nulovou hodnotu
   *[other] hodnotu { $mine }
} a pro soupeře { $theirs ->
    [0] zatím nulovou hodnotu
   *[other] hodnotu { $theirs }
}.
reason-mandala-lacks-one = { $who ->
    [you] Mandale { $mandala } pak bude chybět jen { $color }, ale když ji dokončí soupeř, vybíráš první ty.
   *[them] Mandale { $mandala } pak bude chybět jen { $color }: soupeř ji možná hned dokončí.
}
reason-mandala-few-cards = { $count ->
    [one] V ruce ti zůstane jen { $count } karta, takže ji příště nemůžeš přidat do žádného pole.
    [few] V ruce ti zůstanou jen { $count } karty, takže příště můžeš do pole přidat nejvýš jednu.
   *[other] V ruce ti zůstane jen { $count } karet, takže příště můžeš do pole přidat nejvýš jednu.
}
reason-mandala-draws = { $drawn ->
    [0] Nic si nedobereš; v ruce pak budeš mít { $hand ->
        [one] { $hand } kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }.
    [1] Dobereš si jen jednu kartu; v ruce pak budeš mít { $hand ->
        [one] { $hand } kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }.
   *[other] Dobereš si { $drawn } karty; v ruce pak budeš mít { $hand ->
        [one] { $hand } kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }.
}
reason-mandala-unplayable = { $color }: tuto barvu teď nejde zahrát nikam.
reason-mandala-last-mandala = { $who ->
    [you] Dobírací balíček dojde, takže příští dokončená mandala bude poslední, a ty vedeš.
   *[them] Dobírací balíček dojde, takže příští dokončená mandala bude poslední, a ty prohráváš.
}
reason-mandala-take = { $color } ti hned přinese { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-mandala-deny = { $color } tak nezbude na soupeře, kterému by přinesla { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-mandala-place = { $place ->
    [6] { $color } bude šestá barva ve tvé řece: po rozdělení této mandaly hra končí.
    [1] { $color } přijde na místo 1 tvé řeky: každá další karta té barvy je za 1 bod.
   *[other] { $color } přijde na místo { $place } tvé řeky: hodnota každé další karty té barvy je { $place }.
}
reason-mandala-leaves = Soupeři zůstane { $color } a přinese mu { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.

## Patterns

reason-patterns-points = Dílek přinese { $points ->
    [one] { $points } bod: tolik má každý dílek tvé skupiny ({ $color }).
    [few] { $points } body: tolik má každý dílek tvé skupiny ({ $color }).
   *[other] { $points } bodů: tolik má každý dílek tvé skupiny ({ $color }).
}
reason-patterns-opens = Tím založíš skupinu č. { $place } ({ $color }): každý další dílek je za { $place ->
    [one] { $place } bod
    [few] { $place } body
   *[other] { $place } bodů
}.
# Dílky, které by skupina mohla otočit, kdyby nikdo jiný netáhl.
reason-patterns-reach = { $count ->
    [one] Tvá skupina ({ $color }) pak bude mít v dosahu o { $count } dílek víc
    [few] Tvá skupina ({ $color }) pak bude mít v dosahu o { $count } dílky víc
   *[other] Tvá skupina ({ $color }) pak bude mít v dosahu o { $count } dílků víc
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-patterns-cuts = { $count ->
    [one] Soupeřova skupina ({ $color }) přijde o { $count } dílek v dosahu
    [few] Soupeřova skupina ({ $color }) přijde o { $count } dílky v dosahu
   *[other] Soupeřova skupina ({ $color }) přijde o { $count } dílků v dosahu
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-patterns-own = { $count ->
    [one] Tvá vlastní skupina ({ $color }) přijde o { $count } dílek v dosahu
    [few] Tvá vlastní skupina ({ $color }) přijde o { $count } dílky v dosahu
   *[other] Tvá vlastní skupina ({ $color }) přijde o { $count } dílků v dosahu
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-patterns-threat = { $count ->
    [one] Soupeř pak může tvou skupinu ({ $color }) připravit o { $count } dílek v dosahu
    [few] Soupeř pak může tvou skupinu ({ $color }) připravit o { $count } dílky v dosahu
   *[other] Soupeř pak může tvou skupinu ({ $color }) připravit o { $count } dílků v dosahu
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
reason-patterns-expands = Novým výměnným dílkem ({ $color }) můžeš rozšířit svou skupinu č. { $place }.
reason-patterns-can-open = Novým výměnným dílkem ({ $color }) můžeš založit svou skupinu č. { $place }.
reason-patterns-no-place = Pro tvůj nový výměnný dílek ({ $color }) teď není místo.
reason-patterns-few-actions = { $who ->
    [you] { $count ->
        [0] Tobě pak zatím nezbude žádná akce.
        [one] Tobě pak zatím zbude jen { $count } akce.
        [few] Tobě pak zatím zbudou jen { $count } akce.
       *[other] Tobě pak zatím zbude jen { $count } akcí.
    }
   *[them] { $count ->
        [one] Soupeři pak zbude jen { $count } akce.
        [few] Soupeři pak zbudou jen { $count } akce.
       *[other] Soupeři pak zbude jen { $count } akcí.
    }
}
reason-patterns-ends = { $who ->
    [you] Soupeř pak už nemá žádnou akci a ty vyhraješ o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
   *[them] Soupeř pak už nemá žádnou akci, ale ty prohraješ o { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }, i když budeš otáčet dál.
}
reason-patterns-keep = { $who ->
    [you] Z nejlepšího místa dosáhne tvůj startovní dílek na { $mine ->
        [one] { $mine } dílek
        [few] { $mine } dílky
       *[other] { $mine } dílků
    }, ten druhý jen na { $theirs }.
   *[them] Z nejlepšího místa dosáhne tvůj startovní dílek jen na { $mine ->
        [one] { $mine } dílek
        [few] { $mine } dílky
       *[other] { $mine } dílků
    }, ten druhý na { $theirs }.
}
reason-patterns-left = { $count ->
    [one] Otočit jde ještě { $count } dílek
    [few] Otočit jdou ještě { $count } dílky
   *[other] Otočit jde ještě { $count } dílků
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
