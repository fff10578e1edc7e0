import type { Memory } from "../engine/core/memory.ts";
import type { Network } from "../engine/network.ts";
import { asSeat } from "../game/core/fields.ts";
import { codeOf } from "../game/core/moves.ts";
import { Inquiry } from "./inquiry.ts";
import type { Draw } from "../store/review.ts";
import { COACH } from "./tables.ts";

/** The luck of draws: the twin of `mandala/coach/luck.py`. */
export class Luck {
  readonly #network: Network;
  readonly #inquiry: Inquiry | null;

  constructor(memory: Memory, network: Network) {
    const { luck } = COACH.games[network.game];
    this.#network = network;
    this.#inquiry = luck && new Inquiry(memory, `${network.game}_luck`, luck.memory, network);
  }

  /** The luck of a move in a whole position, or of the deal; null if no card came. */
  *measure(position: Uint8Array, move: string | null, ply: number): Generator<void, Draw | null> {
    const { game } = this.#network;
    const { luck } = COACH.games[game];
    const inquiry = this.#inquiry;
    if (!luck || !inquiry) return null;
    yield* inquiry.run(position, move === null ? luck.dealing : codeOf(game, move), ply);
    const read = (field: string) => inquiry.read(luck.found, "luck", field);
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
