import { ENGINE } from "../../engine/core/layout";
import { randomHex } from "../core/nonce";
import { optionsOf } from "../../net/constants";
import type { NewTable, Setup } from "../../net/protocol";
import { newLocalId } from "./id";
import { newRow, today } from "../tables/rows";
import { createTable } from "../../store/database";

const STARTERS = { me: 0, them: 1, lot: "lot" } as const;

/** Sets up a table in this browser, with the visitor in seat 0, and returns its id. */
export async function createLocal(request: NewTable): Promise<string> {
  const { game, opponent, first, name, nonce_hash } = request;
  const setup: Setup = {
    ...optionsOf(request),
    game,
    seed: randomHex(16),
    first: STARTERS[first ?? "lot"],
    opponent: opponent.kind === "bot" ? "bot" : "here",
    level: opponent.kind === "bot" ? (opponent.level ?? null) : null,
    bot: opponent.kind === "bot" ? 1 : null,
    open: null,
    names: [name ?? null, null],
    nonce_hashes: [nonce_hash ?? null, null],
    ply_limit: ENGINE.ply_limit,
    date: today(),
    dealer: null,
    uploaded: 0,
    program: null,
    origin: null,
    opened: 0,
  };
  const id = newLocalId();
  await createTable(newRow(id, setup));
  return id;
}
