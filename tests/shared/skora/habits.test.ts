/** Plain good habits in Skora that hints teach, each as a position in which everything else loses points or the game. */
import { describe, expect, test } from "vitest";
import { skoraBot } from "../../../shared/skora/bot/bot.ts";
import { skora } from "../../../shared/skora/rules.ts";
import type { State } from "../../../shared/skora/state.ts";
import { seeded, steps } from "../support/bots.ts";
import { act, baiting, fishing, type Scene } from "./support/scene.ts";

/** Fewer games than a hint plays on in its time, and the same number on every machine. */
const THOUGHT = 300;

/** What hints say to the seat to move, as text, whatever chance they have. */
function hints(state: State): string[] {
  const seat = state.toMove;
  return ["one", "two", "three"].map((chance) => {
    const asked = {
      view: skora.view(state, seat),
      seat,
      memory: undefined,
      random: seeded(chance),
      budget: steps(THOUGHT),
    };
    return skoraBot
      .choose({ ...asked, level: "kraken" })
      .actions.slice(0, 1)
      .map(skora.write)
      .join("");
  });
}

/** The last boats at the last ground with cards, of two players. */
const lastGround = (scene: Scene) => fishing(scene).state;

const always = (text: string) => [text, text, text];

describe("a hint for the last pick", () => {
  test.each([
    ["takes what is worth most, where no decree wants another card", "62", "3/44", "crabber", "+6a"],
    ["takes the second of a pair for the Breeder before a card worth two more", "46", "4/65", "breeder", "+4a"],
    ["leaves a third type to others for the Tribe", "53", "341/654", "tribe", "+3a"],
    ["tips the balance to odd cards for the Occultist", "65", "14/66", "occultist", "+5a"],
    ["takes the sixth creature for the Voyager before a second of the dearest", "64", "12356/66665", "voyager", "+4a"],
    ["breaks the tie of types for the Hunter", "63", "46/555", "hunter", "+3a"],
  ] as const)("%s", (_, pile, catches, decree, best) => {
    const state = lastGround({ piles: `${pile}//`, boats: "10/00/00", catches, decrees: [decree, "voyager"] });
    expect(state.step).toBe("take");
    expect(hints(state)).toEqual(always(best));
  });
});

describe("a hint for what goes back to the box", () => {
  test("throws back what the other would take", () => {
    const state = lastGround({ piles: "661//", boats: "11/00/00", catches: "4/5", decrees: ["crabber", "voyager"] });
    act(state, "+6a");
    expect(state.step).toBe("discard");
    expect(hints(state)).toEqual(always("-6a"));
  });

  test("keeps what oneself takes next", () => {
    const state = lastGround({ piles: "661//", boats: "20/00/00", catches: "4/654", decrees: ["crabber", "voyager"] });
    act(state, "+6a");
    expect(hints(state)).toEqual(always("-1a"));
  });
});

test("a hint before the fishing moves a boat from where nothing can be caught to where something is", () => {
  const state = baiting({ piles: "/66/", boats: "10/00/00", hands: "6/", decrees: ["crabber", "voyager"] });
  act(state, "6b");
  expect(state.step).toBe("sail");
  expect(hints(state)).toEqual(always("a-b"));
});
