/** Games of Skora in browsers, from the choice of decrees to the score sheet. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { type Person, test } from "./support/skerry.ts";
import { expectResult, isAsked, openScript, playByList, playScript, skoraScript } from "./support/skora.ts";
import { playByMouse } from "./support/skora-hand.ts";
import { at } from "./support/steps.ts";

// Up to four tables that are drawn without a GPU, and a hundred deeds: on a busy machine that takes its time.
test.setTimeout(600_000);

test("two people play by mouse to the end", async ({ person }) => {
  const script = skoraScript(2, 7);
  const people = [await person("Ann"), await person("Ben")];
  await openScript(people, script);
  await playScript(people, script.deeds, playByMouse);
  await expectResult(people, script);
});

test("four people play by the list of actions to the end", async ({ person }) => {
  const script = skoraScript(4, 4);
  const people: Person[] = [];
  for (const name of ["Ann", "Ben", "Cara", "Dag"]) people.push(await person(name));
  await openScript(people, script);
  await playScript(people, script.deeds, playByList);
  await expectResult(people, script);
  await expectAccessible(at(people, 0).page);
});

test("who reloads in the middle of the Fishing finds the same pick", async ({ person }) => {
  const script = skoraScript(2, 7);
  const people = [await person("Ann"), await person("Ben")];
  const done = script.deeds.findIndex(({ state }) => state.step === "take") + 1;
  await openScript(people, script, done);
  const next = at(script.deeds, done);
  const { page } = at(people, next.seat);
  await isAsked(people, next.seat);
  await page.reload();
  await isAsked(people, next.seat);
  await expectAccessible(page);
  await expectNoScroll(page);
  await playScript(people, script.deeds.slice(done), playByList);
  await expectResult(people, script);
});
