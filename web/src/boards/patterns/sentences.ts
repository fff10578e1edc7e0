/** What the board says in words. */
import type { Color, Effect, Seat, Tile, PatternsPosition } from "../../net/protocol";
import { t } from "../../i18n/messages.svelte";
import type { BoardModel } from "../core/model";
import { newestMessages } from "../core/move";
import { format } from "../../i18n/message";
import type { ActionName } from "./actions";
import type { Group } from "./tiles/groups";

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

/** An action as a text; `river` is that of the player who takes it. */
export function whatHappens(action: ActionName, { color, swap_tile, place }: Effect, river: Color[]): string {
  const words = { color: colorName(color!), place: place ?? river.indexOf(color!) + 1 };
  return t(`patterns-${action}-what`, { ...words, taken: swap_tile ? colorName(swap_tile) : "" });
}

/** What an action would lead to beyond itself; empty as a rule. */
export function whatFollows({ last_flips, ends }: Effect, opponent: string): string {
  if (last_flips) return t("patterns-then-last-flips", { name: opponent });
  return ends ? t("patterns-then-ends") : "";
}

function lastMove(model: BoardModel, reader: Reader): string {
  if (model.made.length === 0) return "";
  return newestMessages(model, reader)
    .map((message) => format(t, message))
    .join(" ");
}

/** The sentence beside the board, if there is more to say than the status line does; null for the player who may act on it. */
export function sentence(model: BoardModel, busy: boolean, reader: Reader): string | null {
  const { phase, to_move, first } = model.position as PatternsPosition;
  const name = reader.names[to_move];
  const other = reader.names[to_move === 0 ? 1 : 0];
  const { playing } = model; // else the game was given up, or it is a replay
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
  if (playing) return model.turn === model.you ? null : "";
  return lastMove(model, reader); // a replay has no status line
}
