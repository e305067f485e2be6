/** The keys of a server: what signs identities, and what signs finished games. */
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const BYTES = 32;

/**
 * The key that signs identities. If it is lost, every player's identity is lost.
 * @param secret the text that the key is derived from; without it the key is a file in the data folder
 * @throws Error if the folder cannot be used, or its file is not a key
 */
export function identityKey(folder: string, secret: string | undefined): Uint8Array {
  return secret === undefined ? keptKey(folder, "identity") : derivedKey("identity", secret);
}

/**
 * The secret key that signs finished games. With one that is lost, the games that it signed stay good, and this server
 * is another one from then on.
 * @param secret see `identityKey`
 * @throws Error as `identityKey` does
 */
export function signingKey(folder: string, secret: string | undefined): Uint8Array {
  return secret === undefined ? keptKey(folder, "signing") : derivedKey("signing", secret);
}

/** The secret from which the key pair for push services is derived: see `server/notifications`. */
export function pushSigningKey(folder: string, secret: string | undefined): Uint8Array {
  return secret === undefined ? keptKey(folder, "calling") : derivedKey("calling", secret);
}

function derivedKey(name: string, secret: string): Uint8Array {
  return createHash("sha256").update(`skerry ${name} ${secret}`).digest();
}

/** A key in a file that only the server's own user can read; created if it is missing. */
function keptKey(folder: string, name: string): Uint8Array {
  const path = join(folder, `${name}.key`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) makeKey(folder, path);
  const key = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  if (key.length !== BYTES) throw new Error(`${path} does not hold a key`);
  return key;
}

/** The file appears whole and on the disk or not at all, even if the machine fails meanwhile. */
function makeKey(folder: string, path: string): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, `${randomBytes(BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
    // Fails if the file is there: two servers that start at once end up with one key.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  // Windows has no way to do this for a folder, and no need.
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}
