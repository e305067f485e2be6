/** Games of Neko Harbour in browsers, from the waiting table to the score sheet. */
import { explain, headline } from "../../client/games/neko/text/endings.ts";
import { estimates } from "../../shared/neko/outlook.ts";
import { neko } from "../../shared/neko/rules.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { nekoScript, playByList, type Ply, type Script } from "./support/neko.ts";
import { playByMouse } from "./support/neko-input.ts";
import { beginScript, NAMES, playBeside } from "./support/scripted.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { actions, at, follow, sit } from "./support/steps.ts";

// Tables that are drawn without a GPU, and dozens of plies: on a busy machine that takes its time.
test.setTimeout(300_000);

const log = ({ page }: Person) => page.getByRole("list", { name: "Log" });
/** What can be done in a game without boats and bonuses, from what is drafted to what is discarded. */
const KINDS = 15;

const write = ({ action }: Ply) => action.text;

async function expectResult({ page }: Person, seat: number, { end }: Script): Promise<void> {
  const result = neko.result(end);
  if (result === undefined) throw new Error("the script does not end");
  const names = NAMES.slice(0, end.players.length);
  const totals = estimates(end).map(({ total }) => total);
  await expect(page.getByRole("heading", { name: headline(result, seat, names) })).toBeVisible();
  await expect(page.getByText(explain(result, names, seat))).toBeVisible();
  const total = page.getByRole("table", { name: "Score sheet" }).getByRole("row", { name: /^Total/ });
  await expect(total.getByRole("cell")).toHaveText(result.ranking.flat().map((of) => String(at(totals, of))));
}

test("one of two plays by mouse to the end", { tag: "@long" }, async ({ server, sitter }) => {
  const script = nekoScript(2, 456);
  const { plies } = script;
  // From its last draft on, seat 1 does every kind of thing in this game.
  const [seat, begin] = [1, 64];
  expect(new Set(plies.slice(begin).flatMap((ply) => (ply.seat === seat ? [ply.action.kind] : []))).size).toBe(KINDS);
  const table = await beginScript(server.base, { game: "neko", ...script, write }, begin);
  const person = await sitter(table, seat);
  await playBeside(table, [{ person, seat, hand: playByMouse }], plies.slice(begin), write);
  await expectResult(person, seat, script);
  await expectAccessible(person.page);
  await table.leave();
});

test("one of four drafts, and the log keeps to itself what others have drafted", { tag: "@long" }, async ({
  server,
  sitter,
}) => {
  const script = nekoScript(4, 85);
  const { plies } = script;
  const table = await beginScript(server.base, { game: "neko", ...script, write }, 1);
  const ann = await sitter(table, 0);
  // From here on the page sees the drafted cards as it happens.
  await expect(ann.page.getByRole("application", { name: "Neko Harbour table" })).toBeVisible();
  const drafted = plies.findIndex(({ state }) => state.stage !== "draft");
  const beside = (from: number, to: number) =>
    playBeside(table, [{ person: ann, seat: 0, hand: playByList }], plies.slice(from, to), write);
  const entries = (hasText: RegExp) => log(ann).getByRole("listitem").filter({ hasText });
  await beside(1, drafted - 1);
  await expectAccessible(ann.page);
  // The first pick was made before this table: what it was the page has never seen.
  await expect(entries(/(one card|two cards|three cards) in row/)).toHaveCount(1);
  await beside(drafted - 1, drafted);
  await expect(log(ann)).toContainText("Period 1, turn 1.");
  await expect(entries(/Ben took (one card|two cards|three cards) in row/)).toHaveCount(3);
  await expect(entries(/You took a .* in row/)).toHaveCount(3);
  await table.leave();
});

test("the host says what is played, the rules explain it, and who reloads while a column is at work finds its question", {
  tag: "@long",
}, async ({ newPerson, person, server, sitter }) => {
  const [ann, ben] = [await person("Ann"), await newPerson("Ben")];

  await test.step("the host says what is played, with a line that explains each choice", async () => {
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

  await test.step("the rules explain every sign", async () => {
    await ann.page.goto("/rules/neko");
    await expect(ann.page.getByRole("heading", { name: "What the signs mean" })).toBeVisible();
    await expect(ann.page.locator(".diagram")).toHaveCount(10);
    await expect(ann.page.getByText("Your ships take the highest place at an attraction.")).toBeVisible();
    await expectAccessible(ann.page);
  });

  await test.step("who reloads while a column is at work finds the same question", async () => {
    const script = nekoScript(2, 97, { boats: true, kickstarter: true });
    const { plies } = script;
    const isWithin = ({ stage }: { stage: string }) => stage === "column";
    const done = plies.findIndex(
      ({ seat, state }, index) => isWithin(state) && plies[index - 1]?.seat === seat && index > 50,
    );
    const { seat } = at(plies, done);
    const table = await beginScript(server.base, { game: "neko", ...script, write }, done - 1);
    const mover = await sitter(table, seat);
    const playTo = (from: number, to: number) =>
      playBeside(table, [{ person: mover, seat, hand: playByList }], plies.slice(from, to), write);
    await playTo(done - 1, done);
    const { page } = mover;
    await expect(actions(page)).toBeAttached();
    const question = actions(page).getByRole("heading");
    const title = (await question.textContent()) ?? "";
    const told = await log(mover).getByRole("listitem").count();
    await page.reload();
    await expect(actions(page)).toBeAttached();
    await expect(question).toHaveText(title);
    await expect(log(mover).getByRole("listitem")).toHaveCount(told);
    await expectAccessible(page);
    await expectNoScroll(page);
    await playTo(done, done + 3);
    await table.leave();
  });
});

/** A turn of several actions: its first action, and the action that ends it. */
function longTurn({ plies }: Script): { readonly start: number; readonly end: number } {
  const endOf = (index: number) => plies.findIndex(({ action }, later) => later > index && action.kind === "end");
  const start = plies.findIndex(
    ({ state }, index) => state.stage === "play" && state.round > 1 && endOf(index) - index > 3,
  );
  return { start, end: endOf(start) };
}

test("a whole turn is taken back at once, and what is still on its way as soon as it is there", {
  tag: "@long",
}, async ({ server, sitter }) => {
  const script = nekoScript(2, 79);
  const { plies } = script;
  const { start, end } = longTurn(script);
  const table = await beginScript(server.base, { game: "neko", ...script, write }, start);
  const { seat } = at(plies, start);
  const acting = await sitter(table, seat);
  const { page } = acting;
  const playTo = (from: number, to: number) =>
    playBeside(table, [{ person: acting, seat, hand: playByList }], plies.slice(from, to), write);
  await expect(actions(page)).toBeAttached();
  const entries = log(acting).getByRole("listitem");
  const told = await entries.count();

  await test.step("a whole turn is taken back at once", async () => {
    await playTo(start, end);
    await page.getByRole("button", { name: "Take back the turn", exact: true }).click();
    await expect(entries).toHaveCount(told);
  });

  await test.step("what is still on its way to the table is taken back as soon as it is there", async () => {
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
    await expect(actions(page)).toBeAttached();
    await expect(entries).toHaveCount(told);
    // The page does not wait for actions that are being sent.
    for (const ply of plies.slice(start, start + 2)) await playByList(acting, ply);
    await page.getByRole("button", { name: "Take back", exact: true }).click();
    await expect(entries).toHaveCount(told + 2);
    await expect(entries).toHaveCount(told + 1);
  });

  await test.step("the turn is played anew", async () => {
    await playTo(start + 1, end + 1);
    await expect.poll(() => table.acting()).toEqual([at(plies, end + 1).seat]);
    await table.leave();
  });
});
