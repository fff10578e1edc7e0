/** Positions of the tile game in plain JSON, as `mandala/games/patterns/positions.py` gives them. */
import type { Rules } from "../../engine/core/rules.ts";
import { ENGINE } from "../../engine/core/layout.ts";
import type { OutcomeDict, PatternsPosition, Tile } from "../../net/protocol";
import { BOARD, COLORS } from "../../net/constants.ts";
import { asSeat, colorAt, pair, riverColors, seedText, sum } from "./fields.ts";

const { none, phases } = ENGINE.games.patterns;
export const SPACES = BOARD.flat().map(({ row, column }) => BOARD.length * row + column); // numbers of bits, row by row

export function patternsPosition(rules: Rules, terms: [number[], number[]], outcome: OutcomeDict | null) {
  const stuck = rules.fact("stuck");
  const colorOrNone = (field: string, index: number) =>
    rules.field(field, index) === none ? null : colorAt(rules.field(field, index));
  const position: PatternsPosition = {
    game: "patterns",
    ply: rules.field("ply"),
    phase: phases[rules.field("phase")] as PatternsPosition["phase"],
    to_move: asSeat(rules.field("to_move")),
    first: asSeat(rules.field("first")),
    board: board(rules),
    bowls: pair((player) => colorOrNone("bowls", player)),
    start_tiles: pair((index) => colorOrNone("start_tiles", index)).filter((color) => color !== null),
    rivers: pair((player) => riverColors(rules, player).map(colorAt)),
    stuck: stuck === none ? null : asSeat(stuck),
    seed: rules.field("viewer") === 0 ? seedText(rules) : null,
    scores: pair((player) => sum(terms[player])),
    terms,
    outcome,
  };
  return position;
}

function board(rules: Rules): Tile[] {
  const laid = new Map<number, Tile>();
  COLORS.forEach((color, index) => {
    for (const space of spacesOf(rules.word("fronts", index))) {
      laid.set(space, { color, side: "front", owner: null, marker: null });
    }
    for (const owner of [0, 1] as const) {
      const group = owner * COLORS.length + index;
      const marked = rules.field("markers", group);
      for (const space of spacesOf(rules.word("groups", group))) {
        const marker = space === marked ? rules.field("rivers", group) : null;
        laid.set(space, { color, side: "back", owner, marker });
      }
    }
  });
  return SPACES.flatMap((space) => laid.get(space) ?? []);
}

/** The spaces of a set: the bits of a word. */
const spacesOf = (word: bigint): number[] => SPACES.filter((space) => (word >> BigInt(space)) & 1n);
