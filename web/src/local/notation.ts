/** Whole games as text, as `mandala/notation.py` writes them. */

const PER_LINE = 10;

/** Headers that have a value, then numbered moves. */
export function recordText(headers: Record<string, string | null>, moves: readonly string[]): string {
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${(value ?? "").trim().split(/\s+/).join(" ")}`);
  lines.push("");
  for (let index = 0; index < moves.length; index += PER_LINE) {
    lines.push(`${String(index + 1).padStart(3)}. ${moves.slice(index, index + PER_LINE).join(" ")}`);
  }
  return [...lines, "end", ""].join("\n");
}
