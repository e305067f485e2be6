/** Games of Skora in browsers, from the choice of decrees to the score sheet. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { expectResult, isAsked, listen, openScript, playByList, playScript, skoraScript } from "./support/skora.ts";
import { playByMouse } from "./support/skora-input.ts";
import { at } from "./support/steps.ts";

// Up to four tables that are drawn without a GPU, and a hundred plies: on a busy machine that takes its time.
test.setTimeout(600_000);

test("two people play by mouse to the end", { tag: "@long" }, async ({ newcomer }) => {
  const script = skoraScript(2, 7);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await openScript(people, script);
  await playScript(people, script.plies.slice(1), playByMouse);
  await expectResult(people, script);
});

test("four people play by the list of actions to the end", { tag: "@long" }, async ({ newcomer }) => {
  const script = skoraScript(4, 4);
  const people: Person[] = [];
  for (const name of ["Ann", "Ben", "Cara", "Dag"]) people.push(await newcomer(name));
  await openScript(people, script);
  await playScript(people, script.plies.slice(1), playByList);
  await expectResult(people, script);
  await expectAccessible(at(people, 0).page);
});

test("who reloads in the middle of the Fishing finds the same pick", async ({ newcomer }) => {
  const script = skoraScript(2, 7);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  const done = script.plies.findIndex(({ state }) => state.step === "take") + 1;
  await openScript(people, script, done);
  const next = at(script.plies, done);
  const { page } = at(people, next.seat);
  await isAsked(people, next.seat);
  await page.reload();
  await isAsked(people, next.seat);
  await expectAccessible(page);
  await expectNoScroll(page);
  await playScript(people, script.plies.slice(done), playByList);
  await expectResult(people, script);
});

test("what others do is read out, in sentences, and so is that it is one's turn", async ({ newcomer }) => {
  const script = skoraScript(2, 7);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  const done = script.plies.findIndex(({ state }) => state.step === "play");
  await openScript(people, script, done);
  const first = at(script.plies, done).seat;
  const [mover, other] = [at(people, first), at(people, 1 - first)];
  const heard = await listen(other.page);
  const turn = script.plies.slice(
    done,
    script.plies.findIndex(({ seat }, index) => index > done && seat !== first),
  );
  await playScript(people, turn, playByList);
  await isAsked(people, 1 - first);
  const whole = (await heard()).join(" ");
  expect(whole).toContain(`${mover.name} played `);
  expect(whole).toContain("Play a card");
});

test("a card is taken back while the turn goes on, and the turn before it by asking", async ({ newcomer }) => {
  const script = skoraScript(2, 7);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  // A card after which the turn goes on.
  const done = script.plies.findIndex(
    ({ state, seat }, index) => state.step === "play" && script.plies[index + 1]?.seat === seat,
  );
  await openScript(people, script, done);
  const card = at(script.plies, done);
  const { page } = at(people, card.seat);
  const log = page.getByRole("list", { name: "Log" });
  await playScript(people, [card], playByList);
  await expect(log).toContainText("You played");
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(log).not.toContainText("You played");
  await isAsked(people, card.seat);

  const next = script.plies.findIndex(({ seat }, index) => index > done && seat !== card.seat);
  await playScript(people, script.plies.slice(done, next), playByList);
  const other = at(people, 1 - card.seat).page;
  await isAsked(people, 1 - card.seat);
  await page.getByRole("button", { name: "Ask to take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask", exact: true }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await expect(log).not.toContainText("You played");
  await playScript(people, script.plies.slice(done, next + 1), playByList);
  await expect(log).toContainText(`${at(people, 1 - card.seat).name} played`);
});
