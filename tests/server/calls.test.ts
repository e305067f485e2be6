/** Calls, from a table to a device, by a push service on this machine. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSkerry, type Skerry } from "../../server/app.ts";
import { isEndpoint, isPublic } from "../../server/calls/endpoints.ts";
import { vapidKeysOf } from "../../server/calls/keys.ts";
import { quietUntil } from "../../server/calls/quiet.ts";
import { readConfig } from "../../server/config.ts";
import { hold } from "../../tools/house/rules.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { openPushService, subscriber } from "../support/push-service.ts";
import { ask, type Chair, readyWith, until, type Visitor, visitor } from "./support/house.ts";
import { tiny } from "./support/tiny.ts";

const data = mkdtempSync(join(tmpdir(), "skerry-calls-"));
let service: Awaited<ReturnType<typeof openPushService>>;
let skerry: Skerry;

beforeAll(async () => {
  service = await openPushService();
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, LOG_LEVEL: "silent", LIMITS: "off" };
  const minds = new URL("./support/minds.ts", import.meta.url).href;
  skerry = await createSkerry(readConfig(env), [tiny], undefined, minds, service.line);
});
afterAll(async () => {
  await skerry.stop();
  await service.close();
  rmSync(data, { recursive: true, force: true });
});

async function newcomer(name: string): Promise<Visitor> {
  const { body } = await ask(skerry.address, "POST", "/api/identity", { name });
  const { token, player } = identityAnswer.parse(body);
  return visitor(skerry.address, token, player);
}

let devices = 0;
/** A device of somebody's that is called. */
async function deviceOf(who: Visitor, quiet = "") {
  const name = `device-${++devices}`;
  const { request, open } = subscriber(service.base, name);
  const answer = await who.ask("POST", "/api/calls", request(quiet));
  expect(answer.status).toBe(200);
  const pushed = () => service.pushed(name, open);
  return { pushed, kinds: () => pushed().map(({ call }) => call.kind), request };
}

/** Two who play, the first of them to move. */
async function game(ann: Visitor, ben: Visitor): Promise<{ code: string; chairs: readonly [Chair, Chair] }> {
  const code = await ann.open();
  const chairs = [await ann.enter(code), await ben.enter(code)] as const;
  await chairs[1].ask("sit", { seat: 1 });
  await readyWith(chairs, ["a".repeat(32), "b".repeat(32)]);
  await until(() => chairs[0].view().phase === "playing");
  return { code, chairs };
}

const soon = { timeout: 20_000, interval: 50 };

describe("a turn", () => {
  it("calls whoever is not there, once, and takes it back when they come", async () => {
    const [ann, ben] = [await newcomer("Ann"), await newcomer("Ben")];
    const device = await deviceOf(ben);
    const { code, chairs } = await game(ann, ben);
    await chairs[1].leave();
    await until(() => chairs[0].view().seats[1]?.present === false);
    expect(await chairs[0].ask("act", [0, "pass"])).toBe("ok");
    await vi.waitFor(() => expect(device.kinds()).toEqual(["turn"]), soon);
    const [pushed] = device.pushed();
    expect(pushed).toMatchObject({
      call: { code, title: "Your turn", body: `${tiny.name} with Ann` },
      topic: code,
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    });
    expect(pushed?.ttl).toBeGreaterThan(0);
    const back = await ben.enter(code);
    await vi.waitFor(() => expect(device.kinds()).toEqual(["turn", "over"]), soon);
    // Whoever goes away in their own turn knows of it.
    await back.leave();
    await until(() => chairs[0].view().seats[1]?.present === false);
    await chairs[0].leave();
    expect(await ben.ask("GET", "/api/next")).toMatchObject({ body: { code } });
    expect(await ben.ask("GET", `/api/next?after=${code}`)).toMatchObject({ body: { code: "" } });
    expect(device.kinds()).toEqual(["turn", "over"]);
  }, 60_000);
});

describe("a seat and a rematch", () => {
  it("call the one who waits elsewhere", async () => {
    const [ann, ben] = [await newcomer("Ann"), await newcomer("Ben")];
    const device = await deviceOf(ann);
    const code = await ann.open();
    const host = await ann.enter(code);
    await host.leave();
    const chair = await ben.enter(code);
    await until(() => chair.view().seats[0]?.present === false);
    await chair.ask("sit", { seat: 1 });
    await vi.waitFor(() => expect(device.kinds()).toEqual(["seat"]), soon);
    await chair.ask("stand", {});
    await vi.waitFor(() => expect(device.kinds()).toEqual(["seat", "over"]), soon);
    await chair.leave();
  }, 60_000);

  it("for a rematch too", async () => {
    const [ann, ben] = [await newcomer("Ann"), await newcomer("Ben")];
    const device = await deviceOf(ben);
    const { chairs } = await game(ann, ben);
    await chairs[0].ask("resign", {});
    await until(() => chairs[0].view().phase === "finished");
    await chairs[1].leave();
    await until(() => chairs[0].view().seats[1]?.present === false);
    await chairs[0].ask("rematch", { want: true, seal: "a".repeat(64) });
    await vi.waitFor(() => expect(device.kinds()).toEqual(["rematch"]), soon);
    await chairs[0].leave();
  }, 60_000);
});

it("nobody is called to a house that is closed to them", async () => {
  const [ann, ben, cat] = [await newcomer("Ann"), await newcomer("Ben"), await newcomer("Cat")];
  const [banned, free] = [await deviceOf(ben), await deviceOf(cat)];
  const { chairs } = await game(ann, ben);
  const other = await game(ann, cat);
  for (const [one, two] of [chairs, other.chairs]) {
    await two.leave();
    await until(() => one.view().seats[1]?.present === false);
  }
  await hold(readConfig({ DATA_DIR: data }), "ban", ben.id, 0, "");
  for (const [one] of [chairs, other.chairs]) expect(await one.ask("act", [0, "pass"])).toBe("ok");
  await vi.waitFor(() => expect(free.kinds()).toEqual(["turn"]), soon);
  expect(banned.kinds()).toEqual([]);
  await Promise.all([chairs[0].leave(), other.chairs[0].leave()]);
}, 60_000);

describe("a device", () => {
  it("that is gone is forgotten, and one that is signed out is called no more", async () => {
    const [ann, ben] = [await newcomer("Ann"), await newcomer("Ben")];
    const device = await deviceOf(ben);
    const { chairs } = await game(ann, ben);
    await chairs[1].leave();
    await until(() => chairs[0].view().seats[1]?.present === false);
    service.answerWith(410);
    await chairs[0].ask("act", [0, "pass"]);
    await vi.waitFor(() => expect(device.kinds()).toEqual(["turn"]), soon);
    service.answerWith(201);
    const back = await ben.enter(chairs[0].view().code);
    await until(() => chairs[0].view().seats[1]?.present === true);
    await back.leave();
    await chairs[0].leave();
    expect(device.kinds()).toEqual(["turn"]);
  }, 60_000);

  it.each([
    [{ endpoint: "https://push.example/x", keys: { p256dh: "short", auth: "short" }, quiet: "" }],
    [{ endpoint: "http://127.0.0.1/x", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) }, quiet: "" }],
    [{ endpoint: "https://push.example/x", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) }, quiet: "always" }],
    [{}],
  ])("is refused that says %j", async (body) => {
    expect(await (await newcomer("Ann")).ask("POST", "/api/calls", body)).toMatchObject({
      body: { code: "malformed" },
    });
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

  it.each(["https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x"])(
    "may be %s",
    (text) => expect(isEndpoint(text)).toBe(true),
  );

  it.each(["127.0.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "::1", "fe80::1", "fd00::1", "0.0.0.0", "nonsense"])(
    "is never reached at %s",
    (address) => expect(isPublic(address)).toBe(false),
  );
});

it("the house has one pair of keys, the same at every start", () => {
  const secret = Buffer.alloc(32, 7);
  expect(vapidKeysOf(secret)).toEqual(vapidKeysOf(secret));
  expect(Buffer.from(vapidKeysOf(secret).publicKey, "base64url")).toHaveLength(65);
  // No number of the curve: another one stands in.
  expect(Buffer.from(vapidKeysOf(Buffer.alloc(32, 255)).privateKey, "base64url")).toHaveLength(32);
});
