import { describe, expect, test } from "vitest";
import { aimed, asksFacing } from "../../client/games/skorm/interaction.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { hand, position, tile } from "./skorm-hands.ts";

/** A Horseman on f4 can take a Horseman on g5; a Shieldman stands on d4, an Archer on c3 can shoot c5. */
const open = () => position("We1,Hf4,Sd4N,Ac3/We9,Hg5,Ac5,Ha5,Ai5 play 0");
/** Player 1 has nothing on the board but the Warlord. */
const placing = () => position("We1/We9 place 0");

describe("with the mouse", () => {
  test("a click takes a piece up, hovering aims, and the click that follows plays", () => {
    const mouse = hand(open());
    mouse.click("f4");
    expect(mouse.state.hand).toEqual({ from: tile("f4") });
    mouse.hover("g5");
    expect(mouse.state.aim).toBe(tile("g5"));
    expect(mouse.acts).toEqual([]);
    mouse.click("g5");
    expect(mouse.acts).toEqual(["Hf4xg5"]);
    expect(mouse.state.hand).toBeUndefined();
  });

  test("hovering a tile that is not lit aims at nothing", () => {
    const mouse = hand(open());
    mouse.click("f4");
    mouse.hover("g5");
    mouse.hover("a1");
    expect(mouse.state.aim).toBeUndefined();
  });

  test("a click on another own piece takes that one up, and a click beside the board lets go", () => {
    const mouse = hand(open());
    mouse.click("f4");
    mouse.click("c3");
    expect(mouse.state.hand).toEqual({ from: tile("c3") });
    mouse.does({ kind: "tap", at: undefined, touch: false });
    expect(mouse.state.hand).toBeUndefined();
  });

  test("an archer's click on an enemy shoots", () => {
    const mouse = hand(open());
    mouse.click("c3");
    mouse.click("c5");
    expect(mouse.acts).toEqual(["Ac3>c5"]);
  });

  test("a piece is dragged onto its target", () => {
    const mouse = hand(open());
    mouse.does({ kind: "grab", at: tile("f4") });
    expect(mouse.state.held).toBe(true);
    mouse.hover("g5");
    mouse.does({ kind: "drop", at: tile("g5"), touch: false });
    expect(mouse.acts).toEqual(["Hf4xg5"]);
  });

  test("a piece dropped anywhere else stays in the hand and plays nothing", () => {
    const mouse = hand(open());
    mouse.does({ kind: "grab", at: tile("f4") });
    mouse.does({ kind: "drop", at: tile("a1"), touch: false });
    expect(mouse.acts).toEqual([]);
    expect(mouse.state).toMatchObject({ hand: { from: tile("f4") }, held: false, aim: undefined });
  });

  test("pieces of others cannot be taken up", () => {
    const mouse = hand(open());
    mouse.click("g5");
    mouse.does({ kind: "grab", at: tile("g5") });
    expect(mouse.state.hand).toBeUndefined();
  });
});

describe("a Shieldman that lands", () => {
  test("asks how it faces before it plays", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.click("d5");
    expect(mouse.acts).toEqual([]);
    expect(asksFacing(mouse.state, mouse.now)).toBe(true);
    mouse.hover("d5", 2);
    expect(aimed(mouse.state, mouse.now)?.facing).toBe(2);
    mouse.click("d5", 2);
    expect(mouse.acts).toEqual(["Sd4-d5SE"]);
  });

  test("keeps facing as it did when its middle is clicked", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.click("d5");
    mouse.click("d5");
    expect(mouse.acts).toEqual(["Sd4-d5N"]);
  });

  test("turns by wheel and keys before it plays", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.hover("d5");
    mouse.does({ kind: "rotate", by: 1, at: tile("d5") });
    mouse.does({ kind: "rotate", by: 1 });
    mouse.does({ kind: "rotate", by: -3 });
    expect(aimed(mouse.state, mouse.now)?.facing).toBe(5);
    mouse.click("d5");
    mouse.does({ kind: "confirm" });
    expect(mouse.acts).toEqual(["Sd4-d5NW"]);
  });
});

describe("a Shieldman that turns where it stands", () => {
  test("turns by a sixth with every click on its shield, and is sent once the hand rests", () => {
    const mouse = hand(open());
    mouse.click("d4", 0);
    mouse.click("d4", 1);
    expect(mouse.state.spin).toEqual({ at: tile("d4"), facing: 2 });
    expect(mouse.acts).toEqual([]);
    mouse.does({ kind: "rest" });
    expect(mouse.acts).toEqual(["d4@SE"]);
  });

  test("once around is no action at all", () => {
    const mouse = hand(open());
    for (let side = 0; side < 6; side++) mouse.click("d4", side);
    mouse.does({ kind: "rest" });
    expect(mouse.acts).toEqual([]);
  });

  test("turns to the side that is clicked while it is in the hand", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.click("d4", 4);
    mouse.does({ kind: "rest" });
    expect(mouse.acts).toEqual(["d4@SW"]);
  });

  test("is sent before the action that follows", () => {
    const mouse = hand(open());
    mouse.does({ kind: "rotate", by: -1, at: tile("d4") });
    mouse.click("f4");
    mouse.click("g5");
    expect(mouse.acts).toEqual(["d4@NW", "Hf4xg5"]);
  });

  test("stays as it was when the turn is given up", () => {
    const mouse = hand(open());
    mouse.does({ kind: "rotate", by: 1, at: tile("d4") });
    mouse.does({ kind: "cancel" });
    mouse.does({ kind: "rest" });
    expect(mouse.acts).toEqual([]);
  });
});

describe("with a finger", () => {
  test("the first tap only aims; the button plays", () => {
    const finger = hand(open());
    finger.touch("f4");
    finger.touch("g5");
    expect(finger.acts).toEqual([]);
    expect(finger.state).toMatchObject({ aim: tile("g5"), firm: true });
    finger.does({ kind: "confirm" });
    expect(finger.acts).toEqual(["Hf4xg5"]);
  });

  test("a tap on another target aims there instead, and cancel keeps the piece in the hand", () => {
    const finger = hand(open());
    finger.touch("f4");
    finger.touch("g5");
    finger.touch("f5");
    expect(finger.state.aim).toBe(tile("f5"));
    finger.does({ kind: "cancel" });
    expect(finger.state).toMatchObject({ aim: undefined, hand: { from: tile("f4") } });
    expect(finger.acts).toEqual([]);
  });

  test("a drop aims as well, and does not play", () => {
    const finger = hand(open());
    finger.does({ kind: "grab", at: tile("f4") });
    finger.does({ kind: "drop", at: tile("g5"), touch: true });
    expect(finger.acts).toEqual([]);
    expect(finger.state.firm).toBe(true);
  });

  test("a tap on a side only turns the shield that would land there", () => {
    const finger = hand(open());
    finger.touch("d4");
    finger.touch("d5");
    finger.touch("d5", 4);
    expect(finger.acts).toEqual([]);
    finger.does({ kind: "confirm" });
    expect(finger.acts).toEqual(["Sd4-d5SW"]);
  });
});

describe("with the keyboard", () => {
  test("Enter takes up, aims and plays", () => {
    const keys = hand(open());
    keys.does({ kind: "focus", at: tile("f4") });
    keys.does({ kind: "enter" });
    keys.does({ kind: "focus", at: tile("g5") });
    keys.does({ kind: "enter" });
    expect(keys.acts).toEqual([]);
    keys.does({ kind: "enter" });
    expect(keys.acts).toEqual(["Hf4xg5"]);
  });

  test("walking away from an aim gives it up, Escape steps back one at a time", () => {
    const keys = hand(open());
    keys.does({ kind: "focus", at: tile("f4") });
    keys.does({ kind: "enter" });
    keys.does({ kind: "focus", at: tile("g5") });
    keys.does({ kind: "enter" });
    keys.does({ kind: "focus", at: tile("f5") });
    expect(keys.state).toMatchObject({ aim: tile("f5"), firm: false });
    keys.does({ kind: "cancel" });
    expect(keys.state.hand).toBeUndefined();
  });

  test("R turns the Shieldman in focus", () => {
    const keys = hand(open());
    keys.does({ kind: "focus", at: tile("d4") });
    keys.does({ kind: "rotate", by: 1 });
    keys.does({ kind: "rest" });
    expect(keys.acts).toEqual(["d4@NE"]);
  });

  test("the list picks a piece and a target by name, and asks before it plays", () => {
    const list = hand(open());
    list.does({ kind: "pick", at: tile("f4") });
    list.does({ kind: "pick", at: tile("g5") });
    expect(list.state.firm).toBe(true);
    list.does({ kind: "confirm" });
    expect(list.acts).toEqual(["Hf4xg5"]);
  });
});

describe("while pieces are placed", () => {
  test("there is always a kind in the hand, and it stays there after a placement", () => {
    const mouse = hand(placing());
    expect(mouse.state.hand).toEqual({ stock: 0 });
    mouse.does({ kind: "stock", piece: 2 });
    mouse.click("e2");
    expect(mouse.acts).toEqual(["He2"]);
    expect(mouse.state.hand).toEqual({ stock: 2 });
  });

  test("a Shieldman looks towards Gold unless told otherwise (R4)", () => {
    const mouse = hand(placing());
    mouse.click("e2");
    mouse.click("e2");
    mouse.click("d2");
    mouse.click("d2", 3);
    expect(mouse.acts).toEqual(["Se2N", "Sd2S"]);
  });

  test("a piece drawn from the stock onto the board is placed where it is let go", () => {
    const mouse = hand(placing());
    mouse.does({ kind: "stock", piece: 1 });
    mouse.hover("f2");
    mouse.does({ kind: "drop", at: tile("f2"), touch: false });
    expect(mouse.acts).toEqual(["Af2"]);
  });

  test("tiles outside the zone do nothing", () => {
    const mouse = hand(placing());
    mouse.does({ kind: "stock", piece: 2 });
    mouse.click("e5");
    expect(mouse.acts).toEqual([]);
    expect(mouse.state.hand).toEqual({ stock: 2 });
  });
});

test("a player who cannot act passes, with shields turned first", () => {
  // Case 33 without its way out: the Warlord is boxed in by shields that guard against it.
  const state = position("We1/We9,Se2S,Sf1SW,Sd1SE,Ha5,Hi5 play 0");
  expect(skorm.legal(state, 0).map(skorm.write)).toEqual(["--"]);
  const mouse = hand(state);
  mouse.does({ kind: "pass" });
  expect(mouse.acts).toEqual(["--"]);
});

test("when the board changes, what is no longer possible is dropped and the rest is kept", () => {
  const before = hand(open());
  before.click("f4");
  before.hover("g5");
  const kept = hand(position("We1,Hf4,Sd4N,Ac3/We9,Ac5,Ha5,Ai5,Hg6 play 0"));
  kept.click("f4");
  kept.does({ kind: "board" });
  expect(kept.state.hand).toEqual({ from: tile("f4") });
  const gone = hand(position("We1,Sd4N/We9,Ha5,Ai5,Hb6,Hc6 play 1"));
  gone.does({ kind: "pick", at: tile("f4") });
  gone.does({ kind: "board" });
  expect(gone.state.hand).toBeUndefined();
});
