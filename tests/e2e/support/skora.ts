/** Prepared games of Skora: a fixed deal, followed by random legal play to the end. */
import { explain, headline } from "../../../client/games/skora/text/endings.ts";
import { totalAt } from "../../../shared/skora/ending.ts";
import { decisionOf } from "../../../client/games/skora/play/decisions.ts";
import { play } from "../../../client/games/skora/play/play.ts";
import { momentIn } from "../../client/selection-steps.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import type { Action } from "../../../shared/skora/actions.ts";
import { legalActions } from "../../../shared/skora/legal.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { copyState, type State, viewState } from "../../../shared/skora/state.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { expectNoScroll } from "./checks.ts";
import { scriptedOrigin } from "./game-scripts.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { seatTogether } from "./seating.ts";
import { actions, at, follow, getReady } from "./steps.ts";

const SEED = "00".repeat(32);

/** One thing that is done in a game, and the position in which it is. */
export interface Ply {
  readonly seat: Seat;
  readonly action: Action;
  readonly state: State;
}

export interface Script {
  readonly seats: number;
  readonly plies: readonly Ply[];
  /** The position at the end. */
  readonly end: State;
}

/** A whole game. */
export function skoraScript(seats: number, seed: number): Script {
  const state = skora.setup({ seats, options: { warband: "each" } }, stepRandom(SEED, 0));
  const chance = chanceOf(seed);
  const plies: Ply[] = [];
  for (let [seat] = skora.actors(state); seat !== undefined; [seat] = skora.actors(state)) {
    const action = chance.pick(legalActions(state, seat));
    plies.push({ seat, action, state: copyState(state) });
    skora.apply(state, seat, action, noChance);
  }
  return { seats, plies, end: state };
}

/** Seats people at a table that continues the script after so many plies; the first of them hosts. */
export function openScript(people: readonly Person[], script: Script, done = 1): Promise<string> {
  return seatTogether(people, settingsOf(script, done));
}

/** Begins a script, its first ply done, with all players on the device of one. */
export async function openAlone(host: Person, script: Script): Promise<void> {
  await follow(host, await host.sockets.open({ ...settingsOf(script, 1), alone: true }));
  await getReady(host);
}

function settingsOf({ seats, plies }: Script, done: number) {
  const steps = plies.slice(0, done).map(({ seat, action }) => `${seat}${action.text}`);
  return { game: "skora", seats, origin: scriptedOrigin({ game: "skora", seats, seed: SEED, steps }) };
}

/** The table in play. */
export function skoraTable(page: Page) {
  return page.getByRole("application", { name: "Skora table" });
}

/** Plays a ply by the list of actions, with the keyboard. */
export async function playByList({ page }: Person, { action, state, seat }: Ply): Promise<void> {
  const list = actions(page);
  const moment = momentIn(play, viewState(state, seat), seat);
  const words = decisionOf(action).spoken(action, moment);
  const press = async (text: string) => {
    const button = list.getByRole("button", { name: text, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
  };
  if (action.kind === "stay") {
    await press(words);
    return;
  }
  const from = moment.choices.find((choice) => choice.action === action)?.from;
  const oneWay = moment.choices.filter((choice) => choice.from === from).length === 1;
  await press(oneWay || from === undefined ? words : play.spot(moment, from));
  if (!oneWay) await press(words);
  await press(`Do it: ${words}`);
}

/** Waits until a seat is asked, and everybody has seen what was done before. */
export async function isAsked(people: readonly Person[], seat: Seat): Promise<void> {
  await expect(actions(at(people, seat).page)).toBeAttached();
}

export type Hand = (person: Person, ply: Ply) => Promise<void>;

/** Plays plies one after another, each by the player that is asked. No page scrolls on the way. */
export async function playScript(people: readonly Person[], plies: readonly Ply[], hand: Hand): Promise<void> {
  for (const ply of plies) {
    await isAsked(people, ply.seat);
    await expectNoScroll(at(people, ply.seat).page);
    await hand(at(people, ply.seat), ply);
  }
}

/** Those whose pages these are read how the game ended, with the totals of everybody in the order of places. */
export async function expectResult(
  readers: readonly { readonly page: Page; readonly seat: Seat }[],
  names: readonly string[],
  { end }: Script,
): Promise<void> {
  const result = skora.result(end);
  if (result === undefined) throw new Error("the script does not end");
  const totals = result.ranking.flat().map((seat) => String(totalAt(at(end.players, seat))));
  for (const { page, seat } of readers) {
    await expect(page.getByRole("heading", { name: headline(result, seat, names) })).toBeVisible();
    await expect(page.getByText(explain(result, names, seat))).toBeVisible();
    const total = page.getByRole("table", { name: "Score sheet" }).getByRole("row", { name: /^Total/ });
    await expect(total.getByRole("cell")).toHaveText(totals);
  }
}

/** Notes everything that the page reads out from now on; the returned function returns all of it so far. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, "heard", heard);
    for (const region of document.querySelectorAll("[aria-live].unseen")) {
      const observer = new MutationObserver(() => heard.push(region.textContent));
      observer.observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  return () =>
    page.evaluate((): string[] => {
      const heard: unknown = Reflect.get(window, "heard");
      return Array.isArray(heard) ? heard.map(String) : [];
    });
}
