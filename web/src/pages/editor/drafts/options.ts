import type { Component } from "svelte";
import type { Color, GameName } from "../../../net/protocol";

/** The controls beside the board, which only one game has. */
export interface OptionsProps<Draft> {
  draft: Draft;
  color: Color; // of the brush
  names: [string, string];
  onchange: (draft: Draft) => void;
}

const ALL = {
  mandala: () => import("./mandala/Options.svelte"),
  patterns: () => import("./patterns/Options.svelte"),
};

/** The controls of a game, fetched when its editor is opened. */
export const optionsOf = (game: GameName) => ALL[game]() as Promise<{ default: Component<OptionsProps<unknown>> }>;
