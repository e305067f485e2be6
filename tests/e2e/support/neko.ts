/** Games of Neko Harbour made up beforehand: a fixed deal, and random legal play from there to the end. */
import { answerOf, choiceWords } from "../../../client/games/neko/action-words.ts";
import { type Choice, choicesOf, sourcesOf, usesBonus } from "../../../client/games/neko/choices.ts";
import { spotWords } from "../../../client/games/neko/spot-words.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance, stepRandom } from "../../../shared/kernel/random.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import { type NekoOptions, nekoOptions } from "../../../shared/neko/options.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { copyState, type State, viewState } from "../../../shared/neko/state.ts";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { actions, at, follow, getReady, sit } from "./steps.ts";

const SEED = "00".repeat(32);

/** One thing that is done in a game, and the position in which it is. */
export interface Deed {
  readonly seat: Seat;
  readonly action: Action;
  readonly state: State;
}

export interface Script {
  readonly seats: number;
  readonly options: NekoOptions;
  readonly deeds: readonly Deed[];
  /** The position at the end. */
  readonly end: State;
}

/** A whole game. Bonuses of Research Stations are kept where an action can be paid without. */
export function nekoScript(seats: number, seed: number, wanted: Partial<NekoOptions> = {}): Script {
  const options = nekoOptions.parse(wanted);
  const state = neko.setup({ seats, options }, stepRandom(SEED, 0));
  const chance = chanceOf(seed);
  const deeds: Deed[] = [];
  for (let [seat] = neko.actors(state); seat !== undefined; [seat] = neko.actors(state)) {
    const legal = legalActions(state, seat);
    const plain = legal.filter((action) => !usesBonus(action));
    const action = chance.pick(plain.length > 0 ? plain : legal);
    deeds.push({ seat, action, state: copyState(state) });
    neko.apply(state, seat, action, noChance);
  }
  return { seats, options, deeds, end: state };
}

/** Seats people at a table that goes on where the script is after so many deeds; the first of them hosts. */
export async function openScript(people: readonly Person[], script: Script, done = 0): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("a table needs a host");
  const token = await host.page.evaluate(
    (): string => JSON.parse(localStorage.getItem("skerry.identity") ?? "{}").token,
  );
  const steps = script.deeds.slice(0, done).map(({ seat, action }) => `${seat}${action.text}`);
  const origin = { origins: [{ id: "", seed: SEED, steps: done }], steps };
  const response = await host.page.request.post("/api/tables", {
    headers: { authorization: `Bearer ${token}` },
    data: { game: "neko", seats: people.length, options: script.options, origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { code } = openTableAnswer.parse(await response.json());
  await follow(host, code);
  for (const guest of guests) {
    await follow(guest, code);
    await sit(guest);
  }
  for (const person of people) await getReady(person);
  for (const { page } of people) await expect(nekoTable(page)).toBeVisible();
  return code;
}

/** The table in play. */
export function nekoTable(page: Page) {
  return page.getByRole("application", { name: "Neko Harbour table" });
}

/** Waits until a seat is asked, and everybody has seen what was done before. */
export async function isAsked(people: readonly Person[], seat: Seat): Promise<void> {
  await expect(actions(at(people, seat).page)).toBeAttached();
}

/** Plays a deed by the list of actions, with the keyboard. */
export async function playByList({ page }: Person, { action, state, seat }: Deed): Promise<void> {
  const view = viewState(state, seat);
  const choices = choicesOf(view, legalActions(view, seat));
  const choice = choices.find((known) => known.action === action);
  if (choice === undefined) throw new Error(`${action.text} is not possible`);
  const words = (of: Choice) => choiceWords(view, seat, of);
  const sources = sourcesOf(choices);
  const entries = [
    ...sources.map((spot) => sourceWords(view, seat, choices, spot)),
    ...choices.filter(isAnswer).map((of) => answerOf(view, seat, of.action).label),
  ];
  const answers = choices.filter(isAnswer);
  if (isAnswer(choice)) {
    await press(page, entries, sources.length + answers.indexOf(choice));
    return;
  }
  await press(page, entries, sources.indexOf(choice.from));
  const ways = choices.filter(({ from }) => from === choice.from);
  const isSettled = new Set(ways.map(({ to }) => to)).size === 1;
  if (isSettled) await press(page, [`Do it: ${words(choice)}`, "Put back"], 0);
  else await press(page, [...ways.map(words), "Put back"], ways.indexOf(choice));
}

function isAnswer({ from }: Choice): boolean {
  return from.startsWith("answer:");
}

/** Something to take up; what can be done in one way only says so. */
function sourceWords(view: State, seat: Seat, choices: readonly Choice[], spot: Choice["from"]): string {
  const [only, ...others] = choices.filter(({ from }) => from === spot);
  const isPlain = only !== undefined && others.length === 0 && only.to === undefined;
  return isPlain ? choiceWords(view, seat, only) : spotWords(view, seat, spot);
}

/** Presses one of the buttons of the list, which has to say exactly this. */
async function press(page: Page, entries: readonly string[], index: number): Promise<void> {
  const buttons = actions(page).getByRole("button");
  await expect(buttons).toHaveText([...entries]);
  await buttons.nth(index).focus();
  await page.keyboard.press("Enter");
}

/** Everybody plays the deeds in turn, by the list of actions unless it is said how. */
export async function playScript(people: readonly Person[], deeds: readonly Deed[], play = playByList): Promise<void> {
  for (const deed of deeds) {
    await isAsked(people, deed.seat);
    await play(at(people, deed.seat), deed);
  }
}
