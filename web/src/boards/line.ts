/** Moves that were not made, on the board and in words. */
import type { GameName, Made, Replay } from "../net/protocol";
import { partsOf } from "../net/constants";
import type { Game } from "../game/core/game";
import { codeOf } from "../game/core/moves";
import type { Message } from "../i18n/message";
import { replayModel, type BoardModel } from "./core/model";

/** A move of a line: its effect, and the board after it. */
export interface LineStep {
  move: string;
  made: Made;
  model: BoardModel;
}

/** A move in a few words, without saying that it was made. */
export function lineMessage(game: GameName, move: string, { color }: Made): Message {
  const { kind, mandala = "", count = 1, cell = "" } = partsOf(game, move);
  return { key: `line-${kind}`, args: { mandala, count, space: cell, ...(color && { color }) } };
}

/** The board before a move of a game, as everybody sees it afterwards. */
export const modelBefore = (replay: Replay, game: Game, ply: number): BoardModel =>
  replayModel(replay, ply - 1, game.before(game.ply - ply + 1).describe());

/**
 * How a game might have continued instead of move number `ply`. A line that rests on cards nobody could know ends
 * where the real cards do not allow its next move.
 */
export function lineSteps(replay: Replay, game: Game, ply: number, line: readonly string[]): LineStep[] {
  const steps: LineStep[] = [];
  const moves = replay.moves.slice(0, ply - 1);
  const made = replay.made.slice(0, ply - 1);
  let position = game.before(game.ply - ply + 1);
  for (const move of line) {
    const code = codeOf(game.name, move);
    if (position.isOver || position.refusal(code) !== null) break;
    const { color } = partsOf(game.name, move);
    const one: Made = { player: position.turn, ...position.effect(code), ...(color && { color }) };
    moves.push(move);
    made.push(one);
    position = position.after(code);
    const line = { game: replay.game, moves, made };
    steps.push({ move, made: one, model: replayModel(line, moves.length, position.describe()) });
  }
  return steps;
}
