/** Builds the pages into dist/client; in development, serves them and hands the rest to the server. */
import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

const server = process.env.SKERRY_SERVER ?? "http://127.0.0.1:2567";
const toServer = { target: server, changeOrigin: true };

/** Has the browser fetch the Latin letters with the page, before the style sheet asks for them. */
function fontPreload(): Plugin {
  return {
    name: "font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file));
        if (font === undefined) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [preact(), fontPreload()],
  build: {
    outDir: fileURLToPath(new URL("../dist/client", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // Drawings are files: inlined, they would weigh on the scripts of pages that do not show them.
    assetsInlineLimit: 0,
    sourcemap: true,
  },
  server: {
    proxy: {
      "/api": toServer,
      "/health": toServer,
      "/metrics": toServer,
      // Rooms speak at /<process>/<room>?sessionId=…
      "^/[\\w-]+/[\\w-]+\\?.*sessionId=": { ...toServer, ws: true },
    },
  },
});
