/** Computes moves of bots, a slice at a time, so that it can be stopped. */
import type { GameName } from "../net/protocol";
import { pause, serve } from "./worker-server.ts";
import type { FromWorker } from "./core/worker-client.ts";
import { Evaluators, evaluatorsHere } from "./evaluators.ts";
import { Memory } from "./core/memory.ts";
import { Network } from "./network.ts";
import { Search } from "./search.ts";
import { ENGINE, type Level } from "./core/layout.ts";
import type { Question, Progress, Thought, Preload } from "./thought.ts";
import { fetchWeights, needsNetwork } from "./weights.ts";

let module: WebAssembly.Module;
let memory: Promise<Memory>;
const files = new Map<GameName, Promise<Uint8Array>>();
const networks = new Map<GameName, { network: Network; evaluators: Evaluators }>();

const tell = (progress: Progress) =>
  postMessage({ type: "progress", progress } satisfies FromWorker<Thought, Progress>);

function levelOf(game: GameName, level: number): Level {
  const found = ENGINE.games[game].levels[level - 1];
  if (!found) throw new RangeError(`There is no level ${level}.`);
  return found;
}

/** The file of a level's network; null if it needs none. */
function fileFor(game: GameName, level: number): Promise<Uint8Array> | null {
  if (!needsNetwork(game, levelOf(game, level).bot)) return null;
  const fetched = files.get(game) ?? fetchWeights(game, tell);
  files.set(game, fetched);
  fetched.catch(() => files.delete(game)); // the next question that needs it tries again
  return fetched;
}

/** The network of a level, which stays in memory; call it while no search is under way. */
async function networkFor(game: GameName, level: number) {
  const file = await fileFor(game, level);
  if (!file) return null;
  const found = networks.get(game) ?? {
    network: new Network(await memory, game, file),
    evaluators: new Evaluators(module, game, file, evaluatorsHere()),
  };
  networks.set(game, found);
  return found;
}

/** Computes to the end, or until another question arrives: then there is no answer. */
async function think({ game, level, position }: Question, isWanted: () => boolean): Promise<Thought | null> {
  const found = await networkFor(game, level);
  if (!isWanted()) return null;
  const begun = performance.now();
  const { bot: engine, simulations, ...mistakes } = levelOf(game, level);
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const asked = { game, engine, position, seed: seed! | 1n, limit: { simulations }, network: found?.network ?? null };
  const search = new Search(await memory, asked);
  try {
    while (found ? await search.goOnWith(found.evaluators) : search.goOn()) {
      await pause();
      if (!isWanted()) return null;
    }
    const move = ENGINE.games[game].moves[search.finish(mistakes).move]!;
    return { move, seconds: (performance.now() - begun) / 1000 };
  } finally {
    search.release();
  }
}

serve<Question, Thought, Preload>({
  start: (given) => {
    module = given;
    memory = Memory.load(module);
  },
  answer: think,
  preload: ({ game, level }) => void fileFor(game, level)?.catch(() => undefined),
});
