import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitmentOf, sealOf, seedOf, standIn } from "../../../shared/kernel/fairness.ts";
import { watchedRandom } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";

const secret = "00112233445566778899aabbccddeeff".repeat(2);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const nonce = (value: number) => value.toString(16).padStart(32, "0");

describe("a promise", () => {
  test("is the SHA-256 of the secret's bytes, so that anybody can check it with any tool", () => {
    expect(commitmentOf(secret)).toBe(createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex"));
  });

  test("the seed hangs on the secret, on every seal and on every nonce at its seat", () => {
    const commitment = commitmentOf(secret);
    const sealed = (...nonces: string[]) => ({ secret, seals: nonces.map((one) => sealOf(commitment, one)), nonces });
    const own = sealed(nonce(1), nonce(2));
    const text = `skerry 2 ${secret} ${own.seals.join(" ")} ${own.nonces.join(" ")}`;
    expect(seedOf(own)).toBe(sha256(text));
    const others = [
      sealed(nonce(2), nonce(1)),
      { ...own, nonces: [nonce(1), ""] },
      { ...own, seals: [own.seals[0] ?? "", ""] },
      sealed(nonce(1)),
      { ...own, secret: secret.replace("00", "01") },
    ];
    expect(new Set([...others, own].map(seedOf)).size).toBe(6);
  });

  test("a seal is bound to the promise that it was given for", () => {
    expect(sealOf("aa", nonce(1))).toBe(sha256(`skerry seal aa ${nonce(1)}`));
    expect(sealOf("bb", nonce(1))).not.toBe(sealOf("aa", nonce(1)));
  });

  test("what stands in for a nonce that is not shown hangs on all seals and on nothing that was shown later", () => {
    const commitment = commitmentOf(secret);
    const seals = [nonce(1), nonce(2)].map((one) => sealOf(commitment, one));
    const shown = { secret, seals, nonces: [nonce(1), standIn(commitment, seals, 1)] };
    expect(seedOf({ secret, seals, nonces: [nonce(1), ""] })).toBe(seedOf(shown));
    const other = [seals[0] ?? "", sealOf(commitment, nonce(3))];
    expect(standIn(commitment, other, 1)).not.toBe(standIn(commitment, seals, 1));
    expect(standIn(commitment, seals, 0)).not.toBe(standIn(commitment, seals, 1));
  });

  test("what stands in has the digits of a nonce, by the same sum for ever: games that are kept hang on it", () => {
    const commitment = commitmentOf(secret);
    const seals = [nonce(1), nonce(2)].map((one) => sealOf(commitment, one));
    const digits = sha256(`skerry stand-in 1 ${commitment} ${seals.join(" ")}`);
    expect(standIn(commitment, seals, 1)).toBe(digits.slice(0, 32));
    expect(standIn(commitment, seals, 1)).toBe("892a11a24f0fe990472c5f37452c2eba");
    expect(seedOf({ secret, seals, nonces: [nonce(1), ""] })).toBe(
      "2060aea597215f7dcff5f5e0857ced2cdb4ba0ab0eece5c5001c0c63616aa6ff",
    );
  });

  test("a game from before there were seals has the seed that it had", () => {
    const text = `skerry ${secret} ${nonce(1)} ${nonce(2)}`;
    expect(seedOf({ secret, nonces: [nonce(1), nonce(2)] })).toBe(sha256(text));
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
