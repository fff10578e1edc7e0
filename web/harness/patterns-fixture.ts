/** Moments of one game for the tests. A tile is `r` front up, `R0` back up with its owner, `R0/3` with marker 3. */
import { colorOf } from "../src/game/core/colors";
import type { Effect, Seat, SeatInfo, Tile, PatternsPosition } from "../src/net/protocol";
import { partsOf } from "../src/net/constants";
import type { DealtTable } from "../src/boards/core/board";
import { spaceNamed } from "../src/boards/patterns/tiles/cells";
import moments from "./patterns-fixture.json";

function tile(text: string): Tile {
  const color = colorOf(text[0]!.toLowerCase());
  if (text.length === 1) return { color, side: "front", owner: null, marker: null };
  return { color, side: "back", owner: Number(text[1]) as Seat, marker: text[3] ? Number(text[3]) : null };
}

function moment(ply: number) {
  const found = moments.find((each) => each.ply === ply);
  if (!found) throw new RangeError(`The fixture has no ply ${ply}.`);
  return found;
}

const seat: SeatInfo = { kind: "person", taken: true, name: null, level: null };

export function positionAt(ply: number): PatternsPosition {
  const { move: _move, legal: _legal, board, ...rest } = moment(ply);
  return { ...rest, game: "patterns", board: board.join(" ").split(" ").map(tile) } as unknown as PatternsPosition;
}

/** As the server tells it; without points. */
function effectOf(move: string, { board, bowls, rivers, to_move }: PatternsPosition): Effect {
  const { kind, cell } = partsOf("patterns", move);
  if (!cell) return {};
  const { color } = board[spaceNamed(cell)!.index]!;
  if (kind === "flip") return { color };
  const placed = { color: bowls[to_move]!, swap_tile: color };
  return kind === "open" ? { ...placed, place: rivers[to_move].length + 1 } : placed;
}

/** The view of the player to move. */
export function tableAt(ply: number): DealtTable {
  const { move, legal, phase, to_move: turn, scores } = moment(ply);
  return {
    type: "table",
    seq: ply,
    cause: move ? { kind: "move", player: 0, move, forced: false, done: true } : null,
    id: "fixture",
    game: "patterns",
    opponent: "here",
    status: phase === "over" ? "over" : "playing",
    you: turn,
    both: false,
    seats: [seat, seat],
    options: { aid: true, take_backs: true, clock: null, ply_limit: 600 },
    ply,
    turn: phase === "over" ? null : turn,
    position: positionAt(ply),
    legal,
    effects: legal.map((each) => effectOf(each, positionAt(ply))),
    made: move ? [{ player: 0, color: "red" }] : [],
    moves: move ? [move] : [],
    first: 0,
    clock: null,
    offers: { draw: null, take_back: null, rematch: null },
    can: [],
    take_back_marks: false,
    practice: false,
    aid: { scores, unseen: null },
    dealer: null,
    commitment: "",
    nonce_hashes: [null, null],
    nonces: [null, null],
    seed: null,
    result: null,
    rematch: null,
  } as unknown as DealtTable;
}
