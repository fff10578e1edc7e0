import type { Game } from "../core/game";
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
  whereabouts({ kind, color, mandala = 1, count = 1 }, player) {
    if (kind === "claim") return { look: ["[data-claim]"], touch: [`[data-claim=${color}]`] };
    const hand = `[data-place=hand-${player}]`;
    const cards = Array.from({ length: count }, (_, index) => `[data-card=${color}][data-count="${index + 1}"]`);
    if (kind === "discard") return { look: [hand], touch: [...cards, "[data-place=discard]"] };
    const place =
      kind === "mountain" ? `[data-place=mountain-${mandala - 1}]` : `[data-place=field-${mandala - 1}-${player}]`;
    return { look: [place], touch: [...cards, place] };
  },
  stuck: () => null,
  tieBreak(position, winner) {
    if (!("cup_sizes" in position)) return null;
    const { cup_sizes: sizes } = position;
    return { key: "cup-tie-break", args: { fewer: sizes[winner], more: sizes[1 - winner]! } };
  },
};
