import { describe, expect, test } from "vitest";
import { boundsOf, type Camera, fitBoard, toScreen } from "../../../client/stage/camera.ts";
import { compare } from "../../../client/stage/hexes/difference.ts";
import type { Piece } from "../../../client/stage/hexes/scene.ts";
import { panned, viewCamera, WHOLE, zoomed } from "../../../client/stage/hexes/view.ts";
import { planOf } from "../../../client/games/skor/scene/plan.ts";
import { PLAIN_LATTICE } from "../../../shared/skor/board/lattice.ts";

const size = { width: 960, height: 800 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const fit: Camera = fitBoard(boundsOf(planOf("", []).tiles, 0), size, none, 0);

test("until a board is chosen the plain one is seen, half of it each one's, and then the chosen one", () => {
  const plain = planOf("", []);
  expect(plain).toEqual(planOf(PLAIN_LATTICE, [0, 1]));
  expect(Map.groupBy(plain.tints ?? [], ({ seat }) => seat).size).toBe(2);
  expect(planOf("0,0 1,0 2,0", [0, 0, 1]).tiles.length).toBeGreaterThan(plain.tiles.length);
});

describe("looking nearer", () => {
  test("the whole board is the camera that fits", () => {
    expect(viewCamera(fit, WHOLE, size)).toEqual(fit);
  });

  test("what is under the hand stays there", () => {
    const at = toScreen(fit, { q: 1, r: -1 });
    const view = zoomed(WHOLE, 1.5, at, size);
    const there = toScreen(viewCamera(fit, view, size), { q: 1, r: -1 });
    expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(1.5);
  });

  test("no nearer than so near, and no farther than the whole", () => {
    const near = zoomed(WHOLE, 100, { x: 480, y: 400 }, size);
    expect(near.zoom).toBeLessThan(4);
    expect(zoomed(near, 0.001, { x: 480, y: 400 }, size)).toEqual({ zoom: 1, x: 0, y: 0 });
  });

  test("the whole board cannot be dragged away, and a near one only as far as it reaches", () => {
    expect(panned(WHOLE, { x: 300, y: 300 }, size)).toEqual({ zoom: 1, x: 0, y: 0 });
    const near = { zoom: 2, x: 0, y: 0 };
    expect(panned(near, { x: 30, y: -20 }, size)).toEqual({ zoom: 2, x: 30, y: -20 });
    expect(panned(near, { x: 9000, y: 0 }, size).x).toBe(480);
  });
});

describe("pieces with a name", () => {
  const piece = (id: string, q: number, pose: Piece["pose"] = "stand"): Piece => ({
    id,
    at: { q, r: 0 },
    art: "civilian-1",
    pose,
  });

  test("are followed from hex to hex, even where others like them stand nearer", () => {
    const before = [piece("p1", 0), piece("p2", 3)].map((one) => ({ piece: one }));
    const { matched, gone, born } = compare(before, [piece("p1", 4), piece("p2", 3)], []);
    expect(matched.map((pair) => [pair.before.piece.id, pair.after.at.q])).toEqual([
      ["p1", 4],
      ["p2", 3],
    ]);
    expect([gone, born]).toEqual([[], []]);
  });

  test("leave a print behind that is not taken for them", () => {
    const before = [{ piece: piece("p1", 0) }];
    const { matched, born } = compare(before, [piece("p1", 0, "print"), piece("p1", 1, "arriving")], []);
    expect(matched.map(({ after }) => after.pose)).toEqual(["arriving"]);
    expect(born.map(({ pose }) => pose)).toEqual(["print"]);
  });
});
