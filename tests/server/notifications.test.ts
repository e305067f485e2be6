/** Notifications, from a table to a device, by a push service on this machine. */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSkerry, type Skerry } from "../../server/app.ts";
import { isEndpoint, isPublic, publicAgent } from "../../server/notifications/push-endpoints.ts";
import { vapidKeysOf } from "../../server/notifications/vapid-keys.ts";
import { newPushSender } from "../../server/notifications/push-sender.ts";
import { quietUntil } from "../../server/notifications/quiet-hours.ts";
import { GRACE_MS } from "../../server/notifications/triggers.ts";
import { readConfig } from "../../server/process/config.ts";
import { hold } from "../../tools/house/rules.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { openPushService, subscriber } from "../support/push-service.ts";
import { troubled, type TroubledStore } from "./support/troubled-store.ts";
import { ask, type TableClient, readyWith, until, type Visitor, visitor } from "./support/test-server.ts";
import { passTime, turningClock } from "./support/lasting-server.ts";
import { tiny } from "./support/tiny.ts";
import { storeIn } from "./store/support/store-in.ts";

const data = mkdtempSync(join(tmpdir(), "skerry-notifications-"));
let service: Awaited<ReturnType<typeof openPushService>>;
let skerry: Skerry;
let store: TroubledStore;
let turn: (ms: number) => void;

beforeAll(async () => {
  turn = turningClock();
  service = await openPushService();
  store = troubled(await storeIn(data));
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, LOG_LEVEL: "silent", LIMITS: "off" };
  const bots = new URL("./support/minds.ts", import.meta.url).href;
  skerry = await createSkerry(readConfig(env), [tiny], store, bots, service.line);
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

let devices = 0;
/** A device of somebody's that is notified. */
async function deviceOf(who: Visitor, quiet = "") {
  const name = `device-${++devices}`;
  const { request, open } = subscriber(service.base, name);
  const answer = await who.ask("POST", "/api/notifications", request(quiet));
  expect(answer.status).toBe(200);
  const pushed = () => service.pushed(name, open);
  return { pushed, kinds: () => pushed().map(({ notification }) => notification.kind), request };
}

/** Two players of a game, the first of them to move. */
async function game(
  ann: Visitor,
  ben: Visitor,
  settings = {},
): Promise<{ code: string; clients: readonly [TableClient, TableClient] }> {
  const code = await ann.open(settings);
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  await until(() => clients[0].view().phase === "playing");
  return { code, clients };
}

/** Waits for notifications, of which those that are kept by now come at once. */
const comes = (holds: () => unknown) => {
  passTime({ skerry }, turn, GRACE_MS);
  return vi.waitFor(holds, { timeout: 20_000, interval: 50 });
};

describe("a turn", () => {
  it("notifies whoever is not there, once, and takes it back when they come", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const device = await deviceOf(ben);
    const { code, clients } = await game(ann, ben);
    await clients[1].leave();
    await until(() => clients[0].view().seats[1]?.present === false);
    expect(await clients[0].ask("act", [0, "pass"])).toBe("ok");
    // It is kept with the step itself, whatever becomes of this process after that.
    const notifications = [{ player: ben.id, code, mark: "turn 1 1" }];
    expect(store.written.find((change) => change.code === code && change.steps.length > 0)).toMatchObject({
      notifications,
    });
    await comes(() => expect(device.kinds()).toEqual(["turn"]));
    const [pushed] = device.pushed();
    expect(pushed).toMatchObject({
      notification: { code, title: "Your turn", body: `${tiny.name} with Ann` },
      topic: code,
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    });
    expect(pushed?.ttl).toBeGreaterThan(0);
    const back = await ben.enter(code);
    await comes(() => expect(device.kinds()).toEqual(["turn", "over"]));
    // A player that goes away in their own turn needs no notification of it.
    await back.leave();
    await until(() => clients[0].view().seats[1]?.present === false);
    await clients[0].leave();
    expect(await ben.ask("GET", "/api/next")).toMatchObject({ body: { code } });
    expect(await ben.ask("GET", `/api/next?after=${code}`)).toMatchObject({ body: { code: "" } });
    expect(device.kinds()).toEqual(["turn", "over"]);
  }, 60_000);
});

describe("a note at a game of days", () => {
  const DAYS = { clock: { days: 3 } };
  const noting = async (who: Visitor) => {
    const name = `device-${++devices}`;
    const { request, open } = subscriber(service.base, name);
    expect((await who.ask("POST", "/api/notifications", { ...request(""), notes: true })).status).toBe(200);
    return () =>
      service.pushed(name, open).flatMap(({ notification }) => (notification.kind === "note" ? [notification] : []));
  };

  it("notifies whoever is not there once a day, on devices where that is switched on, and says nothing of it", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const [notes, other] = [await noting(ben), await deviceOf(ben)];
    const games = [await game(ann, ben, DAYS), await game(ann, ben, DAYS)] as const;
    for (const { clients } of games) await clients[1].leave();
    for (const { clients } of games) {
      await until(() => clients[0].view().seats[1]?.present === false);
      for (const text of ["How are you?", "Still there?"]) await clients[0].ask("chat", { text });
    }
    await comes(() => expect(notes()).toHaveLength(1));
    const [{ code }] = games;
    expect(notes()).toEqual([
      { kind: "note", code: "NOTES", title: "Ann left a note", body: "Tiny", path: `/${code}` },
    ]);
    // The notifications of the turn came after all that was said.
    for (const { clients } of games) expect(await clients[0].ask("act", [0, "pass"])).toBe("ok");
    await comes(() => expect(other.kinds()).toEqual(["turn", "turn"]));
    expect(notes()).toHaveLength(1);
    for (const { clients } of games) await clients[0].leave();
  });

  it("notifies nobody who read it meanwhile, or at a game with a clock that runs", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const [notes, other] = [await noting(ben), await deviceOf(ben)];
    const [slow, fast] = [await game(ann, ben, DAYS), await game(ann, ben, { clock: { minutes: 15, increment: 10 } })];
    for (const { clients } of [slow, fast]) await clients[1].leave();
    for (const { clients } of [slow, fast]) {
      await until(() => clients[0].view().seats[1]?.present === false);
      await clients[0].ask("chat", { text: "How are you?" });
    }
    const back = await ben.enter(slow.code);
    await back.ask("read", { line: 1 });
    await back.leave();
    await until(() => slow.clients[0].view().seats[1]?.present === false);
    for (const { clients } of [slow, fast]) expect(await clients[0].ask("act", [0, "pass"])).toBe("ok");
    await comes(() => expect(other.kinds()).toEqual(["turn", "turn"]));
    expect(notes()).toEqual([]);
    for (const { clients } of [slow, fast]) await clients[0].leave();
  });
});

describe("a seat and a rematch", () => {
  it("notify the one who waits elsewhere", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const device = await deviceOf(ann);
    const code = await ann.open();
    const host = await ann.enter(code);
    await host.leave();
    const client = await ben.enter(code);
    await until(() => client.view().seats[0]?.present === false);
    await client.ask("sit", { seat: 1 });
    await comes(() => expect(device.kinds()).toEqual(["seat"]));
    await client.ask("stand", {});
    await comes(() => expect(device.kinds()).toEqual(["seat", "over"]));
    await client.leave();
  }, 60_000);

  it("for a rematch too", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const device = await deviceOf(ben);
    const { clients } = await game(ann, ben);
    await clients[0].ask("resign", {});
    await until(() => clients[0].view().phase === "finished");
    await clients[1].leave();
    await until(() => clients[0].view().seats[1]?.present === false);
    await clients[0].ask("rematch", { want: true, seal: "a".repeat(64) });
    await comes(() => expect(device.kinds()).toEqual(["rematch"]));
    await clients[0].leave();
  }, 60_000);
});

it("nobody is notified of a server that is closed to them", async () => {
  const [ann, ben, cat] = [await newVisitor("Ann"), await newVisitor("Ben"), await newVisitor("Cat")];
  const [banned, free] = [await deviceOf(ben), await deviceOf(cat)];
  const { clients } = await game(ann, ben);
  const other = await game(ann, cat);
  for (const [one, two] of [clients, other.clients]) {
    await two.leave();
    await until(() => one.view().seats[1]?.present === false);
  }
  await hold(readConfig({ DATA_DIR: data }), "ban", ben.id, 0, "");
  for (const [one] of [clients, other.clients]) expect(await one.ask("act", [0, "pass"])).toBe("ok");
  await comes(() => expect(free.kinds()).toEqual(["turn"]));
  expect(banned.kinds()).toEqual([]);
  await Promise.all([clients[0].leave(), other.clients[0].leave()]);
}, 60_000);

describe("a device", () => {
  it("that is gone is forgotten, and one that is signed out is notified no more", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Ben")];
    const device = await deviceOf(ben);
    const { clients } = await game(ann, ben);
    await clients[1].leave();
    await until(() => clients[0].view().seats[1]?.present === false);
    service.answerWith(410);
    await clients[0].ask("act", [0, "pass"]);
    await comes(() => expect(device.kinds()).toEqual(["turn"]));
    service.answerWith(201);
    const back = await ben.enter(clients[0].view().code);
    await until(() => clients[0].view().seats[1]?.present === true);
    await back.leave();
    await clients[0].leave();
    expect(device.kinds()).toEqual(["turn"]);
  }, 60_000);

  it.each([
    [{ endpoint: "https://push.example/x", keys: { p256dh: "short", auth: "short" }, quiet: "" }],
    [{ endpoint: "http://127.0.0.1/x", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) }, quiet: "" }],
    [{ endpoint: "https://push.example/x", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) }, quiet: "always" }],
    [{}],
  ])("is refused that says %j", async (body) => {
    expect(await (await newVisitor("Ann")).ask("POST", "/api/notifications", body)).toMatchObject({
      body: { code: "malformed" },
    });
  });
});

describe("a push service", () => {
  const keys = vapidKeysOf(Buffer.alloc(32, 7));
  const device = (name: string) => {
    const { endpoint, keys: own } = subscriber(service.base, name).request();
    return { id: name, player: "ann", session: "desk", endpoint, ...own, quiet: "", invites: false, notes: false };
  };

  it("whose answer never ends is read no further than a few kilobytes", async () => {
    service.be("endless", "endless");
    const post = newPushSender(keys, "mailto:a@example.org", service.line);
    expect(await post.deliver(device("endless"), "{}", "KELP47")).toBe("failed");
    await comes(() => expect(service.unanswered("endless")).toBe(0));
    // What the system takes in between is all that was written.
    expect(service.said()).toBeLessThan(16 * 1024 * 1024);
  });

  it.each(["silent", "drip", "hints"] as const)(
    "that never comes to an end (%s) is left alone when its time is over, with its connection",
    async (mood) => {
      service.be(mood, mood);
      const post = newPushSender(keys, "mailto:a@example.org", service.line, 200);
      expect(await post.deliver(device(mood), "{}", "KELP47")).toBe("failed");
      await comes(() => expect(service.unanswered(mood)).toBe(0));
    },
  );

  it.each(["long-headers", "elsewhere"] as const)(
    "that answers with %s has failed, and is not followed",
    async (mood) => {
      service.be(mood, mood);
      const post = newPushSender(keys, "mailto:a@example.org", service.line);
      expect(await post.deliver(device(mood), "{}", "KELP47")).toBe("failed");
      await comes(() => expect(service.unanswered(mood)).toBe(0));
      expect(service.wasAsked("led-there")).toBe(false);
    },
  );

  it("that is none any more is not spoken to", async () => {
    const post = newPushSender(keys, "mailto:a@example.org", { ...service.line, isEndpoint: () => false });
    expect(await post.deliver(device("unknown"), "{}", "KELP47")).toBe("gone");
    expect(service.unanswered("unknown")).toBe(0);
  });
});

describe("quiet hours", () => {
  const at = (iso: string) => Date.parse(iso);
  it.each([
    ["", "2026-11-22T23:00:00Z", "2026-11-22T23:00:00Z"],
    ["22-8 UTC", "2026-11-22T23:10:00Z", "2026-11-23T08:00:00Z"],
    ["22-8 UTC", "2026-11-22T12:00:00Z", "2026-11-22T12:00:00Z"],
    ["22-8 Asia/Kathmandu", "2026-11-22T18:00:00Z", "2026-11-23T02:15:00Z"],
    ["1-6 Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T05:00:00Z"],
    // The night in which clocks go forward is an hour shorter, and an hour of it is skipped.
    ["22-8 Europe/Berlin", "2026-03-28T22:30:00Z", "2026-03-29T06:00:00Z"],
    ["0-2 Europe/Berlin", "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z"],
    ["2-3 Europe/Berlin", "2026-03-29T00:59:00Z", "2026-03-29T00:59:00Z"],
    // Two o'clock comes twice when they go back.
    ["22-3 Europe/Berlin", "2026-10-25T00:10:00Z", "2026-10-25T02:00:00Z"],
    ["23-1 America/New_York", "2026-12-31T04:30:00Z", "2026-12-31T06:00:00Z"],
    ["9-17 UTC", "2026-11-22T09:00:00Z", "2026-11-22T17:00:00Z"],
    ["nonsense", "2026-11-22T09:00:00Z", "2026-11-22T09:00:00Z"],
  ])("%s at %s end at %s", (quiet, now, until) => expect(quietUntil(quiet, at(now))).toBe(at(until)));
});

describe("an endpoint", () => {
  it.each([
    "http://push.example/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest",
    "https://push.example:8443/x",
    "https://user@push.example/x",
    "https://printer.local/x",
    "ftp://push.example/x",
    `https://push.example/${"x".repeat(1000)}`,
    "",
  ])("is not %s", (text) => expect(isEndpoint(text)).toBe(false));

  it.each([
    "https://push.example/x",
    "https://127.0.0.1;.push.apple.com/x",
    "https://a_b.push.apple.com/x",
    "https://web.push.apple.com./x",
    "https://evilpush.apple.com/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://203.0.113.7/x",
    "https://8.8.8.8/x",
    "https://0x7f.1/x",
    "https://[::7f00:1]/x",
  ])("is not %s either: no push service that is known", (text) => expect(isEndpoint(text)).toBe(false));

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://wns2-by3p.notify.windows.com/w/?token=x",
  ])("may be %s", (text) => expect(isEndpoint(text)).toBe(true));

  it("may be at the hosts that whoever runs the server adds, and at no inner ones", () => {
    const { PUSH_SERVICES: more } = readConfig({ PUSH_SERVICES: "push.example, 8.8.8.8,10.0.0.1" });
    const may = ["https://push.example/x", "https://a.push.example/x", "https://8.8.8.8/x"];
    expect(may.map((text) => isEndpoint(text, more))).toEqual([true, true, true]);
    expect(isEndpoint("https://10.0.0.1/x", more)).toBe(false);
    expect(() => readConfig({ PUSH_SERVICES: "https://push.example" })).toThrow("PUSH_SERVICES");
  });

  it.each([
    ...["127.0.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "0.0.0.0", "169.254.169.254", "nonsense"],
    ...["::", "::1", "::7f00:1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "ff02::1"],
    ...["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1", "fec0::1"],
  ])("is never reached at %s", (address) => expect(isPublic(address)).toBe(false));

  it.each(["8.8.8.8", "2607:f8b0:4005:805::200a", "::ffff:8.8.8.8"])("is reached at %s", (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each(["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "[::7f00:1]", "localhost", "2130706433"])(
    "at %s is not connected to, whoever asks for it",
    async (host) => {
      const url = new URL(service.base.replace("127.0.0.1", host));
      const asked = new Promise((_, reject) => request(url, { agent: publicAgent() }).on("error", reject).end());
      await expect(asked).rejects.toThrow(/no public address/);
    },
  );
});

it("the server has one pair of keys, the same at every start", () => {
  const secret = Buffer.alloc(32, 7);
  expect(vapidKeysOf(secret)).toEqual(vapidKeysOf(secret));
  expect(Buffer.from(vapidKeysOf(secret).publicKey, "base64url")).toHaveLength(65);
  // No number of the curve: another one stands in.
  expect(Buffer.from(vapidKeysOf(Buffer.alloc(32, 255)).privateKey, "base64url")).toHaveLength(32);
});
