import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";
const UNCACHED = new Set([WORKER, "robots.txt"]);

/** Tells the service worker which files make up the shell, and a version that changes with any of them. */
export function shell(): Plugin {
  let publicFolder = "";
  return {
    name: "shell",
    apply: "build",
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") return;
        const hash = createHash("sha256");
        const built = Object.values(bundle).filter((file) => !UNCACHED.has(file.fileName));
        for (const file of built) hash.update(file.type === "chunk" ? file.code : file.source);
        const copied = readdirSync(publicFolder).filter((file) => !UNCACHED.has(file));
        for (const file of copied) hash.update(readFileSync(join(publicFolder, file)));
        const files = [...built.map((file) => file.fileName), ...copied]
          .filter((file) => file !== "index.html")
          .map((file) => `/${file}`);
        worker.code = worker.code
          .replace("__FILES__", () => JSON.stringify(["/", ...files.sort()]))
          .replace("__VERSION__", () => JSON.stringify(hash.digest("hex").slice(0, 16)));
      },
    },
  };
}
