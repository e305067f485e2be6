/**
 * Chance that nobody can steer and anybody can check. The server draws a secret and shows its hash, the commitment.
 * Every seat draws a nonce and shows its hash, the seal; once all seals are on the table, the nonces are shown. The
 * seed is made of the secret, the seals and the nonces, so that nobody can choose their part by the others'. At the end
 * the secret is shown.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The parts from which the chance of a game is computed. */
export interface ChanceParts {
  /** The server's 32 bytes in hexadecimal. */
  readonly secret: string;
  /** By seat; "" for a seat that sealed nothing. Absent in games older than seals. */
  readonly seals?: readonly string[] | undefined;
  /** By seat, in hexadecimal; "" of a seat that showed none. */
  readonly nonces: readonly string[];
}

const NONCE_DIGITS = 32;

/** The commitment to a secret of 32 bytes in hexadecimal. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The seal of a seat's nonce, shown before the nonce itself. */
export function sealOf(commitment: string, nonce: string): string {
  return hashOf(`skerry seal ${commitment} ${nonce}`);
}

/**
 * Replaces the nonce of a seat that did not show it in time: it only depends on values to which everybody had committed
 * before any nonce was shown.
 */
export function standIn(commitment: string, seals: readonly string[], seat: number): string {
  return hashOf(`skerry stand-in ${seat} ${commitment} ${seals.join(" ")}`).slice(0, NONCE_DIGITS);
}

export function seedOf({ secret, seals, nonces }: ChanceParts): string {
  // The seed of games from the time before seals, when nonces were given openly.
  if (seals === undefined) return hashOf(`skerry ${secret} ${nonces.join(" ")}`);
  const commitment = commitmentOf(secret);
  const values = nonces.map((nonce, seat) => (nonce === "" ? standIn(commitment, seals, seat) : nonce));
  return hashOf(`skerry 2 ${secret} ${seals.join(" ")} ${values.join(" ")}`);
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
