import address from "./build/engine.wasm?url";

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled module, fetched when it is first needed; after a failure it is fetched again. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= fetched().catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

async function fetched(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be fetched: ${response.status}.`);
  return WebAssembly.compile(await response.arrayBuffer()); // compileStreaming would depend on the server's MIME type
}
