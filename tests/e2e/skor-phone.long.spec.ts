/** Skor on a phone: by finger to the end. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { beginScript, NAMES, playBeside } from "./support/scripted.ts";
import { expect, test } from "./support/skerry.ts";
import { expectResult } from "./support/skor.ts";
import { playByFinger } from "./support/skor-input.ts";
import { lineOf, type Ply, skorScript } from "./support/skor-script.ts";
import { actions } from "./support/steps.ts";

test.setTimeout(300_000);

const SEED = 577;
const SET_UP = 4;

const write = (ply: Ply) => lineOf(ply).slice(1);

test("one of two plays by finger to the end", async ({ server, sitter }) => {
  const { plies, end } = skorScript(SEED);
  const table = await beginScript(server.base, { game: "skor", seats: 2, plies, write }, SET_UP);
  // Seat 0 builds up and marches; the other one has no wish but to end turns.
  const person = await sitter(table, 0);
  await expect(actions(person.page)).toBeAttached();
  await expectAccessible(person.page);
  await playBeside(table, [{ person, seat: 0, hand: playByFinger }], plies.slice(SET_UP), write);
  await expectResult([person], end, NAMES.slice(0, 2));
  await expectNoSideways(person.page);
  await expectAccessible(person.page);
  await table.leave();
});
