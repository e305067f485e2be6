/** What Skora's table says and shows of a choice before it is made, and how things move once it is. */
import { describe, expect, test } from "vitest";
import { groundStory } from "../../../client/games/skora/panels/fishing-panel.tsx";
import { hintsOf } from "../../../client/games/skora/scene/hints.ts";
import { play } from "../../../client/games/skora/play/play.ts";
import { questionViewOf, previewOf } from "../../../client/ui/play/question/question.ts";
import { EMPTY_SELECTION } from "../../../client/ui/play/selection/selection.ts";
import { skora } from "../../../shared/skora/rules.ts";
import type { Spot } from "../../../client/games/skora/play/spots.ts";
import type { State } from "../../../shared/skora/state.ts";
import { act, baiting, fishing } from "../../shared/skora/support/scene.ts";
import { happened, layoutFor, momentOf, TALL, WIDE } from "./skora-hands.ts";

function preview(state: State, text: string, seat = state.toMove) {
  const choice = momentOf(state, seat).choices.find(({ action }) => skora.write(action) === text);
  if (choice === undefined) throw new Error(`${text} is not legal`);
  const hand = { ...EMPTY_SELECTION, taken: choice.from, aim: choice.to };
  return previewOf(play, momentOf(state, seat, hand), choice);
}

const told = (state: State, text: string) => preview(state, text)?.lines.map((line) => line.text);

describe("what would follow", () => {
  const state = () => baiting({ piles: "4/6/", hands: "1456/123", boats: "00/01/00" });

  test("of a card that wins an axe: axe, boats, and the pick there", () => {
    expect(told(state(), "1b")).toEqual([
      "You win an axe: fish on fish",
      "You place three boats",
      "You pick first there",
    ]);
    expect(preview(state(), "1b")?.next).toBe("Then you may move one boat.");
  });

  test("of a card that pulls: nothing yet, but what comes next", () => {
    expect(told(state(), "4b")).toEqual([]);
    expect(preview(state(), "4b")?.next).toBe("Then you pull a card here.");
  });

  test("of a boat: where one would pick at both grounds", () => {
    const sailing = baiting({ piles: "4/6/", hands: "6/123", boats: "10/11/00" });
    sailing.step = "sail";
    expect(told(sailing, "a-b")).toEqual(["You pick first at Kelp Narrows", "You pick nothing at Lantern Shoal"]);
  });

  test("of a pick: its points, what the decree would be worth, and the boats that stay", () => {
    const { state: picking } = fishing({
      piles: "654/1/1",
      boats: "21/00/00",
      catches: "321/",
      decrees: ["voyager", "tribe"],
    });
    expect(told(picking, "+6a")).toEqual([
      "Then you throw another card away",
      "1 boat of yours would find no card",
      "6 points, 12 in your catch",
      "Your decree then: 4 points",
      "1 boat leaves, 1 stays",
    ]);
    expect(preview(picking, "+6a").lines[0]?.warns).toBe(true);
  });

  test("of a pick that leaves one's other boats without a card: says so first", () => {
    const warned = (boats: string) =>
      preview(fishing({ piles: "66/5/", boats, players: 3 }).state, "+6a")
        .lines.filter(({ warns }) => warns)
        .map(({ text }) => text);
    expect(warned("300/000/011")).toEqual(["1 boat of yours would find no card"]);
    expect(warned("200/000/011")).toEqual([]);
  });

  test("of the last boat that could still move: which boats would find no card", () => {
    const sailing = baiting({ piles: "46/6/", hands: "/", boats: "10/11/00" });
    sailing.step = "sail";
    const warned = (text: string) =>
      preview(sailing, text, 0)
        .lines.filter(({ warns }) => warns)
        .map(({ text }) => text);
    expect(warned("a-c")).toEqual(["1 boat of yours would find no card"]);
  });

  test("leaves the position as it was", () => {
    const before = state();
    const kept = structuredClone(before);
    preview(before, "1b");
    expect(before).toEqual(kept);
  });
});

describe("the question", () => {
  const asked = (state: State, seat: number | undefined, taken?: Spot) =>
    questionViewOf(play, momentOf(state, seat, { ...EMPTY_SELECTION, taken }), {
      runs: true,
      actors: skora.actors(state),
      rolling: false,
      earlier: undefined,
    });

  test("is put to the player to move, and goes on with what is in the hand", () => {
    const state = baiting({ piles: "4/5/6", hands: "136/123" });
    expect(asked(state, 0)).toMatchObject({ title: "Play a card", mine: true });
    expect(asked(state, 0, "hand:6")).toMatchObject({ title: "Ribbon King: where to?", mine: true });
  });

  test("names whom it speaks to: those who share a device, and whom a thinker acts as in a line", () => {
    const state = baiting({ piles: "4/5/6", hands: "136/123" });
    const status = { runs: true, actors: [0], rolling: false, earlier: undefined };
    const titleFor = (more: { readonly thinker?: number }) => {
      const moment = momentOf(state, 0);
      return questionViewOf(play, { ...moment, reader: { ...moment.reader, shared: true, ...more } }, status).title;
    };
    expect(titleFor({})).toBe("Ann: Play a card");
    expect(titleFor({ thinker: 1 })).toBe("As Ann: Play a card");
    expect(titleFor({ thinker: 0 })).toBe("Play a card");
  });

  test("says to everybody else who is waited for", () => {
    const state = baiting({ piles: "4/5/6", hands: "136/123" });
    expect(asked(state, 1)).toMatchObject({ title: "Waiting for Ann", mine: false });
    expect(asked(state, undefined)).toMatchObject({ title: "Waiting for Ann", hint: "You are watching." });
  });

  test("is put also where a boat may only stay", () => {
    const state = baiting({ piles: "4/5/6", hands: "13/123", boats: "10/00/00" });
    act(state, "1a");
    expect(asked(state, 0)).toMatchObject({ title: "Move one boat?", mine: true });
  });
});

describe("how things move", () => {
  test("one's own card goes from the hand to the pile, its boats from the supply, one after another", () => {
    const state = baiting({ piles: "4/5/6", hands: "11/123", boats: "10/00/00" });
    const hints = hintsOf(happened(state, "01a"), 0, layoutFor(WIDE));
    expect(hints).toContainEqual({ kind: "becomes", from: "hand:1:1", to: "card:11" });
    expect(hints.filter(({ kind }) => kind === "becomes").slice(1)).toEqual([
      { kind: "becomes", from: "supply:4", to: "boat:own:0:1" },
      { kind: "becomes", from: "supply:3", to: "boat:own:0:2" },
      { kind: "becomes", from: "supply:2", to: "boat:own:0:3" },
    ]);
    const waits = hints.flatMap((hint) => (hint.kind === "waits" ? [hint.ms] : []));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  });

  test("the card of somebody else comes from beyond the table", () => {
    const state = baiting({ piles: "4/5/6", hands: "11/123" });
    const [first] = hintsOf(happened(state, "01a"), 1, layoutFor(WIDE));
    expect(first).toMatchObject({ kind: "enters", id: "card:11" });
    if (first?.kind === "enters") expect(first.from.x).toBeGreaterThan(WIDE.size.width);
    const [strip] = hintsOf(happened(state, "01a"), 1, layoutFor(TALL));
    if (strip?.kind === "enters") expect(strip.from.y).toBeLessThan(TALL.insets.top);
  });

  test("a boat that sails is the same boat", () => {
    const state = baiting({ piles: "4/5/6", hands: "6/123", boats: "20/10/00" });
    state.step = "sail";
    expect(hintsOf(happened(state, "0a-b"), 0, layoutFor(WIDE))).toEqual([
      { kind: "becomes", from: "boat:own:0:1", to: "boat:own:1:1" },
    ]);
  });

  test("what others catch leaves towards them, and one's own stays on the table", () => {
    const { state } = fishing({ piles: "64/5/", boats: "21/11/00" });
    const lines = ["0+6a"];
    expect(hintsOf(happened(state, ...lines), 1, layoutFor(WIDE))).toContainEqual(
      expect.objectContaining({ kind: "leaves", id: "card:61" }),
    );
    expect(hintsOf(happened(state, ...lines), 0, layoutFor(WIDE))).not.toContainEqual(
      expect.objectContaining({ id: "card:61" }),
    );
  });
});

describe("the story of a ground", () => {
  test("tells its ties, and what each took there", () => {
    const state = baiting({ piles: "6431/5/", hands: "6/", boats: "22/10/00", axes: "10" });
    const past = happened(state, "06c", "0--", "0+6a", "0-4a");
    const now = past.at(-1)?.after ?? state;
    const story = groundStory(past, now);
    expect(story.ties).toMatchObject([{ winner: 0, rivals: [1], boats: 2, axes: 1, flips: true }]);
    expect([...story.taken]).toEqual([[0, [61]]]);
  });

  test("is empty outside the Fishing", () => {
    expect(groundStory([], baiting({ piles: "4/5/6", hands: "6/1" })).ties).toEqual([]);
  });
});
