/** The generator of actions against a second, slow reading of the rules, and against counts that stay as they are. */
import { describe, expect, test } from "vitest";
import { writeAction } from "../../../shared/skorm/notation.ts";
import { readPosition } from "../../../shared/skorm/position.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { perft, slowPerft } from "./support/perft.ts";
import { playRandomly } from "./support/random-play.ts";
import { slowLegal } from "./support/slow.ts";

function position(text: string): State {
  const state = readPosition(text);
  if (state === undefined) throw new SyntaxError(text);
  return state;
}

const PINNED: readonly (readonly [name: string, position: string, counts: readonly number[]])[] = [
  [
    "the start of PLAY for two",
    "Sa1NE,Hb1,Hc1,Sc2N,Ad1,Ad2,We1,Ae2,Se3N,Af1,Af2,Hg1,Sg2N,Hh1,Si1NW/Sa5SE,Hb6,Sc6S,Hc7,Ad7,Ad8,Se7S,Ae8,We9,Af7,Af8,Sg6S,Hg7,Hh6,Si5SW",
    [113, 12769, 1515927],
  ],
  [
    "the middle of a game",
    "We3,Hf4,Sc4NW,Sd4N,Se4N,Sg3NE,Af3,Ae2,Hh3,Ag4/We8,Hd8,Ae7,Af7,Hc5,Se6S,Sf6SW,Sd6S,Ag6,Ab6",
    [136, 14055, 1813076],
  ],
  ["all four kinds face to face", "We4,Sd4N,Hf4,Ad3/We6,Sd5S,Hf5,Ad6", [52, 2554, 142123]],
  ["three players", "We1,Sd2N,Ae2,Hf2/Wa5,Sb5SE,Ab4,Hc5/Wi5,Sh5SW,Ah4,Hg5", [53, 2425, 109405]],
  ["a Warlord on Gold", "We5,Sd4N,Hf4/We8,Ae7,Hd6,Sf5SW,Ag6 play 1 0 0", [74, 370, 1850]],
];

describe.each(PINNED)("perft of %s", (_name, text, counts) => {
  test("is what it always was", () => {
    expect(counts.map((_, depth) => perft(position(text), depth + 1))).toEqual(counts);
  });

  test("is what the slow reading counts", () => {
    expect([1, 2].map((depth) => slowPerft(position(text), depth))).toEqual(counts.slice(0, 2));
  });
});

test.each([
  [2, "triangle"],
  [2, "wedge"],
  [3, "triangle"],
  [3, "wedge"],
] as const)("in random games of %i with zones as %s, both readings list the same actions", (players, zoneShape) => {
  for (let seed = 1; seed <= 5; seed++) {
    playRandomly({ players, zoneShape, seed: 77 * seed }, (state, actions) => {
      if (state.phase === "play") expect(actions.map(writeAction).sort()).toEqual(slowLegal(state));
    });
  }
});

test("a game that is over has no legal actions", () => {
  expect(skorm.legal(playRandomly({ players: 2, zoneShape: "triangle", seed: 5 }), 0)).toEqual([]);
});
