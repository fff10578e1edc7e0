import type { GameName } from "../net/protocol";

/** Hands a record to the browser's downloads. */
export function saveRecord(game: GameName, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}-${name}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
