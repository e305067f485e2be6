/** A hand on Skora's table: a mouse or a finger that finds things by asking the code that draws them. */
import type { SkoraTypes } from "../../../client/games/skora/play/spots.ts";
import { play } from "../../../client/games/skora/play/play.ts";
import { type Spot, spotsOf } from "../../../client/games/skora/play/spots.ts";
import { layoutOf } from "../../../client/games/skora/scene/layout.ts";
import { askedGrounds, fishedGround, ownHand, sceneOf } from "../../../client/games/skora/scene/scene.ts";
import { itemAt } from "../../../client/stage/items/hit.ts";
import type { Rect } from "../../../client/stage/items/rects.ts";
import { insetsOf } from "../../../client/ui/play/layout/use-insets.ts";
import type { Item, TableScene } from "../../../client/stage/items/scene.ts";
import { viewState, type State } from "../../../shared/skora/state.ts";
import { expect, type Locator, type Page, type Person } from "./skerry.ts";
import { type Sight as SightOf, sightsOf } from "./sight.ts";
import type { Ply } from "./skora.ts";
import { drawnBoxes } from "./drawn.ts";

/** As the pages' own frame has it. */
function formOf({ width = 0, height = 0 }: { readonly width?: number; readonly height?: number }) {
  return width >= 560 && height <= 560 ? "low" : width >= 1000 ? "wide" : "tall";
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const { momentOf, sightOf, after } = sightsOf(play, viewState);
type Sight = SightOf<SkoraTypes>;

/** The place of the table in the page, and its scene. */
async function drawn(page: Page, sight: Sight) {
  const { state } = sight;
  const { board, space } = await drawnBoxes(page, ".play-board");
  const form = formOf(page.viewportSize() ?? {});
  const moment = momentOf(sight);
  const layout = layoutOf({
    size: board,
    form,
    insets: insetsOf(form, edgesOf(space), edgesOf(board)),
    fished: fishedGround(state),
    asked: askedGrounds(state, moment.choices.length > 0),
    choosing: false,
    hands: moment.seat === undefined ? "own" : ownHand(state, moment.seat, form === "wide"),
    asks: true,
  });
  const scene = sceneOf({ moment, layout });
  return { board, scene };
}

function edgesOf({ x, y, width, height }: Rect) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function heightOf({ face, width }: Item): number {
  return face.kind === "drawing" ? width * 1.4 : face.height;
}

/** Points at which a spot is the nearest, or one of several; those in its middle first. */
function pointsOf(scene: TableScene, state: State, spot: Spot, nearest: boolean): Point[] {
  const points: (Point & { readonly off: number })[] = [];
  for (const item of scene.items) {
    if (item.solid !== true || !spotsOf(state, item.id).includes(spot)) continue;
    const height = heightOf(item);
    for (let across = -0.45; across <= 0.45; across += 0.09) {
      for (let down = -0.45; down <= 0.45; down += 0.09) {
        const point = { x: item.x + across * item.width, y: item.y + down * height };
        const there = spotsOf(state, itemAt(scene, point, heightOf));
        const fits = nearest ? there[0] === spot : there.includes(spot);
        if (fits) points.push({ ...point, off: Math.abs(across) + Math.abs(down) });
      }
    }
  }
  return points.sort((one, other) => one.off - other.off);
}

/** A point for a spot that nothing of the page covers. */
async function pointAt(page: Page, sight: Sight, spot: Spot, nearest: boolean): Promise<Point> {
  const { board, scene } = await drawn(page, sight);
  const points = pointsOf(scene, sight.state, spot, nearest).map(({ x, y }) => ({ x: x + board.x, y: y + board.y }));
  const free = await page.evaluate(
    (open) => open.findIndex(({ x, y }) => document.elementFromPoint(x, y)?.closest(".play-board") !== null),
    points,
  );
  const point = points[free];
  if (point === undefined) throw new Error(`${spot} cannot be reached`);
  return point;
}

/** Clicks or taps on things, one after another, as a person does. */
async function touch(page: Page, sight: Sight, spots: readonly Spot[], finger: boolean): Promise<void> {
  let now = sight;
  for (const [index, spot] of spots.entries()) {
    const point = await pointAt(page, now, spot, index === 0);
    if (finger) await page.touchscreen.tap(point.x, point.y);
    else {
      await page.mouse.move(point.x, point.y, { steps: 2 });
      await page.mouse.click(point.x, point.y);
    }
    const at = spotsOf(
      now.state,
      itemAt((await drawn(page, now)).scene, inTable(await boardOf(page), point), heightOf),
    );
    now = after(now, { kind: "tap", at, touch: finger });
  }
}

async function press(button: Locator, finger: boolean): Promise<void> {
  await (finger ? button.tap() : button.click());
}

async function boardOf(page: Page): Promise<Point> {
  return page.locator(".play-board").evaluate((board) => {
    const { x, y } = board.getBoundingClientRect();
    return { x, y };
  });
}

function inTable(board: Point, { x, y }: Point): Point {
  return { x: x - board.x, y: y - board.y };
}

/**
 * Does a ply by mouse: takes up a thing and presses its target. A boat stays by its button; decrees are buttons too.
 */
export async function playByMouse(person: Person, ply: Ply): Promise<void> {
  await playByHand(person, ply, false);
}

/** The same by finger: a first tap aims, and the button that says what will happen does it. */
export async function playByFinger(person: Person, ply: Ply): Promise<void> {
  await playByHand(person, ply, true);
}

async function playByHand({ page }: Person, ply: Ply, finger: boolean): Promise<void> {
  const { action } = ply;
  if (action.kind === "stay") {
    await press(page.getByRole("button", { name: "Move none" }), finger);
    return;
  }
  const sight = sightOf(ply);
  const { choices } = momentOf(sight);
  const choice = choices.find((known) => known.action === action);
  if (choice === undefined) throw new Error(`${action.text} is not possible`);
  const { from, to } = choice;
  if (from === undefined) throw new Error(`${action.text} is a button`);
  if (action.kind === "keep") {
    await press(page.locator(".decree-offer").nth(choices.indexOf(choice)), finger);
    await press(page.getByRole("button", { name: /^Keep / }), finger);
    return;
  }
  const ways = choices.filter((known) => known.from === from);
  // A thing with a single target is aimed there as it is taken up: one more touch is enough.
  const second = ways.length === 1 || to === undefined ? from : to;
  await touch(page, sight, finger ? [from, ...(ways.length === 1 ? [] : [second])] : [from, second], finger);
  if (finger) {
    const sure = page.getByRole("button", {
      name: /^(Play it here|Move it|Move the boat|Take this card|Throw it away)$/,
    });
    await expect(sure).toBeEnabled();
    await sure.tap();
  }
}
