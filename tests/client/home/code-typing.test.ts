import { describe, expect, it } from "vitest";
import { foreignAtFirst, readTyped } from "../../../client/ui/home/code-field.tsx";

describe("an invite code being typed", () => {
  it.each(["kelp47", "KELP47", "kelp 47", "Kelp-47", " KELP–47 "])("is whole in %j", (text) => {
    expect(readTyped(text)).toEqual({ symbols: "KELP47", code: "KELP47", foreign: false });
  });

  it.each(["https://skerry.example/KELP47", "skerry.example/kelp47", "http://10.0.0.7:2567/KELP47?from=mail"])(
    "is found in the link %j",
    (text) => {
      expect(readTyped(text).code).toBe("KELP47");
    },
  );

  it("stands in the cells as far as it goes", () => {
    expect(readTyped("kel")).toEqual({ symbols: "KEL", code: undefined, foreign: false });
    expect(readTyped("")).toEqual({ symbols: "", code: undefined, foreign: false });
  });

  it("leaves out what stands in no code, and says so", () => {
    expect(readTyped("k0el")).toEqual({ symbols: "KEL", code: undefined, foreign: true });
    expect(readTyped("kelp4!7")).toEqual({ symbols: "KELP47", code: "KELP47", foreign: true });
  });

  it("says so at first, too, where an address looks like a code and is none", () => {
    expect(foreignAtFirst("ABCDEF")).toMatch(/^Codes have no B/);
    expect(foreignAtFirst("KELP47")).toBe("");
    expect(foreignAtFirst("about-us-all")).toBe("");
  });

  it("keeps the first six symbols of too many", () => {
    expect(readTyped("KELP473").symbols).toBe("KELP47");
  });
});
