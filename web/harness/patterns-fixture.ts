/** Moments of one game for the tests. A tile is `r` front up, `R0` back up with its owner, `R0/3` with marker 3. */
import { colorOf } from "../src/game/core/colors";
import type { Effect, PatternsPosition, Seat, Tile } from "../src/net/protocol";
import { partsOf } from "../src/net/constants";
import type { BoardModel } from "../src/boards/core/model";
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

export function positionAt(ply: number): PatternsPosition {
  const { move: _move, legal: _legal, board, ...rest } = moment(ply);
  return { ...rest, game: "patterns", board: board.join(" ").split(" ").map(tile) } as unknown as PatternsPosition;
}

/** As the server sends it; without points. */
function effectOf(move: string, { board, bowls, rivers, to_move }: PatternsPosition): Effect {
  const { kind, cell } = partsOf("patterns", move);
  if (!cell) return {};
  const { color } = board[spaceNamed(cell)!.index]!;
  if (kind === "flip") return { color };
  const placed = { color: bowls[to_move]!, swap_tile: color };
  return kind === "open" ? { ...placed, place: rivers[to_move].length + 1 } : placed;
}

/** The view of the player to move. */
export function modelAt(ply: number): BoardModel {
  const { move, legal, phase } = moment(ply);
  const turn = moment(ply).to_move as Seat;
  const scores = moment(ply).scores as [number, number];
  const playing = phase !== "over";
  return {
    game: "patterns",
    position: positionAt(ply),
    playing,
    turn: playing ? turn : null,
    you: turn,
    both: false,
    legal,
    effects: legal.map((each) => effectOf(each, positionAt(ply))),
    moves: move ? [move] : [],
    made: move ? [{ player: 0, color: "red" }] : [],
    last: move ? { player: 0, move } : null,
    aid: { scores, unseen: null },
    counted: true,
    scores,
  };
}
