/** A challenge from a player's page to the game, by mouse and by keyboard. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";

test("somebody is found, challenged, answers by other terms, and plays", { tag: "@long" }, async ({ keeper }) => {
  const [freya, gorm] = [(await keeper("Freya")).page, (await keeper("Gorm")).page];
  await gorm.goto("/me");
  await gorm.getByLabel("A line about you").fill("Slow games, long walks");
  await gorm.getByRole("combobox", { name: "Flag" }).selectOption("Norway");
  await gorm.locator(".about-form").getByRole("button", { name: "Save" }).click();
  await expect(gorm.getByText("Your page says so now.")).toBeVisible();
  await gorm.goto("/");
  await freya.goto("/friends");
  await freya.getByRole("searchbox", { name: "Find a player by name" }).fill("gor");
  await freya.keyboard.press("Enter");
  await expect(freya.getByRole("button", { name: "Challenge Gorm" })).toBeVisible();
  await freya.getByRole("link", { name: "Gorm" }).click();
  await expect(freya.getByText("Slow games, long walks")).toBeVisible();
  await expect(freya.getByText(/Norway$/)).toBeVisible();

  const open = freya.getByRole("button", { name: "Challenge Gorm" });
  await open.focus();
  await freya.keyboard.press("Enter");
  const dialog = freya.getByRole("dialog", { name: "Challenge Gorm" });
  await dialog.getByRole("combobox", { name: "Game" }).selectOption("Skorm");
  await dialog.getByRole("combobox", { name: "Clock" }).selectOption("5 min + 5 s");
  await dialog.getByRole("radio", { name: "Them" }).focus();
  await freya.keyboard.press("Space");
  await expectAccessible(freya);
  await dialog.getByRole("button", { name: "Send the challenge" }).click();
  await expect(dialog).toBeHidden();

  const notice = gorm.getByRole("complementary", { name: /^Freya challenges you: Skorm, 5 min \+ 5 s, / });
  await expect(notice).toBeVisible();
  await expectAccessible(gorm);
  await notice.getByRole("button", { name: "Answer" }).focus();
  await gorm.keyboard.press("Enter");
  const answer = gorm.getByRole("dialog", { name: "Freya challenges you" });
  await expect(answer.getByText("You sit first.")).toBeVisible();
  await expectAccessible(gorm);
  await answer.getByRole("button", { name: "Other terms" }).click();
  await answer.getByRole("combobox", { name: "Clock" }).selectOption("15 min + 10 s");
  await answer.getByRole("checkbox", { name: "Rated" }).uncheck();
  await answer.getByRole("button", { name: "Propose this" }).click();

  // On a phone, and declined with a word.
  await resize(freya, { width: 390, height: 664 });
  const back = freya.getByRole("complementary", { name: "Gorm challenges you: Skorm, 15 min + 10 s, not rated." });
  await back.getByRole("button", { name: "Answer" }).click();
  await expectNoSideways(freya);
  await freya.getByRole("dialog").getByRole("button", { name: "A slower clock, please" }).click();
  const word = gorm.getByRole("complementary", { name: /^Freya declines .*“A slower clock, please\.”$/ });
  await word.getByRole("button", { name: "All right" }).click();
  await expect(word).toBeHidden();

  // Accepted, the challenger is led to the table.
  await freya.getByRole("button", { name: "Challenge Gorm" }).click();
  await freya.getByRole("combobox", { name: "Clock" }).selectOption("3 days");
  await freya.getByRole("button", { name: "Send the challenge" }).click();
  await gorm.goto("/friends");
  await expectAccessible(gorm);
  await gorm.getByRole("button", { name: "Accept" }).click();
  await expect(freya).toHaveURL(/\/[A-Z0-9]{6}$/);
  await expect(gorm).toHaveURL(freya.url());
  await expect(freya.getByRole("application", { name: "Skorm board" })).toBeVisible();

  // Who wants no more of them says so.
  await gorm.goto("/me");
  const reach = gorm.getByRole("combobox", { name: "Who may challenge you" });
  await reach.selectOption("Nobody");
  await gorm.reload();
  await expect(reach).toHaveValue("nobody");
  await expectAccessible(gorm);
  await resize(gorm, { width: 390, height: 664 });
  await expectNoSideways(gorm);
});
