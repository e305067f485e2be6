/** Recovery codes over HTTP: a player who lost every passkey gets a new one, once for each code. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { identityAnswer } from "../../shared/wire/http.ts";
import { account, passkeyOptions } from "../../shared/wire/identity.ts";
import { parseRecoveryCode, recoveryCodes, writtenRecoveryCode } from "../../shared/wire/people/recovery.ts";
import { refusalShape } from "../../shared/wire/refusal.ts";
import { authenticator } from "../support/authenticator.ts";
import { ask, type TestServer, openServer, type Visitor, visitor } from "./support/test-server.ts";
import { namedVisitor, ORIGIN } from "./support/kept-name.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => server.stop());

let count = 0;
/** Somebody who keeps a name, with codes. */
async function named(at: TestServer = server) {
  const who = await namedVisitor(at, `Astrid ${++count}`);
  return { who, codes: await codesOf(who) };
}

async function codesOf(who: Visitor): Promise<readonly [string, ...string[]]> {
  const [first = "", ...more] = recoveryCodes.parse((await who.ask("POST", "/api/me/recovery-codes", {})).body).codes;
  return [first, ...more];
}

const post = (path: string, body: object, headers: object = {}) =>
  ask(server.address, "POST", path, body, { origin: ORIGIN, ...headers });

async function recover(who: { id: string; name: string }, code: string) {
  const shown = { name: who.name, code };
  const offered = await post("/api/recovery/options", shown);
  if (offered.status !== 200) return offered;
  const { challenge } = passkeyOptions.parse(offered.body);
  return post("/api/recovery", { ...shown, passkey: authenticator(ORIGIN).make(challenge, who.id) });
}

const codeOf = ({ body }: { readonly body: unknown }) => refusalShape.safeParse(body).data?.code ?? "ok";
const accountOf = async (who: Visitor) => account.parse((await who.ask("GET", "/api/me")).body);

describe("a recovery code", () => {
  it("makes a new passkey for a name in a browser that has none, and signs nobody out", async () => {
    const { who, codes } = await named();
    expect(codes).toHaveLength(10);
    const { body } = await recover({ id: who.id, name: who.name.toUpperCase() }, writtenRecoveryCode(codes[3] ?? ""));
    const { token, player, proof = "" } = identityAnswer.parse(body);
    expect(player).toEqual({ id: who.id, name: who.name, bound: true });
    const back = visitor(server.address, token, player, server.address, proof);
    // It has proved its identity, and may change the account.
    expect((await back.ask("POST", "/api/devices/end", {})).status).toBe(200);
    expect((await who.ask("GET", "/api/me")).status).toBe(401);
  });

  it("is good once; the others stay, and how many is told", async () => {
    const { who, codes } = await named();
    expect((await accountOf(who)).recovery).toMatchObject({ left: 10, usedAt: 0 });
    expect(codeOf(await recover(who, codes[0]))).toBe("ok");
    expect(codeOf(await recover(who, codes[0]))).toBe("bad-recovery-code");
    const { recovery, passkeys, devices } = await accountOf(who);
    expect(recovery).toMatchObject({ left: 9, usedAt: expect.any(Number) });
    expect([passkeys.length, devices.length]).toEqual([2, 2]);
    expect(codeOf(await recover(who, codes[1] ?? ""))).toBe("ok");
  });

  it("lets one of two in who show it at once", async () => {
    const { who, codes } = await named();
    const both = await Promise.all([recover(who, codes[0]), recover(who, codes[0])]);
    expect(both.map(codeOf).toSorted()).toEqual(["bad-recovery-code", "ok"]);
    expect((await accountOf(who)).passkeys).toHaveLength(2);
  });

  it("is not used up by a passkey that came to nothing", async () => {
    const { who, codes } = await named();
    const passkey = authenticator(ORIGIN).make("bWFkZSB1cA", who.id);
    expect(codeOf(await post("/api/recovery", { name: who.name, code: codes[0], passkey }))).toBe("bad-passkey");
    expect(codeOf(await recover(who, codes[0]))).toBe("ok");
  });

  it("is void once there are new ones", async () => {
    const { who, codes } = await named();
    await codesOf(who);
    expect(codeOf(await recover(who, codes[0]))).toBe("bad-recovery-code");
  });

  it("is nobody else's, and a name that nobody has sounds the same", async () => {
    const [one, other] = [await named(), await named()];
    for (const name of [other.who.name, "Nobody At All"])
      expect(codeOf(await recover({ id: one.who.id, name }, one.codes[0]))).toBe("bad-recovery-code");
    for (const code of ["", "short", "U".repeat(16)])
      expect(codeOf(await recover(one.who, code))).toBe("bad-recovery-code");
  });

  it("is made for nobody who has the link alone, and for no guest", async () => {
    const { who } = await named();
    const { token } = identityAnswer.parse((await who.ask("PATCH", "/api/identity", { device: true })).body);
    const thief = visitor(server.address, token, who);
    for (const one of [thief, await server.newVisitor()])
      expect(codeOf(await one.ask("POST", "/api/me/recovery-codes", {}))).toBe("prove-first");
  });

  it("is gone with its player", async () => {
    const { who, codes } = await named();
    expect((await who.ask("GET", "/api/me/all")).body).toMatchObject({ recoveryCodes: Array(10).fill({ usedAt: 0 }) });
    await who.ask("POST", "/api/me/leave", {});
    expect(codeOf(await recover(who, codes[0]))).toBe("bad-recovery-code");
  });
});

describe("codes that are tried", () => {
  let strict: TestServer;
  afterEach(() => strict.stop());
  const attempt = (name: string, code: string, from: string) =>
    ask(strict.address, "POST", "/api/recovery/options", { name, code }, { origin: ORIGIN, "x-forwarded-for": from });

  it("are few for an address, and few wrong ones for a player, however many addresses they come from", async () => {
    strict = await openServer({ PUBLIC_ORIGIN: ORIGIN, LIMIT_RECOVERY: "3/600", TRUST_PROXY: "1" });
    const [{ who, codes }, other] = [await named(strict), await named(strict)];
    const wrong = "0".repeat(16);
    for (let tries = 0; tries < 3; tries++)
      expect(codeOf(await attempt("Nobody At All", wrong, "10.0.0.1"))).toBe("bad-recovery-code");
    expect(codeOf(await attempt(who.name, codes[0], "10.0.0.1"))).toBe("too-fast");
    for (let tries = 0; tries < 3; tries++)
      expect(codeOf(await attempt(who.name, wrong, `10.0.1.${tries}`))).toBe("bad-recovery-code");
    expect(codeOf(await attempt(who.name, codes[0], "10.0.2.1"))).toBe("too-fast");
    // Of somebody else's codes that says nothing.
    expect(codeOf(await attempt(other.who.name, other.codes[0], "10.0.2.1"))).toBe("ok");
  });
});

it("a code is read as it comes from paper", () => {
  const code = "7K2M90QFABCD1234";
  expect(parseRecoveryCode(` ${writtenRecoveryCode(code).toLowerCase()} `)).toBe(code);
  expect(parseRecoveryCode("oil0 1234 5678 9abc")).toBe("01101234 56789ABC".replace(" ", ""));
  expect(parseRecoveryCode("1234")).toBeUndefined();
});
