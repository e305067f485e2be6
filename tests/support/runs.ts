/**
 * How much is tried at random. `npm test` tries a part each time, the long tier all of it, and `FUZZ=20` twenty times as
 * much (see `RANDOM` in vitest.config.ts).
 */
const SHARE = Number(process.env.FUZZ ?? 1);

/**
 * @param all how often something is tried in the long tier
 * @returns how often it is tried now, at least once
 */
export const runs = (all: number): number => Math.max(1, Math.ceil(all * SHARE));
