/** The ply that the fragment of an address names; the last one if it names none. */
export function plyOf(hash: string, last: number): number {
  const ply = /^#(?:record=[\w-]+&ply=)?(\d{1,6})$/.exec(hash);
  return ply ? Math.min(Number(ply[1]), last) : last;
}
