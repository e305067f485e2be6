/** The guide's diagrams: all of them can be drawn, and what their words say is what the rules say. */
import { describe, expect, test } from "vitest";
import { effectSentence, kindsOfEffects, typeTitle } from "../../../client/games/neko/text/card-text.ts";
import { ACTOR, type Diagram, readDiagram } from "../../../client/games/neko/guide/diagram-text.ts";
import { effectSigns } from "../../../client/games/neko/faces/signs.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import { spokenSteps } from "../../../client/ui/play/log/sentences.ts";
import { siteTitle } from "../../../client/games/neko/text/words.ts";
import { CARDS, effectsOf, typeOf } from "../../../shared/neko/harbour/cards.ts";
import { hubLevel } from "../../../shared/neko/harbour/line.ts";
import { attractionOutlook, hubOutlook, yieldOf } from "../../../shared/neko/outlook.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { readGuide } from "../guide-reader.ts";

const { text, diagrams, captioned } = readGuide("neko", "harbour", readDiagram);

function said({ steps }: Diagram): string {
  return spokenSteps(play, steps, { seat: ACTOR, shared: false, names: [] });
}

test("every diagram has a caption, and words instead of the drawing that name all columns, sets and attractions", () => {
  expect(diagrams.length).toBeGreaterThan(9);
  for (const { state, caption, alt, sets, showsLine, showsSites } of diagrams) {
    expect(caption).not.toBe("");
    if (showsLine) for (const type of playerAt(state, ACTOR).columns) expect(alt).toContain(typeTitle(type));
    for (const card of sets.flat()) expect(alt).toContain(typeTitle(typeOf(card)));
    if (showsSites) for (const { card } of state.sites) expect(alt).toContain(siteTitle(card));
  }
});

test("one thing has one word, in the guide and at the table", () => {
  const told = diagrams.map(said).join(" ");
  for (const word of ["put away", "docked", "hub"]) {
    expect(told).toContain(word);
    expect(text).toContain(word);
  }
  expect(`${text} ${told}`).not.toMatch(/deactivat/i);
});

describe("captions tell the truth", () => {
  test("about playing a card", () => {
    const effect = captioned("For its effect");
    expect(yieldOf(effect.state, ACTOR, 2).count).toBe(3);
    expect(hubLevel(playerAt(effect.state, ACTOR), 2)).toBe(2);
    const hub = captioned("For its hub");
    expect(hubLevel(playerAt(hub.state, ACTOR), 2)).toBe(5);
    expect(yieldOf(hub.state, ACTOR, 2).count).toBe(1);
  });

  test("about columns at work", () => {
    const { state } = captioned("works first");
    expect([1, 2, 3].map((column) => yieldOf(state, ACTOR, column))).toEqual([
      { icon: "licence", count: 3 },
      { icon: "coin", count: 4 },
      { icon: "fuel", count: 2 },
    ]);
  });

  test("about the harbour", () => {
    const { state } = captioned("has risen to level 3");
    expect(hubOutlook(state, ACTOR, 1).rewards).toEqual(["fish", "licence", "goods"]);
  });

  test("about arrivals", () => {
    expect(said(captioned("A hub of 6 beats"))).toBe(
      "You moved a level 4 ship to the Supply Vessel for 1 Fish. Hub 6 beats 4: 1 Fish.",
    );
    expect(said(captioned("does not beat"))).toContain("Hub 2 does not beat 2. 1 Goods on arrival.");
    expect(said(captioned("the better reward"))).toContain("first at Half Moon Island");
  });

  test("about attractions", () => {
    const { state } = captioned("20, 10 and 5");
    const [island, tied] = [0, 1].map((attraction) => attractionOutlook(state, attraction).seatRanks);
    expect(island?.map(({ points }) => points)).toEqual([20, 10, 5]);
    expect(tied?.map(({ seat, levels }) => [seat, levels])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test("about the score", () => {
    const { score, alt } = captioned("A score:");
    expect(Object.fromEntries(score.map(({ line, points }) => [line, points]))).toEqual({
      "attraction-A1": 10,
      "cards-PO": 8,
      penguins: 4,
      captains: 1,
      goods: 3,
      ships: 1,
      total: 27,
    });
    expect(alt).toContain("27");
  });
});

test("every effect of every card is explained, with signs", () => {
  expect(diagrams.filter(({ showsEffects }) => showsEffects)).toHaveLength(1);
  const kinds = kindsOfEffects();
  for (const effect of kinds)
    expect([effectSigns(effect).length > 0, effectSentence(effect)]).toEqual([true, expect.stringMatching(/\.$/)]);
  for (const effect of CARDS.flatMap(effectsOf)) expect(kinds.map(({ kind }) => kind)).toContain(effect.kind);
});

test.each([
  "",
  "line P1-PO1\nalt x",
  "line P1-XX1\ncaption x\nalt x",
  "sites A9\ncaption x\nalt x",
  "line P1-PO1\nships 7@1\ncaption x\nalt x",
  "line P1-PO1\ndo 1a>2\ncaption x\nalt x",
  "line P1-PO1\nstock X1\ncaption x\nalt x",
])("%j is no diagram", (block) => {
  expect(readDiagram(block)).toBeUndefined();
});
