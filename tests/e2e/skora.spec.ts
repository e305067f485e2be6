/** Games of Skora in browsers, from the choice of decrees to the score sheet. */
import { explain, headline } from "../../client/games/skora/endings.ts";
import { totalAt } from "../../shared/skora/ending.ts";
import { skora } from "../../shared/skora/rules.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { isAsked, openScript, playByList, type Script, skoraScript } from "./support/skora.ts";
import { at } from "./support/steps.ts";

// Up to four tables that are drawn without a GPU, and a hundred deeds: on a busy machine that takes its time.
test.setTimeout(600_000);

async function expectResult(people: readonly Person[], { end }: Script): Promise<void> {
  const result = skora.result(end);
  if (result === undefined) throw new Error("the script does not end");
  const names = people.map(({ name }) => name);
  for (const [seat, { page }] of people.entries()) {
    await expect(page.getByRole("heading", { name: headline(result, seat, names) })).toBeVisible();
    await expect(page.getByText(explain(result, names))).toBeVisible();
    const total = page.getByRole("table", { name: "Score sheet" }).getByRole("row", { name: /^Total/ });
    const order = result.ranking.flat().map((of) => String(totalAt(at(end.players, of))));
    await expect(total.getByRole("cell")).toHaveText(order);
  }
}

test("four people play by the list of actions to the end", async ({ person }) => {
  const script = skoraScript(4, 4);
  const people: Person[] = [];
  for (const name of ["Ann", "Ben", "Cara", "Dag"]) people.push(await person(name));
  await openScript(people, script);
  for (const [index, deed] of script.deeds.entries()) {
    await isAsked(people, deed.seat);
    if (index === 6 || deed.state.step === "take") await expectNoScroll(at(people, deed.seat).page);
    await playByList(at(people, deed.seat), deed);
  }
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
  for (const deed of script.deeds.slice(done)) {
    await isAsked(people, deed.seat);
    await playByList(at(people, deed.seat), deed);
  }
  await expectResult(people, script);
});
