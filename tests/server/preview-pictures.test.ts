/** The pictures of links: drawn apart from players, once, and within limits. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, openServer } from "./support/test-server.ts";

/** Draws a square; logs each time; fails if the title asks for it. */
const MODULE = `
import { appendFileSync } from "node:fs";
export function drawPreview({ caption, shows }) {
  appendFileSync(new URL("drawn.txt", import.meta.url), shows + " " + caption.title + "\\n");
  if (caption.title.startsWith("Boom")) throw new Error("boom");
  return '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="12" height="6"/></svg>';
}`;

const folder = mkdtempSync(join(tmpdir(), "skerry-pictures-"));
const drawn = join(folder, "pictures", "drawn.txt");
let server: TestServer;
beforeAll(async () => {
  for (const name of ["client", "pictures"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "pictures", "pictures.mjs"), MODULE);
  server = await openServer({
    CLIENT_DIR: join(folder, "client"),
    LIMIT_PICTURES: "3/600",
    LIMIT_CODE_MISSES: "2/600",
    TRUST_PROXY: "1",
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, from: string) =>
  fetch(server.address + path, { redirect: "manual", headers: { "x-forwarded-for": from } });

/** How often something was drawn. */
function times(words: string): number {
  return existsSync(drawn)
    ? readFileSync(drawn, "utf8")
        .split("\n")
        .filter((line) => line.includes(words)).length
    : 0;
}

describe("a picture of a link", () => {
  it("is a PNG that pages of others may show, and is drawn once", async () => {
    const [one, other] = await Promise.all([get("/preview/home.png", "1.1.1.1"), get("/preview/home.png", "1.1.1.2")]);
    for (const answer of [one, other]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(new Uint8Array(await answer.arrayBuffer()).slice(1, 4)).toEqual(new Uint8Array([80, 78, 71]));
    }
    expect(times("Board games")).toBe(1);
  });

  it("of a table says who invites, and changes as somebody sits down", async () => {
    const ann = await server.newVisitor("Ann");
    const code = await ann.open();
    await ann.enter(code);
    expect((await get(`/preview/table/${code}.png`, "1.1.2.1")).status).toBe(200);
    const ben = await server.newVisitor("Ben");
    await (await ben.enter(code)).ask("sit", { seat: 1 });
    expect((await get(`/preview/table/${code}.png`, "1.1.2.1")).status).toBe(200);
    expect(times("waiting Ann invites you to Tiny")).toBe(2);
  });

  it("is the mark of the server where there is nothing to draw", async () => {
    for (const path of ["table/AAAAAA", "game/nothing", "start/nothing", "puzzle/tiny/x"]) {
      const answer = await get(`/preview/${path}.png`, "1.1.3.1");
      expect([answer.status, answer.headers.get("location")], path).toEqual([302, "/icon-512.png"]);
    }
  });

  it("is not drawn for somebody who asks for too many new ones, while those that are there are handed out", async () => {
    const days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];
    const statuses: number[] = [];
    for (const day of days) statuses.push((await get(`/preview/puzzle/tiny/${day}.png`, "1.1.4.1")).status);
    expect(statuses).toEqual([200, 200, 200, 302]);
    expect((await get("/preview/puzzle/tiny/2026-01-01.png", "1.1.4.1")).status).toBe(200);
    expect((await get("/preview/puzzle/tiny/2026-01-04.png", "1.1.4.2")).status).toBe(200);
  });

  it("of a table is not shown to somebody who guesses codes", async () => {
    const code = await (await server.newVisitor()).open();
    for (const wrong of ["AAAAAA", "AAAAAC"]) await get(`/preview/table/${wrong}.png`, "1.1.6.1");
    expect((await get(`/preview/table/${code}.png`, "1.1.6.1")).status).toBe(302);
    expect((await get(`/preview/table/${code}.png`, "1.1.6.2")).status).toBe(200);
  });

  it("that cannot be drawn costs nothing but itself", async () => {
    const ann = await server.newVisitor("Boom");
    const code = await ann.open();
    await ann.enter(code);
    expect((await get(`/preview/table/${code}.png`, "1.1.5.1")).status).toBe(302);
    expect((await get("/preview/start/tiny.png", "1.1.5.1")).status).toBe(200);
  });
});
