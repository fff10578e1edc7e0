/** Every message between page and server. The server's half is `mandala/server/protocol.py`. */

export type Seat = 0 | 1;
export type GameName = "mandala" | "patterns";
export type Color = "red" | "orange" | "yellow" | "green" | "purple" | "black";
export type Action = "resign" | "draw" | "take-back" | "decline" | "rematch";
export type Opponent = "bot" | "here" | "friend";
export type Status = "waiting" | "playing" | "over";

export type ClockChoice = { kind: "game"; minutes: number; increment: number } | { kind: "move"; days: number };

export interface NewTable {
  game: GameName;
  opponent: { kind: "bot"; level: number } | { kind: "here" } | { kind: "friend" };
  first: "me" | "them" | "lot";
  aid: boolean;
  clock: ClockChoice | null;
  name: string | null;
}

/** A view of the card game. Colours in the order r o y g p b; what is hidden is null; sizes are absent when all is open. */
export interface CardPosition {
  game: "mandala";
  ply: number;
  phase: "turn" | "claim" | "over";
  to_move: Seat;
  hands: [number[] | null, number[] | null];
  cups: [number[] | null, number[] | null];
  cups_dealt: [number[] | null, number[] | null];
  mountains: [number[], number[]];
  fields: [[number[], number[]], [number[], number[]]]; // by mandala, then by player
  rivers: [Color[], Color[]];
  discard: number[];
  deck: Color[] | null;
  claiming: 0 | 1 | null; // the mandala being shared out
  completer: Seat | null;
  first_chooser: Seat | null; // while a mandala is shared out
  last_mandala: boolean; // the deck has run out: the next completed mandala is the last
  reshuffles: number;
  scores: [number | null, number | null];
  hand_sizes?: [number, number];
  cup_sizes?: [number, number];
  cups_claimed?: [number[], number[]];
  deck_size?: number;
}

export interface Tile {
  color: Color;
  side: "front" | "back";
  owner: Seat | null;
  marker: number | null;
}

/** A view of the tile game: 52 tiles row by row from c8 to f1 (rows of 4, 6, 8, 8, 8, 8, 6, 4). */
export interface TilePosition {
  game: "patterns";
  ply: number;
  phase: "give" | "turn" | "last-flips" | "over";
  to_move: Seat;
  first: Seat;
  board: Tile[];
  bowls: [Color | null, Color | null];
  start_tiles: Color[];
  rivers: [Color[], Color[]];
  scores: [number, number];
}

export type Position = CardPosition | TilePosition;

export interface SeatInfo {
  kind: "person" | "bot";
  taken: boolean;
  name: string | null;
  level: number | null;
}

export interface Cause {
  kind: "join" | "move" | "resign" | "time" | "ply-limit" | "draw" | "take-back" | "decline" | "rematch";
  player: Seat;
  move: string | null;
  forced: boolean;
  done: boolean;
}

export interface Result {
  winner: Seat | null;
  reason: string;
  scores: [number, number];
  sums: [number[], number[]];
}

export interface TableMessage {
  type: "table";
  seq: number;
  cause: Cause | null;
  id: string;
  game: GameName;
  opponent: Opponent;
  status: Status;
  you: Seat | null;
  both: boolean;
  seats: [SeatInfo, SeatInfo];
  options: { aid: boolean; clock: ClockChoice | null; ply_limit: number };
  ply: number;
  turn: Seat | null;
  position: Position;
  legal: string[];
  moves: string[];
  first: Seat;
  clock: { remaining: [number, number]; running: Seat | null } | null;
  offers: { draw: Seat | null; take_back: Seat | null; rematch: Seat | null };
  can: Action[];
  aid: { scores: [number, number]; unseen: number[] | null } | null;
  commitment: string;
  seed: string | null;
  result: Result | null;
  rematch: { table: string; token: string | null } | null;
}

export interface Presence {
  type: "presence";
  present: [boolean, boolean];
  watching: number;
}

export interface Problem {
  kind: string;
  text: string;
  reason: string | null;
}

export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  seq: number;
  problem: Problem | null;
}

export type FromServer =
  TableMessage | Presence | Answer | { type: "error"; problem: Problem } | { type: "pong"; seq: number };

export type FromSeat =
  | { type: "join"; token: string | null }
  | { type: "move"; id: string; ply: number; move: string }
  | { type: "act"; id: string; action: Action }
  | { type: "sync" }
  | { type: "ping" };

export interface Created {
  table: string;
  tokens: [string | null, string | null];
  invite: string | null;
}

export interface Seated {
  table: string;
  seat: Seat;
  token: string;
}

export interface Summary {
  table: string;
  game: GameName;
  opponent: Opponent;
  level: number | null;
  status: Status;
  your_turn: boolean;
  ply: number;
  updated: number;
}

export interface Frame {
  move: string | null;
  player: Seat | null;
  position: Position;
}

export interface Replay {
  game: GameName;
  players: [string, string];
  date: string;
  first: Seat | null;
  commitment: string | null;
  seed: string | null;
  result: Result | null;
  frames: Frame[];
  record: string;
}

export interface ServerStatus {
  ready: boolean;
  progress: number;
  doing: string;
  version: string;
}
