/** What the coach's workers are asked, and what they answer. */
import type { GameName } from "../net/protocol";
import type { Draw, Grade, Judgement, Reason } from "../store/review.ts";

/** The chances of both players in some positions. */
interface GraphQuestion {
  type: "graph";
  game: GameName;
  positions: Uint8Array[];
}

/** The luck of the cards that a move drew, or those of the deal (ply 0). */
interface DrawQuestion {
  type: "draw";
  game: GameName;
  position: Uint8Array; // before the move
  move: string | null;
  ply: number;
}

/** What each legal move of a view is worth and costs; the one asked about is judged thoroughly even if it looks bad. */
interface JudgeQuestion {
  type: "judge";
  game: GameName;
  view: Uint8Array;
  asked: string | null;
  simulations: number | null; // 0 asks the network alone, null means the usual number
}

/** What speaks for a move, or against it; what holds for another one too is left out. */
interface ReasonsQuestion {
  type: "reasons";
  game: GameName;
  view: Uint8Array;
  move: string;
  insteadOf: string | null;
  against: boolean;
}

export type Question = GraphQuestion | DrawQuestion | JudgeQuestion | ReasonsQuestion;

/** What a move costs, given the judgements of all moves. */
export interface Cost {
  cost: number;
  accuracy: number;
  grade: Grade | null;
  matters: boolean; // whether a search may change this
}

/** All legal moves, the best first, and what each of them costs. */
export interface Judged {
  judgements: Judgement[];
  costs: Cost[];
  reasons: Reason[]; // for the best move, instead of the one asked about
  objections: Reason[]; // to the move asked about, instead of the best one
}

export interface Answers {
  graph: [number, number][];
  draw: { draw: Draw | null }; // null if no card came
  judge: Judged;
  reasons: Reason[];
}

export type Ask = <Asked extends Question>(question: Asked) => Promise<Answers[Asked["type"]]>;
