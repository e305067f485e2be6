/** Things that are put where they cannot go: crossed, with a reason, by mouse, finger and keys, in every game. */
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import { describe, expect, it, test } from "vitest";
import { play as neko } from "../../../client/games/neko/play/play.ts";
import { play as skor } from "../../../client/games/skor/play/play.ts";
import { play as skora } from "../../../client/games/skora/play/play.ts";
import { play as skorm } from "../../../client/games/skorm/play/play.ts";
import { questionViewOf } from "../../../client/ui/play/question/question.ts";
import { sourcesOf, targetsOf } from "../../../client/ui/play/selection/choices.ts";
import type { Input } from "../../../client/ui/play/selection/machine.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import { playText } from "../../../client/ui/play/text.ts";
import { openPositions } from "../../../client/ui/replay/session/positions.ts";
import { finishedFile, known } from "../../support/game-files.ts";
import { handAt, momentIn } from "../selection-steps.ts";
import { at, hand, position } from "../skorm/skorm-hands.ts";

/** Ways to put what is in the hand at a spot. */
const WAYS: Readonly<
  Record<
    string,
    <Spot extends string>(spot: Spot) => readonly Input<Omit<GameTypes, "spot"> & { readonly spot: Spot }>[]
  >
> = {
  mouse: (spot) => [
    { kind: "hover", at: [spot] },
    { kind: "tap", at: [spot], touch: false },
  ],
  finger: (spot) => [{ kind: "tap", at: [spot], touch: true }],
  keys: (spot) => [{ kind: "focus", at: [spot] }, { kind: "enter" }],
};

const status = { runs: true, actors: [0], rolling: false, earlier: undefined };

/** How often it was tried, and what was said, over positions of a game played by chance. */
function triedIn<G extends GameTypes>(id: string, play: Play<G>) {
  const positions = openPositions(known(id), finishedFile(known(id), { length: 90, seed: 3 }));
  if (positions === undefined) throw new Error("no film");
  const said: { readonly why: string; readonly tried: G["spot"] | undefined; readonly spot: G["spot"] }[] = [];
  for (let step = 0; step < positions.steps.length; step += 7) {
    const state = play.rules.readSynced(positions.game(step));
    const [seat] = state === undefined ? [] : play.rules.actors(state);
    if (state === undefined || seat === undefined) continue;
    const { choices } = momentIn(play, state, seat);
    const sources = sourcesOf(choices);
    const all = new Set<G["spot"]>();
    for (const { from, to } of choices) for (const spot of [from, to]) if (spot !== undefined) all.add(spot);
    for (const from of sources.slice(0, 3)) {
      const targets = targetsOf(choices, from);
      const closed = [...all].filter((spot) => !targets.includes(spot) && !sources.includes(spot));
      for (const spot of closed.slice(0, 12)) {
        for (const inputs of Object.values(WAYS)) {
          const bare = handAt(play, state, seat);
          bare.does({ kind: "pick", at: from });
          for (const input of inputs(spot)) bare.does(input);
          expect(bare.acts).toEqual([]);
          const moment = momentIn(play, state, seat, bare.state);
          said.push({
            why: questionViewOf(play, moment, { ...status, actors: [seat] }).why,
            tried: bare.state.tried,
            spot,
          });
        }
      }
    }
  }
  return said;
}

describe("what cannot go there says why", () => {
  it.each([
    ["skorm", () => triedIn("skorm", skorm)],
    ["skora", () => triedIn("skora", skora)],
    ["skor", () => triedIn("skor", skor)],
    ["neko", () => triedIn("neko", neko)],
  ])("%s", (id, all) => {
    const tries = all();
    expect(tries.length).toBeGreaterThan(0);
    for (const { why, tried, spot } of tries) {
      expect(tried).toBe(spot);
      expect(why).not.toBe("");
    }
    if (id === "skorm") expect(tries.filter(({ why }) => why === playText.notThere)).toEqual([]);
  });
});

/** A Warlord on e1, a Horseman on d4 behind a Shieldman on d5, an Archer on c3, and enemies about. */
const board = () => position("We1,Hd4,Sd5N,Ac3,Sg3N/We9,Hd7,Sc5S,Ag4,Ai5,Se4N play 0");

test.each([
  ["d4", "d6", "Your Shieldman stands on d5. A Horseman rides round a piece, never over it."],
  ["d4", "g7", "A Horseman rides two tiles at most."],
  ["d4", "e9", "A Horseman takes what it can ride to: two tiles away at most."],
  ["d5", "d7", "A Shieldman takes what stands right beside it."],
  ["d5", "a1", "A Shieldman goes one tile at a time."],
  ["c3", "c5", "Its shield looks to your Archer and stops the arrow."],
  ["c3", "d7", "An Archer shoots two tiles far at most."],
  ["c3", "e4", "An Archer shoots along a straight line, one or two tiles far."],
  ["c3", "c6", "An Archer goes one tile at a time. Only its arrows reach two."],
  ["e1", "e8", "A Warlord rides two tiles at most."],
])("%s to %s: %s", (from, to, why) => {
  const mouse = hand(board());
  mouse.click(from);
  mouse.click(to);
  expect(mouse.acts).toEqual([]);
  expect(mouse.state).toMatchObject({ taken: at(from), tried: at(to) });
  expect(questionViewOf(skorm, momentIn(skorm, board(), 0, mouse.state), status).why).toBe(why);
});

test("what was placed stays, and others' ground is closed", () => {
  const state = position("We1,He2/We9 place 0");
  const why = (to: string) => {
    const mouse = hand(state);
    mouse.does({ kind: "pick", at: "stock:1" });
    mouse.click(to);
    return questionViewOf(skorm, momentIn(skorm, state, 0, mouse.state), status).why;
  };
  expect(why("e5")).toBe("Pieces are placed in your own zone.");
  expect(why("e2")).toBe("Your Horseman stands on e2.");
  expect(why("e9")).toBe("Ben's Warlord stands on e9.");
});

test("a try is forgotten with the next thing the hand does, and never covers what that leads to", () => {
  const mouse = hand(board());
  const tries = () => {
    mouse.click("d4");
    mouse.click("d6");
    expect(mouse.state.tried).toBe(at("d6"));
  };
  tries();
  mouse.hover("c4");
  expect(mouse.state.tried).toBeUndefined();
  mouse.does({ kind: "cancel" });
  tries();
  mouse.bare.walk(at("a1"));
  expect(mouse.state.tried).toBeUndefined();
  mouse.does({ kind: "cancel" });
  tries();
  mouse.does({ kind: "board" });
  expect(mouse.state.tried).toBeUndefined();
  mouse.does({ kind: "cancel" });
  mouse.bare.grab(at("d4"));
  mouse.bare.drop(at("d6"));
  expect(mouse.state.tried).toBe(at("d6"));
  mouse.bare.grab(at("d4"));
  mouse.bare.drop(at("d4"));
  expect(mouse.state).toMatchObject({ taken: at("d4"), tried: undefined });
});
