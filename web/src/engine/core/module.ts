import engine from "../build/engine.wasm?url";

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The compiled module at an address, fetched when it is first needed; after a failure it is fetched again. */
export function moduleAt(address: string): Promise<WebAssembly.Module> {
  const known = modules.get(address) ?? fetched(address);
  modules.set(address, known);
  known.catch(() => modules.delete(address));
  return known;
}

export const engineModule = (): Promise<WebAssembly.Module> => moduleAt(engine);

async function fetched(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be fetched: ${response.status}.`);
  return WebAssembly.compile(await response.arrayBuffer()); // compileStreaming would depend on the server's MIME type
}
