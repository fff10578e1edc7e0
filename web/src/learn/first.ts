import { newNonceHash } from "../lib/nonce";
import { nameToSend } from "../lib/names";
import type { GameName } from "../lib/protocol";
import { go } from "../lib/route.svelte";
import { OPTIONS } from "../lib/tables";
import { settings } from "../lib/settings.svelte";
import { tablePath } from "../table/links";
import { beginGuide } from "./progress.svelte";

/** Starts a game against the lowest level in which everything is explained when it first happens. */
export async function startFirstGame(game: GameName): Promise<void> {
  const { createLocal } = await import("../local/create");
  const table = await createLocal({
    ...OPTIONS,
    game,
    opponent: { kind: "bot", level: 1, name: null },
    first: "me",
    name: nameToSend(settings.name),
    nonce_hash: newNonceHash(),
  });
  beginGuide(game, table);
  go(tablePath(table, null));
}
