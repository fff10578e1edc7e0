import { reviewRecord } from "../../coach/coach";
import type { Review } from "../../store/review";
import type { Replay } from "../../net/protocol";
import { isLocal } from "../../game/local/id";
import { keepReview, keptReview } from "../../store/database";

/** The review of a finished game while it comes about. That of a table of this browser is kept with it. */
export class Reviewing {
  review = $state.raw<Review | null>(null);
  progress = $state.raw<{ done: number; of: number } | null>(null); // null when it is done
  failed = $state(false);
  readonly #replay: Replay;
  readonly #id: string | null;

  constructor(replay: Replay, id: string | null) {
    this.#replay = replay;
    this.#id = id !== null && isLocal(id) ? id : null;
  }

  /** Reviews the game, until the signal is given. */
  async start(signal: AbortSignal): Promise<void> {
    this.failed = false;
    try {
      const kept = this.#id && (await keptReview(this.#id).catch(() => null));
      if (kept) {
        this.review = kept;
        return;
      }
      this.progress = { done: 0, of: this.#replay.moves.length };
      const told = (review: Review, progress: { done: number; of: number }) => {
        if (signal.aborted) return;
        this.review = review;
        this.progress = progress;
      };
      const review = await reviewRecord(this.#replay.record, told, signal);
      if (signal.aborted) return;
      this.review = review;
      if (this.#id) await keepReview(this.#id, review).catch(() => undefined); // it can be had again
    } catch (error) {
      if (!signal.aborted) this.failed = true;
      if (import.meta.env.DEV) console.error(error);
    } finally {
      if (!signal.aborted) this.progress = null;
    }
  }
}
