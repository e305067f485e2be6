/** Skor's set-up on the smallest screens. The gallery's sweep checks everything after it, at every size. */
import { begin } from "./support/begun.ts";
import { resize } from "./support/resize.ts";
import { SMALL_SIZES } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";

test("the set-up is done, and put back, on the smallest screens", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skor", seats: 2, settings: { clock: { days: 3 } } });
  const { page } = await sitter(table, 0);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).last();
  const inSight = async (names: readonly string[]) => {
    for (const size of SMALL_SIZES) {
      await resize(page, size);
      const where = `${size.width}x${size.height}`;
      for (const name of names) {
        await expect(button(name), where).toBeInViewport({ ratio: 0.99 });
        // Nothing lies over it, neither in its middle nor at its lower edge.
        await button(name).click({ trial: true });
        const { width, height } = (await button(name).boundingBox()) ?? { width: 0, height: 0 };
        await button(name).click({ trial: true, position: { x: width / 2, y: height - 4 } });
      }
    }
  };
  await page.getByRole("radio", { name: /^Technocracy/ }).check();
  await inSight(["Take Technocracy", "Put back"]);
  await button("Put back").click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^Technocracy/ }).check();
  await page.getByRole("radio", { name: /^Espionage/ }).check();
  await button("Take Technocracy").click();
  await expect.poll(() => table.acting()).toEqual([1]);
  await table.play(1);
  await expect(page.getByRole("radiogroup", { name: "Turn your land" })).toBeVisible();
  await inSight(["Face them like this"]);
  await table.leave();
});
