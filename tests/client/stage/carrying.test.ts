/** A carried item with software rendering: the canvas is no larger than the item, and moves with it. */
import { Container } from "pixi.js";
import { expect, test, vi } from "vitest";
import { createAnimator, play } from "../../../client/stage/animator.ts";
import type { Bounds } from "../../../client/stage/camera.ts";
import { type ItemLayer, showItems } from "../../../client/stage/items/motion.ts";
import { place } from "../../../client/stage/items/figure.ts";
import { follow } from "../../../client/stage/items/stage.ts";
import { unpaintedFaces as faces } from "./faces.ts";

const middleOf = ({ left, right }: Bounds) => (left + right) / 2;

function table() {
  const layer: ItemLayer = { root: new Container(), figures: new Map(), moving: new Set(), reach: [] };
  const face = { kind: "drawing", drawing: "card" } as const;
  const card = { face, y: 200, width: 100, layer: 0, pose: "rest" } as const;
  showItems(
    layer,
    {
      scenery: [],
      items: [
        { id: "a", x: 200, ...card },
        { id: "b", x: 500, ...card },
      ],
    },
    faces,
  );
  const figure = layer.figures.get("a");
  if (figure === undefined) throw new Error("The table has no such item.");
  const closeUp = { active: false, begin: vi.fn(), end: vi.fn() };
  closeUp.begin.mockImplementation(() => {
    closeUp.active = true;
  });
  const look = vi.fn();
  const size = { width: 1000, height: 800 };
  const stage = { closeUp, layer, faces, size, painter: { look }, animator: createAnimator(), carrying: false };
  const carryTo = (x: number) => {
    place(figure, { ...figure.stand, x });
    follow(stage, figure);
  };
  return { stage, closeUp, look, carryTo, carried: figure.body, other: layer.figures.get("b")?.body };
}

test("what stands still is painted once, however far the item is carried", () => {
  const { stage, closeUp, look, carryTo, carried, other } = table();
  carryTo(210);
  expect(look).not.toHaveBeenCalled();
  carryTo(300);
  carryTo(420);
  expect(closeUp.begin.mock.calls).toEqual([[expect.anything(), stage.size, [other], [carried]]]);
  expect(look.mock.calls.map(([area]) => middleOf(area))).toEqual([300, 420]);
  expect(stage.carrying).toBe(true);
});

test("while anything else moves, the canvas stays as it is", () => {
  const { stage, closeUp, carryTo } = table();
  play(stage.animator, { duration: 100, ease: (t) => t, update: () => undefined }, 0);
  carryTo(210);
  expect(closeUp.begin).not.toHaveBeenCalled();
  expect(stage.carrying).toBe(false);
});
