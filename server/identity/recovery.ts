/** Recovery codes: made, hashed and compared. A code has 80 bits of chance, so that one round of a hash is enough. */
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Player } from "../../shared/table/table.ts";
import type { RecoveryLeft } from "../../shared/wire/identity.ts";
import {
  parseRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from "../../shared/wire/people/recovery.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { StoredRecoveryCode } from "../store/identities.ts";
import type { Store } from "../store/store.ts";
import { skeletonsOf } from "./confusables.ts";

/** Gives a player new codes, in the place of all that they had, as they are shown once and never again. */
export async function newRecoveryCodes(
  store: Pick<Store, "saveRecoveryCodes">,
  player: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => recoveryHash(player, code));
  await store.saveRecoveryCodes(player, hashes, Date.now());
  return codes;
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");
}

/** The stored hash of a code. The same code of another player has another hash. */
function recoveryHash(player: string, code: string): string {
  return createHash("sha256").update(`skerry recovery ${player} ${code}`).digest("base64url");
}

/** Placeholder codes for a player without any, so that checking takes the same time. */
const NOBODYS: readonly StoredRecoveryCode[] = Array.from({ length: RECOVERY_CODES }, () => ({
  hash: recoveryHash("", newCode()),
  madeAt: 0,
  usedAt: 1,
}));

/** Whether a hash belongs to an unused code. All codes are compared in constant time. */
function isUnused(hash: string, storedCodes: readonly StoredRecoveryCode[]): boolean {
  const shown = Buffer.from(hash);
  let isGood = false;
  for (const code of storedCodes.length === 0 ? NOBODYS : storedCodes) {
    const known = Buffer.from(code.hash);
    const isSame = known.length === shown.length && timingSafeEqual(known, shown);
    isGood ||= isSame && code.usedAt === 0;
  }
  return isGood;
}

/** What counts how often somebody tries. */
interface Tries {
  take(key: string): Promise<number>;
  wait(key: string): Promise<number>;
}

/**
 * The player whose code is shown beside their name, or why it is nobody's. A name that nobody has and a wrong code look alike.
 * @throws Error when the store does not answer
 */
export async function recoveredBy(
  store: Pick<Store, "holderOf" | "identities" | "recoveryCodesOf">,
  tries: Tries,
  address: string,
  shown: { readonly name: string; readonly code: string },
): Promise<{ readonly player: Player; readonly version: number; readonly hash: string } | Refusal> {
  const atAddress = await tries.take(`address ${address}`);
  if (atAddress > 0) return { code: "too-fast", wait: atAddress };
  const skeletons = skeletonsOf(shown.name);
  const id = await store.holderOf(skeletons, Date.now());
  const tried = id === "" ? `nobody ${skeletons[0]}` : `player ${id}`;
  const wait = await tries.wait(tried);
  if (wait > 0) return { code: "too-fast", wait };
  const hash = recoveryHash(id, parseRecoveryCode(shown.code) ?? "");
  const isGood = isUnused(hash, await store.recoveryCodesOf(id));
  const [identity] = await store.identities([id]);
  if (isGood && identity !== undefined && identity.leftAt === 0)
    return { player: { id, name: identity.name }, version: identity.version, hash };
  await tries.take(tried);
  return refusal("bad-recovery-code");
}

/** What a player is shown about their recovery codes. */
export function recoveryLeftOf(storedCodes: readonly StoredRecoveryCode[]): RecoveryLeft {
  return {
    left: storedCodes.filter(({ usedAt }) => usedAt === 0).length,
    madeAt: storedCodes[0]?.madeAt ?? 0,
    usedAt: Math.max(0, ...storedCodes.map(({ usedAt }) => usedAt)),
  };
}
