/** The keyboard's place on pages beside the boards, whose own tests are in `action-list.spec.ts`. */
import { expect, test } from "./support/skerry.ts";
import { createTable } from "./support/steps.ts";

test("who goes by keyboard keeps the place when what they pressed goes, or can be pressed no more", async ({
  person,
}) => {
  const ann = await person("Ann");
  const { page } = ann;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.keyboard.press("Tab");

  await test.step("another thing came in its place", async () => {
    await expect(button("Quick match")).toBeEnabled();
    await button("Quick match").press("Enter");
    await expect(button("Stop looking")).toBeFocused();
  });

  await test.step("it was busy", async () => {
    await page.goto("/me");
    await page.keyboard.press("Tab");
    await button("Sign out everywhere else").press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    await expect(button("Sign out everywhere else")).toBeFocused();
  });

  await test.step("there is nothing more to save", async () => {
    const field = page.getByRole("textbox", { name: "Your name" });
    await field.fill("Bea");
    await button("Save name").press("Enter");
    await expect(field).toBeFocused();
  });

  await test.step("at a table that waits, one seat follows the other", async () => {
    await createTable(ann);
    await page.keyboard.press("Tab");
    await button("Leave the seat").press("Enter");
    await expect(button("Take a seat")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button("Ready")).toBeFocused();
  });
});
