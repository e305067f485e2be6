/** How computers play games on in thought: by the rules, and by sensible greed. */
import { describe, expect, test } from "vitest";
import type { Seat } from "../../../shared/kernel/game.ts";
import { writeAction } from "../../../shared/skora/actions.ts";
import type { DecreeName } from "../../../shared/skora/components.ts";
import { fishOut } from "../../../shared/skora/bot/greedy-fishing.ts";
import { skoraBot as bot } from "../../../shared/skora/bot/bot.ts";
import { playOut } from "../../../shared/skora/bot/playout.ts";
import { bestPlay, bestSail, bestShift } from "../../../shared/skora/bot/evaluation.ts";
import { skora as game } from "../../../shared/skora/rules.ts";
import { copyState, isFishing, isOver, type State } from "../../../shared/skora/state.ts";
import { chosenIn } from "../support/bots.ts";
import { playRandomly, quickRandom } from "./support/random-play.ts";
import { baiting, fishing, type Scene } from "./support/scene.ts";

const chance = () => quickRandom(7);

describe.each([2, 3, 4])("the Fishing of %i players, played on in numbers", (players) => {
  test("gives each as many cards as the rules do, from wherever it begins", () => {
    for (let seed = 1; seed <= 25; seed++) {
      const expected: number[][] = [];
      const end = playRandomly(players, seed, (state) => {
        if (isFishing(state)) expected.push(fishOut(copyState(state), chance()).map(({ cards }) => cards));
      });
      const caught = end.players.map(({ catch: cards }) => cards.length);
      expect(expected.length).toBeGreaterThan(0);
      for (const cards of expected) expect(cards).toEqual(caught);
    }
  });
});

/** The points of every seat after Fishing, in the greedy way. */
function points(scene: Scene): number[] {
  return fishOut(fishing(scene).state, chance()).map((haul) => haul.points);
}

describe("greed at a ground", () => {
  const decrees: DecreeName[] = ["hunter", "hunter"];

  test("alone, puts back what it wants least itself", () => {
    expect(points({ piles: "6511//", boats: "20/00/00", decrees })).toEqual([11, 0]);
  });

  test("puts back the best card before the rival can take it", () => {
    expect(points({ piles: "661//", boats: "11/00/00", decrees })).toEqual([6, 1]);
  });

  test("takes what brings the decree", () => {
    expect(points({ piles: "54//", boats: "10/00/00", decrees })).toEqual([9, 0]);
  });

  test("takes less now for a decree that its other boats still bring", () => {
    const three: DecreeName[] = ["trawler", "hunter", "crabber"];
    const scene = { piles: "2244//", boats: "200/000/000", catches: "6633//", decrees: three };
    expect(points(scene)).toEqual([18 + 4 + 7, 0, 0]);
  });

  test("R27: has no points for a Tribe without a catch", () => {
    expect(points({ piles: "6//", boats: "10/00/00", decrees: ["hunter", "tribe"] })).toEqual([6, 0]);
  });

  test("R29: counts the ties that are won on the way", () => {
    const four: DecreeName[] = ["warband", "hunter", "crabber", "tribe"];
    const scene = { piles: "66/66/", boats: "1100/1100/0000", catches: "///", decrees: four };
    expect(points({ ...scene, ties: "1000" })).toEqual([12 + 27, 12, 0, 0]);
    expect(points({ ...scene, decrees: ["war-once", "hunter", "crabber", "tribe"] })[0]).toBe(12 + 9);
  });
});

test("a game that is over is worth what was caught", () => {
  const end = playRandomly(3, 5);
  expect(isOver(end)).toBe(true);
  const shares = playOut(copyState(end), chance());
  const [first = []] = game.result(end)?.ranking ?? [];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(shares.indexOf(Math.max(...shares))).toBe(first[0]);
});

/** A position in which the seat that starts has played a card, and this is left to do. */
function amid(step: "sail" | "pull" | "push", scene: Scene, ground = 0): State {
  return Object.assign(baiting(scene), { step, ground });
}

function sailed(scene: Scene, seat: Seat = 0): string {
  const state = amid("sail", scene);
  return writeAction(bestSail(state, seat, game.legal(state, seat)));
}

describe("what the grounds promise", () => {
  test("sends a boat to where nobody catches the good cards", () => {
    expect(sailed({ piles: "66/1/1", boats: "00/11/00" })).toBe("b-a");
  });

  test("leaves a boat where it is best", () => {
    expect(sailed({ piles: "66/1/1", boats: "10/01/00" })).toBe("--");
  });

  test("seeks a tie for who has the Warband", () => {
    const scene: Scene = { piles: "4/4/66", boats: "2000/0100/0000", hands: "///" };
    expect(sailed({ ...scene, decrees: ["fisherfolk", "crabber", "tribe", "breeder"] })).toBe("a-c");
    expect(sailed({ ...scene, decrees: ["warband", "crabber", "tribe", "breeder"] })).toBe("a-b");
  });

  test("moves the best card to where one is alone", () => {
    const state = amid("pull", { piles: "44/16/1", boats: "10/01/01" });
    const actions = game.legal(state, 0);
    expect(writeAction(bestShift(state, 0, actions, actions[0] ?? fail()))).toBe("61b-a");
  });

  test("plays a card with boats where they catch most", () => {
    const state = baiting({ piles: "1/66/1", boats: "01/00/00", hands: "3/3" });
    expect(writeAction(bestPlay(state, 0, 3))).toBe("3b");
  });
});

function fail(): never {
  throw new Error("nothing is legal");
}

describe.each(["seal", "orca", "kraken"] as const)("%s", (level) => {
  const table = { game, bot, thought: 60 };

  test("sails its last boat to where it decides the game", () => {
    const state = amid("sail", { piles: "66/1/11", boats: "00/21/01", hands: "/", catches: "51/66" });
    expect(chosenIn(table, state, 0, undefined, level)[0]).toBe("b-a");
  });

  test("alone at a ground, throws nothing good away", () => {
    const { state } = fishing({ piles: "651//", boats: "20/00/00", catches: "6/66", decrees: ["hunter", "hunter"] });
    const chosen = chosenIn(table, state, 0, undefined, level);
    expect(["+6a", "+5a"]).toContain(chosen[0]);
    expect(chosen[1] ?? "-1a").toBe("-1a");
  });
});
