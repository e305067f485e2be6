/** Games of Neko Harbour in browsers, from the waiting table to the score sheet. */
import { explain, headline } from "../../client/games/neko/text/endings.ts";
import { estimates } from "../../shared/neko/outlook.ts";
import { neko } from "../../shared/neko/rules.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { isAsked, nekoScript, openScript, playScript, type Script } from "./support/neko.ts";
import { playByMouse } from "./support/neko-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { actions, at, follow, sit } from "./support/steps.ts";

// Up to four tables that are drawn without a GPU, and a hundred plies: on a busy machine that takes its time.
test.setTimeout(600_000);

const log = ({ page }: Person) => page.getByRole("list", { name: "Log" });

async function seated(person: (name: string) => Promise<Person>, seats: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of ["Ann", "Ben", "Cara", "Dag"].slice(0, seats)) people.push(await person(name));
  return people;
}

async function expectResult(people: readonly Person[], { end }: Script): Promise<void> {
  const result = neko.result(end);
  if (result === undefined) throw new Error("the script does not end");
  const names = people.map(({ name }) => name);
  const totals = estimates(end).map(({ total }) => total);
  for (const [seat, { page }] of people.entries()) {
    await expect(page.getByRole("heading", { name: headline(result, seat, names) })).toBeVisible();
    await expect(page.getByText(explain(result, names, seat))).toBeVisible();
    const total = page.getByRole("table", { name: "Score sheet" }).getByRole("row", { name: /^Total/ });
    await expect(total.getByRole("cell")).toHaveText(result.ranking.flat().map((of) => String(at(totals, of))));
  }
}

test("two people play by mouse to the end", { tag: "@long" }, async ({ newcomer }) => {
  const script = nekoScript(2, 79);
  const people = await seated(newcomer, 2);
  await openScript(people, script);
  await playScript(people, script.plies.slice(1), playByMouse);
  await expectResult(people, script);
  await expectAccessible(at(people, 0).page);
});

test("four people draft, and the log keeps to itself what others have drafted", { tag: "@long" }, async ({
  newcomer,
}) => {
  const script = nekoScript(4, 85);
  const people = await seated(newcomer, 4);
  await openScript(people, script);
  const [ann, ben] = [at(people, 0), at(people, 1)];
  const drafted = script.plies.findIndex(({ state }) => state.stage !== "draft");
  await isAsked(people, at(script.plies, 1).seat);
  await expectNoScroll(ann.page);
  await expectAccessible(ann.page);
  await playScript(people, script.plies.slice(1, drafted - 1));
  // The first pick was made before this table: what it was the page has never seen.
  const covered = log(ann)
    .getByRole("listitem")
    .filter({ hasText: /(one card|two cards|three cards) in row/ });
  await expect(covered).toHaveCount(1);
  await playScript(people, script.plies.slice(drafted - 1, drafted));
  await expect(log(ann)).toContainText("Period 1, turn 1.");
  const entries = (of: Person, hasText: RegExp) => log(of).getByRole("listitem").filter({ hasText });
  await expect(entries(ann, /Ben took (one card|two cards|three cards) in row/)).toHaveCount(3);
  await expect(entries(ann, /You took a .* in row/)).toHaveCount(3);
  await expect(entries(ben, /Ann took (one card|two cards|three cards) in row/)).toHaveCount(3);
});

test("who reloads while a column is at work finds the same question", async ({ newcomer }) => {
  const script = nekoScript(2, 97, { boats: true, kickstarter: true });
  const people = await seated(newcomer, 2);
  const isWithin = ({ stage }: { stage: string }) => stage === "column";
  const done = script.plies.findIndex(
    ({ seat, state }, index) => isWithin(state) && script.plies[index - 1]?.seat === seat && index > 50,
  );
  await openScript(people, script, done - 1);
  await playScript(people, script.plies.slice(done - 1, done));
  const next = at(script.plies, done);
  const { page } = at(people, next.seat);
  await isAsked(people, next.seat);
  const question = actions(page).getByRole("heading");
  const title = (await question.textContent()) ?? "";
  const told = await log(at(people, next.seat)).getByRole("listitem").count();
  await page.reload();
  await isAsked(people, next.seat);
  await expect(question).toHaveText(title);
  await expect(log(at(people, next.seat)).getByRole("listitem")).toHaveCount(told);
  await expectAccessible(page);
  await expectNoScroll(page);
  await playScript(people, script.plies.slice(done, done + 3));
});

/** A turn of several actions: where it begins, and where it is ended. */
function longTurn({ plies }: Script): { readonly start: number; readonly end: number } {
  const endOf = (index: number) => plies.findIndex(({ action }, later) => later > index && action.kind === "end");
  const start = plies.findIndex(
    ({ state }, index) => state.stage === "play" && state.round > 1 && endOf(index) - index > 3,
  );
  return { start, end: endOf(start) };
}

test("a whole turn is taken back at once, and played anew", async ({ newcomer }) => {
  const script = nekoScript(2, 79);
  const people = await seated(newcomer, 2);
  const { plies } = script;
  const { start, end } = longTurn(script);
  await openScript(people, script, start);
  const acting = at(people, at(plies, start).seat);
  const told = await log(acting).getByRole("listitem").count();
  await playScript(people, plies.slice(start, end));
  await acting.page.getByRole("button", { name: "Take back the turn", exact: true }).click();
  await expect(log(acting).getByRole("listitem")).toHaveCount(told);
  await playScript(people, plies.slice(start, end + 1));
  await isAsked(people, at(plies, end + 1).seat);
});

test("what is still on its way to the table is taken back as soon as it is there", async ({ newcomer }) => {
  const script = nekoScript(2, 79);
  const people = await seated(newcomer, 2);
  const { start } = longTurn(script);
  await openScript(people, script, start);
  const { page } = at(people, at(script.plies, start).seat);
  const entries = page.getByRole("list", { name: "Log" }).getByRole("listitem");
  // From far away: every answer takes its time.
  await page.addInitScript(() => {
    const { onmessage } = Object.getOwnPropertyDescriptors(WebSocket.prototype);
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      ...onmessage,
      set(this: WebSocket, hear: (event: MessageEvent) => void) {
        onmessage.set?.call(this, (event: MessageEvent) => void setTimeout(() => hear.call(this, event), 700));
      },
    });
  });
  await page.reload();
  await isAsked(people, at(script.plies, start).seat);
  const told = await entries.count();
  await playScript(people, script.plies.slice(start, start + 2));
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(entries).toHaveCount(told + 2);
  await expect(entries).toHaveCount(told + 1);
});

test("the host says what is played, with a line that explains each choice", async ({ newcomer }) => {
  const [ann, ben] = await seated(newcomer, 2);
  if (ann === undefined || ben === undefined) throw new Error("two people");
  await ann.page.getByRole("radio", { name: /^Neko Harbour/ }).check({ force: true });
  await ann.page.getByRole("button", { name: "Create table" }).click();
  const boats = ann.page.getByRole("switch", { name: "Fishing Boats" });
  await expect(boats).not.toBeChecked();
  await expect(ann.page.getByText("After each period everybody takes a boat")).toBeVisible();
  await boats.click();
  await expect(boats).toBeChecked();
  await expectAccessible(ann.page);
  await follow(ben, ann.page.url().slice(-6));
  await sit(ben);
  await expect(ben.page.locator(".option", { hasText: "Fishing Boats" })).toContainText("On");
  await expect(ben.page.locator(".option", { hasText: "Open hands" })).toContainText("Off");
});

test("the rules explain every sign", async ({ newcomer }) => {
  const ann = at(await seated(newcomer, 1), 0);
  await ann.page.goto("/rules/neko");
  await expect(ann.page.getByRole("heading", { name: "What the signs mean" })).toBeVisible();
  await expect(ann.page.locator(".diagram")).toHaveCount(10);
  await expect(ann.page.getByText("Your ships take the highest place at an attraction.")).toBeVisible();
  await expectAccessible(ann.page);
});
