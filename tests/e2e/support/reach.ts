/**
 * What of a table of cards can be reached on a phone: every place that a hand can use, as the scene has it, and what of
 * the page lies over it.
 */
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import * as nekoLayout from "../../../client/games/neko/scene/layout.ts";
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import * as nekoScene from "../../../client/games/neko/scene/scene.ts";
import { spotsOf as nekoSpotsOf } from "../../../client/games/neko/play/spots.ts";
import { buttonsOf, type Choice, sourcesOf, targetsOf } from "../../../client/ui/play/selection/choices.ts";
import { EMPTY_SELECTION, type Selection } from "../../../client/ui/play/selection/selection.ts";
import { step } from "../../../client/ui/play/selection/machine.ts";
import type { Moment, Play } from "../../../client/ui/play/model/play.ts";
import type { Size } from "../../../client/stage/camera.ts";
import type { Rect } from "../../../client/stage/items/rects.ts";
import type { Item, TableScene } from "../../../client/stage/items/scene.ts";
import { momentIn } from "../../client/hands.ts";
import type { Page } from "./skerry.ts";
import { drawnBoxes } from "./drawn.ts";

/** How much of a place may lie under paper: that it is drawn behind it a little harms nobody. */
const MOST_COVERED = 3;

interface Screen {
  readonly size: Size;
  readonly top: number;
}

/** A table of a game, seen from a seat, that can be asked where its places lie. */
export interface Reach {
  /** Tells kinds of questions apart; undefined where nobody is asked for anything on the table. */
  kind(synced: unknown, seat: number): string | undefined;
  /** What the question or its preview covers while something of each sort is in the hand, in sentences. */
  faults(page: Page, synced: unknown, seat: number): Promise<readonly string[]>;
}

interface Table<G extends GameTypes> {
  readonly play: Play<G>;
  stage(state: G["state"]): string;
  scene(moment: Moment<G>, screen: Screen): TableScene & { readonly room: Rect };
  spotsOf(state: G["state"], seat: number, id: string): readonly G["spot"][];
  /** How tall a drawing is for its width. */
  readonly tall: number;
}

/** Of things that can be taken up, so many are tried at each kind of question. */
const TAKEN = 3;

function reachOf<G extends GameTypes>(table: Table<G>): Reach {
  const { play } = table;
  const rules = play.selection ?? {};
  const read = (synced: unknown) => {
    const state = play.rules.readSynced(synced);
    if (state === undefined) throw new Error("no position was sent");
    return state;
  };
  return {
    kind(synced, seat) {
      const state = read(synced);
      const { choices } = momentIn(play, state, seat);
      // Decrees lie on the paper itself.
      if (sourcesOf(choices).length === 0 || table.stage(state) === "decree") return undefined;
      return `${table.stage(state)}${buttonsOf(choices).length > 1 ? " with answers" : ""}`;
    },
    async faults(page, synced, seat) {
      const state = read(synced);
      const momentOf = (hand: Selection<G>) => momentIn(play, state, seat, hand);
      const { choices } = momentOf(EMPTY_SELECTION);
      const look = async (hand: Selection<G>, spots: readonly G["spot"][], when: string) => {
        const scene = table.scene(momentOf(hand), await screenOf(page));
        const places = placesOf(scene, spots, (id) => table.spotsOf(state, seat, id), table.tall);
        return [...(await coveredOf(page, places, when)), ...(await outgrownBy(page, scene.room, when))];
      };
      const faults = [...(await look(EMPTY_SELECTION, usedIn(choices), "asked"))];
      for (const from of spread(sourcesOf(choices), TAKEN)) {
        const now = { choices, rules };
        const held = step(EMPTY_SELECTION, { kind: "tap", at: [from], touch: true }, now).selection;
        const targets = targetsOf(choices, from);
        await tapOn(page, await pointsOf(page, table, state, seat, EMPTY_SELECTION, from), from);
        faults.push(...(await look(held, targets, `${from} in the hand`)));
        const to = targets.find((spot) => play.isOffBoard?.(spot) !== true);
        if (to !== undefined && targets.length > 1) {
          await tapOn(page, await pointsOf(page, table, state, seat, held, to), to);
          const aimed = step(held, { kind: "tap", at: [to], touch: true }, now).selection;
          faults.push(...(await look(aimed, targets, `${from} over ${to}`)));
        }
        await putBack(page);
      }
      return faults;
    },
  };
}

/** Everything that the hand can take up, and where it can put something. */
function usedIn<G extends GameTypes>(choices: readonly Choice<G>[]): readonly G["spot"][] {
  return [...new Set(choices.flatMap(({ from, to }) => [from, to]).filter((spot) => spot !== undefined))];
}

function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, index) => index % every === 0);
}

interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function placesOf<G extends GameTypes>(
  scene: TableScene,
  spots: readonly G["spot"][],
  spotsOf: (id: string) => readonly G["spot"][],
  tall: number,
): Place[] {
  return scene.items.flatMap((item) => {
    const [spot] = item.solid === true ? spotsOf(item.id) : [];
    if (spot === undefined || !spots.includes(spot)) return [];
    const height = heightOf(item, tall);
    return [{ name: spot, x: item.x - item.width / 2, y: item.y - height / 2, width: item.width, height }];
  });
}

function heightOf({ face, width }: Item, tall: number): number {
  return face.kind === "drawing" ? width * tall : face.height;
}

/** Where the water lies in the page, and how much of it is free above. */
async function screenOf(page: Page): Promise<Screen> {
  const { board, space } = await drawnBoxes(page, ".play-board");
  return { size: { width: board.width, height: board.height }, top: Math.round(space.y - board.y) + ROOM_ABOVE };
}

/** On a phone the table has a margin above it; see the pages' own frame. */
const ROOM_ABOVE = 8;

async function coveredOf(page: Page, places: readonly Place[], when: string): Promise<readonly string[]> {
  const said = await page.evaluate(
    ({ all, most }) => {
      const board = document.querySelector(".play-board")?.getBoundingClientRect();
      return [...document.querySelectorAll(".prompt, .decree-choice, .coach-slip")].flatMap((paper) => {
        const box = paper.getBoundingClientRect();
        return all.flatMap(({ name, x, y, width, height }) => {
          const left = x + (board?.x ?? 0);
          const top = y + (board?.y ?? 0);
          const across = Math.min(left + width, box.right) - Math.max(left, box.left);
          const down = Math.min(top + height, box.bottom) - Math.max(top, box.top);
          return across > most && down > most ? [`${Math.round(down)} px of ${name}`] : [];
        });
      });
    },
    { all: places, most: MOST_COVERED },
  );
  return said.map((fault) => `${when}: the question covers ${fault}`);
}

/** By how much the question grew out of the room that is laid out for it. */
async function outgrownBy(page: Page, room: Rect, when: string): Promise<readonly string[]> {
  const tall = await page.locator(".prompt").evaluate((paper) => paper.getBoundingClientRect().height);
  return tall > room.height + 1 ? [`${when}: the question takes ${Math.round(tall)} of ${room.height} px`] : [];
}

/** Points at which a finger would find a spot first. */
async function pointsOf<G extends GameTypes>(
  page: Page,
  table: Table<G>,
  state: G["state"],
  seat: number,
  hand: Selection<G>,
  spot: G["spot"],
) {
  const scene = table.scene(momentIn(table.play, state, seat, hand), await screenOf(page));
  return placesOf(scene, [spot], (id) => table.spotsOf(state, seat, id), table.tall).flatMap(
    ({ x, y, width, height }) =>
      [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((down) =>
        [0.5, 0.2, 0.8].map((across) => ({ x: x + across * width, y: y + down * height })),
      ),
  );
}

async function tapOn(page: Page, points: readonly { x: number; y: number }[], name: string): Promise<void> {
  const free = await page.evaluate((all) => {
    const board = document.querySelector(".play-board");
    const { x: left = 0, y: top = 0 } = board?.getBoundingClientRect() ?? {};
    return all
      .map(({ x, y }) => ({ x: x + left, y: y + top }))
      .find(({ x, y }) => document.elementFromPoint(x, y)?.closest(".play-board") === board);
  }, points);
  if (free === undefined) throw new Error(`${name} cannot be reached`);
  await page.touchscreen.tap(free.x, free.y);
}

async function putBack(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

export const REACH: Readonly<Record<"neko", Reach>> = {
  neko: reachOf({
    play: nekoPlay,
    stage: ({ stage, question }) => `${stage} ${question}`.trim(),
    scene: (moment, screen) => {
      const of = moment.seat ?? 0;
      const layout = nekoLayout.layoutOf(
        nekoLayout.shapeOf(moment.state, of, moment.selection.taken, { ...screen, wide: false, asks: true }),
      );
      return { ...nekoScene.sceneOf({ ...moment, of, title: "", layout }), room: layout.ask };
    },
    spotsOf: nekoSpotsOf,
    tall: 1,
  }),
};
