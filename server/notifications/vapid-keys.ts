/** The pair of keys by which push services know this server. */
import { createECDH, createHash } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param secret 32 bytes, kept as the other keys are */
export function vapidKeysOf(secret: Uint8Array): VapidKeys {
  const pair = createECDH("prime256v1");
  for (let candidate = Buffer.from(secret); ; candidate = createHash("sha256").update(candidate).digest()) {
    try {
      pair.setPrivateKey(candidate);
      break;
    } catch {
      // One in four billion is no number of the curve: the next one is tried.
    }
  }
  const privateKey = pair.getPrivateKey("base64url").padStart(43, "A");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
