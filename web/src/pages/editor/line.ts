import type { GameName, Made, Position as Described, Replay, Seat } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import { codeOf } from "../../game/core/moves";
import type { Position } from "../../game/core/position";
import { tableOf } from "../../boards/core/frames";
import { lineMessage } from "../../boards/line";
import type { DealtTable } from "../../boards/core/board";
import type { Message } from "../../i18n/message";

/** A position as a table that nobody sits at, so that a board can show it. */
export function tableWith(game: GameName, position: Described, moves: string[] = [], made: Made[] = []): DealtTable {
  const told: Replay = {
    game,
    players: ["", ""],
    date: "",
    first: 0,
    dealer: null,
    commitment: null,
    seed: null,
    nonces: null,
    result: null,
    moves,
    made,
    record: "",
  };
  return tableOf(told, moves.length, position);
}

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

  get table(): DealtTable {
    const { position, turn, view } = this;
    const { isOver } = position;
    const shown = tableWith(position.game, (isOver ? position : view).describe(), this.moves, this.made);
    if (isOver) return shown;
    return {
      ...shown,
      status: "playing",
      both: true,
      you: turn,
      turn,
      legal: view.legalMoves,
      effects: view.effects(),
    };
  }

  /** What a legal move brings. */
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

  /** How it may go on: as many of these moves as these cards allow, with who makes them. */
  told(moves: readonly string[]): { player: Seat; message: Message }[] {
    const [move, ...rest] = moves;
    if (move === undefined || this.position.isOver || this.refusal(move) !== null) return [];
    const message = lineMessage(this.position.game, move, this.madeBy(move));
    return [{ player: this.turn, message }, ...this.after(move).told(rest)];
  }
}
