/** Pages where a browser shows text at 200 %: nothing hangs out at their side, and nothing lies over anything. */
import { expectWholeButtons } from "./support/checks.ts";
import { largeText } from "./support/large-text.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** Each with what tells that it has come. */
const PAGES = [
  ["/me", "You"],
  ["/friends", "Friends"],
  ["/past", "Past games"],
  ["/learn", "Learn by playing"],
  ["/rules/skorm", "Skorm"],
  ["/rules/skor", "Skor"],
  ["/rules/neko/card", "Neko Harbour at a glance"],
  ["/developers", "HTTP API"],
  ["/top/skorm", "The best: Skorm"],
  ["/stats/skorm", "Skorm in figures"],
  ["/tournaments", "Tournaments"],
  ["/g", "Open a game from a file"],
  ["/QQQQQQ", "No table has this code"],
] as const;
const SIZES = ["390x664", "320x568", "1280x800"].map(sizeOf);

// Text is scaled where a page is shown as on a phone.
test.use({ isMobile: true, hasTouch: true });

test("pages have room for everything at text of 200 %", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await largeText(page);
  await test.step("home", () =>
    atEachSize(page, async () => {
      const { words, paper } = await page.evaluate(() => ({
        words: document.querySelector(".island-chosen > .island-name")?.getBoundingClientRect().bottom ?? 0,
        paper: document.querySelector(".home-paper")?.getBoundingClientRect().top ?? 0,
      }));
      expect(words).toBeLessThanOrEqual(paper);
      if (await page.locator(".island-chosen > .island-tagline").isVisible())
        expect(await overlap(page, ".island-chosen > .island-tagline", ".home-paper, .carousel button")).toEqual([]);
    }));
  await test.step("who is played with at which level", async () => {
    await page.getByRole("button", { name: "Choose a level" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Kraken/ })).toBeAttached();
    await atEachSize(page);
    await page.keyboard.press("Escape");
  });
  for (const [address, title] of PAGES)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
      await largeText(page);
      await atEachSize(page);
    });
});

async function atEachSize(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  for (const size of SIZES) {
    await resize(page, size);
    // A phone shows what is too wide by making all of it smaller: its window is as wide as that then.
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, `what hangs out at the side at ${size.width}x${size.height}`).toBeLessThanOrEqual(0);
    await expectWholeButtons(page);
    await look();
  }
}

/** Which of some things lie over another. */
function overlap(page: Page, one: string, others: string): Promise<readonly string[]> {
  return page.evaluate(
    ([below, above]) => {
      const box = document.querySelector(below)?.getBoundingClientRect() ?? new DOMRect();
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return [...document.querySelectorAll(above)].filter((other) => lies(other.getBoundingClientRect())).map(String);
    },
    [one, others] as const,
  );
}
