/**
 * Computers at tables: how long Kraken takes to answer, alone and with 100 games going on, and what people at other
 * tables notice of it. The games are Skorm for three whose person has resigned and looks on, so that two Krakens always
 * think: more than 100 people could ask of them.
 */
import { openTableAnswer, seatReservation } from "../../shared/wire/http.ts";
import { skerryLanes } from "./support/lanes.ts";
import { steady } from "./support/load.ts";
import { ms, percentile } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { openSocket, type Socket } from "./support/socket.ts";
import { many, newPlayer, post } from "./support/tables.ts";

const GAMES = 100;
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

const SETTINGS = { game: "skorm", seats: 3, clock: null, pace: "at-once", computers: ["kraken", "kraken"] };

interface Watched {
  readonly socket: Socket;
  /** Milliseconds from one step to the next. */
  readonly answers: number[];
}

/** A game that two Krakens play on, watched by the one who resigned. */
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

export const company: Row = {
  name: "company",
  about: `Kraken's answers, alone and with ${GAMES} games, and people's actions meanwhile`,
  async run() {
    const server = await startSkerry();
    try {
      const single = await watchedGame(server.base);
      await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
      single.socket.close();
      const alone = percentile(single.answers, 0.95);

      const quiet = await steady(await skerryLanes(server.base, LANES, LENGTH), RATE, ACTIONS, WARM_UP);
      const games = await many(GAMES, () => watchedGame(server.base), 4);
      const busy = await steady(await skerryLanes(server.base, LANES, LENGTH), RATE, ACTIONS, WARM_UP);
      const answers = games.flatMap((game) => game.answers);
      for (const { socket } of games) socket.close();

      const crowd = percentile(answers, 0.95);
      const [without, meanwhile] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
      return [
        { what: "an answer alone, p95", value: ms(alone), goal: { text: "< 2 s", met: alone < 2000 } },
        {
          what: `an answer with ${GAMES} games, p95 of ${answers.length}`,
          value: ms(crowd),
          baseline: { what: "alone", value: ms(alone), ratio: crowd / alone },
          goal: { text: "< 4 s", met: crowd < 4000 },
        },
        {
          what: "people's actions meanwhile, p99",
          value: ms(meanwhile),
          baseline: { what: "without computers", value: ms(without), ratio: meanwhile / without },
          goal: { text: "<= 1.5 x", met: meanwhile <= 1.5 * without },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
