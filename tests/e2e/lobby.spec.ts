/** Ways to a table. */
import { shellText } from "../../client/ui/shell/text.ts";
import { homeText } from "../../client/ui/home/text.ts";
import { newVisitor } from "../support/visitor.ts";
import { board } from "./support/skorm-input.ts";
import { expect, test } from "./support/skerry.ts";
import { codeOf, createTable, list, typeCode } from "./support/steps.ts";

test("a private table is found by its code alone", async ({ newPerson }) => {
  const ann = await newPerson("Ann");
  const ben = await newPerson("Ben");

  await test.step("a code that leads nowhere says so, and takes another one", async () => {
    await typeCode(ben, "AAAAAA");
    await expect(ben.page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
    const again = ben.page.waitForRequest(/AAAAAA\/enter$/);
    await ben.page.getByRole("button", { name: "Join" }).click();
    await again;
    await expect(ben.page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
  });

  const code = await createTable(ann);
  await test.step("it stands in no list of anybody else", async () => {
    await ann.page.goto("/");
    const open = list(ann.page, "Your games").getByRole("link", { name: /^Open/ });
    await expect(open).toHaveAttribute("href", `/${code}`);
    await ben.page.goto("/");
    await expect(list(ben.page, "Open tables").getByText("No table is waiting")).toBeVisible();
    await expect(ben.page.locator(`a[href="/${code}"]`)).toHaveCount(0);
  });

  await test.step("its code, typed in lower case and with a dash, leads to it", async () => {
    await typeCode(ben, `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase());
    await expect(ben.page).toHaveURL(new RegExp(`/${code}$`));
    await expect(ben.page.getByText("Only Ann, the host, changes these.")).toBeVisible();
  });
});

test("two people who want the same are put together by a quick match, and the game starts by itself", async ({
  person,
}) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  await ann.page.getByRole("button", { name: "Quick match" }).click();
  await expect(ben.page.getByRole("button", { name: /1 person waiting/ })).toBeVisible();
  await test.step("a search can be given up", async () => {
    await ann.page.getByRole("button", { name: "Stop looking" }).click();
    await expect(ben.page.getByRole("button", { name: "Quick match", exact: true })).toBeVisible();
  });
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

test("who is alone is shown the way to the computer, and who is not the quick match", { tag: "@long" }, async ({
  alone,
  elsewhere,
}) => {
  // On a separate server: people of other tests stay in the lobby for a while after they left.
  const { page, context } = await elsewhere(alone.base, "Ann");
  await page.goto("/");
  const lit = page.locator(".match-ways .button-main").first();
  await expect(lit).toHaveAccessibleName("Play the computer, level Young Puffin, no clock, short game");
  await page.getByRole("combobox", { name: "Clock" }).selectOption("5 min + 5 s");
  await expect(lit).toHaveAccessibleName("Play the computer, level Young Puffin, 5 min + 5 s, short game");
  await page.getByRole("button", { name: "Quick match" }).click();
  await expect(page.getByText("Nobody else is waiting")).toBeVisible();
  // A player is not matched with their own other tab; its search replaces the first one.
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(tab.locator(".match-ways .button-main").first()).toHaveAccessibleName(/^Play the computer/);
  await expect(tab.getByRole("button", { name: "Quick match", exact: true })).toBeVisible();
  await tab.getByRole("combobox", { name: "Players" }).selectOption("3");
  await tab.getByRole("button", { name: "Quick match" }).click();
  await expect(page.getByRole("button", { name: "Quick match", exact: true })).toBeVisible();
  await tab.close();
  const ben = await (await newVisitor(alone.base, "Ben")).lobby();
  await expect(page.locator(".match-ways .button-main")).toHaveText(["Quick match"]);
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Learn by playing" })).toBeVisible();
  await ben.leave();
});

test("nobody is told of a lost server when a quick match has found a table", { tag: "@long" }, async ({ person }) => {
  const people = [await person("Ann"), await person("Ben")];
  const toasts: string[] = [];
  for (const { page } of people) {
    await page.exposeFunction("heardToast", (text: string) => toasts.push(text));
    await page.evaluate(() => {
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node instanceof Element && node.matches(".toast")) Reflect.get(window, "heardToast")(node.textContent);
          }
        }
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
  }
  for (let match = 0; match < 4; match++) {
    for (const { page } of people) await page.getByRole("button", { name: /Quick match/ }).click();
    for (const { page } of people) {
      await expect(board(page)).toBeVisible();
      // Within the page, so that it goes on listening.
      await page.evaluate(() => history.back());
      await expect(page.getByRole("button", { name: /Quick match/ })).toBeEnabled();
    }
  }
  // A busy machine may well say that it has not answered yet.
  expect(toasts.filter((text) => text !== shellText.unanswered)).toEqual([]);
});

test("a search without a lobby does not pretend to find anybody", async ({ person }) => {
  const { page, context } = await person("Ann");
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(/^No line to Skerry\./)).toBeVisible();
  await page.getByRole("button", { name: "Quick match" }).click();
  await expect(page.getByText("The search starts as soon as the lobby is back.")).toBeVisible();
  await expect(page.getByText(/Looking for|people waiting|person waiting/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("Looking for one more")).toBeVisible();
});

test("home at an address that its server does not name says why it stays alone, and waits for nothing", async ({
  newPerson,
}) => {
  const { page } = await newPerson("Ann");
  await page.route("**/api/lobby/enter", (route) => route.fulfill({ status: 403, json: { code: "wrong-address" } }));
  await page.goto("/");
  await expect(page.getByRole("status").getByText(/^This address is not the one/)).toBeVisible();
  await expect(page.getByText(homeText.awayTables)).toBeVisible();
  await expect(page.getByText(homeText.loading)).toHaveCount(0);
});
