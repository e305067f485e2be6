/** Signs finished games of this server, and verifies its own signatures: with OpenSSL, because games may be long. */
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { type Signer, signedText } from "../../shared/record/signature.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";

export interface GameSigner extends Signer {
  /** Whether this server signed what the file says. */
  hasSigned(file: GameFile): boolean;
}

/** How PKCS #8 introduces the 32 bytes of an Ed25519 key. */
const HEAD = "302e020100300506032b657004220420";

/** @param secret the 32 bytes of a secret key */
export function gameSigner(secret: Uint8Array): GameSigner {
  const own = createPrivateKey({
    key: Buffer.concat([Buffer.from(HEAD, "hex"), secret]),
    format: "der",
    type: "pkcs8",
  });
  const known = createPublicKey(own);
  const key = Buffer.from(known.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
  return {
    key,
    sign(file) {
      const unsigned: GameFile = { ...file, key, signature: "" };
      return { ...unsigned, signature: sign(null, signedText(unsigned), own).toString("hex") };
    },
    hasSigned(file) {
      return file.key === key && verify(null, signedText(file), known, Buffer.from(file.signature, "hex"));
    },
  };
}
