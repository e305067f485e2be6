/** A client that joins a table gets its whole state, however long the chat and the log are. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { games } from "../../../shared/games.ts";
import { CHAT_LINES } from "../../../shared/table/inputs/chat.ts";
import { CHAT_LENGTH } from "../../../shared/wire/messages.ts";
import { type TestServer, openServer, startedTable, until } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, games);
});
afterAll(() => server.stop());

it.each(games)("$name: a table at which everybody has talked at length", async ({ id }) => {
  const { code, ann, annAt, benAt } = await startedTable(server, { game: id });
  for (let line = 0; line < CHAT_LINES; line++) {
    await (line % 2 === 0 ? annAt : benAt).ask("chat", { text: "ø".repeat(CHAT_LENGTH) });
  }
  await until(() => Object.keys(annAt.view().chat).length === CHAT_LINES);
  const before = annAt.view();
  await annAt.leave();
  const again = await ann.enter(code);
  await until(() => again.view().seats[0]?.present === true);
  expect(again.view().chat).toEqual(before.chat);
  expect(again.view().game).toEqual(before.game);
  expect(await benAt.ask("resign")).toBe("ok");
  await until(() => again.view().phase === "finished");
});
