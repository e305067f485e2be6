/** What the page asks, foresees and says no with. */
import { describe, expect, test } from "vitest";
import { decisionOf } from "../../../client/games/neko/play/decisions.ts";
import { whyNot } from "../../../client/games/neko/play/obstacles.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import type { Spot } from "../../../client/games/neko/play/spots.ts";
import { questionViewOf, previewOf } from "../../../client/ui/play/question/question.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { neko } from "../../../shared/neko/rules.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { TABLES } from "../../shared/neko/support/random-play.ts";
import { act, table } from "../../shared/neko/support/scene.ts";
import { playedGame } from "./neko-games.ts";
import { momentOf } from "./neko-hands.ts";

const NAMES = ["Marek", "Aiko", "Tobias", "Judy"];

function asked(state: State, seat: number | undefined = state.toMove, taken?: Spot, shared = false) {
  const moment = momentOf(state, seat, { taken });
  const reader = { ...moment.reader, shared, names: NAMES };
  const status = { runs: true, actors: neko.actors(state), rolling: false, earlier: undefined };
  return questionViewOf(play, { ...moment, reader }, status);
}

function preview(state: State, text: string): readonly string[] {
  const choice = momentOf(state, state.toMove).choices.find(({ action }) => action.text === text);
  if (choice === undefined) throw new Error(text);
  const { from, to, way, action } = choice;
  const held = from === undefined && to === undefined ? { button: action } : { taken: from, aim: to, way };
  return previewOf(play, momentOf(state, state.toMove, held), choice).lines.map(({ text }) => text);
}

function obstacle(state: State, taken: Spot | undefined, point: Spot): string {
  return whyNot(momentOf(state, state.toMove, { taken, point }), point);
}

/** A Supply Vessel with 2 fuel is active, column 2 has a hub of 4; one ship waits at column 1, one in the harbour. */
function sailing(): State {
  const state = table({
    people: [{ line: "P1-SV5 / P1-TC1 + P1-SY1", hand: "P1-PO1", ships: "1@H 3@1", stock: "F1" }, {}],
  });
  act(state, "P1-PO1");
  return state;
}

describe("the question", () => {
  test("says which column is active, what is left and what it pays for", () => {
    expect(asked(sailing())).toMatchObject({ title: "Supply Vessel: 2 fuel left.", mine: true });
    expect(asked(sailing()).hint).toContain("3 fuel in all");
  });

  test("says what a card that is put away brings, which a Research Station changes", () => {
    const at = (line: string) => asked(table({ people: [{ line, hand: "P1-PO1" }, {}] })).hint;
    expect(at("P1-SV5")).toContain("for its hub number and 2 Fish.");
    expect(at("P1-SV5 / P1-RS2")).toContain("for its hub number and 1 Fish and 2 Licences.");
  });

  test("names those who are waited for", () => {
    expect(asked(sailing(), 1)).toMatchObject({ title: "Waiting for Marek", hint: "", mine: false });
  });

  test("tells somebody who looks on that they do", () => {
    const status = { runs: true, actors: neko.actors(sailing()), rolling: false, earlier: undefined };
    const moment = momentOf(sailing(), undefined);
    const { title, hint } = questionViewOf(play, { ...moment, reader: { ...moment.reader, names: NAMES } }, status);
    expect([title, hint]).toEqual(["Waiting for Marek", "You are watching."]);
  });

  test("calls by name who shares a device", () => {
    expect(asked(sailing(), 0, undefined, true).title).toBe("Marek: Supply Vessel: 2 fuel left.");
    const state = sailing();
    const moment = momentOf(state, state.toMove);
    const [choice] = moment.choices;
    if (choice === undefined) throw new Error("nothing can be done");
    const { title } = previewOf(play, moment, choice);
    const shared = { ...moment.reader, shared: true, names: NAMES };
    expect(previewOf(play, { ...moment, reader: shared }, choice).title).toBe(`Marek: ${title}`);
  });

  test("explains the card in the hand", () => {
    const state = table({ people: [{ line: "P1-PO1", hand: "P1-SV2" }, {}] });
    const { title, hint } = asked(state, 0, `hand:${namedCard("P1-SV2")}`);
    expect(title).toBe("Supply Vessel: where to?");
    expect(hint).toContain("1 fuel");
  });

  test("says of a harbour reward what its hub beats: one ship, or several", () => {
    const harbour = table({
      people: [{ line: "P1-SV5 / P1-TC1 + P1-SY1", hand: "P1-PO1", ships: "1@1", harbour: 2 }, {}],
    });
    act(harbour, "P1-PO1", "1a>2");
    expect(asked(harbour).hint).toBe("The hub of 4 beats the ship of level 1.");
    const two = table({
      people: [{ line: "P1-SV5 / P1-TC1 + P1-SY1", hand: "P1-PO1", ships: "1@1 2@2", harbour: 2 }, {}],
    });
    act(two, "P1-PO1", "1a>2");
    expect(asked(two).hint).toBe("The hub of 4 beats the ships there, 3 together.");
  });

  test("asks for no level if a ship rises by one", () => {
    const state = table({
      people: [{ line: "P1-SV5", hand: "P1-PO1", ships: "1@1 4@H" }, {}],
      sites: ["A3 1:3", "A1"],
    });
    act(state, "P1-PO1", "1a>A3");
    expect(asked(state)).toMatchObject({
      title: "Raise one ship by 1 level.",
      hint: "Choose a ship in your harbour or your line.",
    });
  });

  test("says which sizes of sets are left to draft", () => {
    const state = table({ people: [{}, {}, {}], stage: "draft" });
    state.display = Array.from({ length: 24 }, (_, index) => index + 1);
    const [player] = state.players;
    player?.drafted.push(2);
    expect(asked(state).title).toBe("Take your second set.");
  });
});

describe("a preview", () => {
  test("tells how a hub check ends, and what it brings", () => {
    const lines = preview(sailing(), "3a>2");
    expect(lines).toContain("Hub 4 beats 3: a harbour reward.");
    expect(lines).toContain("You gain 1 Fish.");
  });

  test("tells that a hub does not beat the ships", () => {
    const state = table({ people: [{ line: "P1-SV5 / P1-TC1", hand: "P1-PO1", ships: "3@1" }, {}] });
    act(state, "P1-PO1");
    expect(preview(state, "3a>2")).toContain("Hub 3 does not beat 3: no reward.");
  });

  test("tells the new hub of a card that is put away, and the Fish for next turn", () => {
    const state = table({ people: [{ line: "P1-PO1", hand: "P1-TC1" }, {}] });
    expect(preview(state, "P1-TC1/1")).toEqual(["Hub 2 becomes 5.", "2 Fish for next turn."]);
  });

  test("tells the standing at an attraction, its reward and the score", () => {
    const state = table({
      people: [{ line: "P1-SV5", hand: "P1-PO1", ships: "1@1" }, {}],
      sites: ["A2", "A3 1:3", "A1"],
    });
    act(state, "P1-PO1");
    expect(preview(state, "1a>A2")).toEqual(
      expect.arrayContaining([
        "You would stand first there, 16 points.",
        "The first ship's reward: 1 Fish and 1 Captain.",
      ]),
    );
  });

  test("warns of cards that would have to be discarded", () => {
    const state = table({ people: [{ line: "P1-PO1", hand: "P1-TC1", stock: "F5 L3" }, {}] });
    expect(preview(state, "P1-TC1/1")).toContain("2 cards too many at the end of this turn.");
  });
});

describe("why something would not do", () => {
  test("a ship in a column that is not as far as its level cannot dock", () => {
    expect(obstacle(sailing(), "ship:4", "site:0")).toBe(
      "A ship sails from a column whose number is at least its level.",
    );
  });

  test("a ship in the harbour goes to the first column", () => {
    expect(obstacle(sailing(), "ship:0", "site:0")).toBe("From the harbour a ship moves to the first column.");
    expect(obstacle(sailing(), "ship:0", "water:2")).toBe("A ship moves one column at a time, to the right.");
  });

  test("the harbour is raised without a Permit Office only after all columns", () => {
    const state = table({ people: [{ line: "P1-SV5", hand: "P1-SV1", stock: "L3" }, {}] });
    act(state, "P1-SV1");
    expect(obstacle(state, undefined, "harbour")).toBe("Without a column for it, that comes after all columns.");
  });

  test("a card joins no column of another type", () => {
    const state = table({ people: [{ line: "P1-PO1 / P1-SV1", hand: "P1-SV2" }, {}] });
    const card: Spot = `hand:${namedCard("P1-SV2")}`;
    expect(obstacle(state, card, "column:1")).toContain("column of its own type");
    expect(obstacle(state, card, "column:2")).toBe("");
  });

  test("what would do has no obstacle", () => {
    expect(obstacle(sailing(), undefined, "ship:0")).toBe("");
    expect(obstacle(sailing(), "ship:0", "water:1")).toBe("");
  });
});

describe("the list of actions", () => {
  test("names a purchase with its price", () => {
    const state = table({ people: [{ line: "P1-TC6", hand: "P1-PO1" }, {}] });
    act(state, "P1-PO1");
    const labels = neko.legal(state, 0).map((action) => decisionOf(action).spoken(action, momentOf(state, 0)));
    expect(labels).toContain("Buy: Ship, level 2, 4 coins");
    expect(labels).toContain("Buy: Licence, 3 coins");
  });

  test.each(TABLES)("tells the ways of one thing apart, and never in code: %o", (players) => {
    for (const state of playedGame(players, 21).states) {
      const [seat] = neko.actors(state);
      if (seat === undefined) continue;
      const choices = play.choices(state, neko.legal(state, seat));
      const moment = momentOf(state, seat);
      const words = choices.map(({ from, action }) => ({ from, text: decisionOf(action).spoken(action, moment) }));
      for (const { from, text } of words) {
        expect(text).not.toMatch(/[a-z0-9]+[>^@]|undefined|NaN/);
        if (from !== undefined && !from.startsWith("ship:")) continue;
        expect(words.filter((other) => other.from === from && other.text === text)).toHaveLength(1);
      }
    }
  });
});
