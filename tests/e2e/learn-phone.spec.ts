/** Notes of first games on a phone, where there is least room for them. */
import { play as skorPlay } from "../../client/games/skor/play.ts";
import { play as skoraPlay } from "../../client/games/skora/play.ts";
import { viewState } from "../../shared/skora/state.ts";
import { expectNoScroll } from "./support/checks.ts";
import { expectNoteAside, notesIn, wantNotes } from "./support/notes.ts";
import { type Person, test, expect } from "./support/skerry.ts";
import * as skor from "./support/skor.ts";
import * as skorHand from "./support/skor-hand.ts";
import { skorScript } from "./support/skor-script.ts";
import * as skora from "./support/skora.ts";
import * as skoraHand from "./support/skora-hand.ts";
import { at } from "./support/steps.ts";

test.setTimeout(480_000);

/** So much of a game has most of its notes. */
const PLIES = { skora: 12, skor: 28 };
/** How many of them there are, and how many of those find room at the thing itself. */
const LEAST = { said: 5, beside: 2 };

async function learners(person: (name: string) => Promise<Person>): Promise<Person[]> {
  const people = [await person("Ann"), await person("Ben")];
  for (const each of people) await wantNotes(each);
  return people;
}

test("notes in Skora leave the question and what can be chosen to the finger", async ({ person }) => {
  const script = skora.skoraScript(2, 11);
  const begun = 1;
  const people = await learners(person);
  await skora.openScript(people, script, begun);
  const noteAt = await notesIn(skoraPlay);
  const count = { said: 0, beside: 0 };
  for (const [index, ply] of script.plies.slice(begun, begun + PLIES.skora).entries()) {
    const { seat, state } = ply;
    await skora.isAsked(people, seat);
    const { page } = at(people, seat);
    const says = noteAt(viewState(state, seat), seat, begun + index);
    if (says !== undefined) {
      count.said++;
      if (await expectNoteAside(page, says, await skoraHand.openPoints(page, ply))) count.beside++;
    }
    await expectNoScroll(page);
    await skoraHand.playByFinger(at(people, seat), ply);
  }
  expect(count.said).toBeGreaterThanOrEqual(LEAST.said);
  expect(count.beside).toBeGreaterThanOrEqual(LEAST.beside);
});

test("notes in Skor leave the question and what can be chosen to the finger", async ({ person }) => {
  const { plies } = skorScript(577);
  const begun = 4;
  const people = await learners(person);
  await skor.openAfter(people, plies.slice(0, begun));
  const noteAt = await notesIn(skorPlay);
  const count = { said: 0, beside: 0 };
  for (const [index, ply] of plies.slice(begun, begun + PLIES.skor).entries()) {
    const { seat, state } = ply;
    await skor.isAsked(people, seat);
    const { page } = at(people, seat);
    // Who has walked stays in the hand, and to a full hand nothing is said.
    await skorHand.letGo(page);
    const says = noteAt(state, seat, begun + index);
    if (says !== undefined) {
      count.said++;
      if (await expectNoteAside(page, says, await skorHand.openPoints(page, ply))) count.beside++;
    }
    await expectNoScroll(page);
    await skorHand.playByFinger(at(people, seat), ply);
  }
  expect(count.said).toBeGreaterThanOrEqual(LEAST.said);
  expect(count.beside).toBeGreaterThanOrEqual(LEAST.beside);
});
