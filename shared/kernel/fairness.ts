/**
 * Chance that nobody can steer and anybody can check. The server draws a secret and shows its hash, the commitment;
 * then every seat adds a nonce of its own; the seed is made of both. Neither side can choose its part by the other's.
 * At the end the secret is shown.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What the server promises for a secret of 32 bytes in hexadecimal. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/**
 * The seed of a game.
 * @param secret the server's 32 bytes in hexadecimal
 * @param nonces by seat, in hexadecimal; "" of a seat that gave none
 */
export function seedOf(secret: string, nonces: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(`skerry ${secret} ${nonces.join(" ")}`)));
}
