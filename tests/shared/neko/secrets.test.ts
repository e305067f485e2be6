/** What a viewer may know: no view, preview or byte contains more. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../shared/kernel/game.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { noChance, type Random } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readSynced } from "../../../shared/neko/harbour/schema.ts";
import { copyState, isOver, type State } from "../../../shared/neko/harbour/state.ts";
import { openAudience, type Watcher } from "../support/audience.ts";
import { deal, drawTurn, playRandomly, quickRandom, TABLES, type Table } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const closedTables = TABLES.filter(({ openHands }) => openHands !== true);

function viewersOf({ seats }: State): Viewer[] {
  return ["spectator", ...Array.from({ length: seats }, (_, seat) => seat)];
}

/** The same game with different hidden facts for the viewer: other hands, other decks. */
function otherwise(state: State, viewer: Viewer, random: Random): State {
  const other = copyState(state);
  const hidden = other.secrets.filter((_, seat) => seat !== viewer && !state.openHands);
  const unseen = random.shuffle([...hidden.flatMap(({ hand }) => hand), ...other.decks.flat()]);
  for (const own of hidden) own.hand = unseen.splice(0, own.hand.length).sort((one, next) => one - next);
  other.decks = other.decks.map((deck) => unseen.splice(0, deck.length));
  return other;
}

describe.each(TABLES)("R6: at %j", (table) => {
  test("states that differ only in what a viewer may not know give equal views", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = quickRandom(seed + 1);
        let differed = 0;
        playRandomly(table, seed, (state) => {
          for (const viewer of viewersOf(state)) {
            const other = otherwise(state, viewer, random);
            if (JSON.stringify(other) !== JSON.stringify(state)) differed++;
            expect(JSON.stringify(neko.view(other, viewer))).toBe(JSON.stringify(neko.view(state, viewer)));
          }
        });
        expect(differed).toBeGreaterThan(0);
      }),
      { numRuns: runs(6) },
    );
  });

  test("a view shows one's own hand, those of others only where all are open, and no deck", () => {
    playRandomly(table, 44, (state) => {
      const view = neko.view(state, 1);
      expect(view.secrets[1]).toEqual(state.secrets[1]);
      expect(view.players).toEqual(state.players);
      expect(view.players.some(({ shown }) => shown.length > 0 && !state.openHands)).toBe(false);
      for (const [seat, own] of view.secrets.entries()) if (seat !== 1) expect(own).toEqual({ hand: [] });
      expect(view.decks).toEqual([[], []]);
    });
  });

  test("what an own action leads to in a view is the view of what it leads to, cards that are dealt excepted", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(table, seed, (state, { seat, chosen }) => {
          const after = copyState(state);
          const events = neko.apply(after, seat, chosen, noChance);
          const preview = neko.view(state, seat);
          const told = neko.apply(preview, seat, chosen, noChance);
          expect(told).toEqual(events);
          const isDealt = events.some(({ kind }) => kind === "deal");
          const expected = neko.view(after, seat);
          expect(preview).toEqual(isDealt ? { ...expected, display: [] } : expected);
        });
      }),
      { numRuns: runs(10) },
    );
  });
});

test("nothing comes out in a turn: it can be taken back until it ends, and in the draft until cards are dealt", () => {
  const match = gameEntry(neko).start(2, {}, stepRandom("00".repeat(32), 0));
  const random = quickRandom(8);
  let revealed = 0;
  for (let step = 1; match.result() === undefined; step++) {
    const seat = match.actors()[0] ?? 0;
    const texts = match.legal(seat);
    const done = match.act(seat, texts[random.below(texts.length)] ?? "", stepRandom("00".repeat(32), step));
    expect(done).toBeDefined();
    if (done?.revealed === true) {
      revealed++;
      expect(done.events.some(({ kind }) => kind === "deal")).toBe(true);
    }
  }
  // The second display of each period, and the first one of the second.
  expect(revealed).toBe(3);
});

describe("what is sent", () => {
  test("is to every seat and to people who look on, whenever they come, exactly their view", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TABLES), seeds, (table, seed) => {
        const random = quickRandom(seed);
        const state = deal(table, random);
        const node = new neko.schema();
        syncState(node, state);
        const audience = openAudience(node);
        audience.patch();
        const watchers: (readonly [Viewer, Watcher])[] = [];
        const join = (viewer: Viewer) => watchers.push([viewer, audience.join(viewer)]);
        for (const viewer of viewersOf(state)) join(viewer);
        while (!isOver(state)) {
          const { seat, chosen } = drawTurn(state, random);
          if (random.below(150) === 0) neko.depart(state, seat, "left", noChance);
          else neko.apply(state, seat, chosen, noChance);
          syncState(node, state);
          audience.patch();
          if (random.below(40) === 0) join(viewersOf(state)[random.below(table.seats + 1)] ?? "spectator");
          if (random.below(4) > 0) continue;
          for (const [viewer, watcher] of watchers) {
            expect(readSynced(watcher.seen())).toEqual(neko.view(state, viewer));
          }
        }
      }),
      { numRuns: runs(6) },
    );
  });

  /** A game after its first draft, and one that differs only in decks and the hand of the first seat. */
  function twoGames(table: Table): readonly State[] {
    const random = quickRandom(31);
    const state = deal(table, random);
    while (state.stage === "draft") neko.apply(state, state.toMove, drawTurn(state, random).chosen, noChance);
    const other = copyState(state);
    const [played = 0, ...kept] = state.secrets[state.toMove]?.hand ?? [];
    const others = other.decks[1]?.splice(0, kept.length, ...kept) ?? [];
    other.secrets[state.toMove] = { hand: [played, ...others] };
    return [state, other];
  }

  test.each(closedTables)("is the same in every byte to others, whatever a hand and the decks hold (%j)", (table) => {
    const [one, two] = twoGames(table).map((state) => {
      const mover = state.toMove;
      const node = new neko.schema();
      syncState(node, state);
      const audience = openAudience(node);
      audience.patch();
      const seats = state.players.map((_, seat) => audience.join(seat));
      const looker = audience.join();
      const [first] = neko.legal(state, mover);
      if (first === undefined) throw new Error("Nothing can be played.");
      neko.apply(state, mover, first, noChance);
      syncState(node, state);
      audience.patch();
      const bytes = (watcher: Watcher) => watcher.received.map((patch) => [...patch]);
      const others = [looker, ...seats.filter((_, seat) => seat !== mover)];
      return {
        played: first.text,
        own: seats.filter((_, seat) => seat === mover).map(bytes),
        others: others.map(bytes),
      };
    });
    expect(one?.played).toBe(two?.played);
    expect(one?.others).toEqual(two?.others);
    expect(one?.own).not.toEqual(two?.own);
  });

  test("of a turn is little: a step weighs a few dozen bytes", () => {
    const random = quickRandom(12);
    const state = deal({ seats: 4 }, random);
    const node = new neko.schema();
    syncState(node, state);
    const audience = openAudience(node);
    audience.patch();
    const watcher = audience.join();
    const full = watcher.received[0]?.length ?? 0;
    const sizes: number[] = [];
    while (!isOver(state)) {
      const { seat, chosen } = drawTurn(state, random);
      const isTurn = state.stage === "column" || state.stage === "after";
      neko.apply(state, seat, chosen, noChance);
      syncState(node, state);
      audience.patch();
      if (isTurn) sizes.push(watcher.received.at(-1)?.length ?? 0);
    }
    sizes.sort((one, other) => one - other);
    expect(full).toBeLessThan(1200);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(40);
  });

  test("is not read as a State while it is none", () => {
    const state = neko.view(deal({ seats: 3 }, quickRandom(8)), "spectator");
    const { decks, ...sent } = state;
    expect(readSynced(sent)).toEqual(state);
    for (const broken of [
      undefined,
      {},
      { ...sent, seats: 4 },
      { ...sent, stage: "dance" },
      { ...sent, question: "why" },
      { ...sent, display: [99] },
      { ...sent, sites: [{ card: 9, queue: [] }] },
      { ...sent, players: [] },
    ]) {
      expect(readSynced(broken)).toBeUndefined();
    }
  });
});
