/** Builds the pages into dist/client; in development, serves them and hands the rest to the server. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const server = process.env.SKERRY_SERVER ?? "http://127.0.0.1:2567";
const brotli = promisify(brotliCompress);
const toServer = { target: server, changeOrigin: true };

/**
 * Shows the water of `index.html` before the style sheets are loaded: a browser shows nothing while it loads a style
 * sheet for the screen. The sheets keep their place before later ones; see main.tsx.
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

/**
 * The files that are compressed at build time, as well as possible, so that the server need not do it for each request.
 */
const COMPRESSED = /\.(?:js|css|svg)$/;
const MIN_BYTES = 1024;
/** Almost as small as can be, in a tenth of the time. */
const QUICK = 9;
/** Above this many bytes it is worth the time: what every page begins with stands in two such files. */
const LARGE_BYTES = 100_000;
const SMALLEST = 11;

function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const written = Object.entries(bundle).map(async ([file, output]) => {
        if (dir === undefined || !COMPRESSED.test(file)) return;
        const content = Buffer.from(output.type === "chunk" ? output.code : output.source);
        if (content.length < MIN_BYTES) return;
        const quality = content.length < LARGE_BYTES ? QUICK : SMALLEST;
        const small = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
        writeFileSync(join(dir, `${file}.br`), small);
      });
      await Promise.all(written);
    },
  };
}

/** Rare letters of names: their fonts are fetched only when needed. */
const RARE = /inter-(?:cyrillic|greek|vietnamese)/;

/**
 * Lists for the service worker the files to keep for use without a connection: all of the build, the page's script
 * first.
 */
function keptOffline(): Plugin {
  return {
    name: "kept-offline",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const [entry] = Object.values(bundle).filter((output) => output.type === "chunk" && output.isEntry);
      const others = Object.keys(bundle).filter(
        (file) => file.startsWith("assets/") && file !== entry?.fileName && !file.endsWith(".map") && !RARE.test(file),
      );
      const files = [entry?.fileName ?? "", ...others.sort()].map((file) => `/${file}`);
      const worker = join(dir, "sw.js");
      writeFileSync(worker, readFileSync(worker, "utf8").replace("FILES = []", `FILES = ${JSON.stringify(files)}`));
    },
  };
}

/**
 * Parts of libraries that are not used here, kept out of a table's first load: zod's JSON Schema output and English
 * messages (pages have their own), the framework's HTTP/3, Discord and fetch-less transports, accounts, input stream
 * and debug channel, and what Pixi registers for sprite sheets, particles, WebGPU, videos, events and workers. The
 * stage makes its own textures from pictures (client/stage/renderer.ts lists its other parts).
 */
const UNUSED = [
  /\/node_modules\/zod\/v4\/locales\/en\.js$/,
  /\/node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
  /\/node_modules\/pixi\.js\/lib\/(?:spritesheet|rendering)\/init\.mjs$/,
  /\/node_modules\/pixi\.js\/lib\/(?:scene\/particle-container\/shared\/ParticleBuffer|rendering\/renderers\/gpu\/GpuUboSystem)\.mjs$/,
  /\/node_modules\/pixi\.js\/lib\/unsafe-eval\/particle\/generateParticleUpdatePolyfill\.mjs$/,
  /\/node_modules\/pixi\.js\/lib\/environment-\w+\/\w+All\.mjs$/,
  /\/node_modules\/@colyseus\/sdk\/build\/(?:Auth|fetchXHR|transport\/H3Transport|input\/RoomInput|debug-channel|3rd_party\/discord)\.mjs$/,
  /\/node_modules\/@pixi\/colord\/plugins\/names\.mjs$/,
];

function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    apply: "build",
    transform(code, id) {
      if (!UNUSED.some((unused) => unused.test(id))) return undefined;
      const named = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(","));
      const names = new Set([...named, ...listed.map((name) => name.replace(/^.*\bas\b/s, "").trim())]);
      names.delete("default");
      const whole = /\bexport default\b|\bas default\b/.test(code) ? ["export default () => undefined;"] : [];
      return {
        // A function, of which nothing is an instance.
        code: [...[...names].map((name) => `export function ${name}() {}`), ...whole].join("\n"),
        map: null,
      };
    },
  };
}

/** What only boards of hexes stand on, and what only tables of cards do. */
const HEXES =
  /\/client\/(?:stage\/(?:camera|geometry|hexes\/\w[\w-]*)|ui\/play\/board\/(?:hex-board|hex-walk|still-hex-board))\.tsx?$/;
const CARDS =
  /\/client\/(?:stage\/items\/(?!keyboard-stops)\w[\w-]*|ui\/play\/board\/(?:table-board|still-table-board))\.tsx?$/;
const BOARD =
  /\/node_modules\/(?:pixi\.js|@pixi|eventemitter3|fast-deep-equal)\/|\/client\/(?:stage\/(?!sound-recipes)|ui\/(?:play\/(?!log\/move-list|screen\/settings-sheet|actions\/(?:hand-over|standing-offers)|coach\/coach-(?:slip|room))))/;

/**
 * What is loaded together. Left alone, what two pages share comes in dozens of small files, each with a round trip of
 * its own and little to be compressed against. A part takes what its modules import along, but for what is in a part
 * before it: what pages without a board share with a board has to be named in the base, or they load all of the board.
 */
const PARTS = [
  {
    name: "base",
    priority: 3,
    test: /\/node_modules\/(?:preact|@preact|zod|@colyseus|msgpackr|@fontsource-variable)\/|\/client\/(?:net\/(?!local-|developers|device-|games|profiles|own\/)|(?:ui\/(?:kit(?!\/qr)|shell(?!\/share-sheet)|app|text(?!\/later-refusals))|learn\/progress(?!\/(?:puzzle-rating|calendar))|styles)\/|ui\/(?:chat\/unread|relations\/about-button|rules\/(?:guide|text)\.)|games\/contract\/masters)|\/shared\/kernel\/random|\/shared\/wire\/(?![a-z-]+\/|device-games|game-file|identity|notifications|open-table|past-games|profiles|requests)|preload-helper/,
  },
  { name: "board", priority: 2, test: (id: string) => BOARD.test(id) && !HEXES.test(id) && !CARDS.test(id) },
  { name: "hexes", priority: 1, test: HEXES },
  { name: "cards", priority: 1, test: CARDS },
];

const inClient = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const jsx = { runtime: "automatic", importSource: "preact" } as const;

/** With `--mode gallery` it is the gallery for tests that is built, into a folder of its own and never with the pages. */
export default defineConfig(({ mode }) => ({
  root: inClient("."),
  oxc: { jsx },
  // What looks for libraries before development begins reads pages by settings of its own.
  optimizeDeps: { rolldownOptions: { transform: { jsx } } },
  plugins: mode === "gallery" ? [withoutUnused()] : [shellFirst(), withoutUnused(), compressed(), keptOffline()],
  worker: { format: "es" },
  build: {
    ...(mode === "gallery"
      ? {
          outDir: inClient("../dist/gallery"),
          minify: false,
          rolldownOptions: { input: inClient("gallery/index.html") },
        }
      : {
          outDir: inClient("../dist/client"),
          rolldownOptions: { output: { codeSplitting: { groups: [...PARTS] } } },
        }),
    emptyOutDir: true,
    target: "es2022",
    // Of the browsers that README names, so that both colours of a theme stand beside each other as they are written. Safari
    // knows some rules by an old name on phones alone.
    cssTarget: ["chrome123", "firefox126", "safari17.5", "ios17.5"],
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
}));
