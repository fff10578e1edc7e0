import { judgeWithCosts } from "../../coach/coach";
import type { Decision } from "../../store/review";
import { COACH } from "../../coach/layout";
import type { Problem, Replay } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import type { Game } from "../../game/core/game";
import { BadMove, codeOf } from "../../game/core/moves";
import type { Position } from "../../game/core/position";
import { replayModel, type BoardModel } from "../../boards/core/model";

/** What became of a try: by how much the best move's chance of winning is higher, or why the rules refuse it. */
export type Tried = { kind: "judged"; cost: number; right: boolean } | { kind: "refused"; problem: Problem };

/** A mistake of a game as an exercise: the position as its player saw it. */
export class Exercise {
  readonly decision: Decision;
  readonly #replay: Replay;
  readonly #position: Position;
  readonly #view: Position;

  constructor(replay: Replay, game: Game, decision: Decision) {
    this.decision = decision;
    this.#replay = replay;
    this.#position = game.before(game.ply - decision.ply + 1);
    this.#view = this.#position.view(decision.player);
  }

  /** The board before the move, for its player to try another. */
  get model(): BoardModel {
    const view = this.#view;
    return {
      ...this.#seen(this.#replay, this.decision.ply - 1, view),
      turn: this.decision.player,
      legal: view.legalMoves,
      effects: view.effects(),
    };
  }

  /** The board after a move that solves it. */
  after(move: string): BoardModel {
    const code = codeOf(this.#replay.game, move);
    const { color } = partsOf(this.#replay.game, move);
    const { ply, player } = this.decision;
    const made = { player, ...this.#position.effect(code), ...(color && { color }) };
    const told = {
      ...this.#replay,
      moves: [...this.#replay.moves.slice(0, ply - 1), move],
      made: [...this.#replay.made.slice(0, ply - 1), made],
    };
    return this.#seen(told, ply, this.#position.after(code).view(player));
  }

  #seen(game: Pick<Replay, "game" | "moves" | "made">, ply: number, view: Position): BoardModel {
    const model = replayModel(game, ply, view.describe());
    const aid = model.aid && { ...model.aid, unseen: view.unseen() };
    return { ...model, playing: true, you: this.decision.player, aid };
  }

  /** Judges a move by what its player knew: from the review if the move is in it, else by a new search. */
  async try(move: string, signal: AbortSignal): Promise<Tried> {
    const problem = this.#refusal(move);
    if (problem) return { kind: "refused", problem };
    const cost = await this.#cost(move, signal);
    return { kind: "judged", cost, right: cost < COACH.fine };
  }

  async #cost(move: string, signal: AbortSignal): Promise<number> {
    const { best, played, cost } = this.decision;
    if (move === best.move) return 0;
    if (move === played.move) return cost;
    const { judgements, costs } = await judgeWithCosts(this.#replay.game, this.#view.state, move, null, signal);
    return costs[judgements.findIndex((judgement) => judgement.move === move)]!.cost;
  }

  #refusal(move: string): Problem | null {
    try {
      const reason = this.#view.refusal(codeOf(this.#replay.game, move));
      return reason === null ? null : { kind: "illegal", text: "", reason, about: {} };
    } catch (error) {
      if (!(error instanceof BadMove)) throw error;
      return { kind: "malformed", text: error.message, reason: null, about: {} };
    }
  }
}
