/** The expanding board: finished boards are kept and joined. */
import { describe, expect, test } from "vitest";
import { distance, STEPS } from "../../../shared/kernel/hex.ts";
import {
  freshCluster,
  joined,
  readCluster,
  turnedCluster,
  turnFor,
  writeCluster,
} from "../../../shared/skor/board/cluster.ts";
import { boardOf, centreOf, readPlaces, type Tile, writeHex, writePlaces } from "../../../shared/skor/board/lattice.ts";
import { legacyOf } from "../../../shared/skor/board/legacy.ts";
import { skorOptions } from "../../../shared/skor/options.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, isHome, isOver, type State } from "../../../shared/skor/board/state.ts";
import { open, openWith, playOn, quickRandom } from "./support/random-play.ts";
import { act, actAs, eventsOf, may, options, scene, structure, tile, west } from "./support/scene.ts";

/** Two territories with a Farm and a Road, as the winner of a game leaves them. */
const KEPT = [
  "0,0 1,0|0,0 6,-3|resource@0,-1 farm@1,0 road@3,-2 obstruction@6,-2 debris@5,-3",
  "obstruction@-2,0 obstruction@-2,1 obstruction@8,-4",
].join(" ");

/** A board with nothing on it but what never goes away: two Obstructions in a corner of each territory. */
function bare(places: string): string {
  const centres = readPlaces(places).map(centreOf);
  const corners = centres.flatMap(({ q, r }) => [`obstruction@${q - 2},${r}`, `obstruction@${q - 2},${r + 1}`]);
  return `${places}|${centres.map(writeHex).join(" ")}|${corners.join(" ")}`;
}

describe("the lattice", () => {
  test("six neighbours of a territory stand where the specification says", () => {
    expect(STEPS.map(centreOf).map(writeHex).sort()).toEqual(["6,-3", "3,3", "-3,6", "-6,3", "-3,-3", "3,-6"].sort());
  });

  test("seven territories: 19 hexes each, two for each pair, nothing twice, one void where three meet", () => {
    const places = [{ q: 0, r: 0 }, ...STEPS];
    const { hexes, territories, neighbours } = boardOf(writePlaces(places));
    expect(hexes).toHaveLength(7 * 19 + 12 * 2);
    expect(new Set(hexes.map(writeHex)).size).toBe(hexes.length);
    for (const [at, near] of neighbours.entries()) {
      if (territories[at] === -1) expect([5, 6]).toContain(near.length);
      for (const other of near) {
        expect(territories[at] === territories[other] || territories[at] === -1 || territories[other] === -1).toBe(
          true,
        );
      }
    }
    const around = hexes.filter((hex) => distance(hex, { q: 0, r: 0 }) === 3);
    expect(around).toHaveLength(12);
  });
});

describe("a board as text", () => {
  test("comes back as itself, and turned all the way round", () => {
    const cluster = readCluster(KEPT);
    expect(cluster === undefined ? "" : writeCluster(cluster)).toBe(KEPT);
    const round = [0, 1, 2, 3, 4, 5].reduce((each) => turnedCluster(each, 1), cluster ?? freshCluster([]));
    expect(writeCluster(round)).toBe(KEPT);
  });

  const ONE = bare("0,0");

  test.each([
    "",
    "0,0|0,0",
    bare("1,0"),
    bare("0,0 0,0"),
    bare("0,0 2,0"),
    bare("0,0 1,0").replace("|0,0 6,-3|", "|0,0|"),
    ONE.replace("|0,0|", "|3,0|"),
    `${ONE} farm@3,0`,
    `${ONE} farm@0,0`,
    `${ONE} farm@1,0 road@1,0`,
    `${ONE} castle@1,0`,
    `${ONE} none@1,0`,
    `${ONE} farm@01,0`,
    bare("0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0"),
  ])("%j is none", (text) => {
    expect(readCluster(text)).toBeUndefined();
  });

  test.each([
    [
      "a City ringed by Obstructions",
      `${ONE} ${["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"].map((hex) => `obstruction@${hex}`).join(" ")}`,
    ],
    ["one Obstruction, which cannot have gone", ONE.replace("obstruction@-2,1", "resource@-2,1")],
    ["four Resources", `${ONE} resource@0,1 resource@0,2 resource@1,0 resource@1,1`],
    ["a Resource between two territories", `${bare("0,0 1,0")} resource@3,-2`],
    ["an Obstruction there, in place of one at home", bare("0,0 1,0").replace("obstruction@-2,1", "obstruction@3,-2")],
  ])("no game leads to %s", (_, text) => {
    expect(readCluster(text)).toBeUndefined();
    expect(skorOptions.safeParse({ eastBoard: text }).success).toBe(false);
  });

  test("a game can lead to fewer Resources: they became debris, or that was cleared away", () => {
    for (const left of ["", " resource@0,1", " resource@0,1 debris@1,0", " resource@0,1 resource@0,2 resource@1,1"])
      expect(readCluster(`${ONE}${left}`), left).toBeDefined();
  });

  test("a table takes boards that can be read, and no others", () => {
    expect(skorOptions.safeParse({ westBoard: KEPT }).success).toBe(true);
    expect(skorOptions.safeParse({ westBoard: "0,0|3,0|" }).success).toBe(false);
    expect(readCluster(`${bare("0,0").replace("|0,0|", "|1,0|")} road@1,0`)).toBeDefined();
  });
});

describe("joining", () => {
  const sizes = ["", KEPT, bare("0,0 1,0 0,1 1,1"), bare("0,0 -1,0 -1,1 -2,1")];

  test("these boards are boards", () => {
    for (const text of sizes.slice(1)) expect(readCluster(text), text).toBeDefined();
  });

  test("R47: puts boards beside each other whatever sides face: nothing overlaps, and they touch", () => {
    for (const one of sizes) {
      for (const other of sizes) {
        for (let side = 1; side <= 6; side++) {
          const [mine, theirs] = [readCluster(one) ?? freshCluster([]), readCluster(other) ?? freshCluster([])];
          const whole = joined(turnedCluster(mine, turnFor(0, side)), turnedCluster(theirs, turnFor(1, 7 - side)));
          const { hexes, neighbours } = boardOf(writePlaces(whole.places));
          expect(new Set(hexes.map(writeHex)).size).toBe(hexes.length);
          const reached = new Set<Tile>([0]);
          for (const at of reached) for (const near of neighbours[at] ?? []) reached.add(near);
          expect(reached.size).toBe(hexes.length);
        }
      }
    }
  });
});

/** W brings two territories, E a fresh one. */
function expanded(): State {
  const state = open({ westBoard: KEPT });
  actAs(state, 0, "alien");
  const events = actAs(state, 1, "feudal", 1, 2, 2, 2, 3, 3, 4, 4, 5, 5);
  expect(eventsOf(events, "terrain").map(({ seat }) => seat)).toEqual([1, 1, 1, 1, 1]);
  actAs(state, 0, "side-2");
  actAs(state, 1, "side-5", 1);
  return state;
}

describe("a game on it", () => {
  test("begins with two civilians on each City, and with what was built; only fresh terrain is rolled", () => {
    const state = expanded();
    expect(state.lattice).toBe("0,0 1,0 2,0");
    expect(state.owners).toEqual([0, 0, 1]);
    expect(west(state)).toBe("C0,0 C0,0 C6,-3 C6,-3");
    expect([structure(state, "1,0"), structure(state, "3,-2"), structure(state, "5,-3")]).toEqual([
      "farm",
      "road",
      "debris",
    ]);
    expect(state.builders[tile(state, "1,0")]).toBe(0);
    expect(board(state).hexes).toHaveLength(3 * 19 + 2 * 2);
  });

  test("each City spawns two a turn, and Aliens one of each City's elsewhere", () => {
    const state = expanded();
    act(state, "[0,0]>0,1");
    act(state, "[0,0]>1,0");
    act(state, "[6,-3]>6,-4");
    act(state, "[6,-3]>7,-3");
    for (const hex of ["0,0", "0,0", "6,-3", "1,0"]) act(state, `spawn@${hex}`);
    expect([may(state, "spawn@0,0"), may(state, "spawn@6,-3"), may(state, "spawn@1,0")]).toEqual([false, false, false]);
  });

  test("R48: a City that is entered changes hands with its home; who has none left has lost", () => {
    const state = scene({ lattice: "0,0 1,0 2,0", owners: [0, 1, 1], west: "M11,-6 M5,-3", east: "M6,-4" });
    act(state, "[11,-6]>12,-6");
    expect([state.owners, isOver(state)]).toEqual([[0, 1, 0], false]);
    expect([may(state, "spawn@12,-6"), isHome(state, tile(state, "12,-5"), 0)]).toEqual([true, true]);
    act(state, "[5,-3]>6,-3");
    expect([state.owners, state.phase, state.winner]).toEqual([[0, 0, 0], "over", 0]);
  });
});

describe("what a game leaves", () => {
  test("is the winner's to bring: territories, Cities and structures, and nothing else", () => {
    const land = "obstruction@-2,0 obstruction@-2,1 obstruction@8,-4 obstruction@8,-5";
    const state = scene({ west: "M5,-3", east: "C7,-3", structures: `road@3,-2 farm@1,0 ${land}`, eastBuilt: "1,0" });
    expect(legacyOf(state)).toBeUndefined();
    act(state, "[5,-3]>6,-3");
    const [places, cities, structures = ""] = (legacyOf(state) ?? "").split("|");
    expect([places, cities]).toEqual(["0,0 1,0", "0,0 6,-3"]);
    expect(structures.split(" ").sort()).toEqual([...land.split(" "), "farm@1,0", "road@3,-2"].sort());
  });

  test("is nothing where a DM has moved mountains", () => {
    const state = scene({ seats: 3, west: "M5,-3", east: "C7,-3", structures: "obstruction@1,0" });
    act(state, "[5,-3]>6,-3");
    expect([isOver(state), legacyOf(state)]).toEqual([true, undefined]);
  });

  test("is nothing after a draw, nor where the board has grown too large", () => {
    const drawn = scene({ west: "C0,0" });
    skor.agreeDraw?.(drawn);
    expect(legacyOf(drawn)).toBeUndefined();
    const large = scene({ west: "M5,-3" });
    act(large, "[5,-3]>6,-3");
    large.lattice = "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0";
    expect(legacyOf(large)).toBeUndefined();
  });

  test("makes a campaign: boards won are joined with others, and those games end as well", () => {
    let boards: [string, string] = ["", ""];
    let largest = 0;
    for (let seed = 1; seed <= 14; seed++) {
      const options = skorOptions.parse({ westBoard: boards[0], eastBoard: boards[1] });
      const state = openWith(["nomadic", "alien"], quickRandom(seed), open(options));
      const end = playOn(state, quickRandom(1000 + seed));
      largest = Math.max(largest, end.cities.length);
      const legacy = legacyOf(end);
      if (legacy !== undefined && end.winner === 0) boards = [legacy, boards[0].length < 400 ? boards[0] : ""];
      else if (legacy !== undefined) boards = ["", legacy];
      expect(skor.result(end)).toBeDefined();
    }
    expect(largest).toBeGreaterThan(3);
    expect(options(open(), 0)).toHaveLength(12);
  });
});
