/** What players say of themselves on their pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { ABOUT_LENGTH, about, flagText } from "../../shared/wire/people/about.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestServer, openServer } from "./support/test-server.ts";
import { namedVisitor, ORIGIN } from "./support/kept-name.ts";
import { storeIn } from "./store/support/store-in.ts";

const data = mkdtempSync(join(tmpdir(), "skerry-about-"));
let server: TestServer;
let store: Store;
beforeAll(async () => {
  store = await storeIn(data);
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN }, undefined, store);
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

describe("what somebody says of themselves", () => {
  it("stands on their page, and goes with them", async () => {
    const ann = await namedVisitor(server, "Annika");
    const page = () => ann.ask("GET", `/api/people/${ann.id}`);
    expect((await page()).body).not.toHaveProperty("about");
    const said = { line: "  Slow   games ♟, long walks ", flag: "NO" };
    const kept = { line: "Slow games ♟, long walks", flag: "NO" };
    expect((await ann.ask("POST", "/api/me/about", said)).body).toEqual(kept);
    expect((await ann.ask("GET", "/api/me/about")).body).toEqual(kept);
    expect((await page()).body).toMatchObject({ about: kept });
    expect((await ann.ask("GET", "/api/me/all")).body).toMatchObject({ about: kept });
    await ann.ask("POST", "/api/me/leave", {});
    expect(await store.aboutOf(ann.id)).toEqual({ line: "", flag: "" });
  });

  it("is for those who keep a name, and for nobody who is muted", async () => {
    const said = { line: "Hello", flag: "" };
    const guest = await server.newVisitor();
    expect(await guest.ask("POST", "/api/me/about", said)).toMatchObject({ body: { code: "own-name-first" } });
    const ben = await namedVisitor(server, "Benedikt");
    await ben.ask("POST", "/api/me/about", said);
    await store.sanction(
      { player: ben.id, kind: "mute", until: 0, why: "Rude", at: Date.now(), name: "", former: "" },
      { at: Date.now(), who: "op", what: "mute", player: ben.id, why: "Rude" },
    );
    expect(await ben.ask("POST", "/api/me/about", said)).toMatchObject({ body: { code: "muted" } });
    expect((await ben.ask("GET", `/api/people/${ben.id}`)).body).not.toHaveProperty("about");
  });
});

it.each([
  ["two lines", "one\ntwo"],
  ["what turns the text around it", "abc \u202edef"],
  ["what is not seen", "a\u200bb"],
  ["a tower of marks", "a\u0301\u0302\u0303\u0304"],
  ["more than fits", "a".repeat(ABOUT_LENGTH + 1)],
])("a line has not %s", (_, line) => {
  expect(about.safeParse({ line, flag: "" }).success).toBe(false);
});

it("a flag is one of those that there are", () => {
  for (const flag of ["XX", "no", "NOR"]) expect(about.safeParse({ line: "", flag }).success).toBe(false);
  expect(flagText("NO")).toBe("🇳🇴");
});
