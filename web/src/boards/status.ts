import type { Seat, TableMessage } from "../net/protocol";
import { isDealt, type DealtTable } from "./core/model";
import { partsOf } from "../net/constants";
import { gameNamed } from "./games";
import type { Message } from "../i18n/message";

/** What is expected now, and of whom, as one sentence. */
export function statusMessage(table: TableMessage, names: [string, string]): Message {
  if (table.status === "waiting") {
    if (table.opponent === "bot") return { key: "challenge-waiting", args: { name: names[1] } };
    return { key: table.you === null ? "status-not-begun" : "status-waiting", args: {} };
  }
  if (table.status === "cancelled") return { key: "status-cancelled", args: {} };
  if (!isDealt(table)) return { key: "status-dealing", args: { name: awaited(table, names) } };
  if (table.status === "over" || table.turn === null) return outcomeMessage(table, names);
  const name = names[table.turn];
  if (table.turn !== table.you) return theirTurn(table, name);
  const who = { who: table.both ? "other" : "you", name };
  const key = gameNamed(table.game).yourTurn(table);
  if (key) return { key, args: { ...mandala(table), ...who } };
  const kinds = [...new Set(table.legal.map((move) => partsOf(table.game, move).kind))];
  if (kinds.length === 0) return { key: "title-your-turn", args: {} };
  const each = kinds.map((kind) => ({ key: `do-${kind}`, args: {} }));
  return { key: "status-turn", args: { ...who, actions: { each, between: "or" } } };
}

/** How a game has ended, for a viewer. */
export type Ending = Pick<TableMessage, "game" | "you" | "both" | "position" | "result">;

/** The winner or a draw, as a text. */
export function outcomeMessage(table: Ending, names: [string, string]): Message {
  const winner = table.result?.winner ?? null;
  if (winner === null) return { key: "outcome-draw", args: {} };
  const mine = !table.both && table.you !== null;
  const key = !mine ? "outcome-winner" : winner === table.you ? "outcome-won" : "outcome-lost";
  return { key, args: { name: names[winner] } };
}

/** Why the game is over; the player who resigned, ran out of time or had no action left is named. */
export function endingMessage(table: Ending, names: [string, string]): Message {
  const { winner, reason } = table.result!;
  const loser = winner === null ? null : ((1 - winner) as Seat);
  const stuck = table.position?.outcome ? gameNamed(table.game).stuck(table.position) : null;
  const seat = stuck ?? loser;
  const who = seat !== null && seat === table.you && !table.both ? "you" : "other";
  return { key: `ending-${reason}`, args: { who, name: seat === null ? "" : names[seat] } };
}

/** Why a player won on equal points; nothing if the points or the players decided. */
export function tieBreakMessage(table: Ending): Message | null {
  const { winner, reason, scores } = table.result!;
  if (winner === null || scores[0] !== scores[1] || ["resignation", "time"].includes(reason)) return null;
  return table.position ? gameNamed(table.game).tieBreak(table.position, winner) : null;
}

/** Why a game is practice. The coach helps nobody against a friend, unless the game began in a browser. */
export function practiceMessage({ game, opponent, dealer }: TableMessage): Message {
  const coached = opponent !== "friend" || dealer !== null;
  return { key: coached ? `practice-${game}` : "practice-taken-back", args: {} };
}

/** What the browser's tab says. */
export function titleMessage(table: TableMessage, names: [string, string]): Message {
  if (table.status === "cancelled") return { key: "title-over", args: {} };
  if (!isDealt(table)) return { key: "title-waiting", args: {} };
  if (table.status === "over" || table.turn === null) return { key: "title-over", args: {} };
  if (table.turn === table.you && !table.both) return { key: "title-your-turn", args: {} };
  return { key: "title-their-turn", args: { name: names[table.turn] } };
}

/** Whose nonce is not there yet. */
function awaited({ you, nonce_hashes, nonces }: TableMessage, names: [string, string]): string {
  const seats: Seat[] = you === 0 ? [1, 0] : [0, 1];
  return names[seats.find((seat) => nonce_hashes[seat] && !nonces[seat]) ?? seats[0]!];
}

function theirTurn(table: DealtTable, name: string): Message {
  if (table.position.phase === "claim") return { key: "status-their-claim", args: { ...mandala(table), name } };
  const bot = table.seats[table.turn!].kind === "bot";
  return { key: bot ? "status-thinking" : "status-their-turn", args: { name } };
}

function mandala({ position }: DealtTable): { mandala?: number } {
  return "claiming" in position && position.claiming !== null ? { mandala: position.claiming + 1 } : {};
}
