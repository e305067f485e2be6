/** Builds what draws previews of links into dist/pictures, for a thread of the server. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const out = fileURLToPath(new URL("../../dist/pictures", import.meta.url));

/** Takes sheets of drawings in as they are: inlined as usual, they would be written in another way. */
function sheets(): Plugin {
  return {
    name: "sheets",
    enforce: "pre",
    load: (id) =>
      id.endsWith("-sheet.svg")
        ? `export default "data:image/svg+xml;base64,${readFileSync(id).toString("base64")}"`
        : undefined,
  };
}

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [sheets()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL("main.ts", import.meta.url)),
    outDir: out,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "pictures.mjs", codeSplitting: false } },
    target: "node24",
  },
});
