/** Exhibitions by computers: one table for all watchers, with as few computers as the game allows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import { type TestServer, openServer, until } from "../support/test-server.ts";
import { tiny } from "../support/tiny.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

it("two who look on come to the same table, at which as few play as can", async () => {
  const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
  const answers = await Promise.all(
    [ann, ben].map((visitor) => visitor.ask("POST", "/api/exhibition", { game: tiny.id })),
  );
  const [code = "", other] = answers.map(({ body }) => openTableAnswer.parse(body).code);
  expect(other).toBe(code);
  const at = await ann.enter(code);
  await until(() => at.view().phase !== "waiting");
  expect(at.view().exhibition).toBe(true);
  expect(at.view().seats.map(({ bot }) => bot)).toEqual(["kraken", "kraken"]);
  await at.leave();
});
