/** Skorm for boardgame.io: the rules of shared/, called from a move. */
import { createRequire } from "node:module";
import { noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { skorm } from "../../../shared/skorm/rules.ts";

// boardgame.io is found by require alone.
const require = createRequire(import.meta.url);
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");
const { original } = require("immer");

/**
 * Written to suit boardgame.io: the rules read and write a plain copy, because reading a large state through the
 * drafts that moves are given costs several times more; nothing is undone, and clients do not guess outcomes.
 */
export const skormGame = {
  name: "skorm",
  disableUndo: true,
  setup: ({ random }) => {
    const seed = Uint8Array.from({ length: 32 }, () => random.Die(256) - 1);
    return skorm.setup({ seats: 2, options: skorm.options.parse({}) }, seededRandom(seed));
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: {
      client: false,
      move: ({ G, playerID }, text) => {
        const seat = Number(playerID);
        const named = skorm.read(text);
        const before = original(G);
        const action = named && skorm.legal(before, seat).find((legal) => skorm.same(legal, named));
        if (action === undefined) return INVALID_MOVE;
        const after = structuredClone(before);
        skorm.apply(after, seat, action, noChance);
        return after;
      },
    },
  },
  endIf: ({ G }) => skorm.result(G),
};
