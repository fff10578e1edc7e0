import type { MandalaPosition, TableMessage, PatternsPosition } from "../src/net/protocol";
import { OPTIONS } from "../src/net/constants";
import type { DealtTable } from "../src/boards/core/model";

/** Tables for tests. */
const none = (): number[] => [0, 0, 0, 0, 0, 0];

export const cards: MandalaPosition = {
  game: "mandala",
  ply: 4,
  phase: "turn",
  to_move: 0,
  hands: [[3, 1, 1, 1, 0, 0], null],
  hand_sizes: [6, 6],
  cups: [[0, 0, 1, 0, 0, 1], null],
  cups_dealt: [[0, 0, 1, 0, 0, 1], null],
  cups_claimed: [none(), none()],
  cup_sizes: [2, 2],
  mountains: [none(), none()],
  fields: [
    [none(), none()],
    [none(), none()],
  ],
  missing: [[], []],
  rivers: [[], []],
  discard: none(),
  deck: null,
  deck_size: 80,
  claiming: null,
  completer: null,
  first_chooser: null,
  first_chooser_reason: null,
  last_mandala: false,
  reshuffles: 0,
  seed: null,
  scores: [0, null],
  terms: [none(), null],
  outcome: null,
};

export const tiles: PatternsPosition = {
  game: "patterns",
  ply: 4,
  phase: "turn",
  to_move: 0,
  first: 0,
  board: Array.from({ length: 52 }, () => ({ color: "red", side: "front", owner: null, marker: null })),
  bowls: ["green", "yellow"],
  start_tiles: [],
  stuck: null,
  rivers: [[], []],
  seed: null,
  scores: [0, 0],
  terms: [none(), none()],
  outcome: null,
};

export function tableWith(change: Partial<DealtTable>): DealtTable;
export function tableWith(change: Partial<TableMessage>): TableMessage;
export function tableWith(change: Partial<TableMessage>): TableMessage {
  const person = { kind: "person", taken: true, name: null, level: null } as const;
  return {
    type: "table",
    seq: 1,
    cause: null,
    id: "sample",
    game: change.position?.game ?? "mandala",
    opponent: "friend",
    status: "playing",
    you: 0,
    both: false,
    seats: [person, person],
    options: { ...OPTIONS, ply_limit: 600 },
    ply: 4,
    turn: 0,
    position: cards,
    legal: [],
    effects: [],
    moves: [],
    made: [],
    first: 0,
    clock: null,
    offers: { draw: null, take_back: null, rematch: null },
    can: [],
    take_back_marks: false,
    practice: false,
    aid: null,
    dealer: null,
    commitment: "",
    nonce_hashes: [null, null],
    nonces: [null, null],
    seed: null,
    result: null,
    rematch: null,
    ...change,
  };
}
