/** A reviewed game, as `mandala review --json` writes it. Chances go from 0 to 1. */
import type { GameName, Seat } from "../net/protocol";

export type Grade = "best" | "fine" | "inaccuracy" | "mistake" | "blunder";

/** The value of a move to the player who makes it. */
export interface Judgement {
  move: string;
  win: number; // the chance of winning after it
  error: number; // its standard error
  gap_error: number; // the standard error of its difference to the best move; 0 for that one
  margin: number; // by how many points the player will be ahead at the end
  prior: number; // the network's probability of the move
  samples: number; // rollouts or visits on which this rests
  exact: boolean; // whether the margin is the result of best play, proven
  line: string[]; // the likely continuation, the move itself first
}

/** A fact that speaks for a move, or against it; `messageOf` puts it into words. */
export interface Reason {
  game: GameName;
  kind: string;
  arguments: Record<string, string | number>;
  weight: number;
}

/** A move of the game. */
export interface Decision {
  ply: number; // the first move is 1
  player: Seat;
  move: string;
  choices: number; // legal moves
  grade: Grade | null; // null for an only move
  cost: number; // by how much the best move's chance of winning was higher
  accuracy: number; // 0 to 100
  deep: boolean; // whether the position was searched
  played: Judgement;
  best: Judgement;
  reasons: Reason[]; // for the best move, instead of the one that was played; at most three, the weightiest first
  objections: Reason[]; // to the move that was played, instead of the best one
}

/** Cards that came from the deck. */
export interface Draw {
  ply: number; // 0 for the deal
  player: Seat | null; // the only player who saw them
  luck: number; // by how much they raised the chance of player 0 above the mean of what could have come
  points: number; // the same for the final margin of player 0
  outcomes: number; // draws that were compared
  listed: boolean; // whether those are all that were possible
}

/** How a player did. */
export interface Performance {
  name: string;
  decisions: number; // moves with a choice
  accuracy: number | null;
  error: number | null; // mean cost of a decision
  grades: Record<Grade, number>;
  luck: number | null; // of all draws, as a chance of winning; null in a game without draws, and until all are known
  points: number | null; // the same in points
}

export interface Review {
  game: GameName;
  result: string;
  deep: boolean; // whether positions were searched
  graph: [number, number][]; // before each move and at the end, the chances of both players, each by what they see
  decisions: Decision[];
  draws: Draw[];
  players: [Performance, Performance];
  score: number | null; // of player 0: 1, 0.5 or 0; null if the game is not finished
  adjusted_score: number | null; // without the luck; it may lie outside 0 to 1
  margin: number | null; // of player 0
  adjusted_margin: number | null;
}
