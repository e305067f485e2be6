/** Why a computer suggests an action: what the rules can say for it. */
import { describe, expect, test } from "vitest";
import { decisionOf as skorDecision } from "../../client/games/skor/play/decisions.ts";
import { play as skorPlay } from "../../client/games/skor/play/play.ts";
import { play as skoraPlay } from "../../client/games/skora/play/play.ts";
import { play as skormPlay } from "../../client/games/skorm/play/play.ts";
import { reasonFor } from "../../client/games/skorm/play/reasons.ts";
import { reasonOf } from "../../client/ui/play/question/question.ts";
import { seededRandom } from "../../shared/kernel/random.ts";
import { readAction } from "../../shared/skor/board/actions.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { named, type Scene, scene } from "../shared/skor/support/scene.ts";
import { momentIn } from "./hands.ts";
import { position } from "./skorm/skorm-hands.ts";

function inSkorm(text: string, action: string): string | undefined {
  const state = position(text);
  const read = skorm.read(action);
  if (read === undefined || !skorm.legal(state, state.toMove).includes(read)) throw new Error(`${action} is not legal`);
  return reasonFor(state, state.toMove, read);
}

function inSkor(given: Scene, text: string): string | undefined {
  const state = scene(given);
  const action = readAction(named(state, text));
  if (action === undefined) throw new RangeError(text);
  return skorDecision(action).reason?.(action, momentIn(skorPlay, state, state.toMove));
}

describe("in Skorm", () => {
  test("a piece that is placed guards the Warlord, looks to the enemy, or does what its kind can", () => {
    const placing = "We1/We9 place 0";
    expect(inSkorm(placing, "Hd1")).toBe("It guards your Warlord.");
    expect(inSkorm(placing, "Sc2N")).toBe("Its shield looks to the enemy.");
    expect(inSkorm(placing, "Ac2")).toBe("It shoots over whoever stands before it.");
    expect(inSkorm(placing, "Hc2")).toBe("It rides two tiles, round who stands before it.");
  });

  test.each([
    ["Hf4-e3", "Where it stands now it could be taken."],
    ["Ac3-c4", "It could take an Archer next, on c6."],
  ])("a quiet move %s escapes or threatens", (action, reason) => {
    expect(inSkorm("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac6,Ha5,Ai5 play 0", action)).toBe(reason);
  });

  test("a quiet move goes for Gold, and otherwise says that nothing is in danger", () => {
    const quiet = "We1,Ha1,Hi1,Ad1,Af1/We9,Ha5,Hi5,Ad8,Af8,Ac6 play 0";
    expect(inSkorm(quiet, "Ha1-b2")).toBe("It comes nearer to Gold.");
    expect(inSkorm(quiet, "We1-d2")).toBe("It comes nearer to Gold.");
    expect(inSkorm("We2,Ha1,Hi1,Ad1,Af1/We9,Ha5,Hi5,Ad8,Af8,Ac6 play 0", "We2-e1")).toBe(
      "None of your pieces could be taken then.",
    );
  });

  test("what its preview says already is not said twice", () => {
    const state = position("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac5,Ha5,Ai5 play 0");
    const action = skorm.read("Hf4xg5") ?? 0;
    expect(reasonFor(state, 0, action)).toBeUndefined();
    const moment = momentIn(skormPlay, state, 0);
    const choice = moment.choices.find((each) => each.action === action);
    if (choice === undefined) throw new Error("no such choice");
    expect(reasonOf(skormPlay, moment, choice)).toBe("Ben keeps 5");
  });
});

test.each([
  ["city-1", "tech", "Tier 1 of every other branch can be learnt."],
  ["base@1,0", "build", "A civilian here can be promoted for 1."],
  ["[1,0]>2,-1", "move", "It comes nearer to your opponent's City."],
  ["spawn@0,0", "move", "One more to put to work."],
  ["end", "tech", "Nothing more is worth doing before it."],
] as const)("in Skor %s says what it is good for", (text, phase, reason) => {
  expect(inSkor({ west: "C1,0", east: "C6,-3", phase, budget: 9 }, text)).toBe(reason);
});

test("in Skora a decree says what it is worth", () => {
  const state = skora.setup({ seats: 2, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1)));
  const [keep] = skora.legal(state, 0);
  if (keep === undefined) throw new Error("nothing to keep");
  expect(skoraPlay.decision(keep).reason?.(keep, momentIn(skoraPlay, state, 0))).toMatch(/^Keep [A-Z]\w+: .+\.$/);
});
