import { newNonceHash } from "../../game/core/nonce";
import { nameToSend } from "../../game/core/names";
import { OPTIONS } from "../../net/constants";
import type { GameName } from "../../net/protocol";
import { go } from "../../ui/route.svelte";
import { settings } from "../../store/settings.svelte";
import { tablePath } from "../../game/links";
import { beginGuide } from "../../store/learn-progress.svelte";

/** Starts a game against the lowest level in which everything is explained when it first happens. */
export async function startFirstGame(game: GameName): Promise<void> {
  const { createLocal } = await import("../../game/local/create");
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
