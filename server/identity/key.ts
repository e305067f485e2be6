/** The key that signs identities. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BYTES = 32;

/**
 * The key of this server: made from the secret if there is one, otherwise kept in the data folder, where only the
 * server's own user can read it. A key that is lost takes every player's identity with it.
 * @throws Error when the folder cannot be used, or holds something else under the key's name
 */
export function identityKey(folder: string, secret: string | undefined): Uint8Array {
  if (secret !== undefined) return createHash("sha256").update(`skerry identity ${secret}`).digest();
  const path = join(folder, "identity.key");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = randomBytes(BYTES).toString("hex");
  try {
    // Fails if the file is there: two servers that start at once end up with one key.
    writeFileSync(path, `${made}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  if (key.length !== BYTES) throw new Error(`${path} does not hold an identity key`);
  return key;
}
