import type { Memory } from "../../engine/core/memory";
import type { GameName, Problem, Seat, TableMessage } from "../../net/protocol";
import { ScratchTable } from "../../game/tables/scratch";
import type { Lesson, Step } from "./course";

const LEARNER: Seat = 0;

/** What became of a try: it was right, the rules refuse it, or the lesson wants something else. */
export type Verdict = { kind: "right" } | { kind: "refused"; problem: Problem } | { kind: "wrong"; key: string };

/** One lesson at a table of its own. */
export class Session {
  step = 0;
  readonly #game: GameName;
  readonly #lesson: Lesson;
  readonly #table: ScratchTable;
  #replies: string[] = [];

  constructor(memory: Memory, game: GameName, lesson: Lesson) {
    this.#game = game;
    this.#lesson = lesson;
    this.#table = new ScratchTable(memory, `lesson-${lesson.name}`, game, lesson);
  }

  get #current(): Step | undefined {
    return this.#lesson.steps[this.step];
  }

  get isSolved(): boolean {
    return !this.#current && this.#replies.length === 0;
  }

  /** The message that says what to do now, or what was learnt. */
  get key(): string {
    return `lesson-${this.#game}-${this.#lesson.name}-${this.#current ? this.step + 1 : "end"}`;
  }

  message(): TableMessage {
    return this.#table.message(LEARNER);
  }

  /** Plays the learner's move if it solves the step. */
  try(tried: string): Verdict {
    const step = this.#current;
    if (!step || this.#replies.length > 0) return { kind: "wrong", key: "lesson-wait" };
    if (step.moves.includes(tried)) {
      this.#table.play(tried);
      this.#replies = (step.replies ?? "").split(" ").filter(Boolean);
      this.step++;
      return { kind: "right" };
    }
    const problem = this.#table.refusal(LEARNER, tried);
    if (problem) return { kind: "refused", problem };
    const told = Object.entries(step.wrong ?? {})
      .filter(([begin]) => tried.startsWith(begin))
      .sort(([one], [other]) => other.length - one.length)[0]?.[1];
    const about = told && `${this.key}-${told}`;
    return { kind: "wrong", key: about ?? (this.#lesson.part === "rules" ? "lesson-other" : "lesson-better") };
  }

  /** Plays what solves the step. */
  show(): Verdict {
    const move = this.#current?.moves.find((each) => !this.#table.refusal(LEARNER, each));
    return this.try(move ?? "");
  }

  /** Plays the next reply of the opponent; whether there was one. */
  reply(): boolean {
    const move = this.#replies.shift();
    if (move) this.#table.play(move);
    return move !== undefined;
  }
}
