/** Gold that is held against somebody: they cannot overlook it, wherever they look. */
import { expectNoScroll } from "./support/checks.ts";
import { goldHeld, openPlaced } from "./support/position.ts";
import { expect, type Locator, test } from "./support/skerry.ts";
import { actions, at, follow, getReady, sit } from "./support/steps.ts";
import { sizeOf } from "./support/sizes.ts";

const SIZES = ["1280x800", "390x844", "844x390"].map(sizeOf);

test("a banner says so on every size, and what lets it be is red in the question and in the list", {
  tag: "@long",
}, async ({ person }) => {
  const people = [await person("Ann"), await person("Ben")];
  const [ann, ben] = [at(people, 0), at(people, 1)];
  const held = goldHeld();
  await follow(ben, await openPlaced(ann, {}, held));
  await sit(ben);
  for (const one of people) await getReady(one);
  const { page } = at(people, held.threatened);
  const holder = at(people, 1 - held.threatened);
  const banner = page.locator(".gold-banner");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(banner).toContainText(`${holder.name} wins unless the Warlord on Gold is taken`);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expectNoScroll(page);
  }
  await expect(holder.page.locator(".gold-banner")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const list = actions(page);
  await list
    .getByRole("button", { name: /Archer/ })
    .first()
    .press("Enter");
  await list
    .getByRole("button", { name: /^Archer .* to / })
    .first()
    .press("Enter");
  const lost = `You lose the game: nobody can take ${holder.name}'s Warlord from Gold any more`;
  for (const line of [page.locator(".prompt-lines").getByText(lost), list.getByText(lost)]) {
    await expect(line).toBeVisible();
    expect(await redness(line), "more red than anything else").toBeGreaterThan(60);
  }
});

/** By how much the red of a text's colour exceeds its green and blue. */
function redness(line: Locator): Promise<number> {
  return line.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
    return red - Math.max(green, blue);
  });
}
