import type { Position, Replay } from "../../net/protocol";
import type { DealtTable } from "./board";

/** The ply that the fragment of an address names; the last one if it names none. */
export function plyOf(hash: string, last: number): number {
  const ply = /^#(?:record=[\w-]+&ply=)?(\d{1,6})$/.exec(hash);
  return ply ? Math.min(Number(ply[1]), last) : last;
}

/** One position of a replay as a table, so that a board can show it. */
export function tableOf(replay: Replay, ply: number, position: Position): DealtTable {
  const move = replay.moves[ply - 1];
  const made = replay.made.slice(0, ply);
  const seat = (name: string) => ({ kind: "person", taken: true, name, level: null }) as const;
  return {
    type: "table",
    seq: ply,
    cause: move ? { kind: "move", player: made.at(-1)!.player, move, forced: false, done: true } : null,
    id: "",
    game: replay.game,
    opponent: "here",
    status: "over",
    you: null,
    both: false,
    seats: [seat(replay.players[0]), seat(replay.players[1])],
    options: { aid: true, take_backs: false, clock: null, ply_limit: 0 },
    ply,
    turn: null,
    position,
    legal: [],
    effects: [],
    moves: replay.moves.slice(0, ply),
    made,
    first: replay.first ?? 0,
    clock: null,
    offers: { draw: null, take_back: null, rematch: null },
    can: [],
    take_back_marks: false,
    practice: replay.result?.practice ?? false,
    aid: { scores: [position.scores[0] ?? 0, position.scores[1] ?? 0], unseen: null },
    dealer: replay.dealer,
    commitment: replay.commitment ?? "",
    nonce_hashes: [null, null],
    nonces: replay.nonces ?? [null, null],
    seed: replay.seed,
    result: ply === replay.moves.length ? replay.result : null,
    rematch: null,
  };
}
