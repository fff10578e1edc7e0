/** The score as the rulebooks write it: 4 + 10 + 18 + 0 + 15 + 6 = 53. */
export function sumText(terms: readonly number[], total: number): string {
  return terms.length ? `${terms.join(" + ")} = ${total}` : String(total);
}
