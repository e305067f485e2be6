/** Notes of first games come up when they should, are about visible things, and cover nothing that matters. */
import { describe, expect, test } from "vitest";
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import { play as skorPlay } from "../../../client/games/skor/play/play.ts";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import { play as skormPlay } from "../../../client/games/skorm/play/play.ts";
import { countNear, countOver, roomBeside, roomFor } from "../../../client/ui/play/coach/coach-room.ts";
import { EMPTY_SELECTION, type Selection } from "../../../client/ui/play/selection/selection.ts";
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import type { PlayedStep } from "../../../client/ui/play/model/history.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { countBudget, type Level } from "../../../shared/kernel/bot.ts";

/** At most: they end as soon as every note has come up. */
const MAX_GAMES = 40;
const MAX_LENGTH = 400;
/** It is read in a glance. */
const MAX_WORDS = 22;

/** Plays games of weak levels and better ones, and says which notes came up, each with what it was about. */
async function heard<G extends GameTypes, Options, Memory extends Plain>(
  game: Game<G["state"], G["action"], Options, Memory>,
  play: Play<G>,
  levels: readonly Level[],
  /** The tables of one game after another, by turns. */
  tables: readonly { seats?: number; options?: object }[] = [{}],
): Promise<{ ids: string[]; missing: string[]; long: string[]; strange: string[] }> {
  const notes = (await play.coach?.()) ?? [];
  const bot = await game.bot?.();
  if (bot === undefined) throw new Error("nobody plays it");
  const selection: Selection<G> = EMPTY_SELECTION;
  const known = new Set<string>();
  const strange: string[] = [];
  for (let number = 0; number < MAX_GAMES && known.size < notes.length; number++) {
    const random = seededRandom(new TextEncoder().encode(`${game.id} ${number}`));
    const { seats = 2, options = {} } = tables[Math.floor(number / levels.length) % tables.length] ?? {};
    const state = game.setup({ seats, options: game.options.parse(options) }, random);
    for (let step = 0; step < MAX_LENGTH && game.result(state) === undefined; step++) {
      const [seat] = game.actors(state);
      if (seat === undefined) break;
      const view = game.view(state, seat);
      const legal = game.legal(view, seat);
      const choices = play.choices(view, legal);
      const moment = {
        state: view,
        seat,
        reader: { seat, shared: false, names: ["Ann", "Ben", "Cleo"] },
        choices,
        selection,
        choice: undefined,
        preview: undefined,
        // Notes count the steps alone.
        history: new Array<PlayedStep<G>>(step),
        recent: [],
      };
      for (const { id, about } of notes) {
        const at = about(moment);
        if (at === undefined) continue;
        known.add(id);
        if (at !== "question" && play.spot(moment, at) === "") strange.push(`${id} at ${at}`);
      }
      // The weakest hardly ever brings a game to where few are left.
      const level = levels[(number + seat) % levels.length] ?? "puffin";
      const budget = countBudget(20);
      const question = { view, seat, memory: undefined, level, random, budget } as const;
      const [action = legal[0]] = bot.choose(question).actions;
      if (action === undefined) throw new Error("nothing is legal");
      game.apply(state, seat, action, random);
    }
  }
  return {
    ids: notes.map(({ id }) => id),
    missing: notes.map(({ id }) => id).filter((id) => !known.has(id)),
    long: notes.map(({ says }) => says).filter((says) => says.split(" ").length > MAX_WORDS),
    strange,
  };
}

describe("notes in first games", () => {
  test.each([
    [
      "Skorm",
      () => heard(skorm, skormPlay, ["young-puffin", "orca"], [{}, { options: { army: "half" } }, { seats: 3 }]),
    ],
    ["Skor", () => heard(skor, skorPlay, ["puffin", "puffin", "young-orca"])],
    ["Skora", () => heard(skora, skoraPlay, ["puffin", "young-orca"])],
    ["Neko Harbour", () => heard(neko, nekoPlay, ["puffin", "young-orca"])],
  ])("of %s come up, each about something that is there", async (_, play) => {
    const { ids, missing, long, strange } = await play();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(missing).toEqual([]);
    expect(strange).toEqual([]);
    expect(long).toEqual([]);
  });
});

describe("a note beside a thing", () => {
  const room = { x: 0, y: 0, width: 600, height: 400 };
  const size = { width: 200, height: 80 };
  const anchor = { x: 300, y: 200 };

  test("lies close to it and on nothing that can be chosen", () => {
    const kept = [
      { x: 300, y: 200 },
      { x: 380, y: 120 },
    ];
    const box = roomBeside({ anchor, size, room, taken: [], kept, seen: [] });
    if (box === undefined) throw new Error("there is room");
    for (const { x, y } of kept) {
      const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      expect(inside).toBe(false);
    }
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(400);
  });

  test("lies over a part of what is less than half a card away from it", () => {
    const card = { x: 300, y: 200 };
    expect(countNear({ x: 320, y: 180, ...size }, [card])).toBe(1);
    expect(countNear({ x: 340, y: 180, ...size }, [card])).toBe(0);
  });

  test("leaves the question free, and finds no room where all is taken", () => {
    const taken = [{ x: 0, y: 0, width: 600, height: 300 }];
    const below = roomBeside({ anchor, size, room, taken, kept: [], seen: [] });
    expect(below?.y).toBeGreaterThanOrEqual(300);
    expect(roomBeside({ anchor, size, room, taken: [room], kept: [], seen: [] })).toBeUndefined();
    const everywhere = Array.from({ length: 150 }, (_, index) => ({
      x: 40 * (index % 15),
      y: 40 * Math.floor(index / 15),
    }));
    expect(roomBeside({ anchor, size, room, taken: [], kept: everywhere, seen: [] })).toBeUndefined();
  });

  test("finds another shape and place rather than none, and covers fewest of what can be chosen", () => {
    const shapes = [size, { width: 320, height: 60 }, { width: 600, height: 40 }];
    const everywhere = Array.from({ length: 70 }, (_, index) => ({
      x: 20 + 60 * (index % 10),
      y: 20 + 50 * Math.floor(index / 10),
    }));
    const dense = { anchor, room, taken: [], kept: everywhere, seen: [] };
    expect(roomBeside({ ...dense, size })).toBeUndefined();
    // Below the last row of them.
    expect(roomFor(dense, shapes)).toEqual({ x: 0, y: 360, width: 600, height: 40 });
    const question = { x: 0, y: 0, width: 600, height: 340 };
    const left = roomFor({ anchor, room, taken: [question], kept: [], seen: [] }, shapes);
    expect(left?.y).toBeGreaterThanOrEqual(340);
    expect(roomFor({ anchor, room, taken: [room], kept: [], seen: [] }, shapes)).toBeUndefined();
  });

  test("covers no part of a large card beside free water", () => {
    const card = { x: 180, y: 20, width: 240, height: 330 };
    const free = { anchor: { x: 300, y: 330 }, size: { width: 150, height: 60 }, room, taken: [], kept: [], seen: [] };
    const box = roomBeside({ ...free, things: [card] });
    expect(countOver(box ?? card, [card])).toBe(0);
    // If the card takes all the water, the note lies over it.
    expect(roomBeside({ ...free, things: [room] })).toBeDefined();
  });

  test("covers what is merely there as little as it can", () => {
    const seen = [
      { x: 300, y: 90 },
      { x: 120, y: 200 },
      { x: 300, y: 310 },
    ];
    const box = roomBeside({ anchor, size, room, taken: [], kept: [], seen });
    expect(box?.x).toBeGreaterThanOrEqual(330);
  });

  test("lies over words only where there is no other room", () => {
    const words = [{ x: 0, y: 0, width: 600, height: 150 }];
    const free = { anchor: { x: 300, y: 60 }, room, taken: [], kept: [], seen: [], words };
    expect(roomFor(free, [size])?.y).toBeGreaterThanOrEqual(150);
    const full = [{ x: 0, y: 0, width: 600, height: 400 }];
    expect(roomBeside({ ...free, size, words: full })).toBeUndefined();
    expect(roomFor({ ...free, words: full }, [size])).toBeDefined();
  });
});
