/** Prepared games of Neko Harbour: a fixed deal, followed by random legal play to the end. */
import { decisionOf } from "../../../client/games/neko/play/decisions.ts";
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import { type Choice, usesBonus } from "../../../client/games/neko/play/spots.ts";
import { buttonsOf, hasOneTarget, sourcesOf } from "../../../client/ui/play/selection/choices.ts";
import { sourceWords } from "../../../client/ui/play/question/source-words.ts";
import { momentIn } from "../../client/selection-steps.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import type { Action } from "../../../shared/neko/harbour/actions.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import { type NekoOptions, nekoOptions } from "../../../shared/neko/options.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { copyState, type State, viewState } from "../../../shared/neko/harbour/state.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { actions } from "./steps.ts";

const SEED = "00".repeat(32);

/** One thing that is done in a game, and the position in which it is. */
export interface Ply {
  readonly seat: Seat;
  readonly action: Action;
  readonly state: State;
}

export interface Script {
  readonly seats: number;
  readonly options: NekoOptions;
  readonly plies: readonly Ply[];
  /** The position at the end. */
  readonly end: State;
}

/** A whole game. Bonuses of Research Stations are saved if an action can be paid without them. */
export function nekoScript(seats: number, seed: number, wanted: Partial<NekoOptions> = {}): Script {
  const options = nekoOptions.parse(wanted);
  const state = neko.setup({ seats, options }, stepRandom(SEED, 0));
  const chance = chanceOf(seed);
  const plies: Ply[] = [];
  for (let [seat] = neko.actors(state); seat !== undefined; [seat] = neko.actors(state)) {
    const legal = legalActions(state, seat);
    const plain = legal.filter((action) => !usesBonus(action));
    const action = chance.pick(plain.length > 0 ? plain : legal);
    plies.push({ seat, action, state: copyState(state) });
    neko.apply(state, seat, action, noChance);
  }
  return { seats, options, plies, end: state };
}

/** Plays a ply by the list of actions, with the keyboard. */
export async function playByList({ page }: Person, { action, state, seat }: Ply): Promise<void> {
  const moment = momentIn(nekoPlay, viewState(state, seat), seat);
  const { choices } = moment;
  const choice = choices.find((known) => known.action === action);
  if (choice === undefined) throw new Error(`${action.text} is not possible`);
  const words = ({ action }: Choice) => decisionOf(action).spoken(action, moment);
  const sources = sourcesOf(choices);
  const answers = buttonsOf(choices);
  const entries = [...sourceWords(nekoPlay, moment, sources), ...answers.map(words)];
  const { from } = choice;
  if (from === undefined) {
    await press(page, entries, sources.length + answers.indexOf(choice));
    return;
  }
  await press(page, entries, sources.indexOf(from));
  const ways = choices.filter((other) => other.from === from);
  if (!hasOneTarget(choices, from)) await press(page, [...ways.map(words), "Put back"], ways.indexOf(choice));
  await press(page, [`Do it: ${words(choice)}`, "Put back"], 0);
}

/** Presses one of the buttons of the list, which has to say exactly this. */
async function press(page: Page, entries: readonly string[], index: number): Promise<void> {
  const buttons = actions(page).getByRole("button");
  await expect(buttons).toHaveText([...entries]);
  await buttons.nth(index).focus();
  await page.keyboard.press("Enter");
}
