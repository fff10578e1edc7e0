import type { Judged } from "./questions";
import type { Grade, Reason } from "../store/review";

const STEPS = 3; // of a hint: where to look, the move, and why
const BAD: readonly (Grade | null)[] = ["mistake", "blunder"];

/** What is said about a move before it is made. */
export interface Warning {
  move: string;
  grade: Grade;
  before: number; // the chance of winning with the best move
  after: number;
  objections: Reason[];
}

/** The coach at one table of this browser: hints, and a word before a mistake. It judges by what the player to move sees. */
export class Advisor {
  judged: Judged | null = $state.raw(null); // of the position that a hint is about
  step = $state(0); // of the hint
  warning: Warning | null = $state.raw(null);
  looking = $state(false);
  failed = $state(false);
  readonly #id: string;
  #position = ""; // which it is: the moves that led to it
  #first: Promise<Judged> | null = null;
  #going = new AbortController();

  constructor(id: string) {
    this.#id = id;
  }

  /** Whether there is anything to show. */
  get speaks(): boolean {
    return this.step > 0 || this.looking || this.failed || this.warning !== null;
  }

  /** Another position is shown: removes the advice for the previous one. */
  turnTo(position: string): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#going.abort();
    this.#going = new AbortController();
    this.#first = null;
    this.close();
  }

  /** Takes back what is shown; a hint begins again. */
  close(): void {
    this.judged = this.warning = null;
    this.step = 0;
    this.looking = this.failed = false;
  }

  /** Judges the position before anybody asks. */
  prepare(): void {
    this.#look().catch(() => undefined);
  }

  /** The next step of a hint. */
  async hint(): Promise<void> {
    this.warning = null;
    if (this.step === 0) {
      await this.#withSpinner(async () => {
        this.judged = await this.#look();
      });
    }
    if (this.judged) this.step = Math.min(this.step + 1, STEPS);
  }

  /** Whether a move is no mistake; if it is one, `warning` describes it. Without a coach, every move is allowed. */
  async approves(move: string): Promise<boolean> {
    const position = this.#position;
    this.close();
    await this.#withSpinner(async () => {
      const found = warningOf(await this.#look(), move);
      if (found) this.warning = warningOf(await this.#judge(move), move);
    });
    return this.warning === null && position === this.#position;
  }

  #look(): Promise<Judged> {
    this.#first ??= this.#judge(null);
    this.#first.catch(() => (this.#first = null)); // the next one tries again
    return this.#first;
  }

  async #judge(asked: string | null): Promise<Judged> {
    const { signal } = this.#going;
    const [{ viewOf }, { judgeWithCosts }] = await Promise.all([import("../game/local/archive"), import("./coach")]);
    const { game, view } = await viewOf(this.#id);
    return judgeWithCosts(game, view, asked, null, signal);
  }

  async #withSpinner(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#going;
    this.looking = true;
    this.failed = false;
    try {
      await work();
    } catch {
      if (!signal.aborted) this.failed = true;
    } finally {
      if (!signal.aborted) this.looking = false;
    }
  }
}

function warningOf({ judgements, costs, objections }: Judged, move: string): Warning | null {
  const place = judgements.findIndex((judgement) => judgement.move === move);
  const grade = costs[place]?.grade ?? null;
  if (!grade || !BAD.includes(grade)) return null;
  return { move, grade, before: judgements[0]!.win, after: judgements[place]!.win, objections };
}
