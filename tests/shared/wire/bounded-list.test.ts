/** What comes from outside is looked at only as far as it can be right. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bounded, longList } from "../../../shared/wire/bounded-list.ts";

/** A text, counting how often it is looked at. */
function counted() {
  let looks = 0;
  const schema = z.custom<string>((value) => {
    looks++;
    return typeof value === "string";
  });
  return { schema, looks: () => looks };
}

describe("a list that is to be short", () => {
  it("is read as it would be", () => {
    const names = bounded(z.array(z.string().max(3)), 5);
    expect(names.parse(["a", "b"])).toEqual(["a", "b"]);
    expect(names.safeParse(["abcd"]).success).toBe(false);
    expect(names.safeParse(undefined).success).toBe(false);
  });

  it("is refused unread when it is long, or deep", () => {
    const { schema, looks } = counted();
    expect(bounded(z.array(schema), 5).safeParse(new Array(100_000).fill(1)).success).toBe(false);
    const deep = JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`);
    expect(bounded(z.array(schema), 5).safeParse(deep).success).toBe(false);
    expect(looks()).toBe(0);
  });
});

it("of a long list, nothing is looked at behind the first wrong part", () => {
  let looks = 0;
  const isText = (part: unknown): part is string => {
    looks++;
    return typeof part === "string";
  };
  const list = longList(isText);
  expect(list.parse(["a", "b"])).toEqual(["a", "b"]);
  expect(list.safeParse("ab").success).toBe(false);
  looks = 0;
  expect(list.safeParse(["a", ...new Array(100_000).fill(1)]).success).toBe(false);
  expect(looks).toBe(2);
});
