import { describe, expect, test } from "vitest";
import { cardFace } from "../../../client/games/skora/faces/faces.ts";
import { EMPTY_SELECTION } from "../../../client/ui/play/selection/selection.ts";
import { handPlaces, moorings, pilePlaces } from "../../../client/games/skora/scene/places.ts";
import type { Rect } from "../../../client/stage/items/rects.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { CREATURES } from "../../../shared/skora/components.ts";
import { boatIn, sceneOf } from "../../../client/games/skora/scene/scene.ts";
import { LAYERS } from "../../../client/games/skora/scene/scene-ground.ts";
import type { Face } from "../../../client/stage/items/scene.ts";
import { baiting, fishing } from "../../shared/skora/support/scene.ts";
import { layoutFor, momentOf, sceneFor, TALL, WIDE } from "./skora-hands.ts";

const SCREENS = [
  ["beside a panel", WIDE],
  ["on a phone", TALL],
  ["on a small phone", { size: { width: 320, height: 568 }, form: "tall", insets: { top: 56, bottom: 170 } }],
  ["on a phone on its side", { size: { width: 417, height: 375 }, form: "low", insets: { top: 46, bottom: 8 } }],
  ["on a large screen", { size: { width: 1560, height: 1300 }, form: "wide", insets: { top: 66, bottom: 16 } }],
] as const;

const inside = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

const apart = (one: Rect, other: Rect) =>
  one.x + one.width <= other.x + 1 ||
  other.x + other.width <= one.x + 1 ||
  one.y + one.height <= other.y + 1 ||
  other.y + other.height <= one.y + 1;

test("a page that has no room yet has no place that is less than nothing", () => {
  for (const fished of [undefined, 1]) {
    for (const choosing of [false, true]) {
      const none = { ...TALL, size: { width: 0, height: 0 } };
      const { grounds, order, hand, offers } = layoutFor(none, { fished, choosing });
      for (const { width, height } of [...grounds.map(({ pile }) => pile), order, hand, offers]) {
        expect(width).toBeGreaterThanOrEqual(0);
        expect(height).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test.each([
  [375, 553],
  [320, 568],
  [390, 664],
])("both decrees lie between the grounds and the hand, on %i x %i", (width, height) => {
  const { grounds, offers, hand } = layoutFor({ ...TALL, size: { width, height } }, { choosing: true });
  for (const { area } of grounds) expect(area.y + area.height).toBeLessThanOrEqual(offers.y);
  expect(offers.height).toBeGreaterThan(150);
  expect(offers.y + offers.height).toBeLessThanOrEqual(hand.y);
});

describe.each(SCREENS)("the layout %s", (_, screen) => {
  const whole = { x: 0, y: 0, ...screen.size };

  test.each([undefined, 0, 1, 2])(
    "keeps everything on the screen and the grounds apart, with ground %s fished",
    (fished) => {
      const { grounds, hand, note, order } = layoutFor(screen, { fished });
      for (const place of grounds) expect(inside(whole, { ...place.area, y: place.area.y + 4 })).toBe(true);
      for (const rect of [note, order]) expect(inside(whole, rect)).toBe(true);
      if (fished === undefined) expect(inside(whole, hand)).toBe(true);
      for (const [index, one] of grounds.entries()) {
        for (const other of grounds.slice(index + 1)) expect(apart(one.area, other.area)).toBe(true);
      }
    },
  );

  test("leaves the hand below the cards of every ground", () => {
    const { grounds, hand } = layoutFor(screen);
    for (const { pile } of grounds) expect(pile.y + pile.height).toBeLessThanOrEqual(hand.y);
  });
});

describe("where words of 200 % leave little of a phone", () => {
  const small = { size: { width: 320, height: 568 }, form: "tall", insets: { top: 56, bottom: 310 } } as const;

  test("cards that are asked for are as wide as a finger finds, and the hand waits for its turn", () => {
    for (const asked of [[0, 2], [0, 1], [2]]) {
      const { grounds, handCard } = layoutFor(small, { asked });
      for (const ground of asked) expect(grounds[ground]?.card).toBeGreaterThanOrEqual(24);
      expect(handCard).toBe(0);
    }
    expect(layoutFor(small).handCard).toBeGreaterThan(20);
    expect(layoutFor(TALL, { asked: [0, 2] }).handCard).toBeGreaterThan(20);
  });

  test("a hand that waits shows nothing", () => {
    const state = baiting({ piles: "4/55/6", hands: "1336/123", boats: "10/02/00", axes: "20" });
    state.step = "pull";
    state.ground = 1;
    expect(sceneFor(state, 0, small).ids("hand:")).toEqual([]);
    expect(sceneFor(state, 0, TALL).ids("hand:")).toHaveLength(4);
  });

  test("the ground at work has more than half of the water, and the others their names", () => {
    for (const fished of [0, 1, 2]) {
      const { grounds } = layoutFor(small, { fished });
      expect(grounds[fished]?.area.height).toBeGreaterThan(100);
      for (const [index, { title, card }] of grounds.entries())
        if (index !== fished) expect([title.height > 18, card]).toEqual([true, 0]);
    }
  });

  test("name, boats and the order of picking lie beside the pile, and none over another", () => {
    for (const { area, title, boats, pile, picks } of layoutFor(small).grounds) {
      expect(area.height).toBeLessThan(66);
      const rects = [title, boats, pile, picks];
      for (const [index, one] of rects.entries())
        for (const other of rects.slice(index + 1)) expect(apart(one, other)).toBe(true);
      expect(picks.height).toBeGreaterThanOrEqual(15);
    }
  });
});

test.each([
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
])("in %d x %d the cards that can be picked are wide enough to be told apart", (width, height) => {
  for (const fished of [0, 1, 2]) {
    const { grounds } = layoutFor({ ...TALL, size: { width, height } }, { fished });
    expect(grounds[fished]?.card).toBeGreaterThanOrEqual(48);
  }
});

test("on a large screen both decrees, and the boats below the piles, grow with the water", () => {
  const large = { ...WIDE, size: { width: 1560, height: 1080 } };
  expect(layoutFor(large, { choosing: true }).offers.height).toBeGreaterThan(270);
  expect(layoutFor(WIDE, { choosing: true }).offers.height).toBeLessThan(215);
  for (const { boat } of layoutFor(large).grounds) expect(boat).toBeGreaterThan(80);
  for (const { boat } of layoutFor(WIDE).grounds) expect(boat).toBeLessThan(62);
});

test("a tablet that stands has the grounds below each other, whose cards fill them", () => {
  const { grounds, hand } = layoutFor({ ...TALL, size: { width: 768, height: 1024 } });
  for (const { area, pile } of grounds) expect(pile.height).toBeGreaterThan(0.75 * area.height);
  const last = grounds.at(-1)?.area ?? hand;
  expect(hand.y - last.y - last.height).toBeLessThan(0.1 * 1024);
});

describe("places", () => {
  const room = { x: 10, y: 20, width: 284, height: 233 };

  test("a pile keeps numbers in sight, in two rows of smaller cards where it must", () => {
    for (let count = 1; count <= 14; count++) {
      const places = pilePlaces(room, 166, count, { centred: true });
      expect(places).toHaveLength(count);
      for (const [index, { x, y, width }] of places.entries()) {
        expect(inside(room, { x: x - width / 2, y: y - width * 0.7, width, height: width * 1.4 })).toBe(true);
        const next = places[index + 1];
        if (next !== undefined && next.y === y) expect(next.x - x).toBeGreaterThanOrEqual(width * 0.16);
      }
    }
  });

  test("each card that is asked for is in sight far enough for a finger, in three rows where two are too narrow", () => {
    const [narrow, finger] = [{ ...room, width: 118 }, 25];
    const places = pilePlaces(narrow, 70, 10, { centred: false, shows: finger });
    expect(new Set(places.map(({ y }) => y)).size).toBe(3);
    for (const [index, { x, y, width }] of places.entries()) {
      expect(inside(narrow, { x: x - width / 2, y: y - width * 0.7, width, height: width * 1.4 })).toBe(true);
      const next = places[index + 1];
      if (next !== undefined && next.y === y) expect(next.x - x).toBeGreaterThanOrEqual(finger);
    }
  });

  test("the lifted card stands straight, and covers no number of the next one", () => {
    for (let count = 2; count <= 7; count++) {
      for (let lifted = 0; lifted < count; lifted++) {
        const places = handPlaces({ x: 0, y: 0, width: 410, height: 171 }, 122, count, lifted);
        const own = places[lifted];
        const next = places[lifted + 1];
        expect(own?.tilt).toBe(0);
        expect(own?.y).toBeLessThan(places[lifted === 0 ? 1 : 0]?.y ?? 0);
        if (own !== undefined && next !== undefined) expect(next.x - own.x).toBeGreaterThan(110);
        expect(Math.max(...places.map(({ x }) => x))).toBeLessThanOrEqual(410 - 61 + 0.5);
      }
    }
  });

  test("boats stay in their room however many there are", () => {
    for (const fleets of [[1], [6, 6, 6, 6], [3, 0, 5, 1], [0, 0]]) {
      const places = moorings({ x: 100, y: 0, width: 180, height: 40 }, 40, fleets, 3);
      expect(places.map((group) => group.length)).toEqual(fleets);
      for (const { x, width } of places.flat()) {
        expect(x - width / 2).toBeGreaterThanOrEqual(99);
        expect(x + width / 2).toBeLessThanOrEqual(281);
      }
    }
  });
});

describe("the scene of the Baiting", () => {
  const state = baiting({ piles: "4/55/6", hands: "1336/123", boats: "10/02/00", axes: "20" });

  test("shows every card once, the piles oldest first", () => {
    const { ids } = sceneFor(state, 0);
    expect(ids("card:")).toEqual(["card:41", "card:51", "card:52", "card:61"]);
    expect(ids("hand:")).toEqual(["hand:1:0", "hand:3:0", "hand:3:1", "hand:6:0"]);
  });

  test("shows boats, one's own boats ashore, and one's axes", () => {
    const { ids } = sceneFor(state, 0);
    expect(ids("boat:")).toEqual(["boat:own:0:0", "boat:1:1:0", "boat:1:1:1"]);
    expect(ids("supply:")).toHaveLength(5);
    expect(ids("axe:")).toHaveLength(2);
  });

  test("shows nobody's hand to who looks on", () => {
    expect(sceneFor(state, undefined).ids("hand:")).toEqual([]);
  });

  test("shows the hands of all seats where they lie open, as in a replay", () => {
    const layout = layoutFor(WIDE, { hands: "open" });
    const { items } = sceneOf({ moment: momentOf(state, undefined), layout });
    const open = items.filter(({ id }) => id.startsWith("open:"));
    const numbers = open.map(({ face }) => (face.kind === "drawing" ? face.words?.[0]?.text : undefined));
    expect(numbers).toEqual(["1", "3", "3", "6", "1", "2", "3"]);
  });

  test("a hand that cannot be played now is darker", () => {
    expect(sceneFor(state, 0).item("hand:1:0")?.pose).toBe("rest");
    expect(sceneFor(state, 1).item("hand:1:0")?.pose).toBe("dark");
  });

  test("a card that can be taken up lifts under the pointer, and no other one does", () => {
    const at = (seat: number, selection: Parameters<typeof sceneFor>[3]) =>
      sceneFor(state, seat, WIDE, selection).item("hand:1:0")?.y;
    const pointed = { ...EMPTY_SELECTION, point: "hand:1" } as const;
    const rest = at(0, EMPTY_SELECTION) ?? 0;
    expect(at(0, pointed)).toBeLessThan(rest - 4);
    expect(at(0, { ...EMPTY_SELECTION, point: "hand:3" })).toBe(rest);
    expect(at(1, pointed)).toBe(at(1, EMPTY_SELECTION));
  });

  test("lights the grounds for a card in the hand, and only then", () => {
    expect(sceneFor(state, 0).ids("line:")).toEqual([]);
    expect(sceneFor(state, 0, WIDE, { ...EMPTY_SELECTION, taken: "hand:1" }).ids("line:")).toEqual([
      "line:0",
      "line:1",
      "line:2",
    ]);
  });

  test("shows what a card over a ground would do: itself on the pile, and the boats that it places", () => {
    const { ids, item } = sceneFor(state, 0, WIDE, { ...EMPTY_SELECTION, taken: "hand:1", aim: "ground:2" });
    expect(item("ghost:card")?.mark).toBe("preview");
    expect(ids("ghost:boat:0:2")).toHaveLength(3);
    expect(ids("supply:").filter((id) => item(id)?.pose === "print")).toHaveLength(3);
    expect(item("hand:1:0")).toMatchObject({ pose: "lifted", mark: "chosen" });
  });

  test("shows where a boat would come from and go to", () => {
    const sailing = { ...state, step: "sail" } as const;
    const { item } = sceneFor(sailing, 0, WIDE, { ...EMPTY_SELECTION, taken: "fleet:0", aim: "ground:2" });
    expect(item("boat:own:0:0")?.pose).toBe("print");
    expect(item("ghost:boat:0:2:0")?.pose).toBe("ghost");
  });

  test("carries one of one's boats, not all of them", () => {
    const sailing = { ...state, step: "sail" } as const;
    const { scene } = sceneFor(sailing, 0, WIDE, { ...EMPTY_SELECTION, taken: "fleet:0", held: true });
    expect(boatIn("fleet:0", scene.items)?.id).toBe("boat:own:0:0");
  });

  test("shows a covered card large when it is looked at, and leaves the top one alone", () => {
    expect(sceneFor(state, 0, WIDE, { ...EMPTY_SELECTION, peek: "card:51" }).item("reader")).toBeDefined();
    expect(sceneFor(state, 0, WIDE, { ...EMPTY_SELECTION, peek: "card:52" }).item("reader")).toBeUndefined();
    expect(sceneFor(state, 0, TALL, { ...EMPTY_SELECTION, peek: "card:52" }).item("reader")).toBeDefined();
  });
});

describe("the scene of the Fishing", () => {
  const { state } = fishing({ piles: "163/5/", boats: "21/11/00", catches: "2/" });

  test("lays the cards of the ground at work side by side, the dearest first", () => {
    const { ids } = sceneFor(state, 0);
    const work = ids("card:").filter((id) => state.grounds[0]?.pile.includes(Number(id.slice(5))));
    expect(work.map((id) => creatureOf(Number(id.slice(5))))).toEqual([6, 3, 1]);
  });

  test("marks what may be picked for the seat whose pick it is", () => {
    expect(sceneFor(state, 0).item("card:11")?.mark).toBe("legal");
    expect(sceneFor(state, 1).item("card:11")?.mark).toBeUndefined();
  });

  test("shows the pick in the catch, and the boat that it costs", () => {
    const { item } = sceneFor(state, 0, WIDE, { ...EMPTY_SELECTION, taken: "pick:3" });
    expect(item("ghost:catch")).toMatchObject({ pose: "ghost" });
    expect(item("card:31")).toMatchObject({ pose: "lifted", mark: "chosen" });
  });
});

describe("the words of cards", () => {
  const wordsOf = (face: Face) =>
    face.kind === "drawing" ? (face.words ?? []).filter(({ text }) => text.length > 1) : [];

  test.each([
    ["a catch", "1/", "card:"],
    ["a large catch", "124566/", "card:"],
    ["hands that all may see", "124566/", "open:"],
  ])("of %s are read whole, or left out", (_, catches, cards) => {
    const { state } = fishing({ piles: "163/5/", boats: "21/11/00", catches });
    const hands = cards === "open:" ? "open" : "own";
    const layout = layoutFor(WIDE, { hands, fished: 0 });
    const { items } = sceneOf({ moment: momentOf(state, hands === "own" ? 0 : undefined), layout });
    const row = items.filter(({ id, layer }) => id.startsWith("card:") && layer === LAYERS.hand);
    expect(row.length).toBeGreaterThanOrEqual(catches.length - 1);
    for (const [index, card] of row.entries()) {
      const next = row[index + 1];
      const lies = next !== undefined && next.x > card.x && next.x - card.x < card.width;
      if (lies) expect(wordsOf(card.face)).toEqual([]);
    }
  });

  test("of what is picked from are read whole, or left out of all", () => {
    for (const piles of ["163/5/", "1234561234/5/"]) {
      const { state } = fishing({ piles, boats: "21/11/00" });
      const work = state.grounds[0]?.pile ?? [];
      for (const [, screen] of SCREENS) {
        const { items } = sceneOf({ moment: momentOf(state, 0), layout: layoutFor(screen, { fished: 0 }) });
        const cards = items.filter(({ id }) => work.includes(Number(id.slice(5))));
        expect(cards).toHaveLength(work.length);
        const isApart = cards.every(({ x, width }, index) => {
          const next = cards[index + 1];
          return next === undefined || next.x <= x || next.x - x >= width;
        });
        if (!isApart) for (const { face } of cards) expect(wordsOf(face)).toEqual([]);
      }
    }
  });
});

describe("the faces of cards", () => {
  test("have no word below 11 pixels, at any width", () => {
    for (let width = 30; width <= 260; width++) {
      for (const { number } of CREATURES) {
        const face = cardFace(number, width);
        const words = face.kind === "drawing" ? (face.words ?? []) : [];
        expect(words.length).toBeGreaterThan(0);
        // A small card has its number alone, which is part of the drawing.
        for (const { size, text } of words) if (text.length > 1) expect((size * width) / 200).toBeGreaterThan(10.99);
      }
    }
  });
});
