/** The delay of an honest action while five guests stay just within all limits. */
import { setTimeout as pause } from "node:timers/promises";
import { openTableAnswer } from "../../shared/wire/http.ts";
import { GAME, guest, longOrigin } from "../support/heavy-requests.ts";
import { watchedSkerry } from "../support/held.ts";
import { type TableClient, until, type Visitor } from "../server/support/test-server.ts";
import { percentile } from "./support/percentiles.ts";
import type { Figure, Row } from "./support/row.ts";

const GUESTS = 5;
const HONEST = 5;
/** Of each, opened before. */
const TABLES = 8;
/** The number of requests of each kind: a hundred in all, within the limits of a minute. */
const ASKED = { next: 60, lobby: 8, returns: 16, files: 4, pages: 12 } as const;
/** A guest's connections. */
const AT_ONCE = 10;
const BETWEEN_ACTIONS_MS = 210;
const QUIET_ACTIONS = 15;
const GOAL_MS = 100;
const HELD_GOAL_MS = 50;
/** Tables that nobody has open are put away after so long. */
const PUT_AWAY_MS = 1000;

export const crowdRow: Row = {
  name: "crowd",
  about: `an honest action while ${GUESTS} guests ask for the dearest hundred requests within the limits each, at once`,
  async run() {
    const server = await watchedSkerry({ LIMITS: "on", PUT_AWAY_MINUTES: String(PUT_AWAY_MS / 60_000) });
    try {
      const { base } = server;
      const long = longOrigin();
      const people = await Promise.all(Array.from({ length: HONEST }, () => honestActions(base)));
      const honest = async (most: () => number) => (await Promise.all(people.map((act) => act(most)))).flat();
      const guests = await Promise.all(Array.from({ length: GUESTS }, () => guest(base)));
      const codes = await Promise.all(guests.map((one) => open(one, long.origin, TABLES)));
      await pause(2 * PUT_AWAY_MS);
      const alone = await honest(() => QUIET_ACTIONS);
      let over = false;
      let asked: Figure | undefined;
      const crowd = async () => {
        const answers = await Promise.all(guests.map((one, index) => askAll(one, codes[index] ?? [], long.origin)));
        asked = asking(answers.flat());
        over = true;
      };
      let among: readonly number[] = [];
      const { longest, worked } = await server.while(async () => {
        [among] = await Promise.all([honest(() => (over ? 0 : Number.POSITIVE_INFINITY)), crowd()]);
      });
      const [p99, quiet] = [percentile(among, 0.99), percentile(alone, 0.99)];
      return [
        {
          what: `an honest action, p99 of ${among.length}`,
          value: ms(p99),
          baseline: { what: "alone", value: ms(quiet), ratio: p99 / quiet },
          goal: { text: `under ${GOAL_MS} ms`, met: p99 < GOAL_MS },
        },
        {
          what: "the longest hold of the loop",
          value: ms(longest),
          baseline: { what: "all that they take", value: ms(worked), ratio: longest / worked },
          goal: { text: `at most ${HELD_GOAL_MS} ms`, met: longest <= HELD_GOAL_MS },
        },
        ...(asked === undefined ? [] : [asked]),
      ];
    } finally {
      await server.stop();
    }
  },
};

/** A player acts and takes it back, again and again. @returns how long each took, in ms, for so many */
async function honestActions(base: string): Promise<(most: () => number) => Promise<readonly number[]>> {
  const ann = await guest(base);
  const { next, origin } = longOrigin(40);
  const [code = ""] = await open(ann, origin, 1);
  const at: TableClient = await ann.enter(code);
  await at.ask("ready", { ready: true });
  await until(() => at.view().phase === "playing");
  return async (most) => {
    const took: number[] = [];
    while (took.length < most()) {
      const { length } = at.view().log;
      const began = performance.now();
      const answer = await at.ask("act", [length, next.action, next.seat]);
      if (answer !== "ok") throw new Error(`an action was refused: ${answer}`);
      took.push(performance.now() - began);
      await until(() => at.view().log.length > length);
      const seen = at.view().log.length;
      if ((await at.ask("undo", { to: length })) === "ok") await until(() => at.view().log.length > seen);
      await pause(BETWEEN_ACTIONS_MS);
    }
    return took;
  };
}

async function open(who: Visitor, origin: object, count: number): Promise<readonly string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const { status, body } = await who.ask("POST", "/api/tables", { game: GAME, seats: 2, origin, alone: true });
    if (status !== 200) throw new Error(`no table was opened: ${status}`);
    codes.push(openTableAnswer.parse(body).code);
  }
  return codes;
}

/** All that one guest asks for, many things at once. @returns the statuses of the answers */
async function askAll(who: Visitor, codes: readonly string[], origin: object): Promise<readonly number[]> {
  const many = (count: number, ask: (index: number) => ReturnType<Visitor["ask"]>) =>
    Array.from({ length: count }, (_, index) => () => ask(index));
  const kinds = [
    many(ASKED.files, () => who.ask("POST", "/api/tables", { game: GAME, seats: 2, origin, alone: true })),
    many(ASKED.returns, (index) => who.ask("POST", `/api/tables/${codes[index % codes.length]}/enter`, {})),
    many(ASKED.pages, () => who.ask("GET", `/api/people/${who.id}`)),
    many(ASKED.lobby, () => who.ask("POST", "/api/lobby/enter", {})),
    many(ASKED.next, () => who.ask("GET", "/api/next")),
  ];
  const left = kinds.flat();
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let ask = left.shift(); ask !== undefined; ask = left.shift()) statuses.push((await ask()).status);
    }),
  );
  return statuses;
}

function asking(statuses: readonly number[]): Figure {
  const answered = statuses.filter((status) => status < 400).length;
  const put = statuses.filter((status) => status === 429).length;
  const failed = statuses.filter((status) => status >= 500).length;
  const goal = { text: "no request fails", met: failed === 0 };
  return { what: `answers, of ${statuses.length}`, value: `${answered}, ${put} put off, ${failed} failed`, goal };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
