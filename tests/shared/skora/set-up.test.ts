/** The start of a game, and the choice of decrees. */
import { describe, expect, test } from "vitest";
import { noChance, type Random } from "../../../shared/kernel/random.ts";
import { keep } from "../../../shared/skora/actions.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { AXES, BOATS, COPIES, CREATURES, DECREE_NAMES, decreesFor, GIVEN } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { type State, turnOrder } from "../../../shared/skora/state.ts";
import { deal, quickRandom } from "./support/random-play.ts";
import { options } from "./support/scene.ts";

const PLAYERS = [2, 3, 4];
const SEEDS = [1, 22, 333, 4444, 55555];

function deals(players: number): State[] {
  return SEEDS.map((seed) => deal(players, quickRandom(seed)));
}

/** Everybody keeps the first decree offered, the last seat first. */
function chooseAll(state: State): void {
  for (const seat of [...skora.actors(state)].reverse()) {
    const [action] = skora.legal(state, seat);
    if (action !== undefined) skora.apply(state, seat, action, noChance);
  }
}

describe("the box", () => {
  test("holds six creatures of four cards, two of each type, and one among the given three", () => {
    expect(CREATURES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const byType = Object.groupBy(CREATURES, ({ type }) => type);
    for (const pair of Object.values(byType)) {
      expect(pair).toHaveLength(2);
      expect(pair.filter(({ number }) => GIVEN.includes(number))).toHaveLength(1);
      expect(pair.reduce((sum, { number }) => sum + number, 0)).toBe(7);
    }
    expect(CREATURES.length * COPIES).toBe(24);
  });

  test("R2: the given cards place exactly the boats of a player", () => {
    const placed = CREATURES.filter(({ number }) => GIVEN.includes(number)).map(({ effect }) =>
      effect.kind === "boats" ? effect.count : 0,
    );
    expect(placed.reduce((sum, count) => sum + count, 0)).toBe(BOATS);
  });

  test("has more axes than cards are ever played", () => {
    expect(AXES).toBeGreaterThan(4 * 5);
  });

  test("says of one creature alone that its name is printed", () => {
    expect(CREATURES.filter(({ ours }) => !ours).map(({ name }) => name)).toEqual(["Beacon Fish"]);
  });
});

describe.each(PLAYERS)("set-up for %i", (players) => {
  test("everybody gets a 1, a 2 and a 3, and the rest of the hand from the 4, 5 and 6", () => {
    for (const state of deals(players)) {
      for (const { hand } of state.secrets) {
        expect(hand).toHaveLength({ 2: 7, 3: 6, 4: 5 }[players] ?? 0);
        expect(hand.slice(0, 3)).toEqual([1, 2, 3]);
        expect(hand.slice(3).every((creature) => creature >= 4)).toBe(true);
        expect(hand).toEqual(hand.toSorted());
      }
      expect(state.players.map(({ cards }) => cards)).toEqual(state.secrets.map(({ hand }) => hand.length));
    }
  });

  test("a 4, 5 or 6 lies at each ground, and one card is left over unless three play", () => {
    for (const state of deals(players)) {
      for (const { pile } of state.grounds) {
        expect(pile).toHaveLength(1);
        expect(creatureOf(pile[0] ?? 0)).toBeGreaterThanOrEqual(4);
      }
      expect(state.box).toHaveLength(players === 3 ? 0 : 1);
      const dealt = [
        ...state.secrets.flatMap(({ hand }) => hand),
        ...state.box,
        ...state.grounds.flatMap(({ pile }) => pile.map(creatureOf)),
      ];
      for (const creature of [4, 5, 6]) expect(dealt.filter((each) => each === creature)).toHaveLength(COPIES);
    }
  });

  test("everybody has six boats in supply, and no axe", () => {
    for (const state of deals(players)) {
      for (const player of state.players) expect(player).toMatchObject({ boats: BOATS, axes: 0, spent: 0, catch: [] });
      expect(state.grounds.flatMap(({ boats }) => boats)).toEqual(new Array(3 * players).fill(0));
    }
  });

  test("R11: chance names who starts", () => {
    const firsts = new Set(Array.from({ length: 40 }, (_, seed) => deal(players, quickRandom(7 * seed + 1)).first));
    expect([...firsts].sort()).toEqual(Array.from({ length: players }, (_, seat) => seat));
  });

  test("R11: turn order goes by seat from there", () => {
    for (const state of deals(players)) {
      const order = turnOrder(state);
      expect(order[0]).toBe(state.first);
      expect(order.slice(1)).toEqual(order.slice(0, -1).map((seat) => (seat + 1) % players));
    }
  });

  test("R12: everybody chooses between two decrees that this number of players uses, all of them different", () => {
    for (const state of deals(players)) {
      const offered = state.secrets.flatMap(({ offer }) => offer);
      expect(offered).toHaveLength(2 * players);
      expect(new Set(offered).size).toBe(offered.length);
      for (const decree of offered) expect(decreesFor(players, "each")).toContain(decree);
    }
  });

  test("R12: the unchosen decree is out of the game, and the first player begins once all have chosen", () => {
    for (const state of deals(players)) {
      const kept = state.secrets.map(({ offer }) => offer[0]);
      chooseAll(state);
      expect(state.secrets.map(({ decree }) => decree)).toEqual(kept);
      expect(state.secrets.flatMap(({ offer }) => offer)).toEqual([]);
      expect([state.step, state.toMove]).toEqual(["play", state.first]);
    }
  });
});

/** The cards of the box; the other way to play the Warband is the same card. */
const NINE = DECREE_NAMES.filter((name) => name !== "war-once");

describe("R12: decrees for the number of players", () => {
  test("two play without Warband and Trawler, three without Warband, four with all nine", () => {
    const without = (players: number) => NINE.filter((name) => !decreesFor(players, "each").includes(name));
    expect(PLAYERS.map(without)).toEqual([["trawler", "warband"], ["warband"], []]);
  });

  test("R37: a table may leave the Warband out, or play it for 9 once; four are dealt all that is there", () => {
    const others = NINE.filter((name) => name !== "warband");
    expect(new Set(decreesFor(4, "once"))).toEqual(new Set([...others, "war-once"]));
    expect(decreesFor(4, "out")).toEqual(others);
    for (const fewer of [2, 3]) expect(decreesFor(fewer, "once")).toEqual(decreesFor(fewer, "each"));
    const setup = { seats: 4, options: skora.options.parse({ warband: "out" }) };
    const offered = skora.setup(setup, quickRandom(5)).secrets.flatMap(({ offer }) => offer);
    expect(offered.toSorted()).toEqual([...others].toSorted());
    expect(skora.options.safeParse({ warband: "twice" }).success).toBe(false);
    expect(skora.options.parse({})).toEqual({ warband: "each" });
  });

  test("the choice is made by all at once, in any order, and cannot be changed", () => {
    const state = deal(3, quickRandom(9));
    expect(skora.actors(state)).toEqual([0, 1, 2]);
    const [one, two] = [options(state, 1), options(state, 2)];
    expect(one).toHaveLength(2);
    skora.apply(state, 2, keep(state.secrets[2]?.offer[1] ?? "tribe"), noChance);
    expect(skora.actors(state)).toEqual([0, 1]);
    expect([options(state, 1), options(state, 2)]).toEqual([one, []]);
    expect(two).toContain(state.secrets[2]?.decree);
  });
});

test("all chance is spent in the set-up, in a fixed order: who starts, the cards, the decrees", () => {
  const asked: string[] = [];
  const watched: Random = {
    below: (n) => {
      asked.push(`below ${n}`);
      return n - 1;
    },
    shuffle: (items) => {
      asked.push(`shuffle ${items.length}`);
      return [...items];
    },
  };
  const state = deal(2, watched);
  expect(asked).toEqual(["below 2", "shuffle 12", "shuffle 7"]);
  expect(state.first).toBe(1);
  // Unshuffled: the fours lie first.
  expect(state.grounds.map(({ pile }) => pile)).toEqual([[41], [42], [43]]);
  expect(state.secrets.map(({ hand }) => hand)).toEqual([
    [1, 2, 3, 4, 5, 5, 5],
    [1, 2, 3, 5, 6, 6, 6],
  ]);
  expect(state.box).toEqual([6]);
});
