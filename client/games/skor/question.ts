/** What is asked of whom, and the buttons that answer without the board. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, numberOf, startOf, type Verb, verbOf } from "../../../shared/skor/actions.ts";
import { forecast, foresee } from "../../../shared/skor/outlook.ts";
import { militaryEarned } from "../../../shared/skor/building.ts";
import { kindOf, movesOf, pieceAt } from "../../../shared/skor/pieces.ts";
import { MASTER, PLAYERS } from "../../../shared/skor/components.ts";
import { ROLL_REASONS, type RollReason } from "../../../shared/skor/events.ts";
import { awaitedSeats } from "../../../shared/skor/legal.ts";
import { hasMaster, NOBODY, type State } from "../../../shared/skor/state.ts";
import { listText } from "../../ui/words.ts";
import { actionWords } from "./action-text.ts";
import { type Choice, goesOf, plainOf, type Source, type Tool, TOOLS, toolSource } from "./choices.ts";
import { acting, type Interaction, type Situation } from "./interaction.ts";
import { tableText } from "./table-text.ts";
import { hexName } from "./place-words.ts";
import { kindName, ROLL_WORDS } from "./words.ts";

export interface Answer {
  readonly action: Action;
  readonly text: string;
  readonly main: boolean;
}

export interface Question {
  readonly title: string;
  readonly hint: string;
  /** It is asked of who looks on. */
  readonly mine: boolean;
  readonly answers: readonly Answer[];
  readonly tools: readonly { readonly by: Source; readonly text: string; readonly taken: boolean }[];
}

export interface Asked {
  readonly state: State;
  readonly seat: Seat | undefined;
  readonly shared: boolean;
  readonly playing: boolean;
  readonly rolling: boolean;
  readonly names: readonly string[];
  readonly situation: Situation;
  readonly interaction: Interaction;
}

export function questionOf(asked: Asked): Question {
  const { situation, interaction } = asked;
  const words = wordsOf(asked);
  return {
    ...words,
    mine: situation.choices.length > 0,
    answers: answersOf(asked.state, situation.choices),
    tools: TOOLS.flatMap((tool) => {
      const by = toolSource(tool);
      if (goesOf(situation.choices, by).length === 0) return [];
      return [{ by, text: TOOL_WORDS[tool], taken: interaction.hand?.by === by }];
    }),
  };
}

const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  place: "Place Military",
  kill: "Have one removed",
  ruin: "Wreck one",
  note: "Note on a hex",
  edit: "Change a hex",
};

const ANSWERS: Readonly<Record<string, { readonly text: string; readonly main: boolean }>> = {
  building: { text: tableText.doneMoving, main: true },
  research: { text: tableText.doneBuilding, main: true },
  end: { text: tableText.endTurn, main: true },
  hold: { text: tableText.hold, main: true },
  enough: { text: tableText.enough, main: true },
  roll: { text: tableText.roll, main: true },
  resume: { text: tableText.runTime, main: true },
  done: { text: tableText.doneHere, main: true },
  rollout: { text: tableText.rollOut, main: false },
  wipe: { text: tableText.wipeNote, main: false },
  pause: { text: tableText.stopTime, main: false },
};

/**
 * The buttons beside the board. Where several lead on, the next part of the turn is the main one, once nothing is left
 * that costs nothing.
 */
function answersOf(state: State, choices: readonly Choice[]): Answer[] {
  const found = choices.flatMap(({ kind, verb, action }): Answer[] => {
    const known = ANSWERS[verb];
    return kind !== "plain" || known === undefined ? [] : [{ action, ...known }];
  });
  const led = found.some(({ action }) => verbOf(action) === "building");
  return found
    .filter(({ action }) => !led || verbOf(action) !== "research")
    .map((answer, index) => ({
      ...answer,
      main: index === 0 && answer.main && isSpent(state, choices, answer.action),
    }));
}

/** What costs nothing and would be lost by going on. */
const FREE: readonly Verb[] = ["move", "attack", "spawn", "place", "convert"];

/** Whether going on by an action would lose nothing that is free; to hold loses a turn for nothing where food stays short. */
function isSpent(state: State, choices: readonly Choice[], action: Action): boolean {
  if (verbOf(action) === "hold") return shortAfterHolding(state) === 0;
  if (state.paused || state.dieSides > 0 || state.deed !== "") return true;
  return !choices.some(({ verb }) => FREE.includes(verb));
}

/** By how much food would be short in the next turn, if everybody stayed; 0 where it would do. */
function shortAfterHolding(state: State): number {
  const seat = state.toMove;
  const after = state.phase === "feed" ? foresee(state, seat, startOf("hold"))?.after : state;
  return after === undefined ? 0 : Math.max(0, -forecast(after, seat).spare);
}

/** What can be done now, by verb, in the words of a list. */
const POSSIBLE: readonly (readonly [Verb, string])[] = [
  ["move", "move"],
  ["attack", "attack"],
  ["fire", "fire a Turret"],
  ["city", "carry your City"],
  ["spawn", "spawn a civilian, which is free"],
  ["promote", "promote a civilian"],
  ["place", "place free Military"],
  ["build", "build"],
  ["wreck", "turn something into debris"],
  ["clear", "clear debris away"],
  ["send", "send Resource"],
  ["kill", "have an enemy civilian removed"],
  ["ruin", "wreck what your opponent built"],
  ["learn", "learn a tech"],
  ["study", "roll for a tech"],
];

/** Everything that is still possible, in one sentence; empty where only going on is. */
function possibleWords(choices: readonly Choice[]): string {
  const words = POSSIBLE.flatMap(([verb, text]) => (choices.some((choice) => choice.verb === verb) ? text : []));
  return words.length === 0
    ? ""
    : `You can ${words.slice(0, -1).join(", ")}${words.length > 1 ? " or " : ""}${words.at(-1)}.`;
}

function wordsOf(asked: Asked): { readonly title: string; readonly hint: string } {
  const { state, seat, shared, playing, rolling, names, situation } = asked;
  if (!playing || state.phase === "over") return { title: "The game is over", hint: "" };
  if (rolling) return { title: tableText.rolling, hint: "" };
  if (situation.choices.length === 0) return waiting(asked);
  if (seat === MASTER) return mastering(asked);
  const words = ASKED[state.phase]?.(asked) ?? { title: "Your turn", hint: "" };
  return shared && seat !== undefined ? { ...words, title: `${names[seat]}: ${words.title}` } : words;
}

/** The DM is asked little, and may do something at any time. */
function mastering({ state, names }: Asked): Words {
  if (state.deed !== "") {
    const hex = hexName(state, state.desk);
    return state.deed === "note"
      ? { title: `Note on ${hex}`, hint: "Everybody reads it who looks at the hex" }
      : { title: `Change ${hex}`, hint: "Each change is written down in the log" };
  }
  if (state.dieSides > 0) return { title: "The dice are yours", hint: "Roll, or say what the die shows" };
  if (state.paused) {
    return {
      title: "The time stands still",
      hint: "Pick a hex to note or change something, or change what players are",
    };
  }
  const awaited = awaitedSeats(state).map((seat) => names[seat] ?? "");
  if (state.turn === 0) {
    const what = state.phase === "culture" ? "choose their cultures" : "turn their land";
    const hint = state.rollsOut ? "The dice for the set-up roll by themselves" : "Then the dice come to you";
    return { title: `${listText(PLAYERS.map((seat) => names[seat] ?? ""))} ${what}`, hint };
  }
  return { title: `${listText(awaited)} to move`, hint: "Dice come to you as they are needed" };
}

function waiting({ state, seat, names, shared }: Asked): Words {
  const master = names[MASTER] ?? "";
  if (state.paused) return { title: `${master}, the DM, has stopped the time`, hint: "" };
  const own = seat !== undefined && state.waiting === seat;
  if (state.dieSides > 0 && hasMaster(state)) {
    const hint = `A d${state.dieSides} for ${ROLL_WORDS[reasonOf(state)]}`;
    return {
      title: `Waiting for the dice of ${master}, the DM`,
      hint: own ? `${hint}: your action goes on then` : hint,
    };
  }
  const others = awaitedSeats(state).filter((each) => each !== seat);
  if (others.length === 0) return { title: "One moment", hint: "" };
  const title = `Waiting for ${listText(others.map((each) => names[each] ?? ""))}`;
  const chose = state.toMove === NOBODY && seat !== undefined && state.chosen[seat] === true && !shared;
  if (!chose) return { title, hint: "" };
  return { title, hint: state.phase === "culture" ? tableText.cultureChosen : tableText.orientChosen };
}

function reasonOf({ dieWhy }: State): RollReason {
  return ROLL_REASONS.find((why) => why === dieWhy) ?? "terrain";
}

type Words = { readonly title: string; readonly hint: string };

const ASKED: Readonly<Partial<Record<State["phase"], (asked: Asked) => Words>>> = {
  culture: () => ({ title: tableText.culture, hint: tableText.cultureHint }),
  orient: () => ({ title: tableText.orient, hint: tableText.orientHint }),
  convert: ({ state }) => ({
    title: state.targets.length === 1 ? "Preach to one piece" : `Preach to ${state.targets.length} pieces`,
    hint: "Touch an enemy piece beside yours: on a 6 it joins you",
  }),
  settle: () => ({ title: "Where does it go?", hint: "Your new piece cannot stay: put it on a lit hex" }),
  feed: ({ state }) => ({
    title: `Food for ${state.income} of ${state.upkeep}`,
    hint: `Disband pieces until all can eat, or hold: everybody stays, nobody moves and nothing is left to spend. ${holdWords(state)}`.trim(),
  }),
  move: moving,
  build: ({ state, situation }) => {
    if (state.victim !== NOBODY)
      return { title: "Who is given for it?", hint: `${2 - state.given} civilians of yours` };
    const earned = militaryEarned(state);
    if (earned > 0) return { title: `${earned} free Military`, hint: "Place it at home before you go on" };
    const possible = possibleWords(situation.choices);
    const where = situation.choices.some(({ kind }) => kind === "deed") ? " Touch a lit hex." : "";
    return { title: "Build", hint: possible === "" ? tableText.nothingToBuild : `${possible}${where}` };
  },
  tech: ({ situation }) => ({
    title: "Research",
    hint: possibleWords(situation.choices) || tableText.nothingToLearn,
  }),
  purge: () => ({ title: "Somebody has to go", hint: "Touch the piece that leaves" }),
};

/** What holding leads to. */
function holdWords(state: State): string {
  const short = shortAfterHolding(state);
  return short === 0 ? "" : `Next turn you are still ${short} short: who holds for ever never moves again.`;
}

function moving({ state, interaction, situation }: Asked): Words {
  const possible = possibleWords(situation.choices);
  if (state.hold)
    return { title: "You hold", hint: `Nobody moves in this turn. ${holdWords(state)} ${possible}`.trim() };
  const by = acting(interaction, situation);
  if (by?.startsWith("piece:") === true) {
    const piece = pieceAt(state, Number(by.slice("piece:".length)));
    const left = movesOf(piece);
    const goes = goesOf(situation.choices, by);
    const fights = goes.some(({ verb }) => verb !== "move");
    return {
      title: `${kindName(kindOf(piece))}, ${left === 1 ? "1 step" : `${left} steps`} left`,
      hint: fights ? "Go to a lit hex or attack" : "Go to a lit hex",
    };
  }
  if (by?.startsWith("city:") === true) return { title: "Your City", hint: "Carry it to a lit hex" };
  if (by?.startsWith("turret:") === true) return { title: "Turret", hint: "Shoot at somebody in brackets" };
  return {
    title: "Move and attack",
    hint: possible === "" ? tableText.nothingToMove : `${possible} Touch a piece or a lit hex.`,
  };
}

/** A plain choice in words, for the list of actions. */
export function plainWords(state: State, choice: Choice): string {
  const known = ANSWERS[choice.verb];
  return known?.text ?? actionWords(state, choice.action);
}

/** The amounts that can be sent. */
export function sendable(choices: readonly Choice[]): number[] {
  return plainOf(choices, "send").map(({ action }) => numberOf(action));
}
