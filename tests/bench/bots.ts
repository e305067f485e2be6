/**
 * Computers at tables: how long Kraken takes to answer somebody, alone and with 100 games going on, and what people at
 * other tables notice of it. In each game somebody plays Skorm against Kraken at random and without a pause, so that
 * Kraken always thinks: more than 100 people could ask of it. Between computers alone answers rest (`pace.ts`), and
 * would say nothing.
 */
import { setTimeout as pause } from "node:timers/promises";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { newVisitor, until } from "../support/visitor.ts";
import { skerryLanes } from "./support/lanes.ts";
import { steady } from "./support/load.ts";
import { ms, percentile } from "./support/percentiles.ts";
import { nextIn } from "./support/random-player.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { many } from "./support/tables.ts";
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
/** Skorm's placement for two, which Kraken has ready. */
const PLACEMENT = 28;

const ALONE_MS = 30_000;

/** When each part ends at the latest, in ms from the start: on a machine that is too slow it leaves what it has. */
const QUIET_BY = 70_000;
const ALONE_BY = 100_000;
const CROWD_BY = 150_000;
const BUSY_BY = 220_000;

const SETTINGS = { game: "skorm", seats: 2, clock: null, pace: "at-once", computers: ["kraken"], listed: false };

/** Milliseconds from the end of somebody's turn to the first step of Kraken's, as they come. */
type Answers = number[];

const { next } = nextIn(skorm);

/** Games of somebody against Kraken, one after another, until the server goes. */
async function faced(base: string, number: number): Promise<Answers> {
  const person = await newVisitor(base);
  const client = await person.enter(await person.open(SETTINGS));
  await client.ask("ready", { ready: true });
  await until(() => client.view().phase === "playing");
  const answers: Answers = [];
  const chance = chanceOf(number);
  const isOpen = { current: true };
  void client.closed.then(() => (isOpen.current = false));
  let handedOver: number | undefined;
  async function step(): Promise<void> {
    const view = client.view();
    const version = view.log.length;
    if (view.phase === "finished") {
      handedOver = undefined;
      await client.ask("rematch", { want: true });
      while (isOpen.current && client.view().phase === "finished") await client.next();
      return;
    }
    const seat = view.seats.findIndex(({ player }) => player === person.id);
    const action = next(view, seat, (count) => chance.below(Math.max(1, count)));
    if (action !== undefined) await client.ask("act", [version, action]);
    while (isOpen.current && client.view().phase === "playing" && client.view().log.length <= version)
      await client.next();
    const now = performance.now();
    if (action !== undefined) handedOver = now;
    else if (handedOver !== undefined) {
      if (version > PLACEMENT) answers.push(now - handedOver);
      handedOver = undefined;
    }
  }
  async function play(): Promise<void> {
    while (isOpen.current) await step();
  }
  // The reader of the answers does not wait for the games, which end with the server.
  play().catch((error: unknown) => isOpen.current && console.log(`  a game ended: ${error}`));
  return answers;
}

/** Delays as the one figure that a goal is compared with; `NaN` if there was no time to measure any. */
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
  const games: Answers[] = [];
  const start = performance.now();
  const by = (end: number) => start + end - performance.now();
  async function people(delays: number[]): Promise<void> {
    await steady(await skerryLanes(base, LANES, LENGTH), RATE, ACTIONS, WARM_UP, delays);
  }

  // First, while nobody thinks yet.
  await within(people(quiet), by(QUIET_BY));
  const single = await within(faced(base, 0), by(ALONE_BY));
  await pause(Math.max(0, Math.min(ALONE_MS, by(ALONE_BY))));
  const alone = single?.slice() ?? [];
  const opened = many(GAMES - 1, async (index) => games.push(await faced(base, index + 1)), 4);
  await within(opened, by(CROWD_BY));
  const before = single?.length ?? 0;
  await within(people(busy), by(BUSY_BY));
  const crowd = [...games.flat(), ...(single?.slice(before) ?? [])];
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
