/** Plain good habits of computers in Skorm, which hints teach: shields look outwards, nobody walks to and fro, no draw without need. */
import { describe, expect, test } from "vitest";
import { countBudget, LEVELS, type Level } from "../../../../shared/kernel/bot.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { fromOf, MOVE, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { skormBot } from "../../../../shared/skorm/bot/bot.ts";
import { skormGround } from "../../../../shared/skorm/bot/moves.ts";
import { idleShields } from "../../../../shared/skorm/bot/shields.ts";
import { readPosition } from "../../../../shared/skorm/position.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isOver, type State } from "../../../../shared/skorm/state.ts";
import { quickRandom } from "../support/random-play.ts";
import { on, scene } from "../support/scene.ts";

const THOUGHT = 120;

function choiceOf(state: State, level: Level, seed: number) {
  const { toMove: seat } = state;
  const budget = countBudget(THOUGHT);
  return skormBot.choose({ view: state, seat, memory: undefined, level, random: quickRandom(seed), budget });
}

const turnOf = (state: State, level: Level, seed: number) => choiceOf(state, level, seed).actions;

/** The position after a turn of the seat to move. */
function played(position: State, level: Level, seed = 1): State {
  const state = skorm.copy(position);
  const { toMove: seat } = state;
  for (const action of turnOf(state, level, seed)) skorm.apply(state, seat, action, noChance);
  return state;
}

const opening = readPosition("We1,Sd2N,Se2N,Sf2N,Ad1,Af1,Hc1/We9,Sd7S,Se8S,Sf7S,Ad8,Af8,Hc7 play 0");
if (opening === undefined) throw new Error("no position");

describe("shields", () => {
  // The Horsemen are not yet upon them: no search sees the use of turning.
  const turned = "1S@(0,1)>S 1A@(0,2) 1S@(-1,2)>S 1A@(-1,3) 1H@(2,1) 2H@(0,-2) 2H@(2,-3) 2S@(0,-3)>S 2A@(1,-4)";

  test.each(LEVELS)("%s leaves none that looks at its own army while the enemy stands in front", (level) => {
    const state = scene(turned);
    expect(idleShields(state, 0)).not.toEqual([]);
    expect(idleShields(played(state, level), 0)).toEqual([]);
  });

  test.each(LEVELS)(
    "%s lands with none, and leaves none, that looks away from all enemies, on either side",
    (level) => {
      const state =
        readPosition("We1,Sd2N,Se2N,Sf2N,Ad1,Af1,Hc1/We9,Sd8S,Se8S,Sf8S,Ad9,Af9,Hc7 play 0") ?? scene(turned);
      for (let turn = 0; turn < 16 && !isOver(state); turn++) {
        const { toMove: seat } = state;
        for (const action of turnOf(state, level, turn)) skorm.apply(state, seat, action, noChance);
        expect(idleShields(state, seat)).toEqual([]);
      }
    },
  );

  test("a hint turns it towards the enemy", () => {
    const state = scene("1S@(0,1)>S 1A@(0,2) 1S@(4,-1)>N 2H@(0,-2) 2S@(-4,1)>S 2A@(1,-4)");
    expect(on(played(state, "kraken"), 0, 1)).toMatch(/^1S>N/);
  });
});

describe("quiet moves", () => {
  test("a weak level plays by its feeling, not always what it finds best", () => {
    const state = scene("1S@(0,1)>N 1A@(0,2) 1H@(2,1) 1A@(-2,3) 2H@(0,-3) 2S@(0,-2)>S 2A@(1,-4) 2A@(-1,-3)");
    const isBest = Array.from({ length: 12 }, (_, seed) => {
      const { weighed: [taken, ...others] = [] } = choiceOf(state, "young-puffin", seed);
      return others.every(({ share }) => share <= (taken?.share ?? 0));
    });
    expect(isBest).toContain(false);
  });

  test.each(LEVELS)("%s does not walk to and fro in the middle of a game", (level) => {
    const state =
      readPosition("We1,Sc3N,Se3N,Sg3N,Ad2,Af2,Hc2,Hg2/We9,Sc6S,Se7S,Sg6S,Ad8,Af8,Hc7,Hg7 play 0") ??
      scene("1S@(0,0)>N");
    const trails: number[][] = [[], []];
    for (let turn = 0; turn < 24 && !isOver(state); turn++) {
      const { toMove: seat } = state;
      for (const action of turnOf(state, level, turn)) {
        if (verbOf(action) === MOVE) trails[seat]?.push(fromOf(action), toOf(action));
        skorm.apply(state, seat, action, noChance);
      }
    }
    for (const trail of trails) expect(longestReturn(trail)).toBeLessThanOrEqual(2);
  });

  test.each(["seal", "orca", "kraken"] as const)(
    "%s, who is ahead, does not go back to where it was before",
    (level) => {
      const state = scene("1A@(0,2) 1A@(1,1) 1H@(2,0) 1H@(-2,3) 1S@(0,1)>N 2A@(0,-3) 2S@(1,-4)>S");
      const [now = 0] = state.seen;
      // All turns but a few lead to earlier positions.
      const turns = skormGround.turns(state);
      const known = turns
        .filter((_, index) => index % 4 !== 0)
        .map((turn) => skormGround.play(state, turn).seen.at(-1) ?? 0);
      state.seen = [...known.flatMap((key) => [now + 1, key]), now];
      const key = played(state, level).seen.at(-1) ?? 0;
      expect(known).not.toContain(key);
    },
  );
});

/** How often in a row a seat took back its last move with the same piece. */
function longestReturn(trail: readonly number[]): number {
  let longest = 0;
  let row = 0;
  for (let at = 2; at < trail.length; at += 2) {
    row = trail[at] === trail[at - 1] && trail[at + 1] === trail[at - 2] ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
