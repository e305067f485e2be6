/** Keeping in touch, inviting and blocking by finger, and the actions about a person on a small screen. */
import { readyWith, type Visitor } from "../support/visitor.ts";
import { befriended, played } from "./support/acquaintances.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test("two keep in touch after a game, and one joins from the notice", { tag: "@long" }, async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];
  const code = await played(ann.sockets, ben.sockets);
  await ann.sockets.ask("POST", `/api/friends/${ben.sockets.id}`, { name: "Ben" });
  await ben.page.goto(`/${code}`);
  await ben.page.getByRole("button", { name: "Yes: Ann" }).tap();
  await expectAccessible(ben.page);
  await ben.page.goto("/");
  await ann.page.goto("/friends");
  const invite = ann.page.getByRole("button", { name: "Invite: Ben" });
  await expect(invite).toBeVisible();
  await expectAccessible(ann.page);
  await expectNoSideways(ann.page);
  await ann.page.getByRole("combobox", { name: "Game" }).selectOption("Neko Harbour");
  await invite.tap();
  const notice = ben.page.getByRole("complementary", { name: "Ann invites you to Neko Harbour." });
  await expect(notice).toBeInViewport({ ratio: 1 });
  for (const width of [320, 390, 844]) {
    await resize(ben.page, { width, height: width > 800 ? 390 : 664 });
    // The buttons in the bar of the page can still be pressed: only tried, without a tap.
    for (const name of ["Learn", "Friends"]) {
      await ben.page
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .first()
        .tap({ trial: true });
    }
    await expect(notice).toHaveJSProperty("scrollWidth", await notice.evaluate((box) => box.clientWidth));
  }
  await expectAccessible(ben.page);
  await notice.getByRole("button", { name: "Join" }).tap();
  await expect(ben.page.getByRole("button", { name: "Ready" })).toBeVisible();
  await expect(notice).toBeHidden();
  await expectAccessible(ben.page);
});

test("a friend is invited from the table that waits", async ({ guest, newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await guest("Ben")];
  await played(ann.sockets, ben);
  await befriended(ann.sockets, ben);
  const code = await ann.sockets.open({ game: "skorm" });
  await ann.page.goto(`/${code}`);
  await ann.page.getByRole("tab", { name: "Invite" }).tap();
  await ann.page.getByRole("button", { name: "Invite a friend" }).tap();
  await ann.page.getByRole("button", { name: "Invite: Ben" }).tap();
  await expect(ann.page.getByRole("button", { name: "Invited: Ben" })).toBeDisabled();
  await expectAccessible(ann.page);
});

/** Two at a game of Skorm that goes on, of whom the first has it open. */
async function atPlay(host: Visitor, guest: Visitor, page: Page): Promise<() => Promise<unknown>> {
  const code = await host.open({ game: "skorm" });
  const clients = [await host.enter(code), await guest.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  await page.goto(`/${code}`);
  return () => Promise.all(clients.map((client) => client.leave()));
}

test("what others say stands within a phone's width, the way to them included", { tag: "@long" }, async ({
  guest,
  newPerson,
}) => {
  const { page, sockets } = await newPerson("Ann");
  const ben = await guest("Ben");
  const leave = await atPlay(sockets, ben, page);
  const talking = await ben.enter(page.url().slice(-6));
  expect(await talking.ask("chat", { text: "Hello" })).toBe("ok");
  await page.getByRole("button", { name: /^Chat/ }).tap();
  await expect(page.getByRole("button", { name: "About Ben and “Hello”" })).toBeInViewport({ ratio: 1 });
  const beyond = await page.getByRole("log", { name: "Chat" }).evaluate((log) => log.scrollWidth - log.clientWidth);
  expect(beyond).toBe(0);
  await talking.leave();
  await leave();
});

test("somebody at a table in play who says nothing is blocked, and there is room for it however the phone lies", async ({
  guest,
  newPerson,
}) => {
  const { page, sockets } = await newPerson("Ann");
  const leave = await atPlay(sockets, await guest("Ben"), page);
  for (const size of ["844x390", "640x400"].map(sizeOf)) {
    await resize(page, size);
    await page.getByRole("button", { name: "About Ben" }).first().tap();
    const report = page.getByRole("button", { name: "Report the name" });
    await expect(report).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(report).toBeHidden();
  }
  await resize(page, sizeOf("390x844"));
  await page.getByRole("button", { name: /^Chat/ }).tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "About Ben" }).tap();
  await expect(page.getByRole("button", { name: "Keep in touch: Ben" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report the name" })).toBeVisible();
  await page.getByRole("button", { name: "Block", exact: true }).tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Block Ben" }).tap();
  await expect(page.getByText("Blocked. You can take that back under Friends.")).toBeVisible();
  await leave();
});
