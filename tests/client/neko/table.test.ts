/** Neko Harbour's table as it is laid out and drawn: whole games, on both shapes of screen. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cardIn, columnFor, type Spot, spotsOf } from "../../../client/games/neko/play/spots.ts";
import { sourcesOf } from "../../../client/ui/play/selection/choices.ts";
import { momentOf } from "./neko-hands.ts";
import type { Rect } from "../../../client/stage/items/rects.ts";
import { layoutOf } from "../../../client/games/neko/scene/layout.ts";
import type { Shape, TableLayout } from "../../../client/games/neko/scene/layout-parts.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import { openHistory } from "../../../client/ui/play/model/history.ts";
import { sceneOf } from "../../../client/games/neko/scene/scene.ts";
import { harbourFace } from "../../../client/games/neko/faces/faces.ts";
import { effectSigns, rewardSigns, type Sign } from "../../../client/games/neko/faces/signs.ts";
import type { Item } from "../../../client/stage/items/scene.ts";
import { drawingsIn, sheetOf } from "../../../client/stage/items/drawings.ts";
import { CARDS, effectsOf, NO_CARD } from "../../../shared/neko/harbour/cards.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { playerAt, SITES, type State } from "../../../shared/neko/harbour/state.ts";
import { drawingsOf, sheetPath } from "../../../tools/drawing-sheet.ts";
import { TABLES } from "../../shared/neko/support/random-play.ts";
import { playedGame } from "./neko-games.ts";

const SCREENS = [
  { name: "wide", frame: "wide", insets: { top: 66, bottom: 16 }, size: { width: 960, height: 800 } },
  { name: "phone", frame: "tall", insets: { top: 56, bottom: 170 }, size: { width: 390, height: 664 } },
  { name: "small phone", frame: "tall", insets: { top: 56, bottom: 170 }, size: { width: 320, height: 568 } },
  { name: "tablet", frame: "tall", insets: { top: 56, bottom: 170 }, size: { width: 768, height: 1024 } },
  { name: "low", frame: "low", insets: { top: 46, bottom: 8 }, size: { width: 400, height: 375 } },
] as const;
type Screen = Pick<Shape, "frame" | "insets" | "size">;

/** How tall a number of the stock is, and how far the words on the edge of its box reach into it. */
const FIGURE = 12;
const WORDS = 7;
/** How far the letters of a title reach below their line. */
const DESCENDER = 3;

function laidOut(state: State, seat: number, screen: Screen, hand?: Spot): TableLayout {
  const drafting = state.stage === "draft";
  const card = cardIn(hand);
  const opens = card !== NO_CARD && columnFor(state, card) > playerAt(state, seat).columns.length;
  return layoutOf({
    ...screen,
    asks: true,
    sites: state.sites.length,
    columns: Math.max(4, playerAt(state, seat).columns.length + (opens ? 1 : 0)),
    rows: drafting && state.seats > 2 ? state.seats + 1 : 0,
    singles: drafting && state.seats === 2 ? 8 : 0,
  });
}

function itemsOf(state: State, seat: number, screen: Screen, hand?: Spot): readonly Item[] {
  const moment = { ...momentOf(state, seat, { taken: hand }), choice: undefined, foresight: undefined };
  const layout = laidOut(state, seat, screen, hand);
  return sceneOf({ ...moment, of: seat, title: "", layout }).items;
}

/** The positions of a game that differ in kind: every seventh. */
function sampled(seats: (typeof TABLES)[number], seed: number): readonly State[] {
  return playedGame(seats, seed).states.filter((_, index) => index % 7 === 0);
}

describe.each(SCREENS)("on a $name screen", (screen) => {
  test.each(TABLES)("everything that can be taken up lies on the table, and what takes it: %o", (players) => {
    for (const state of sampled(players, 5)) {
      const [seat] = neko.actors(state);
      if (seat === undefined) continue;
      const choices = play.choices(state, neko.legal(state, seat));
      for (const from of sourcesOf(choices)) {
        const spots = spotsIn(state, seat, itemsOf(state, seat, screen, from));
        expect(spots).toContain(from);
        for (const { to } of choices.filter((choice) => choice.from === from)) {
          if (to !== undefined && !to.startsWith("level:")) expect(spots).toContain(to);
        }
      }
    }
  });

  test.each(TABLES)("items have names of their own and lie on the screen: %o", (players) => {
    for (const state of sampled(players, 6)) {
      for (const [seat] of state.players.entries()) {
        const items = itemsOf(state, seat, screen);
        const ids = items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, x, width } of items) {
          expect(x - width / 2, id).toBeGreaterThanOrEqual(-8);
          expect(x + width / 2, id).toBeLessThanOrEqual(screen.size.width + 8);
        }
      }
    }
  });

  test.each(TABLES)(
    "columns end above stock and question, and nothing is set smaller than it can be read: %o",
    (players) => {
      for (const state of sampled(players, 7)) {
        for (const [seat] of state.players.entries()) {
          const { ask, stock, hand, display } = laidOut(state, seat, screen);
          const lower = [ask, stock, hand].find(({ height }) => height > 0)?.y ?? 0;
          for (const item of itemsOf(state, seat, screen)) {
            if (item.face.kind !== "made") continue;
            const bottom = item.y + item.face.height / 2;
            if (item.id.startsWith("card:") && item.y < lower) expect(bottom, item.id).toBeLessThanOrEqual(lower + 1);
            for (const part of item.face.parts)
              if (part.part === "word") expect(part.size, part.text).toBeGreaterThanOrEqual(leastSize(part.text));
          }
          expect(display.every((rect) => rect.y + rect.height <= lower)).toBe(true);
        }
      }
    },
  );

  test.each([2, 3, 4])("the parts of the table keep off each other, for %i players", (seats) => {
    const state = playedGame({ seats }, 8).states.find(({ stage }) => stage === "play");
    if (state === undefined) throw new Error("no turn");
    const { sites, harbour, columns, stock, hand, ask } = laidOut(state, 0, screen);
    const rects = [...sites, harbour, ...columns, ask, stock, hand];
    for (const [index, one] of rects.entries()) {
      for (const other of rects.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
  });
});

/** Words may be set in 11 px on a card; arrows and slashes between signs are as small as the signs allow. */
function leastSize(text: string): number {
  return /[a-z]{2}/i.test(text) ? 11 : 7;
}

function spotsIn(state: State, seat: number, items: readonly Item[]): Spot[] {
  return items.flatMap(({ id, solid }) => (solid === true ? spotsOf(state, seat, id) : []));
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width - 0.5 &&
    other.x < one.x + one.width - 0.5 &&
    one.y < other.y + other.height - 0.5 &&
    other.y < one.y + one.height - 0.5
  );
}

const tableArt = drawingsOf("neko");

describe("what others did last", () => {
  const { log, states } = playedGame({ seats: 3 }, 5);
  const history = openHistory(play)(log, states.at(-1) ?? fail());
  const docked = history.findIndex(({ events }) => events.some(({ kind }) => kind === "dock"));
  const event = history[docked]?.events.find((found) => found.kind === "dock");
  const state = states[docked + 1];
  if (event?.kind !== "dock" || state === undefined) throw new Error("nobody sailed to an attraction");
  const reader = (event.seat + 1) % state.seats;

  test.each(SCREENS)("is marked where a ship came to an attraction, until one acts oneself: $name", (screen) => {
    const marksAfter = (seat: number) => {
      const moment = momentOf(state, seat, {}, history.slice(0, docked + 1));
      const layout = laidOut(state, seat, screen);
      const { items } = sceneOf({ ...moment, of: seat, title: "", layout });
      const site = items.find(({ id }) => id === `site:${state.sites[event.site]?.card}`);
      return { site: site?.mark, ring: items.some(({ id }) => id === `fresh:ship:${event.seat}:${event.ship}`) };
    };
    expect(marksAfter(reader)).toEqual({ site: "last", ring: true });
    expect(marksAfter(event.seat)).toEqual({ site: undefined, ring: false });
  });
});

describe("an earlier moment of a game that is told from its end on", () => {
  const { log, states } = playedGame({ seats: 3 }, 5);
  const truth = states.findLastIndex(({ stage, players }) => stage === "play" && (players[0]?.cards ?? 0) > 2);
  const now = neko.view(states[truth] ?? fail(), 0);
  const history = openHistory(play)(log.slice(0, truth), now);

  test.each(SCREENS)("shows each card once, and hands that are not known from behind: $name", (screen) => {
    expect(history).toHaveLength(truth);
    for (const { after } of history) {
      for (const [seat, { cards }] of after.players.entries()) {
        const { items } = sceneOf({
          ...momentOf(after, undefined),
          of: seat,
          title: "",
          layout: laidOut(after, seat, screen),
        });
        const ids = items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(`card:${NO_CARD}`);
        if (after.stage === "play" && seat > 0) expect(ids.filter((id) => id.startsWith("back:"))).toHaveLength(cards);
      }
    }
  });

  test("shows one's own hand for as long as it is the one of now", () => {
    const last = history.findLast(({ after }) => after.players[0]?.cards === now.players[0]?.cards)?.after ?? fail();
    expect(last.secrets[0]).toEqual(now.secrets[0]);
  });
});

describe("drawings", () => {
  test("the sheet that tables fetch holds them as they are (node tools/drawing-sheet.ts neko)", () => {
    const sheet = readFileSync(sheetPath("neko"), "utf8");
    expect(sheet).toBe(sheetOf(tableArt));
    expect(Object.keys(drawingsIn(sheet))).toEqual(Object.keys(tableArt));
    expect(drawingsIn(sheet)["icon-fish"]).toBe(tableArt["icon-fish"]);
  });

  test("there is one for every sign of every card and every reward", () => {
    const signs: Sign[] = [
      ...CARDS.flatMap((card) => effectsOf(card).flatMap(effectSigns)),
      ...SITES.flatMap(({ better, basic }) => [...rewardSigns(better), ...rewardSigns(basic)]),
    ];
    for (const sign of signs) if (sign.kind === "icon") expect(Object.keys(tableArt)).toContain(sign.icon);
  });

  test.each(TABLES)("the table names none that there is not: %o", (players) => {
    for (const screen of SCREENS) {
      for (const state of sampled(players, 9)) {
        for (const { face } of itemsOf(state, 0, screen)) {
          const names =
            face.kind === "drawing"
              ? [face.drawing]
              : face.kind === "made"
                ? face.parts.flatMap((part) => (part.part === "drawing" ? [part.drawing] : []))
                : [];
          for (const name of names) expect(tableArt[name], name).toBeDefined();
        }
      }
    }
  });
});

function fail(): never {
  throw new Error("the game did not begin");
}

test("a tablet shows the harbour with its picture and words, and gives columns what is left", () => {
  const [table] = TABLES;
  const state = table && playedGame(table, 5).states.find(({ stage }) => stage === "column");
  if (state === undefined) throw new Error("nothing was played");
  const [, phone, , tablet] = SCREENS.map((screen) => laidOut(state, 0, screen));
  expect(tablet?.harbour.width).toBeGreaterThanOrEqual(120);
  expect(tablet?.harbour.height).toBeGreaterThan(1.4 * (phone?.harbour.height ?? 0));
  const last = tablet?.columns.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(0.9 * 768);
});

test("the title of a harbour stands above the flag that is drawn at its quay, however low the card is", () => {
  for (const height of [150, 170, 214, 250, 262])
    for (const seat of [0, 1, 2, 3]) {
      const face = harbourFace(seat, 1, "Your harbour", 166, height);
      const parts = face.kind === "made" ? face.parts : [];
      const view = parts.flatMap((part) => (part.part === "drawing" && part.y === 0 ? [part] : []))[0];
      const title = parts.flatMap((part) => (part.part === "word" && part.text === "Your harbour" ? [part] : []))[0];
      if (view?.piece === undefined || title === undefined) throw new Error("there is no view, or no title");
      const drawing = readFileSync(`client/art/neko/${view.drawing}.svg`, "utf8");
      const top = Number(/M80 62V(\d+)/.exec(drawing)?.[1]);
      const [, , , drawn] = view.piece;
      expect((top * view.height) / drawn, `${height} px, ${view.drawing}`).toBeGreaterThan(title.y + DESCENDER);
    }
});

test("a card of the hand that can be taken up lifts under the pointer, until it is in the hand", () => {
  const [table] = TABLES;
  const state = table && playedGame(table, 5).states.find(({ stage }) => stage === "play");
  const [seat] = state === undefined ? [] : neko.actors(state);
  if (state === undefined || seat === undefined) throw new Error("nobody plays a card");
  const from = sourcesOf(play.choices(state, neko.legal(state, seat))).find((spot) => spot.startsWith("hand:"));
  const shown = (hand: object) => {
    const moment = { ...momentOf(state, seat, hand), choice: undefined, foresight: undefined };
    const layout = laidOut(state, seat, SCREENS[0]);
    return sceneOf({ ...moment, of: seat, title: "", layout }).items;
  };
  const [rest, pointed, taken] = [shown({}), shown({ point: from }), shown({ taken: from, point: from })];
  const lifted = rest.flatMap(({ id, y }) => ((pointed.find((item) => item.id === id)?.y ?? y) < y ? [{ id, y }] : []));
  expect(lifted).toHaveLength(1);
  const [{ id, y } = { id: "", y: 0 }] = lifted;
  const up = taken.find((item) => item.id === id);
  expect(up?.pose).toBe("lifted");
  expect(up?.y).toBeLessThan(y - 6);
});

test("the numbers of the stock stand below the words on its edge beside a review, where the table is lowest", () => {
  const low: Screen = { frame: "tall", insets: { top: 51, bottom: 268 }, size: { width: 375, height: 553 } };
  for (const state of sampled({ seats: 2 }, 5)) {
    const [seat] = neko.actors(state);
    if (seat === undefined || state.stage === "draft") continue;
    const { stock } = laidOut(state, seat, low);
    const figures = itemsOf(state, seat, low).filter(({ id }) => id.startsWith("stock:"));
    expect(figures.length).toBeGreaterThan(0);
    for (const { id, y } of figures) expect(y - FIGURE / 2, id).toBeGreaterThanOrEqual(stock.y + WORDS);
  }
});
