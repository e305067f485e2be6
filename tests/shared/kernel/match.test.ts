/** A match is a game seen through text alone: tried on the toy game, with secrets and simultaneous decisions. */
import { describe, expect, test } from "vitest";
import { ZodError } from "zod";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { toyGame } from "../../toy/toy.ts";

const toy = gameEntry(toyGame);
const start = (options: unknown = {}) => toy.start(2, options, seededRandom(new Uint8Array(32)));

describe("an entry in the list of games", () => {
  test("tells what a table must know", () => {
    expect(toy).toMatchObject({ id: "toy", name: "Toy", seats: [2, 3], rulesVersion: 1, hasDraw: true });
    expect(toy.schema).toBe(toyGame.schema);
  });

  test("parses options, with defaults for what is left out", () => {
    expect(toy.options.parse({})).toEqual({ cards: 24 });
    expect(() => start({ cards: 3 })).toThrow(ZodError);
    expect(gameEntry(skorm).options.parse({})).toEqual({ zoneShape: "triangle", army: "full" });
    expect(() => gameEntry(skorm).options.parse({ zoneShape: "circle" })).toThrow(ZodError);
  });
});

describe("a match", () => {
  test("offers each seat its own actions, and takes them in any order when decisions are simultaneous", () => {
    const match = start();
    expect(match.actors()).toEqual([0, 1]);
    const [card = ""] = match.legal(1);
    expect(match.isLegal(1, card)).toBe(true);
    expect(match.isLegal(0, card)).toBe(false);
    expect(match.act(1, card, noChance)).toEqual({ events: [{ kind: "play", seat: 1 }], revealed: false });
    expect(match.actors()).toEqual([0]);
  });

  test.each(["", "c", "c0", "c99", "C1", "c1 ", "constructor"])("refuses %j and changes nothing", (text) => {
    const match = start();
    const before = JSON.stringify(match.truth());
    expect(match.act(0, text, noChance)).toBeUndefined();
    expect(match.isLegal(0, text)).toBe(false);
    expect(JSON.stringify(match.truth())).toBe(before);
  });

  test("says whether more came out of an action than its seat could know", () => {
    const match = start();
    const [first = ""] = match.legal(0);
    const [second = ""] = match.legal(1);
    expect(match.act(0, first, noChance)?.revealed).toBe(false);
    // The last card turns all of them over.
    expect(match.act(1, second, noChance)?.revealed).toBe(true);
  });

  test("takes an action that is in no list where the game admits it", () => {
    const talking = gameEntry({ ...toyGame, admits: (_, seat, card) => seat === 1 && card === 77 });
    const match = talking.start(2, {}, seededRandom(new Uint8Array(32)));
    expect(match.legal(1)).not.toContain("c77");
    expect([match.isLegal(0, "c77"), match.isLegal(1, "c77"), match.isLegal(1, "c78")]).toEqual([false, true, false]);
    expect(match.act(1, "c77", noChance)).toBeDefined();
  });

  test("refuses what was legal a moment ago", () => {
    const match = start();
    const [card = ""] = match.legal(0);
    match.act(0, card, noChance);
    expect(match.act(0, card, noChance)).toBeUndefined();
    expect(match.legal(0)).toEqual([]);
  });

  test("shows each viewer what it may know", () => {
    const match = start();
    const own = JSON.stringify(match.view(0));
    const watching = JSON.stringify(match.view("spectator"));
    expect(own).toContain(JSON.stringify(match.legal(0).map((card) => Number(card.slice(1)))));
    expect(watching).not.toBe(own);
    expect(match.view("spectator")).toMatchObject({ deck: [], secrets: [{ hand: [] }, { hand: [] }] });
  });

  test("comes to its result, after which nobody acts", () => {
    const match = start();
    while (match.result() === undefined) {
      for (const seat of match.actors()) match.act(seat, match.legal(seat)[0] ?? "", noChance);
    }
    expect(match.result()?.ranking.flat().sort()).toEqual([0, 1]);
    expect([match.actors(), match.playing()]).toEqual([[], []]);
  });

  test("ends by departure and by agreement", () => {
    const left = toy.start(3, {}, seededRandom(new Uint8Array(32)));
    left.depart(1, "resign", noChance);
    expect([left.playing(), left.result()]).toEqual([[0, 2], undefined]);
    left.depart(0, "time", noChance);
    expect(left.result()?.reason).toBe("time");

    const drawn = start();
    drawn.agreeDraw();
    expect(drawn.result()?.reason).toBe("agreement");
  });
});
