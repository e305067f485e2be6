/** Tables of Skor that play a script. */
import { spokenAction } from "../../../client/games/skor/play/decisions.ts";
import { explain, headline } from "../../../client/games/skor/text/endings.ts";
import { spotWords } from "../../../client/games/skor/play/questions.ts";
import { play } from "../../../client/games/skor/play/play.ts";
import { stillMoment } from "../../../client/ui/play/question/question.ts";
import { waysOf } from "../../../client/ui/play/selection/choices.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { skor } from "../../../shared/skor/rules.ts";
import type { State } from "../../../shared/skor/board/state.ts";
import { expectNoScroll } from "./checks.ts";
import { scriptedOrigin } from "./game-scripts.ts";
import { seatTogether } from "./seating.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { type Ply, lineOf, SEED } from "./skor-script.ts";
import { actions, at } from "./steps.ts";

/** The board in play. */
export function skorBoard(page: Page) {
  return page.getByRole("application", { name: "Skor board" });
}

/** Seats people at a table that goes on from these plies; the first of them hosts. */
export function openAfter(people: readonly Person[], done: readonly Ply[]): Promise<string> {
  const seats = people.length;
  // The first choices do not depend on chance: a table that begins there is like any other.
  const origin =
    done.length === 0 ? {} : { origin: scriptedOrigin({ game: "skor", seats, seed: SEED, steps: done.map(lineOf) }) };
  return seatTogether(people, { game: "skor", ...origin });
}

/** Waits until a seat is asked, and everything that was done before has come to it. */
async function isAsked(people: readonly Person[], seat: Seat): Promise<void> {
  await expect(actions(at(people, seat).page)).toBeAttached();
}

export type Hand = (person: Person, ply: Ply) => Promise<void>;

/** Plays plies one after another, each by the player that is asked. No page scrolls on the way. */
export async function playPlies(people: readonly Person[], plies: readonly Ply[], hand: Hand): Promise<void> {
  for (const ply of plies) {
    await isAsked(people, ply.seat);
    await expectNoScroll(at(people, ply.seat).page);
    await hand(at(people, ply.seat), ply);
  }
}

/** Plays a ply by the list of actions, with the keyboard. */
export async function playByList({ page }: Person, { action, state, seat }: Ply): Promise<void> {
  const press = async (name: string) => {
    const button = actions(page).getByRole("button", { name, exact: true }).first();
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const choices = play.choices(state, skor.legal(state, seat));
  const choice = choices.find((each) => each.action === action);
  if (choice === undefined) throw new Error("this cannot be done");
  const words = spokenAction(state, action);
  // What was taken up before is put back.
  const back = actions(page).getByRole("button", { name: "Put back", exact: true });
  if (await back.isVisible()) await press("Put back");
  const { from, to } = choice;
  if (from === undefined && to === undefined) return press(words);
  const alike = choices.filter((each) => each.from === from);
  if (from !== undefined) {
    const moment = { ...stillMoment(state), reader: { seat, shared: false, names: [] } };
    await press(alike.length === 1 ? words : spotWords(moment, from));
  }
  // With two ways, the first is aimed at, and then the other one is chosen.
  const [usual = choice] = waysOf(choices, choice);
  await press(spokenAction(state, usual.action));
  if (usual !== choice) await press(words);
  await press(`Do it: ${words}`);
}

/** Everybody reads how the game ended, and what is left of both. */
export async function expectResult(
  people: readonly Person[],
  end: State,
  names: readonly string[] = people.map(({ name }) => name),
): Promise<void> {
  const result = skor.result(end);
  if (result === undefined) throw new Error("the script does not end");
  for (const [seat, { page }] of people.entries()) {
    await expect(page.getByRole("heading", { name: headline(result, seat, names) })).toBeVisible();
    await expect(page.getByText(explain(result, names, seat))).toBeVisible();
    const cities = page.getByRole("table", { name: "Score sheet" }).getByRole("row", { name: /^Cities/ });
    await expect(cities.getByRole("cell").first()).toHaveText(/\d/);
  }
}
