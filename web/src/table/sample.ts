import type { CardPosition, TableMessage, TilePosition } from "../lib/protocol";

/** Tables for tests. */
const none = (): number[] => [0, 0, 0, 0, 0, 0];

export const cards: CardPosition = {
  game: "mandala",
  ply: 4,
  phase: "turn",
  to_move: 0,
  hands: [[3, 1, 1, 1, 0, 0], null],
  cups: [[0, 0, 1, 0, 0, 1], null],
  cups_dealt: [[0, 0, 1, 0, 0, 1], null],
  mountains: [none(), none()],
  fields: [
    [none(), none()],
    [none(), none()],
  ],
  rivers: [[], []],
  discard: none(),
  deck: null,
  claiming: null,
  completer: null,
  first_chooser: null,
  last_mandala: false,
  reshuffles: 0,
  scores: [0, null],
};

export const tiles: TilePosition = {
  game: "patterns",
  ply: 4,
  phase: "turn",
  to_move: 0,
  first: 0,
  board: Array.from({ length: 52 }, () => ({ color: "red", side: "front", owner: null, marker: null })),
  bowls: ["green", "yellow"],
  start_tiles: [],
  rivers: [[], []],
  scores: [0, 0],
};

export function tableWith(change: Partial<TableMessage>): TableMessage {
  const person = { kind: "person", taken: true, name: null, level: null } as const;
  return {
    type: "table",
    seq: 1,
    cause: null,
    id: "sample",
    game: "mandala",
    opponent: "friend",
    status: "playing",
    you: 0,
    both: false,
    seats: [person, person],
    options: { aid: true, clock: null, ply_limit: 600 },
    ply: 4,
    turn: 0,
    position: cards,
    legal: [],
    moves: [],
    first: 0,
    clock: null,
    offers: { draw: null, take_back: null, rematch: null },
    can: [],
    aid: null,
    commitment: "",
    seed: null,
    result: null,
    rematch: null,
    ...change,
  };
}
