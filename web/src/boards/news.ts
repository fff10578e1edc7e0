import type { Refusal } from "../net/http";
import type { Color, Position, Seat, TableMessage } from "../net/protocol";
import type { Sound } from "../ui/sound";
import { partsOf } from "../net/constants";
import { newestMessages } from "./core/move";
import { gameNamed } from "./games";
import type { Message } from "../i18n/message";

/** What has just happened: the last move, unless something else came after it. */
export function newsMessages(table: TableMessage, names: [string, string]): Message[] {
  const { cause } = table;
  const you = table.both ? null : table.you;
  if (cause?.kind === "join" && cause.player !== you)
    return [{ key: "event-join", args: { name: names[cause.player] } }];
  if (cause?.kind === "take-back" && cause.done) return [{ key: "event-take-back", args: {} }];
  if (cause?.kind === "decline") return [{ key: "event-declined", args: {} }];
  return table.made.length > 0 ? newestMessages(table, { names, you }) : [];
}

/** Why a request was refused, as a text for the player who made it. */
export function refusalMessage(
  problem: Refusal,
  move: string | null,
  player: Seat,
  position: Position | null,
): Message {
  if (problem.kind !== "illegal" || !problem.reason) return { key: `problem-${problem.kind}`, args: {} };
  const color = move === null || !position ? undefined : triedColor(move, player, position);
  return { key: `refusal-${problem.reason}`, args: color ? { color } : {} };
}

/** The sounds of a step from one table to the next. */
export function soundsOf(before: TableMessage, after: TableMessage): Sound[] {
  if (after.status === "over") return before.status === "over" ? [] : ["end"];
  const { cause } = after;
  const sounds: Sound[] = [];
  if (cause?.kind === "move") {
    const claimed = cause.move !== null && partsOf(after.game, cause.move).kind === "claim";
    sounds.push(isSwept(before, after) ? "sweep" : claimed ? "claim" : "place");
  }
  const mine = after.turn !== null && after.turn === after.you && !after.both;
  if (mine && before.turn !== after.turn) sounds.push("turn");
  return sounds;
}

function isSwept(before: TableMessage, after: TableMessage): boolean {
  if (!before.position || !after.position) return false;
  return "claiming" in before.position && before.position.claiming !== null && after.position.phase === "turn";
}

/** The colour that a tried move is about, where it is about one. */
export function triedColor(move: string, player: Seat, position: Position): Color | undefined {
  return gameNamed(position.game).triedColor(partsOf(position.game, move), player, position);
}
