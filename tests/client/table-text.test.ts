/** What a table says before its game. */
import { expect, it } from "vitest";
import { sittingDownText } from "../../client/ui/table/text.ts";

it("waits for those who can still come, and not for somebody whose account is deleted", () => {
  expect(sittingDownText(["Ben"])).toBe("The game starts as soon as everybody is there. Still on the way: Ben.");
  expect(sittingDownText(["Ben"], true)).toBe("The game starts as soon as everybody is there. Still on the way: Ben.");
  expect(sittingDownText([], true)).toBe(
    "Somebody left this server for good. The game starts without them when it is due.",
  );
});
