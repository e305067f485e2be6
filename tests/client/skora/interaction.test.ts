import { describe, expect, test } from "vitest";
import { emptyState } from "../../../shared/skora/state.ts";
import { act, baiting, fishing } from "../../shared/skora/support/scene.ts";
import { handOn } from "./skora-hands.ts";

/** Seat 0 holds a Beacon Fish, a Keelfin and a Ribbon King. */
const opening = () => baiting({ piles: "4/5/6", hands: "136/123" });

describe("playing a card", () => {
  test("by mouse: a click takes it up, hovering shows what would follow, and the next click plays", () => {
    const hand = handOn(opening());
    hand.click("hand:3");
    expect(hand.state.taken).toBe("hand:3");
    hand.hover("ground:1");
    expect(hand.aim).toBe("3b");
    expect(hand.acts).toEqual([]);
    hand.click("ground:1");
    expect(hand.acts).toEqual(["3b"]);
  });

  test("a click on the card that lies at a ground means the ground", () => {
    const hand = handOn(opening());
    hand.click("hand:3");
    hand.click("card:51");
    expect(hand.acts).toEqual(["3b"]);
  });

  test("by dragging: what is under the card is aimed at, and letting go plays", () => {
    const hand = handOn(opening());
    hand.grab("hand:1");
    hand.hover("ground:2");
    expect(hand.aim).toBe("1c");
    hand.drop("ground:2");
    expect(hand.acts).toEqual(["1c"]);
  });

  test("let go over the open water, the card goes back", () => {
    const hand = handOn(opening());
    hand.grab("hand:1");
    hand.drop();
    expect(hand.acts).toEqual([]);
    expect(hand.aim).toBeUndefined();
  });

  test("by finger: a ground is aimed at first, and played at the second tap or by the button", () => {
    const hand = handOn(opening());
    hand.touch("hand:6");
    hand.touch("ground:0");
    expect(hand.acts).toEqual([]);
    expect(hand.state.firm).toBe(true);
    hand.touch("ground:2");
    expect(hand.aim).toBe("6c");
    hand.press("confirm");
    expect(hand.acts).toEqual(["6c"]);
  });

  test("a finger that drags only aims", () => {
    const hand = handOn(opening());
    hand.grab("hand:6");
    hand.drop("ground:1", true);
    expect(hand.acts).toEqual([]);
    expect(hand.aim).toBe("6b");
  });

  test("by keys: Enter takes up, Enter aims, Enter plays", () => {
    const hand = handOn(opening());
    hand.walk("hand:3");
    hand.press("enter");
    hand.walk("ground:0");
    expect(hand.aim).toBe("3a");
    hand.press("enter");
    expect(hand.acts).toEqual([]);
    hand.press("enter");
    expect(hand.acts).toEqual(["3a"]);
  });

  test("Escape gives up the aim first and the card then", () => {
    const hand = handOn(opening());
    hand.touch("hand:3");
    hand.touch("ground:1");
    hand.press("cancel");
    expect(hand.state).toMatchObject({ taken: "hand:3", aim: undefined });
    hand.press("cancel");
    expect(hand.state.taken).toBeUndefined();
  });

  test("another card may be taken instead, and the same one put back", () => {
    const hand = handOn(opening());
    hand.click("hand:3");
    hand.click("hand:6");
    expect(hand.state.taken).toBe("hand:6");
    hand.click("hand:6");
    expect(hand.state.taken).toBeUndefined();
  });

  test("cards of others, and grounds without a card in the hand, do nothing", () => {
    const hand = handOn(opening());
    hand.click("ground:1");
    hand.click("card:61");
    expect(hand.state.taken).toBeUndefined();
    expect(hand.acts).toEqual([]);
  });

  test("a card in a pile is shown large only with empty hands", () => {
    const hand = handOn(opening());
    hand.hover("card:61");
    expect(hand.state.peek).toBe("card:61");
    hand.click("hand:3");
    hand.hover("card:61");
    expect(hand.state.peek).toBeUndefined();
  });
});

describe("the steps after a card", () => {
  test("a pulled card can only go to one ground: a click shows what follows, a second one pulls", () => {
    const state = baiting({ piles: "4/5/6", hands: "46/123" });
    act(state, "4a");
    const hand = handOn(state);
    hand.click("card:61");
    expect(hand.aim).toBe("61c-a");
    expect(hand.acts).toEqual([]);
    hand.click("card:61");
    expect(hand.acts).toEqual(["61c-a"]);
  });

  test("a boat goes from ground to ground, or none does", () => {
    const state = baiting({ piles: "4/5/6", hands: "36/123", boats: "20/00/00" });
    state.step = "sail";
    const sails = handOn(state);
    sails.grab("fleet:0");
    sails.drop("ground:2");
    expect(sails.acts).toEqual(["a-c"]);
    const stays = handOn(state);
    stays.button("--");
    expect(stays.acts).toEqual(["--"]);
  });

  test("a boat is not moved to where it is", () => {
    const state = baiting({ piles: "4/5/6", hands: "36/123", boats: "20/00/00" });
    state.step = "sail";
    const hand = handOn(state);
    hand.grab("fleet:0");
    hand.drop("ground:0");
    expect(hand.acts).toEqual([]);
  });
});

describe("fishing", () => {
  const picking = () => fishing({ piles: "66/5/", boats: "21/11/00" }).state;

  test("a card is shown in the catch when it is taken up, and taken at the second click", () => {
    const hand = handOn(picking());
    hand.click("card:61");
    expect(hand.aim).toBe("+6a");
    hand.click("card:62");
    expect(hand.acts).toEqual(["+6a"]);
  });

  test("a card may be dragged to one's catch", () => {
    const hand = handOn(picking());
    hand.grab("card:62");
    hand.drop("catch");
    expect(hand.acts).toEqual(["+6a"]);
  });

  test("cards at other grounds cannot be taken up", () => {
    const hand = handOn(picking());
    hand.click("card:51");
    expect(hand.state.taken).toBeUndefined();
  });
});

describe("choosing a decree", () => {
  const choosing = () => {
    const state = emptyState(2, 0);
    state.secrets[0] = { hand: [1, 2, 3], offer: ["voyager", "tribe"], decree: "" };
    return state;
  };

  test("a decree is marked first and kept then", () => {
    const hand = handOn(choosing(), 0);
    hand.does({ kind: "pick", at: "decree:tribe" });
    expect(hand.aim).toBe("tribe");
    hand.does({ kind: "pick", at: "decree:voyager" });
    hand.press("confirm");
    expect(hand.acts).toEqual(["voyager"]);
  });

  test("nothing is kept before one is chosen", () => {
    const hand = handOn(choosing(), 0);
    hand.press("confirm");
    expect(hand.acts).toEqual([]);
  });
});

describe("a table that changes under the hand", () => {
  test("lets go of a card that cannot be played any more", () => {
    const hand = handOn(opening());
    hand.click("hand:3");
    const gone = handOn(baiting({ piles: "4/5/6", hands: "16/123" }));
    expect(gone.goesOn(hand.state)).toMatchObject({ taken: undefined, aim: undefined });
    const held = handOn(baiting({ piles: "4/56/", hands: "13/123" }));
    expect(held.goesOn(hand.state)).toMatchObject({ taken: "hand:3" });
  });
});

test("a boat in the hand goes to a ground also where the finger comes down on other boats of one's own", () => {
  const state = baiting({ piles: "4/5/6", hands: "6/6", boats: "10/20/00" });
  act(state, "6c");
  const hand = handOn(state);
  hand.touch("fleet:0");
  hand.touch("fleet:1");
  expect([hand.state.taken, hand.aim]).toEqual(["fleet:0", "a-b"]);
});
