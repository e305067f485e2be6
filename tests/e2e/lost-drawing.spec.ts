/** A board comes back by itself, whatever the browser does about a drawing context that it took away. */
import { pictureOf } from "./support/board-picture.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** The canvas that is drawn on: next to it may be a picture of the parts that do not move. */
const DRAWING = ".play-canvas canvas[aria-hidden]";

/** Takes the drawing context away, and restores it only if `restores` is true. */
async function loseDrawing(page: Page, restores: boolean): Promise<void> {
  await page.locator(DRAWING).evaluate(async (canvas, restored) => {
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext("webgl2") : null;
    const extension = context?.getExtension("WEBGL_lose_context");
    const lost = new Promise((resolve) => canvas.addEventListener("webglcontextlost", resolve));
    extension?.loseContext();
    await lost;
    // It can be asked for once all have heard that it is lost.
    if (restored) setTimeout(() => extension?.restoreContext());
  }, restores);
}

/** Whether there is a drawing context. */
function canDraw(page: Page): Promise<boolean> {
  return page
    .locator(DRAWING)
    .evaluateAll((canvases) =>
      canvases.some(
        (canvas) => canvas instanceof HTMLCanvasElement && canvas.getContext("webgl2")?.isContextLost() === false,
      ),
    );
}

for (const [path, game] of [
  ["/learn/skor/1", "hexes"],
  ["/learn/skora/2", "cards"],
] as const) {
  test(`a board of ${game} whose drawing is taken away comes back`, { tag: "@long" }, async ({ page }) => {
    await page.goto(path);
    const board = page.getByRole("application");
    await board.focus();
    // Zoomed in, on boards that can be zoomed.
    await page.keyboard.press("+");
    if (game === "hexes") await expect(page.getByRole("button", { name: "Whole board" })).toBeVisible();
    const before = await pictureOf(page);
    for (const restores of [true, false]) {
      await test.step(restores ? "given back by the browser" : "for good", async () => {
        await loseDrawing(page, restores);
        await expect.poll(() => canDraw(page)).toBe(true);
        await expect.poll(async () => (await board.screenshot()).equals(before)).toBe(true);
      });
    }
  });
}

test("a board is drawn in letters of the system where the page's own are blocked", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/learn/skora/2");
  await expect(page.getByRole("application")).toBeVisible();
  await expect.poll(() => page.locator(DRAWING).count()).toBe(1);
  await expect(page.locator(".play-no-board")).toHaveCount(0);
});
