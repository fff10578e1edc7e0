import type { Component } from "svelte";
import type { GameName } from "../lib/protocol";
import type { BoardProps } from "./board";

const BOARDS: Record<GameName, () => Promise<{ default: Component<BoardProps> }>> = {
  mandala: () => import("./mandala/Board.svelte"),
  patterns: () => import("./patterns/Board.svelte"),
};

/** A game's board, fetched when it is first needed. */
export const boardOf = (game: GameName) => BOARDS[game]();
