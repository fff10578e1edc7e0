import { COLORS, LETTERS, colorOf } from "../lib/colors";
import type { Color, Position, Seat } from "../lib/protocol";
import { spaceNamed } from "./patterns/cells";
import type { Saying } from "./saying";

const CARD_MOVES: Record<string, string> = {
  m: "move-mountain",
  f: "move-field",
  d: "move-discard",
  c: "move-claim",
};

export interface Mover {
  who: "you" | "other";
  name: string;
}

function tileColor(position: Position, space: string): Color | undefined {
  return position.game === "patterns" ? position.board[spaceNamed(space)?.index ?? -1]?.color : undefined;
}

/** A move that was made, in words; `after` is the position it led to, where a placed tile shows its colour. */
export function moveSaying(move: string, { who, name }: Mover, after: Position): Saying {
  const mover = { who, name };
  if (move === "stop") return { key: "move-stop", args: mover };
  const kind = move[0];
  if (after.game === "patterns") {
    if (kind === "k") return { key: "move-keep", args: { ...mover, color: colorOf(move.charAt(1)) } };
    const space = move.slice(1);
    const key = kind === "o" ? "move-open" : kind === "f" ? "move-flip" : "move-swap";
    return { key, args: { ...mover, color: tileColor(after, space)!, space } };
  }
  const card = /^(?:m(\d)|f(\d)|d|c)([roygpb])(\d*)$/.exec(move)!;
  const args = { ...mover, color: colorOf(card[3]!), mandala: card[1] ?? card[2] ?? "", count: Number(card[4] || 1) };
  return { key: CARD_MOVES[kind!]!, args };
}

/** The colour that a tried move is about, where it is about one. */
export function triedColor(move: string, player: Seat, position: Position): Color | undefined {
  if (position.game === "mandala" || move.startsWith("k")) {
    return COLORS[LETTERS.indexOf(/[roygpb]/.exec(move.slice(1))?.[0] ?? "?")];
  }
  if (move.startsWith("f")) return tileColor(position, move.slice(1));
  return position.bowls[player] ?? undefined;
}
