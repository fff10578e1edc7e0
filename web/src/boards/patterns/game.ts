import type { Color, Position } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import type { Game } from "../core/game";
import { around, spaceNamed } from "./tiles/cells";
import Picture from "./Picture.svelte";

const cellSelector = (cell: string) => `[data-cell=${cell}]`;

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
  whereabouts({ kind, color, cell }) {
    if (kind === "keep") return { look: ["[data-keep]"], touch: [`[data-keep=${color}]`] };
    if (kind === "stop") return { look: ["[data-stop]"], touch: ["[data-stop]"] };
    const [space, bowl] = [cellSelector(cell!), "[data-bowl] button"];
    return kind === "flip"
      ? { look: around(cell!).map(cellSelector), touch: [space] }
      : { look: [bowl], touch: [bowl, space] };
  },
  stuck: (position) => ("stuck" in position ? position.stuck : null),
  tieBreak: () => null,
};
