/** Friends, invitations, and blocked people: over HTTP and sockets. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSkerry, type Skerry } from "../../server/app.ts";
import { readConfig } from "../../server/process/config.ts";
import { relations, gamePeople } from "../../shared/wire/friends.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { linesOfChat, MESSAGES } from "../../shared/wire/messages.ts";
import { openPushService, subscriber } from "../support/push-service.ts";
import { ask, type TableClient, readyWith, until, type Visitor, visitor } from "./support/test-server.ts";
import { tiny } from "./support/tiny.ts";

const data = mkdtempSync(join(tmpdir(), "skerry-friends-"));
const soon = { timeout: 20_000, interval: 50 };
let service: Awaited<ReturnType<typeof openPushService>>;
let skerry: Skerry;

const NO_LIMITS = { LIMIT_TABLES: "off", LIMIT_ENTRIES: "off", LIMIT_IDENTITIES: "off", LIMIT_MESSAGES: "off" };

beforeAll(async () => {
  service = await openPushService();
  const limits = { ...NO_LIMITS, LIMIT_NAGGING: "4/600", LIMIT_INVITES: "12/600" };
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, LOG_LEVEL: "silent", ...limits };
  const bots = new URL("./support/minds.ts", import.meta.url).href;
  skerry = await createSkerry(readConfig(env), [tiny], undefined, bots, service.line);
});
afterAll(async () => {
  await skerry.stop();
  await service.close();
  rmSync(data, { recursive: true, force: true });
});

async function newVisitor(name: string): Promise<Visitor> {
  const { body } = await ask(skerry.address, "POST", "/api/identity", { name });
  const { token, player } = identityAnswer.parse(body);
  return visitor(skerry.address, token, player);
}

const circleOf = async (who: Visitor) => relations.parse((await who.ask("GET", "/api/friends")).body);
const codeOf = (answer: { body: unknown }) => (answer.body instanceof Object ? Reflect.get(answer.body, "code") : "");
const want = (who: Visitor, other: Visitor) => who.ask("POST", `/api/friends/${other.id}`, { name: other.name });
const block = (who: Visitor, other: Visitor) => who.ask("POST", `/api/blocks/${other.id}`, { name: other.name });

/** Two players that sat at one table. */
async function met(one: Visitor, other: Visitor): Promise<void> {
  const code = await one.open();
  const clients = [await one.enter(code), await other.enter(code)];
  await clients[1]?.ask("sit", { seat: 1 });
  await Promise.all(clients.map((client) => client.leave()));
}

async function friends(): Promise<readonly [Visitor, Visitor]> {
  const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
  await met(ann, ben);
  await want(ann, ben);
  expect((await ben.ask("POST", `/api/friends/${ann.id}/answer`, { yes: true })).status).toBe(200);
  return [ann, ben];
}

describe("keeping in touch", () => {
  it("is asked of people one has met, and comes about when both want it", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    expect(codeOf(await want(ann, ben))).toBe("not-met");
    await met(ann, ben);
    const bench = await ben.lobby();
    expect((await want(ann, ben)).status).toBe(200);
    await until(() => bench.heard(MESSAGES.circle).length > 0);
    expect((await circleOf(ben)).asks).toEqual([{ id: ann.id, name: "Ann", bound: false }]);
    await ben.ask("POST", `/api/friends/${ann.id}/answer`, { yes: true });
    expect((await circleOf(ann)).friends).toEqual([{ id: ben.id, name: "Ben", bound: false, here: true }]);
    await ben.ask("PATCH", "/api/identity", { name: "Benno" });
    expect((await circleOf(ann)).friends[0]?.name).toBe("Benno");
    await bench.leave();
    await vi.waitFor(async () => expect((await circleOf(ann)).friends[0]?.here).toBe(false), soon);
    await ann.ask("POST", `/api/friends/${ben.id}/end`, {});
    expect((await circleOf(ben)).friends).toEqual([]);
  }, 30_000);

  it("shows at which table a friend is, with the way there only where one may look on", async () => {
    const [ann, ben] = await friends();
    const tableOf = async () => (await circleOf(ann)).friends[0]?.table;
    for (const watch of [true, false]) {
      const code = await ben.open({ watch });
      const host = await ben.enter(code);
      await vi.waitFor(async () => expect(await tableOf()).toEqual({ code: "", game: "tiny", phase: "waiting" }), soon);
      const cy = await newVisitor("Cy");
      const other = await cy.enter(code);
      await other.ask("sit", { seat: 1 });
      await readyWith([host, other], ["a".repeat(32), "b".repeat(32)]);
      expect(await tableOf()).toEqual({ code: watch ? code : "", game: "tiny", phase: "playing" });
      await host.ask("resign");
      await until(() => host.view().phase === "finished");
      expect(await tableOf(), "where the game is over").toBeUndefined();
      await Promise.all([host.leave(), other.leave()]);
      await vi.waitFor(async () => expect(await tableOf()).toBeUndefined(), soon);
    }
    expect(gamePeople.parse((await ann.ask("GET", "/api/games/nonsense/people")).body)).toEqual({ people: [] });
  }, 30_000);

  it("tells whoever played a game whom it was with, and nobody else", async () => {
    const [ann, ben, cy] = [await newVisitor("Ann"), await newVisitor("Ben"), await newVisitor("Cy")];
    const code = await ann.open();
    const clients = [await ann.enter(code), await ben.enter(code)] as const;
    await clients[1].ask("sit", { seat: 1 });
    await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
    const path = `/api/games/${clients[0].view().gameId}/people`;
    expect((await ann.ask("GET", path)).body).toEqual({ people: [{ id: ben.id, name: "Ben", bound: false }] });
    expect((await cy.ask("GET", path)).body).toEqual({ people: [] });
    await Promise.all(clients.map((client) => client.leave()));
  });

  it.each([
    ["GET", "/api/friends", 200],
    ["POST", "/api/friends/nobody", 400],
    ["POST", "/api/friends/AAAAAAAAAAAAAAAA", 403],
    ["POST", "/api/friends/AAAAAAAAAAAAAAAA/answer", 400],
    ["POST", "/api/blocks/x", 400],
    ["POST", "/api/invites/KELP47/end", 200],
    ["POST", "/api/invites", 400],
    ["POST", "/api/reports", 400],
  ])("answers %s %s from a stranger by %i", async (method, path, status) => {
    const ann = await newVisitor("Ann");
    expect((await ann.ask(method, path, method === "GET" ? undefined : { name: "Who" })).status).toBe(status);
    expect((await ask(skerry.address, method, path, method === "GET" ? undefined : {})).status).toBe(401);
    const self = await ann.ask("POST", `/api/friends/${ann.id}`, { name: "Ann" });
    expect(codeOf(self)).toBe("malformed");
  });
});

describe("an invitation", () => {
  it("reaches a friend wherever they are, and is over when they come", async () => {
    const [ann, ben] = await friends();
    const code = await ann.open();
    const host = await ann.enter(code);
    const elsewhere = await ben.enter(await ben.open());
    expect((await ann.ask("POST", "/api/invites", { to: ben.id, code })).status).toBe(200);
    await until(() => elsewhere.heard(MESSAGES.circle).length > 0);
    expect((await circleOf(ben)).invitations).toMatchObject([
      { code, game: "tiny", host: { id: ann.id, name: "Ann" } },
    ]);
    const client = await ben.enter(code);
    await client.ask("sit", { seat: 1 });
    await vi.waitFor(async () => expect((await circleOf(ben)).invitations).toEqual([]), soon);
    expect(codeOf(await ann.ask("POST", "/api/invites", { to: ben.id, code }))).toBe("already-there");
    await Promise.all([host, client, elsewhere].map((line) => line.leave()));
  });

  it("notifies where friends may, and takes that back when the answer is no", async () => {
    const [ann, ben] = await friends();
    const devices = [true, false].map((invites, index) => {
      const { request, open } = subscriber(service.base, `ben-${index}`);
      return {
        kinds: () => service.pushed(`ben-${index}`, open).map(({ notification }) => notification.kind),
        body: request("", invites),
        open,
      };
    });
    for (const { body } of devices) expect((await ben.ask("POST", "/api/notifications", body)).status).toBe(200);
    const code = await ann.open();
    const host = await ann.enter(code);
    await ann.ask("POST", "/api/invites", { to: ben.id, code });
    await ann.ask("POST", "/api/invites", { to: ben.id, code });
    await vi.waitFor(() => expect(devices[0]?.kinds()).toEqual(["invite"]), soon);
    const [pushed] = service.pushed("ben-0", devices[0]?.open ?? (() => ({ kind: "", code: "" })));
    expect(pushed?.notification).toMatchObject({ code, title: "Ann invites you", body: tiny.name });
    expect((await ben.ask("POST", `/api/invites/${code}/end`, {})).status).toBe(200);
    await vi.waitFor(() => expect(devices[0]?.kinds()).toEqual(["invite", "over"]), soon);
    expect(devices[1]?.kinds()).not.toContain("invite");
    await host.leave();
  }, 40_000);

  it("is over when the game begins without them", async () => {
    const [ann, ben] = await friends();
    const cy = await newVisitor("Cy");
    const code = await ann.open();
    const clients = [await ann.enter(code), await cy.enter(code)] as const;
    await ann.ask("POST", "/api/invites", { to: ben.id, code });
    expect((await circleOf(ben)).invitations).toHaveLength(1);
    await clients[1].ask("sit", { seat: 1 });
    await vi.waitFor(async () => expect((await circleOf(ben)).invitations).toEqual([]), soon);
    expect(codeOf(await ann.ask("POST", "/api/invites", { to: ben.id, code }))).toBe("table-not-open");
    await Promise.all(clients.map((client) => client.leave()));
  });

  it("is refused to strangers, to oneself, to tables of others, and too many times", async () => {
    const [ann, ben] = await friends();
    const cy = await newVisitor("Cy");
    const [own, others] = [await ann.open(), await cy.open()];
    const invite = async (to: Visitor, code: string) =>
      codeOf(await ann.ask("POST", "/api/invites", { to: to.id, code }));
    expect(await invite(cy, own)).toBe("not-friends");
    expect(await invite(ann, own)).toBe("malformed");
    expect(await invite(ben, others)).toBe("not-seated");
    expect(await invite(ben, "KELP47")).toBe("not-seated");
    for (let more = 0; more < 2; more++) await invite(ben, own);
    expect(await invite(ben, own)).toBe("too-fast");
    const answers: unknown[] = [];
    for (let more = 0; more < 1000 && answers.at(-1) !== "too-fast"; more++)
      answers.push(codeOf(await ann.ask("POST", "/api/invites", { to: `${"A".repeat(12)}${1000 + more}`, code: own })));
    expect(answers.length).toBeLessThan(13);
    expect((await circleOf(ben)).invitations).toHaveLength(1);
  });
});

/** The chat lines that a client has at a table: in the state, and sent only to it. */
function textsAt(client: TableClient): readonly string[] {
  const lines = linesOfChat.parse(client.heard(MESSAGES.lines).at(-1) ?? {});
  const all = Object.entries({ ...client.view().chat, ...lines });
  return all.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, { text }]) => text);
}

describe("blocking", () => {
  it("ends what was between the two, and is not seen by the other", async () => {
    const [ann, ben] = await friends();
    const code = await ann.open();
    await ann.ask("POST", "/api/invites", { to: ben.id, code });
    expect(relations.parse((await block(ben, ann)).body)).toMatchObject({
      friends: [],
      invitations: [],
      blocked: [{ id: ann.id, name: "Ann" }],
    });
    expect(codeOf(await ann.ask("POST", "/api/invites", { to: ben.id, code }))).toBe("not-friends");
    // A question goes as it always does, and comes to nothing.
    expect((await want(ann, ben)).status).toBe(200);
    expect(await circleOf(ann)).toMatchObject({ asked: [{ id: ben.id }], blocked: [] });
    expect((await circleOf(ben)).asks).toEqual([]);
    expect(codeOf(await want(ben, ann))).toBe("blocked-them");
    await ben.ask("POST", `/api/blocks/${ann.id}/end`, {});
    expect((await circleOf(ben)).blocked).toEqual([]);
  });

  it("keeps the two from sitting down at each other's listed tables, and not from one whose code was passed on", async () => {
    const [ann, ben, cy] = [await newVisitor("Ann"), await newVisitor("Ben"), await newVisitor("Cy")];
    await block(ben, ann);
    const listed = { game: "tiny", seats: 3, listed: true };
    for (const [host, guest] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const code = await host.open(listed);
      const clients = [await host.enter(code), await guest.enter(code), await cy.enter(code)] as const;
      expect(await clients[1].ask("sit", { seat: 1 })).toBe("not-together");
      expect(await clients[2].ask("sit", { seat: 1 })).toBe("ok");
      expect(await clients[0].ask("configure", { listed: false })).toBe("ok");
      expect(await clients[1].ask("sit", { seat: 2 })).toBe("ok");
      await Promise.all(clients.map((client) => client.leave()));
    }
  });

  it("keeps what somebody says from whoever blocked them, then and after coming back, and from nobody else", async () => {
    const [ann, ben, cy] = [await newVisitor("Ann"), await newVisitor("Ben"), await newVisitor("Cy")];
    const code = await ann.open({ seats: 3 });
    const clients = [await ann.enter(code), await ben.enter(code), await cy.enter(code)] as const;
    const [mine, his, hers] = clients;
    await his.ask("sit", { seat: 1 });
    await hers.ask("sit", { seat: 2 });
    await his.ask("chat", { text: "before" });
    await until(() => textsAt(mine).includes("before"));
    await block(ann, ben);
    await until(() => !textsAt(mine).includes("before"));
    const { length } = mine.frames;
    await his.ask("chat", { text: "unheard of" });
    await hers.ask("chat", { text: "hello" });
    await until(() => textsAt(mine).includes("hello"));
    for (const client of [his, hers]) await until(() => textsAt(client).join() === "before,unheard of,hello");
    const again = await ann.enter(code);
    expect(textsAt(again)).toEqual(["hello"]);
    for (const frame of [...mine.frames.slice(length), ...again.frames])
      expect(Buffer.from(frame).toString("latin1")).not.toContain("unheard of");
    // She gets no news of the lines that are hidden from her.
    const bench = await ann.lobby();
    await until(() => bench.yours().some(({ said }) => said === 3));
    await again.ask("read", { line: 3 });
    await his.ask("chat", { text: "more" });
    await until(() => bench.yours().some(({ said, read }) => said === 4 && read === 4));
    // Nobody keeps it from the others once she is gone, or from her once she takes it back.
    await mine.leave();
    await again.leave();
    await until(() => Object.keys(hers.view().chat).length === 4);
    const back = await ann.enter(code);
    expect(textsAt(back)).toEqual(["hello"]);
    await ann.ask("POST", `/api/blocks/${ben.id}/end`, {});
    await until(() => textsAt(back).join() === "before,unheard of,hello,more");
    await Promise.all([his, hers, back, bench].map((one) => one.leave()));
  });

  it("keeps quick match from putting the two together, whoever blocked whom and when", async () => {
    const [ann, ben, cy] = [await newVisitor("Ann"), await newVisitor("Ben"), await newVisitor("Cy")];
    const terms = { game: "tiny", seats: 2, clock: null, rated: false };
    await block(ben, ann);
    const benches = [await ann.lobby(), await ben.lobby(), await cy.lobby()] as const;
    await benches[0].ask("seek", terms);
    await benches[1].ask("seek", terms);
    await benches[2].ask("seek", terms);
    // The player that waits longest is matched with the one that nobody blocks.
    await until(() => benches[2].matched() !== undefined && benches[0].matched() !== undefined);
    expect(benches[0].matched()).toBe(benches[2].matched());
    expect(benches[1].matched()).toBeUndefined();
    const dee = await newVisitor("Dee");
    await block(dee, ben);
    const late = await dee.lobby();
    await late.ask("seek", terms);
    await until(() => Object.values(late.view().queues)[0] === 2);
    expect(late.matched()).toBeUndefined();
    await Promise.all([...benches, late].map((bench) => bench.leave()));
  });

  it("counts for those who wait already", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const terms = { game: "tiny", seats: 2, clock: { minutes: 15, increment: 10 }, rated: false };
    const benches = [await ann.lobby(), await ben.lobby()] as const;
    await benches[0].ask("seek", terms);
    await block(ann, ben);
    await benches[1].ask("seek", terms);
    await until(() => Object.values(benches[1].view().queues).includes(2));
    expect(benches.map((bench) => bench.matched())).toEqual([undefined, undefined]);
    await Promise.all(benches.map((bench) => bench.leave()));
  });
});

it("all of it is handed out with what is kept of somebody, and goes with them", async () => {
  const [ann, ben] = await friends();
  const cy = await newVisitor("Cy");
  await block(ann, cy);
  expect((await ann.ask("GET", "/api/me/all")).body).toMatchObject({
    friends: [{ id: ben.id, name: "Ben" }],
    blocked: [{ id: cy.id, name: "Cy" }],
    reports: [],
  });
  expect((await ann.ask("POST", "/api/me/leave", {})).status).toBe(200);
  expect((await circleOf(ben)).friends).toEqual([]);
});
