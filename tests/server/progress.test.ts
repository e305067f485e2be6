/** Learnt things are saved with the identity, for every device that has it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_LEARNT, MAX_LEARNT_AT_ONCE } from "../../shared/wire/http.ts";
import { ask, type TestServer, openServer } from "./support/test-server.ts";
import { type TroubledStore, troubled } from "./support/troubled-store.ts";
import { storeIn } from "./store/support/store-in.ts";

const folder = mkdtempSync(join(tmpdir(), "skerry-learnt-"));
let server: TestServer;
let store: TroubledStore;
beforeAll(async () => {
  store = troubled(await storeIn(folder));
  server = await openServer({}, undefined, store);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const WAYS = [
  ["GET", undefined],
  ["POST", { things: ["skorm/archer"] }],
] as const;

it("is added to what other devices told, and answered as a whole", async () => {
  const ann = await server.newVisitor("Ann");
  expect(await ann.ask("GET", "/api/learnt")).toMatchObject({ status: 200, body: { things: [] } });
  await ann.ask("POST", "/api/learnt", { things: ["skorm/archer"] });
  const { body } = await ann.ask("POST", "/api/learnt", { things: ["neko/day.20779", "skorm/archer"] });
  expect(body).toEqual({ things: ["neko/day.20779", "skorm/archer"] });
  expect((await ann.ask("GET", "/api/learnt")).body).toEqual(body);
  const bo = await server.newVisitor("Bo");
  expect((await bo.ask("GET", "/api/learnt")).body).toEqual({ things: [] });
});

it("is told by somebody", async () => {
  for (const [method, body] of WAYS) {
    expect(await ask(server.address, method, "/api/learnt", body)).toMatchObject({
      status: 401,
      body: { code: "bad-identity" },
    });
  }
});

it.each([
  [{}],
  [{ things: "skorm/archer" }],
  [{ things: ["archer"] }],
  [{ things: ["skorm/<b>"] }],
  [{ things: ["skorm/archer"], player: "bo" }],
  [{ things: Array.from({ length: MAX_LEARNT_AT_ONCE + 1 }, (_, index) => `skorm/said.${index}`) }],
])("is not understood in another form: %#", async (body) => {
  const ann = await server.newVisitor("Ann");
  expect(await ann.ask("POST", "/api/learnt", body)).toMatchObject({ status: 400, body: { code: "malformed" } });
});

it("has an end", async () => {
  const ann = await server.newVisitor("Ann");
  const things = Array.from({ length: MAX_LEARNT }, (_, index) => `skorm/said.${index}`);
  await store.learn(ann.id, things, 5, MAX_LEARNT);
  expect(await ann.ask("POST", "/api/learnt", { things: ["skorm/archer"] })).toMatchObject({
    status: 409,
    body: { code: "too-much-learnt" },
  });
  expect((await ann.ask("POST", "/api/learnt", { things: ["skorm/said.0"] })).status).toBe(200);
});

it("is refused with a reason while the store is away", async () => {
  const ann = await server.newVisitor("Ann");
  store.be("down", undefined);
  for (const [method, body] of WAYS) {
    expect(await ann.ask(method, "/api/learnt", body)).toMatchObject({
      status: 503,
      body: { code: "learnt-away" },
    });
  }
  store.be("none", undefined);
  expect((await ann.ask("POST", "/api/learnt", { things: ["skorm/archer"] })).status).toBe(200);
});
