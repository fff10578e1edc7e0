/** Keys of the tile game, for the help page: each with the message that explains it. */
export const shortcuts: { keys: string[]; message: string }[] = [
  { keys: ["↑", "↓", "←", "→"], message: "patterns-keys-move" },
  { keys: ["Enter"], message: "patterns-keys-choose" },
  { keys: ["O"], message: "patterns-keys-open" },
  { keys: ["F"], message: "patterns-keys-flip" },
  { keys: ["S"], message: "patterns-keys-swap" },
  { keys: ["Esc"], message: "patterns-keys-close" },
];
