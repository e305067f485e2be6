/** Keeping in touch, inviting, blocking and reporting, by mouse and by keyboard. */
import { z } from "zod";
import { run } from "../support/run.ts";
import { befriended, played } from "./support/acquaintances.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test("two who played keep in touch, and one invites the other to a table", async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];
  const code = await played(ann.sockets, ben.sockets);
  await ann.page.goto(`/${code}`);
  await ann.page.getByRole("button", { name: "Keep in touch: Ben" }).click();
  await expect(ann.page.getByText("You asked to keep in touch.")).toBeVisible();
  await ben.page.goto(`/${code}`);
  await expect(ben.page.getByText("Ann would like to keep in touch.")).toBeVisible();
  await expectAccessible(ben.page);
  await ben.page.getByRole("button", { name: "Yes: Ann" }).click();
  await expect(ann.page.getByText("You keep in touch.")).toBeVisible();

  await ben.page.goto("/");
  const link = ann.page.getByRole("link", { name: /^Friends/ });
  await expect(async () => {
    await ann.page.goto("/");
    await expect(link).toHaveAccessibleName(/1 here/, { timeout: 3000 });
  }).toPass();
  await link.focus();
  await ann.page.keyboard.press("Enter");
  await expect(ann.page.getByText("1 of 1 here")).toBeVisible();
  await expectAccessible(ann.page);
  await ann.page.getByRole("combobox", { name: "Game" }).selectOption("Skora");
  await ann.page.getByRole("combobox", { name: "Players" }).selectOption("3");
  await ann.page.getByRole("button", { name: "Invite: Ben" }).click();
  await expect(ann.page.getByRole("button", { name: "Ready" })).toBeVisible();

  const notice = ben.page.getByRole("complementary", { name: "Ann invites you to Skora." });
  await expect(notice).toBeVisible();
  await expectAccessible(ben.page);
  await notice.getByRole("button", { name: "Join" }).click();
  await expect(ben.page.getByRole("button", { name: "Ready" })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(ben.page.url()).toBe(ann.page.url());
});

/** The parts of a table that waits which a notice lies over. */
function coveredAtTable(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() => {
    const notice = document.querySelector(".invite-notice")?.getBoundingClientRect();
    return [...document.querySelectorAll(".waiting-table :is(button, a, .invite-code, .table-bar-title)")]
      .filter((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        if (notice === undefined || width === 0) return notice === undefined;
        return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
      })
      .map(({ textContent }) => textContent);
  });
}

test("an invitation is sent from a table that waits, and answered with not now", { tag: "@long" }, async ({
  newPerson,
}) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];
  await played(ann.sockets, ben.sockets);
  await befriended(ann.sockets, ben.sockets);
  const code = await ann.sockets.open({ game: "skora" });
  await ann.page.goto(`/${code}`);
  await ben.page.goto(`/${await ben.sockets.open({ game: "neko", seats: 4 })}`);
  await expect(ben.page.locator(".invite-code")).toBeVisible();
  await ann.page.getByRole("button", { name: "Invite a friend" }).click();
  await ann.page.getByRole("button", { name: "Invite: Ben" }).click();
  await expect(ann.page.getByRole("button", { name: "Invited: Ben" })).toBeDisabled();
  await expectAccessible(ann.page);
  await expect(ben.page.getByRole("button", { name: "Not now" })).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
    { width: 664, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await resize(ben.page, size);
    expect(await coveredAtTable(ben.page), `${size.width}x${size.height}`).toEqual([]);
    await expectNoSideways(ben.page);
  }
  await ben.page.getByRole("button", { name: "Not now" }).click();
  await expect(ben.page.getByRole("button", { name: "Not now" })).toBeHidden();
  await ben.page.goto("/");
  await expect(ben.page.getByRole("link", { name: /^Friends(, 1 here)?$/ })).toBeVisible();
});

test("a line is reported, and whoever said it is blocked and read no more", async ({ guest, newPerson }) => {
  const { page, sockets: host } = await newPerson("Ann");
  const code = await host.open({ game: "skorm" });
  const ben = await (await guest("Ben")).enter(code);
  await ben.ask("sit", { seat: 1 });
  await ben.ask("chat", { text: "Something rude" });
  await page.goto(`/${code}`);
  await page.getByRole("tab", { name: /Chat/ }).click();
  const about = page.getByRole("button", { name: "About Ben and “Something rude”" });
  await about.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Report this line" }).click();
  await page.getByLabel("What is wrong with it? (optional)").fill("It is rude");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Reported. Whoever runs this server will look at it.")).toBeVisible();
  await about.click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("button", { name: "Block Ben" }).click();
  await expect(page.getByText("Something rude")).toBeHidden();
  await ben.ask("chat", { text: "More of it" });
  await ben.ask("chat", { text: "And more" });
  // Ben still reads his own lines, which come to him alone.
  await expect
    .poll(() => Object.keys(z.record(z.string(), z.unknown()).parse(ben.heard("lines").at(-1))))
    .toHaveLength(3);
  await page.reload();
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
  await page.goto("/friends");
  await page.getByRole("button", { name: "Unblock: Ben" }).click();
  await expect(page.getByRole("heading", { name: "Blocked" })).toBeHidden();
  await page.goto(`/${code}`);
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(page.getByText("And more")).toBeVisible();
  await ben.leave();
});

test("whoever blocks somebody at a table that waits can leave it, or as its host remove them", {
  tag: "@long",
}, async ({ guest, newPerson }) => {
  const { page, sockets: host } = await newPerson("Ann");
  const ben = await guest("Ben");
  const code = await host.open({ game: "skorm" });
  const annsGuest = await ben.enter(code);
  await annsGuest.ask("sit", { seat: 1 });
  const blockBen = async () => {
    await page.getByRole("button", { name: "About Ben" }).click();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("button", { name: "Block Ben" }).click();
  };
  await page.goto(`/${code}`);
  await blockBen();
  await expect(page.getByText("You and Ben still sit at this table.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove Ben" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Waiting for one more")).toBeVisible();
  await annsGuest.leave();

  await page.goto("/friends");
  await page.getByRole("button", { name: "Unblock: Ben" }).click();
  const bens = await ben.open({ game: "skorm" });
  await page.goto(`/${bens}`);
  await page.getByRole("button", { name: "Sit here" }).click();
  await blockBen();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the seat" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Ready" })).toBeHidden();
});

test("whoever is banned reads why, and still has what is kept of them", { tag: "@long" }, async ({
  lasting,
  elsewhere,
}) => {
  await lasting.start();
  const { page, sockets } = await elsewhere(lasting.base, "Ben");
  await page.goto(`/${await sockets.open({ game: "skorm" })}`);
  await expect(page.getByRole("button", { name: "Ready" })).toBeVisible();
  expect((await run("tools/house/main.ts", ["ban", sockets.id, "Enough"], { DATA_DIR: lasting.data })).code).toBe(0);
  await expect(page.getByRole("heading", { name: "This server is closed to you" })).toBeVisible();
  await expect(page.getByText("Why: Enough.")).toBeVisible();
  await expectAccessible(page);
  // No other table accepts them, and no people are shown.
  await expect(page.getByRole("textbox", { name: "Invite code" })).toHaveCount(0);
  await page.goto("/friends");
  await expect(page.getByText("Why: Enough.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No friends yet" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText("Why: Enough.")).toBeVisible();
  await page.goto("/me");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download it" }).click();
  expect((await file).suggestedFilename()).toBe("skerry.json");
});

test("the code of a table, its picture and the ways to fill it have room at any size", { tag: "@long" }, async ({
  newPerson,
}) => {
  const ann = await newPerson("Ann");
  const code = await ann.sockets.open({ game: "skora", seats: 3 });
  const { page } = ann;
  await page.goto(`/${code}`);
  const computer = page.getByRole("button", { name: "Add a computer player" }).first();
  await expect(computer).toBeVisible();
  expect((await computer.boundingBox())?.height).toBeLessThan(48);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [640, 400],
  ] as const) {
    await resize(page, { width, height });
    const invite = page.getByRole("tab", { name: "Invite" });
    if (width < 1000) await invite.click();
    await expect(page.getByRole("button", { name: "Invite a friend" })).toBeInViewport({ ratio: 1 });
    const covered = await page.evaluate(() => {
      // Codes are of letters as wide as these, too.
      const wide = document.querySelector(".invite-code");
      if (wide !== null) wide.textContent = "KMQA XH";
      const picture = document.querySelector(".invite > .qr")?.getBoundingClientRect();
      return [...document.querySelectorAll(".invite-code, .invite-buttons > *")].flatMap((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        const { right, bottom } = words.getBoundingClientRect();
        const isOver = picture === undefined || (right > picture.left && bottom > picture.top);
        return isOver ? [part.textContent] : [];
      });
    });
    expect(covered, `${width}x${height}`).toEqual([]);
  }
});

test("a hundred friends fit any screen, and are found by name", { tag: "@long" }, async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  const friends = Array.from({ length: 100 }, (_, at) => ({
    id: `${at}`.padStart(16, "x"),
    name: at % 3 === 0 ? `Maximiliana Roth ${at}` : `Friend ${at}`,
    bound: at % 2 === 0,
    here: at % 9 === 0,
    ...(at % 9 === 0 ? { table: { code: at === 0 ? "KELP47" : "", game: "skora", phase: "playing" } } : {}),
  }));
  const you = { name: "Ann", muted: null };
  const circle = { you, friends, asked: [], asks: [], blocked: [], invitations: [] };
  await page.route("**/api/friends", (route) => route.fulfill({ json: circle }));
  await page.goto("/friends");
  await expect(page.getByText("12 of 100 here")).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [640, 400],
    [360, 740],
  ] as const) {
    await resize(page, { width, height });
    await expectNoSideways(page);
    // The actions about a person share one line.
    const [watch, invite, about] = await Promise.all(
      ["Watch: Maximiliana Roth 0", "Invite: Maximiliana Roth 0", "About Maximiliana Roth 0"].map(async (name) => {
        const element = page
          .getByRole("link", { name, exact: true })
          .or(page.getByRole("button", { name, exact: true }));
        const box = await element.boundingBox();
        return box === null ? 0 : box.y + box.height / 2;
      }),
    );
    expect(Math.abs((watch ?? 0) - (invite ?? 9)), `${width}x${height}`).toBeLessThan(3);
    expect(Math.abs((about ?? 0) - (invite ?? 9)), `${width}x${height}`).toBeLessThan(3);
  }
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Find a name" }).fill("friend 98");
  await expect(page.getByRole("button", { name: /^Invite:/ })).toHaveCount(1);
});
