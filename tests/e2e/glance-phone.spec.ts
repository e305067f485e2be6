/** On a phone a finger that stays asks what a thing does, and presses nothing. */
import { tilePoint } from "./support/hands.ts";
import { expect, test } from "./support/skerry.ts";

test("a finger that stays is told what lies there, and one that taps goes on", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/learn/skorm/1");
  await expect(page.getByText("Shoot the Horseman on e6, beyond your Shieldman.", { exact: true })).toBeVisible();
  const { x, y } = await tilePoint(page, "e4", { player: 0, players: 2 });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const slip = page.locator(".about-slip");
  await expect(slip).toContainText("stays and shoots");
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(slip).toBeVisible();
  const box = await slip.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(390);
  // The Archer was not taken up by that.
  await page.touchscreen.tap(x, y);
  await expect(slip).toBeHidden();
  await expect(page.locator(".prompt")).toContainText("Archer");
});
