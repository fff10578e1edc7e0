import type { Memory } from "../../engine/core/memory";
import type { GameName, Problem, Seat, TableMessage } from "../../net/protocol";
import { ScratchTable } from "../../game/tables/scratch";
import type { Puzzle } from "./puzzle";

/** The result of a try: it is right, it is worse, or the rules refuse it. */
export type Verdict = { kind: "right" } | { kind: "wrong"; value: number } | { kind: "refused"; problem: Problem };

/** One puzzle at a table of its own. */
export class Session {
  readonly puzzle: Puzzle;
  readonly viewer: Seat;
  readonly view: Uint8Array; // the view of the player, as a record
  readonly #table: ScratchTable;

  constructor(memory: Memory, game: GameName, puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.#table = new ScratchTable(memory, `puzzle-${puzzle.id}`, game, puzzle);
    this.viewer = this.#table.mover;
    this.view = this.#table.view(this.viewer);
  }

  message(): TableMessage {
    return this.#table.message(this.viewer);
  }

  /** The value of the second best move. */
  get second(): number {
    const { value, costs } = this.puzzle;
    return value - [...costs].sort((one, other) => one - other)[1]!;
  }

  /** Plays a move if it is the solution. */
  try(tried: string): Verdict {
    const { solution, value, costs } = this.puzzle;
    if (tried === solution) {
      this.#table.play(tried);
      return { kind: "right" };
    }
    const problem = this.#table.refusal(this.viewer, tried);
    if (problem) return { kind: "refused", problem };
    return { kind: "wrong", value: value - (costs[this.message().legal.indexOf(tried)] ?? 0) };
  }
}
