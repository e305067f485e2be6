/** Pages of one build, whose scripts are asked of a process with another. */
import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { shareAssets } from "../../../server/cluster/assets.ts";
import { pageRoutes } from "../../../server/http/pages.ts";
import { openStore } from "../../../server/database/open.ts";
import { openPool } from "../../../server/database/postgres/pool.ts";
import { ownFolder } from "../store/support/folder.ts";
import { ownSchema } from "../store/support/schema.ts";

const LOG = { warn: (fault: object) => expect.unreachable(JSON.stringify(fault)) };

async function ownServer() {
  const schema = await ownSchema(process.env.DATABASE_URL ?? "");
  const store = await openStore({ DATA_DIR: "", DATABASE_URL: schema.url(), STORE_SYNC: "full" });
  const pool = openPool(schema.url(), undefined, { max: 2 });
  onTestFinished(async () => {
    await pool.end();
    await store.close();
    await schema.drop();
  });
  return { schema, pool };
}

/** A build, of which nothing but its assets matters. */
function built(assets: Readonly<Record<string, string | Buffer>>): string {
  const folder = ownFolder();
  mkdirSync(join(folder, "assets"));
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(folder, "assets", name), content);
  return folder;
}

const SCRIPT = `export const sea = "${"wave ".repeat(500)}";`;

it("a process serves the assets of every build that another one has served", async () => {
  const { schema, pool } = await ownServer();
  const older = built({
    "main-old1.js": SCRIPT,
    "main-old1.js.br": brotliCompressSync(SCRIPT),
    "main-old1.js.map": "{}",
  });
  const newer = built({ "main-new1.js": "export {};", "sea-old2.png": Buffer.from([0, 1, 254, 255]) });
  const sharing = [
    await shareAssets(pool, join(older, "assets"), LOG),
    await shareAssets(pool, join(newer, "assets"), LOG),
  ];
  onTestFinished(() => {
    for (const { close } of sharing) close();
  });
  const web = express().use(pageRoutes(newer, async (html) => html, sharing[1]?.find));
  const server = web.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const bound = server.address();
  const at = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/assets/`;
  const forBrowser = await fetch(`${at}main-old1.js`, { headers: { "accept-encoding": "br" } });
  expect(await forBrowser.text()).toBe(SCRIPT);
  expect(Object.fromEntries(forBrowser.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("text/javascript"),
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const plain = await fetch(`${at}main-old1.js`, { headers: { "accept-encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, SCRIPT]);
  for (const nothing of ["main-old1.js.map", "main-other.js", "..%2fpackage.json"])
    expect([nothing, (await fetch(at + nothing)).status]).toEqual([nothing, 404]);
  const picture = await sharing[0]?.find("sea-old2.png");
  expect(picture === undefined ? [] : [...picture]).toEqual([0, 1, 254, 255]);
  // Assets that no process serves any more are kept for a while, served ones for as long as they are served.
  await schema.query("update assets set seen_at = 1");
  const later = await shareAssets(pool, join(newer, "assets"), LOG);
  later.close();
  const names = await schema.query("select name from assets order by name");
  expect(names.map((row) => Reflect.get(row, "name"))).toEqual(["main-new1.js", "sea-old2.png"]);
});
