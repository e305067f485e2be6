import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ChanceError, noChance } from "../../../shared/kernel/random.ts";
import { seededRandom, stepRandom } from "../../../shared/kernel/seeded-random.ts";

const seed = (value: number) => new Uint8Array(32).fill(value);

describe("seeded chance", () => {
  test("is the same for the same seed, and another for another", () => {
    const draw = (value: number) => {
      const random = seededRandom(seed(value));
      return Array.from({ length: 50 }, () => random.below(1000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  test("stays what it is: records must replay on every version", () => {
    const random = seededRandom(seed(1));
    expect(Array.from({ length: 8 }, () => random.below(100))).toMatchInlineSnapshot(`
      [
        16,
        73,
        38,
        96,
        94,
        78,
        7,
        12,
      ]
    `);
    expect(random.shuffle(["a", "b", "c", "d", "e", "f"]).join("")).toMatchInlineSnapshot(`"bdfcae"`);
  });

  test("does not depend on what happens to the seed's bytes later, nor on another stream", () => {
    const bytes = seed(3);
    const first = seededRandom(bytes);
    const other = seededRandom(seed(3));
    bytes.fill(0);
    expect(Array.from({ length: 20 }, () => first.below(99))).toEqual(
      Array.from({ length: 20 }, () => other.below(99)),
    );
  });

  test.each([2, 3, 6, 52])("below %i is uniform, as far as 20,000 draws show", (n) => {
    const random = seededRandom(seed(n));
    const counts = new Array<number>(n).fill(0);
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const drawn = random.below(n);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const expected = draws / n;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Six standard deviations above the mean of the chi-square distribution: never by chance.
    expect(chiSquare).toBeLessThan(n - 1 + 6 * Math.sqrt(2 * (n - 1)));
  });

  test("a shuffle keeps every item and leaves the list alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(255), (items, value) => {
        const before = [...items];
        const shuffled = seededRandom(seed(value)).shuffle(items);
        expect(items).toEqual(before);
        expect([...shuffled].sort()).toEqual([...items].sort());
      }),
    );
  });

  test("all orders of three items come up about equally often", () => {
    const random = seededRandom(seed(9));
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 6000; draw++) {
      const order = random.shuffle(["a", "b", "c"]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(180);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("below %d is refused", (n) => {
    expect(() => seededRandom(seed(0)).below(n)).toThrow(RangeError);
  });

  test("below 1 is 0", () => {
    expect(seededRandom(seed(0)).below(1)).toBe(0);
  });
});

test("a preview's chance refuses to roll", () => {
  expect(() => noChance.below(6)).toThrow(ChanceError);
  expect(() => noChance.shuffle([1, 2])).toThrow(ChanceError);
});

describe("the chance of a step", () => {
  const seed = "01".repeat(32);
  const draw = (step: number) => {
    const random = stepRandom(seed, step);
    return Array.from({ length: 4 }, () => random.below(1000));
  };

  test("is SHA-256 over the seed, the step and a counter, both as four bytes with the highest first", () => {
    for (const step of [0, 1, 258, 70_000]) {
      const message = new Uint8Array(40).fill(1, 0, 32);
      new DataView(message.buffer).setUint32(32, step, false);
      const block = createHash("sha256").update(message).digest();
      // None of these words is above the last whole multiple of 1000, for which another word would be drawn.
      expect(draw(step)).toEqual([0, 4, 8, 12].map((at) => block.readUInt32BE(at) % 1000));
    }
  });

  test("takes the next block with the counter one higher", () => {
    const random = stepRandom(seed, 258);
    const words = Array.from({ length: 20 }, () => random.below(2 ** 32));
    const blocks = [0, 1, 2].flatMap((counter) => {
      const message = new Uint8Array(40).fill(1, 0, 32);
      new DataView(message.buffer).setUint32(32, 258, false);
      new DataView(message.buffer).setUint32(36, counter, false);
      const block = createHash("sha256").update(message).digest();
      return Array.from({ length: 8 }, (_, word) => block.readUInt32BE(4 * word));
    });
    expect(words).toEqual(blocks.slice(0, 20));
  });
});
