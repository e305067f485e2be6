/** The facts for draws that no sent view contains: the earlier positions, and the turns since the last capture. */
import { describe, expect, test } from "vitest";
import { recalled } from "../../../shared/skorm/memory.ts";
import { skormBot } from "../../../shared/skorm/bot/bot.ts";
import { writeAction } from "../../../shared/skorm/notation.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { countBudget } from "../../../shared/kernel/bot.ts";
import { playWatched } from "../support/witnesses.ts";
import { quickRandom } from "./support/random-play.ts";
import { scene } from "./support/scene.ts";

/** The view as somebody has it to whom it was sent. */
function sent<State extends object>(view: State) {
  const read = skorm.readSynced(structuredClone(view));
  if (read === undefined) throw new Error("no view");
  return read;
}

describe.each([2, 3])("%i players", (players) => {
  test("remember every position that may come again, and since when it is quiet", () => {
    const random = quickRandom(players);
    const state = skorm.setup({ seats: players, options: { zoneShape: "triangle", army: "full" } }, random);
    playWatched(skorm, state, random, 300, (truth, known) => {
      for (const { view, memory } of known) {
        if (truth.turn === 0 || truth.fallen.length > 0) continue;
        const memorised = recalled(sent(view), memory);
        expect(memorised.seen).toEqual(truth.seen);
        expect(memorised.quietSince).toBe(truth.quietSince);
      }
    });
  });
});

test("a computer that is ahead takes a piece before the game is drawn for its quiet", () => {
  // The Horseman can take a Shieldman that an Archer guards: a bad exchange, but for the hundredth quiet turn.
  const state = scene("1H@(-3,1) 1H@(3,1) 1S@(2,2)>N 1S@(1,2)>N 1A@(0,3) 1A@(-1,4) 2S@(-4,0)>N 2A@(-2,-2)");
  state.turn = 120;
  state.quietSince = 21;
  const memory = { turn: 120, quietSince: 21, seen: state.seen };
  const asked = { view: sent(state), seat: 0, memory, level: "kraken", random: quickRandom(1) } as const;
  const { actions } = skormBot.choose({ ...asked, budget: countBudget(200) });
  expect(actions.map(writeAction).at(-1)).toMatch(/x/);
  const unaware = skormBot.choose({ ...asked, memory: undefined, budget: countBudget(200) });
  expect(unaware.actions.map(writeAction).at(-1)).not.toMatch(/x/);
});
