/** What the page shows before an action is sent. */
import { describe, expect, test } from "vitest";
import { readAction, verbOf } from "../../../shared/skor/board/actions.ts";
import type { Cluster } from "../../../shared/skor/board/cluster.ts";
import { BRANCHES, FARM, ROAD } from "../../../shared/skor/board/components.ts";
import { tileDistance, writeHex } from "../../../shared/skor/board/lattice.ts";
import {
  accountsOf,
  cityDestinationsOf,
  destinationsOf,
  forecast,
  outcomeOf,
  menuOf,
} from "../../../shared/skor/outlook.ts";
import { layOf } from "../../../shared/skor/set-up.ts";
import { techObstacle } from "../../../shared/skor/economy/research.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, copyState, isOver, type State } from "../../../shared/skor/board/state.ts";
import { open, openWith, playOn, quickRandom } from "./support/random-play.ts";
import { scatter } from "./support/scatter.ts";
import { act, idAt, named, options, scene, tile, west } from "./support/scene.ts";

const random = quickRandom(5);

describe("where a piece can go", () => {
  test("comes with the cost and a way of single steps", () => {
    const state = scene({ structures: "road@1,0 road@2,-1", west: "C0,0" });
    const far = destinationsOf(state, idAt(state, "0,0")).find((each) => each.tile === tile(state, "3,-2"));
    expect(far?.cost).toBe(1);
    expect(far?.way).toEqual(["0,0", "1,0", "2,-1", "3,-2"].map((hex) => tile(state, hex)));
  });

  test("is the same as what is legal, on ways that cost what they say", () => {
    for (let run = 0; run < 60; run++) {
      const state = scatter(random);
      const found = state.pieces.flatMap((piece, id) =>
        (piece >> 1) % 2 === state.toMove && piece !== 0
          ? destinationsOf(state, id).map(({ tile: to, cost, way }) => {
              expect(way.slice(1).filter((each) => state.structures[each] !== ROAD)).toHaveLength(cost);
              for (const [index, each] of way.entries()) {
                if (index > 0) expect(tileDistance(board(state), way[index - 1] ?? 0, each)).toBe(1);
              }
              return `${id}>${writeHex(board(state).hexes[to] ?? { q: 0, r: 0 })}`;
            })
          : [],
      );
      // Twins on one hex are listed once in `legal`.
      expect(found).toEqual(expect.arrayContaining(options(state).filter((text) => text.includes(">"))));
    }
  });

  test("a City's destinations are those that are legal", () => {
    const state = scene({ westCulture: "nomadic", budget: 2, structures: "resource@0,1 road@1,0", west: "C0,0" });
    const found = cityDestinationsOf(state, 0);
    expect(found.length).toBe(options(state).filter((text) => text.startsWith("city-")).length);
    expect(found.find((each) => each.tile === tile(state, "2,-1"))?.cost).toBe(2);
    expect(cityDestinationsOf(state, 1)).toEqual([]);
  });
});

describe("what the next turn will bring", () => {
  test("is what it then brings, if nothing happens in between", () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) {
      playOn(openWith(["dictatorship", "alien"], quickRandom(seed)), quickRandom(seed), (state) => {
        if (state.phase !== "tech") return;
        const { produced, gift, upkeep, surplus } = forecast(state, 1 - state.toMove);
        const after = copyState(state);
        after.cultures = ["feudal", "feudal"];
        const fed = forecast(after, 1 - state.toMove);
        skor.apply(after, state.toMove, readAction("end") ?? 0, quickRandom(1));
        if (isOver(after)) return;
        compared++;
        expect(after.income).toBe(produced + gift);
        expect([after.upkeep, after.phase === "feed"]).toEqual([fed.upkeep, fed.surplus < 0]);
        expect(surplus).toBe(produced + gift - upkeep);
      });
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("names the hexes that make and eat", () => {
    const state = scene({ structures: "resource@0,-1 farm@1,0", west: "C0,-1 C0,-1 M2,0", westTechs: { res: 2 } });
    const accounts = accountsOf(state, 0);
    expect(accounts).toEqual(
      [
        { tile: tile(state, "0,-1"), makes: 4, eats: 2 },
        { tile: tile(state, "1,0"), makes: 2, eats: 0 },
        { tile: tile(state, "2,0"), makes: 0, eats: 1 },
      ].sort((one, other) => one.tile - other.tile),
    );
  });
});

describe("menus", () => {
  const reasons = (state: State, hex: string) =>
    Object.fromEntries(
      menuOf(state, tile(state, hex)).map((item) => [`${item.verb} ${item.structure}`, item.obstacle]),
    );

  test.each([
    ["before building", { west: "C1,0", budget: 9 }, "1,0", "phase"],
    ["in the first turns", { west: "C1,0", budget: 9, phase: "build", ownTurn: 2 }, "1,0", "grace"],
    ["with too little Resource", { west: "C1,0", budget: 1, phase: "build" }, "1,0", "budget"],
    ["without a civilian", { west: "M1,0", budget: 9, phase: "build" }, "1,0", "nobody"],
    ["where something stands", { west: "C1,0", structures: "road@1,0", budget: 9, phase: "build" }, "1,0", "taken"],
    ["far from any City", { west: "C2,0", budget: 9, phase: "build" }, "2,0", "city"],
    ["where it is possible", { west: "C1,0", budget: 9, phase: "build" }, "1,0", undefined],
  ] as const)("a Farm %s", (_, given, hex, reason) => {
    expect(reasons(scene(given), hex)[`build ${FARM}`]).toBe(reason);
  });

  test("say why nobody is promoted or spawned", () => {
    const state = scene({ west: "C1,0 C0,0 C0,0", budget: 0, structures: "base@1,0" });
    expect([reasons(state, "1,0")["promote 0"], reasons(state, "0,0")["promote 0"]]).toEqual(["budget", "base"]);
    expect([reasons(state, "0,0")["spawn 0"], reasons(state, "1,0")["spawn 0"]]).toEqual(["full", "culture"]);
    expect(reasons(state, "6,-3")["spawn 0"]).toBe("foreign");
    expect(menuOf(scene({ west: "C1,0", clearDebris: true }), 0).some(({ verb }) => verb === "clear")).toBe(true);
  });

  test("offer exactly what is legal", () => {
    for (let run = 0; run < 60; run++) {
      const state = scatter(random, run % 2 === 0 ? "build" : "tech");
      const offered = [...state.structures.keys()].flatMap((at) =>
        menuOf(state, at)
          .filter(({ obstacle }) => obstacle === undefined)
          .map(({ verb }) => verb),
      );
      const legal = skor.legal(state, state.toMove).map(verbOf);
      for (const kind of ["build", "wreck", "spawn"] as const) {
        expect(offered.filter((each) => each === kind)).toHaveLength(legal.filter((each) => each === kind).length);
      }
      expect(offered.includes("promote")).toBe(legal.includes("promote"));
    }
  });

  test("every branch of techs tells why it cannot be learnt now", () => {
    const state = scene({ phase: "tech", west: "C0,0", budget: 5, westTechs: { city: 1, mil: 1, dip: 3 } });
    const obstacles = BRANCHES.map((_, branch) => techObstacle(state, branch));
    expect(obstacles).toEqual(["budget", undefined, undefined, "city", "complete", undefined]);
    expect(techObstacle(scene({ west: "C0,0", budget: 9 }), 0)).toBe("phase");
  });
});

describe("looking ahead", () => {
  test("shows what an action leads to, and nothing where dice decide", () => {
    const state = scene({ west: "M2,-1", east: "C3,-2 M3,-1", structures: "road@1,-1" });
    const before = JSON.stringify(state);
    const sure = outcomeOf(state, 0, readAction(named(state, "[2,-1]x3,-2")) ?? 0);
    expect(sure === undefined ? "" : west(sure.after)).toBe("M3,-2");
    expect(outcomeOf(state, 0, readAction(named(state, "[2,-1]x3,-1")) ?? 0)).toBeUndefined();
    expect(JSON.stringify(state)).toBe(before);
  });

  test("the board is laid as it will lie", () => {
    const chance = quickRandom(11);
    const state = openWith(["feudal", "alien"], chance, open());
    const names = ({ grounds }: Cluster) => grounds.map(({ hex }) => writeHex(hex)).sort();
    const turned = names(layOf(state, [4, 6]));
    act(Object.assign(state, { toMove: 0 }), "side-4");
    skor.apply(state, 1, readAction("side-6") ?? 0, chance);
    const laid = board(state)
      .hexes.filter((_, at) => state.structures[at] !== 0)
      .map(writeHex);
    expect(laid.sort()).toEqual(turned);
  });
});
