/** The board's keys and the Fluent message that says what each does; the overview page lists them. */
export interface Shortcut {
  keys: string[];
  message: string;
}

export const SHORTCUTS: Shortcut[] = [
  { keys: ["R", "O", "Y", "G", "P", "B"], message: "shortcut-color" },
  { keys: ["Shift + R … B"], message: "shortcut-all" },
  { keys: ["1", "2"], message: "shortcut-mountain" },
  { keys: ["3", "4"], message: "shortcut-field" },
  { keys: ["X"], message: "shortcut-discard" },
  { keys: ["Esc"], message: "shortcut-put-down" },
];
