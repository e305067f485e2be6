import { describe, expect, test } from "vitest";
import { advance, along, createAnimator, finish, landing, play } from "../../../client/stage/animator.ts";
import { boundsOf, fitBoard, toHex, toScreen } from "../../../client/stage/camera.ts";
import { isOnTop } from "../../../client/stage/hexes/marks.ts";
import { compare } from "../../../client/stage/hexes/difference.ts";
import { directionOf, hexAt, centre } from "../../../client/stage/geometry.ts";
import { pack, scaleWithin, sheetOf } from "../../../client/stage/raster.ts";
import type { Piece, Pose } from "../../../client/stage/hexes/scene.ts";
import { DIRECTIONS, hexagon, along as step } from "../../../shared/kernel/hex.ts";

const tiles = hexagon(4);

describe("the camera", () => {
  const viewport = { width: 960, height: 800 };
  const insets = { top: 66, right: 40, bottom: 16, left: 40 };

  test("keeps the whole board inside what the insets leave, however it is turned", () => {
    for (const turn of DIRECTIONS) {
      const camera = fitBoard(boundsOf(tiles, turn), viewport, insets, turn);
      for (const tile of tiles) {
        const { x, y } = toScreen(camera, tile);
        expect(x).toBeGreaterThan(insets.left);
        expect(x).toBeLessThan(viewport.width - insets.right);
        expect(y).toBeGreaterThan(insets.top);
        expect(y).toBeLessThan(viewport.height - insets.bottom);
      }
    }
  });

  test("finds the tile under every point that it shows one at", () => {
    for (const turn of DIRECTIONS) {
      const camera = fitBoard(boundsOf(tiles, turn), viewport, insets, turn);
      for (const tile of tiles) expect(toHex(camera, toScreen(camera, tile))).toEqual(tile);
    }
  });
});

test("a note and a lamp lie over what stands on their tile, a lit tile under it", () => {
  const kinds = ["note", "lamp", "lamp-2", "legal", "enemy", "target", "selected", "last-to", "zone-0"] as const;
  expect(kinds.filter((kind) => isOnTop({ kind }))).toEqual(["note", "lamp", "lamp-2"]);
});

describe("geometry", () => {
  test("a point near the rim of a tile still belongs to it", () => {
    for (const tile of tiles) {
      const middle = centre(tile);
      for (let angle = 0; angle < 360; angle += 15) {
        const radians = (angle * Math.PI) / 180;
        expect(hexAt({ x: middle.x + 42 * Math.sin(radians), y: middle.y + 42 * Math.cos(radians) })).toEqual(tile);
      }
    }
  });

  test("the direction of a neighbour is the side that it lies at", () => {
    for (const direction of DIRECTIONS) {
      expect(directionOf(centre(step({ q: 0, r: 0 }, direction)))).toBe(direction);
    }
  });
});

describe("the difference of two scenes", () => {
  const piece = (art: string, q: number, r: number, pose: Pose = "stand"): Piece => ({ at: { q, r }, art, pose });
  const standing = (...pieces: Piece[]) => pieces.map((one) => ({ piece: one }));

  test("a piece that moved is the same piece", () => {
    const { matched, gone, born } = compare(
      standing(piece("h", 0, 0), piece("w", 0, 4)),
      [piece("h", 1, 1), piece("w", 0, 4)],
      [],
    );
    expect(matched.map(({ before, after }) => [before.piece.at, after.at])).toContainEqual([
      { q: 0, r: 0 },
      { q: 1, r: 1 },
    ]);
    expect([gone.length, born.length]).toEqual([0, 0]);
  });

  test("a hint tells which of two alike went", () => {
    const before = standing(piece("h", 0, 0), piece("h", 2, 0));
    const after = [piece("h", 2, 0), piece("h", 1, 0)];
    const path = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ];
    const { matched } = compare(before, after, [{ kind: "path", path }]);
    expect(matched.map((pair) => pair.before.piece.at.q).sort()).toEqual([0, 2]);
  });

  test("a captured piece is gone, and its captor stands there", () => {
    const { matched, gone } = compare(standing(piece("h-1", 0, 0), piece("a-2", 1, 0)), [piece("h-1", 1, 0)], []);
    expect(matched).toHaveLength(1);
    expect(gone.map(({ piece: { art } }) => art)).toEqual(["a-2"]);
  });

  test("what would be there becomes what is there, and the print of it goes", () => {
    const before = standing(piece("h", 0, 0, "print"), piece("h", 1, 0, "arriving"));
    const { matched, gone, born } = compare(before, [piece("h", 1, 0)], []);
    expect(matched[0]?.before.piece.pose).toBe("arriving");
    expect(gone.map(({ piece: { pose } }) => pose)).toEqual(["print"]);
    expect(born).toEqual([]);
  });
});

describe("motion", () => {
  const counter = () => {
    const seen: number[] = [];
    return { seen, tween: { duration: 100, ease: (t: number) => t, update: (t: number) => void seen.push(t) } };
  };

  test("goes from 0 to exactly 1 and then stops", () => {
    const animator = createAnimator();
    const { seen, tween } = counter();
    play(animator, tween, 1000);
    expect(advance(animator, 1050)).toBe(true);
    expect(advance(animator, 1200)).toBe(false);
    expect(seen).toEqual([0, 0.5, 1]);
  });

  test("is brought to its end by a click, once", () => {
    const animator = createAnimator();
    const { seen, tween } = counter();
    play(animator, tween, 1000);
    finish(animator);
    expect(advance(animator, 1050)).toBe(false);
    expect(seen).toEqual([0, 1]);
  });

  test("a piece lands with two hundredths too much, and settles", () => {
    const sizes = Array.from({ length: 101 }, (_, share) => landing(share / 100));
    expect(Math.max(...sizes)).toBeCloseTo(1.02, 3);
    expect(sizes.at(-1)).toBeCloseTo(1, 6);
  });

  test("a way around a corner passes the corner", () => {
    const path = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(along(path, 0.5)).toEqual({ x: 10, y: 0 });
    expect(along(path, 1)).toEqual({ x: 10, y: 10 });
    expect(along(path, 0.25)).toEqual({ x: 5, y: 0 });
  });
});

test("drawings on a sheet do not overlap and stay inside it", () => {
  const squares = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, side: 30 + ((index * 37) % 90) }));
  const { placed, height } = pack(squares, 512);
  for (const one of placed) {
    expect(one.x + one.side).toBeLessThanOrEqual(512);
    expect(one.y + one.side).toBeLessThanOrEqual(height);
    for (const other of placed) {
      if (one === other) continue;
      const apart =
        one.x + one.side <= other.x ||
        other.x + other.side <= one.x ||
        one.y + one.side <= other.y ||
        other.y + other.side <= one.y;
      expect(apart).toBe(true);
    }
  }
});

test("a sheet fits into a texture of any graphics card, however large the drawings are", () => {
  const squaresOf = (side: number) => Array.from({ length: 63 }, (_, index) => ({ name: `${index}`, side }));
  // Of a phone, of a laptop, and of Skor at 2560x1300 and 3840x2000.
  for (const [side, least] of [
    [40, 2],
    [160, 2],
    [300, 1.6],
    [480, 1],
  ] as const) {
    const { width, height, scale } = sheetOf(squaresOf(side), 2);
    expect(Math.round(Math.max(width, height) * scale)).toBeLessThanOrEqual(4096);
    expect(scale).toBeGreaterThanOrEqual(least);
  }
});

test("no canvas has more pixels than Safari on an iPad draws, and as many as wanted if they fit", () => {
  expect(scaleWithin(1366, 1024, 3)).toBe(3);
  for (const [width, height] of [
    [3840, 2000],
    [7680, 4320],
  ] as const) {
    const scale = scaleWithin(width, height, 2);
    expect(width * height * scale ** 2).toBeLessThanOrEqual(2 ** 24 + 1);
    expect(scale).toBeLessThan(2);
  }
});
