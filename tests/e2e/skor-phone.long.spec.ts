/** Skor on a phone: by finger to the end. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { test } from "./support/skerry.ts";
import { expectResult, isAsked, openAfter, playPlies } from "./support/skor.ts";
import { playByFinger } from "./support/skor-input.ts";
import { skorScript } from "./support/skor-script.ts";
import { at } from "./support/steps.ts";

test.setTimeout(480_000);

const SEED = 577;
const SET_UP = 4;

test("two people play by finger to the end", async ({ newcomer }) => {
  const { plies, end } = skorScript(SEED);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await openAfter(people, plies.slice(0, SET_UP));
  const { seat } = at(plies, SET_UP);
  await isAsked(people, seat);
  await expectAccessible(at(people, seat).page);
  await playPlies(people, plies.slice(SET_UP), playByFinger);
  await expectResult(people, end);
  await expectNoSideways(at(people, 0).page);
  await expectAccessible(at(people, 0).page);
});
