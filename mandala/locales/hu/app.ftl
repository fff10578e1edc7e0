### The header, the home page, and what all pages share.

## Header

title = Mandala
site = Oldal
skip-to-content = Ugrás a tartalomhoz
rules = Szabályok
sounds = Hangok
theme = Megjelenés: { $theme ->
    [light] világos
    [dark] sötét
   *[auto] a rendszer szerint
}
language = Nyelv
getting-ready = Az első indítás eltart egy kicsit…
new-version = Új változat érhető el.
new-version-reload = Újratöltés

## When something is not there

page-not-loaded = Ezt az oldalt nem sikerült betölteni. Töltsd be újra.
not-found-title = Itt nincs semmi
not-found = Ez a cím sehová sem vezet. Talán hiányos a link.
to-home = A kezdőlapra
offline = A szerver nem érhető el. Tovább próbálkozunk.

## Home page: the two games

home-greeting = Homokjátékok két főre
home-invitation = Válassz egy játékot, és kezdd el. Regisztrálni nem kell.
game-mandala = Mandala
about-mandala = Építs mandalákat színes homokból, és szerezd meg azokat a színeket, amelyek neked pontot érnek.
rules-mandala = A Mandala szabályai
game-patterns = Patterns
about-patterns = Nyiss meg színeket a táblán, és építs nagyobb csoportokat, mint az ellenfeled.
rules-patterns = A Patterns szabályai

## Home page: ways to play

# $bot is the name of a level, such as Heron.
play-bot = Játék { $bot } ellen
play-friend = Barát meghívása
play-here = Ketten egy képernyőnél
start-waiting = A játszmád magától elindul, amint a szerver készen áll.
more-opponents = További ellenfelek
# $name is that of a bot.
challenge-waiting = Várakozás: { $name } még nem fogadta el…
not-stored = Ez a böngésző nem engedi, hogy az oldal játszmákat mentsen.
open-record = Lejátszott játszma megnyitása

## Home page: options

options = Beállítások
option-name = A neved
option-name-empty = nem kötelező
option-first = Ki kezd
option-first-lot = Sorsolás
option-first-me = Én
option-first-them = Az ellenfelem
option-clock = Óra
option-clock-none = Nincs
option-clock-game = Játszmánként
option-clock-move = Lépésenként
option-minutes = Perc játékosonként
option-increment = Plusz másodperc lépésenként
option-days = Nap lépésenként
option-aid = Memóriasegéd
option-aid-help = Mutatja a pontokat és a még nem látott lapokat.
option-take-backs = Lépések visszavonása
option-take-backs-help = Ha lapok húzása után is visszavontok lépést, a játszma gyakorlásnak számít.

## Home page: your games

your-games = Játszmáid
past-games = Befejezett játszmák
delete-game = A játszma törlése
delete-game-ask = Törlöd ezt a játszmát?
delete-game-text = Csak ebben a böngészőben van meg, és nem hozható vissza.
delete-game-confirm = Törlés
against-bot = { $bot } ellen
against-friend = egy baráttal
against-named = ellenfél: { $name }
against-here = egy képernyőnél
game-your-turn = Te jössz
game-their-turn = Az ellenfeled jön
game-waiting = Meghívó elküldve
game-open = Megnyitás
game-over = Véget ért
game-cancelled = Elmaradt
game-won = Győzelem
game-lost = Vereség
game-drawn = Döntetlen

## The bots' levels: names and characters

level = A bot szintje
# What a screen reader says for one choice.
level-choice = { $level }. szint: { $name }
level-1 = Kavics
level-2 = Patak
level-3 = Nád
level-4 = Gém
level-5 = Róka
level-6 = Daru
level-7 = Hegy
level-8 = Folyó
level-9 = Hold
level-10 = Égbolt
level-mandala-1-character = Azt játssza, ami épp megtetszik neki.
level-mandala-2-character = Meglát pár jó lépést, és ugyanannyit elnéz.
level-mandala-3-character = Elviszi, ami most jónak tűnik, jöjjön bármi.
level-mandala-4-character = Minden lapra vigyáz, de csak egy lépésre lát előre.
level-mandala-5-character = Kicsit előre gondolkodik, és tervezi a mezőit.
level-mandala-6-character = Türelmes: tudja, mikor hagyja, hogy te fejezz be egy mandalát.
level-mandala-7-character = Számolja, mi maradt, és jól időzíti a játék végét.
level-mandala-8-character = Sok ezer lehetséges lapállást mérlegel.
level-mandala-9-character = Milliónyi játszmából tanulta meg, milyen a jó lépés.
level-mandala-10-character = Milliónyi játszmából tanult, és minden ötletét végigjátssza, mielőtt választ.
level-patterns-1-character = Oda teszi a lapkákat, ahol jól mutatnak.
level-patterns-2-character = Szereti a nagy csoportokat, de a legtöbb lehetőséget nem veszi észre.
level-patterns-3-character = Bővíti, amije van, és ritkán néz körül a táblán.
level-patterns-4-character = Minden lapkát mérlegel, de csak egy lépésre lát előre.
level-patterns-5-character = Előre látja, hová kerül a következő pár lapkád.
level-patterns-6-character = Helyet hagy a saját csoportjainak, a tieidet bekeríti.
level-patterns-7-character = Tudja, mikor fogysz ki a lépésekből.
level-patterns-8-character = Messzire előrelát, és megoldja a végjátékot.
level-patterns-9-character = Milliónyi játszmából tanulta meg, hová kell nézni.
level-patterns-10-character = Tudja, hová kell nézni, tovább is nézi, és ritkán hibázik.

## Ways from the home page and from a replay

learn-link = Új vagy itt? Tanuld meg játék közben
learn-lessons = Leckék
learn-continue = Folytatás: { $number }. lecke
learn-first-game = Az első játszmád, magyarázatokkal
editor-title = Állás felállítása
puzzles-link = Feladványok
editor-edit-this = Állás szerkesztése
