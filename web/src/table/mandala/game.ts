import type { Game } from "../game";
import Picture from "./Picture.svelte";

const FIRST_TURNS = 3; // in which the status lists what can be done; later it is short

export const mandala: Game = {
  board: () => import("./Board.svelte"),
  picture: Picture,
  secretHands: true,
  overview: {
    turn: ["overview-mandala-mountain", "overview-mandala-field", "overview-mandala-discard"],
    sections: [
      { title: "overview-mandala-color", texts: ["overview-mandala-color-text"] },
      { title: "overview-mandala-complete", texts: ["overview-mandala-complete-text", "overview-mandala-claim-text"] },
      { title: "overview-end", texts: ["overview-mandala-end-text"] },
      { title: "overview-score", texts: ["overview-mandala-score-text"] },
    ],
  },
  triedColor: ({ color }) => color,
  yourTurn({ position, made, turn }) {
    if (position.phase === "claim") return "status-claim";
    return made.filter(({ player }) => player === turn).length < FIRST_TURNS ? null : "status-pick";
  },
  stuck: () => null,
};
