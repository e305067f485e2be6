/** On a phone a finger that stays asks what a thing does, and presses nothing. */
import { board, tilePoint } from "./support/skorm-input.ts";
import { expect, type Locator, test } from "./support/skerry.ts";

/** A finger that taps, on a page so busy that it hears of the end of it 600 ms later. @returns the clicks that came of it */
function lateTap(where: Locator, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
  return where.evaluate(
    (element, point) =>
      new Promise<number>((resolve) => {
        let clicks = 0;
        element.addEventListener("click", () => clicks++);
        // Made by a script, it is no finger that could be captured.
        Element.prototype.setPointerCapture = () => undefined;
        const where = { clientX: point.x, clientY: point.y, bubbles: true, cancelable: true };
        const how = { ...where, pointerId: 5, pointerType: "touch", isPrimary: true, button: 0 };
        // Events have the time of their cause, not of their arrival.
        const [down, up] = [new PointerEvent("pointerdown", how), new PointerEvent("pointerup", how)];
        element.dispatchEvent(down);
        setTimeout(() => {
          element.dispatchEvent(up);
          element.dispatchEvent(new MouseEvent("click", where));
          resolve(clicks);
        }, 600);
      }),
    { x, y },
  );
}

test("a finger that stays is told what lies there, and one that taps goes on", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  await page.goto("/learn/skorm/1");

  await test.step("what a busy page hears late is a tap, on the board and on buttons", async () => {
    const showMe = page.getByRole("button", { name: "Show me" });
    await expect(showMe).toBeVisible();
    await lateTap(board(page).locator("canvas").last(), await tilePoint(page, "e4", { player: 0, players: 2 }));
    await expect(page.locator(".prompt")).toContainText("Archer");
    await showMe.evaluate((button) => button.setAttribute("data-about", "Does it for you."));
    expect(await lateTap(showMe, { x: 0, y: 0 })).toBe(1);
  });
  await page.reload();
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
