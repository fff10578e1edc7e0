import type { Seat, TableMessage } from "../lib/protocol";

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

/** The names in a record, where a bot is called by its level and somebody without a name is a question mark. */
export function recordedNames(t: Translate, players: [string, string]): [string, string] {
  const named = (name: string, number: number) => {
    const level = /^level(\d+)$/.exec(name);
    if (level) return t(`level-${level[1]}`);
    return name && name !== "?" ? name : t("player-number", { number });
  };
  return [named(players[0], 1), named(players[1], 2)];
}
