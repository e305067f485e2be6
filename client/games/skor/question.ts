/** What is asked of whom, and the buttons that answer without the board. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, numberOf, verbOf } from "../../../shared/skor/actions.ts";
import { militaryEarned } from "../../../shared/skor/building.ts";
import { kindOf, movesOf, pieceAt } from "../../../shared/skor/pieces.ts";
import { actingSeats } from "../../../shared/skor/legal.ts";
import { NOBODY, type State } from "../../../shared/skor/state.ts";
import { actionWords } from "./action-text.ts";
import { type Choice, goesOf, plainOf, type Source, type Tool, TOOLS, toolSource } from "./choices.ts";
import { acting, type Interaction, type Situation } from "./interaction.ts";
import { tableText } from "./table-text.ts";
import { kindName } from "./words.ts";

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
    answers: answersOf(situation.choices),
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
};

/** The buttons beside the board. Where several lead on, the next part of the turn is the main one. */
function answersOf(choices: readonly Choice[]): Answer[] {
  const found = choices.flatMap(({ kind, verb, action }): Answer[] => {
    const known = ANSWERS[verb];
    return kind !== "plain" || known === undefined ? [] : [{ action, ...known }];
  });
  const led = found.some(({ action }) => verbOf(action) === "building");
  return found
    .filter(({ action }) => !led || verbOf(action) !== "research")
    .map((answer, index) => ({ ...answer, main: index === 0 && answer.main }));
}

function wordsOf(asked: Asked): { readonly title: string; readonly hint: string } {
  const { state, seat, shared, playing, rolling, names, situation } = asked;
  if (!playing || state.phase === "over") return { title: "The game is over", hint: "" };
  if (rolling) return { title: tableText.rolling, hint: "" };
  if (situation.choices.length === 0) return waiting(asked);
  const words = ASKED[state.phase]?.(asked) ?? { title: "Your turn", hint: "" };
  return shared && seat !== undefined ? { ...words, title: `${names[seat]}: ${words.title}` } : words;
}

function waiting({ state, seat, names }: Asked): { readonly title: string; readonly hint: string } {
  if (state.paused) return { title: "The DM has stopped the time", hint: "" };
  const others = actingSeats(state).filter((each) => each !== seat);
  const [first] = others;
  if (first === undefined) return { title: "One moment", hint: "" };
  const simultaneous = state.toMove === NOBODY;
  if (simultaneous && seat !== undefined && state.chosen[seat] === true) {
    return { title: state.phase === "culture" ? tableText.cultureWait : tableText.orientWait, hint: "" };
  }
  return { title: `Waiting for ${others.map((each) => names[each] ?? "").join(" and ")}`, hint: "" };
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
    hint: "Disband pieces until all can eat, or hold: everybody stays, nobody moves",
  }),
  move: moving,
  build: ({ state, situation }) => {
    if (state.victim !== NOBODY)
      return { title: "Who is given for it?", hint: `${2 - state.given} civilians of yours` };
    const earned = militaryEarned(state);
    if (earned > 0) return { title: `${earned} free Military`, hint: "Place it at home before you go on" };
    const builds = situation.choices.some(({ verb }) => verb === "build");
    return { title: "Build", hint: builds ? "Touch a hex with a civilian of yours" : "Nothing can be built now" };
  },
  tech: ({ situation }) => ({
    title: "Research",
    hint:
      plainOf(situation.choices, "learn").length > 0 ? "Choose a tech, or end your turn" : "Nothing you can pay for",
  }),
  purge: () => ({ title: "Somebody has to go", hint: "Touch the piece that leaves" }),
};

function moving({ state, interaction, situation }: Asked): Words {
  if (state.hold) return { title: "You hold", hint: "Nobody moves in this turn" };
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
  return { title: "Move and attack", hint: "Touch a piece of yours" };
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
