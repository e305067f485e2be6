/** Skora on a phone: by finger to the end, and with each number of players. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { type Person, test } from "./support/skerry.ts";
import { expectResult, isAsked, openScript, playScript, skoraScript } from "./support/skora.ts";
import { playByFinger } from "./support/skora-hand.ts";
import { matchAndBegin, readRules, waitAndBegin } from "./support/skora-tables.ts";
import { at } from "./support/steps.ts";

test.setTimeout(600_000);

const NAMES = ["Ann", "Ben", "Cara", "Dag"];

test("two people play by finger to the end", async ({ person }) => {
  const script = skoraScript(2, 11);
  const people = [await person("Ann"), await person("Ben")];
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
  test(`a table of ${players} waits, fills and begins`, async ({ person }) => {
    const people: Person[] = [];
    for (const name of NAMES.slice(0, players)) people.push(await person(name));
    await waitAndBegin(people);
  });
}

test("four people find each other by quick match", async ({ person }) => {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await person(name));
  await matchAndBegin(people);
});

test("the rules can be read by everybody", async ({ person }) => {
  await readRules(await person("Ann"));
});
