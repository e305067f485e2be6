/** Games of Skor in browsers, from the choice of cultures to the City that falls. */
import { verbOf } from "../../shared/skor/board/actions.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { beginScript, NAMES, playBeside } from "./support/scripted.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { expectResult, openAfter, playByList, playPlies, skorBoard } from "./support/skor.ts";
import { playByMouse } from "./support/skor-input.ts";
import { lineOf, masterScript, type Ply, skorScript } from "./support/skor-script.ts";
import { actions, at, codeOf, follow, getReady, sit } from "./support/steps.ts";

// Boards that are drawn without a GPU, and dozens of plies: on a busy machine that takes its time.
test.setTimeout(300_000);

/** Builds, learns, has a civilian removed, promotes and marches; the other one starves. */
const SEED = 577;
/** From the last thing that is learnt on, the builder does every kind of thing once more. */
const learns = ({ action }: Ply) => verbOf(action) === "learn";

const write = (ply: Ply) => lineOf(ply).slice(1);

test("two people play by mouse to the end, through a famine", { tag: "@long" }, async ({ newPerson }) => {
  const { plies, end } = skorScript(SEED);
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const begin = plies.findLastIndex(learns);
  await openAfter(people, plies.slice(0, begin));
  const famine = plies.findIndex(({ state }) => state.phase === "feed");
  await playPlies(people, plies.slice(begin, famine), playByMouse);
  const { page } = at(people, at(plies, famine).seat);
  await expect(page.getByText(/^Food for \d of \d\./).first()).toBeVisible();
  await expect(page.locator(".prompt").getByRole("button", { name: "Hold: nobody moves" })).toBeVisible();
  await expectAccessible(page);
  await playPlies(people, plies.slice(famine), playByMouse);
  await expectResult(people, end);
  await expectAccessible(at(people, 0).page);
});

test("the winner brings the board to another table, where it is joined with a fresh land", { tag: "@long" }, async ({
  server,
  sitter,
}) => {
  const { plies } = skorScript(SEED);
  const table = await beginScript(server.base, { game: "skor", seats: 2, plies, write }, plies.length - 1);
  const [ann, ben] = [await sitter(table, 0), await sitter(table, 1)];
  for (const { page } of [ann, ben]) await expect(skorBoard(page)).toBeVisible();
  await table.does(0, write(at(plies, plies.length - 1)));
  await table.leave();
  await expect(ben.page.getByRole("heading", { name: "Your City has fallen" })).toBeVisible();
  await expect(ben.page.getByRole("button", { name: "Play on with this board" })).toHaveCount(0);
  await ann.page.getByRole("button", { name: "Play on with this board" }).click();
  await expect(ann.page.getByText(/You bring a board that was won: 2 lands/)).toBeVisible();
  await expectAccessible(ann.page);
  await follow(ben, codeOf(ann.page));
  await sit(ben);
  for (const person of [ann, ben]) await getReady(person);
  for (const { page } of [ann, ben]) await expect(skorBoard(page)).toBeVisible();
  await chooseInSecret([ann, ben], plies);
  for (const { page } of [ann, ben]) {
    await expect(
      page.getByRole("region", { name: /Ann|You, Wave/ }).getByText("4 civilians, 0 military"),
    ).toBeVisible();
  }
});

/** Both choose a culture and a side by mouse, and neither is told of what the other chose before both have chosen. */
async function chooseInSecret(people: readonly Person[], plies: readonly Ply[]): Promise<void> {
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await expect(ann.page.getByRole("radio", { name: /^Feudal/ })).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(plies, 0));
  await expect(ann.page.getByText("Your culture is chosen.").first()).toBeVisible();
  await expect(ben.page.getByText("Ann chose a culture in secret.", { exact: true }).first()).toBeVisible();
  await expect(ben.page.getByRole("region", { name: /Ann/ }).getByText("Feudal")).toHaveCount(0);
  await playByMouse(ben, at(plies, 1));
  for (const { page } of people) await expect(page.getByText("Turn your land").first()).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(plies, 2));
  await playByMouse(ben, at(plies, 3));
  for (const { page } of people) {
    await expect(page.getByText("Feudal").first()).toBeVisible();
    await expect(page.getByText("Nomadic").first()).toBeVisible();
    await expectNoScroll(page);
  }
  await expect
    .poll(async () => (await Promise.all(people.map(({ page }) => actions(page).count()))).reduce((a, b) => a + b, 0))
    .toBe(1);
}

test("one of two plays by the list of actions, reloads between the parts of a turn, and goes on", {
  tag: "@long",
}, async ({ server, sitter }) => {
  const { plies, end } = skorScript(SEED);
  const begin = plies.findIndex(learns) - 2;
  const table = await beginScript(server.base, { game: "skor", seats: 2, plies, write }, begin);
  // Seat 0 builds up; the other one has no wish but to end turns.
  const person = await sitter(table, 0);
  const { page } = person;
  const parts = new Set(["building", "research"]);
  for (const [index, ply] of plies.entries()) {
    if (index < begin) continue;
    await playBeside(table, [{ person, seat: 0, hand: playByList }], [ply], write);
    // Once between each two parts of a turn.
    if (!parts.delete(verbOf(ply.action))) continue;
    expect(at(plies, index + 1).seat).toBe(0);
    await page.reload();
    await expect(actions(page)).toBeAttached();
    await expectNoScroll(page);
  }
  await expectResult([person], end, NAMES.slice(0, 2));
  await table.leave();
});

test("a DM sets the scene, and gives the dice of a Turret's shot", async ({ server, sitter }) => {
  const { plies, setUp, shot } = masterScript();
  const table = await beginScript(server.base, { game: "skor", seats: 3, plies, write }, setUp);
  const [ann, cara] = [await sitter(table, 0), await sitter(table, 2)];
  const byList = [ann, cara].map((person, index) => ({ person, seat: 2 * index, hand: playByList }));
  await playBeside(table, byList, plies.slice(setUp, shot), write);
  await expectAccessible(cara.page);
  await playBeside(table, [{ person: ann, seat: 0, hand: playByMouse }], plies.slice(shot, shot + 1), write);
  for (const { page } of [ann, cara])
    await expect(page.getByText(/asked the DM for a d6: the attack\.$/).first()).toBeVisible();
  await playBeside(table, byList, plies.slice(shot + 1), write);
  const told = "shot at Ben's Military on open land (g5) with a Turret, and hit, 3 paid.";
  await expect(ann.page.getByText(told).first()).toBeVisible();
  await expect(cara.page.getByText("5 against 2", { exact: true })).toBeVisible();
  await table.leave();
});
