/** The questions to the worker that computes moves of bots, and its answers. */
import type { GameName } from "../net/protocol";

/** What to think about: a position as the player to move sees it. */
export interface Question {
  game: GameName;
  level: number;
  position: Uint8Array;
}

export interface Thought {
  move: string;
  seconds: number; // of thinking; loading does not count
}

/** Whatever this level needs. */
export interface Preload {
  game: GameName;
  level: number;
}

/** How much of a network has come; 1 when it is there. */
export type Progress = number;
