/** What a table says before its game. */
import { expect, it } from "vitest";
import { laterText, laterTitle, sittingDownText } from "../../client/ui/table/text.ts";

it("waits for those who can still come, and not for somebody whose account is deleted", () => {
  expect(sittingDownText(["Ben"])).toBe("The game starts as soon as everybody is there. Still on the way: Ben.");
  expect(sittingDownText(["Ben"], true)).toBe("The game starts as soon as everybody is there. Still on the way: Ben.");
  expect(sittingDownText([], true)).toBe(
    "Somebody left this server for good. The game starts without them when it is due.",
  );
});

it("says when a page that asked too often tries again, and that one need not do it", () => {
  expect(laterTitle("too-fast")).toBe("That was too often");
  expect(laterText({ code: "too-fast", wait: 90_000 })).toBe("This page tries again by itself, in 2 minutes.");
  expect(laterTitle("resting")).toBe("This table opens in a moment");
});
