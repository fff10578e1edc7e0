import { HAS_SERVER } from "../../net/address";
import { myTables } from "../../net/api";
import { isLocal } from "../../game/local/id";
import type { Summary } from "../../net/protocol";
import { loadJson, saveJson } from "../../store/storage";

const KEPT = "games";
const AGAIN = 5000; // ms until the server is asked again

/** The visitor's games, of this browser and of the server, if there is one; until both have answered those of the last visit. */
export const games: { all: Summary[]; reached: boolean } = $state({
  all: loadJson<{ all: Summary[] }>(KEPT, { all: [] }).all,
  reached: true,
});

const tablesOfServer = async () => (HAS_SERVER ? myTables() : []);
const localTables = async () => (await import("../../store/database")).summaries();

/** Deletes a game of this browser. */
export async function deleteGame(table: string): Promise<void> {
  await (await import("../../store/database")).deleteTable(table);
  games.all = games.all.filter((game) => game.table !== table);
}

/** Keeps the games up to date until the function it gives is called. */
export function watchGames(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  async function ask(): Promise<void> {
    const [local, told] = await Promise.allSettled([localTables(), tablesOfServer()]);
    games.reached = told.status === "fulfilled";
    games.all = [
      ...(local.status === "fulfilled" ? local.value : []),
      ...(told.status === "fulfilled" ? told.value : games.all.filter(({ table }) => !isLocal(table))),
    ];
    saveJson(KEPT, { all: games.all });
    timer = setTimeout(() => void ask(), AGAIN);
  }
  void ask();
  return () => clearTimeout(timer);
}
