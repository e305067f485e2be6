import { describe, expect, test } from "vitest";
import { play } from "../../../client/games/neko/play/play.ts";
import { BONUS } from "../../../client/games/neko/play/spots.ts";
import { aimed } from "../../../client/ui/play/selection/selection.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { neko } from "../../../shared/neko/rules.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { act, table } from "../../shared/neko/support/scene.ts";
import { TABLES } from "../../shared/neko/support/random-play.ts";
import { hand } from "./neko-hands.ts";
import { playedGame } from "./neko-games.ts";

const TC = namedCard("P1-TC1");

/** A card to play with two columns laid; a Captain in stock. */
const playing = () => table({ people: [{ line: "P1-PO1 / P1-SV1", hand: "P1-TC1 P1-SV2", stock: "C1" }, {}] });

/** A Supply Vessel is active with 1 fuel, a Research Station may help; the ships are on cards 0 and 1. */
function sailing(): State {
  const state = table({ people: [{ line: "P1-SV1 / P1-RS1", hand: "P1-PO1", ships: "1@H 1@1" }, {}] });
  act(state, "P1-PO1");
  return state;
}

describe("with the mouse", () => {
  test("a click takes a card up, hovering aims, and the click that follows plays", () => {
    const mouse = hand(playing());
    mouse.click(`hand:${TC}`);
    mouse.hover("column:3");
    expect(mouse.state.aim).toBe("column:3");
    expect(mouse.acts).toEqual([]);
    mouse.click("column:3");
    expect(mouse.acts).toEqual(["P1-TC1"]);
    expect(mouse.state.taken).toBeUndefined();
  });

  test("the same card on a hub is put away", () => {
    const mouse = hand(playing());
    mouse.click(`hand:${TC}`);
    mouse.click("hub:1");
    expect(mouse.acts).toEqual(["P1-TC1/1"]);
  });

  test("pointing at a column that would not take the card aims at nothing and keeps it in the hand", () => {
    const mouse = hand(playing());
    mouse.click(`hand:${TC}`);
    mouse.click("column:1");
    expect(mouse.acts).toEqual([]);
    expect(mouse.state.taken).toBe(`hand:${TC}`);
    expect(mouse.state.point).toBe("column:1");
  });

  test("of a ship and the water below it the ship is meant, where it can be taken up", () => {
    const mouse = hand(sailing());
    mouse.click("ship:0");
    mouse.click("ship:1", "water:1");
    expect(mouse.state.taken).toBe("ship:1");
    expect(mouse.acts).toEqual([]);
  });

  test("a Captain goes onto a hub", () => {
    const mouse = hand(playing());
    mouse.click("stock:captain");
    mouse.click("hub:2");
    expect(mouse.acts).toEqual(["C2"]);
  });

  test("what can be done in one way only is aimed at as it is taken up, and a second click does it", () => {
    const state = table({ people: [{ line: "P1-PO5 P1-PO6", hand: "P1-SV1" }, {}] });
    act(state, "P1-SV1");
    const mouse = hand(state);
    mouse.click("harbour");
    expect(mouse.acts).toEqual([]);
    mouse.click("harbour");
    expect(mouse.acts).toEqual(["H2"]);
  });

  test("something that cannot be taken up is looked at, and a second click looks away", () => {
    const mouse = hand(playing());
    mouse.click("site:1");
    expect(mouse.state.look).toBe("site:1");
    mouse.click("site:1");
    expect(mouse.state.look).toBeUndefined();
  });

  test("a card is carried to its column and let go there", () => {
    const mouse = hand(playing());
    mouse.does({ kind: "grab", at: [`hand:${TC}`] });
    mouse.hover("column:3");
    mouse.does({ kind: "drop", at: ["column:3"], touch: false });
    expect(mouse.acts).toEqual(["P1-TC1"]);
  });
});

describe("with a finger", () => {
  test("the first tap on a target only aims, the second one plays", () => {
    const finger = hand(playing());
    finger.touch(`hand:${TC}`);
    finger.touch("hub:2");
    expect(finger.acts).toEqual([]);
    finger.touch("hub:2");
    expect(finger.acts).toEqual(["P1-TC1/2"]);
  });

  test("putting back gives up the aim first, then what is in the hand", () => {
    const finger = hand(playing());
    finger.touch(`hand:${TC}`);
    finger.touch("hub:2");
    finger.does({ kind: "cancel" });
    expect(finger.state).toMatchObject({ taken: `hand:${TC}`, aim: undefined });
    finger.does({ kind: "cancel" });
    expect(finger.state.taken).toBeUndefined();
  });
});

describe("with keys", () => {
  test("Enter takes up, aims and plays", () => {
    const keys = hand(playing());
    for (const at of [`hand:${TC}`, "column:3", "column:3"] as const) {
      keys.does({ kind: "focus", at: [at] });
      keys.does({ kind: "enter" });
    }
    expect(keys.acts).toEqual(["P1-TC1"]);
  });

  test("Enter on what cannot be taken up looks at it", () => {
    const keys = hand(playing());
    keys.does({ kind: "focus", at: ["harbour"] });
    keys.does({ kind: "enter" });
    expect(keys.state.look).toBe("harbour");
  });
});

describe("the bonus of a Research Station", () => {
  test("is kept unless it is asked for, where there is a choice", () => {
    const state = sailing();
    const mouse = hand(state);
    mouse.click("ship:0");
    mouse.hover("water:1");
    expect(mouse.aim).toBe("1a>1");
    mouse.does({ kind: "way", way: BONUS });
    mouse.click("water:1");
    expect(mouse.acts).toEqual(["1a>1*"]);
  });

  test("is spent where nothing else pays", () => {
    const state = sailing();
    act(state, "1a>1");
    const mouse = hand(state);
    mouse.click("ship:0");
    mouse.click("water:2");
    expect(mouse.acts).toEqual(["1a>2*"]);
  });
});

describe("what is no longer possible", () => {
  test("leaves the hand when the table changes", () => {
    const mouse = hand(playing());
    mouse.click(`hand:${TC}`);
    const other = play.choices(sailing(), neko.legal(sailing(), 0));
    expect(aimed(mouse.state, other)).toBeUndefined();
  });

  test("is not pointed at any more once something was done, or another question is put", () => {
    const mouse = hand(playing());
    mouse.click(`hand:${TC}`);
    mouse.click("hub:1");
    expect(mouse.state.point).toBeUndefined();
    const waiting = hand(playing());
    waiting.hover("harbour");
    expect(waiting.state.point).toBe("harbour");
    expect(hand(sailing()).goesOn(waiting.state).point).toBeUndefined();
  });

  test("is not sent by a button that was too slow", () => {
    const mouse = hand(playing());
    const next = neko.read(">");
    if (next !== undefined) mouse.does({ kind: "press", action: next });
    expect(mouse.acts).toEqual([]);
  });
});

test.each(TABLES)("every action of a whole game can be done by the table and its buttons: %o", (players) => {
  const { states } = playedGame(players, 11);
  for (const state of states) {
    const [seat] = neko.actors(state);
    if (seat === undefined) continue;
    const choices = play.choices(state, neko.legal(state, seat));
    for (const { action, from, to, way } of choices) {
      const mouse = hand(state);
      if (from === undefined) mouse.does({ kind: "press", action });
      else {
        mouse.does({ kind: "pick", at: from });
        if (to !== undefined) mouse.does({ kind: "pick", at: to });
        mouse.does({ kind: "way", way });
        mouse.does({ kind: "confirm" });
      }
      expect(mouse.acts).toEqual([action.text]);
    }
  }
});
