/**
 * Identities as signed tokens: a visitor who shows one is that player. `1.<payload>.<HMAC-SHA256>`, both in
 * base64url. Of guests nothing else is needed; for kept names, the store says which tokens are good no more.
 */
import { parseJson } from "../../shared/kernel/json.ts";
import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { NAME_LENGTH } from "../../shared/wire/names.ts";
import { BOT_ACCOUNT, isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { deletedPlayerId, isDeletedPlayer } from "../../shared/wire/people/deleted.ts";
import type { Player } from "../../shared/table/table.ts";

const VERSION = "1";
const LIFETIME_S = 400 * 24 * 60 * 60;
/** How long a token is good, in ms. */
export const TOKEN_LIFETIME = LIFETIME_S * 1000;
/** For how long a passkey that was shown is proof enough, in ms. */
const PROOF_LIFETIME = 10 * 60_000;
/** Far longer than any token of ours. */
const MAX_LENGTH = 512;

const payloadShape = z.object({
  id: z.string().regex(/^[\w-]{16}$/),
  name: z.string().min(1).max(NAME_LENGTH),
  /** When it expires, in seconds since 1970. */
  exp: z.int(),
  /** Raised by the player to end all tokens of before. */
  v: z.int().min(0).default(0),
  /** The device; older tokens name none. */
  s: z
    .string()
    .regex(/^[\w-]{1,16}$/)
    .exactOptional(),
});

export interface Claim extends Player {
  readonly version: number;
  /** The device for which it was signed. */
  readonly session: string;
  /** When the token that says so was signed, in ms since 1970, to the second. */
  readonly signedAt?: number;
  /** Who answers for a player that is a bot. */
  readonly owner?: string;
  /** Whether operators keep the player from talking. */
  readonly muted?: true;
}

export interface Tokens {
  sign(claim: Claim, now: number): string;
  /** The content of a token; undefined if this server did not sign it, or it has expired. */
  verify(token: string, now: number): Claim | undefined;
  /**
   * Says for a while that somebody has shown a passkey. It is for the page that showed it and stands in no token: a
   * visitor with somebody's link has the same player and device, and not this.
   */
  prove(claim: Claim, now: number): string;
  isProof(proof: string, claim: Claim, now: number): boolean;
}

export function tokensOf(key: Uint8Array): Tokens {
  // From bytes, a key would be made for each token, which takes four times as long as the token itself.
  const secret = createSecretKey(key);
  const macOf = (text: string) => createHmac("sha256", secret).update(text).digest();
  const proofOf = ({ id, version, session }: Claim, until: number) =>
    `${until}.${macOf(`proof ${id} ${version} ${session} ${until}`).toString("base64url")}`;
  return {
    prove: (claim, now) => proofOf(claim, now + PROOF_LIFETIME),
    isProof(proof, claim, now) {
      const until = Number(/^(\d{1,15})\./.exec(proof)?.[1] ?? 0);
      const [shown, right] = [Buffer.from(proof), Buffer.from(proofOf(claim, until))];
      return until > now && shown.length === right.length && timingSafeEqual(shown, right);
    },
    sign({ id, name, version, session }, now) {
      const exp = Math.floor(now / 1000) + LIFETIME_S;
      const payload = Buffer.from(JSON.stringify({ id, name, exp, v: version, s: session })).toString("base64url");
      const signed = `${VERSION}.${payload}`;
      return `${signed}.${macOf(signed).toString("base64url")}`;
    },
    verify(token, now) {
      if (token.length > MAX_LENGTH) return undefined;
      const [version, payload = "", mac = "", ...rest] = token.split(".");
      if (version !== VERSION || rest.length > 0) return undefined;
      const shown = Buffer.from(mac, "base64url");
      const right = macOf(`${version}.${payload}`);
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
      const { data } = payloadShape.safeParse(parseJson(Buffer.from(payload, "base64url").toString()));
      if (data === undefined || data.exp * 1000 < now) return undefined;
      const signedAt = (data.exp - LIFETIME_S) * 1000;
      return { id: data.id, name: data.name, version: data.v, session: data.s ?? sessionOf(right), signedAt };
    },
  };
}

/** A random id that nobody can guess and no other player has. */
export function newPlayerId(): string {
  const id = randomBytes(12).toString("base64url");
  return isBotAccount(id) || isDeletedPlayer(id) ? newPlayerId() : id;
}

/** An id that no player has: it takes the place of a deleted account's at one table. */
export function newDeletedPlayerId(): string {
  return deletedPlayerId(randomBytes(9).toString("base64url").slice(1));
}

export function newBotId(): string {
  return BOT_ACCOUNT + randomBytes(9).toString("base64url");
}

export function newSession(): string {
  return randomBytes(9).toString("base64url");
}

/** The device of a token that names none: the same for every copy of that token. */
function sessionOf(mac: Buffer): string {
  return createHash("sha256").update(mac).digest("base64url").slice(0, 12);
}
