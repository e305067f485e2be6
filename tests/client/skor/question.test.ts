/** What Skor asks: everything that is still possible, what holding costs, and whom the table waits for. */
import { describe, expect, test } from "vitest";
import { explain } from "../../../client/games/skor/text/endings.ts";
import { nameOn } from "../../../client/games/skor/text/hex-names.ts";
import { play } from "../../../client/games/skor/play/play.ts";
import { sceneOf } from "../../../client/games/skor/scene/scene.ts";
import { buttonsOf } from "../../../client/ui/play/selection/choices.ts";
import { questionViewOf } from "../../../client/ui/play/question/question.ts";
import { MASTER } from "../../../shared/skor/board/components.ts";
import { PLAIN_LATTICE, tileAt } from "../../../shared/skor/board/lattice.ts";
import { awaitedSeats } from "../../../shared/skor/legal.ts";
import { board, type State } from "../../../shared/skor/board/state.ts";
import { momentIn } from "../selection-steps.ts";
import { open } from "../../shared/skor/support/random-play.ts";
import { act, actAs, opening, scene } from "../../shared/skor/support/scene.ts";

function ask(state: State, seat: number | undefined) {
  const moment = momentIn(play, state, seat);
  const now = { ...moment, reader: { ...moment.reader, names: ["Ann", "Ben", "Cara"] } };
  const status = { runs: true, actors: awaitedSeats(state), rolling: false, earlier: undefined };
  const answers = buttonsOf(now.choices).filter(({ action }) => play.advancesTurn?.(action, now) === true);
  return {
    ...questionViewOf(play, now, status),
    answers: answers.map(({ action }) => ({
      text: play.decision(action).button(action, now),
      main: play.isUsual?.(now, action) === true,
    })),
  };
}

const mainOf = (state: State, seat: number) => ask(state, seat).answers.find(({ main }) => main)?.text;

describe("the question names everything that is still possible", () => {
  test("beside lit hexes it never says that nothing can be built: a civilian can be spawned, free", () => {
    const state = scene({ west: "C1,0", east: "C6,-3", phase: "build", budget: 0 });
    const { hint } = ask(state, 0);
    expect(hint).toContain("spawn a civilian for free");
    expect(hint).not.toContain("Nothing");
  });

  test("in each part of the turn, until nothing is left", () => {
    const moving = scene({ west: "C1,0 M2,-1", east: "C3,-2" });
    expect(ask(moving, 0).hint).toBe("You can move, attack or spawn a civilian for free. Touch a piece or a lit hex.");
    const full = scene({ west: "C0,0 C0,0", east: "C6,-3", phase: "build", budget: 0, ownTurn: 2 });
    expect(ask(full, 0).hint).toBe("Nothing can be built or bought now.");
    const learning = scene({ west: "C1,0", east: "C6,-3", phase: "tech", budget: 0 });
    expect(ask(learning, 0).hint).toBe("You can spawn a civilian for free. Touch a lit hex.");
  });
});

describe("the main button", () => {
  test("is not amber while something free is unused", () => {
    expect(mainOf(scene({ west: "C1,0", phase: "build" }), 0)).toBeUndefined();
    expect(mainOf(scene({ west: "C1,0" }), 0)).toBeUndefined();
    expect(mainOf(scene({ west: "C0,0 C0,0", phase: "build" }), 0)).toBe("Done building");
  });
});

describe("to hold", () => {
  const { state } = opening({ west: "C1,0 C1,0 M2,0 M2,0", structures: "resource@0,1", ownTurn: 4 });

  test("says that food is as short next turn, and is not the amber button then", () => {
    expect(state.phase).toBe("feed");
    expect(ask(state, 0).title).toBe("Disband or hold");
    expect(ask(state, 0).hint).toContain("Next turn you are still 4 short: who holds for ever never moves again.");
    expect(mainOf(state, 0)).toBeUndefined();
  });

  test("says so again while it lasts", () => {
    const held = scene({ west: "C1,0 C1,0", ownTurn: 4 });
    held.hold = true;
    expect(ask(held, 0).hint).toMatch(/^Nobody moves in this turn\. Next turn you are still 2 short/);
  });

  test("says what can still be done, one space apart, where food is not short any more", () => {
    const held = scene({ west: "C1,0", structures: "resource@1,0", ownTurn: 4 });
    held.hold = true;
    expect(ask(held, 0).hint).toMatch(/^Nobody moves in this turn\. You can /);
  });
});

describe("at a table with a DM", () => {
  test("players read whom they wait for, and that it is for the DM's dice", () => {
    const state = open({}, 3);
    expect(ask(state, MASTER)).toMatchObject({ title: "Both choose their cultures" });
    actAs(state, 0, "feudal");
    expect(ask(state, 0)).toMatchObject({ title: "Waiting for Ben", hint: "Your culture is chosen." });
    actAs(state, 1, "nomadic");
    for (const seat of [0, 1]) expect(ask(state, seat).title).toBe("Waiting for the dice of Cara, the DM");
    // Actions that are always possible are among the smaller buttons.
    expect(ask(state, MASTER).answers.map(({ text }) => text)).toEqual(["Roll"]);
  });

  test("nobody waits for a DM who only could say something", () => {
    const state = scene({ seats: 3, west: "C0,0", east: "C6,-3" });
    expect(ask(state, 1).title).toBe("Waiting for Ann");
    act(state, "end");
    expect(ask(state, 0).title).toBe("Waiting for Ben");
    actAs(state, MASTER, "pause");
    expect(ask(state, 0).title).toBe("Cara, the DM, has stopped the time");
  });

  test("the DM reads what can be done while time stands: more in a turn than before it, or while a die is asked for", () => {
    const state = open({}, 3);
    actAs(state, MASTER, "pause");
    expect(ask(state, MASTER).hint).toBe("Nobody acts until you let it run");
    const later = scene({ seats: 3, west: "C0,0", east: "C6,-3" });
    actAs(later, MASTER, "pause");
    expect(ask(later, MASTER).hint).toContain("change a player");
    Object.assign(later, { dieSides: 6, dieWhy: "attack", dieSeat: 0 });
    expect(ask(later, MASTER).hint).toBe("Touch a hex to write a note on it");
  });

  test("who has to roll once the DM is gone reads for what", () => {
    const state = scene({ seats: 3, west: "M2,-1", east: "C3,-2 M3,-1" });
    Object.assign(state, { dieSides: 6, dieWhy: "attack", dieSeat: 0, masterGone: true });
    expect(ask(state, 0)).toMatchObject({ title: "A d6 for the attack", answers: [{ text: "Roll" }] });
  });

  test("a note is marked on the board and told of its hex; its words are written, not chosen from a list", () => {
    const state = scene({ seats: 3, west: "C0,0", east: "C6,-3" });
    actAs(state, MASTER, "note@3,-2");
    const spoken = momentIn(play, state, MASTER).choices.map(({ action }) => play.rules.write(action));
    expect(spoken).toEqual(["done"]);
    actAs(state, MASTER, "say:beware");
    const moment = momentIn(play, state, 0);
    expect(sceneOf(moment, 0, undefined).marks.filter(({ kind }) => kind === "note")).toMatchObject([
      { at: { q: 3, r: -2 } },
    ]);
    expect(play.spot(moment, `hex:${tileAt(board(state), { q: 3, r: -2 })}`)).toContain("with a note");
  });
});

test("hexes go by names that stand at the rim: columns from west to east, rows from south to north", () => {
  const name = (q: number, r: number) => nameOn(PLAIN_LATTICE, { q, r });
  expect([name(0, 0), name(3, -2), name(3, -1), name(6, -3)]).toEqual(["c3", "f5", "f4", "i6"]);
  expect(nameOn("", { q: 0, r: 0 })).toBe("c3");
});

test("the end of a game speaks to its reader", () => {
  const result = { ranking: [[0], [1]], reason: "march", sheet: [] };
  const names = ["Ann", "Ben"];
  expect(explain(result, names, 0)).toBe("Your Military marched into Ben's City.");
  expect(explain(result, names, 1)).toBe("Military of Ann marched into your City.");
  expect(explain(result, names)).toBe("Military of Ann marched into Ben's City.");
});
