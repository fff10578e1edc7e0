import type { Replay, TableMessage } from "../../lib/protocol";

/** The ply that the fragment of an address names; the last one if it names none. */
export function plyOf(hash: string, last: number): number {
  const ply = /^#(\d{1,6})$/.exec(hash);
  return ply ? Math.min(Number(ply[1]), last) : last;
}

/** One position of a replay as a table, so that a board can show it. */
export function tableOf(replay: Replay, ply: number): TableMessage {
  const frame = replay.frames[ply]!;
  const last = ply === replay.frames.length - 1;
  const { move, player } = frame;
  const seat = (name: string) => ({ kind: "person", taken: true, name, level: null }) as const;
  return {
    type: "table",
    seq: ply,
    cause: move !== null && player !== null ? { kind: "move", player, move, forced: false, done: true } : null,
    id: "",
    game: replay.game,
    opponent: "here",
    status: "over",
    you: null,
    both: false,
    seats: [seat(replay.players[0]), seat(replay.players[1])],
    options: { aid: true, clock: null, ply_limit: 0 },
    ply,
    turn: null,
    position: frame.position,
    legal: [],
    moves: replay.frames.slice(1, ply + 1).map((shown) => shown.move ?? ""),
    first: replay.first ?? 0,
    clock: null,
    offers: { draw: null, take_back: null, rematch: null },
    can: [],
    aid: { scores: [frame.position.scores[0] ?? 0, frame.position.scores[1] ?? 0], unseen: null },
    commitment: replay.commitment ?? "",
    seed: replay.seed,
    result: last ? replay.result : null,
    rematch: null,
  };
}
