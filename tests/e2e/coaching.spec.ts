/** Notes in a player's first games, in every game: there they are, and one press ends them for good. */
import { expect, test } from "./support/skerry.ts";

const GAMES = [
  ["skorm", 8],
  ["skora", 8],
  ["skor", 9],
  ["neko", 10],
] as const;

for (const [id, last] of GAMES) {
  test(`the first game of ${id} is talked through, until one press ends that`, async ({ person }) => {
    const { page } = await person("Ann");
    await page.evaluate(() => localStorage.setItem("skerry.coach", "yes"));
    await page.goto(`/learn/${id}/${last}`);
    const first = page.getByRole("button", { name: "Play a first game" });
    const showMe = page.getByRole("button", { name: "Show me" });
    await expect(async () => {
      if ((await showMe.count()) > 0) await showMe.click({ timeout: 1000 });
      await expect(first).toBeVisible({ timeout: 1000 });
    }).toPass();
    await first.click();
    const list = page.getByRole("region", { name: "What you can do now" });
    const note = page.locator(".coach-slip, .coach-line");
    await expect(list.getByRole("button").first()).toBeAttached();
    // Some begin with a choice that is for nobody to talk about.
    await expect(async () => {
      const isThere = await note
        .first()
        .waitFor({ timeout: 6000 })
        .then(
          () => true,
          () => false,
        );
      if (isThere) return;
      const ways = list.getByRole("button");
      const does = list.getByRole("button", { name: /^Do it/ });
      await ((await does.count()) > 0 ? does : ways).last().press("Enter", { timeout: 1000 });
      await expect(note.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(note.first()).toContainText(/\w+ \w+ \w+/);
    await note.first().getByRole("button", { name: "No more notes" }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("switch", { name: "Notes in my first games" })).not.toBeChecked();
  });
}
