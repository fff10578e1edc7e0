import type { Plugin } from "vite";

type Imports = Record<string, readonly string[]>;

/** A circle of files that import each other, or null. */
export function circle(imports: Imports): string[] | null {
  const done = new Set<string>();
  function from(file: string, path: string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const found = from(next, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  }
  for (const file of Object.keys(imports)) {
    const found = from(file, []);
    if (found) return found;
  }
  return null;
}

/** Refuses files that import each other in a circle: which of them runs first would depend on who asks for them. */
export function acyclic(): Plugin {
  return {
    name: "acyclic",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const found = circle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (found)
        this.error(`these files import each other: ${found.join(" -> ")}; change the groups in vite.config.ts`);
    },
  };
}
