/** Shows all pages, for checks that hold on each of them. */
import { readyWith } from "../../support/visitor.ts";
import { board } from "./skorm-input.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { follow } from "./steps.ts";

type Look = (page: Page, kind: "page" | "table") => Promise<void>;

/** Goes from home to the result of a game and past everything on the way; what brings it on happens over sockets. */
export async function tour(ann: Person, ben: Person, look: Look): Promise<void> {
  const { page } = ann;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await look(page, "page");

  await page.getByRole("button", { name: "You: Ann" }).click();
  await page.getByRole("button", { name: "Show link and QR code" }).click();
  await look(page, "page");

  await page.goto("/rules/skorm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look(page, "page");

  await page.goto("/developers");
  await expect(page.getByRole("heading", { name: "HTTP API" })).toBeVisible();
  await look(page, "page");

  await page.goto("/AAAAAA");
  await expect(page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
  await look(page, "page");

  const code = await ann.sockets.open({ game: "skorm" });
  await follow(ann, code);
  await expect(page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await look(page, "table");
  const [host, guest] = [await ann.sockets.enter(code), await ben.sockets.enter(code)] as const;
  await guest.ask("sit", { seat: 1 });
  await follow(ben, code);
  await expect(ben.page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await look(ben.page, "table");
  await readyWith([host, guest], ["0".repeat(32), "1".repeat(32)]);
  for (const person of [ann, ben]) {
    await expect(board(person.page)).toBeVisible();
    await look(person.page, "table");
  }

  await host.ask("resign");
  await expect(ben.page.getByRole("heading", { name: "You win" })).toBeVisible();
  await look(ben.page, "page");
  await look(page, "page");
  await Promise.all([host.leave(), guest.leave()]);
}
