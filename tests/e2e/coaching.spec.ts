/** Notes in a player's first games, in every game: they are shown, and one press ends them permanently. */
import { playFirstGame } from "./support/courses.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

const GAMES = [
  ["skorm", 9],
  ["skora", 8],
  ["skor", 9],
  ["neko", 10],
] as const;

const DESK = sizeOf("1280x800");
const SIZES = [DESK, ...["390x664", "375x553", "844x390"].map(sizeOf)];

/** Faults in the place of a note: it has to be fully visible, and must cover nothing of the question. */
function faultsOfNote(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // On an upright phone the question says it.
    const slip = document.querySelector(".coach-slip, .prompt-coach");
    const sea = document.querySelector(".play-sea")?.getBoundingClientRect();
    if (slip === null || sea === undefined) return ["no note"];
    const { left, right, top, bottom, width } = slip.getBoundingClientRect();
    const faults: string[] = [];
    if (!slip.checkVisibility({ visibilityProperty: true })) faults.push("it is hidden");
    if (
      slip.matches(".coach-slip") &&
      (left < sea.left - 1 || top < sea.top - 1 || right > sea.right + 1 || bottom > sea.bottom + 1)
    )
      faults.push("it lies off the water");
    if (slip.matches(".prompt-coach") && slip.querySelector(".prompt-title") === null)
      faults.push("it stands for what is asked");
    const isFolded = slip.classList.contains("coach-folded");
    if (width < 200 && !isFolded) faults.push("it is crushed");
    const words = slip.querySelector("p")?.getBoundingClientRect();
    if (words !== undefined && words.height > 3 * 18 + 4 && words.width < 200)
      faults.push("its words stand in a column");
    const space = document.querySelector(".play-space")?.getBoundingClientRect() ?? sea;
    if (width * (bottom - top) > 0.26 * space.width * space.height) faults.push("it takes the board");
    for (const one of slip.closest(".prompt") === null ? document.querySelectorAll("[data-solid], .prompt") : []) {
      const box = one.getBoundingClientRect();
      if (left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1)
        faults.push(`it covers ${one.className}`);
    }
    for (const one of document.querySelectorAll(".play-actions button, .play-nav button")) {
      const box = one.getBoundingClientRect();
      if (box.width > 0 && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1))
        faults.push(`${one.textContent} leaves the screen`);
    }
    return faults;
  });
}

for (const [id, last] of GAMES) {
  test(`the first game of ${id} is talked through, until one press ends that`, {
    tag: id === "skorm" ? [] : ["@long"],
  }, async ({ person }) => {
    const { page } = await person("Ann");
    await page.evaluate(() => localStorage.setItem("skerry.coach", "yes"));
    await playFirstGame(page, id, last);
    const list = page.getByRole("region", { name: "What you can do now" });
    const note = page.locator(".coach-slip");
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
    // The same note goes along as the window changes.
    for (const size of SIZES) {
      await resize(page, size);
      await expect.poll(() => faultsOfNote(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
    }
    await resize(page, DESK);
    await note.first().getByRole("button", { name: "No more notes" }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("switch", { name: "Notes in my first games" })).not.toBeChecked();
  });
}
