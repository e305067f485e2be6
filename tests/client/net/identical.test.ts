import { describe, expect, it } from "vitest";
import { keepUnchanged } from "../../../client/net/identical.ts";

describe("keepUnchanged", () => {
  it("gives back the old value where nothing changed", () => {
    const old = { a: [1, { b: 2 }], c: "x", n: null };
    expect(keepUnchanged(old, structuredClone(old))).toBe(old);
  });

  it("keeps the parts that did not change", () => {
    const old = { seats: [{ name: "Ann" }, { name: "Bo" }], log: ["0a"] };
    const fresh = keepUnchanged(old, { seats: [{ name: "Ann" }, { name: "Cy" }], log: ["0a"] });
    expect(fresh).toEqual({ seats: [{ name: "Ann" }, { name: "Cy" }], log: ["0a"] });
    expect(fresh.seats[0]).toBe(old.seats[0]);
    expect(fresh.seats[1]).not.toBe(old.seats[1]);
    expect(fresh.log).toBe(old.log);
  });

  it("sees items and keys that came or went", () => {
    expect(keepUnchanged([1, 2], [1])).toEqual([1]);
    expect(keepUnchanged([1], [1, 2])).toEqual([1, 2]);
    expect(keepUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keepUnchanged<object>({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
    expect(keepUnchanged<object | number>({ a: 1 }, 3)).toBe(3);
    expect(keepUnchanged(undefined, 3)).toBe(3);
  });
});
