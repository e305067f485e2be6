/**
 * Whatever happens to plain data, every watcher's decoded copy is the same after each patch, whenever it joined.
 * The states: Skorm, the toy with its secrets, and one that has every kind of field.
 */
import { type Schema, schema, t } from "@colyseus/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { type Mirror, mirror } from "../../../shared/kernel/mirror.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { isOver } from "../../../shared/skorm/state.ts";
import { ToySchema, type ToyState, toyGame } from "../../toy/toy.ts";
import { quickRandom } from "../skorm/support/random-play.ts";
import { openAudience, type Watcher } from "../support/audience.ts";
import { runs } from "../../support/runs.ts";

/** The fields of `source` that a synced state of this kind has. */
function synced(node: Schema, source: object): object {
  const known = Object.keys(node.toJSON());
  return Object.fromEntries(Object.entries(source).filter(([field]) => known.includes(field)));
}

/** Both ways in which data comes into a schema, which must write the same. */
const WAYS: readonly (readonly [string, (node: Schema) => Mirror])[] = [
  ["looking into the schema", (node) => (source) => syncState(node, source)],
  ["looking at what was written last", (node) => mirror(node, "whole")],
];

describe.each(WAYS)("%s", (_, way) => {
  test("Skorm: watchers see the board as it is, move by move, and those who come late as well", () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3), fc.integer({ min: 1 }), (seats, seed) => {
        const random = quickRandom(seed);
        const state = skorm.setup({ seats, options: { zoneShape: "triangle", army: "full" } }, random);
        const node = new skorm.schema();
        const bring = way(node);
        bring(state);
        const audience = openAudience(node);
        audience.patch();
        const watchers = [audience.join()];
        while (!isOver(state)) {
          const actions = skorm.legal(state, state.toMove);
          skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, noChance);
          bring(state);
          // Now and then several actions come in one patch, or somebody comes between two patches.
          if (random.below(8) === 0 && !isOver(state)) continue;
          audience.patch();
          if (random.below(40) === 0) watchers.push(audience.join());
          for (const watcher of watchers) expect(watcher.seen()).toEqual(synced(node, state));
        }
      }),
      { numRuns: runs(6) },
    );
  });

  describe("secrets", () => {
    /** What a viewer's decoded copy must be: the secrets of others are empty nodes. */
    function projection(node: Schema, state: ToyState, viewer: Viewer): object {
      const view = toyGame.view(state, viewer);
      const secrets = view.secrets.map((own, seat) => (seat === viewer ? own : {}));
      return { ...synced(node, view), secrets };
    }

    test("each seat sees its own, others and spectators nothing of them, whenever they join", () => {
      fc.assert(
        fc.property(fc.constantFrom(2, 3), fc.array(fc.nat(99), { minLength: 8, maxLength: 30 }), (seats, choices) => {
          const state = toyGame.setup({ seats, options: { cards: 24 } }, quickRandom(choices[0] ?? 1));
          const node = new ToySchema();
          const bring = way(node);
          bring(state);
          const audience = openAudience(node);
          audience.patch();
          const watchers: (readonly [Viewer, Watcher])[] = [];
          const join = (viewer: Viewer) => watchers.push([viewer, audience.join(viewer)]);
          for (let seat = 0; seat < seats; seat++) join(seat);
          join("spectator");
          for (const choice of choices) {
            const seat = toyGame.actors(state)[choice % seats] ?? toyGame.actors(state)[0];
            if (seat === undefined) break;
            const cards = toyGame.legal(state, seat);
            toyGame.apply(state, seat, cards[choice % cards.length] ?? 0, noChance);
            bring(state);
            audience.patch();
            if (choice % 5 === 0) join(choice % 2 === 0 ? "spectator" : choice % seats);
            for (const [viewer, watcher] of watchers) {
              expect(watcher.seen()).toEqual(projection(node, state, viewer));
            }
          }
        }),
        { numRuns: runs(60) },
      );
    });

    test("a card in hand is in no byte that others receive", () => {
      const bytes = [1, 2].map((seed) => {
        const state = toyGame.setup({ seats: 2, options: { cards: 99 } }, quickRandom(1));
        // The same game for everybody but seat 0, which holds other cards.
        const own = state.secrets[0];
        if (own !== undefined) own.hand = [90 + seed, 80 + seed, 70 + seed];
        const node = new ToySchema();
        const bring = way(node);
        bring(state);
        const audience = openAudience(node);
        audience.patch();
        const others = [audience.join(1), audience.join()];
        toyGame.apply(state, 0, 80 + seed, noChance);
        bring(state);
        audience.patch();
        return others.map((watcher) => watcher.received.map((patch) => [...patch]));
      });
      expect(bytes[0]).toEqual(bytes[1]);
    });

    test("a game without secrets has nothing to reveal", () => {
      const node = new skorm.schema();
      const bring = way(node);
      bring(skorm.setup({ seats: 2, options: { zoneShape: "wedge", army: "full" } }, quickRandom(3)));
      const audience = openAudience(node);
      audience.patch();
      const watcher = audience.join(0);
      expect(watcher.seen()).toMatchObject({ zoneShape: "wedge", army: "full" });
    });
  });

  const Leaf = schema({ size: t.uint8().default(0), name: t.string().default(""), tags: t.array("uint8") }, "Leaf");
  const Everything = schema(
    {
      count: t.int32().default(0),
      word: t.string().default(""),
      flag: t.boolean().default(false),
      maybe: t.string().optional(),
      numbers: t.array("uint16"),
      words: t.array("string"),
      ages: t.map("uint16"),
      leaf: t.ref(Leaf),
      row: t.array(Leaf),
      garden: t.map(Leaf),
    },
    "Everything",
  );

  const word = fc.string({ maxLength: 6 });
  const small = fc.nat(200);
  const leaf = fc.record({ size: small, name: word, tags: fc.array(small, { maxLength: 4 }) });
  const keys = fc.constantFrom("a", "b", "c", "d");
  /** Data with a fixed number of rows, as games have one node for each seat. */
  const everything = fc.record({
    count: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    word,
    flag: fc.boolean(),
    maybe: fc.option(word),
    numbers: fc.array(fc.nat(65_535), { maxLength: 6 }),
    words: fc.array(word, { maxLength: 5 }),
    ages: fc.dictionary(keys, small),
    leaf,
    row: fc.array(leaf, { minLength: 3, maxLength: 3 }),
    garden: fc.dictionary(keys, leaf),
    unknownToTheSchema: fc.anything(),
  });

  /** What a watcher must see of it. */
  function shown({ unknownToTheSchema: _, maybe, ...rest }: Data): object {
    return maybe === null ? rest : { ...rest, maybe };
  }
  type Data = typeof everything extends fc.Arbitrary<infer Value> ? Value : never;

  describe("any data", () => {
    test("arrives as it is, after any sequence of changes, also of several in one patch", () => {
      const step = fc.record({ data: everything, send: fc.boolean(), join: fc.boolean() });
      fc.assert(
        fc.property(everything, fc.array(step, { maxLength: 8 }), (first, steps) => {
          const node = new Everything();
          const bring = way(node);
          bring(first);
          const audience = openAudience(node);
          audience.patch();
          const watchers = [audience.join()];
          for (const { data, send, join } of [...steps, { data: first, send: true, join: true }]) {
            bring(data);
            if (!send) continue;
            audience.patch();
            if (join) watchers.push(audience.join());
            for (const watcher of watchers) expect(watcher.seen()).toEqual(shown(data));
          }
        }),
        { numRuns: runs(100) },
      );
    });

    test("is not sent again when it did not change", () => {
      fc.assert(
        fc.property(everything, (data) => {
          const node = new Everything();
          const bring = way(node);
          bring(data);
          const audience = openAudience(node);
          audience.patch();
          const watcher = audience.join();
          bring(structuredClone(shown(data)));
          audience.patch();
          expect(watcher.received.at(-1)).toHaveLength(0);
        }),
      );
    });
  });

  describe("a schema that does not fit the data is noticed", () => {
    test.each([
      ["an array where a record belongs", { ages: [1] }],
      ["a record where an array belongs", { numbers: { a: 1 } }],
      ["a record where a word belongs", { word: { a: 1 } }],
      ["numbers where nodes belong", { row: [1, 2, 3] }],
      ["a word where a number belongs", { count: "three" }],
    ])("%s", (_name, wrong) => {
      const fitting = { numbers: [], words: [], ages: {}, leaf: { tags: [] }, row: [], garden: {} };
      expect(() => way(new Everything())({ ...fitting, ...wrong })).toThrow();
    });

    test("what was thrown halfway is written anew", () => {
      const node = new Everything();
      const bring = way(node);
      const rest = { numbers: [1], words: [], ages: {}, leaf: { tags: [] }, garden: {} };
      bring({ ...rest, row: [{ tags: [] }] });
      expect(() => bring({ ...rest, numbers: [2], row: [{ tags: [] }, { tags: [] }] })).toThrow(TypeError);
      bring({ ...rest, numbers: [2, 3], row: [{ tags: ["a"] }] });
      expect(node.toJSON()).toMatchObject({ numbers: [2, 3], row: [{ tags: ["a"] }] });
    });

    test("another number of nodes than before", () => {
      const node = new Everything();
      const bring = way(node);
      const rest = { numbers: [], words: [], ages: {}, leaf: { tags: [] }, garden: {} };
      bring({ ...rest, row: [{ tags: [] }] });
      expect(() => bring({ ...rest, row: [{ tags: [] }, { tags: [] }] })).toThrow(TypeError);
    });
  });
});

test("a mirror writes what the other way would write, byte for byte", () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 3), fc.integer({ min: 1 }), (seats, seed) => {
      const random = quickRandom(seed);
      const state = skorm.setup({ seats, options: { zoneShape: "triangle", army: "full" } }, random);
      const heard = WAYS.map(([, way]) => {
        const node = new skorm.schema();
        const bring = way(node);
        bring(state);
        const audience = openAudience(node);
        audience.patch();
        return { bring, audience, watcher: audience.join() };
      });
      for (let action = 0; action < 80 && !isOver(state); action++) {
        const actions = skorm.legal(state, state.toMove);
        skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, noChance);
        for (const { bring, audience } of heard) {
          bring(state);
          audience.patch();
        }
      }
      const [one, other] = heard.map(({ watcher }) => watcher.received.map((patch) => [...patch]));
      expect(other).toEqual(one);
    }),
    { numRuns: runs(6) },
  );
});
