import type { Setup, Summary, TableMessage } from "../../net/protocol";
import type { Row } from "../../store/database";

/** A table in a few words, for the list of games. */
export function summaryOf(message: TableMessage): Summary {
  const { id, game, opponent, seats, status, you, both, turn, ply, result } = message;
  const mine = both ? 0 : (you ?? 0);
  const other = seats[1 - mine]!;
  return {
    table: id,
    game,
    opponent,
    level: other.level,
    name: other.name,
    status,
    you: both ? null : you,
    your_turn: turn !== null && (both || turn === you),
    ply,
    updated: Date.now(),
    result,
  };
}

/** Year, month and day, as records have them. */
export const today = (): string => new Date().toLocaleDateString("sv");

/** A new table as it is kept; nothing of its game is known until it is dealt. */
export function newRow(id: string, setup: Setup): Row {
  const { game, opponent, level, names } = setup;
  const summary: Summary = {
    table: id,
    game,
    opponent,
    level,
    name: names[1],
    status: "dealing",
    you: opponent === "here" ? null : 0,
    your_turn: false,
    ply: 0,
    updated: Date.now(),
    result: null,
  };
  return { id, setup, uptime: 0, summary, uploaded: null };
}
