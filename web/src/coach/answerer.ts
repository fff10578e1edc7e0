import type { Memory } from "../engine/core/memory.ts";
import { Network } from "../engine/network.ts";
import type { GameName } from "../net/protocol";
import { Graph } from "./graph.ts";
import { Judge } from "./judge.ts";
import { Luck } from "./luck.ts";
import type { Answers, Question } from "./questions.ts";
import { reasonsOf } from "./reasons.ts";

/** Answers the coach's questions about one game, a network's batch at a time. */
export class Answerer {
  readonly #memory: Memory;
  readonly #judge: Judge;
  readonly #luck: Luck;
  readonly #graph: Graph;

  constructor(memory: Memory, game: GameName, weights: Uint8Array) {
    this.#memory = memory;
    const network = new Network(memory, game, weights);
    this.#judge = new Judge(memory, network);
    this.#luck = new Luck(memory, network);
    this.#graph = new Graph(memory, network);
  }

  *answer(question: Question): Generator<void, Answers[Question["type"]]> {
    if (question.type === "judge") return yield* this.#judge.judge(question.view, question.asked, question.simulations);
    if (question.type === "graph") return question.positions.map((position) => this.#graph.of(position));
    if (question.type === "reasons") {
      const { game, view, move, insteadOf, against } = question;
      return reasonsOf(this.#memory, game, view, move, insteadOf, against);
    }
    return { draw: yield* this.#luck.measure(question.position, question.move, question.ply) };
  }
}
