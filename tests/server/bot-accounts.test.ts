/** Bot accounts: whose they are, what their tokens are good for, and how they play by plain HTTP. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { botAccounts, isBotAccount, MAX_BOT_TOKENS, MAX_BOTS } from "../../shared/wire/bot-accounts/account.ts";
import { openTableAnswer } from "../../shared/wire/http.ts";
import { challengeShape } from "../../shared/wire/people/challenges.ts";
import { relations } from "../../shared/wire/friends.ts";
import { BOT_SEATS_HEADER } from "../../shared/wire/past-games.ts";
import { botOf, keeper, openStream, ORIGIN } from "./support/bot-accounts.ts";
import { ask, type TestServer, openServer, until, type Visitor } from "./support/test-server.ts";
import { storeIn } from "./store/support/store-in.ts";

let server: TestServer;
let store: Store;
let ann: Visitor;
beforeAll(async () => {
  store = await storeIn(mkdtempSync(join(tmpdir(), "skerry-")));
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: process.env.TLOG ?? "silent" }, undefined, store);
  ann = await keeper(server, "Ann");
});
afterAll(() => server.stop());

const botsOf = async (who: Visitor) => botAccounts.parse((await who.ask("GET", "/api/bots")).body).bots;
const refusalOf = async (answer: Promise<{ body: unknown }>) => {
  const { body } = await answer;
  return body instanceof Object ? Reflect.get(body, "code") : undefined;
};

/** A table at which a bot plays Ann, who began. */
async function playing(bot: Visitor, host: Visitor) {
  const stream = await openStream(server.address, bot);
  const code = await host.open();
  const annAt = await host.enter(code);
  expect((await bot.ask("POST", `/api/bot/games/${code}/join`, {})).status).toBe(200);
  await annAt.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing");
  return { stream, code, annAt };
}

describe("a bot account", () => {
  it("is made by a player who keeps a name, and is a friend of theirs", async () => {
    const guest = await server.newVisitor("Gus");
    expect(await refusalOf(guest.ask("POST", "/api/bots", { name: "Gusbot" }))).toBe("keep-name-first");
    const bot = await botOf(server.address, ann, "Crunch");
    expect(isBotAccount(bot.id)).toBe(true);
    const { friends } = relations.parse((await ann.ask("GET", "/api/friends")).body);
    expect(friends).toContainEqual({ id: bot.id, name: "Crunch", bound: true, here: false });
    expect(
      await refusalOf(server.newVisitor().then((who) => who.ask("PATCH", "/api/identity", { name: "crunch" }))),
    ).toBe("name-taken");
  });

  it("is one of a few, with a few tokens", async () => {
    const owner = await keeper(server, "Olga");
    for (let number = 1; number <= MAX_BOTS; number++)
      await owner.ask("POST", "/api/bots", { name: `Olgas ${number}` });
    expect(await refusalOf(owner.ask("POST", "/api/bots", { name: "Olgas last" }))).toBe("too-many-bots");
    const [bot] = await botsOf(owner);
    const token = () => owner.ask("POST", `/api/bots/${bot?.id}/tokens`, { label: "One", scopes: ["read"] });
    for (let number = 0; number < MAX_BOT_TOKENS; number++) await token();
    expect(await refusalOf(token())).toBe("too-many-tokens");
    expect(await refusalOf(ann.ask("POST", `/api/bots/${bot?.id}/tokens`, { label: "One", scopes: ["read"] }))).toBe(
      "no-such-bot",
    );
  });

  it("tells its owner from the first time on that a token is used", async () => {
    const owner = await keeper(server, "Ulla");
    const used = async () => (await botsOf(owner))[0]?.tokens.map(({ madeAt, usedAt }) => usedAt > madeAt);
    const bot = await botOf(server.address, owner, "Ullas bot");
    expect(await used()).toEqual([false]);
    await bot.ask("GET", "/api/me");
    expect(await used()).toEqual([true]);
  });

  it("does with its token what the token's scopes say, and nothing that is for people", async () => {
    const reader = await botOf(server.address, ann, "Reader", ["read"]);
    expect((await reader.ask("GET", "/api/me")).status).toBe(200);
    expect(await refusalOf(reader.ask("POST", "/api/tables", { game: "tiny", seats: 2 }))).toBe("out-of-scope");
    const client = await reader.enter(await ann.open());
    expect(await client.ask("sit", { seat: 1 })).toBe("out-of-scope");
    await client.leave();
    for (const [method, path] of [
      ["POST", "/api/bots"],
      ["GET", "/api/me/all"],
      ["POST", "/api/devices/end"],
      ["POST", "/api/passkeys/options"],
    ] as const)
      expect(await refusalOf(reader.ask(method, path, method === "GET" ? undefined : {}))).toBe("not-for-bots");
    expect(await refusalOf(ann.ask("GET", "/api/bot/games/AAAAAA"))).toBe("for-bots");
  });

  it("plays by the door of people, quietly, and not where strangers wait", async () => {
    const bot = await botOf(server.address, ann, "Doorman");
    const guest = await server.newVisitor();
    const listed = await (await bot.enter(await guest.open({ listed: true }))).ask("sit", { seat: 1 });
    expect(listed).toBe("bots-not-asked");
    const client = await bot.enter(await guest.open());
    expect(await client.ask("sit", { seat: 1 })).toBe("ok");
    expect(await client.ask("chat", { text: "Hello" })).toBe("out-of-scope");
    expect(await refusalOf(bot.ask("POST", "/api/tables", { game: "tiny", seats: 2, listed: true }))).toBe(
      "bots-unlisted",
    );
    const lobby = await bot.lobby();
    const terms = { game: "tiny", seats: 2, clock: null };
    expect(await lobby.ask("seek", terms)).toBe("not-for-bots");
    // Somebody who allows bots waits in a queue of its own.
    const hers = await guest.lobby();
    expect(await hers.ask("seek", { ...terms, bots: true })).toBe("ok");
    expect(await lobby.ask("seek", { ...terms, bots: true })).toBe("ok");
    await until(() => hers.matched() !== undefined && hers.matched() === lobby.matched());
    await Promise.all([client, lobby, hers].map((line) => line.leave()));
  });

  it("has its games rated among bots alone", async () => {
    const bot = await botOf(server.address, ann, "Rater");
    const code = await ann.open({ clock: { minutes: 5, increment: 0 }, rated: true });
    const [annAt, botAt] = [await ann.enter(code), await bot.enter(code)];
    await botAt.ask("sit", { seat: 1 });
    await annAt.ask("ready", { ready: true });
    await botAt.ask("ready", { ready: true });
    await until(() => annAt.view().phase === "playing");
    for (const [client, version] of [
      [annAt, 0],
      [botAt, 1],
      [annAt, 2],
      [botAt, 3],
    ] as const)
      await client.ask("act", [version, "pass"]);
    await annAt.ask("act", [4, "win"]);
    await until(() => annAt.view().phase === "finished");
    const { body } = await ask(server.address, "GET", `/api/games/${annAt.view().gameId}/rating`);
    expect(body).toEqual({ rated: false, why: "bot-accounts", seats: [] });
    const game = await fetch(`${server.address}/api/games/${annAt.view().gameId}`);
    expect(game.headers.get(BOT_SEATS_HEADER)).toBe("1");
    await Promise.all([annAt.leave(), botAt.leave()]);
  });

  it("is held to what its owner is held to", async () => {
    const owner = await keeper(server, "Bad");
    const bot = await botOf(server.address, owner, "Badbot");
    const stream = await openStream(server.address, bot);
    const ban = { player: owner.id, kind: "ban" as const, until: 0, former: "", name: "", why: "", at: 5 };
    await store.sanction(ban, { at: 5, who: "host", what: "ban", player: owner.id, why: "" });
    await until(() => stream.ended());
    expect(await refusalOf(bot.ask("GET", "/api/games"))).toBe("banned");
  });

  it("goes when its owner goes, and when its owner deletes it", async () => {
    const owner = await keeper(server, "Leaver");
    const [one, other] = [
      await botOf(server.address, owner, "Firstbot"),
      await botOf(server.address, owner, "Otherbot"),
    ];
    const { body } = await owner.ask("GET", "/api/me/all");
    expect(body).toMatchObject({ bots: [{ name: "Firstbot", tokens: [{ label: "Here" }] }, { name: "Otherbot" }] });
    expect((await owner.ask("POST", `/api/bots/${one.id}/remove`, {})).status).toBe(200);
    expect((await botsOf(owner)).map(({ name }) => name)).toEqual(["Otherbot"]);
    expect(await refusalOf(one.ask("GET", "/api/me"))).toBe("signed-out");
    expect((await owner.ask("POST", "/api/me/leave", {})).status).toBe(200);
    expect(await refusalOf(other.ask("GET", "/api/me"))).toBe("signed-out");
  });
});

describe("a bot's stream", () => {
  it("tells whose turn it is and what is legal, and takes an action as text", async () => {
    const bot = await botOf(server.address, await keeper(server, "Streamers own"), "Streamer");
    const { stream, code, annAt } = await playing(bot, ann);
    await until(() => stream.game(code)?.phase === "playing");
    expect(stream.game(code)).toMatchObject({ yourTurn: false, legal: [], seat: 1, version: 0 });
    expect(await refusalOf(bot.ask("POST", `/api/bot/games/${code}/act`, { action: "pass" }))).toBe("not-your-turn");
    await annAt.ask("act", [0, "pass"]);
    await until(() => stream.game(code)?.yourTurn === true);
    expect(stream.game(code)?.legal).toContain("roll");
    const act = (body: object) => bot.ask("POST", `/api/bot/games/${code}/act`, body);
    expect(await refusalOf(act({ action: "fly" }))).toBe("illegal");
    expect(await refusalOf(act({ action: "pass", version: 0 }))).toBe("stale");
    expect((await act({ action: "pass", version: 1 })).body).toEqual({});
    await until(() => annAt.view().log.length === 2);
    expect((await bot.ask("GET", `/api/bot/games/${code}`)).body).toMatchObject({
      log: ["0 pass", "1 pass"].map(() => expect.any(String)),
    });
    await annAt.ask("act", [2, "win"]);
    await until(() => stream.game(code)?.phase === "finished");
    expect(stream.game(code)?.result?.ranking).toEqual([[0], [1]]);
    stream.close();
    await until(() => annAt.view().seats[1]?.present === false);
    await annAt.leave();
  });

  it("tells of challenges, which are accepted or declined", async () => {
    const bot = await botOf(server.address, await keeper(server, "Challengeds own"), "Challenged");
    const guest = await server.newVisitor("Cher");
    const stream = await openStream(server.address, bot);
    const challenges = () => stream.lines.filter((line) => line.type === "challenge").map(({ id }) => id);
    const invite = async () => {
      const code = await guest.open({ listed: true });
      expect((await guest.ask("POST", "/api/invites", { to: bot.id, code })).status).toBe(200);
      await until(() => challenges().includes(code));
      return code;
    };
    const no = await invite();
    expect((await bot.ask("POST", `/api/bot/challenges/${no}/decline`, {})).status).toBe(200);
    await until(() => stream.lines.some((line) => line.type === "challengeEnded" && line.id === no));
    expect(await refusalOf(bot.ask("POST", `/api/bot/challenges/${no}/accept`, {}))).toBe("challenge-over");
    const yes = await invite();
    expect((await bot.ask("POST", `/api/bot/challenges/${yes}/accept`, {})).status).toBe(200);
    await until(() => stream.game(yes)?.seats[1]?.ready === true);
    const terms = { game: "tiny", seats: 2, options: {}, clock: { minutes: 5, increment: 0 } };
    const challenge = (rated: boolean) =>
      ann.ask("POST", "/api/challenges", { to: bot.id, terms: { ...terms, rated } });
    expect(await refusalOf(challenge(true))).toBe("not-ratable");
    const { id } = challengeShape.parse((await challenge(false)).body);
    await until(() => challenges().includes(id));
    const { code } = openTableAnswer.parse((await bot.ask("POST", `/api/bot/challenges/${id}/accept`, {})).body);
    const annAt = await ann.enter(code);
    await annAt.ask("ready", { ready: true });
    await until(() => stream.game(code)?.phase === "playing");
    await annAt.leave();
    const back = { to: guest.id, terms: { ...terms, rated: false } };
    expect(await refusalOf(bot.ask("POST", "/api/challenges", back))).toBe("no-challenge");
    expect(await refusalOf(bot.ask("POST", "/api/challenges", { ...back, to: ann.id }))).toBe("bots-not-asked");
    stream.close();
  });

  it("ends when its token is withdrawn, and when the bot opens another one", async () => {
    const owner = await keeper(server, "Withdrawer");
    const bot = await botOf(server.address, owner, "Withdrawn");
    const first = await openStream(server.address, bot);
    const second = await openStream(server.address, bot);
    await until(() => first.ended());
    expect(second.ended()).toBe(false);
    const path = `/api/bots/${bot.id}/tokens/${bot.tokenId}/remove`;
    expect((await owner.ask("POST", path, {})).status).toBe(200);
    await until(() => second.ended());
    expect(await refusalOf(bot.ask("GET", "/api/me"))).toBe("signed-out");
  });

  it("may be asked by pages of any origin with a token, and no more than its limit allows", async () => {
    const preflight = await fetch(`${server.address}/api/bot/stream`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    const own = await fetch(`${server.address}/api/bots`, { method: "OPTIONS" });
    expect(own.headers.get("access-control-allow-origin")).toBeNull();
  });
});
