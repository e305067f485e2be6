/** Notifications by a push service: what ends them in this browser, and what is only in the way for a while. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { identities } from "../../../client/net/identity.ts";
import { renewPush, startPush } from "../../../client/ui/account/push.ts";
import { endHere } from "../../../client/ui/account/sign-out.tsx";
import { pushEnabled } from "../../../client/ui/shell/settings.ts";
import { refusal, type RefusalCode } from "../../../shared/wire/refusal.ts";

/** What was asked, in order: of the server by path, and of the browser. */
let asked: string[];
/** What the server says to paths: a value, a refusal, or nothing, because it cannot be reached. */
let answers: Record<string, object | RefusalCode>;
/** What the browser throws when it is to subscribe. */
let forbidden: Error | undefined;

const subscription = {
  endpoint: "https://push.test/1",
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: "https://push.test/1", keys: { p256dh: "p", auth: "a" } }),
  async unsubscribe() {
    asked.push("unsubscribe");
    return true;
  },
};

const registration = {
  pushManager: {
    getSubscription: async () => subscription,
    async subscribe() {
      if (forbidden !== undefined) throw forbidden;
      return subscription;
    },
  },
};

async function fetched(path: string): Promise<Response> {
  asked.push(path);
  const said = answers[path];
  if (said === undefined) throw new TypeError("no line");
  return typeof said === "string" ? Response.json(refusal(said), { status: 400 }) : Response.json(said);
}

beforeEach(() => {
  asked = [];
  answers = { "/api/notifications": { key: "AAAA" } };
  forbidden = undefined;
  vi.stubGlobal("window", { isSecureContext: true, PushManager: class {} });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal("fetch", fetched);
  pushEnabled.value = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  pushEnabled.value = false;
});

describe("a page that is opened leaves push on", () => {
  it("when the server has this browser", async () => {
    await renewPush("a token");
    expect(pushEnabled.value).toBe(true);
    expect(asked.filter((path) => path === "/api/notifications")).toHaveLength(2);
  });

  it("when the server cannot be reached", async () => {
    answers = {};
    await renewPush("a token");
    expect(pushEnabled.value).toBe(true);
  });

  it.each(["starting", "too-fast", "identity-away", "internal", "signed-out", "bad-identity"] as const)(
    "when the server refuses it for a while: %s",
    async (code) => {
      answers = { "/api/notifications": code };
      await renewPush("a token");
      expect(pushEnabled.value).toBe(true);
    },
  );

  it("when the push service does not answer", async () => {
    forbidden = new DOMException("no service", "AbortError");
    await renewPush("a token");
    expect(pushEnabled.value).toBe(true);
  });
});

describe("a page that is opened switches push off", () => {
  it("when the browser may not subscribe any more", async () => {
    forbidden = new DOMException("denied", "NotAllowedError");
    await renewPush("a token");
    expect(pushEnabled.value).toBe(false);
  });

  it("when the browser cannot have push", async () => {
    vi.stubGlobal("window", { isSecureContext: true });
    await renewPush("a token");
    expect(pushEnabled.value).toBe(false);
    expect(asked).toEqual([]);
  });

  it("when the server does not take its push service", async () => {
    answers = { "/api/notifications": "malformed" };
    await renewPush("a token");
    expect(pushEnabled.value).toBe(false);
  });
});

it("who switches push on without a line is told that it is not", async () => {
  answers = {};
  expect(await startPush("a token")).toBe(false);
  expect(pushEnabled.value).toBe(false);
});

describe("signing out", () => {
  const device = { session: "s", label: "", begunAt: 0, seenAt: 0, here: true };
  const recovery = { left: 0, madeAt: 0, usedAt: 0 };
  const account = { bound: true, since: 1, passkeys: [], devices: [device], recovery };

  function player(bound: boolean) {
    return identities.take({ token: "a token", player: { id: "ann", name: "Ann", bound } });
  }

  it.each([
    ["a guest", false, {}],
    ["a kept name", true, { "/api/identity/forget": {}, "/api/me": account }],
  ])("leaves push on for %s who could not be signed out", async (_, bound, said) => {
    answers = said;
    expect(await endHere(player(bound))).not.toBe("");
    expect(pushEnabled.value).toBe(true);
    expect(asked).not.toContain("/api/notifications/end");
    expect(asked).not.toContain("unsubscribe");
    expect(asked.at(-1)).toBe(bound ? "/api/devices/s/end" : "/api/identity/forget");
  });

  it.each([
    ["a guest, whose token is still good", false, ["/api/identity/forget", "/api/notifications/end"]],
    ["a kept name, whose session took it along", true, ["/api/identity/forget", "/api/me", "/api/devices/s/end"]],
  ])("ends push last, for %s", async (_, bound, before) => {
    answers = { "/api/identity/forget": {}, "/api/me": account, "/api/devices/s/end": account };
    answers["/api/notifications/end"] = {};
    expect(await endHere(player(bound))).toBe("");
    expect(asked).toEqual([...before, "unsubscribe"]);
    expect(pushEnabled.value).toBe(false);
  });
});
