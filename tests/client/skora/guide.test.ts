/** The guide's diagrams: all of them can be drawn, and what their words say is what the rules say. */
import { describe, expect, test } from "vitest";
import { readDiagram } from "../../../client/games/skora/guide/diagram-text.ts";
import { creatureName, groundTitle } from "../../../client/games/skora/text/words.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { CREATURES, DECREE_NAMES } from "../../../shared/skora/components.ts";
import { readGuide } from "../guide-reader.ts";

const { text, diagrams, captioned } = readGuide("skora", "table", readDiagram);

test("every diagram has a caption, and words instead of the drawing", () => {
  expect(diagrams.length).toBeGreaterThan(8);
  for (const { caption, alt } of diagrams) expect([caption, alt]).not.toContain("");
});

test("each of the six cards is shown as it is played", () => {
  for (const { number, name } of CREATURES) {
    const [play] = captioned(`${number}, ${name}:`).events;
    expect(play?.kind === "play" && creatureOf(play.card)).toBe(number);
  }
});

test("cards are pulled and pushed in the guide as they are at the table", () => {
  expect(captioned("5, Hammerclaw:").caption).toContain("pushed off");
  expect(captioned("4, Drawtail:").caption).toMatch(/pull/);
  expect(text).not.toMatch(/driven|drives/);
});

const played = diagrams.filter(({ caption }) => /^[1-6], /.test(caption));

test("an axe is said to be won where the rules give one, and nowhere else", () => {
  for (const { caption, alt, events } of played) {
    const wins = events.some(({ kind }) => kind === "axe");
    expect([
      /wins? (you )?an axe/.test(caption.replace("win no axe", "").replace("will win an axe", "")),
      caption,
    ]).toEqual([wins, caption]);
    expect([/an axe won/.test(alt), alt]).toEqual([wins, alt]);
  }
});

test("the words instead of a drawing name every ground that is drawn, and every card there", () => {
  for (const { grounds, state, alt } of played) {
    for (const ground of grounds) {
      expect(alt.toLowerCase()).toContain(groundTitle(ground).toLowerCase());
      for (const card of state.grounds[ground]?.pile ?? []) expect(alt).toContain(creatureName(creatureOf(card)));
    }
  }
});

describe("captions tell the truth", () => {
  test("about ties: Wave wins both, each with an axe", () => {
    const { picks } = captioned("tie at both grounds");
    const told = picks.slice(0, 2).map(({ order, ties }) => [order, ties.map(({ by, flips }) => [by, flips])]);
    expect(told).toEqual([
      [[0, 1, 2], [["axes", true]]],
      [[0, 1], [["turn", true]]],
    ]);
  });

  test("about the score", () => {
    const { score } = captioned("Six cards are worth");
    expect([score?.caught, score?.bonus]).toEqual([23, { points: 4, why: "different", count: 4 }]);
  });

  test("about all nine decrees", () => {
    expect(captioned("nine decrees").offer).toEqual(DECREE_NAMES.filter((name) => name !== "war-once"));
  });
});

test.each([
  "",
  "piles 46//\nalt x",
  "piles 79//\ncaption x\nalt x",
  "piles 46//\ndo 1a c-b\ncaption x\nalt x",
  "offer pirate\ncaption x\nalt x",
])("%j is no diagram", (block) => {
  expect(readDiagram(block)).toBeUndefined();
});
