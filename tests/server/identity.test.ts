import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { identityKey, signingKey } from "../../server/identity/keys.ts";
import { gameSigner } from "../../server/identity/game-signer.ts";
import { friendlyName } from "../../server/identity/guest-names.ts";
import { newPlayerId, newSession, tokensOf } from "../../server/identity/token.ts";
import { isSigned } from "../../shared/record/signature.ts";
import { playerName } from "../../shared/wire/names.ts";
import { known, unsignedFile } from "../support/game-files.ts";

const NOW = 1_700_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const player = { id: newPlayerId(), name: "Zoë O’Hara", version: 3, session: newSession() };
const tokens = tokensOf(Buffer.alloc(32, 1));

describe("a token", () => {
  it("names its player for 400 days", () => {
    const token = tokens.sign(player, NOW);
    expect(tokens.verify(token, NOW + 399 * DAY)).toEqual({ ...player, signedAt: NOW });
    expect(tokens.verify(token, NOW + 401 * DAY)).toBeUndefined();
  });

  it("is worth nothing when any symbol of it was changed", () => {
    const token = tokens.sign(player, NOW);
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      // The last symbol of base64 holds spare bits, which are no part of the signature.
      if (at < token.length - 1) expect(tokens.verify(changed, NOW), `at ${at}`).toBeUndefined();
    }
  });

  it("is worth nothing under another key", () => {
    expect(tokensOf(Buffer.alloc(32, 2)).verify(tokens.sign(player, NOW), NOW)).toBeUndefined();
  });

  it.each([[""], ["1"], ["1.."], ["1.e30.e30"], ["1.a.b.c"], ["x".repeat(5000)], ["1.%.%"]])("is not %s", (text) => {
    expect(tokens.verify(text, NOW)).toBeUndefined();
  });
});

describe("a proof that a passkey was shown", () => {
  it("is good for ten minutes, of that player on that device, as nothing else", () => {
    const proof = tokens.prove(player, NOW);
    const minute = 60_000;
    expect(tokens.isProof(proof, player, NOW + 10 * minute - 1)).toBe(true);
    expect(tokens.isProof(proof, player, NOW + 10 * minute)).toBe(false);
    for (const other of [{ id: newPlayerId() }, { version: 4 }, { session: newSession() }])
      expect(tokens.isProof(proof, { ...player, ...other }, NOW)).toBe(false);
    const later = proof.replace(/^\d+/, String(NOW + DAY));
    for (const wrong of [
      "",
      later,
      `${proof}A`,
      tokens.sign(player, NOW),
      tokensOf(Buffer.alloc(32, 2)).prove(player, NOW),
    ])
      expect(tokens.isProof(wrong, player, NOW)).toBe(false);
    expect(tokens.verify(proof, NOW)).toBeUndefined();
  });
});

describe("the key", () => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-key-"));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("is made once, kept for the server's user alone, and the same ever after", () => {
    const data = join(folder, "data");
    const key = identityKey(data, undefined);
    expect(key).toHaveLength(32);
    expect(identityKey(data, undefined)).toEqual(key);
    expect(statSync(join(data, "identity.key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(data)).toEqual(["identity.key"]);
  });

  it("comes from the secret where there is one, and leaves no file", () => {
    const key = identityKey(folder, "s".repeat(32));
    expect(identityKey(join(folder, "elsewhere"), "s".repeat(32))).toEqual(key);
    expect(identityKey(folder, "t".repeat(32))).not.toEqual(key);
    expect(() => readdirSync(folder)).toThrow();
  });
});

describe("the key that signs games", () => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-key-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is kept beside the other, and is another one", () => {
    const key = signingKey(folder, undefined);
    expect(signingKey(folder, undefined)).toEqual(key);
    expect(identityKey(folder, undefined)).not.toEqual(key);
    expect(statSync(join(folder, "signing.key")).mode & 0o777).toBe(0o600);
  });

  it("comes from the secret where there is one, and is another one too", () => {
    const secret = "s".repeat(32);
    expect(signingKey(folder, secret)).toEqual(signingKey("elsewhere", secret));
    expect(signingKey(folder, secret)).not.toEqual(identityKey(folder, secret));
  });
});

describe("a game that this server signs", () => {
  const secret = Buffer.alloc(32, 5);
  const [own, other] = [gameSigner(secret), gameSigner(Buffer.alloc(32, 6))];
  const file = unsignedFile(known("skorm"));
  const signed = own.sign(file);

  it("has the very signature that anybody can check", () => {
    expect(isSigned(signed)).toBe(true);
  });

  it("is known again, and nothing else is", () => {
    expect(own.hasSigned(signed)).toBe(true);
    expect(other.hasSigned(signed)).toBe(false);
    const forged = other.sign(file);
    for (const wrong of [
      forged,
      { ...forged, key: own.key },
      { ...signed, secret: "6".repeat(64) },
      { ...signed, signature: signed.signature.replace(/^./, (first) => (first === "0" ? "1" : "0")) },
      { ...signed, signature: "" },
    ]) {
      expect(own.hasSigned(wrong)).toBe(false);
    }
  });
});

describe("a friendly name", () => {
  it("is a name that players may have", () => {
    for (let draw = 0; draw < 500; draw++) {
      const name = friendlyName();
      expect(playerName.parse(name)).toBe(name);
    }
  });
});
