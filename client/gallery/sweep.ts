/** Goes through the states of a game on a screen of this size and says what is wrong in each. */
import { findCard } from "../games/games.ts";
import { EXTRAS } from "./address.ts";
import { faultsOf, roomOf } from "./faults.ts";
import { type Moment, momentsOf } from "./records.ts";
import { showAddress, witnessed } from "./screens.tsx";

export interface Fault {
  /** Where a person sees it: what follows `/gallery/`. */
  readonly address: string;
  readonly fault: string;
}

/** Of what can be taken up in a moment, and of where that can go, so many are tried. */
const TRIED = 2;
/** What lies behind the buttons of a table, of a replay and of a table that waits, by their names on any size. */
const DIALOGS = {
  own: ["More", "Settings", "Chat", "Log", "Moves", "Rules", "Resign", "More,Resign", "More,Rules"],
  review: ["Review", "Check", "Download", "Play on", "Moves"],
  waiting: ["Add a computer player", "Settings", "Chat", "Rules"],
} as const;

/** Sizes at which every state is looked at; at the others it is one in four, by turns. */
const WHOLE_SIZES = ["390x664", "667x375"];
const BY_TURNS = 4;
/** The narrowest panel beside a board: what is asked, the words of a lesson and its buttons share its height. */
const LESSON_SIZE = "640x400";

/** Those of the states that are looked at on a screen of this size. */
export function statesHere(states: readonly string[]): readonly string[] {
  const turn = (innerWidth + innerHeight) % BY_TURNS;
  const size = `${innerWidth}x${innerHeight}`;
  if (WHOLE_SIZES.includes(size)) return states;
  const isWhole = (state: string) => size === LESSON_SIZE && state.includes("&as=lesson");
  return states.filter((state, index) => isWhole(state) || (index % BY_TURNS === turn && !state.includes("&dialog=")));
}

/** All states of a game, one address for each: what is asked, half-made, for others, with whatever else goes on. */
export async function statesOf(game: string): Promise<readonly string[]> {
  const moments = await momentsOf(game);
  const asked = moments.map((moment) => addressOf(game, moment));
  const others = lastOfEach(moments).flatMap((moment) => {
    const late = `game=${game}&record=${moment.record}&step=${moment.step}`;
    return [
      `${late}&as=other&with=names`,
      `${late}&as=watch`,
      `${late}&as=replay`,
      `${late}&as=waiting`,
      `${late}&as=result`,
      ...EXTRAS.map((extra) => `${addressOf(game, moment)}&with=${extra}`),
      `${addressOf(game, moment)}&with=names,days,chat`,
    ];
  });
  const [last] = lastOfEach(moments);
  const dialogs = Object.entries(DIALOGS).flatMap(([view, names]) =>
    last === undefined
      ? []
      : names.map((name) => `${addressOf(game, last)}&as=${view}&dialog=${encodeURIComponent(name)}`),
  );
  return [...asked, ...others, ...(await lessonsOf(game)), ...puzzlesOf(game), ...dialogs];
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

/** The last moment for each number of players: there is most on the table. */
function lastOfEach(moments: readonly Moment[]): readonly Moment[] {
  const last = new Map<number, Moment>();
  for (const moment of moments) {
    const known = last.get(moment.seats);
    if (known === undefined || known.step < moment.step) last.set(moment.seats, moment);
  }
  return [...last.values()];
}

/** What is wrong in a state and in what a finger makes of it. */
export async function faultsAt(address: string): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const look = async (at: string, room?: string) => {
    // Behind a button that is not there on a screen of this size lies nothing.
    if (!(await showAddress(at))) return room;
    const found = faultsOf(witnessed.board);
    const now = roomOf();
    if (room !== undefined && room !== now) found.push(`the room for the board changes from ${room} to ${now}`);
    faults.push(...found.map((fault) => ({ address: at, fault })));
    return now;
  };
  const room = await look(address);
  if (/&as=(?!lesson)|&with=/.test(address)) return faults;
  const sources = openSpots();
  const elsewhere = new Set<string>();
  for (const first of spread(sources)) {
    await look(`${address}&hand=${encodeURIComponent(first)}`, room);
    const targets = openSpots().filter((spot) => spot !== first);
    const [second] = spread(targets);
    const closed = [...elsewhere].find((spot) => !targets.includes(spot) && !sources.includes(spot));
    for (const next of [second, closed])
      if (next !== undefined) await look(`${address}&hand=${encodeURIComponent(`${first},${next}`)}`, room);
    for (const target of targets) elsewhere.add(target);
  }
  return faults;
}

const openSpots = () => witnessed.board?.open().map(({ spot }) => spot) ?? [];

function spread(spots: readonly string[]): readonly string[] {
  const every = Math.max(1, Math.ceil(spots.length / TRIED));
  return spots.filter((_, index) => index % every === 0);
}
