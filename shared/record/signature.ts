/** The server's Ed25519 signature over the whole text of a game file. Deterministic: one file, one text. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameFile } from "../wire/game-file.ts";
import { writeGameFile } from "./game-text.ts";

/** A game file without a signature. */
export type UnsignedFile = Omit<GameFile, "key" | "signature">;

/** What signs game files. */
export interface Signer {
  /** The public key, in hexadecimal. */
  readonly key: string;
  sign(file: UnsignedFile): GameFile;
}

/** Whether the file says what it said when the owner of its key signed it. */
export function isSigned(file: GameFile): boolean {
  try {
    // The strict reading: no second form of a key or a signature is good.
    return ed25519.verify(hexToBytes(file.signature), signedText(file), hexToBytes(file.key), { zip215: false });
  } catch {
    return false;
  }
}

export function signedText(file: GameFile): Uint8Array {
  return utf8ToBytes(writeGameFile({ ...file, signature: "" }));
}
