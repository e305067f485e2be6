/**
 * Estimates the number of different people in several processes: somebody with two pages open may be in two of them.
 * Each process only publishes the smallest numbers of its people. The numbers are uniformly distributed, so that the
 * distances of the smallest ones show how many there are; few people are counted exactly.
 */

/** The size of the sample that a process publishes. The estimate from 256 numbers is off by about 6 in 100. */
const SAMPLE = 256;
/** Ids are drawn at random, 6 bits in each letter: so many letters of one are a number below `RANGE`. */
const LETTERS = 8;
const BYTES = 6;
const RANGE = 2 ** (8 * BYTES);

/** @param players ids, each of them once */
export function sampleIds(players: Iterable<string>): string {
  const numbers = Float64Array.from(players, (id) =>
    Buffer.from(id.slice(0, LETTERS), "base64url").readUIntBE(0, BYTES),
  );
  const sample = numbers.sort().subarray(0, SAMPLE);
  const bytes = Buffer.alloc(sample.length * BYTES);
  sample.forEach((number, index) => {
    bytes.writeUIntBE(number, index * BYTES, BYTES);
  });
  return bytes.toString("base64url");
}

/** What a process publishes about the people connected to it. */
export interface IdSample {
  readonly players: number;
  /** The sample from `sampleCrowd`; "" from a process that does not publish one. */
  readonly people: string;
}

export function estimateCount(crowds: readonly IdSample[]): number {
  const counts = crowds.map(({ players }) => players);
  const smallest = [...new Set(crowds.flatMap(({ people }) => numbersIn(people)))].sort((one, other) => one - other);
  const silent = crowds.reduce((sum, { players, people }) => (people === "" ? sum + players : sum), 0);
  const last = smallest[SAMPLE - 1];
  if (last === undefined) return smallest.length + silent;
  const guess = Math.round(((SAMPLE - 1) * RANGE) / last) + silent;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.min(all, Math.max(guess, ...counts));
}

function numbersIn(people: string): number[] {
  const bytes = Buffer.from(people, "base64url");
  return Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readUIntBE(index * BYTES, BYTES));
}
