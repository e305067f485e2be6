/** Goes through the states of a game on a screen of this size and says what is wrong in each. */
import { findGame } from "../../shared/games.ts";
import { findCard } from "../games/games.ts";
import { EXTRAS } from "./address.ts";
import { faultsOf } from "./faults.ts";
import { roomInMoment, roomOf } from "./room-faults.ts";
import { type Moment, momentsOf } from "./records.ts";
import { putDown, showAddress, showMore, screenNow, tap, boardProbe } from "./screens.tsx";

export interface Fault {
  /** The address for people, after `/gallery/`. */
  readonly address: string;
  readonly fault: string;
}

/** The number of sources that are tried in a moment, and of targets of each. */
const TRIED = 2;
/** In a lesson fewer are tried: the same questions come up outside of lessons too. */
const TRIED_IN_LESSON = 1;
/** What lies behind the buttons of a table, of a replay and of a table that waits, by their names on any size. */
const DIALOGS = {
  own: ["More", "Settings", "Chat", "Log", "Moves", "Rules", "Resign", "More,Resign", "More,Rules"],
  review: ["Review", "Review,Learn", "Check", "Save", "Play on", "Moves", "People"],
  waiting: ["Add a player here", "Invite a friend", "Table", "Chat", "Rules"],
} as const;

/** What is not looked at alone. */
const APART: readonly (typeof EXTRAS)[number][] = ["news", "scores", "left", "undo"];

/** Sizes at which every state is looked at; at the others it is one in four, by turns. */
const WHOLE_SIZES = ["390x664", "667x375"];
/** Dialogs have to fit on the smallest phones, too. */
const DIALOG_SIZES = ["320x568", "375x553"];
const BY_TURNS = 4;
/** Lines are thought out ahead on screens of any size, upright from this height on: below it the board is too small. */
const MIN_PLANNED = 640;
/**
 * The narrowest panel next to a board: the question, the words of a lesson and its buttons share its height. And a tall
 * phone, where more stands above each other.
 */
const LESSON_SIZES = ["640x400", "390x844"];

/** Those of the states that are looked at on a screen of this size. */
export function statesHere(states: readonly string[]): readonly string[] {
  const turn = (innerWidth + innerHeight) % BY_TURNS;
  const size = `${innerWidth}x${innerHeight}`;
  if (WHOLE_SIZES.includes(size)) return states;
  const isDialog = (state: string) => state.includes("&dialog=");
  const isPlan = (state: string) => state.includes("&as=plan");
  const isWhole = (state: string) =>
    (isPlan(state) && (innerWidth > innerHeight || innerHeight >= MIN_PLANNED)) ||
    (LESSON_SIZES.includes(size) && state.includes("&as=lesson")) ||
    (DIALOG_SIZES.includes(size) && isDialog(state));
  return states.filter(
    (state, index) => isWhole(state) || (index % BY_TURNS === turn && !isDialog(state) && !isPlan(state)),
  );
}

/**
 * The states to look at with large text: the fullest table, an ending, a waiting table, the words of a lesson, an
 * offer, a dialog.
 */
export function statesInLarge(states: readonly string[]): readonly string[] {
  return LARGE.flatMap((sort) => states.findLast((state) => sort.test(state)) ?? []);
}

const LARGE = [
  /^[^&]*&record=[^&]*&step=\d+&seat=\d+$/,
  /&with=names,/,
  /&as=waiting$/,
  /&as=waiting&with=computers$/,
  /&as=arrival$/,
  /&as=result&/,
  /&as=replay$/,
  /&as=lesson&step=2&shown=0/,
  /&as=lesson&step=3&shown=1/,
  /&as=puzzle&shown=0/,
  /&with=toast$/,
  /&with=invite$/,
  /&with=draw$/,
  /&with=device$/,
  /&with=offline$/,
  ...[
    "More",
    "Settings",
    "Chat",
    "Rules",
    "More,Rules",
    "Resign",
    "More,Resign",
    "Review",
    "Save",
    "Add a player here",
  ].map((name) => new RegExp(`&dialog=${encodeURIComponent(name)}$`)),
];

/** All states of a game, one address for each: what is asked, half-made, for others, with whatever else goes on. */
export function statesOf(game: string): Promise<readonly string[]> {
  const states = known.get(game) ?? findStates(game);
  known.set(game, states);
  return states;
}

const known = new Map<string, Promise<readonly string[]>>();

async function findStates(game: string): Promise<readonly string[]> {
  const moments = await momentsOf(game);
  const hasDraw = findGame(game)?.hasDraw === true;
  const asked = moments.map((moment) => addressOf(game, moment));
  const others = lastOfEach(moments).flatMap((moment) => {
    const late = `game=${game}&record=${moment.record}&step=${moment.step}`;
    return [
      `${late}&as=other&with=names`,
      `${late}&as=other&with=names,scores,days`,
      `${late}&as=watch`,
      ...(moment.seats > 2 ? [`${late}&as=watch&with=names,left`] : []),
      `${late}&as=replay`,
      `${late}&as=replay&with=computers`,
      `${late}&as=waiting`,
      `${late}&as=waiting&with=computers`,
      `${late}&as=arrival`,
      `${late}&as=arrival&with=names`,
      `${late}&as=result`,
      `${late}&as=result&with=names,scores`,
      ...EXTRAS.filter((extra) => !APART.includes(extra) && (hasDraw || extra !== "draw")).map(
        (extra) => `${addressOf(game, moment)}&with=${extra}`,
      ),
      `${addressOf(game, moment)}&with=names,scores,days,chat`,
      `${addressOf(game, moment)}&with=${hasDraw ? "draw,undo" : "undo"}`,
    ];
  });
  const [last] = lastOfEach(moments);
  const dialogs = Object.entries(DIALOGS).flatMap(([view, names]) =>
    last === undefined
      ? []
      : names.map((name) => `${addressOf(game, last)}&as=${view}&dialog=${encodeURIComponent(name)}`),
  );
  const news = lastOfEach(moments).map((moment) => `${addressOf(game, moment)}&with=news`);
  const plans = lastOfEach(moments)
    .filter(({ seats }) => seats === 2)
    .map(({ record, step }) => `game=${game}&record=${record}&step=${step}&as=plan&with=days`);
  return [
    ...[...asked, ...others, ...(await lessonsOf(game)), ...puzzlesOf(game)],
    ...[...dialogs, ...news, ...plans, ...leftIn(game, moments, hasDraw ? ["left", "draw,left"] : ["left"])],
  ];
}

/**
 * The questions after somebody has left, with an offer of a draw (if the game has draws) and without: at the end, and at
 * the turning of territories without a DM.
 */
function leftIn(game: string, moments: readonly Moment[], extras: readonly string[]): readonly string[] {
  const last = lastOfEach(moments);
  return moments
    .filter((moment) => moment.seats > 2 && (last.includes(moment) || /^lead .*orient/.test(moment.kind)))
    .flatMap((moment) => (moment.kind.startsWith("lead ") ? [0, 1].map((seat) => ({ ...moment, seat })) : [moment]))
    .flatMap((moment) => extras.map((extra) => `${addressOf(game, moment)}&with=${extra}`));
}

/** Every step of the course, and the end of each lesson. */
async function lessonsOf(game: string): Promise<readonly string[]> {
  const course = await findCard(game)?.course?.load();
  return (course?.lessons ?? []).flatMap(({ steps }, index) =>
    [undefined, ...steps].map((_, shown) => `game=${game}&as=lesson&step=${index + 1}&shown=${shown}`),
  );
}

function puzzlesOf(game: string): readonly string[] {
  return findCard(game)?.puzzles === undefined ? [] : [0, 1].map((shown) => `game=${game}&as=puzzle&shown=${shown}`);
}

function addressOf(game: string, { record, step, seat }: Moment): string {
  return `game=${game}&record=${record}&step=${step}&seat=${seat}`;
}

/** The last moment for each number of players: it has most on the table. */
function lastOfEach(moments: readonly Moment[]): readonly Moment[] {
  const last = new Map<number, Moment>();
  for (const moment of moments) {
    const known = last.get(moment.seats);
    if (known === undefined || known.step < moment.step) last.set(moment.seats, moment);
  }
  return [...last.values()];
}

/** The faults of a state, and of the states that a finger leads to from there. */
export async function faultsAt(address: string): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  // The address needs a button that a screen of this size does not have.
  if (!(await goTo(address))) return faults;
  const room = roomInMoment(address);
  const look = (at: string) => {
    const found = faultsOf(boardProbe.board, at === address);
    const now = roomOf();
    if (room !== now) found.push(`the room for the board changes from ${room} to ${now}`);
    faults.push(...found.map((fault) => ({ address: at, fault })));
  };
  look(address);
  lesson = lessonIn(address);
  if (/&as=(?!lesson)|&with=/.test(address)) return faults;
  const rest = screenNow();
  const sources = openSpots();
  const elsewhere = new Set<string>();
  let isAtRest = true;
  const takeUp = async (spot: string) => {
    if (!isAtRest) await comeBack(address, rest);
    isAtRest = false;
    await tap(spot);
  };
  const tried = lesson === undefined ? TRIED : TRIED_IN_LESSON;
  for (const first of spread(sources, tried)) {
    await takeUp(first);
    look(`${address}&hand=${encodeURIComponent(first)}`);
    const targets = openSpots().filter((spot) => spot !== first);
    const [second] = targets;
    const closed = [...elsewhere].find((spot) => !targets.includes(spot) && !sources.includes(spot));
    for (const [index, next] of [second, closed].filter((spot) => spot !== undefined).entries()) {
      if (index > 0) await takeUp(first);
      await tap(next);
      look(`${address}&hand=${encodeURIComponent(`${first},${next}`)}`);
    }
    for (const target of targets) elsewhere.add(target);
  }
  if (!isAtRest) await putDown();
  if (screenNow() !== rest) lesson = undefined;
  return faults;
}

/** The lesson that is on the screen, as it is when it has shown so much. */
let lesson: { readonly name: string; readonly shown: number } | undefined;

function lessonIn(address: string) {
  const [, name, shown] = /^(.*&as=(?:lesson|puzzle).*)&shown=(\d+)$/.exec(address) ?? [];
  return name === undefined ? undefined : { name, shown: Number(shown) };
}

/** Shows a state; a lesson goes on from what it has shown before. */
async function goTo(address: string): Promise<boolean> {
  const [from, to] = [lesson, lessonIn(address)];
  lesson = undefined;
  if (from === undefined || from.name !== to?.name || from.shown >= to.shown) return showAddress(address);
  await showMore(to.shown - from.shown);
  return true;
}

/** Puts down what was taken up in a state; if the page then differs from before, the state is built from scratch. */
async function comeBack(address: string, rest: string): Promise<void> {
  await putDown();
  if (screenNow() !== rest) await showAddress(address);
}

const openSpots = () => boardProbe.board?.open().map(({ spot }) => spot) ?? [];

function spread(spots: readonly string[], most: number): readonly string[] {
  const every = Math.max(1, Math.ceil(spots.length / most));
  return spots.filter((_, index) => index % every === 0);
}
