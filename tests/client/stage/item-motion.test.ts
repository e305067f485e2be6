/** How items get from one scene to the next: the motion runs on a clock of the test, and nothing is painted. */
import { Container } from "pixi.js";
import { describe, expect, test } from "vitest";
import { advance, createAnimator, finish } from "../../../client/stage/animator.ts";
import { type ItemLayer, showItems } from "../../../client/stage/items/motion.ts";
import type { Item, ItemHint, TableScene } from "../../../client/stage/items/scene.ts";
import { unpaintedFaces as faces } from "./faces.ts";

function item(id: string, x: number, more: Partial<Item> = {}): Item {
  return { id, face: { kind: "drawing", drawing: "card" }, x, y: 0, width: 100, layer: 0, pose: "rest", ...more };
}

const scene = (...items: Item[]): TableScene => ({ scenery: [], items });

function table(before: TableScene, reduced = false) {
  const layer: ItemLayer = { root: new Container(), figures: new Map(), moving: new Set(), reach: [] };
  const animator = createAnimator();
  showItems(layer, before, faces);
  return {
    layer,
    play: (after: TableScene, ...hints: ItemHint[]) =>
      showItems(layer, after, faces, hints, { animator, now: 0, reduced }),
    at: (now: number) => void advance(animator, now),
    settle: () => finish(animator),
    body: (id: string) => layer.figures.get(id)?.body,
    x: (id: string) => layer.figures.get(id)?.body.x,
    count: () => layer.root.children.length,
  };
}

describe("an item in both scenes", () => {
  test("goes to its new place, and is there at the end", () => {
    const { play, at, x } = table(scene(item("a", 0)));
    play(scene(item("a", 400)));
    expect(x("a")).toBe(0);
    at(60);
    expect(x("a")).toBeGreaterThan(10);
    expect(x("a")).toBeLessThan(390);
    at(400);
    expect(x("a")).toBe(400);
  });

  test("is there at once when a hand is in a hurry", () => {
    const { play, settle, x } = table(scene(item("a", 0)));
    play(scene(item("a", 400)));
    settle();
    expect(x("a")).toBe(400);
  });

  test("turns around in the middle of its way from where it is", () => {
    const { play, at, x } = table(scene(item("a", 0)));
    play(scene(item("a", 400)));
    at(100);
    const between = x("a");
    play(scene(item("a", 0)));
    expect(x("a")).toBe(between);
    at(1000);
    expect(x("a")).toBe(0);
  });

  test("does not travel where motion is reduced", () => {
    const { play, x } = table(scene(item("a", 0)), true);
    play(scene(item("a", 400)));
    expect(x("a")).toBe(400);
  });

  test("stays under the hand that carries it", () => {
    const { play, x, layer } = table(scene(item("a", 0)));
    const figure = layer.figures.get("a");
    if (figure !== undefined) figure.stand = { ...figure.stand, x: 250 };
    play({ ...scene(item("a", 400, { pose: "lifted" })), held: "a" });
    expect(x("a")).toBe(250);
  });
});

describe("an item under another name", () => {
  test("is the same thing, and goes from where it was", () => {
    const { play, at, body, x, count } = table(scene(item("hand:5", 0)));
    const before = body("hand:5");
    play(scene(item("card:51", 300)), { kind: "becomes", from: "hand:5", to: "card:51" });
    expect(body("card:51")).toBe(before);
    expect(x("card:51")).toBe(0);
    at(1000);
    expect(x("card:51")).toBe(300);
    expect(count()).toBe(1);
  });

  test("is not taken from an item that stays", () => {
    const { play, count } = table(scene(item("a", 0)));
    play(scene(item("a", 0), item("b", 300)), { kind: "becomes", from: "a", to: "b" });
    expect(count()).toBe(2);
  });
});

describe("new items", () => {
  test("come from where a hint says, after they have waited", () => {
    const { play, at, x } = table(scene());
    play(
      scene(item("a", 300)),
      { kind: "enters", id: "a", from: { x: 900, y: 0 } },
      { kind: "waits", id: "a", ms: 500 },
    );
    at(400);
    expect(x("a")).toBe(900);
    at(800);
    expect(x("a")).toBe(300);
  });

  test("fade in where they lie without one", () => {
    const { play, at, body, x } = table(scene());
    play(scene(item("a", 300)));
    expect([x("a"), body("a")?.alpha]).toEqual([300, 0]);
    at(1000);
    expect(body("a")?.alpha).toBe(1);
  });
});

describe("items that are gone", () => {
  test("leave to where a hint says, and are freed then", () => {
    const { play, at, body, count } = table(scene(item("a", 0)));
    const gone = body("a");
    play(scene(), { kind: "leaves", id: "a", to: { x: 500, y: 0 } });
    at(150);
    expect(gone?.x).toBeGreaterThan(100);
    at(1000);
    expect(gone?.destroyed).toBe(true);
    expect(count()).toBe(0);
  });

  test("vanish at once if they were never there", () => {
    const { play, count } = table(scene(item("ghost", 0, { pose: "ghost" })));
    play(scene());
    expect(count()).toBe(0);
  });
});

test("higher layers lie over lower ones, and later items over earlier ones", () => {
  const { body } = table(scene(item("hand", 0, { layer: 5 }), item("first", 0), item("second", 0)));
  const level = (id: string) => body(id)?.zIndex ?? 0;
  expect(level("hand")).toBeGreaterThan(level("second"));
  expect(level("second")).toBeGreaterThan(level("first"));
});

test("two items with one name leave nothing behind", () => {
  const { play, at, count } = table(scene(item("a", 0), item("a", 200)));
  play(scene(item("b", 0)));
  at(1000);
  expect(count()).toBe(1);
});
