/** How much bots may ask for: more bots and more tokens give their owner no more. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newBotToken } from "../../shared/wire/bot-accounts/account.ts";
import { botOf, keeper, openStream, ORIGIN } from "./support/bot-accounts.ts";
import { type TestServer, openServer, type Visitor, visitor } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    PUBLIC_ORIGIN: ORIGIN,
    LIMIT_BOTS: "4/600",
    LIMIT_BOT_TOKENS: "3/600",
    LIMIT_BOT_STREAMS: "3/600",
    LIMIT_TABLES: "2/600",
    LIMIT_MESSAGES: "3/600",
    LIMIT_IDENTITIES: "off",
    LIMIT_SIGN_INS: "off",
  });
});
afterAll(() => server.stop());

const statusOf = async (answer: Promise<{ status: number; retryAfter?: string }>) => (await answer).status;
const reading = (bot: Visitor) => statusOf(bot.ask("GET", "/api/bot/games/AAAAAA"));

describe("what is asked of the bot API", () => {
  it("is counted by owner, over all bots and tokens, and says when to ask again", async () => {
    const [owner, other] = [await keeper(server, "Olga"), await keeper(server, "Otto")];
    const [one, two] = [await botOf(server.address, owner, "Olgabot"), await botOf(server.address, owner, "Olgabot 2")];
    const free = await botOf(server.address, other, "Ottobot");
    const made = await owner.ask("POST", `/api/bots/${one.id}/tokens`, { label: "Second", scopes: ["read"] });
    const again = visitor(server.address, newBotToken.parse(made.body).token, { id: one.id, name: one.name });
    for (const bot of [one, two, again, one]) expect(await reading(bot)).not.toBe(429);
    for (const bot of [one, two, again]) {
      const answer = await bot.ask("GET", "/api/bot/games/AAAAAA");
      expect([answer.status, Number(answer.retryAfter) > 0]).toEqual([429, true]);
    }
    expect(await reading(free)).not.toBe(429);
  });

  it("has streams counted by owner, apart from requests", async () => {
    const owner = await keeper(server, "Streamowner");
    const bots = [
      await botOf(server.address, owner, "Stream 1"),
      await botOf(server.address, owner, "Stream 2"),
    ] as const;
    const streams = [];
    for (const bot of [bots[0], bots[1], bots[0]]) streams.push(await openStream(server.address, bot));
    for (const bot of bots) expect(await statusOf(bot.ask("GET", "/api/bot/stream"))).toBe(429);
    expect(await reading(bots[1])).not.toBe(429);
    for (const stream of streams) stream.close();
  });
});

describe("a token of a bot", () => {
  it("has a share of its own, and what it is refused takes nothing from the other tokens", async () => {
    const owner = await keeper(server, "Wild owner");
    const wild = await botOf(server.address, owner, "Wild bot");
    const made = await owner.ask("POST", `/api/bots/${wild.id}/tokens`, { label: "Second", scopes: ["read"] });
    const { id, name } = wild;
    const tame = visitor(server.address, newBotToken.parse(made.body).token, { id, name });
    for (let count = 0; count < 3; count++) expect(await reading(wild)).not.toBe(429);
    for (let count = 0; count < 4; count++) expect(await reading(wild)).toBe(429);
    expect(await reading(tame)).not.toBe(429);
    expect(await reading(tame)).toBe(429);
  });
});

describe("what bots do beside it", () => {
  it("opens so many tables for an owner, whichever bot does", async () => {
    const owner = await keeper(server, "Tableowner");
    const bots = [
      await botOf(server.address, owner, "Table 1"),
      await botOf(server.address, owner, "Table 2"),
    ] as const;
    for (const bot of bots) await bot.open();
    for (const bot of bots)
      expect(await statusOf(bot.ask("POST", "/api/tables", { game: "tiny", seats: 2 }))).toBe(429);
  });

  it("asks of tables as often as a person may, each bot for itself", async () => {
    const [host, owner] = [await server.newVisitor(), await keeper(server, "Actor")];
    const bots = [
      await botOf(server.address, owner, "Actor 1"),
      await botOf(server.address, owner, "Actor 2"),
    ] as const;
    const codes = [await host.open(), await host.open(), await (await server.newVisitor()).open()];
    const join = (bot: Visitor, code = "") => bot.ask("POST", `/api/bot/games/${code}/join`, {});
    // Sitting down and being ready are two requests.
    expect(await statusOf(join(bots[0], codes[0]))).toBe(200);
    expect(await statusOf(join(bots[0], codes[1]))).toBe(429);
    expect(await statusOf(join(bots[1], codes[2]))).toBe(200);
  });
});
