/** The lessons, which are data: mandala/games/<game>/lessons.json. */
import mandala from "../../../../mandala/games/mandala/lessons.json";
import patterns from "../../../../mandala/games/patterns/lessons.json";
import type { GameName, Seat } from "../../net/protocol";

export interface Step {
  moves: string[]; // any of them solves it
  replies?: string; // what the opponent then plays
  wrong?: Record<string, string>; // by how a move begins: the message about this try
}

export interface Lesson {
  name: string;
  part: "rules" | "strategy";
  seed: string;
  first?: Seat; // the starting player, if not the learner
  moves: string; // that lead to the position
  steps: Step[];
}

export const COURSES = { mandala, patterns } as Record<GameName, Lesson[]>;
