import type { Memory } from "../../engine/core/memory";
import { ENGINE } from "../../engine/core/layout";
import { OPTIONS } from "../../net/constants";
import type { GameName, Problem, Seat, TableMessage } from "../../net/protocol";
import { LocalTable, Refused } from "./table";

/** Where the game at such a table begins: a deal, and moves as one text. */
export interface Beginning {
  seed: string;
  first?: Seat; // 0 by default
  moves: string;
}

/** A table for lessons and puzzles: both seats at one screen, and nothing is kept. */
export class ScratchTable {
  readonly #table: LocalTable;

  constructor(memory: Memory, id: string, game: GameName, { seed, first = 0, moves }: Beginning) {
    this.#table = new LocalTable(memory, id, {
      ...OPTIONS,
      take_backs: false,
      game,
      seed,
      first,
      opponent: "here",
      level: null,
      bot: null,
      open: null,
      dealer: null,
      uploaded: 0,
      program: null,
      origin: null,
      opened: 0,
      names: [null, null],
      nonce_hashes: [null, null],
      ply_limit: ENGINE.ply_limit,
      date: "",
    });
    const made = moves.split(" ").filter(Boolean);
    while (this.#table.ply < made.length) this.play(made[this.#table.ply]!); // forced claims follow by themselves
  }

  /** The player to move; player 0 once the game is over. */
  get mover(): Seat {
    return this.#table.turn ?? 0;
  }

  /** The view of a player, as a record. */
  view(player: Seat): Uint8Array {
    return this.#table.game.view(player).state;
  }

  message(viewer: Seat): TableMessage {
    return this.#table.message(viewer, 0);
  }

  play(move: string): void {
    for (const event of this.#table.ask(this.mover, this.#asked(move), 0)) this.#table.apply(event);
  }

  /** Why a player may not make a move; null if they may. */
  refusal(player: Seat, move: string): Problem | null {
    try {
      this.#table.ask(player, this.#asked(move), 0);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.problem;
      throw error;
    }
  }

  #asked(move: string) {
    return { type: "move" as const, id: `${this.#table.seq}-${move}`, ply: this.#table.ply, move };
  }
}
