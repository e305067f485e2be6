/** The board and the set-up: cases 1 to 6 of the specification. */
import { describe, expect, test } from "vitest";
import { rotated } from "../../../shared/kernel/hex.ts";
import { freshCluster, joined, readCluster, turnedCluster, turnFor } from "../../../shared/skor/board/cluster.ts";
import { CULTURES, OBSTRUCTION, RESOURCE } from "../../../shared/skor/board/components.ts";
import { boardOf, PLAIN_LATTICE, readHex, tileAt, tileDistance, writeHex } from "../../../shared/skor/board/lattice.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, type State, tierOf } from "../../../shared/skor/board/state.ts";
import { open, quickRandom } from "./support/random-play.ts";
import { actAs, dice, east, eventsOf, options, scene, structure, tile, west } from "./support/scene.ts";

const geometry = boardOf(PLAIN_LATTICE);
const names = geometry.hexes.map(writeHex);

/** Terrain rolls for one player: three Resources and two Obstructions, on an open lattice. */
const PLAIN_ROLLS = [1, 2, 2, 2, 3, 3, 4, 4, 5, 5];
const COIN = 1;

function hexesOf(state: State, kind: number): string[] {
  return names.filter((_, at) => state.structures[at] === kind);
}

/** A game in which W has rolled this terrain, E the plain one. */
function withTerrain(...rolls: number[]): State {
  const state = open();
  actAs(state, 0, "feudal");
  actAs(state, 1, "nomadic", ...rolls, ...PLAIN_ROLLS);
  return state;
}

function started(westSide: number, eastSide: number, coin = COIN): State {
  const state = withTerrain(...PLAIN_ROLLS);
  actAs(state, 0, `side-${westSide}`);
  actAs(state, 1, `side-${eastSide}`, coin);
  return state;
}

describe("the board", () => {
  test("case 1: 19 + 19 + 2 hexes with these degrees, and the Cities six steps apart", () => {
    expect(names).toHaveLength(40);
    expect(names.slice(38).sort()).toEqual(["3,-1", "3,-2"]);
    const degrees = geometry.neighbours.map((near) => near.length);
    expect([6, 5, 4, 3].map((degree) => degrees.filter((each) => each === degree).length)).toEqual([16, 2, 14, 8]);
    expect(geometry.neighbours.slice(38).map((near) => near.length)).toEqual([5, 5]);
    expect(tileDistance(geometry, names.indexOf("0,0"), names.indexOf("6,-3"))).toBe(6);
    for (const hex of ["3,-3", "3,0", "2,1"]) expect(names).not.toContain(hex);
  });

  test("is the same seen from E, and touches only at the connecting hexes", () => {
    for (const { q, r } of geometry.hexes) expect(names).toContain(writeHex({ q: 6 - q, r: -3 - r }));
    for (const [at, near] of geometry.neighbours.entries()) {
      const home = geometry.territories[at];
      for (const other of near) {
        const there = geometry.territories[other];
        expect(home === there || home === -1 || there === -1).toBe(true);
      }
    }
  });

  test("case 2, R2: whatever side is chosen comes to face the opponent", () => {
    const corner = (k: number) => rotated({ q: 0, r: -2 }, k - 1);
    const sideOf = (k: number) => {
      const [one, other] = [corner(k), corner(k + 1)];
      return [one, { q: (one.q + other.q) / 2, r: (one.r + other.r) / 2 }, other];
    };
    for (let k = 1; k <= 6; k++) {
      const facing = (seat: number) =>
        sideOf(k)
          .map((hex) => writeHex(rotated(hex, turnFor(seat, k))))
          .sort();
      expect(facing(0)).toEqual(["2,-1", "2,-2", "2,0"]);
      expect(facing(1)).toEqual(["-2,0", "-2,1", "-2,2"]);
    }
    expect([1, 2, 3, 4, 5, 6].map((k) => turnFor(0, k))).toEqual([1, 0, 5, 4, 3, 2]);
    expect([1, 2, 3, 4, 5, 6].map((k) => turnFor(1, k))).toEqual([4, 3, 2, 1, 0, 5]);
  });

  test.each([
    [0, 2, "1,-2"],
    [0, 5, "-1,2"],
    [1, 5, "7,-5"],
    [1, 2, "5,-1"],
  ])("case 3: rolled 1 and 2, turned by seat %i with side %i, lies on %s", (seat, side, hex) => {
    const rolled = freshCluster([{ hex: { q: 1, r: -2 }, structure: RESOURCE }]);
    const other = freshCluster([]);
    const own = turnedCluster(rolled, turnFor(seat, side));
    const { grounds } = seat === 0 ? joined(own, other) : joined(other, own);
    expect(grounds.map((ground) => writeHex(ground.hex))).toEqual([hex]);
  });

  test("case 6: an Obstruction makes the way from one side of it to the other three steps instead of two", () => {
    const steps = (structures: string) => {
      const state = scene({ structures });
      const [from, to] = [tile(state, "1,-2"), tile(state, "1,0")];
      let reached = new Set([from]);
      for (let count = 0; ; count++) {
        if (reached.has(to)) return count;
        const near = [...reached].flatMap((at) => board(state).neighbours[at] ?? []);
        reached = new Set([...reached, ...near.filter((at) => state.structures[at] !== OBSTRUCTION)]);
      }
    };
    expect(steps("")).toBe(2);
    expect(steps("obstruction@1,-1")).toBe(3);
  });

  test("no two Obstructions each cut the board in two", () => {
    const targets = names.slice(0, 19).filter((hex) => hex !== "0,0");
    // The territories are joined at both connecting hexes, so that each territory can be looked at alone.
    for (const one of targets) {
      for (const other of targets) {
        const state = scene({ structures: `obstruction@${one} obstruction@${other}` });
        const seen = new Set([tile(state, "0,0")]);
        for (const at of seen) {
          for (const near of board(state).neighbours[at] ?? []) {
            if (state.structures[near] !== OBSTRUCTION) seen.add(near);
          }
        }
        expect(seen.size).toBe(40 - new Set([one, other]).size);
      }
    }
  });
});

describe("terrain", () => {
  test("case 4: a taken hex makes only the second die roll again", () => {
    const state = withTerrain(1, 4, 2, 3, 3, 6, 2, 4, 4, 5, 5);
    expect(hexesOf(state, RESOURCE).filter((hex) => Number(hex.split(",")[0]) < 3)).toEqual(
      ["0,-1", "1,-2", "2,0"].sort(),
    );
    expect(hexesOf(state, OBSTRUCTION)).toHaveLength(4);
  });

  test("case 5: with five neighbours of a side taken, the last is found", () => {
    // 1 again and again: north, north-east, south-east and south-west of (0,-1) are taken, and south is the City.
    const state = withTerrain(1, 1, 1, 2, 1, 3, 1, 5, 1, 1, 2, 3, 5, 4, 6);
    expect(structure(state, "-1,-1")).toBe("obstruction");
  });

  test("tells each roll, and both see both terrains before they choose a side (R4)", () => {
    const state = open();
    actAs(state, 0, "feudal");
    const events = actAs(state, 1, "nomadic", 1, 4, 2, 2, 2, 3, 3, 4, 4, 5, 5, ...PLAIN_ROLLS);
    const [first] = eventsOf(events, "terrain");
    expect(first).toEqual({ kind: "terrain", seat: 0, structure: RESOURCE, q: 1, r: -2, first: 1, second: [4, 2] });
    expect(eventsOf(events, "terrain")).toHaveLength(10);
    for (const viewer of [0, 1, "spectator" as const]) {
      expect(skor.view(state, viewer).structures).toEqual(state.structures);
      expect(skor.view(state, viewer).phase).toBe("orient");
    }
  });

  test("falls on each inner hex one time in 15, on corners one in 30, in between one in 15", () => {
    const tally = new Map<string, number>();
    const runs = 6000;
    const random = quickRandom(99);
    for (let run = 0; run < runs; run++) {
      const state = open();
      skor.apply(state, 0, skor.read("feudal") ?? 0, random);
      skor.apply(state, 1, skor.read("feudal") ?? 0, random);
      const [ground] = readCluster(state.boards[0] ?? "")?.grounds ?? [];
      const name = ground === undefined ? "" : writeHex(ground.hex);
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
    expect(tally.size).toBe(18);
    for (const [name, count] of tally) {
      const { q, r } = readHex(name) ?? { q: 0, r: 0 };
      const isCorner = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 2 && (q === 0 || r === 0 || q + r === 0);
      expect(Math.abs(count / runs - (isCorner ? 1 / 30 : 1 / 15))).toBeLessThan(0.015);
    }
  });
});

describe("the choices of the set-up", () => {
  test("R3: cultures are chosen in secret by both at once, and may be the same", () => {
    const state = open();
    expect(skor.actors(state)).toEqual([0, 1]);
    actAs(state, 1, "feudal");
    expect(skor.actors(state)).toEqual([0]);
    expect(options(state, 1)).toEqual([]);
    expect(state.cultures).toEqual(["", ""]);
    actAs(state, 0, "feudal", ...PLAIN_ROLLS, ...PLAIN_ROLLS);
    expect(state.cultures).toEqual(["feudal", "feudal"]);
  });

  test("R35: the seventh culture is there unless the table leaves it out", () => {
    expect(options(open(), 0)).toContain("alternative");
    expect(options(open({ seventh: false }), 0)).not.toContain("alternative");
    const cultures = new Set(options(open(), 0).map((text) => text.split("-")[0]));
    expect([...cultures]).toEqual([...CULTURES]);
  });

  test("R24: a Technocracy names its free tech with its culture", () => {
    const state = open();
    expect(options(state, 0).filter((text) => text.startsWith("techno"))).toHaveLength(6);
    expect(options(state, 0)).not.toContain("technocracy");
    actAs(state, 0, "technocracy-mil");
    actAs(state, 1, "feudal", ...PLAIN_ROLLS, ...PLAIN_ROLLS);
    expect([0, 1, 2, 3, 4, 5].map((branch) => tierOf(state, 0, branch))).toEqual([0, 0, 0, 1, 0, 0]);
    expect([0, 1, 2, 3, 4, 5].map((branch) => tierOf(state, 1, branch))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("R4: sides are chosen in secret by both at once; then the board is put together", () => {
    const state = withTerrain(...PLAIN_ROLLS);
    actAs(state, 1, "side-2");
    expect(state.sides).toEqual([0, 0]);
    expect(skor.actors(state)).toEqual([0]);
    actAs(state, 0, "side-5", 2);
    expect(state.sides).toEqual([5, 2]);
    expect(structure(state, "-1,2")).toBe("resource");
    expect(structure(state, "5,-1")).toBe("resource");
    expect(state.phase).toBe("move");
  });

  test.each([
    [1, 0],
    [2, 1],
  ])("R5: a coin that shows %i lets seat %i begin", (coin, seat) => {
    expect(started(2, 5, coin).toMove).toBe(seat);
  });

  test("two civilians of each player stand on the own City", () => {
    const state = started(3, 4);
    expect([west(state), east(state)]).toEqual(["C0,0 C0,0", "C6,-3 C6,-3"]);
  });

  test("everything that is rolled can be seen in the list of rolls", () => {
    expect(started(2, 5).rolls).toEqual([...PLAIN_ROLLS, ...PLAIN_ROLLS, COIN]);
    expect(dice(3).below(6)).toBe(2);
    expect(tileAt(geometry, { q: 3, r: 0 })).toBe(-1);
  });
});
