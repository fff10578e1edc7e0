import type { Memory } from "../engine/core/memory.ts";
import type { Network } from "../engine/network.ts";
import { ENGINE } from "../engine/core/layout.ts";
import { codeOf } from "../game/core/moves.ts";
import { JudgeRun } from "./judge-run.ts";
import type { Cost, Judged } from "./questions.ts";
import { reasonsOf } from "./reasons.ts";
import type { Judgement } from "../store/review.ts";
import { COACH } from "./layout.ts";

/** What each legal move of a view is worth: the twin of `mandala/coach/judge.py`. */
export class Judge {
  readonly #memory: Memory;
  readonly #network: Network;
  readonly #run: JudgeRun;
  readonly #order: number;
  readonly #decision: number;

  constructor(memory: Memory, network: Network) {
    const { game } = network;
    this.#memory = memory;
    this.#network = network;
    this.#run = new JudgeRun(memory, `${game}_judge`, COACH.games[game].judge, network);
    this.#order = memory.bytes(4 * ENGINE.games[game].most_moves);
    this.#decision = memory.bytes(COACH.decision.size);
  }

  *judge(view: Uint8Array, asked: string | null, simulations: number | null): Generator<void, Judged> {
    const { game } = this.#network;
    const code = asked === null ? COACH.no_move : codeOf(game, asked);
    yield* this.#run.run(view, code, simulations ?? COACH.games[game].simulations);
    const count = this.#run.read(COACH.games[game].progress, "progress", "count");
    const judged = [this.#run.at("judgements"), ENGINE.games[game].most_moves, count] as const;
    this.#memory.call("coach_rank", ...judged, this.#order, count);
    const order = new Int32Array(this.#memory.view(this.#order, 4 * count).slice().buffer);
    const judgements = Array.from(order, (row) => this.#judgement(row));
    const costs = judgements.map(({ move }) => this.#cost(judged, codeOf(game, move)));
    const best = judgements[0]!.move;
    const other = asked === best ? null : asked;
    return {
      judgements,
      costs,
      reasons: reasonsOf(this.#memory, game, view, best, other),
      objections: other ? reasonsOf(this.#memory, game, view, other, best, true) : [],
    };
  }

  #judgement(row: number): Judgement {
    const { moves } = ENGINE.games[this.#network.game];
    const at = this.#run.at("judgements") + row * COACH.judgement.size;
    const read = (field: string, index = 0) => this.#memory.read(COACH.judgement, at, field, index);
    const text = (code: number) => moves[code] ?? "";
    return {
      move: text(read("move")),
      win: read("win"),
      error: read("error"),
      gap_error: read("gap_error"),
      margin: read("margin"),
      prior: read("prior"),
      samples: read("samples"),
      exact: read("exact") !== 0,
      line: Array.from({ length: read("length") }, (_, index) => text(read("line", index))),
    };
  }

  #cost(judged: readonly number[], code: number): Cost {
    this.#memory.call("coach_decide", ...judged, code, this.#decision, 1, 0);
    const read = (field: string) => this.#memory.read(COACH.decision, this.#decision, field);
    return {
      cost: read("cost"),
      accuracy: read("accuracy"),
      grade: COACH.grades[read("grade")] ?? null,
      matters: read("matters") !== 0,
    };
  }
}
