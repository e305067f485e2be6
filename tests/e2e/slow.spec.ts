/** Games by correspondence: clocks of days, and how a player learns that it is their turn. */
import { plyOf, playByMouse } from "./support/skorm-input.ts";
import { seatTogether } from "./support/seating.ts";
import { expect, type Page, type Person, test } from "./support/skerry.ts";
import { at, codeOf, follow, getReady, hasTurn, list, say, sit, turnOrder } from "./support/steps.ts";

const HOME = "Skerry: board games with friends";
const clock = ({ page }: Person, seat: string | RegExp) => page.getByRole("region", { name: seat }).getByRole("timer");

test("a game of days: chosen at home, clocks that start anew, a day given, vacation, and what tabs and lists say", {
  tag: "@long",
}, async ({ newPerson, person }) => {
  const people = [await person("Ann"), await newPerson("Ben")];
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await ann.page.getByRole("combobox", { name: "Clock" }).selectOption({ label: "3 days" });
  await ann.page.getByRole("button", { name: "Create table" }).click();
  await expect(ann.page.getByRole("combobox", { name: "Clock, each player" })).toHaveValue("3d");
  await follow(ben, codeOf(ann.page));
  await sit(ben);
  await ben.page.getByRole("tab", { name: "Table" }).click();
  await expect(ben.page.getByText("3 days an action")).toBeVisible();
  for (const somebody of people) await getReady(somebody);
  const order = await turnOrder(people);
  const [first, second] = [at(order, 0), at(order, 1)];
  const away = await first.context.newPage();

  await test.step("tabs and lists say whose turn it is, and what is left", async () => {
    await expect(first.page).toHaveTitle("Your turn - Skorm");
    await expect(second.page).toHaveTitle(/^Skorm at /);
    await away.goto("/");
    await expect(away).toHaveTitle(`(1) ${HOME}`);
    await expect(list(away, "Your games").getByText("Your move, 2d 23h on your clock")).toBeVisible();
  });

  await test.step("a clock of days shows days and hours, and starts anew with each action", async () => {
    await expect(clock(first, /^You/)).toHaveText("2d 23h");
    await expect(clock(first, second.name)).toHaveText("3d");
    await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
    await expect(away).toHaveTitle(HOME);
    await expect(list(away, "Your games").getByText(`Waiting for ${second.name}`)).toBeVisible();
    await expect(second.page).toHaveTitle("Your turn - Skorm");
    await expect(clock(second, /^You/)).toHaveText("2d 23h");
    await expect(clock(second, first.name)).toHaveText("3d");
  });

  await test.step("what is said meanwhile is marked at the game until it is read", async () => {
    await first.page.goto("/me");
    await second.page.getByRole("tab", { name: /^Chat/ }).click();
    await say(second, "Back on Thursday");
    const row = list(away, "Your games").getByRole("listitem").filter({ hasText: second.name });
    await expect(row.getByText("1 message not read")).toBeAttached();
    await first.page.goBack();
    await expect(first.page.getByRole("tab", { name: /^Chat/ })).toHaveText(/1/);
    await expect(row.getByText("1 message not read")).toBeAttached();
    await first.page.getByRole("tab", { name: /^Chat/ }).click();
    await expect(first.page.getByText("Back on Thursday")).toBeVisible();
    await expect(row.getByText("not read")).toHaveCount(0);
  });

  await test.step("an opponent is given a day, by a press on their clock", async () => {
    await first.page.getByRole("button", { name: `Give ${second.name} 1 day more` }).click();
    await first.page.getByRole("dialog").getByRole("button", { name: "Give 1 day" }).click();
    await expect(second.page.getByText("You were given 1 day more.")).toBeVisible();
    await expect(clock(second, /^You/)).toHaveText("3d 23h");
    await expect(clock(first, second.name)).toHaveText("3d 23h");
  });

  await test.step("who goes on vacation stops their clock, and the other one sees until when", async () => {
    await playByMouse(second.page, plyOf("He7"), { player: 1, players: 2 });
    await hasTurn(first);
    await away.getByRole("button", { name: `You: ${first.name}` }).click();
    await away.getByRole("combobox", { name: "How long" }).selectOption({ label: "3 days" });
    await away.getByRole("button", { name: "Go", exact: true }).click();
    await expect(away.getByText(/^On vacation until \d+ \w+\. Your clocks of days stand still/)).toBeVisible();
    const row = second.page.getByRole("region", { name: first.name });
    await expect(row.getByText(/^On vacation until \d+ \w+$/)).toBeVisible();
    await away.getByRole("button", { name: "I am back" }).click();
    await expect(row.getByText(/^On vacation until/)).toHaveCount(0);
  });
});

/** A game of three days for each action; the people in the order of turns. */
async function slowGame(people: readonly Person[]): Promise<readonly [first: Person, second: Person]> {
  await seatTogether(people, { game: "skorm", clock: { days: 3 } });
  const order = await turnOrder(people);
  return [at(order, 0), at(order, 1)];
}

/**
 * Makes a page in the background that keeps a list of the notifications that it is to show, from its next address on.
 */
async function outOfSight(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Told {
      static readonly permission = "granted";
      static requestPermission = async () => "granted";
      onclick = null;
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Told, shown });
    // With notifications on there is a service worker, which shows them.
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = "" } = {}) => {
      shown.push(`${title}: ${body}`);
    };
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  return () => page.evaluate(() => Reflect.get(window, "shown"));
}

test("who wants to be told is told of a turn, once, at the table and on home; nobody else is", async ({
  newPerson,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const shownTo = new Map<Page, () => Promise<readonly string[]>>();
  for (const { page } of people) shownTo.set(page, await outOfSight(page));
  const [first, second] = await slowGame(people);
  await second.page.getByRole("button", { name: "Settings" }).click();
  await second.page.getByRole("switch", { name: "Tell me when it is my turn" }).click();
  await second.page.keyboard.press("Escape");
  const away = await second.context.newPage();
  const shownAway = await outOfSight(away);
  await away.goto("/");
  await expect(away).toHaveTitle(HOME);
  await expect(list(away, "Your games").getByText(`Waiting for ${first.name}`)).toBeVisible();
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await expect.poll(() => shownTo.get(second.page)?.()).toEqual([`Your turn: Skorm, ${first.name}`]);
  await expect.poll(shownAway).toEqual([`Your turn: Skorm, ${first.name}`]);

  await hasTurn(second);
  await playByMouse(second.page, plyOf("He7"), { player: 1, players: 2 });
  await expect(first.page).toHaveTitle("Your turn - Skorm");
  expect(await shownTo.get(first.page)?.()).toEqual([]);
});
