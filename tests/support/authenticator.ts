/** An authenticator in software: makes passkeys and signs with them, as browsers hand it on (WebAuthn, ES256, no attestation). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Passkey {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly user: string;
  counter: number;
}

/** A value in CBOR, as far as authenticators need it. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(isPlain(part) ? part : new Map())]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function isPlain(part: unknown): part is number | string | Uint8Array {
  return typeof part === "number" || typeof part === "string" || part instanceof Uint8Array;
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** @param origin the page that asks it */
export function authenticator(origin: string) {
  const keys: Passkey[] = [];
  const rpId = new URL(origin).hostname;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** User present and verified. */
  function data(flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  return {
    keys,
    /** What a browser answers when a passkey was made. @param user the player's id */
    make(challenge: string, user: string) {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const id = randomBytes(16);
      keys.push({ id, key: privateKey, user, counter: 0 });
      const cose = cbor(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", data(0x45, 0, rest)],
        ]),
      );
      return {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** What a browser answers when a passkey was shown; the newest one, if none is named. */
    show(challenge: string, passkey = keys.at(-1)) {
      if (passkey === undefined) throw new Error("there is no passkey to show");
      const signed = data(0x05, ++passkey.counter);
      const client = clientData("webauthn.get", challenge);
      return {
        id: passkey.id.toString("base64url"),
        rawId: passkey.id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: signed.toString("base64url"),
          signature: sign("sha256", Buffer.concat([signed, sha256(client)]), passkey.key).toString("base64url"),
          userHandle: Buffer.from(passkey.user).toString("base64url"),
        },
      };
    },
  };
}
