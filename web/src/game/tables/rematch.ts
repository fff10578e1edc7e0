import type { Seat, Setup } from "../../net/protocol";
import { other, type LocalTable } from "./table.ts";

/** The same table again: everybody keeps their seat, and the other one starts. */
export function rematchSetup(table: LocalTable, date: string, seed: string): Setup {
  const first: Seat = other(table.game.first);
  return { ...table.setup, seed, first, nonce_hashes: [...table.rematchHashes], date };
}
