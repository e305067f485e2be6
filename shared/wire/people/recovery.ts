/** Recovery codes: written down when a name is kept, each good once for a new passkey. */
import { z } from "zod";
import { madePasskey } from "../identity.ts";
import { playerName } from "../names.ts";

export const RECOVERY_CODES = 10;
/** Crockford's base32: nothing that is taken for something else on paper. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 bits. */
export const RECOVERY_LENGTH = 16;

/** A code as it is typed, with whatever stands between its letters; as it is kept and compared. */
export function parseRecoveryCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s.–-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`).test(plain) ? plain : undefined;
}

/** A code as it is written down: `7K2M-90QF-…`. */
export const writtenRecoveryCode = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

const typedCode = z
  .string()
  .max(60)
  .refine((typed) => parseRecoveryCode(typed) !== undefined)
  .describe("Of 16 letters and digits; spaces, dashes and case do not count.");

export const recoveryOptionsRequest = z.object({ name: playerName, code: typedCode }).strict();
export const recoveryRequest = z.object({ name: playerName, code: typedCode, passkey: madePasskey }).strict();

export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
