/** Games of Skora in browsers, from the choice of decrees to the score sheet. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { beginScript, NAMES, playBeside } from "./support/scripted.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import {
  expectResult,
  isAsked,
  listen,
  openScript,
  playByList,
  playScript,
  type Ply,
  skoraScript,
} from "./support/skora.ts";
import { playByMouse } from "./support/skora-input.ts";
import { at } from "./support/steps.ts";

// Tables that are drawn without a GPU, and dozens of plies: on a busy machine that takes its time.
test.setTimeout(300_000);

const write = ({ action }: Ply) => action.text;

for (const { seats, seed, how, hand } of [
  { seats: 2, seed: 7, how: "mouse", hand: playByMouse },
  { seats: 4, seed: 4, how: "the list of actions", hand: playByList },
])
  test(`one of ${seats} plays by ${how} to the end`, { tag: "@long" }, async ({ server, sitter }) => {
    const script = skoraScript(seats, seed);
    const { plies } = script;
    const table = await beginScript(server.base, { game: "skora", seats, plies, write }, 1);
    // Seat 1 has most to do: seat 0 has chosen already.
    const seat = 1;
    const person = await sitter(table, seat);
    await playBeside(table, [{ person, seat, hand }], plies.slice(1), write);
    await expectResult([{ ...person, seat }], NAMES.slice(0, seats), script);
    await expectAccessible(person.page);
    await table.leave();
  });

test("two people play by the list of actions to the end: they hear of each other, take back and reload", async ({
  newPerson,
}) => {
  const script = skoraScript(2, 7);
  const { plies } = script;
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const done = plies.findIndex(({ state }) => state.step === "play");
  await openScript(people, script, done);
  let next = done;
  const playTo = async (end: number) => {
    await playScript(people, plies.slice(next, end), playByList);
    next = end;
  };
  const turnAfter = (start: number) => {
    const { seat } = at(plies, start);
    return plies.findIndex((ply, index) => index > start && ply.seat !== seat);
  };

  await test.step("what others do is read out, in sentences, and so is that it is one's turn", async () => {
    const first = at(plies, done).seat;
    const [mover, other] = [at(people, first), at(people, 1 - first)];
    const heard = await listen(other.page);
    await playTo(turnAfter(done));
    await isAsked(people, 1 - first);
    const whole = (await heard()).join(" ");
    expect(whole).toContain(`${mover.name} played `);
    expect(whole).toContain("Play a card");
  });

  await test.step("a card is taken back while the turn goes on, and the turn before it by asking", async () => {
    const card = next;
    const { seat } = at(plies, card);
    // The turn goes on after it.
    expect(at(plies, card + 1).seat).toBe(seat);
    const { page } = at(people, seat);
    const log = page.getByRole("list", { name: "Log" });
    const told = (whose: Person) =>
      log
        .getByRole("listitem")
        .filter({ hasText: new RegExp(`${whose === at(people, seat) ? "You" : whose.name} played`) });
    const [own, other] = [at(people, seat), at(people, 1 - seat)];
    const before = await told(other).count();
    await playTo(card + 1);
    await expect(told(own)).not.toHaveCount(0);
    await page.getByRole("button", { name: "Take back", exact: true }).click();
    await expect(told(own)).toHaveCount(0);
    await isAsked(people, seat);

    next = card;
    await playTo(turnAfter(card));
    await isAsked(people, 1 - seat);
    await page.getByRole("button", { name: "Ask to take back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ask", exact: true }).click();
    await other.page.getByRole("button", { name: "Agree" }).click();
    await expect(told(own)).toHaveCount(0);
    next = card;
    await playTo(turnAfter(card) + 1);
    await expect(told(other)).toHaveCount(before + 1);
  });

  await test.step("who reloads in the middle of the Fishing finds the same pick, and plays on to the end", async () => {
    const isPick = (index: number) => plies[index]?.state.step === "take";
    next = plies.findLastIndex((_, index) => isPick(index) && isPick(index - 1));
    await openScript(people, script, next);
    const { seat } = at(plies, next);
    const { page } = at(people, seat);
    await isAsked(people, seat);
    await page.reload();
    await isAsked(people, seat);
    await expectAccessible(page);
    await expectNoScroll(page);
    await playTo(plies.length);
    const names = people.map(({ name }) => name);
    await expectResult(
      people.map((each, index) => ({ ...each, seat: index })),
      names,
      script,
    );
  });
});
