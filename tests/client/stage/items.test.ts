import { describe, expect, test } from "vitest";
import { itemAt } from "../../../client/stage/items/hit.ts";
import { itemFor } from "../../../client/stage/items/items.ts";
import type { Item, TableScene } from "../../../client/stage/items/scene.ts";
import { nextStop, readingOrder, stopByArrow } from "../../../client/stage/items/keyboard-stops.ts";

const item = (id: string, x: number, y: number, more: Partial<Item> = {}): Item => ({
  id,
  face: { kind: "nothing", height: 140 },
  x,
  y,
  width: 100,
  layer: 0,
  pose: "rest",
  solid: true,
  ...more,
});

const find = (scene: Partial<TableScene>, x: number, y: number) =>
  itemAt({ scenery: [], items: [], ...scene }, { x, y }, ({ face }) => (face.kind === "drawing" ? 140 : face.height));

describe("the item under a hand", () => {
  test("is the uppermost: by layer first, then the one that came later", () => {
    const items = [item("high", 50, 70, { layer: 2 }), item("low", 50, 70), item("later", 60, 70, { layer: 2 })];
    expect(find({ items }, 55, 70)).toBe("later");
    expect(find({ items }, 5, 70)).toBe("high");
  });

  test("is none where none lies, and never one that hands reach through", () => {
    const items = [item("card", 50, 70), { ...item("line", 50, 70, { layer: 9 }), solid: false }];
    expect(find({ items }, 50, 70)).toBe("card");
    expect(find({ items }, 300, 70)).toBeUndefined();
  });

  test("is what lies below the one that is carried", () => {
    const items = [item("ground", 50, 70), item("card", 50, 70, { layer: 5 })];
    expect(find({ items, held: "card" }, 50, 70)).toBe("ground");
  });

  test("follows the tilt of a card", () => {
    const items = [item("card", 100, 100, { tilt: 90 })];
    expect(find({ items }, 165, 100)).toBe("card");
    expect(find({ items }, 100, 165)).toBeUndefined();
  });
});

describe("walking by arrows", () => {
  const stops = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 100, y: 10 },
    { id: "c", x: 200, y: 0 },
    { id: "hand", x: 110, y: 300 },
  ];
  const from = (id: string) => stops.find((stop) => stop.id === id) ?? { id, x: 0, y: 0 };

  test("goes to the nearest thing in that direction, and nowhere at the edge", () => {
    expect(stopByArrow(stops, from("a"), "ArrowRight")?.id).toBe("b");
    expect(stopByArrow(stops, from("c"), "ArrowLeft")?.id).toBe("b");
    expect(stopByArrow(stops, from("b"), "ArrowDown")?.id).toBe("hand");
    expect(stopByArrow(stops, from("hand"), "ArrowUp")?.id).toBe("b");
    expect(stopByArrow(stops, from("c"), "ArrowRight")).toBeUndefined();
    expect(stopByArrow(stops, from("a"), "x")).toBeUndefined();
  });

  test("goes around in reading order", () => {
    const order = readingOrder(stops);
    expect(order.map(({ id }) => id)).toEqual(["a", "b", "c", "hand"]);
    expect(nextStop(order, "hand", 1)?.id).toBe("a");
    expect(nextStop(order, undefined, -1)?.id).toBe("hand");
    expect(nextStop([], "a", 1)).toBeUndefined();
  });
});

describe("the item of a spot", () => {
  const spotsOf = (id: string) => (id.startsWith("card") ? [`pick:${id[5]}`, "ground"] : [id]);

  test("is the one of its name, though others lie there too", () => {
    const items = [item("ground", 50, 70), item("card:51", 50, 70), item("line", 50, 70, { solid: false })];
    expect(itemFor(items, spotsOf, "ground")?.id).toBe("ground");
    expect(itemFor(items, spotsOf, "line")).toBeUndefined();
  });

  test("is otherwise the uppermost of those that mean it first", () => {
    const items = [item("card:51", 50, 70), item("card:52", 90, 70), item("ground", 50, 70)];
    expect(itemFor(items, spotsOf, "pick:5")?.id).toBe("card:52");
  });
});
