/** What a page and its worker say to each other. */
import type { GameName } from "../lib/protocol";

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

export type ToWorker =
  | { type: "start"; module: WebAssembly.Module; life: string } // a lock to hold as long as it lives
  | { type: "load"; game: GameName; level: number } // whatever this level needs
  | { type: "think"; id: number; question: Question } // instead of whatever it thinks about now
  | { type: "stop" };

export type FromWorker =
  | { type: "holding" } // the lock
  | { type: "alive" } // every now and then
  | { type: "loading"; share: number } // of a network; 1 when it is there
  | { type: "chosen"; id: number; thought: Thought }
  | { type: "failed"; id: number; text: string };
