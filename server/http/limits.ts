/** How often one address or one player may ask for something. */
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { SharedLimits } from "../cluster/shared-limits.ts";
import type { Config, Limit } from "../process/config.ts";

export interface Limiter {
  /** Counts one attempt. @returns 0 if it is within the limit, otherwise the ms to wait until the next one would be */
  take(key: string): Promise<number>;
  /** The ms until the next attempt would be within the limit, without counting it; 0 for now. */
  wait(key: string): Promise<number>;
}

function limiterOf(limit: Limit, counter: (limit: NonNullable<Limit>) => RateLimiterAbstract): Limiter {
  if (limit === undefined) return { take: async () => 0, wait: async () => 0 };
  const limiter = counter(limit);
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (over) {
        if (over instanceof RateLimiterRes) return Math.max(1, over.msBeforeNext);
        throw over;
      }
    },
    async wait(key) {
      const state = await limiter.get(key);
      return state === null || state.consumedPoints < limit.points ? 0 : Math.max(1, state.msBeforeNext);
    },
  };
}

export interface Limiters {
  readonly identities: Limiter;
  readonly signIns: Limiter;
  readonly recoveries: Limiter;
  readonly belongings: Limiter;
  readonly tables: Limiter;
  readonly entries: Limiter;
  readonly codeMisses: Limiter;
  /** Preview requests for tables that do not exist. */
  readonly previewMisses: Limiter;
  /** Pictures that are drawn for previews. */
  readonly pictures: Limiter;
  readonly changes: Limiter;
  readonly games: Limiter;
  readonly streams: Limiter;
  readonly asks: Limiter;
  readonly invites: Limiter;
  readonly nagging: Limiter;
  readonly challenges: Limiter;
  readonly searches: Limiter;
  readonly reports: Limiter;
  readonly bots: Limiter;
  readonly botTokens: Limiter;
  readonly botStreams: Limiter;
  /** What opens the operators' page and is wrong. */
  readonly operatorMisses: Limiter;
}

/** @param shared counts those together that guard codes and identities */
export function limitersOf(config: Config, shared?: SharedLimits): Limiters {
  const own = (limit: NonNullable<Limit>) => new RateLimiterMemory(limit);
  const together = (name: string) => (limit: NonNullable<Limit>) => shared?.(name, limit) ?? own(limit);
  return {
    identities: limiterOf(config.LIMIT_IDENTITIES, together("identities")),
    signIns: limiterOf(config.LIMIT_SIGN_INS, together("sign-ins")),
    recoveries: limiterOf(config.LIMIT_RECOVERY, together("recoveries")),
    belongings: limiterOf(config.LIMIT_BELONGINGS, own),
    tables: limiterOf(config.LIMIT_TABLES, own),
    entries: limiterOf(config.LIMIT_ENTRIES, own),
    codeMisses: limiterOf(config.LIMIT_CODE_MISSES, together("misses")),
    previewMisses: limiterOf(config.LIMIT_CODE_MISSES, together("preview-misses")),
    pictures: limiterOf(config.LIMIT_PICTURES, own),
    changes: limiterOf(config.LIMIT_CHANGES, together("changes")),
    games: limiterOf(config.LIMIT_GAMES, own),
    streams: limiterOf(config.LIMIT_STREAMS, own),
    asks: limiterOf(config.LIMIT_ASKS, together("asks")),
    invites: limiterOf(config.LIMIT_INVITES, together("invites")),
    nagging: limiterOf(config.LIMIT_NAGGING, together("nagging")),
    challenges: limiterOf(config.LIMIT_CHALLENGES, together("challenges")),
    searches: limiterOf(config.LIMIT_SEARCHES, own),
    operatorMisses: limiterOf(config.LIMIT_OPERATORS, together("operators")),
    reports: limiterOf(config.LIMIT_REPORTS, together("reports")),
    bots: limiterOf(config.LIMIT_BOTS, own),
    botTokens: limiterOf(config.LIMIT_BOT_TOKENS, own),
    botStreams: limiterOf(config.LIMIT_BOT_STREAMS, own),
  };
}

export function addressOf(request: Request): string {
  return addressKey(request.ip ?? "unknown");
}

/** The bits of an IPv6 address that a household has: all its addresses count as one. */
const HOUSEHOLD_BITS = 64;

/** An address with a port, as some proxies forward it: `203.0.113.9:51234`, `[2001:db8::7]:443`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

export function addressKey(text: string): string {
  const [, four, six] = WITH_PORT.exec(text) ?? [];
  const bare = (four ?? six ?? text).replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return text;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${HOUSEHOLD_BITS}`).toString();
}
