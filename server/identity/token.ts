/**
 * Identities as signed tokens: whoever shows one is that player, and nothing is kept about players on the server.
 * `1.<payload>.<HMAC-SHA256>`, both in base64url.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { NAME_LENGTH } from "../../shared/wire/names.ts";
import type { Player } from "../tables/table.ts";

const VERSION = "1";
const LIFETIME_S = 400 * 24 * 60 * 60;
/** Far longer than any token of ours. */
const LONGEST = 512;

const payloadShape = z.object({
  id: z.string().regex(/^[\w-]{16}$/),
  name: z.string().min(1).max(NAME_LENGTH),
  /** When it expires, in seconds since 1970. */
  exp: z.int(),
});

export interface Tokens {
  sign(player: Player, now: number): string;
  /** The player whose token this is; undefined for a token that was not signed here, or has expired. */
  verify(token: string, now: number): Player | undefined;
}

export function tokensOf(key: Uint8Array): Tokens {
  const macOf = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    sign({ id, name }, now) {
      const exp = Math.floor(now / 1000) + LIFETIME_S;
      const payload = Buffer.from(JSON.stringify({ id, name, exp })).toString("base64url");
      const signed = `${VERSION}.${payload}`;
      return `${signed}.${macOf(signed).toString("base64url")}`;
    },
    verify(token, now) {
      if (token.length > LONGEST) return undefined;
      const [version, payload = "", mac = "", ...rest] = token.split(".");
      if (version !== VERSION || rest.length > 0) return undefined;
      const shown = Buffer.from(mac, "base64url");
      const right = macOf(`${version}.${payload}`);
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
      const { data } = payloadShape.safeParse(parseJson(Buffer.from(payload, "base64url").toString()));
      if (data === undefined || data.exp * 1000 < now) return undefined;
      return { id: data.id, name: data.name };
    },
  };
}

/** An id that nobody can guess or has already. */
export function newPlayerId(): string {
  return randomBytes(12).toString("base64url");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
