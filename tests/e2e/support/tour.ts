/** Shows every page that there is, for checks that hold on all of them. */
import { board } from "./skorm-input.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { at, confirm, createTable, follow, getReady, sit } from "./steps.ts";

type Look = (page: Page, kind: "page" | "table") => Promise<void>;

/** Goes from home to the result of a game and past everything on the way. */
export async function tour(people: readonly [Person, Person], look: Look): Promise<void> {
  const [ann, ben] = people;
  const { page } = ann;
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await look(page, "page");

  await page.getByRole("button", { name: "You: Ann" }).click();
  await page.getByRole("button", { name: "Show link and QR code" }).click();
  await look(page, "page");
  await page.keyboard.press("Escape");

  await page.goto("/rules/skorm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look(page, "page");

  await page.goto("/developers");
  await expect(page.getByRole("heading", { name: "HTTP API" })).toBeVisible();
  await look(page, "page");

  await page.goto("/AAAAAA");
  await expect(page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
  await look(page, "page");

  const code = await createTable(ann);
  await look(page, "table");
  await follow(ben, code);
  await sit(ben);
  await look(ben.page, "table");
  await getReady(ann);
  await getReady(ben);
  for (const person of people) {
    await expect(board(person.page)).toBeVisible();
    await look(person.page, "table");
  }

  await confirm(ann, "Resign", "Resign");
  await expect(at(people, 1).page.getByRole("heading", { name: "You win" })).toBeVisible();
  await look(ben.page, "page");
  await look(page, "page");
}
