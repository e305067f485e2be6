/** How words stand at the start of a sentence. */
import { expect, it } from "vitest";
import { capital } from "../../../client/ui/play/log/sentences.ts";

it("begins with a capital", () => {
  expect(capital("a boat sailed")).toBe("A boat sailed");
});

it("leaves a square as it is written", () => {
  expect(capital("b5↻SE")).toBe("b5↻SE");
});
