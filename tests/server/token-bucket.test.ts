/** How often somebody may do something: what is left, how it comes back, and to whom it belongs. */
import { expect, it } from "vitest";
import { type TokenBucket, tokenBucketOf, tokenBucketsOf } from "../../server/process/token-bucket.ts";

/** Four at once, then one in 500 ms. */
const LIMIT = { points: 4, duration: 2 };
const NOW = 1_700_000_000_000;

/** How often it lets through what is tried ten times at a moment. */
function passes(bucket: TokenBucket, now: number): number {
  return Array.from({ length: 10 }, () => bucket.take(now)).filter(Boolean).length;
}

it("lets through as much at once as the limit has points, and no more", () => {
  expect(passes(tokenBucketOf(LIMIT), NOW)).toBe(4);
});

it("fills up evenly: a part of the time brings back that part of the points", () => {
  const bucket = tokenBucketOf(LIMIT);
  passes(bucket, NOW);
  expect(bucket.take(NOW + 499)).toBe(false);
  expect(bucket.take(NOW + 500)).toBe(true);
  expect(bucket.take(NOW + 500)).toBe(false);
  expect(passes(bucket, NOW + 1500)).toBe(2);
});

it("is never fuller than full, however long nothing was tried", () => {
  const bucket = tokenBucketOf(LIMIT);
  passes(bucket, NOW);
  expect(passes(bucket, NOW + 3_600_000)).toBe(4);
});

it("loses nothing by a clock that is put back", () => {
  const bucket = tokenBucketOf(LIMIT);
  expect(bucket.take(NOW)).toBe(true);
  expect(passes(bucket, NOW - 3_600_000)).toBe(3);
});

it("lets everything through where there is no limit", () => {
  expect(passes(tokenBucketOf(undefined), NOW)).toBe(10);
});

it("is the same for all connections of a player, and another for another player", () => {
  const buckets = tokenBucketsOf(LIMIT);
  passes(buckets.of("ann"), NOW);
  expect(buckets.of("ann").take(NOW)).toBe(false);
  expect(passes(buckets.of("ben"), NOW)).toBe(4);
});

it("of a player is remembered while ten thousand others come, and who comes back is remembered anew", () => {
  const buckets = tokenBucketsOf(LIMIT);
  const others = (name: string) => Array.from({ length: 10_000 }, (_, at) => buckets.of(`${name}-${at}`));
  passes(buckets.of("ann"), NOW);
  for (const name of ["first", "second", "third"]) {
    others(name);
    expect(buckets.of("ann").take(NOW), name).toBe(false);
  }
});

it("of players who stay away is forgotten: a server that runs for months does not remember everybody", () => {
  const buckets = tokenBucketsOf(LIMIT);
  const bucket = buckets.of("ann");
  for (let other = 0; other < 30_000; other++) buckets.of(`other-${other}`);
  expect(buckets.of("ann")).not.toBe(bucket);
});
