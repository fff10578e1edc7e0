import { href, isOurs, pathOf } from "../net/address";
import type { GameName } from "../net/protocol";
import { GAMES } from "../net/constants";

export type Page =
  | { name: "home" }
  | { name: "table"; id: string }
  | { name: "replay"; id: string | null } // null: of a record that the visitor opens
  | { name: "review"; id: string | null }
  | { name: "rules"; game: GameName }
  | { name: "learn"; game: GameName }
  | { name: "puzzles"; game: GameName }
  | { name: "editor"; game: GameName }
  | { name: "not-found" };

export function pageOf(path: string): Page {
  const [head, tail, ...rest] = path.split("/").filter(Boolean);
  if (!head) return { name: "home" };
  if (rest.length === 0) {
    if (head === "t" && tail) return { name: "table", id: tail };
    if (head === "r") return { name: "replay", id: tail ?? null };
    if (head === "review") return { name: "review", id: tail ?? null };
    const game = GAMES.find((each) => each === tail);
    const ofGame = head === "rules" || head === "learn" || head === "puzzles" || head === "editor";
    if (ofGame && game) return { name: head, game };
  }
  return { name: "not-found" };
}

export const route = $state({ path: pathOf(location), hash: location.hash });

/** The game at the table or in the replay that is shown now. */
export const shown: { game: GameName | null } = $state({ game: null });

/** Says which game a page is about; call it while the page is set up. */
export function showsGame(game: () => GameName): void {
  $effect(() => {
    shown.game = game();
    return () => (shown.game = null);
  });
}

function read(): void {
  route.path = pathOf(location);
  route.hash = location.hash;
}

/** Goes to an address of this page without loading it again. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", href(address));
  else history.pushState(null, "", href(address));
  const moved = route.path !== pathOf(location);
  read();
  if (moved) scrollTo(0, 0);
}

/** The address that a click on a link of this site leads to, or null where the browser should follow it itself. */
export function addressOf(click: MouseEvent): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (!isOurs(url)) return null;
  if (pathOf(url) === pathOf(location) && url.hash) return null;
  return pathOf(url) + url.hash;
}

/** Follows the browser's back and forward, and keeps clicks on our own links inside the page. */
export function startRoute(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", (click) => {
    const address = addressOf(click);
    if (address === null) return;
    click.preventDefault();
    go(address);
  });
}
