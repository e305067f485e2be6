/** Skora on a phone: its rules, a clock that stands, and by finger to the end. */
import { begin } from "./support/begun.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { beginScript, NAMES, playBeside } from "./support/scripted.ts";
import { expect, test } from "./support/skerry.ts";
import { expectResult, isAsked, type Ply, skoraScript } from "./support/skora.ts";
import { playByFinger } from "./support/skora-input.ts";
import { readRules } from "./support/skora-tables.ts";
import { at } from "./support/steps.ts";

test.setTimeout(300_000);

const write = ({ action }: Ply) => action.text;

test("one of two plays by finger to the end", { tag: "@long" }, async ({ server, sitter }) => {
  const script = skoraScript(2, 11);
  const { plies } = script;
  const table = await beginScript(server.base, { game: "skora", seats: 2, plies, write }, 1);
  const seat = 1;
  const person = await sitter(table, seat);
  await isAsked([person], 0);
  await expectAccessible(person.page);
  await playBeside(table, [{ person, seat, hand: playByFinger }], plies.slice(1), write);
  await expectResult([{ ...person, seat }], NAMES.slice(0, 2), script);
  await expectNoSideways(person.page);
  await expectAccessible(person.page);
  await table.leave();
});

test("the rules can be read by everybody", { tag: "@long" }, async ({ newPerson }) => {
  await readRules(await newPerson("Ann"));
});

test("above a small table it is said that the clock stands, since its player is on vacation", async ({
  server,
  sitter,
}) => {
  const clock = { days: 3 };
  const table = await begin(server.base, { game: "skora", seats: 2, settings: { clock } });
  while (table.acting().length !== 1) await table.play(1);
  const [away = 0] = table.acting();
  const mover = at(table.players, away);
  const { page } = await sitter(table, 1 - away);
  const row = page.getByRole("region", { name: mover.name });
  await expect(row.getByRole("button", { name: /^2d 23h/ })).toBeVisible();
  expect((await mover.ask("POST", "/api/vacation", { days: 7 })).status).toBe(200);
  await expect(row.getByText(/vacation/i)).toBeVisible();
  expect((await mover.ask("DELETE", "/api/vacation")).status).toBe(200);
  await expect(row.getByText(/vacation/i)).toHaveCount(0);
  await table.leave();
});
