import { engineModule } from "../../engine/core/module";
import { Thinker } from "../../engine/thinker";
import type { Question } from "../../engine/thought";
import { loading } from "../../ui/loading.svelte";
import { padded } from "./pace";

const AGAIN = 1000; // ms after a failure that was not the first in a row

let thinker: Promise<Thinker> | null = null;

/** The thinker of this page, which all its tables share. */
function shared(): Promise<Thinker> {
  thinker ??= engineModule().then(
    (module) => new Thinker(module, (share) => (loading.share = share < 1 ? share : null)),
    (error: unknown) => {
      thinker = null;
      throw error;
    },
  );
  return thinker;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads what a level needs before it is its turn. */
export async function prepare(game: Question["game"], level: number): Promise<void> {
  (await shared()).load(game, level);
}

/** A bot's move, at its pace. A worker that dies, or weights that cannot be fetched, are tried again until the signal. */
export async function botMove(question: Question, signal: AbortSignal): Promise<string | null> {
  const begun = performance.now();
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { move, seconds } = await (await shared()).think(question, signal);
      loading.failed = false;
      await wait(1000 * padded(question, seconds) - (performance.now() - begun));
      return move;
    } catch {
      loading.share = null;
      loading.failed = failures > 0;
      if (loading.failed) await wait(AGAIN);
    }
  }
  return null;
}
