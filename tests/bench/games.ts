/** What an action of each game costs the server: whole games at random, by clients that know what they see. */
import { identityAnswer, openTableAnswer } from "../../shared/wire/http.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { ask, type TableClient, until, visitor } from "../server/support/test-server.ts";
import { bareLanes } from "./support/lanes.ts";
import { flood } from "./support/load.ts";
import { nextIn, type Next, type Pick } from "./support/random-player.ts";
import type { Figure, Row } from "./support/row.ts";
import { type MeasuredServer, startBare, startSkerry } from "./support/server.ts";
import { many } from "./support/tables.ts";

const TABLES = 24;
const ACTIONS = 4000;
const WARM_UP = 1500;

const played = [nextIn(skorm), nextIn(skora), nextIn(skor), nextIn(neko)];

export const gamesRow: Row = {
  name: "games",
  about: `server time for an action of each game, for two, at random, ${TABLES} tables x 2 clients`,
  async run() {
    const bare = await costOf(await startBare(), async (base) => {
      const lanes = await bareLanes(base, "prompt", TABLES);
      return (actions) => flood(lanes, actions);
    });
    const figures: Figure[] = [];
    for (const { id, name, next } of played) {
      const cost = await costOf(await startSkerry(), (base) => playing(base, id, next));
      figures.push({
        what: `an action of ${name}`,
        value: `${(cost * 1000).toFixed(0)} µs`,
        baseline: {
          what: "a bare room that sends every patch at once",
          value: `${(bare * 1000).toFixed(0)} µs`,
          ratio: cost / bare,
        },
      });
    }
    return figures;
  },
};

/** Plays so many actions. */
type Playing = (actions: number) => Promise<{ readonly done: number }>;

/** @returns processor time of the server for an action, in ms */
async function costOf(server: MeasuredServer, open: (base: string) => Promise<Playing>): Promise<number> {
  try {
    const play = await open(server.base);
    await play(WARM_UP);
    const before = await server.usage();
    const { done } = await play(ACTIONS);
    const after = await server.usage();
    return (after.cpu - before.cpu) / done;
  } finally {
    await server.stop();
  }
}

async function playing(base: string, game: string, next: Next): Promise<Playing> {
  const tables = await many(TABLES, () => startedTable(base, game));
  return async (actions) => {
    let done = 0;
    await Promise.all(
      tables.map(async (people, index) => {
        const chance = chanceOf(index + actions);
        const pick = (count: number) => chance.below(Math.max(1, count));
        while (done < actions) {
          if (await act(people, next, pick)) done++;
          else await again(people);
        }
      }),
    );
    return { done };
  };
}

/** Somebody at a table. Seats change hands from game to game. */
interface Sitting {
  readonly id: string;
  readonly client: TableClient;
}

/** Makes one action at a table. @returns whether there was one to make */
async function act(people: readonly Sitting[], next: Next, pick: Pick): Promise<boolean> {
  for (const { id, client } of people) {
    const view = client.view();
    const seat = view.seats.findIndex(({ player }) => player === id);
    const action = next(view, seat, pick);
    if (action === undefined) continue;
    const version = view.log.length;
    const answer = await client.ask("act", [version, action]);
    if (answer !== "ok") throw new Error(`${action}: ${answer}`);
    for (const one of people) while (one.client.view().log.length <= version) await one.client.next();
    return true;
  }
  return false;
}

/** The next game at a table whose game is over. */
async function again(people: readonly Sitting[]): Promise<void> {
  await until(() => people.every(({ client }) => client.view().phase === "finished"));
  for (const { client } of people) await client.ask("rematch", { want: true });
  await until(() => people.every(({ client }) => client.view().phase === "playing"));
}

async function startedTable(base: string, game: string): Promise<readonly Sitting[]> {
  const people = await many(2, async () => {
    const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
    return visitor(base, token, player);
  });
  const [host, guest] = people;
  if (host === undefined || guest === undefined) throw new Error("a table needs two people");
  const { code } = openTableAnswer.parse(
    (await host.ask("POST", "/api/tables", { game, seats: 2, listed: false })).body,
  );
  const [first, second] = [await host.enter(code), await guest.enter(code)];
  await second.ask("sit", { seat: 1 });
  for (const client of [first, second]) await client.ask("ready", { ready: true });
  await until(() => [first, second].every((client) => client.view().phase === "playing"));
  return [
    { id: host.id, client: first },
    { id: guest.id, client: second },
  ];
}
