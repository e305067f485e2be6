import { expect, test } from "vitest";
import { noncesIn } from "../../../client/net/nonces.ts";
import { sealOf } from "../../../shared/kernel/fairness.ts";

function browser(kept = new Map<string, string>()) {
  let drawn = 0;
  const store = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => {
      kept.set(key, value);
      return true;
    },
  };
  return { kept, nonces: noncesIn(store, () => String(++drawn).padStart(32, "0")) };
}

const first = "1".padStart(32, "0");

test("nothing is given before something was promised", async () => {
  const { kept, nonces } = browser();
  expect(await nonces.seal("")).toEqual({});
  expect(kept.size).toBe(0);
});

test("a promise gets one nonce, however often it is asked for, and the browser remembers it", async () => {
  const { kept, nonces } = browser();
  expect(await nonces.seal("aa")).toEqual({ seal: sealOf("aa", first) });
  expect(await nonces.seal("aa")).toEqual({ seal: sealOf("aa", first) });
  expect(await nonces.seal("bb")).not.toEqual(await nonces.seal("aa"));
  expect(browser(kept).nonces.given("aa")).toBe(first);
  expect(nonces.given("cc")).toBeUndefined();
});

test("the newest fifty are kept", async () => {
  const { kept, nonces } = browser();
  for (let game = 0; game < 60; game++) await nonces.seal(`game ${game}`);
  expect(Object.keys(JSON.parse(kept.get("skerry.nonces") ?? "{}"))).toHaveLength(50);
  expect(nonces.given("game 9")).toBeUndefined();
  expect(nonces.given("game 10")).toBeDefined();
});

test("what something else left there does no harm", async () => {
  const { kept, nonces } = browser(new Map([["skerry.nonces", "{broken"]]));
  expect(await nonces.seal("aa")).toEqual({ seal: sealOf("aa", first) });
  kept.set("skerry.nonces", '{"aa":"short"}');
  expect(await nonces.seal("bb")).toMatchObject({ seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
