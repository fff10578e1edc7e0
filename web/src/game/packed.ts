/** A record in the fragment of an address, so that a link carries a whole game and needs no server. */
const LONGEST = 20_000; // letters; a game has about a thousand

async function through(bytes: Blob, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(bytes.stream().pipeThrough(transform)).arrayBuffer());
}

/** A record compressed, in letters that an address may have. */
export async function packed(record: string): Promise<string> {
  const bytes = await through(new Blob([record]), new CompressionStream("deflate-raw"));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record that was packed so; any other text in an address is refused. */
export async function unpacked(text: string): Promise<string> {
  if (text.length > LONGEST) throw new RangeError("This is too long for a game.");
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream("deflate-raw")));
}

/** The packed record in a fragment. */
export const packedIn = (hash: string): string | null => /^#record=([\w-]+)/.exec(hash)?.[1] ?? null;
