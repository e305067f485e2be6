/** What a Skorm action weighs on the wire, without the two to four bytes of the WebSocket's own frame. */
import { GAME, scripts } from "./support/scripts.ts";
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
      const plain = await weigh(server.base, null);
      const clocks = await weigh(server.base, { minutes: 30, increment: 20 });
      return [
        figure("received by the opponent, without clocks", plain.received, plain.state),
        figure("received by the opponent, with clocks", clocks.received, plain.state),
        figure("sent by the actor", plain.sent, plain.state),
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
    baseline: { what: "the full state", value: `${state} B`, ratio: middle / state },
    goal: { text: `at most ${LIMIT} B`, met: middle <= LIMIT },
  };
}

interface Weights {
  readonly received: readonly number[];
  readonly sent: readonly number[];
  /** Of the state that a client gets when it enters. */
  readonly state: number;
}

async function weigh(base: string, clock: object | null): Promise<Weights> {
  const received: number[] = [];
  const sent: number[] = [];
  let state = 0;
  for (const script of scripts(GAMES, LENGTH)) {
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
    state = Math.max(state, ...sockets.map((socket) => socket.stateSize()));
    for (const socket of sockets) socket.close();
  }
  return { received, sent, state };
}

function nextPatch(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.onPatch = resolve;
  });
}
