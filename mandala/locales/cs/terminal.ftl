### Terminál: co stránka neříká.

## Herní plán

# $name is the opponent, or one of two people at one screen.
terminal-field-of = Pole hráče { $name }
terminal-patterns-how = Šipkami nebo myší vyber dílek a pak, co s ním uděláš.
terminal-too-small = Toto okno je příliš malé. Hra potřebuje 80 sloupců a 24 řádků.

## Klávesy dole a jejich vysvětlení

terminal-quit = Konec
terminal-theme = Světlý nebo tmavý vzhled
terminal-help = Pomoc
terminal-keys-point = Pohyb mezi zvýrazněnými místy
terminal-keys-touch = Zvolit místo, na které ukazuješ; stejně funguje kliknutí myší
terminal-keys-hint = Nápověda: kam se podívat, pak tah, pak proč
terminal-keys-moves = Všechny dosavadní tahy
terminal-keys-menu = Co dalšího teď můžeš udělat
terminal-press-enter = Stiskni Enter, až na obrazovku uvidíš jen ty.
terminal-close = Esc: zavřít

## Odchod

terminal-leave = Opustit tuto hru?
terminal-leave-lost = Neukládá se, takže v ní nepůjde pokračovat.
terminal-leave-yes = Ano, opustit
terminal-go-on = Takto můžeš ve hře pokračovat: { $command }

## Analýza

terminal-review-player = Hráč
terminal-review-cost = Cena
terminal-review-grade = Hodnocení
terminal-review-how = Enter: ukázat pozici · Esc: zpět
terminal-review-better = Lepší: { $move }
