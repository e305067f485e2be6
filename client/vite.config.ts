/** Builds the pages into dist/client; in development, serves them and hands the rest to the server. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
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
        // After the scripts: on a slow line a page in another font is better than none.
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossorigin: "",
          fetchpriority: "low",
          href: `/${font}`,
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

/**
 * Lets the water that `index.html` begins with be seen before the style sheets are there: a browser shows nothing while
 * one is on its way that is for the screen. They keep their place before those that come later; see main.tsx.
 */
function shellFirst(): Plugin {
  return {
    name: "shell-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print" data-late'),
    },
  };
}

/** What is compressed beforehand, as well as it can be, so that the server need not do it for everybody anew. */
const COMPRESSED = /\.(?:js|css|svg)$/;
const LEAST_BYTES = 1024;
/** Almost as small as can be, in a tenth of the time. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (dir === undefined || !COMPRESSED.test(file)) continue;
        const content = Buffer.from(output.type === "chunk" ? output.code : output.source);
        if (content.length >= LEAST_BYTES)
          writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params: QUALITY }));
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [preact(), fontPreload(), shellFirst(), compressed()],
  worker: { format: "es" },
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
