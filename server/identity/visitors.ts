/** Visitors: what a token says, and what has become of its player since it was signed. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { IdentityStatus } from "../store/identities.ts";
import type { Store } from "../store/store.ts";
import { guestName, isOfficialName, skeletonsOf } from "./confusables.ts";
import { bannedRefusal, inForce } from "./sanctions.ts";
import type { Claim, Tokens } from "./token.ts";

/** How often the time at which a device was last seen is updated. */
export const NOTED_MS = 60 * 60_000;
/** The number of players whose last known status is remembered for the time that the store does not answer. */
const REMEMBERED = 10_000;

export interface Visitors {
  /**
   * The player of a token, under their present name, or why the token is not accepted.
   * @param device a label of their browser
   */
  admit(token: string, device: string): Promise<Claim | Refusal>;
  /** Like `admit`, for requests about a player's own data: banned players may still see it, and have it deleted. */
  admitOwner(token: string, device: string): Promise<Claim | Refusal>;
}

/** Admits players by token, with a short memory of what the store knows of each. */
export function visitorsOf(
  store: Store,
  tokens: Tokens,
  log: Pick<Log, "warn">,
  config: Pick<Config, "CALL_CONTACT">,
): Visitors {
  const remembered = new Map<string, IdentityStatus>();

  /**
   * While the store is away its last answer counts; tables cannot be played at then, and the store is asked again
   * later.
   */
  async function statusOf({ id, session, name }: Claim): Promise<IdentityStatus | undefined> {
    const key = `${id} ${session}`;
    try {
      const identityStatus = await store.identityStatus(id, session, skeletonsOf(name), Date.now());
      remembered.delete(key);
      remembered.set(key, identityStatus);
      for (const oldest of remembered.keys()) {
        if (remembered.size <= REMEMBERED) break;
        remembered.delete(oldest);
      }
      return identityStatus;
    } catch (error) {
      log.warn({ err: error }, "what became of a player cannot be read");
      return remembered.get(key);
    }
  }

  async function noteDevice({ id, session }: Claim, known: IdentityStatus, label: string, now: number): Promise<void> {
    const isNamed = known.identity !== undefined && known.identity.boundAt > 0;
    if (!isNamed || now - (known.session?.seenAt ?? 0) < NOTED_MS) return;
    const begunAt = known.session?.begunAt ?? now;
    await store
      .noteSession(id, { session, label, begunAt, seenAt: now, provedAt: 0, endedAt: 0 })
      .catch((error: unknown) => log.warn({ err: error }, "a device cannot be noted"));
  }

  async function claimOf(token: string, device: string, mayBeBanned: boolean): Promise<Claim | Refusal> {
    const now = Date.now();
    const claim = tokens.verify(token, now);
    if (claim === undefined) return refusal("bad-identity");
    const identityStatus = await statusOf(claim);
    if (identityStatus === undefined) return claim;
    if (!isGood(claim, identityStatus)) return refusal("signed-out");
    const banned = mayBeBanned ? undefined : bannedRefusal(identityStatus.sanctions, config, now);
    if (banned !== undefined) return banned;
    // A bot's token keeps the label that its owner gave it.
    await noteDevice(
      claim,
      identityStatus,
      isBotAccount(claim.id) ? (identityStatus.session?.label ?? "") : device,
      now,
    );
    const named = namedBy(claim, identityStatus);
    return inForce(identityStatus.sanctions, "mute", now) === undefined ? named : { ...named, muted: true };
  }

  return {
    admit: (token, device) => claimOf(token, device, false),
    admitOwner: (token, device) => claimOf(token, device, true),
  };
}

export function isGood(
  { version }: Pick<Claim, "version">,
  { identity, session }: Pick<IdentityStatus, "identity" | "session">,
): boolean {
  if (identity !== undefined && (identity.leftAt > 0 || identity.version !== version)) return false;
  return session === undefined || session.endedAt === 0;
}

/** A kept name is the same on all devices. A guest whose name somebody keeps gets another one. */
function namedBy(claim: Claim, { identity, holder, sanctions, owner }: IdentityStatus): Claim {
  const { id, version, session } = claim;
  const owned = owner === "" ? {} : { owner };
  // A name that was taken away stands in older tokens.
  const rename = inForce(sanctions, "rename", Number.POSITIVE_INFINITY);
  const given = rename !== undefined && (claim.signedAt ?? 0) <= rename.at ? rename.name : undefined;
  if (identity !== undefined && identity.boundAt > 0)
    return { id, name: identity.name, version, session, bound: true, ...owned };
  const isFree = (holder === "" || holder === id) && !isOfficialName(claim.name);
  return { id, name: given ?? (isFree ? claim.name : guestName(claim.name)), version, session };
}
