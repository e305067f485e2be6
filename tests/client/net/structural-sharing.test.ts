import { describe, expect, it } from "vitest";
import { shareStructure } from "../../../client/net/structural-sharing.ts";

describe("keepUnchanged", () => {
  it("gives back the old value where nothing changed", () => {
    const old = { a: [1, { b: 2 }], c: "x", n: null };
    expect(shareStructure(old, structuredClone(old))).toBe(old);
  });

  it("keeps the parts that did not change", () => {
    const old = { seats: [{ name: "Ann" }, { name: "Bo" }], log: ["0a"] };
    const fresh = shareStructure(old, { seats: [{ name: "Ann" }, { name: "Cy" }], log: ["0a"] });
    expect(fresh).toEqual({ seats: [{ name: "Ann" }, { name: "Cy" }], log: ["0a"] });
    expect(fresh.seats[0]).toBe(old.seats[0]);
    expect(fresh.seats[1]).not.toBe(old.seats[1]);
    expect(fresh.log).toBe(old.log);
  });

  it("sees items and keys that came or went", () => {
    expect(shareStructure([1, 2], [1])).toEqual([1]);
    expect(shareStructure([1], [1, 2])).toEqual([1, 2]);
    expect(shareStructure<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure<object>({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
    expect(shareStructure<object | number>({ a: 1 }, 3)).toBe(3);
    expect(shareStructure(undefined, 3)).toBe(3);
  });
});
