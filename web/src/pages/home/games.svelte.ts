import { myTables } from "../../lib/api";
import type { Summary } from "../../lib/protocol";
import { recall, remember } from "../../lib/storage";

const KEPT = "games";
const AGAIN = 5000; // ms until the server is asked again

/** The visitor's games; those of the last visit until the server has answered, so that the page does not jump. */
export const games: { all: Summary[]; reached: boolean } = $state({
  all: recall<{ all: Summary[] }>(KEPT, { all: [] }).all,
  reached: true,
});

/** Keeps the games up to date until the function it gives is called. */
export function watchGames(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  async function ask(): Promise<void> {
    try {
      games.all = await myTables();
      games.reached = true;
      remember(KEPT, { all: games.all });
    } catch {
      games.reached = false;
    }
    timer = setTimeout(() => void ask(), AGAIN);
  }
  void ask();
  return () => clearTimeout(timer);
}
