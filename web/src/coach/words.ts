/** What the coach says at a table. */
import type { GameName } from "../net/protocol";
import { partsOf } from "../net/constants.ts";
import type { Phrases, Message } from "../i18n/message";
import type { Warning } from "./advisor.svelte";
import type { Judged } from "./questions";
import type { Judgement, Reason } from "../store/review";

const MOST_REASONS = 2; // for which a phone has room

const percent = (chance: number) => Math.round(100 * chance);

/** A move in a few words. */
export function moveWords(game: GameName, move: string): Phrases {
  const { kind, color, mandala = "", count = 1, cell = "" } = partsOf(game, move);
  const args = { mandala, count, space: cell, ...(color && { color }) };
  return { each: [{ key: `coach-do-${kind}`, args }], between: ", " };
}

/** A reason as a sentence. */
export function messageOf(reason: Reason): Message {
  const name = [reason.game, reason.kind].join("-");
  return { key: `reason-${name}`, args: reason.arguments };
}

/** One step of a hint: where to look, the move, or why. */
export function hintMessages(game: GameName, { judgements, reasons }: Judged, step: number): Message[] {
  const [best, next] = judgements;
  if (!best) return [];
  const { kind, mandala = "" } = partsOf(game, best.move);
  if (step === 1) return [{ key: `coach-look-${kind}`, args: { mandala } }];
  if (step === 2) return [{ key: "coach-move", args: { move: moveWords(game, best.move) } }];
  const why = reasons.slice(0, MOST_REASONS).map(messageOf);
  const messages = [...why, best.exact ? exactMessage(best) : { key: "coach-why", args: { win: percent(best.win) } }];
  if (next && !best.exact) {
    const [move, win] = [moveWords(game, next.move), percent(next.win)];
    const equal = { key: "coach-why-equal", args: { move } };
    messages.push(win === percent(best.win) ? equal : { key: "coach-why-next", args: { move, win } });
  }
  const follows = best.line[1];
  if (follows && why.length === 0) messages.push({ key: "coach-follows", args: { move: moveWords(game, follows) } });
  return messages;
}

function exactMessage({ margin }: Judgement): Message {
  const result = margin > 0 ? "won" : margin < 0 ? "lost" : "drawn";
  return { key: "coach-exact", args: { result, margin: Math.abs(margin) } };
}

/** What a move would cost, and what speaks against it. */
export function warningMessages({ grade, before, after, objections }: Warning): Message[] {
  const cost = { key: "coach-warning", args: { grade, before: percent(before), after: percent(after) } };
  return [cost, ...objections.slice(0, MOST_REASONS).map(messageOf)];
}
