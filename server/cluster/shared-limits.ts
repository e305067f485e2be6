/** Limits that all processes of the cluster count together: in Redis if there is one, otherwise in Postgres. */
import type { Redis } from "ioredis";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import type { Limit } from "../process/config.ts";

/** Creates a counter that all processes share. */
export type SharedLimits = (name: string, limit: NonNullable<Limit>) => RateLimiterAbstract;

/**
 * Limits over Redis. While Redis is away, each process counts by itself.
 * @param cluster keeps the counts apart from other clusters that use the same Redis
 */
export function limitsOverRedis(redis: Redis, cluster: string): SharedLimits {
  return (name, limit) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${cluster} ${name}`,
      ...limit,
      insuranceLimiter: new RateLimiterMemory(limit),
      rejectIfRedisNotReady: true,
    });
}

export function limitsOverPostgres(pool: Pool): SharedLimits {
  return (name, limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "limits",
      tableCreated: true,
      keyPrefix: name,
      ...limit,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
}
