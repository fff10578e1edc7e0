/** The coach in the page: reviews of games, and what moves are worth, worked out by workers beside it. */
import address from "../engine/build/coach.wasm?url";
import { moduleAt } from "../engine/core/module";
import type { GameName } from "../net/protocol";
import { loadMessages } from "../i18n/messages.svelte";
import { recordedGame } from "../game/local/archive";
import { Pool } from "./pool";
import type { Judged } from "./questions";
import type { Judgement, Reason, Review } from "../store/review";
import { reviewGame, type OnUpdate } from "./reviewing";

let pool: Promise<Pool> | null = null;

/** The workers of this page, which everything that asks the coach shares, and the words for the reasons that they give. */
function shared(): Promise<Pool> {
  pool ??= Promise.all([moduleAt(address), loadMessages("reasons")]).then(
    ([module]) => new Pool(module),
    (error: unknown) => {
      pool = null;
      throw error;
    },
  );
  return pool;
}

/**
 * Reviews a record. Every update is a whole review: the first has the graph alone; decisions follow without gaps, by the
 * networks alone; then draws; then decisions again, where a search may change them.
 */
export async function reviewRecord(record: string, onupdate: OnUpdate, signal: AbortSignal): Promise<Review> {
  const [game, workers] = await Promise.all([recordedGame(record), shared()]);
  signal.throwIfAborted();
  const going = new AbortController(); // ends what is left, also after a failure
  signal.addEventListener("abort", () => going.abort(signal.reason), { once: true });
  try {
    return await reviewGame(game, (question) => workers.ask(question, going.signal), onupdate);
  } finally {
    going.abort();
  }
}

/**
 * What every legal move of a view is worth, the best first.
 *
 * `asked` is judged thoroughly even if it looks bad; 0 `simulations` ask the network alone, null means the usual number.
 */
export async function judge(
  game: GameName,
  view: Uint8Array,
  asked: string | null,
  simulations: number | null,
  signal: AbortSignal,
): Promise<Judgement[]> {
  return (await judgeWithCosts(game, view, asked, simulations, signal)).judgements;
}

/** The same, and what each move costs. */
export async function judgeWithCosts(
  game: GameName,
  view: Uint8Array,
  asked: string | null,
  simulations: number | null,
  signal: AbortSignal,
): Promise<Judged> {
  return (await shared()).ask({ type: "judge", game, view, asked, simulations }, signal, true);
}

/** What speaks for a move of a view, or against it; what holds for another one, `insteadOf`, too is left out. */
export async function reasons(
  game: GameName,
  view: Uint8Array,
  move: string,
  insteadOf: string | null,
  against: boolean,
  signal: AbortSignal,
): Promise<Reason[]> {
  return (await shared()).ask({ type: "reasons", game, view, move, insteadOf, against }, signal, true);
}
