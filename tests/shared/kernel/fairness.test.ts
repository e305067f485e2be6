import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitmentOf, seedOf } from "../../../shared/kernel/fairness.ts";
import { stepRandom, watchedRandom } from "../../../shared/kernel/random.ts";

const secret = "00112233445566778899aabbccddeeff".repeat(2);
const nonce = (value: number) => value.toString(16).padStart(32, "0");

describe("a promise", () => {
  test("is the SHA-256 of the secret's bytes, so that anybody can check it with any tool", () => {
    expect(commitmentOf(secret)).toBe(createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex"));
  });

  test("the seed hangs on the secret and on every nonce at its seat", () => {
    const text = `skerry ${secret} ${nonce(1)} ${nonce(2)}`;
    expect(seedOf(secret, [nonce(1), nonce(2)])).toBe(createHash("sha256").update(text).digest("hex"));
    const others = [
      seedOf(secret, [nonce(2), nonce(1)]),
      seedOf(secret, [nonce(1), ""]),
      seedOf(secret, [nonce(1)]),
      seedOf(secret.replace("00", "01"), [nonce(1), nonce(2)]),
    ];
    expect(new Set([...others, seedOf(secret, [nonce(1), nonce(2)])]).size).toBe(5);
  });
});

describe("the chance of a step", () => {
  const rolls = (step: number, seed = secret) => {
    const random = stepRandom(seed, step);
    return Array.from({ length: 12 }, () => random.below(1000)).join();
  };

  test("is the same whenever it is asked for, and another for every step and every seed", () => {
    fc.assert(
      fc.property(fc.nat(5000), (step) => {
        expect(rolls(step)).toBe(rolls(step));
        expect(rolls(step)).not.toBe(rolls(step + 1));
        expect(rolls(step)).not.toBe(rolls(step, secret.replace("00", "10")));
      }),
    );
  });

  test("tells whether it was asked for at all", () => {
    const quiet = watchedRandom(stepRandom(secret, 1));
    expect(quiet.used()).toBe(false);
    quiet.below(6);
    expect(quiet.used()).toBe(true);
    const shuffled = watchedRandom(stepRandom(secret, 1));
    shuffled.shuffle([1, 2]);
    expect(shuffled.used()).toBe(true);
  });
});
