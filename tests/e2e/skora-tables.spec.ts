/** How people come to a game of Skora, with each number of players. */
import { type Person, test } from "./support/skerry.ts";
import { matchAndBegin, readRules, waitAndBegin } from "./support/skora-tables.ts";

test.setTimeout(400_000);

const NAMES = ["Ann", "Ben", "Cara", "Dag"];

for (const players of [2, 3, 4]) {
  test(`a table of ${players} waits, fills and begins`, { tag: players === 2 ? [] : ["@long"] }, async ({ person }) => {
    const people: Person[] = [];
    for (const name of NAMES.slice(0, players)) people.push(await person(name));
    await waitAndBegin(people);
  });

  test(`${players} people find each other by quick match`, { tag: players === 2 ? [] : ["@long"] }, async ({
    person,
  }) => {
    const people: Person[] = [];
    for (const name of NAMES.slice(0, players)) people.push(await person(name));
    await matchAndBegin(people);
  });
}

test("the rules can be read by everybody", async ({ person }) => {
  await readRules(await person("Ann"));
});
