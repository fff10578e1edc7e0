import type { Memory } from "../engine/core/memory.ts";
import type { Network } from "../engine/network.ts";
import { asSeat } from "../game/core/fields.ts";
import { codeOf } from "../game/core/moves.ts";
import { JudgeRun } from "./judge-run.ts";
import type { Draw } from "../store/review.ts";
import { COACH } from "./layout.ts";

/** The luck of draws: the twin of `mandala/coach/luck.py`. */
export class Luck {
  readonly #network: Network;
  readonly #run: JudgeRun | null;

  constructor(memory: Memory, network: Network) {
    const { luck } = COACH.games[network.game];
    this.#network = network;
    this.#run = luck && new JudgeRun(memory, `${network.game}_luck`, luck.memory, network);
  }

  /** The luck of a move in a whole position, or of the deal; null if no card came. */
  *measure(position: Uint8Array, move: string | null, ply: number): Generator<void, Draw | null> {
    const { game } = this.#network;
    const { luck } = COACH.games[game];
    const run = this.#run;
    if (!luck || !run) return null;
    yield* run.run(position, move === null ? luck.dealing : codeOf(game, move), ply);
    const read = (field: string) => run.read(luck.found, "luck", field);
    if (read("outcomes") === 0) return null;
    return {
      ply,
      player: read("viewer") === luck.both ? null : asSeat(read("viewer")),
      luck: read("win"),
      points: read("margin"),
      outcomes: read("outcomes"),
      listed: read("listed") !== 0,
    };
  }
}
