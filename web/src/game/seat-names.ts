import type { Seat, TableMessage } from "../net/protocol";

type Translate = (key: string, args?: Record<string, string | number>) => string;

/** What a seat is called for this viewer. */
function nameOf(t: Translate, table: TableMessage, seat: Seat): string {
  const { kind, name, level } = table.seats[seat];
  if (kind === "bot") return name ?? t(`level-${level ?? 1}`);
  if (table.you === seat && !table.both) return t("player-you");
  return name ?? t("player-number", { number: seat + 1 });
}

export function namesOf(t: Translate, table: TableMessage): [string, string] {
  return [nameOf(t, table, 0), nameOf(t, table, 1)];
}

/** Whether a player has no name: a record then has a question mark. */
export const isUnnamed = (name: string): boolean => !name || name === "?";

/** The names in a record, where a bot is called by its level; `you` is the seat of a reader without a name. */
export function recordedNames(t: Translate, players: [string, string], you: Seat | null = null): [string, string] {
  const named = (seat: Seat) => {
    const level = /^level(\d+)$/.exec(players[seat]);
    if (level) return t(`level-${level[1]}`);
    if (!isUnnamed(players[seat])) return players[seat];
    return seat === you ? t("player-you") : t("player-number", { number: seat + 1 });
  };
  return [named(0), named(1)];
}
