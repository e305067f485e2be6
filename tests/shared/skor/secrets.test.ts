/** What a viewer may know: no view, log or byte reveals a culture or a side before both players have chosen. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../shared/kernel/game.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { readSynced } from "../../../shared/skor/board/state.ts";
import { copyState, isOver, type State } from "../../../shared/skor/board/state.ts";
import { openAudience, type Watcher } from "../support/audience.ts";
import { drawNaively, open, playOn, quickRandom } from "./support/random-play.ts";
import { actAs, scene } from "./support/scene.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const VIEWERS: readonly Viewer[] = [0, 1, "spectator"];

test("a choice is seen by who made it alone, until both are made", () => {
  const [one, two] = ["technocracy-mil", "alien"].map((text) => {
    const state = open();
    actAs(state, 0, text);
    return state;
  });
  if (one === undefined || two === undefined) throw new Error("no games");
  for (const viewer of [1, 2, "spectator" as const]) expect(skor.view(one, viewer)).toEqual(skor.view(two, viewer));
  expect(skor.view(one, 0)).not.toEqual(skor.view(two, 0));
  expect(skor.view(one, 0).secrets[0]).toEqual({ culture: "technocracy", tech: "mil", side: 0 });
});

test("states that differ only in what a viewer may not know give equal views, in every step of a game", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      playOn(open(), quickRandom(seed), (state) => {
        if (state.turn > 20) return;
        for (const viewer of VIEWERS) {
          const other = copyState(state);
          for (const [seat, own] of other.secrets.entries()) {
            if (seat !== viewer) Object.assign(own, { culture: "feudal", tech: "civ", side: 3 });
          }
          other.pending = 17;
          expect(skor.view(other, viewer)).toEqual(skor.view(state, viewer));
        }
      });
    }),
    { numRuns: runs(10) },
  );
});

test("a view is a copy", () => {
  playOn(open(), quickRandom(12), (state) => {
    if (state.turn > 30) return;
    const before = JSON.stringify(state);
    const view = skor.view(state, 0);
    skor.depart(view, 1, "left", noChance);
    view.pieces.fill(0);
    view.secrets[0] = { culture: "alien", tech: "res", side: 1 };
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe("what is sent", () => {
  test.each([2, 3])(
    "is to every one of %i seats and to people who look on, whenever they come, exactly their view",
    (seats) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = quickRandom(seed);
          const state = open({}, seats);
          const node = new skor.schema();
          syncState(node, state);
          const audience = openAudience(node);
          audience.patch();
          const watchers: (readonly [Viewer, Watcher])[] = [];
          const join = (viewer: Viewer) => watchers.push([viewer, audience.join(viewer)]);
          for (const viewer of VIEWERS) join(viewer);
          for (let step = 0; step < 150 && !isOver(state); step++) {
            const { seat, chosen } = drawNaively(state, random);
            skor.apply(state, seat, chosen, random);
            syncState(node, state);
            audience.patch();
            if (random.below(40) === 0) join(VIEWERS[random.below(3)] ?? "spectator");
            for (const [viewer, watcher] of watchers) {
              expect(readSynced(watcher.seen())).toEqual(skor.view(state, viewer));
            }
          }
        }),
        { numRuns: runs(6) },
      );
    },
  );

  test("is the same in every byte to others, whatever culture, tech and side are chosen first", () => {
    const [one, two] = [
      { culture: "technocracy-mil", side: "side-2" },
      { culture: "technocracy-dip", side: "side-5" },
    ].map(({ culture, side }) => {
      const state = open({}, 3);
      const node = new skor.schema();
      syncState(node, state);
      const audience = openAudience(node);
      audience.patch();
      const own = audience.join(0);
      const others = [audience.join(1), audience.join(2), audience.join()];
      const sent = () => {
        syncState(node, state);
        audience.patch();
      };
      skor.apply(state, 0, readAction(culture) ?? 0, quickRandom(1));
      sent();
      others.push(audience.join(1));
      const first = others.map(bytes);
      // The choice that waits for the DM's dice is as secret as the other.
      skor.apply(state, 1, readAction("feudal") ?? 0, quickRandom(1));
      sent();
      const waiting = others.map(bytes);
      // From here on both games are equal except for the side.
      state.secrets[0] = { culture: "feudal", tech: "", side: 0 };
      for (let die = 0; state.dieSides > 0; die++) skor.apply(state, 2, readAction("roll") ?? 0, quickRandom(die + 1));
      const before = others.map((watcher) => watcher.received.length);
      sent();
      skor.apply(state, 0, readAction(side) ?? 0, quickRandom(1));
      sent();
      const second = others.map((watcher, at) => bytes(watcher).slice(before[at]));
      return { own: bytes(own), others: [first, waiting, second] };
    });
    expect(one?.others).toEqual(two?.others);
    expect(one?.own).not.toEqual(two?.own);
  });

  test("is not read as a State while it is none", () => {
    const { pending, occupants, ...sent } = skor.view(scene({ west: "C0,0", east: "M6,-3" }), "spectator");
    expect(readSynced(sent)).toEqual({ ...sent, pending, occupants });
    for (const broken of [
      undefined,
      {},
      { ...sent, seats: 4 },
      { ...sent, phase: "dance" },
      { ...sent, structures: sent.structures.slice(1) },
      { ...sent, builders: [] },
      { ...sent, owners: [0] },
      { ...sent, secrets: [] },
      { ...sent, techs: [1] },
    ]) {
      expect(readSynced(broken)).toBeUndefined();
    }
  });
});

function bytes(watcher: Watcher): number[][] {
  return watcher.received.map((patch) => [...patch]);
}

test("a state has all that a client needs: nothing of it is lost on the way but what waits for dice", () => {
  playOn(open(), quickRandom(3), (state: State) => {
    if (state.turn % 9 !== 0) return;
    const { pending, occupants, ...sent } = state;
    expect(readSynced(JSON.parse(JSON.stringify(sent)))).toEqual({ ...sent, pending: -1, occupants });
    expect(pending).toBe(-1);
  });
});
