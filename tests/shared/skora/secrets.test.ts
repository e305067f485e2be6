/** What a viewer may know: no view, preview or byte contains more. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../shared/kernel/game.ts";
import { noChance, type Random } from "../../../shared/kernel/random.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { readAction, writeOpenly } from "../../../shared/skora/actions.ts";
import { DECREE_NAMES } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { readSynced } from "../../../shared/skora/schema.ts";
import { copyState, isOver, type State } from "../../../shared/skora/state.ts";
import { openAudience, type Watcher } from "../support/audience.ts";
import { deal, drawTurn, playRandomly, quickRandom } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const PLAYERS = [2, 3, 4];
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

function viewersOf({ seats }: State): Viewer[] {
  return ["spectator", ...Array.from({ length: seats }, (_, seat) => seat)];
}

/** The same game with different hidden facts for the viewer: other hands, another box, other decrees. */
function otherwise(state: State, viewer: Viewer, random: Random): State {
  const other = copyState(state);
  const hidden = other.secrets.filter((_, seat) => seat !== viewer);
  const unseen = random.shuffle([...hidden.flatMap(({ hand }) => hand), ...other.box]);
  const decrees = random.shuffle([...DECREE_NAMES]);
  for (const own of hidden) {
    own.hand = unseen.splice(0, own.hand.length).sort();
    own.offer = own.offer.map((decree) => decrees.pop() ?? decree);
    if (own.decree !== "") own.decree = decrees.pop() ?? own.decree;
  }
  other.box = unseen;
  return other;
}

describe.each(PLAYERS)("R10: with %i players", (players) => {
  test("states that differ only in what a viewer may not know give equal views", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = quickRandom(seed + 1);
        let differed = 0;
        playRandomly(players, seed, (state) => {
          for (const viewer of viewersOf(state)) {
            const other = otherwise(state, viewer, random);
            if (JSON.stringify(other) !== JSON.stringify(state)) differed++;
            expect(skora.view(other, viewer)).toEqual(skora.view(state, viewer));
          }
        });
        expect(differed).toBeGreaterThan(0);
      }),
      { numRuns: runs(25) },
    );
  });

  test("a view shows one's own hand and decree and how many cards others hold", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(players, seed, (state) => {
          const view = skora.view(state, 1);
          expect(view.secrets[1]).toEqual(state.secrets[1]);
          expect(view.players).toEqual(state.players);
          for (const [seat, own] of view.secrets.entries()) {
            if (seat !== 1) expect(own).toEqual({ hand: [], offer: [], decree: "" });
          }
          expect(view.box).toEqual([]);
          expect(view.players.map(({ decree }) => decree)).toEqual(new Array(players).fill(""));
        });
      }),
      { numRuns: runs(10) },
    );
  });

  test("a view is a copy", () => {
    playRandomly(players, 12, (state, { seat, chosen }) => {
      const before = JSON.stringify(state);
      skora.apply(skora.view(state, seat), seat, chosen, noChance);
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("what an action leads to in a view is the view of what it leads to, decrees at the end excepted", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(players, seed, (state, { seat, chosen }) => {
          const after = copyState(state);
          const events = skora.apply(after, seat, chosen, noChance);
          for (const viewer of viewersOf(state)) {
            const preview = skora.view(state, viewer);
            const known = viewer === seat ? chosen : readAction(writeOpenly(chosen));
            if (known === undefined) throw new Error("Nobody can read this.");
            const foreseen = skora.apply(preview, seat, known, noChance);
            const isReveal = ({ kind }: { kind: string }) => kind === "reveal";
            expect(foreseen.filter((event) => !isReveal(event))).toEqual(events.filter((event) => !isReveal(event)));
            const expected = skora.view(after, viewer);
            for (const [other, player] of expected.players.entries()) if (other !== viewer) player.decree = "";
            expect(preview).toEqual(expected);
          }
        });
      }),
      { numRuns: runs(15) },
    );
  });

  test("a preview of the last catch names no winner, because the decrees of others are not known", () => {
    playRandomly(players, 5, (state, { seat, chosen }) => {
      const [truth, preview] = [copyState(state), skora.view(state, seat)];
      skora.apply(truth, seat, chosen, noChance);
      skora.apply(preview, seat, chosen, noChance);
      expect(isOver(preview)).toBe(isOver(truth));
      expect(skora.result(preview)).toBeUndefined();
    });
  });
});

describe("what is sent", () => {
  test("is to every seat and to people who look on, whenever they come, exactly their view", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAYERS), seeds, (players, seed) => {
        const random = quickRandom(seed);
        const state = deal(players, random);
        const node = new skora.schema();
        syncState(node, state);
        const audience = openAudience(node);
        audience.patch();
        const watchers: (readonly [Viewer, Watcher])[] = [];
        const join = (viewer: Viewer) => watchers.push([viewer, audience.join(viewer)]);
        for (const viewer of viewersOf(state)) join(viewer);
        while (!isOver(state)) {
          const { seat, chosen } = drawTurn(state, random);
          if (random.below(60) === 0) skora.depart(state, seat, "left", noChance);
          else skora.apply(state, seat, chosen, noChance);
          syncState(node, state);
          audience.patch();
          if (random.below(15) === 0) join(viewersOf(state)[random.below(players + 1)] ?? "spectator");
          for (const [viewer, watcher] of watchers) {
            expect(readSynced(watcher.seen())).toEqual(skora.view(state, viewer));
          }
        }
      }),
      { numRuns: runs(12) },
    );
  });

  test("is the same in every byte to others, whatever a hand, a decree and the box hold", () => {
    const [one, two] = [
      { hand: [1, 2, 3, 4, 4, 5, 6], offer: ["voyager" as const, "tribe" as const], box: [6] },
      { hand: [1, 2, 3, 4, 5, 5, 5], offer: ["hunter" as const, "breeder" as const], box: [4] },
    ].map(({ hand, offer, box }) => {
      const state = deal(2, quickRandom(3));
      state.first = 0;
      state.secrets = [
        { hand, offer, decree: "" },
        { hand: [1, 2, 3, 4, 5, 6, 6], offer: ["crabber", "occultist"], decree: "" },
      ];
      state.box = box;
      const node = new skora.schema();
      syncState(node, state);
      const audience = openAudience(node);
      audience.patch();
      const own = audience.join(0);
      const others = [audience.join(1), audience.join()];
      for (const [seat, text] of [
        [0, offer[0]],
        [1, "crabber"],
        [0, "1a"],
        [0, "--"],
        [1, "6b"],
        [0, "5a"],
      ] as const) {
        const action = readAction(text ?? "");
        if (action === undefined) throw new SyntaxError(text);
        expect(skora.legal(state, seat)).toContain(action);
        skora.apply(state, seat, action, noChance);
        syncState(node, state);
        audience.patch();
      }
      const late = audience.join(1);
      const bytes = (watcher: Watcher) => watcher.received.map((patch) => [...patch]);
      return { own: bytes(own), others: [...others, late].map(bytes) };
    });
    expect(one?.others).toEqual(two?.others);
    expect(one?.own).not.toEqual(two?.own);
  });

  test("is not read as a State while it is none", () => {
    const state = skora.view(deal(3, quickRandom(8)), "spectator");
    const { box, ...sent } = state;
    expect(readSynced(sent)).toEqual(state);
    for (const broken of [
      undefined,
      {},
      { ...sent, seats: 4 },
      { ...sent, step: "dance" },
      { ...sent, grounds: sent.grounds.slice(1) },
      { ...sent, discards: [45] },
      { ...sent, discards: [70] },
      { ...sent, players: [] },
    ]) {
      expect(readSynced(broken)).toBeUndefined();
    }
  });
});
