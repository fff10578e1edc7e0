import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precompress } from "./build/precompress.ts";
import { rulesPages } from "./build/rules-plugin.ts";
import { shell } from "./build/shell.ts";
import { words } from "./build/words.ts";

const server = "127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words(), rulesPages(), shell(), precompress()],
  build: {
    outDir: "../mandala/server/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", "service-worker": "src/service-worker.ts" },
      output: {
        // A service worker keeps its address for ever; everything else is named by its content.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "build/**/*.test.ts"] },
}));
