/** Skora on a phone: by finger to the end, and with each number of players. */
import { begin } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { expectResult, isAsked, openScript, playScript, skoraScript } from "./support/skora.ts";
import { playByFinger } from "./support/skora-input.ts";
import { matchAndBegin, readRules, waitAndBegin } from "./support/skora-tables.ts";
import { at } from "./support/steps.ts";

test.setTimeout(600_000);

const NAMES = ["Ann", "Ben", "Cara", "Dag"];

test("two people play by finger to the end", { tag: "@long" }, async ({ newcomer }) => {
  const script = skoraScript(2, 11);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await openScript(people, script);
  const first = at(script.plies, 1).seat;
  await isAsked(people, first);
  await expectAccessible(at(people, first).page);
  await playScript(people, script.plies.slice(1), playByFinger);
  await expectResult(people, script);
  await expectNoSideways(at(people, 0).page);
  await expectAccessible(at(people, 0).page);
});

for (const players of [2, 3, 4]) {
  test(`a table of ${players} waits, fills and begins`, { tag: players === 2 ? [] : ["@long"] }, async ({ person }) => {
    const people: Person[] = [];
    for (const name of NAMES.slice(0, players)) people.push(await person(name));
    await waitAndBegin(people);
  });
}

test("four people find each other by quick match", { tag: "@long" }, async ({ person }) => {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await person(name));
  await matchAndBegin(people);
});

test("the rules can be read by everybody", async ({ person }) => {
  await readRules(await person("Ann"));
});

test("above a small table it is said that the clock stands, since its player is on vacation", async ({
  browser,
  server,
}) => {
  const clock = { days: 3 };
  const { code, players, acting, play, leave } = await begin(server.base, {
    game: "skora",
    seats: 2,
    settings: { clock },
  });
  while (acting().length !== 1) await play(1);
  const [away = 0] = acting();
  const [mover, waiting] = [players[away], players[1 - away]];
  if (mover === undefined || waiting === undefined) throw new Error("nobody plays");
  const context = await browser.newContext({ storageState: storageOf(waiting, server.base) });
  const page = await context.newPage();
  await page.goto(`${server.base}/${code}`);
  const row = page.getByRole("region", { name: mover.name });
  await expect(row.getByRole("button", { name: /^2d 23h/ })).toBeVisible();
  expect((await mover.ask("POST", "/api/vacation", { days: 7 })).status).toBe(200);
  await expect(row.getByText(/vacation/i)).toBeVisible();
  expect((await mover.ask("DELETE", "/api/vacation")).status).toBe(200);
  await expect(row.getByText(/vacation/i)).toHaveCount(0);
  await context.close();
  await leave();
});
