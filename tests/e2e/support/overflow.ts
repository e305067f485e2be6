/** Buttons of a row that has no room for all of them. */
import { expect, type Locator } from "./skerry.ts";

/**
 * Opens the paper with all buttons, if a button is not in the row itself. @returns the button, in the row or on the
 * paper
 */
export async function unfold(button: Locator): Promise<Locator> {
  const more = button.page().locator(".overflow-more").filter({ visible: true }).first();
  await expect(button.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await button.isVisible()) return button;
  // The lesson's action is in its row, even if other buttons do not fit.
  await expect(button.page().locator(".lesson-told"), "a lesson hides what it asks for").toHaveCount(0);
  const byFinger = await more.evaluate(() => matchMedia("(pointer: coarse)").matches);
  await (byFinger ? more.tap() : more.click());
  return button;
}
