/** Goes through the states of a game on a screen of this size and says what is wrong in each. */
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
/** Kinds of moments are the same at tables of all sizes: at the others one is looked at in so many. */
const LESSONS = 12;

/** Sizes at which every state is looked at; at the others it is one in three, by turns. */
const WHOLE_SIZES = ["320x568", "390x664", "667x375"];
const BY_TURNS = 3;

/** Those of the states that are looked at on a screen of this size. */
export function statesHere(states: readonly string[]): readonly string[] {
  const turn = (innerWidth + innerHeight) % BY_TURNS;
  const isWhole = WHOLE_SIZES.includes(`${innerWidth}x${innerHeight}`);
  return states.filter((_, index) => isWhole || index % BY_TURNS === turn);
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
  const lessons = Array.from({ length: LESSONS }, (_, index) => `game=${game}&as=lesson&step=${index + 1}`);
  return [...asked, ...others, ...lessons];
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
    await showAddress(at);
    const found = faultsOf(witnessed.board);
    const now = roomOf();
    if (room !== undefined && room !== now) found.push(`the room for the board changes from ${room} to ${now}`);
    faults.push(...found.map((fault) => ({ address: at, fault })));
    return now;
  };
  const room = await look(address);
  if (/&(?:as|with)=/.test(address)) return faults;
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
