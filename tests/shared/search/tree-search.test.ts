/** The tree search, on games small enough to be solved by hand. */
import { expect, test } from "vitest";
import type { Seat } from "../../../shared/kernel/game.ts";
import { type TreeLimits, treeSearch } from "../../../shared/search/tree-search.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { seeded, steps } from "../support/bots.ts";

const LIMITS: TreeLimits = { rounds: 4000, nodes: 2000, exploration: 0.6 };

/** The player that takes the last of a heap wins; one, two or three are taken at a time. */
interface Heap {
  left: number;
  toMove: Seat;
}

const heaps = {
  actors: ({ left, toMove }: Heap) => (left === 0 ? [] : [toMove]),
  legal: ({ left }: Heap) => [1, 2, 3].filter((count) => count <= left),
  apply(heap: Heap, _seat: Seat, count: number) {
    heap.left -= count;
    heap.toMove = 1 - heap.toMove;
    return [];
  },
  write: String,
};

function searchHeap(left: number, limits: TreeLimits) {
  const random = quickRandom(seeded("heap"));
  return treeSearch(heaps, {
    seat: 0,
    imagine: (): Heap => ({ left, toMove: 0 }),
    playout(heap) {
      while (heap.left > 0) heaps.apply(heap, heap.toMove, 1 + random.below(Math.min(3, heap.left)));
      return heap.toMove === 1 ? [1, 0] : [0, 1];
    },
    random,
    budget: steps(1000),
    limits,
  });
}

test.each([
  [5, 1],
  [6, 2],
  [7, 3],
  [9, 1],
])("of %i it takes %i, and knows that this wins", (left, count) => {
  const { actions, shares, weighed } = searchHeap(left, LIMITS);
  expect(actions[0]).toBe(count);
  expect(weighed[0]?.share).toBeGreaterThan(0.8);
  expect(shares[0]).toBeGreaterThan(0.6);
});

test("it stops when the budget is used up, and keeps its tree small", () => {
  const random = quickRandom(seeded("small"));
  let imagined = 0;
  treeSearch(heaps, {
    seat: 0,
    imagine(): Heap {
      imagined++;
      return { left: 40, toMove: 0 };
    },
    playout: () => [0.5, 0.5],
    random,
    budget: steps(5),
    limits: { ...LIMITS, nodes: 3 },
  });
  expect(imagined).toBeLessThan(120);
});

/** Two guess at once; the first wants both the same, the second wants them different. */
interface Guess {
  guesses: (string | undefined)[];
}

const guessing = {
  actors: ({ guesses }: Guess) => [0, 1].filter((seat) => guesses[seat] === undefined),
  legal: () => ["heads", "tails"],
  apply(state: Guess, seat: Seat, guess: string) {
    state.guesses[seat] = guess;
    return [];
  },
  write: (guess: string) => guess,
  writeOpenly: () => "hidden",
};

test("who decides at the same time is not seen through", () => {
  const random = quickRandom(seeded("guess"));
  const { shares, weighed } = treeSearch(guessing, {
    seat: 0,
    imagine: (): Guess => ({ guesses: [undefined, undefined] }),
    playout: ({ guesses: [one, other] }) => (one === other ? [1, 0] : [0, 1]),
    random,
    budget: steps(1000),
    limits: LIMITS,
  });
  expect(shares[0]).toBeCloseTo(0.5, 1);
  for (const { share } of weighed) expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
});

/** The other seat may hold the one card that beats a bid; the bidder cannot know. */
interface Bid {
  rivalHolds: boolean;
  bid: string;
}

const bidding = {
  actors: ({ bid }: Bid) => (bid === "" ? [0] : []),
  legal: () => ["bid", "pass"],
  apply(state: Bid, _seat: Seat, bid: string) {
    state.bid = bid;
    return [];
  },
  write: (bid: string) => bid,
};

test.each([
  [3, "pass"],
  [1, "bid"],
])("with the card out against it in %i of 4 worlds it decides to %s", (often, expected) => {
  const random = quickRandom(seeded("bid"));
  const { actions } = treeSearch(bidding, {
    seat: 0,
    imagine: (): Bid => ({ rivalHolds: random.below(4) < often, bid: "" }),
    playout({ bid, rivalHolds }) {
      if (bid === "pass") return [0.5, 0.5];
      return rivalHolds ? [0, 1] : [1, 0];
    },
    random,
    budget: steps(1000),
    limits: LIMITS,
  });
  expect(actions).toEqual([expected]);
});

/** A door is opened by the other seat, which knows what is behind it; the first may stay away for a little less. */
interface Doors {
  readonly prize: string;
  chosen: string[];
}

const doors = {
  actors: ({ chosen }: Doors) => (chosen.length === 2 || chosen[0] === "stay" ? [] : [chosen.length]),
  legal: ({ chosen }: Doors) => (chosen.length === 0 ? ["stay", "go"] : ["left", "right"]),
  apply(state: Doors, _seat: Seat, door: string) {
    state.chosen.push(door);
    return [];
  },
  write: (door: string) => door,
};

function searchDoors(guise: ((state: Doors) => string) | undefined) {
  const random = quickRandom(seeded("doors"));
  return treeSearch(doors, {
    seat: 0,
    imagine: (): Doors => ({ prize: random.below(2) === 0 ? "left" : "right", chosen: [] }),
    playout({ prize, chosen: [first, door] }) {
      if (first === "stay") return [0.35, 0.65];
      return door === prize ? [0, 1] : [1, 0];
    },
    random,
    budget: steps(1000),
    limits: LIMITS,
    ...(guise === undefined ? {} : { guise }),
  });
}

test("another seat is thought to act by what it knows, where that is told apart", () => {
  expect(searchDoors(({ prize }) => prize).actions).toEqual(["stay"]);
  expect(searchDoors(undefined).actions[0]).toBe("go");
});

/** One seat sets a number, digit by digit; the second digit has one good value of many. */
interface Lock {
  digits: number[];
}

const lock = {
  actors: ({ digits }: Lock) => (digits.length === 2 ? [] : [0]),
  legal: ({ digits }: Lock) => Array.from({ length: digits.length === 0 ? 3 : 60 }, (_, digit) => digit),
  apply(state: Lock, _seat: Seat, digit: number) {
    state.digits.push(digit);
    return [];
  },
  write: String,
};

test("what comes after a decision has thought of its own", () => {
  const random = quickRandom(seeded("lock"));
  const { actions } = treeSearch(lock, {
    seat: 0,
    imagine: (): Lock => ({ digits: [] }),
    playout({ digits: [first = random.below(3), second = random.below(60)] }) {
      const share = 0.5 + (first === 1 ? 0.2 : 0) + (second === 37 ? 0.3 : 0) + random.below(100) / 1000 - 0.1;
      return [share, 1 - share];
    },
    random,
    budget: steps(1000),
    limits: { ...LIMITS, rounds: 800 },
  });
  expect(actions).toEqual([1, 37]);
});

test("a single choice takes no thought, and neither does one that nothing can change any more", () => {
  function roundsOf(legal: readonly string[], share: (action: string) => number): number {
    let imagined = 0;
    treeSearch(
      {
        actors: ({ done }: { done: string }) => (done === "" ? [0] : []),
        legal: () => legal,
        apply(state: { done: string }, _seat: Seat, action: string) {
          state.done = action;
          return [];
        },
        write: (action: string) => action,
      },
      {
        seat: 0,
        imagine() {
          imagined++;
          return { done: "" };
        },
        playout: ({ done }) => [share(done), 1 - share(done)],
        random: quickRandom(seeded("single")),
        budget: steps(1000),
        limits: LIMITS,
      },
    );
    return imagined;
  }

  expect(roundsOf(["only"], () => 0.5)).toBeLessThan(100);
  expect(roundsOf(["good", "bad"], (action) => (action === "good" ? 1 : 0))).toBeLessThan(LIMITS.rounds * 0.6);
  expect(roundsOf(["same", "like"], () => 0.5)).toBeGreaterThan(LIMITS.rounds * 0.9);
});
