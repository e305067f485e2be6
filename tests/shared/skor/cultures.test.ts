/** Cultures and winning: cases 48 to 57 of the specification. */
import { describe, expect, test } from "vitest";
import { feedOf } from "../../../shared/skor/economy/economy.ts";
import { skor } from "../../../shared/skor/rules.ts";
import {
  act,
  count,
  east,
  eventsOf,
  idAt,
  may,
  movesAt,
  opening,
  options,
  type Scene,
  scene,
  structure,
  tile,
  west,
} from "./support/scene.ts";
import { noChance } from "../../../shared/kernel/random.ts";

describe("Theocracy", () => {
  const preaching = (given: Scene) => opening({ westCulture: "theocracy", ...given });

  test("case 48: who is won over on its own changes sides where it is, able to move at once, and eats", () => {
    const { state } = preaching({ west: "C2,-1 C0,-1 C0,-1", east: "M3,-2", structures: "resource@0,-1" });
    expect([state.phase, state.income]).toEqual(["convert", 4]);
    act(state, "convert-[3,-2]", 6);
    expect([west(state).includes("M3,-2"), east(state), movesAt(state, "3,-2")]).toEqual([true, "", 1]);
    expect([state.upkeep, state.budget, state.phase]).toEqual([4, 0, "move"]);
  });

  test("case 48, R25: who is won over without its partner goes beside the hex", () => {
    const { state } = preaching({ west: "C2,-1", east: "M3,-2 C3,-2", ownTurn: 2, structures: "obstruction@2,-2" });
    act(state, "convert-[3,-2]", 6);
    act(state, "convert-[3,-2]'", 3);
    expect(state.phase).toBe("settle");
    const places = options(state).map((text) => text.split("@")[1]);
    expect(places.sort()).toEqual(["2,-1", "3,-1", "4,-2", "4,-3"]);
    act(state, "settle-[3,-2]@3,-1");
    expect([west(state).split(" ").sort(), east(state)]).toEqual([["C2,-1", "M3,-1"], "C3,-2"]);
    expect([state.phase, movesAt(state, "3,-1")]).toEqual(["move", 1]);
  });

  test("R46: partners that are both won over stay, although the rolls come one after the other", () => {
    const { state } = preaching({ west: "C2,-1", east: "M3,-2 C3,-2", ownTurn: 2 });
    act(state, "convert-[3,-2]", 6);
    expect(west(state)).toBe("C2,-1");
    act(state, "convert-[3,-2]'", 6);
    expect([count(state, "3,-2"), east(state), state.phase]).toEqual([2, "", "move"]);
  });

  test("case 48, R9: only enemies beside an own piece at the start are rolled for", () => {
    const { state } = preaching({ west: "C2,-1", east: "M3,-2 C4,-2", ownTurn: 2 });
    expect(options(state)).toEqual([`convert-${idAt(state, "3,-2")}`, "enough"]);
    expect(preaching({ west: "C2,-1", east: "C4,-2", ownTurn: 2 }).state.phase).toBe("move");
    expect(opening({ west: "C2,-1", east: "M3,-2", ownTurn: 2 }).state.phase).toBe("move");
  });

  test("R46: a player may roll for some and leave it at that", () => {
    const { state } = preaching({ west: "C2,-1", east: "M3,-2 C3,-2 C3,-1", ownTurn: 2 });
    act(state, "convert-[3,-1]", 5);
    expect(options(state)).not.toContain("convert-[3,-1]");
    act(state, "enough");
    expect([state.phase, west(state)]).toEqual(["move", "C2,-1"]);
  });

  test("R25: who has nowhere to go stays what they were", () => {
    const around = ["2,-2", "3,-1", "4,-2", "4,-3"];
    const { state } = preaching({
      west: "C2,-1 C2,-1",
      east: "M3,-2 C3,-2",
      ownTurn: 2,
      structures: around.map((hex) => `obstruction@${hex}`).join(" "),
    });
    act(state, "convert-[3,-2]", 6);
    const events = act(state, "convert-[3,-2]'", 1);
    expect(eventsOf(events, "unconverted")).toHaveLength(1);
    expect([east(state), state.phase]).toEqual(["M3,-2 C3,-2", "move"]);
  });

  test("case 49, R25: a lone guard of the City that is won over wins the game", () => {
    const { state } = preaching({ west: "C5,-3", east: "M6,-3", ownTurn: 2 });
    act(state, "convert-[6,-3]", 6);
    expect([state.phase, state.winner, state.reason, west(state)]).toEqual(["over", 0, "sermon", "C5,-3 M6,-3"]);
  });

  test("R25: a civilian that is won over on its City leaves it, unless Diplomacy 3 makes that a victory", () => {
    const given: Scene = { west: "C5,-3", east: "C6,-3", ownTurn: 2 };
    const { state } = preaching(given);
    act(state, "convert-[6,-3]", 6);
    expect(state.phase).toBe("settle");
    act(state, "settle-[6,-3]@6,-2");
    expect([west(state), state.phase]).toEqual(["C5,-3 C6,-2", "move"]);
    const diplomat = preaching({ ...given, westTechs: { dip: 3 } }).state;
    act(diplomat, "convert-[6,-3]", 6);
    expect([diplomat.phase, diplomat.reason]).toEqual(["over", "sermon"]);
  });

  test("R43: nobody who is won over settles on an enemy City", () => {
    const { state } = preaching({ west: "C4,-3", east: "M5,-3 C5,-3", ownTurn: 2 });
    act(state, "convert-[5,-3]", 6);
    act(state, "convert-[5,-3]'", 1);
    expect(options(state).some((text) => text.endsWith("@6,-3"))).toBe(false);
    expect(options(state).length).toBeGreaterThan(0);
  });

  test("case 50, R9: what a new follower makes counts from the next turn on, what it eats at once", () => {
    const { state } = preaching({ west: "C2,-1", east: "C3,-2", structures: "resource@3,-2 resource@2,-1" });
    act(state, "convert-[3,-2]", 6);
    expect([state.income, state.upkeep, state.budget]).toEqual([2, 2, 0]);
  });

  test("R31: no structure helps that roll", () => {
    const { state } = preaching({ west: "C2,-1", east: "M3,-2", structures: "fort@2,-1", ownTurn: 2 });
    act(state, "convert-[3,-2]", 5);
    expect(east(state)).toBe("M3,-2");
  });
});

describe("Nomadic", () => {
  const wandering: Scene = {
    westCulture: "nomadic",
    structures: "road@1,0 resource@0,1",
    west: "C0,0 M0,0 C0,-1",
    east: "C6,-3",
    budget: 3,
  };

  test("case 51: the City goes over bare hexes and Roads for 1 each, with who is on it", () => {
    const state = scene(wandering);
    expect([may(state, "city-0@0,-1"), may(state, "city-0@0,1")]).toEqual([false, false]);
    act(state, "city-0@2,-1");
    expect([state.budget, count(state, "2,-1"), count(state, "0,0")]).toEqual([1, 2, 0]);
    expect([movesAt(state, "2,-1"), structure(state, "1,0"), structure(state, "0,0")]).toEqual([1, "road", "none"]);
    expect(options(state).filter((text) => text.startsWith("city-0")).length).toBeGreaterThan(0);
    expect(may(state, "city-0@4,-2")).toBe(false);
    expect(may(state, "city-0@3,-2")).toBe(true);
  });

  test("R26: may end on a Road, which stays; spawning follows the City, home and Farms do not", () => {
    const state = scene({ ...wandering, structures: "road@1,0 farm@-1,0", west: "C0,0" });
    act(state, "city-0@1,0");
    expect(structure(state, "1,0")).toBe("road");
    act(state, "spawn@1,0");
    expect(may(state, "spawn@0,0")).toBe(false);
    act(state, "city-0@2,0");
    expect([structure(state, "1,0"), structure(state, "-1,0")]).toEqual(["road", "farm"]);
    act(state, "building");
    expect(state.owners).toEqual([0, 1]);
  });

  test("R26: Farms are built where the City is now", () => {
    const state = scene({ ...wandering, west: "C2,0 C0,1", structures: "", budget: 9 });
    act(state, "city-0@1,0");
    act(state, "building");
    expect([may(state, "farm@2,0"), may(state, "farm@0,1")]).toEqual([true, true]);
    const gone = scene({ ...wandering, west: "C-1,0", structures: "", budget: 9 });
    act(gone, "city-0@1,0");
    act(gone, "building");
    expect(may(gone, "farm@-1,0")).toBe(false);
  });

  test("R26: the game is lost where the City is, not where it was", () => {
    const state = scene({ west: "M5,-2", east: "", eastCulture: "nomadic" });
    state.cities[1] = tile(state, "4,-2");
    expect(act(state, "[5,-2]>4,-2")).toHaveLength(3);
    expect([state.winner, state.reason]).toEqual([0, "march"]);
  });

  test("is for Nomads alone, and for moving alone", () => {
    expect(options(scene({ ...wandering, westCulture: "feudal" })).some((text) => text.startsWith("city-"))).toBe(
      false,
    );
    expect(options(scene({ ...wandering, phase: "build" })).some((text) => text.startsWith("city-"))).toBe(false);
  });
});

describe("Alien", () => {
  test("case 52, R27: one of the two may be born beside a piece on any structure, even with the City full", () => {
    const state = scene({
      westCulture: "alien",
      structures: "road@2,-1 debris@1,0 base@0,1",
      west: "C0,0 C0,0 M2,-1 C1,0 C0,1 C0,1",
      east: "C6,-3",
    });
    expect([may(state, "spawn@0,0"), may(state, "spawn@0,1"), may(state, "spawn@1,0")]).toEqual([false, false, true]);
    act(state, "spawn@2,-1");
    expect(count(state, "2,-1")).toBe(2);
    expect(may(state, "spawn@1,0")).toBe(false);
  });

  test("R44: both together are no more than two a turn", () => {
    const given: Scene = { westCulture: "alien", structures: "road@2,-1", west: "M2,-1", east: "C6,-3" };
    const first = scene(given);
    act(first, "spawn@0,0");
    act(first, "spawn@2,-1");
    expect(may(first, "spawn@0,0")).toBe(false);
    const second = scene(given);
    act(second, "spawn@0,0");
    act(second, "spawn@0,0");
    expect(may(second, "spawn@2,-1")).toBe(false);
  });

  test("a hex without structure, a foreign City or another culture will not do", () => {
    const given: Scene = { structures: "road@2,-1", west: "M2,-1 C0,1", east: "C6,-3" };
    const state = scene({ ...given, westCulture: "alien" });
    expect([may(state, "spawn@0,1"), may(state, "spawn@6,-3")]).toEqual([false, false]);
    expect(may(scene(given), "spawn@2,-1")).toBe(false);
  });
});

describe("Dictatorship", () => {
  const given: Scene = { westCulture: "dictatorship", west: "C0,0 M1,0", east: "C6,-3", phase: "tech" };

  test("case 53: a 1 at the end of the turn takes a piece of the player's choice, a 2 takes none", () => {
    const state = scene(given);
    act(state, "end", 1);
    expect([state.phase, state.toMove]).toEqual(["purge", 0]);
    expect(options(state)).toEqual(["disband-0", "disband-1"]);
    act(state, "disband-[1,0]");
    expect([west(state), state.toMove]).toEqual(["C0,0", 1]);
    const lucky = scene(given);
    act(lucky, "end", 2);
    expect([west(lucky), lucky.toMove]).toEqual(["C0,0 M1,0", 1]);
  });

  test.each(["C0,1 C0,1", "M0,1 M0,1", "C0,1 M0,1"])(
    "case 15: feeds the pair %s with 1, and a single piece with 1",
    (pair) => {
      const state = scene({ ...given, west: `${pair} M1,0` });
      expect([feedOf(state, 0, tile(state, "0,1")), feedOf(state, 0, tile(state, "1,0"))]).toEqual([1, 1]);
      const other = scene({ ...given, westCulture: "technocracy", west: `${pair} M1,0` });
      expect(feedOf(other, 0, tile(other, "0,1"))).toBe(2);
    },
  );

  test("case 53: with nobody to take the turn just ends; it is rolled for in the first turns as well", () => {
    const empty = scene({ ...given, west: "" });
    act(empty, "end", 1);
    expect(empty.toMove).toBe(1);
    const early = scene({ ...given, ownTurn: 1 });
    act(early, "end", 1);
    expect(early.phase).toBe("purge");
  });
});

describe("winning", () => {
  test("case 54, R28: Military that walks onto the empty enemy City wins at once", () => {
    const state = scene({ west: "M5,-3", east: "C7,-3" });
    const events = act(state, "[5,-3]>6,-3");
    expect(eventsOf(events, "end")).toEqual([{ kind: "end", reason: "march", winner: 0 }]);
    expect(skor.result(state)?.ranking).toEqual([[0], [1]]);
    expect([skor.actors(state), skor.legal(state, 0), skor.legal(state, 1)]).toEqual([[], [], []]);
  });

  test("case 54: with Diplomacy 3 a civilian wins as well", () => {
    const state = scene({ west: "C5,-3", east: "C7,-3", westTechs: { dip: 3 } });
    act(state, "[5,-3]>6,-3");
    expect([state.winner, state.reason]).toEqual([0, "envoy"]);
  });

  test("E wins in the same way", () => {
    const state = scene({ toMove: 1, west: "C0,1", east: "M1,0" });
    act(state, "[1,0]>0,0");
    expect(skor.result(state)?.ranking).toEqual([[1], [0]]);
  });

  test("R39: who resigns, runs out of time or leaves has lost", () => {
    for (const why of ["resign", "time", "left"] as const) {
      const state = scene({ west: "C0,0", east: "C6,-3" });
      skor.depart(state, 0, why, noChance);
      expect(skor.result(state)).toMatchObject({ ranking: [[1], [0]], reason: why });
      expect(skor.playing(state)).toEqual([]);
      expect(skor.depart(state, 1, why, noChance)).toEqual([]);
    }
  });

  test("R39: leaving is possible while cultures are chosen", () => {
    const state = skor.setup({ seats: 2, options: skor.options.parse({}) }, { below: () => 0, shuffle: () => [] });
    skor.depart(state, 1, "left", noChance);
    expect(skor.result(state)?.ranking).toEqual([[0], [1]]);
  });

  test("R39: players may agree to a draw, and after 400 turns the game is one", () => {
    const agreed = scene({ west: "C0,0", east: "C6,-3" });
    skor.agreeDraw?.(agreed);
    expect(skor.result(agreed)).toMatchObject({ ranking: [[0, 1]], reason: "agreement" });
    const long = scene({ west: "C0,0", east: "C6,-3", toMove: 1, ownTurn: 200 });
    act(long, "end");
    expect(skor.result(long)).toMatchObject({ ranking: [[0, 1]], reason: "turns" });
    const last = scene({ west: "C0,0", east: "C6,-3", ownTurn: 200 });
    act(last, "end");
    expect(skor.result(last)).toBeUndefined();
  });

  test("the score sheet counts Cities, pieces, what stands and what is known", () => {
    const state = scene({
      west: "M5,-3 C0,1",
      east: "C7,-3",
      structures: "farm@1,0 road@2,-1 farm@6,-2",
      eastBuilt: "6,-2",
      westTechs: { city: 2, mil: 1 },
    });
    act(state, "[5,-3]>6,-3");
    expect(skor.result(state)?.sheet).toEqual([
      { line: "cities", values: [2, 0] },
      { line: "civilians", values: [1, 1] },
      { line: "military", values: [1, 0] },
      { line: "built", values: [2, 1] },
      { line: "techs", values: [3, 0] },
    ]);
  });
});
