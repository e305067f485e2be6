/** The hand that all games have, on a game that is made for it: stones go anywhere, shields are turned as they arrive. */
import { describe, expect, test } from "vitest";
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import type { Choice } from "../../../client/ui/play/selection/choices.ts";
import {
  aimed,
  EMPTY_SELECTION,
  type Selection,
  type SelectionRules,
  isSettled,
} from "../../../client/ui/play/selection/selection.ts";
import { type Input, step } from "../../../client/ui/play/selection/machine.ts";

type Spot = "stone" | "shield" | "a" | "b";
type Types = GameTypes & { readonly action: string; readonly spot: Spot };

const choices: readonly Choice<Types>[] = [
  { action: "stone a", from: "stone", to: "a" },
  { action: "stone b", from: "stone", to: "b" },
  { action: "shield a north", from: "shield", to: "a", way: "north" },
  { action: "shield a south", from: "shield", to: "a", way: "south" },
  { action: "shield b north", from: "shield", to: "b", way: "north" },
  { action: "pass", from: undefined, to: undefined },
];

function play(rules: SelectionRules<Types>, inputs: readonly Input<Types>[], now = choices) {
  let selection: Selection<Types> = EMPTY_SELECTION;
  const acts: string[] = [];
  for (const input of inputs) {
    const outcome = step(selection, input, { choices: now, rules });
    selection = outcome.selection;
    if (outcome.act !== undefined) acts.push(outcome.act);
  }
  return { selection, acts, aim: aimed(selection, now)?.action };
}

const click = (...at: Spot[]): Input<Types> => ({ kind: "tap", at, touch: false });
const touch = (...at: Spot[]): Input<Types> => ({ kind: "tap", at, touch: true });

describe("of several ways to a target", () => {
  test("a click only aims where the way is asked, and the place within the target says which", () => {
    const { acts, aim } = play({ ways: "asked" }, [click("shield"), click("a")]);
    expect([acts, aim]).toEqual([[], "shield a north"]);
    const hovered: Input<Types> = { kind: "hover", at: ["a"], way: "south" };
    expect(play({ ways: "asked" }, [click("shield"), click("a"), hovered]).aim).toBe("shield a south");
    const placed: Input<Types> = { kind: "tap", at: ["a"], touch: false, way: "south" };
    expect(play({ ways: "asked" }, [click("shield"), click("a"), placed]).acts).toEqual(["shield a south"]);
  });

  test("another target forgets the way where it is asked, and keeps the wish where it is kept", () => {
    const wish: Input<Types>[] = [click("shield"), touch("a"), { kind: "way", way: "south" }, touch("b"), touch("a")];
    expect(play({ ways: "asked" }, wish).aim).toBe("shield a north");
    expect(play({ ways: "kept" }, wish).aim).toBe("shield a south");
  });

  test("keys turn through them, around and around", () => {
    const turns = (by: number) => play({ ways: "asked" }, [click("shield"), touch("a"), { kind: "turn", by }]).aim;
    expect([turns(1), turns(-1), turns(2)]).toEqual(["shield a south", "shield a south", "shield a north"]);
  });
});

describe("a button", () => {
  test("shows what it leads to while it is pointed at, and does it when pressed", () => {
    const shown = play({}, [{ kind: "show", action: "pass" }]);
    expect(shown.aim).toBe("pass");
    expect(isSettled(shown.selection, choices)).toBe(false);
    expect(play({}, [{ kind: "press", action: "pass" }]).acts).toEqual(["pass"]);
    expect(play({}, [{ kind: "press", action: "win" }]).acts).toEqual([]);
  });

  test("may wait for a second word", () => {
    const asked: Input<Types> = { kind: "show", action: "pass", firm: true };
    expect(play({}, [asked]).acts).toEqual([]);
    expect(play({}, [asked, { kind: "enter" }]).acts).toEqual(["pass"]);
    expect(play({}, [asked, { kind: "cancel" }]).aim).toBeUndefined();
  });
});

describe("a suggestion", () => {
  const suggested: Input<Types> = { kind: "suggest", action: "shield a south" };

  test("lies in the hand, aimed, in place of what was held", () => {
    const { selection, aim, acts } = play({ ways: "asked" }, [click("stone"), suggested]);
    expect([selection.taken, selection.aim, aim, acts]).toEqual(["shield", "a", "shield a south", []]);
    expect(play({ ways: "asked" }, [suggested, { kind: "confirm" }]).acts).toEqual(["shield a south"]);
    expect(
      play({ ways: "asked" }, [suggested, { kind: "cancel" }, { kind: "cancel" }]).selection.taken,
    ).toBeUndefined();
    expect(play({}, [suggested, click("stone"), click("b")]).acts).toEqual(["stone b"]);
  });

  test("that is no place is shown, and what was held is put down", () => {
    const { selection, aim } = play({}, [click("stone"), { kind: "suggest", action: "pass" }]);
    expect([selection.taken, aim]).toEqual([undefined, "pass"]);
  });
});

describe("several things on one spot", () => {
  test("are taken up one after the other, and then let go", () => {
    const both = ["stone", "shield"] as const;
    expect(play({}, [click(...both)]).selection.taken).toBe("stone");
    expect(play({}, [click(...both), click(...both)]).selection.taken).toBe("shield");
    expect(play({}, [click(...both), click(...both), click(...both)]).selection.taken).toBeUndefined();
  });
});

describe("a target alone", () => {
  const free = [{ action: "place a", from: undefined, to: "a" } as const];

  test("is played by a click, and by a second tap", () => {
    expect(play({}, [click("a")], [...free]).acts).toEqual(["place a"]);
    expect(play({}, [touch("a")], [...free]).acts).toEqual([]);
    expect(play({}, [touch("a"), touch("a")], [...free]).acts).toEqual(["place a"]);
  });
});

describe("the hand that a game wants", () => {
  test("rests on something, and keeps it after it was played", () => {
    const rules: SelectionRules<Types> = { rests: () => "stone", keeps: ({ from }) => from };
    expect(play(rules, [{ kind: "board" }]).selection.taken).toBe("stone");
    expect(play(rules, [{ kind: "board" }, click("a"), click("b")]).acts).toEqual(["stone a", "stone b"]);
  });
});

describe("what was pointed at or looked at", () => {
  test("does not outlive the question", () => {
    const { selection } = play({}, [{ kind: "hover", at: ["b"] }, click("b")]);
    expect([selection.point, selection.look]).toEqual(["b", "b"]);
    const next = step(selection, { kind: "board" }, { choices, rules: {} }).selection;
    expect([next.point, next.look]).toEqual([undefined, undefined]);
  });

  test("what lies large under a finger is gone as soon as something is taken up", () => {
    const rules: SelectionRules<Types> = { peeks: (spot) => spot === "stone" };
    expect(play(rules, [{ kind: "hover", at: ["stone"] }]).selection.peek).toBe("stone");
    expect(play(rules, [{ kind: "hover", at: ["stone"] }, touch("stone")]).selection).toMatchObject({
      peek: undefined,
      look: undefined,
    });
  });
});
