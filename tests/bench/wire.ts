/** What a Skorm action weighs on the wire, without the two to four bytes of the WebSocket's own frame. */
import { benchGame, GAME, scripts } from "./support/scripts.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { firstToAct } from "./support/load.ts";
import { percentile } from "./support/percentiles.ts";
import type { Figure, Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import type { Socket } from "./support/socket.ts";
import { startedTable } from "./support/tables.ts";

const GAMES = 10;
const LENGTH = 150;
const LIMIT = 40;

export const wire: Row = {
  name: "wire",
  about: `bytes of an action, ${GAMES} random games of ${LENGTH} actions`,
  async run() {
    const server = await startSkerry();
    try {
      const games = scripts(GAMES, LENGTH);
      const plain = await weigh(server.base, games, null);
      const clocks = await weigh(server.base, games, { minutes: 30, increment: 20 });
      const state = positionSize(at(games, 0));
      return [
        figure("received by the opponent, without clocks", plain.received, state),
        figure("received by the opponent, with clocks", clocks.received, state),
        figure("sent by the actor", plain.sent, state),
      ];
    } finally {
      await server.stop();
    }
  },
};

function figure(what: string, sizes: readonly number[], state: number): Figure {
  const [middle, most] = [percentile(sizes, 0.5), percentile(sizes, 1)];
  return {
    what,
    value: `${middle} (most ${most}) B`,
    baseline: { what: "the whole position as JSON", value: `${state} B`, ratio: middle / state },
    goal: { text: `at most ${LIMIT} B`, met: most <= LIMIT },
  };
}

interface Weights {
  readonly received: readonly number[];
  readonly sent: readonly number[];
}

type Scripts = ReturnType<typeof scripts>;

async function weigh(base: string, games: Scripts, clock: object | null): Promise<Weights> {
  const received: number[] = [];
  const sent: number[] = [];
  for (const script of games) {
    const { sockets } = await startedTable(base, { game: GAME, seats: 2, clock });
    const first = await firstToAct(sockets, script);
    for (const [version, step] of script.entries()) {
      if (version === 0) continue;
      const seat = (first + step.turn) % 2;
      const [actor, opponent] = [sockets[seat], sockets[1 - seat]];
      if (actor === undefined || opponent === undefined) throw new Error("a table needs two sockets");
      const patch = nextPatch(opponent);
      if (!(await actor.request("act", [version, step.action]))) throw new Error("an action was refused");
      received.push(await patch);
      sent.push(actor.sent());
    }
    for (const socket of sockets) socket.close();
  }
  return { received, sent };
}

/** What a server without differences would send. */
function positionSize(script: Scripts[number]): number {
  const match = benchGame().start(2, {}, seededRandom(new Uint8Array(32)));
  const [first = 0] = match.actors();
  for (const { turn, action } of script) match.act((first + turn) % 2, action, noChance);
  return JSON.stringify(match.view("spectator")).length;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error("there are no scripts");
  return item;
}

function nextPatch(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.onPatch = resolve;
  });
}
