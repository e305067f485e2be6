/** Matches with two of boardgame.io's own clients each, playing the scripts that our tables play. */
import { createRequire } from "node:module";
import { skorm } from "../../../shared/skorm/rules.ts";
import { flood } from "../support/load.ts";
import { scripts } from "../support/scripts.ts";
import { many } from "../support/tables.ts";
import { skormGame } from "./game.ts";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const PLACEMENT = 28;

/** The same as `skerryLanes`: placement is done when it returns. */
export async function openLanes(base, count, length) {
  const games = scripts(Math.min(count, 40), PLACEMENT + length);
  const lanes = await many(count, async (index) => openLane(base, `match${index}`, games[index % games.length]));
  await flood(lanes, count * PLACEMENT);
  return lanes;
}

async function openLane(base, matchID, script) {
  const clients = [await openClient(base, matchID, "0"), await openClient(base, matchID, "1")];
  const [first] = skorm.actors(clients[0].getState().G);
  let version = 0;
  return {
    next() {
      const step = script[version];
      if (step === undefined) return undefined;
      version++;
      const seat = (first + step.turn) % 2;
      const accepted = Promise.all(clients.map((client) => reaches(client, version))).then(() => true);
      clients[seat].moves.act(step.action);
      return { accepted, opponent: undefined };
    },
  };
}

/** Resolves once the client has the state after so many actions. */
function reaches(client, version) {
  return new Promise((resolve) => {
    client.whenAt = (id) => {
      if (id >= version) resolve(true);
    };
  });
}

function openClient(server, matchID, playerID) {
  const client = Client({
    game: skormGame,
    numPlayers: 2,
    matchID,
    playerID,
    debug: false,
    multiplayer: SocketIO({ server, socketOpts: { transports: ["websocket"] } }),
  });
  client.whenAt = () => {};
  return new Promise((resolve) => {
    client.subscribe((state) => {
      if (state === null) return;
      resolve(client);
      client.whenAt(state._stateID);
    });
    client.start();
  });
}
