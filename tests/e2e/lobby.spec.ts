/** Ways to a table. */
import { board } from "./support/hands.ts";
import { expect, test } from "./support/skerry.ts";
import { codeOf, createTable, list, typeCode } from "./support/steps.ts";

test("a code typed in lower case and with a dash leads to the table", async ({ person }) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  const code = await createTable(ann);
  await typeCode(ben, `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase());
  await expect(ben.page).toHaveURL(new RegExp(`/${code}$`));
  await expect(ben.page.getByText("Only Ann, the host, changes these.")).toBeVisible();
});

test("a private table stands in no list of anybody else", async ({ person }) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  const code = await createTable(ann);
  await ann.page.goto("/");
  await expect(list(ann.page, "Your games").getByRole("link", { name: /^Open/ })).toHaveAttribute("href", `/${code}`);
  await ben.page.goto("/");
  await expect(list(ben.page, "Open tables").getByText("No table is waiting")).toBeVisible();
  await expect(ben.page.locator(`a[href="/${code}"]`)).toHaveCount(0);
});

test("a code that leads nowhere says so, and takes another one", async ({ person }) => {
  const ann = await person("Ann");
  await typeCode(ann, "AAAAAA");
  await expect(ann.page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
});

test("two people who want the same are put together by a quick match, and the game starts by itself", async ({
  person,
}) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  await ann.page.getByRole("button", { name: "Quick match" }).click();
  await expect(ben.page.getByRole("button", { name: /1 person waiting/ })).toBeVisible();
  await ben.page.getByRole("button", { name: /Quick match/ }).click();
  await expect(ann.page).toHaveURL(/\/[A-Z0-9]{6}$/);
  await expect(ben.page).toHaveURL(new RegExp(`/${codeOf(ann.page)}$`));
  for (const { page } of [ann, ben]) {
    await expect(board(page)).toBeVisible();
    const given = await page.evaluate(() => localStorage.getItem("skerry.nonces"));
    expect(given).toMatch(/^\{"[0-9a-f]{64}":"[0-9a-f]{32}"\}$/);
  }
  const promised = await ann.page.evaluate(
    () => Object.keys(JSON.parse(localStorage.getItem("skerry.nonces") ?? ""))[0],
  );
  await ann.page.getByRole("button", { name: "Settings" }).click();
  await expect(ann.page.getByText(`The chance of this game is promised: ${promised?.slice(0, 12)}`)).toBeVisible();
});

test("a quick match can be given up", async ({ person }) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  await ann.page.getByRole("button", { name: "Quick match" }).click();
  await expect(ben.page.getByRole("button", { name: /1 person waiting/ })).toBeVisible();
  await ann.page.getByRole("button", { name: "Stop looking" }).click();
  await expect(ben.page.getByRole("button", { name: "Quick match", exact: true })).toBeVisible();
  await expect(ann.page.getByRole("button", { name: "Quick match" })).toBeVisible();
});
