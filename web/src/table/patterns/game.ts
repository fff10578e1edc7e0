import type { Color, Position } from "../../lib/protocol";
import { partsOf } from "../../lib/tables";
import type { Game } from "../game";
import { spaceNamed } from "./cells";
import Picture from "./Picture.svelte";

function tileColor(position: Position, cell: string | undefined): Color | undefined {
  const space = cell === undefined ? undefined : spaceNamed(cell);
  return space && "board" in position ? position.board[space.index]?.color : undefined;
}

export const patterns: Game = {
  board: () => import("./Board.svelte"),
  picture: Picture,
  secretHands: false,
  overview: {
    turn: ["overview-patterns-open", "overview-patterns-flip", "overview-patterns-swap"],
    sections: [
      { title: "overview-patterns-apart", texts: ["overview-patterns-apart-text"] },
      { title: "overview-end", texts: ["overview-patterns-end-text"] },
      { title: "overview-score", texts: ["overview-patterns-score-text"] },
    ],
  },
  triedColor({ kind, color, cell }, player, position) {
    if (color) return color;
    return kind === "flip" ? tileColor(position, cell) : ("bowls" in position && position.bowls[player]) || undefined;
  },
  yourTurn({ game, legal, position: { phase } }) {
    if (phase === "give") return "status-give";
    if (phase === "last-flips") return "status-last-flips";
    return legal.length > 0 && legal.every((move) => partsOf(game, move).kind === "open") ? "status-open" : null;
  },
  stuck: (position) => ("stuck" in position ? position.stuck : null),
};
