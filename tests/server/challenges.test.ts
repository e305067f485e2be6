/** Challenges: over HTTP, from the first word to the game. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games as gamesOf } from "../../shared/games.ts";
import type { Store } from "../../server/store/store.ts";
import { challengeList, challengeShape } from "../../shared/wire/people/challenges.ts";
import { openTableAnswer } from "../../shared/wire/http.ts";
import { foundPlayers, relations } from "../../shared/wire/friends.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { refusalShape } from "../../shared/wire/refusal.ts";
import { type TestServer, type HttpAnswer, openServer, readyWith, until, type Visitor } from "./support/test-server.ts";
import { namedVisitor, ORIGIN } from "./support/kept-name.ts";
import { storeIn } from "./store/support/store-in.ts";
import { tiny } from "./support/tiny.ts";

const TERMS = { game: "tiny", seats: 2, options: { fog: false }, clock: { minutes: 5, increment: 0 }, rated: true };
const data = mkdtempSync(join(tmpdir(), "skerry-challenges-"));
let server: TestServer;
let store: Store;
let count = 0;
const LETTERS = "abcdefghjkmnpqrstuwy";

beforeAll(async () => {
  store = await storeIn(data);
  const games = [tiny, ...gamesOf.filter(({ id }) => id === "skorm")];
  server = await openServer({ MAX_TABLES_PER_PLAYER: "2", PUBLIC_ORIGIN: ORIGIN }, games, store);
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Somebody who keeps a name. */
async function named(): Promise<Visitor> {
  const at = count++;
  return namedVisitor(server, `Player ${LETTERS[at % 20]}${LETTERS[Math.floor(at / 20)]}`);
}

const codeOf = ({ body }: HttpAnswer) => refusalShape.safeParse(body).data?.code ?? "ok";
const challenge = (from: Visitor, to: Pick<Visitor, "id">, terms: object = {}) =>
  from.ask("POST", "/api/challenges", { to: to.id, terms: { ...TERMS, ...terms } });
const listOf = async (who: Visitor) => challengeList.parse((await who.ask("GET", "/api/challenges")).body);
const answer = (who: Visitor, id: string, how: string, body: object = {}) =>
  who.ask("POST", `/api/challenges/${id}/${how}`, body);

async function challenged(from: Visitor, to: Visitor, terms: object = {}): Promise<string> {
  return challengeShape.parse((await challenge(from, to, terms)).body).id;
}

describe("a challenge", () => {
  it("is heard of at once, and its game for two begins when both are there", async () => {
    const [ann, ben] = [await named(), await named()];
    const bench = await ben.lobby();
    const id = await challenged(ann, ben, { side: "second" });
    await until(() => bench.heard(MESSAGES.circle).length > 0);
    expect(await listOf(ben)).toMatchObject({
      made: [],
      received: [{ id, from: { id: ann.id, bound: true }, terms: { ...TERMS, side: "second" } }],
    });
    const { code } = openTableAnswer.parse((await answer(ben, id, "accept")).body);
    expect((await listOf(ann)).made).toMatchObject([{ id, answer: "accepted", code }]);
    const clients = [await ben.enter(code), await ann.enter(code)];
    expect(clients[0]?.view().startsBy).toBeGreaterThan(0);
    await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
    const { seats, settings } = clients[0]?.view() ?? { seats: [], settings: "{}" };
    expect(seats.map(({ player }) => player)).toEqual([ben.id, ann.id]);
    expect(JSON.parse(settings)).toMatchObject({ listed: false, rated: true, clock: TERMS.clock });
    expect(codeOf(await answer(ben, id, "accept"))).toBe("challenge-over");
    await answer(ann, id, "end");
    expect((await listOf(ann)).made).toEqual([]);
    await Promise.all([bench, ...clients].map((line) => line.leave()));
  }, 30_000);

  it("to a table for three waits there for somebody else", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben, { seats: 3 });
    const { code } = openTableAnswer.parse((await answer(ben, id, "accept")).body);
    const client = await ann.enter(code);
    expect(client.view()).toMatchObject({ phase: "waiting", startsBy: 0 });
    expect(client.view().seats.map(({ player }) => player !== "")).toEqual([true, true, false]);
    await client.leave();
  });

  it("is declined with a word, which the challenger hears", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben);
    expect(codeOf(await answer(ben, id, "decline", { word: "whatever" }))).toBe("malformed");
    expect(codeOf(await answer(ann, id, "decline", { word: "no" }))).toBe("challenge-over");
    expect(challengeList.parse((await answer(ben, id, "decline", { word: "later" })).body).received).toEqual([]);
    expect((await listOf(ann)).made).toMatchObject([{ id, answer: "declined", word: "later" }]);
    // After an answer the same challenge may be made again.
    expect(codeOf(await challenge(ann, ben))).toBe("ok");
  });

  it("is answered by other terms: a challenge back in its place", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben);
    const back = await answer(ben, id, "counter", { terms: { ...TERMS, clock: { days: 3 }, rated: false } });
    const { id: other } = challengeShape.parse(back.body);
    expect(codeOf(await answer(ben, id, "accept"))).toBe("challenge-over");
    expect(await listOf(ann)).toMatchObject({ made: [], received: [{ id: other, terms: { clock: { days: 3 } } }] });
    expect(codeOf(await answer(ben, other, "accept"))).toBe("challenge-over");
    expect(codeOf(await answer(ann, other, "accept"))).toBe("ok");
  });

  it("can be taken back", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben);
    await answer(ben, id, "end");
    expect((await listOf(ben)).received).toHaveLength(1);
    await answer(ann, id, "end");
    expect((await listOf(ben)).received).toEqual([]);
    expect(codeOf(await answer(ben, id, "accept"))).toBe("challenge-over");
  });

  it("is not lost where a process is killed over its table, and opens no second one", async () => {
    const [ann, ben] = [await named(), await named()];
    const now = Date.now();
    // The process saved the code, and ended before there was a table.
    const unopened = await challenged(ann, ben);
    await store.claimChallenge(unopened, ben.id, "KELP47", now, now);
    expect(openTableAnswer.parse((await answer(ben, unopened, "accept")).body).code).toBe("KELP47");
    // It opened the table, and ended before it could say so.
    const opened = await challenged(ann, ben);
    const code = await ann.open();
    const client = await ben.enter(code);
    await client.ask("sit", { seat: 1 });
    await store.claimChallenge(opened, ben.id, code, now, now);
    const again = await answer(ben, opened, "accept");
    // Neither may have a third table: nothing else was opened.
    expect(codeOf(again)).toBe("ok");
    expect(openTableAnswer.parse(again.body).code).toBe(code);
    await client.leave();
  });
});

it.each([
  [true, "half", "not-ratable"],
  [true, "full", "ok"],
  [false, "half", "ok"],
])("a challenge to Skorm, rated %s, with %s armies: %s (R34)", async (rated, army, code) => {
  const [ann, ben] = [await named(), await named()];
  expect(codeOf(await challenge(ann, ben, { game: "skorm", options: { army }, rated }))).toBe(code);
});

describe("nobody is challenged", () => {
  it("who keeps no name, by whoever keeps none, or more than once at a time", async () => {
    const [ann, ben, guest] = [await named(), await named(), await server.newVisitor("Guest")];
    expect(codeOf(await challenge(guest, ben))).toBe("own-name-first");
    expect(codeOf(await challenge(ann, guest))).toBe("no-challenge");
    expect(codeOf(await challenge(ann, { id: "AAAAAAAAAAAAAAAA" }))).toBe("no-challenge");
    expect(codeOf(await challenge(ann, ann))).toBe("malformed");
    await challenged(ann, ben);
    expect(codeOf(await challenge(ann, ben))).toBe("challenged-already");
    for (let more = 0; more < 4; more++) await challenged(ann, await named());
    expect(codeOf(await challenge(ann, await named()))).toBe("too-many-challenges");
  });

  it("who blocked the challenger, who is told no more than anybody whom they do not want to play", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben);
    await ben.ask("POST", `/api/blocks/${ann.id}`, { name: ann.name });
    expect((await listOf(ben)).received).toEqual([]);
    expect(codeOf(await answer(ben, id, "accept"))).toBe("challenge-over");
    expect(codeOf(await challenge(ann, ben))).toBe("no-challenge");
    expect(codeOf(await challenge(ben, ann))).toBe("blocked-them");
  });

  it.each([
    ["without a clock and rated", { clock: null }, "not-ratable"],
    ["of a game that is not played here", { game: "chess" }, "no-such-game"],
    ["with other options", { options: { fog: 7 } }, "bad-options"],
    ["with too many seats", { seats: 8 }, "bad-options"],
    ["alone", { seats: 1 }, "malformed"],
    ["with more than there is to say", { talk: true }, "malformed"],
  ])("to a game %s", async (_, terms, code) => {
    const [ann, ben] = [await named(), await named()];
    expect(codeOf(await challenge(ann, ben, terms))).toBe(code);
  });

  it("to a table that either of them has no room for", async () => {
    const [ann, ben] = [await named(), await named()];
    const id = await challenged(ann, ben);
    const codes = [await ann.open(), await ann.open()];
    expect(codeOf(await answer(ben, id, "accept"))).toBe("challenger-full");
    const client = await ann.enter(codes[0] ?? "");
    await client.ask("stand");
    await client.leave();
    expect(codeOf(await answer(ben, id, "accept"))).toBe("ok");
  });
});

describe("who may reach a player", () => {
  const USUAL = { invite: "friends", challenge: "everybody", see: "friends" };
  const set = (who: Visitor, more: object) => who.ask("POST", "/api/me/preferences", { ...USUAL, ...more });
  async function befriend(one: Visitor, other: Visitor): Promise<void> {
    const known = ({ id, name }: Visitor) => ({ id, name });
    await store.askFriend(known(one), known(other), 1, 9);
    await store.answerFriend(known(other), one.id, true, 2, 9);
  }

  it("is what they set, and friends unless they set something", async () => {
    const ann = await named();
    expect((await ann.ask("GET", "/api/me/preferences")).body).toEqual(USUAL);
    await set(ann, { see: "nobody" });
    expect((await ann.ask("GET", "/api/me/preferences")).body).toEqual({ ...USUAL, see: "nobody" });
    expect(codeOf(await set(ann, { see: "some" }))).toBe("malformed");
  });

  it.each([
    ["everybody", "ok", "ok"],
    ["friends", "no-challenge", "ok"],
    ["nobody", "no-challenge", "no-challenge"],
  ])("by a challenge, of %s: a stranger %s, a friend %s", async (challengers, stranger, friend) => {
    const [ann, ben, cy] = [await named(), await named(), await named()];
    await befriend(ann, cy);
    await set(ann, { challenge: challengers });
    expect(codeOf(await challenge(ben, ann))).toBe(stranger);
    expect(codeOf(await challenge(cy, ann))).toBe(friend);
    // A challenge can be answered with other terms.
    const id = await challenged(ann, ben);
    expect(codeOf(await answer(ben, id, "counter", { terms: { ...TERMS, seats: 3 } }))).toBe(
      stranger === "ok" ? "challenged-already" : "ok",
    );
  });

  it.each([
    ["everybody", "ok", "ok", "not-friends"],
    ["friends", "not-friends", "ok", "not-friends"],
    ["nobody", "not-friends", "no-invitation", "not-friends"],
  ])("by an invitation, of %s: a stranger %s, a friend %s, a guest %s", async (hosts, stranger, friend, guest) => {
    const [ann, ben, cy, dee] = [await named(), await named(), await named(), await server.newVisitor()];
    await befriend(ann, cy);
    await set(ann, { invite: hosts });
    for (const [host, code] of [
      [ben, stranger],
      [cy, friend],
      [dee, guest],
    ] as const)
      expect(codeOf(await host.ask("POST", "/api/invites", { to: ann.id, code: await host.open() }))).toBe(code);
    await ann.ask("POST", `/api/blocks/${ben.id}`, { name: ben.name });
    expect(codeOf(await ben.ask("POST", "/api/invites", { to: ann.id, code: await ben.open() }))).toBe("not-friends");
  });

  it.each([
    ["everybody", true, true],
    ["friends", undefined, true],
    ["nobody", undefined, false],
  ])("by seeing them here, of %s: a stranger %s, a friend %s", async (viewers, stranger, friend) => {
    const [ann, ben, cy] = [await named(), await named(), await named()];
    await befriend(ann, cy);
    await set(ann, { see: viewers });
    const bench = await ann.lobby();
    const found = foundPlayers.parse((await ben.ask("GET", `/api/players?name=${encodeURIComponent(ann.name)}`)).body);
    expect(found.players.find(({ id }) => id === ann.id)?.here).toBe(stranger);
    expect(relations.parse((await cy.ask("GET", "/api/friends")).body).friends[0]?.here).toBe(friend);
    await bench.leave();
  });
});
