/** Given hints are kept with the identity, by the game, for its reviews on every device. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, openServer, type TestServer } from "./support/test-server.ts";

const GAME = "ab".repeat(32);
const HINT = { at: 4, action: "He2", looks: 90 };

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

it("is answered for its game to the player who was given it", async () => {
  const [ann, bo] = [await server.newVisitor("Ann"), await server.newVisitor("Bo")];
  expect(await ann.ask("POST", "/api/hints", { game: GAME, hint: HINT })).toMatchObject({ status: 200, body: {} });
  const of = (game: string) => `/api/hints?game=${game}`;
  expect((await ann.ask("GET", of(GAME))).body).toEqual({ hints: [HINT] });
  expect((await ann.ask("GET", of("cd".repeat(32)))).body).toEqual({ hints: [] });
  expect((await bo.ask("GET", of(GAME))).body).toEqual({ hints: [] });
  expect(await ask(server.address, "GET", of(GAME))).toMatchObject({ status: 401, body: { code: "bad-identity" } });
});

it.each([
  [{}],
  [{ game: "skorm", hint: HINT }],
  [{ game: GAME, hint: { at: -1, action: "He2" } }],
  [{ game: GAME, hint: { at: 4, action: "H".repeat(300) } }],
  [{ game: GAME, hint: { ...HINT, player: "bo" } }],
])("is not understood in another form: %#", async (body) => {
  const ann = await server.newVisitor("Ann");
  expect(await ann.ask("POST", "/api/hints", body)).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await ann.ask("GET", "/api/hints?game=skorm")).toMatchObject({ status: 400, body: { code: "malformed" } });
});
