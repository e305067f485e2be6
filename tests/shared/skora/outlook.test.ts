/** What the page shows before an action is sent. */
import { describe, expect, test } from "vitest";
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, readAction } from "../../../shared/skora/actions.ts";
import { applyAction } from "../../../shared/skora/apply.ts";
import { winsAxe } from "../../../shared/skora/baiting.ts";
import type { SkoraEvent } from "../../../shared/skora/events.ts";
import { startFishing } from "../../../shared/skora/fishing.ts";
import { fishingOutlook, roundOf } from "../../../shared/skora/outlook.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { copyState, isBaiting, isOver, type State } from "../../../shared/skora/state.ts";
import { deal, playRandomly, quickRandom } from "./support/random-play.ts";
import { act, baiting, boatsOf, eventsOf, fishing, options, pileAt } from "./support/scene.ts";

/** The order at every ground. */
function orders(state: State): (readonly number[])[] {
  return fishingOutlook(state).map(({ order }) => order);
}

function foresee(state: State, seat: Seat, action: Action) {
  const after = copyState(state);
  const events = applyAction(after, seat, action);
  return { after, events, outlook: fishingOutlook(after) };
}

function foreseen(state: State, text: string) {
  const action = readAction(text);
  if (action === undefined) throw new SyntaxError(text);
  return foresee(state, state.toMove, action);
}

describe("the order at every ground if Fishing began now", () => {
  test("takes axes that ties cost along from ground to ground", () => {
    const state = baiting({ piles: "4/5/6", boats: "11/11/20", hands: "6/6", axes: "12" });
    expect(orders(state)).toEqual([[1, 0], [0, 1], [0]]);
    expect(fishingOutlook(state).map(({ precedences }) => precedences[0])).toEqual(["axes", "turn", "last"]);
    expect(state.players.map(({ axes }) => axes)).toEqual([1, 2]);
  });

  test("R33: has nobody at a ground without cards", () => {
    const state = baiting({ piles: "/5/6", boats: "11/11/00", hands: "6/6", axes: "11" });
    expect(orders(state)).toEqual([[], [0, 1], []]);
  });

  test("is the order that every ground is then fished in", () => {
    for (let seed = 1; seed <= 12; seed++) {
      playRandomly(4, 31 * seed, (state) => {
        if (!isBaiting(state)) return;
        const expected = orders(state);
        const fished = copyState(state);
        const events: SkoraEvent[] = [];
        startFishing(fished, events);
        while (!isOver(fished)) events.push(...act(fished, options(fished)[0] ?? ""));
        const orderEvents = eventsOf(events, "order");
        expect(orderEvents.map(({ order }) => order)).toEqual(expected.filter((order) => order.length > 0));
      });
    }
  });

  test("R17: while a ground is fished stays as it is there, whatever boats are left", () => {
    const { state } = fishing({ piles: "4566/45/6", boats: "210/110/001" });
    act(state, "+4a");
    expect(orders(state)).toEqual([[0, 1], [0, 1], [2]]);
  });

  test("has nobody at grounds that are done", () => {
    const { state } = fishing({ piles: "456/45/6", boats: "100/110/001" });
    act(state, "+4a");
    expect(state.ground).toBe(1);
    expect(orders(state)[0]).toEqual([]);
  });
});

describe("looking ahead", () => {
  test("a card played: the pile, the boats, the axe and the new order, and nothing is changed", () => {
    const state = baiting({ piles: "46/5/5", boats: "02/00/00", hands: "12345/12345" });
    const before = JSON.stringify(state);
    const { after, events, outlook } = foreseen(state, "1a");
    expect([pileAt(after, 0), boatsOf(after)]).toEqual(["461", "32/00/00"]);
    expect(eventsOf(events, "axe")).toEqual([{ kind: "axe", seat: 0, ground: 0 }]);
    expect(outlook[0]?.order).toEqual([0, 1]);
    expect(JSON.stringify(state)).toBe(before);
  });

  test("a card moved and a boat moved", () => {
    const state = baiting({ piles: "6/5/4", boats: "02/10/00", hands: "41/1" });
    act(state, "4a");
    const { after } = foreseen(state, "51b-a");
    expect([pileAt(after, 0), pileAt(after, 1)]).toEqual(["645", ""]);
    act(state, "51b-a");
    expect(foreseen(state, "b-c").outlook.map(({ order }) => order)).toEqual([[1], [], [0]]);
  });

  test("works in a view, without chance and without what others hold", () => {
    for (let seed = 1; seed <= 10; seed++) {
      playRandomly(3, seed, (state, { seat, chosen }) => {
        const { events, outlook } = foresee(skora.view(state, seat), seat, chosen);
        expect(events.length).toBeGreaterThan(0);
        expect(outlook).toHaveLength(3);
      });
    }
  });

  test("whether a card would win an axe is what happens when it is played", () => {
    for (let seed = 1; seed <= 20; seed++) {
      playRandomly(3, seed, (state, { seat, chosen }) => {
        if (chosen.kind !== "play") return;
        const { events } = foresee(state, seat, chosen);
        expect(eventsOf(events, "axe").length === 1).toBe(winsAxe(state, chosen.creature, chosen.ground));
      });
    }
  });
});

test("rounds are counted while cards are played", () => {
  const state = deal(2, quickRandom(4));
  expect(roundOf(state)).toEqual({ round: 1, rounds: 7 });
  const rounds: number[] = [];
  const end = playRandomly(2, 4, (now) => {
    if (now.step === "play") rounds.push(roundOf(now).round);
    else if (isBaiting(now)) expect(roundOf(now).round).toBe(rounds.at(-1));
  });
  expect(rounds).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
  expect(roundOf(end)).toEqual({ round: 7, rounds: 7 });
});
