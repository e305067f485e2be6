/** Owning a name, on a phone. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { keepName, openDevice } from "./support/passkeys.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test("a name is kept with a thumb's width of room", { tag: "@long" }, async ({ browser, server }) => {
  const phone = await openDevice(browser, server.base, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.page.goto("/me");
  await expect(phone.page.getByRole("button", { name: "Keep this name" })).toBeVisible();
  await expectAccessible(phone.page);
  expect(await sticksOut(phone.page)).toEqual([]);
  await keepName(phone, "Sunniva");
  await expectAccessible(phone.page);
  await expectNoSideways(phone.page);
  await expect(phone.page.getByRole("combobox", { name: "Flag" })).toBeVisible();
  expect(await sticksOut(phone.page)).toEqual([]);
  await phone.page.goto("/");
  // Their name is a link now, and what it was a button for has one of its own.
  await expect(phone.page.getByRole("button", { name: "You: Sunniva" }).locator(".icon")).toBeVisible();
  await phone.close();
});

/** What reaches over the edge of the paper that it stands on: the classes of its parts. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paper = document.querySelector(".notice-paper")?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll(".notice-paper *:not(.unseen)")]
      .filter((part) => part.getBoundingClientRect().right > paper)
      .map((part) => part.className);
  });
}
