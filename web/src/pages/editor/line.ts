import type { Made, Seat } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import { codeOf } from "../../game/core/moves";
import type { Position } from "../../game/core/position";
import { replayModel, type BoardModel } from "../../boards/core/model";
import { lineMessage } from "../../boards/line";
import type { Message } from "../../i18n/message";

/** Moves tried from a position that was set up. It is never changed: each move makes a longer line. */
export class Line {
  readonly position: Position; // whole: hidden cards were dealt at random
  readonly before: Line | null;
  readonly moves: string[];
  readonly made: Made[];

  constructor(position: Position, before: Line | null = null, moves: string[] = [], made: Made[] = []) {
    this.position = position;
    this.before = before;
    this.moves = moves;
    this.made = made;
  }

  /** From a view, whose hidden cards are dealt now. */
  static from(view: Position): Line {
    return new Line(view.redealt(crypto.getRandomValues(new BigUint64Array(1))[0]! | 1n));
  }

  get turn(): Seat {
    return this.position.turn;
  }

  /** What the player to move sees: the coach judges by nothing else. */
  get view(): Position {
    return this.position.view(this.turn);
  }

  get model(): BoardModel {
    const { position, turn, view, moves, made } = this;
    const { game, isOver } = position;
    const shown = replayModel({ game, moves, made }, moves.length, (isOver ? position : view).describe());
    if (isOver) return shown;
    return { ...shown, playing: true, both: true, you: turn, turn, legal: view.legalMoves, effects: view.effects() };
  }

  /** The effect of a legal move. */
  madeBy(move: string): Made {
    const { color } = partsOf(this.position.game, move);
    return { player: this.turn, ...this.position.effect(codeOf(this.position.game, move)), ...(color && { color }) };
  }

  /** Why a move is refused; null if it is legal. */
  refusal(move: string): string | null {
    return this.position.refusal(codeOf(this.position.game, move));
  }

  after(move: string): Line {
    const { position } = this;
    const next = position.after(codeOf(position.game, move));
    return new Line(next, this, [...this.moves, move], [...this.made, this.madeBy(move)]);
  }

  /** A continuation: as many of these moves as these cards allow, each with its player. */
  told(moves: readonly string[]): { player: Seat; message: Message }[] {
    const [move, ...rest] = moves;
    if (move === undefined || this.position.isOver || this.refusal(move) !== null) return [];
    const message = lineMessage(this.position.game, move, this.madeBy(move));
    return [{ player: this.turn, message }, ...this.after(move).told(rest)];
  }
}
