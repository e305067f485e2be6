/** A hand on Neko Harbour's table: a mouse or a finger that finds things by asking the code that draws them. */
import type { NekoTypes } from "../../../client/games/neko/play/spots.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import { isOnward, type Spot, spotsOf } from "../../../client/games/neko/play/spots.ts";
import { buttonsOf } from "../../../client/ui/play/selection/choices.ts";
import { layoutOf } from "../../../client/games/neko/scene/layout.ts";
import { sceneOf } from "../../../client/games/neko/scene/scene.ts";
import { shapeOf } from "../../../client/games/neko/scene/layout.ts";
import { itemAt } from "../../../client/stage/items/hit.ts";
import type { Item, TableScene } from "../../../client/stage/items/scene.ts";
import { viewState } from "../../../shared/neko/harbour/state.ts";
import { unfold } from "./overflow.ts";
import { type Sight as SightOf, sightsOf } from "./sight.ts";
import type { Ply } from "./neko.ts";
import type { Locator, Page, Person } from "./skerry.ts";
import { drawnBoxes } from "./drawn.ts";

/** The width from which on a page is wide, and the margins of the table, as in the pages' frame. */
const WIDE_FROM = 1000;
const ROOM = { wide: { top: 0, bottom: 16 }, tall: { top: 8, bottom: 10 } };

interface Point {
  readonly x: number;
  readonly y: number;
}

const { momentOf, sightOf, after } = sightsOf(play, viewState);
type Sight = SightOf<NekoTypes>;

/** The place of the table in the page, and its scene. */
async function drawn(page: Page, sight: Sight) {
  const { state, seat, hand } = sight;
  const { board, space } = await drawnBoxes(page, ".play-board");
  const frame = (page.viewportSize()?.width ?? 0) >= WIDE_FROM ? "wide" : "tall";
  const top = Math.round(space.y - board.y) + ROOM[frame].top;
  const bottom = Math.round(board.y + board.height - space.y - space.height) + ROOM[frame].bottom;
  const screen = { size: board, frame, insets: { top, bottom }, asks: true } as const;
  const layout = layoutOf(shapeOf(state, seat, hand.taken, screen));
  const still = { choice: undefined, foresight: undefined, of: seat, title: "", layout };
  const scene = sceneOf({ ...momentOf(sight), ...still });
  return { board, scene };
}

function heightOf({ face, width }: Item): number {
  return face.kind === "drawing" ? width : face.height;
}

/** Points at which a spot is what the hand would find first, those in its middle first. */
function pointsOf(scene: TableScene, { state, seat }: Sight, spot: Spot): Point[] {
  const points: (Point & { readonly off: number })[] = [];
  for (const item of scene.items) {
    if (item.solid !== true || !spotsOf(state, seat, item.id).includes(spot)) continue;
    const height = heightOf(item);
    for (let across = -0.45; across <= 0.45; across += 0.09) {
      for (let down = -0.45; down <= 0.45; down += 0.09) {
        const point = { x: item.x + across * item.width, y: item.y + down * height };
        const [first] = spotsOf(state, seat, itemAt(scene, point, heightOf));
        if (first === spot) points.push({ ...point, off: Math.abs(across) + Math.abs(down) });
      }
    }
  }
  return points.sort((one, other) => one.off - other.off);
}

/** A point for a spot that nothing of the page covers. */
async function pointAt(page: Page, sight: Sight, spot: Spot): Promise<Point> {
  const { board, scene } = await drawn(page, sight);
  const points = pointsOf(scene, sight, spot).map(({ x, y }) => ({ x: x + board.x, y: y + board.y }));
  const free = await page.evaluate(
    (open) => open.findIndex(({ x, y }) => (document.elementFromPoint(x, y)?.closest(".play-board") ?? null) !== null),
    points,
  );
  const point = points[free];
  if (point === undefined) throw new Error(`${spot} cannot be reached`);
  return point;
}

async function press(page: Page, sight: Sight, spot: Spot, finger: boolean): Promise<Sight> {
  const point = await pointAt(page, sight, spot);
  if (finger) await page.touchscreen.tap(point.x, point.y);
  else {
    await page.mouse.move(point.x, point.y, { steps: 2 });
    await page.mouse.click(point.x, point.y);
  }
  return after(sight, { kind: "tap", at: [spot], touch: finger });
}

/** Does a ply by mouse: takes up a thing and presses its target, or presses a button next to the question. */
export function playByMouse(person: Person, ply: Ply): Promise<void> {
  return playByHand(person, ply, false);
}

/** The same by finger: taps aim, and the large button that says what will happen does it. */
export function playByFinger(person: Person, ply: Ply): Promise<void> {
  return playByHand(person, ply, true);
}

/** One of the answers; from the paper with all of them if the row has no room for it. */
async function answerAt(bar: Locator, place: number): Promise<Locator> {
  const inRow = bar.locator(".prompt-answers-room .prompt-answer").nth(place);
  return (await unfold(inRow))
    .or(bar.locator(".all-answers .prompt-answer").nth(place))
    .filter({ visible: true })
    .last();
}

async function playByHand({ page }: Person, ply: Ply, finger: boolean): Promise<void> {
  const sight = sightOf(ply);
  const { choices } = momentOf(sight);
  const choice = choices.find(({ action }) => action === ply.action);
  if (choice === undefined) throw new Error(`${ply.action.text} is not possible`);
  const { from, to } = choice;
  const bar = page.locator(".prompt");
  if (from === undefined) {
    const answer = buttonsOf(choices)
      .filter(({ action }) => !isOnward(action))
      .indexOf(choice);
    const button =
      answer < 0
        ? bar.getByRole("button", { name: /^(Finish column|End turn|Leave it)$/ })
        : await answerAt(bar, answer);
    await (finger ? button.tap() : button.click());
    return;
  }
  const taken = await press(page, sight, from, finger);
  const ways = choices.filter((other) => other.from === from);
  const isOneWay = new Set(ways.map((other) => other.to)).size === 1;
  if (to?.startsWith("level:") && !isOneWay) {
    const levels = ways.filter(({ action }) => action.kind === "upgrade");
    const level = await answerAt(bar, levels.indexOf(choice));
    await (finger ? level.tap() : level.click());
  } else if (finger) {
    // A thing with a single target is aimed there as it is taken up.
    if (!isOneWay && to !== undefined) await press(page, taken, to, true);
    await bar.locator(".button-main").last().tap();
  } else await press(page, taken, isOneWay || to === undefined ? from : to, false);
}
