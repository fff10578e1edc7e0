/** What the board says in words. */
import type { Color, Seat, Tile, PatternsPosition } from "../../lib/protocol";
import { t } from "../../lib/words.svelte";
import type { DealtTable } from "../board";
import { moveSaying } from "../move";
import { say } from "../saying";
import type { ActionName } from "./actions";
import type { Group } from "./groups";

export interface Reader {
  you: Seat | null; // null for a spectator, and when two people share the screen
  names: [string, string];
}

const colorName = (color: Color): string => t(`color-${color}`);

export function tileName(cell: string, tile: Tile, groups: [Group[], Group[]], { you, names }: Reader): string {
  const color = colorName(tile.color);
  const { owner } = tile;
  if (owner === null) return t("patterns-tile-front", { cell, color });
  const place = groups[owner].find((group) => group.color === tile.color)?.place ?? 0;
  if (owner === you) return t("patterns-tile-yours", { cell, color, place });
  return t("patterns-tile-theirs", { cell, color, place, name: names[owner] });
}

/** An action in plain words; `tile` is the colour that lies on the space now. */
export function whatHappens(action: ActionName, tile: Color, position: PatternsPosition, player: Seat): string {
  const river = position.rivers[player];
  const color = (action !== "flip" && position.bowls[player]) || tile;
  const place = (action === "open" ? river.length : river.indexOf(color)) + 1;
  return t(`patterns-${action}-what`, { color: colorName(color), place, taken: colorName(tile) });
}

function lastMove({ cause, position }: DealtTable, { you, names }: Reader): string {
  if (!cause?.move) return "";
  const who = cause.player === you ? "you" : "other";
  return say(t, moveSaying(cause.move, { who, name: names[cause.player] }, position));
}

/** The sentence beside the board; null while an action is to be chosen. */
export function sentence(table: DealtTable, busy: boolean, reader: Reader): string | null {
  const { phase, to_move, first } = table.position as PatternsPosition;
  const name = reader.names[to_move];
  const other = reader.names[to_move === 0 ? 1 : 0];
  const playing = table.status !== "over"; // else the game was given up, or it is a replay
  const choosing = playing && (!busy || to_move === reader.you);
  if (phase === "give") {
    if (choosing) return t("patterns-give-choose", { name: other });
    if (playing && first === reader.you) return t("patterns-give-wait", { name });
    return reader.you === null ? t("patterns-give-watch", { name, other }) : ""; // a player gave up
  }
  if (phase === "last-flips" && playing) {
    if (choosing) return t("patterns-last-flips", { name: other });
    return t(reader.you === null ? "patterns-last-flips-watch" : "patterns-last-flips-wait", { name });
  }
  if (phase === "over") return t("patterns-over");
  return busy ? lastMove(table, reader) : null;
}
