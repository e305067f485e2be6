import { describe, expect, test } from "vitest";
import { skorm } from "../../../shared/skorm/rules.ts";
import { at, hand, position } from "./skorm-hands.ts";

/** A Horseman on f4 can take a Horseman on g5; a Shieldman stands on d4, an Archer on c3 can shoot c5. */
const open = () => position("We1,Hf4,Sd4N,Ac3/We9,Hg5,Ac5,Ha5,Ai5 play 0");
/** Player 1 has nothing on the board but the Warlord. */
const placing = () => position("We1/We9 place 0");

describe("with the mouse", () => {
  test("a click takes a piece up, hovering aims, and the click that follows plays", () => {
    const mouse = hand(open());
    mouse.click("f4");
    mouse.hover("g5");
    expect([mouse.aim, mouse.acts]).toEqual(["Hf4xg5", []]);
    mouse.click("g5");
    expect(mouse.acts).toEqual(["Hf4xg5"]);
    expect(mouse.state.taken).toBeUndefined();
  });

  test("an archer's click on an enemy shoots", () => {
    const mouse = hand(open());
    mouse.click("c3");
    mouse.click("c5");
    expect(mouse.acts).toEqual(["Ac3>c5"]);
  });

  test("a piece is dragged onto its target, and let go elsewhere it plays nothing", () => {
    const mouse = hand(open());
    mouse.bare.grab(at("f4"));
    mouse.bare.drop(at("a1"));
    expect(mouse.acts).toEqual([]);
    mouse.bare.grab(at("f4"));
    mouse.hover("g5");
    mouse.bare.drop(at("g5"));
    expect(mouse.acts).toEqual(["Hf4xg5"]);
  });

  test("pieces of others cannot be taken up, but looked at", () => {
    const mouse = hand(open());
    mouse.click("g5");
    expect([mouse.state.taken, mouse.state.look]).toEqual([undefined, at("g5")]);
  });
});

describe("a Shieldman that lands", () => {
  test("asks how it faces before it plays", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.click("d5");
    expect(mouse.acts).toEqual([]);
    mouse.hover("d5", 2);
    expect(mouse.aim).toBe("Sd4-d5SE");
    mouse.click("d5", 2);
    expect(mouse.acts).toEqual(["Sd4-d5SE"]);
  });

  test("keeps facing as it did when its middle is clicked", () => {
    const mouse = hand(open());
    for (const name of ["d4", "d5", "d5"]) mouse.click(name);
    expect(mouse.acts).toEqual(["Sd4-d5N"]);
  });

  test("turns by wheel and keys before it plays", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.hover("d5");
    mouse.does({ kind: "turn", by: 1 });
    mouse.does({ kind: "turn", by: 1 });
    mouse.does({ kind: "turn", by: -3 });
    mouse.click("d5");
    mouse.does({ kind: "confirm" });
    expect(mouse.acts).toEqual(["Sd4-d5NW"]);
  });
});

describe("a Shieldman that turns where it stands", () => {
  test("turns to the side that is clicked while it is in the hand", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.click("d4", 4);
    expect(mouse.acts).toEqual(["d4@SW"]);
  });

  test("turned through by keys or buttons, it is one action however far it went", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.does({ kind: "pick", at: at("d4") });
    for (let steps = 0; steps < 3; steps++) mouse.does({ kind: "turn", by: 1 });
    expect(mouse.acts).toEqual([]);
    mouse.does({ kind: "confirm" });
    expect(mouse.acts).toHaveLength(1);
    expect(skorm.legal(open(), 0).map(skorm.write)).toContain(mouse.acts[0]);
  });

  test("stays as it was when the turn is given up", () => {
    const mouse = hand(open());
    mouse.click("d4");
    mouse.does({ kind: "pick", at: at("d4") });
    mouse.does({ kind: "cancel" });
    mouse.does({ kind: "cancel" });
    expect([mouse.acts, mouse.state.taken]).toEqual([[], undefined]);
  });

  test("a finger sees how it will lie before it plays", () => {
    const finger = hand(open());
    finger.touch("d4");
    finger.touch("d4", 4);
    expect([finger.acts, finger.aim]).toEqual([[], "d4@SW"]);
    finger.does({ kind: "confirm" });
    expect(finger.acts).toEqual(["d4@SW"]);
  });
});

describe("with a finger", () => {
  test("the first tap only aims; another target takes the aim; the button plays", () => {
    const finger = hand(open());
    finger.touch("f4");
    finger.touch("g5");
    finger.touch("f5");
    expect([finger.acts, finger.aim]).toEqual([[], "Hf4-f5"]);
    finger.touch("g5");
    finger.does({ kind: "confirm" });
    expect(finger.acts).toEqual(["Hf4xg5"]);
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

test("with the keyboard, Enter takes up, aims and plays", () => {
  const keys = hand(open());
  keys.bare.walk(at("f4"));
  keys.bare.press("enter");
  keys.bare.walk(at("g5"));
  keys.bare.press("enter");
  expect(keys.acts).toEqual([]);
  keys.bare.press("enter");
  expect(keys.acts).toEqual(["Hf4xg5"]);
});

describe("while pieces are placed", () => {
  test("there is always a kind in the hand, and it stays there after a placement", () => {
    const mouse = hand(placing());
    expect(mouse.state.taken).toBe("stock:0");
    mouse.does({ kind: "pick", at: "stock:2" });
    mouse.click("e2");
    expect(mouse.acts).toEqual(["He2"]);
    expect(mouse.state.taken).toBe("stock:2");
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
    mouse.bare.grab("stock:1");
    mouse.hover("f2");
    mouse.bare.drop(at("f2"));
    expect(mouse.acts).toEqual(["Af2"]);
  });

  test("tiles outside the zone do nothing", () => {
    const mouse = hand(placing());
    mouse.does({ kind: "pick", at: "stock:2" });
    mouse.click("e5");
    expect([mouse.acts, mouse.state.taken]).toEqual([[], "stock:2"]);
  });
});

test("a player who cannot act passes, with shields turned first", () => {
  // Case 33 without its way out: the Warlord is boxed in by shields that guard against it.
  const state = position("We1/We9,Se2S,Sf1SW,Sd1SE,Ha5,Hi5 play 0");
  const mouse = hand(state);
  mouse.bare.button("--");
  expect(mouse.acts).toEqual(["--"]);
});
