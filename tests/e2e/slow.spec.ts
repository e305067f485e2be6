/** Games by correspondence: clocks of days, and how a player learns that it is their turn. */
import { plyOf, playByMouse } from "./support/skorm-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { at, follow, getReady, hasTurn, list, say, sit, turnOrder } from "./support/steps.ts";

const HOME = "Skerry: board games with friends";
const clock = ({ page }: Person, seat: string | RegExp) => page.getByRole("region", { name: seat }).getByRole("timer");

/** A game of three days for each action; the people in the order of turns. */
async function slowGame(ann: Person, ben: Person): Promise<readonly [first: Person, second: Person]> {
  await ann.page.getByRole("combobox", { name: "Clock" }).selectOption({ label: "3 days" });
  await ann.page.getByRole("button", { name: "Create table" }).click();
  await expect(ann.page.getByRole("combobox", { name: "Clock, each player" })).toHaveValue("3d");
  await follow(ben, new URL(ann.page.url()).pathname.slice(1));
  await sit(ben);
  await ben.page.getByRole("tab", { name: "Table" }).click();
  await expect(ben.page.getByText("3 days an action")).toBeVisible();
  await getReady(ann);
  await getReady(ben);
  const order = await turnOrder([ann, ben]);
  return [at(order, 0), at(order, 1)];
}

test("a clock of days shows days and hours, and starts anew with each action", async ({ person }) => {
  const [first, second] = await slowGame(await person("Ann"), await person("Ben"));
  await expect(clock(first, /^You/)).toHaveText("2d 23h");
  await expect(clock(first, second.name)).toHaveText("3d");
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await hasTurn(second);
  await expect(clock(second, /^You/)).toHaveText("2d 23h");
  await expect(clock(second, first.name)).toHaveText("3d");
});

test("an opponent is given a day, by a press on their clock", async ({ person }) => {
  const [first, second] = await slowGame(await person("Ann"), await person("Ben"));
  await second.page.getByRole("button", { name: `Give ${first.name} 1 day more` }).click();
  await second.page.getByRole("dialog").getByRole("button", { name: "Give 1 day" }).click();
  await expect(first.page.getByText("You were given 1 day more.")).toBeVisible();
  await expect(clock(first, /^You/)).toHaveText("3d 23h");
  await expect(clock(second, first.name)).toHaveText("3d 23h");
});

test("who goes on vacation stops their clock, and the other one sees until when", async ({ person }) => {
  const [first, second] = await slowGame(await person("Ann"), await person("Ben"));
  const home = await first.context.newPage();
  await home.goto("/");
  await home.getByRole("button", { name: `You: ${first.name}` }).click();
  await home.getByRole("combobox", { name: "How long" }).selectOption({ label: "3 days" });
  await home.getByRole("button", { name: "Go", exact: true }).click();
  await expect(home.getByText(/^On vacation until \d+ \w+\. Your clocks of days stand still/)).toBeVisible();
  const row = second.page.getByRole("region", { name: first.name });
  await expect(row.getByText(/^On vacation until \d+ \w+$/)).toBeVisible();
  await home.getByRole("button", { name: "I am back" }).click();
  await expect(row.getByText(/^On vacation until/)).toHaveCount(0);
});

test("tabs and lists say whose turn it is, and what is left", async ({ person }) => {
  const [first, second] = await slowGame(await person("Ann"), await person("Ben"));
  await expect(first.page).toHaveTitle("Your turn - Skorm");
  await expect(second.page).toHaveTitle(/^Skorm at /);
  const away = await first.context.newPage();
  await away.goto("/");
  await expect(away).toHaveTitle(`(1) ${HOME}`);
  await expect(list(away, "Your games").getByText("Your move, 2d 23h on your clock")).toBeVisible();
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await expect(away).toHaveTitle(HOME);
  await expect(list(away, "Your games").getByText(`Waiting for ${second.name}`)).toBeVisible();
  await expect(second.page).toHaveTitle("Your turn - Skorm");

  // What is said meanwhile is marked at the game until it is read.
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

/** A browser that keeps a list of what it was told to show, on a page that nobody looks at. */
async function outOfSight({ page }: Person): Promise<() => Promise<readonly string[]>> {
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
    // Where calls are switched on there is a worker, which shows them.
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = "" } = {}) => {
      shown.push(`${title}: ${body}`);
    };
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await page.reload();
  return () => page.evaluate(() => Reflect.get(window, "shown"));
}

test("who wants to be told is told of a turn, once, at the table and on home", async ({ person }) => {
  const [ann, ben] = [await person("Ann"), await person("Ben")];
  const [first, second] = await slowGame(ann, ben);
  const shown = await outOfSight(second);
  await second.page.getByRole("button", { name: "Settings" }).click();
  await second.page.getByRole("switch", { name: "Tell me when it is my turn" }).click();
  await second.page.keyboard.press("Escape");
  const away = { ...second, page: await second.context.newPage() };
  await away.page.goto("/");
  const shownAway = await outOfSight(away);
  await expect(away.page).toHaveTitle(HOME);
  await expect(list(away.page, "Your games").getByText(`Waiting for ${first.name}`)).toBeVisible();
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await expect.poll(shown).toEqual([`Your turn: Skorm, ${first.name}`]);
  await expect.poll(shownAway).toEqual([`Your turn: Skorm, ${first.name}`]);
});

test("nobody is told who did not ask for it", async ({ person }) => {
  const [first, second] = await slowGame(await person("Ann"), await person("Ben"));
  const shown = await outOfSight(second);
  await expect(second.page).toHaveTitle(/^Skorm at /);
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await expect(second.page).toHaveTitle("Your turn - Skorm");
  expect(await shown()).toEqual([]);
});
