/**
 * Computers at tables: how long Kraken takes to answer, alone and with 100 games going on, and what people at other
 * tables notice of it. The games are Skorm for three whose person has resigned and looks on, so that two Krakens always
 * think: more than 100 people could ask of them.
 */
import { setTimeout as pause } from "node:timers/promises";
import { openTableAnswer, seatReservation } from "../../shared/wire/http.ts";
import { skerryLanes } from "./support/lanes.ts";
import { steady } from "./support/load.ts";
import { ms, percentile } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { openSocket, type Socket } from "./support/socket.ts";
import { many, newPlayer, post } from "./support/tables.ts";
import { within } from "./support/within.ts";

/** `BENCH_GAMES=4` tries it with fewer. */
const GAMES = Number(process.env.BENCH_GAMES ?? 100);
/** Tables of people, and their actions in a second. */
const LANES = 40;
const RATE = 40;
const ACTIONS = 1000;
const WARM_UP = 100;
/** More than its share, since lanes do not go evenly through the placing. */
const LENGTH = ACTIONS / LANES + 40;
/** The patches of the start and of the resignation, which are nobody's answers. */
const BEGUN = 3;

const ALONE_MS = 30_000;

/** When each part ends at the latest, in ms from the start: on a machine that is too slow it leaves what it has. */
const QUIET_BY = 70_000;
const ALONE_BY = 100_000;
const CROWD_BY = 150_000;
const BUSY_BY = 220_000;

const SETTINGS = { game: "skorm", seats: 3, clock: null, pace: "at-once", computers: ["kraken", "kraken"] };

interface Watched {
  readonly socket: Socket;
  /** Milliseconds from one step to the next. */
  readonly answers: number[];
}

/** A game that two Krakens play on, watched by the player that resigned. */
async function watchedGame(base: string): Promise<Watched> {
  const player = await newPlayer(base);
  const { code } = await post(base, "/api/tables", SETTINGS, openTableAnswer, player);
  const socket = await openSocket(base, await post(base, `/api/tables/${code}/enter`, {}, seatReservation, player));
  await socket.request("ready", { ready: true });
  await socket.request("resign", {});
  const answers: number[] = [];
  let steps = 0;
  let last = performance.now();
  socket.onPatch = () => {
    const now = performance.now();
    if (steps++ > BEGUN) answers.push(now - last);
    last = now;
  };
  return { socket, answers };
}

/** Delays in the one figure that a goal is held against; `NaN` where there was no time to measure any. */
const share = (delays: readonly number[], part: number) =>
  delays.length === 0 ? Number.NaN : percentile(delays, part);
const told = (delay: number) => (Number.isNaN(delay) ? "no time" : ms(delay));

interface Measured {
  /** What people at tables wait for, without computers and with them. */
  readonly quiet: number[];
  readonly busy: number[];
  readonly alone: number[];
  readonly crowd: number[];
}

/** Measures part by part; a part that is not done in its time leaves what it has. */
async function measure(base: string): Promise<Measured> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const games: Watched[] = [];
  const start = performance.now();
  const by = (end: number) => start + end - performance.now();
  async function people(delays: number[]): Promise<void> {
    await steady(await skerryLanes(base, LANES, LENGTH), RATE, ACTIONS, WARM_UP, delays);
  }

  // First, while nobody thinks yet.
  await within(people(quiet), by(QUIET_BY));
  const single = await within(watchedGame(base), by(ALONE_BY));
  await pause(Math.max(0, Math.min(ALONE_MS, by(ALONE_BY))));
  const alone = single?.answers.slice() ?? [];
  const opened = many(GAMES - 1, async () => games.push(await watchedGame(base)), 4);
  await within(opened, by(CROWD_BY));
  const before = single?.answers.length ?? 0;
  await within(people(busy), by(BUSY_BY));
  const crowd = [...games.flatMap(({ answers }) => answers), ...(single?.answers.slice(before) ?? [])];
  console.log(`  ${games.length + (single === undefined ? 0 : 1)} games with computers`);
  return { quiet, busy, alone, crowd };
}

export const company: Row = {
  name: "company",
  about: `Kraken's answers, alone and with ${GAMES} games, and people's actions meanwhile`,
  async run() {
    const server = await startSkerry();
    try {
      const measured = await measure(server.base);
      const [alone, crowd] = [share(measured.alone, 0.95), share(measured.crowd, 0.95)];
      const [without, meanwhile] = [share(measured.quiet, 0.99), share(measured.busy, 0.99)];
      return [
        {
          what: `an answer with 1 game, p95 of ${measured.alone.length}`,
          value: told(alone),
          goal: { text: "< 2 s", met: alone < 2000 },
        },
        {
          what: `an answer with ${GAMES} games, p95 of ${measured.crowd.length}`,
          value: told(crowd),
          baseline: { what: "alone", value: told(alone), ratio: crowd / alone },
          goal: { text: "< 4 s", met: crowd < 4000 },
        },
        {
          what: `people's actions meanwhile, p99 of ${measured.busy.length}`,
          value: told(meanwhile),
          baseline: { what: "without computers", value: told(without), ratio: meanwhile / without },
          goal: { text: "<= 1.5 x", met: meanwhile <= 1.5 * without },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
