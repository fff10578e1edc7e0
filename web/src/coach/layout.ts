/** What the coach's functions expect, as Python wrote it down when it compiled them. */
import generated from "../engine/build/coach.json" with { type: "json" };
import type { Block, Layout } from "../engine/core/layout.ts";
import type { GameName } from "../net/protocol";
import type { Grade } from "../store/review.ts";

interface OfGame {
  simulations: number; // of a deep judgement
  judge: Block[];
  progress: Layout;
  graph_rows: number; // that the network predicts for a position
  reasons: Block[];
  kinds: [name: string, args: string[]][]; // of reasons
  luck: { memory: Block[]; found: Layout; dealing: number; both: number } | null;
}

interface Layouts {
  judgement: Layout;
  decision: Layout;
  reason: Layout;
  who: string[];
  for: number;
  against: number;
  no_move: number;
  no_grade: number;
  grades: Grade[];
  fine: number; // a cost below this, as a chance of winning, is at least fine
  games: Record<GameName, OfGame>;
}

export const COACH = generated as unknown as Layouts;
