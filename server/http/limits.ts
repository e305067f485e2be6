/** How often one address or one player may ask for something. */
import type { Request } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Config, Limit } from "../config.ts";

export interface Limiter {
  /** Counts one. @returns whether it is within the limit */
  take(key: string): Promise<boolean>;
  /** Whether the next one would be within the limit, without counting it. */
  allows(key: string): Promise<boolean>;
}

function limiterOf(limit: Limit): Limiter {
  if (limit === undefined) return { take: async () => true, allows: async () => true };
  const limiter = new RateLimiterMemory(limit);
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      ),
    async allows(key) {
      const state = await limiter.get(key);
      return state === null || state.consumedPoints < limit.points;
    },
  };
}

export interface Limiters {
  readonly identities: Limiter;
  readonly tables: Limiter;
  readonly entries: Limiter;
  readonly codeMisses: Limiter;
  readonly games: Limiter;
}

export function limitersOf(config: Config): Limiters {
  return {
    identities: limiterOf(config.LIMIT_IDENTITIES),
    tables: limiterOf(config.LIMIT_TABLES),
    entries: limiterOf(config.LIMIT_ENTRIES),
    codeMisses: limiterOf(config.LIMIT_CODE_MISSES),
    games: limiterOf(config.LIMIT_GAMES),
  };
}

/** Where a request comes from. */
export function addressOf(request: Request): string {
  return addressKey(request.ip ?? "unknown");
}

/** A household has a whole /64 of IPv6 addresses, which count as one. */
export function addressKey(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!bare.includes(":")) return bare;
  const [head = ""] = bare.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  return [...groups, "0", "0", "0", "0"].slice(0, 4).join(":");
}
