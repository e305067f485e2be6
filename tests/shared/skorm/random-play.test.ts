/** What must hold in every game, tried on random ones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { type Action, ROTATE, verbOf } from "../../../shared/skorm/actions.ts";
import { GOLD } from "../../../shared/skorm/board.ts";
import { REASONS } from "../../../shared/skorm/ending.ts";
import { positionKey, rework } from "../../../shared/skorm/facts.ts";
import { readAction, writeAction } from "../../../shared/skorm/notation.ts";
import { armySize, EMPTY, pieceOf, WARLORD } from "../../../shared/skorm/pieces.ts";
import { readPosition, writePosition } from "../../../shared/skorm/position.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { readSynced } from "../../../shared/skorm/state.ts";
import {
  aliveSeats,
  copyState,
  isAlive,
  isOver,
  NOBODY,
  pieceCount,
  type State,
  stockOf,
} from "../../../shared/skorm/state.ts";
import { type Game, playRandomly, quickRandom } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const games = fc.record({
  players: fc.constantFrom(2, 3),
  zoneShape: fc.constantFrom("triangle" as const, "wedge" as const),
  army: fc.constantFrom("full" as const, "half" as const),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});

/** Plays random games, far fewer in steps than fast-check would by default: a game has hundreds of positions. */
function inRandomGames(numRuns: number, watch: (state: State, actions: readonly Action[], chosen: Action) => void) {
  fc.assert(
    fc.property(games, (game: Game) => {
      playRandomly(game, watch);
    }),
    { numRuns: runs(numRuns) },
  );
}

function count(state: State): number {
  return state.board.filter((piece) => piece !== EMPTY).length;
}

describe("in every position", () => {
  test("legal actions are given once each, in the same order every time, to the seat to move alone", () => {
    inRandomGames(10, (state, actions) => {
      expect(new Set(actions).size).toBe(actions.length);
      expect(skorm.legal(copyState(state), state.toMove)).toEqual(actions);
      for (let seat = 0; seat < state.seats; seat++) {
        if (seat !== state.toMove) expect(skorm.legal(state, seat)).toEqual([]);
      }
    });
  });

  test("every legal action can be written, read and applied, and ends the turn unless it is a rotation", () => {
    inRandomGames(8, (state, actions) => {
      // A game has thousands of them: those of every tenth turn will do.
      if (state.turn % 10 !== 0) return;
      const wrong = actions.filter((action) => {
        const after = copyState(state);
        skorm.apply(after, state.toMove, action, noChance);
        const keepsTurn = after.toMove === state.toMove;
        return (
          readAction(writeAction(action)) !== action || (!isOver(after) && keepsTurn !== (verbOf(action) === ROTATE))
        );
      });
      expect(wrong.map(writeAction)).toEqual([]);
    });
  });

  test("the player to move lives, and who waits on Gold has the Warlord there", () => {
    inRandomGames(15, (state) => {
      expect(isAlive(state, state.toMove)).toBe(true);
      if (state.pending !== NOBODY) expect(state.board[GOLD]).toBe(pieceOf(state.pending, WARLORD));
      for (const seat of state.fallen) expect(pieceCount(state, seat)).toBe(0);
      for (const seat of aliveSeats(state)) {
        expect(state.board.filter((piece) => piece === pieceOf(seat, WARLORD))).toHaveLength(1);
      }
    });
  });

  test("tiles and hash are what they come to when they are worked out from nothing", () => {
    inRandomGames(20, (state) => {
      const fresh = copyState(state);
      rework(fresh);
      expect(fresh).toEqual(state);
      if (state.phase === "play" && state.rotations === 0) expect(state.seen.at(-1)).toBe(positionKey(state));
    });
  });

  test("the state survives JSON, the position its notation, and what is synced the way to a client", () => {
    inRandomGames(6, (state) => {
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);

      const read = readPosition(writePosition(state));
      const seen = state.phase === "play" ? [positionKey(state)] : [];
      expect(read).toEqual({ ...state, seen });
      expect(read && writePosition(read)).toBe(writePosition(state));

      const { tiles, hashHigh, hashLow, seen: _, quietSince: __, casualties: ___, ...synced } = state;
      expect(readSynced(JSON.parse(JSON.stringify(synced)))).toMatchObject({ ...synced, tiles, hashHigh, hashLow });
    });
  });

  test("copies share nothing", () => {
    inRandomGames(3, (state, _actions, chosen) => {
      const before = JSON.stringify(state);
      skorm.apply(copyState(state), state.toMove, chosen, noChance);
      expect(JSON.stringify(state)).toBe(before);
    });
  });
});

describe("from one position to the next", () => {
  test("pieces are only placed while placing, and at most one leaves in a turn unless a player falls", () => {
    inRandomGames(30, (state, _actions, chosen) => {
      const after = copyState(state);
      skorm.apply(after, state.toMove, chosen, noChance);
      if (state.phase === "place") {
        expect(count(after)).toBe(count(state) + 1);
        return;
      }
      const removed = count(state) - count(after);
      expect(removed).toBeGreaterThanOrEqual(0);
      if (after.fallen.length === state.fallen.length) expect(removed).toBeLessThanOrEqual(1);
      expect(after.casualties.length - state.casualties.length).toBe(removed > 0 ? 1 : 0);
    });
  });

  test("the stock goes down to nothing, and play begins with whole armies", () => {
    inRandomGames(10, (state) => {
      for (let seat = 0; seat < state.seats; seat++) {
        const stock = stockOf(state, seat).reduce((sum, left) => sum + left, 0);
        expect(stock).toBe(armySize(state.seats, state.army) - pieceCount(state, seat));
        if (state.phase === "play" && state.turn === 0) expect(stock).toBe(0);
      }
    });
  });
});

test("every game ends, for one of the known reasons, with everybody ranked once", () => {
  fc.assert(
    fc.property(games, (game: Game) => {
      const end = playRandomly(game);
      const result = skorm.result(end);
      expect(REASONS).toContain(result?.reason);
      expect(result?.ranking.flat().sort()).toEqual(Array.from({ length: game.players }, (_, seat) => seat));
      expect(readPosition(writePosition(end))).toMatchObject({ reason: end.reason, winner: end.winner });
      expect(skorm.actors(end)).toEqual([]);
      expect(skorm.playing(end)).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});

test("players may leave at any time, and the game still ends well", () => {
  const departures = fc.array(fc.record({ step: fc.nat(250), seat: fc.nat(2) }), { maxLength: 3 });
  fc.assert(
    fc.property(games, departures, ({ players, zoneShape, army, seed }, leaving) => {
      const random = quickRandom(seed);
      const state = skorm.setup({ seats: players, options: { zoneShape, army } }, random);
      for (let step = 0; !isOver(state); step++) {
        const leaver = leaving.find((one) => one.step === step && skorm.playing(state).includes(one.seat));
        if (leaver !== undefined) {
          skorm.depart(state, leaver.seat, "left", noChance);
          continue;
        }
        const actions = skorm.legal(state, state.toMove);
        expect(actions.length).toBeGreaterThan(0);
        skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, noChance);
      }
      expect(skorm.result(state)?.ranking.flat()).toHaveLength(players);
    }),
    { numRuns: runs(60) },
  );
});

test("all three ways to win come about", () => {
  const reasons = new Set<string>();
  for (let seed = 1; seed < 200; seed += 2) {
    reasons.add(playRandomly({ players: 2, zoneShape: "triangle", seed }).reason);
  }
  expect([...reasons]).toEqual(expect.arrayContaining(["eliminate", "conquer", "dominate"]));
});
