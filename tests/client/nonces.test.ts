import { expect, test } from "vitest";
import { noncesIn } from "../../client/net/nonces.ts";

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

test("nothing is given before something was promised", () => {
  const { kept, nonces } = browser();
  expect(nonces.give("")).toEqual({});
  expect(kept.size).toBe(0);
});

test("a promise gets one nonce, however often it is asked for, and the browser remembers it", () => {
  const { kept, nonces } = browser();
  expect(nonces.give("aa")).toEqual({ nonce: first });
  expect(nonces.give("aa")).toEqual({ nonce: first });
  expect(nonces.give("bb")).not.toEqual({ nonce: first });
  expect(browser(kept).nonces.given("aa")).toBe(first);
  expect(nonces.given("cc")).toBeUndefined();
});

test("the newest fifty are kept", () => {
  const { kept, nonces } = browser();
  for (let game = 0; game < 60; game++) nonces.give(`game ${game}`);
  expect(Object.keys(JSON.parse(kept.get("skerry.nonces") ?? "{}"))).toHaveLength(50);
  expect(nonces.given("game 9")).toBeUndefined();
  expect(nonces.given("game 10")).toBeDefined();
});

test("what something else left there does no harm", () => {
  const { kept, nonces } = browser(new Map([["skerry.nonces", "{broken"]]));
  expect(nonces.give("aa")).toEqual({ nonce: first });
  kept.set("skerry.nonces", '{"aa":"short"}');
  expect(nonces.give("bb")).toMatchObject({ nonce: expect.stringMatching(/^\d{32}$/) });
});
