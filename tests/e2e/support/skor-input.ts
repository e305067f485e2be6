/** A hand on Skor's table: a mouse or a finger that computes the places of hexes as the page does. */
import { rowOf } from "../../../client/games/skor/play/decisions.ts";
import { viewTurn } from "../../../client/games/skor/scene/plan.ts";
import { play as skorPlay } from "../../../client/games/skor/play/play.ts";
import { type Choice, hexIn, type Spot, spotsAt, tileIn, TOOLS } from "../../../client/games/skor/play/spots.ts";
import { tableText } from "../../../client/games/skor/text/table-text.ts";
import { cultureName, structureName, techName } from "../../../client/games/skor/text/words.ts";
import { boundsOf, fitBoard, toScreen } from "../../../client/stage/camera.ts";
import { sourcesOf, waysOf } from "../../../client/ui/play/selection/choices.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { chosenCulture, numberOf, techOf, verbOf } from "../../../shared/skor/board/actions.ts";
import type { Tile } from "../../../shared/skor/board/lattice.ts";
import { kindOf, pieceAt } from "../../../shared/skor/board/pieces.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, type State } from "../../../shared/skor/board/state.ts";
import { kindName } from "../../../client/games/skor/text/words.ts";
import { unfold } from "./overflow.ts";
import { expect, type Locator, type Page, type Person } from "./skerry.ts";
import type { Ply } from "./skor-script.ts";
import { skorBoard } from "./skor.ts";
import { drawnBoxes } from "./drawn.ts";

/** The width from which on a page is wide, and its margins around the board, as in the pages' frame. */
const WIDE_FROM = 1000;
const MARGINS = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};
/** The paper below the board of a wide screen. */
const STRIP = 172;

/** The middle of a hex, in CSS pixels of the page. */
export async function tilePoint(page: Page, state: State, seat: Seat, tile: Tile): Promise<{ x: number; y: number }> {
  const { board: canvas, space } = await drawnBoxes(page, ".play-canvas canvas");
  const wide = (page.viewportSize()?.width ?? 0) >= WIDE_FROM;
  const margin = wide ? MARGINS.wide : MARGINS.tall;
  const insets = {
    top: space.y - canvas.y + margin.top,
    left: space.x - canvas.x + margin.left,
    right: canvas.x + canvas.width - space.x - space.width + margin.right,
    bottom: canvas.y + canvas.height - space.y - space.height + margin.bottom + (wide ? STRIP : 0),
  };
  const turn = viewTurn(seat, wide, 0);
  const { hexes } = board(state);
  const { x, y } = toScreen(fitBoard(boundsOf(hexes, turn), canvas, insets, turn), hexes[tile] ?? { q: 0, r: 0 });
  return { x: canvas.x + x, y: canvas.y + y };
}

interface Reach {
  readonly page: Page;
  readonly ply: Ply;
  readonly finger: boolean;
}

/** A finger that presses leaves no mouse behind: one that lies over the board when that grows points at something. */
async function press({ finger }: Reach, button: Locator): Promise<void> {
  await (finger ? button.tap() : button.click());
}

async function touch({ page, ply, finger }: Reach, tile: Tile): Promise<void> {
  const { x, y } = await tilePoint(page, ply.state, ply.seat, tile);
  if (finger) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function playByMouse({ page }: Person, ply: Ply): Promise<void> {
  await play({ page, ply, finger: false });
}

export async function playByFinger({ page }: Person, ply: Ply): Promise<void> {
  await play({ page, ply, finger: true });
}

async function play(reach: Reach): Promise<void> {
  const { page, ply } = reach;
  const { state, seat, action } = ply;
  const choices = skorPlay.choices(state, skor.legal(state, seat));
  const choice = choices.find((each) => each.action === action);
  if (choice === undefined) throw new Error("this cannot be done");
  await letGo(page);
  const target = hexIn(choice.to);
  if (target !== undefined) await go(reach, choice, target, choices);
  else if (choice.from !== undefined) await onHex(reach, choice);
  else await answer(reach, choice);
}

/** Puts back whatever is in the hand. */
async function letGo(page: Page): Promise<void> {
  await skorBoard(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

async function go(reach: Reach, choice: Choice, target: Tile, choices: readonly Choice[]): Promise<void> {
  const { page } = reach;
  const { from, way } = choice;
  const tool = TOOLS.find((each) => from === `tool:${each}`);
  if (tool !== undefined)
    await press(reach, page.getByRole("button", { name: tableText.toolButtons[tool], exact: true }));
  else if (from !== undefined) await takeUp(reach, from, choices);
  await touch(reach, target);
  const ways = waysOf(choices, choice).length;
  if (way !== undefined) {
    const name = way === "strike" ? tableText.ways.strike : tableText.ways.other;
    await page.getByRole("checkbox", { name }).check();
  }
  if (ways > 1 || reach.finger) await confirm(reach);
}

/** Another touch takes up the other piece there. */
async function takeUp(reach: Reach, from: Spot, choices: readonly Choice[]): Promise<void> {
  const { state } = reach.ply;
  const tile = tileIn(state, from);
  const hex = board(state).hexes[tile ?? -1];
  if (tile === undefined || hex === undefined) throw new Error(`${from} is nowhere`);
  const open = sourcesOf(choices);
  const here = spotsAt(state, hex).filter((spot) => open.includes(spot));
  for (let touches = 0; touches <= here.indexOf(from); touches++) await touch(reach, tile);
}

/** The button on paper that does what is aimed at. */
async function confirm(reach: Reach): Promise<void> {
  const { button } = rowOf(reach.ply.action);
  await press(reach, reach.page.locator(".prompt-buttons").getByRole("button", { name: button, exact: true }));
}

async function isLesson(page: Page): Promise<boolean> {
  return (await page.locator(".lesson-head").count()) > 0;
}

/** Opens the menu of a hex and does one of its actions. */
async function onHex(reach: Reach, { from, action }: Choice): Promise<void> {
  const { page, ply } = reach;
  const tile = tileIn(ply.state, from);
  if (tile === undefined) throw new Error("there is no such hex");
  await touch(reach, tile);
  // A lesson asks in its own panel, with the answers to an aim next to it.
  const menu = (await isLesson(page)) ? page.locator(".prompt") : page.getByRole("region", { name: tableText.hex });
  const number = numberOf(action);
  const verb = verbOf(action);
  const words =
    verb === "build"
      ? structureName(number)
      : verb === "disband"
        ? tableText.disband(kindName(kindOf(pieceAt(ply.state, number))))
        : verb === "promote" || verb === "spawn" || verb === "wreck" || verb === "clear"
          ? tableText.verbs[verb]
          : "";
  await press(reach, await unfold(menu.getByRole("button", { name: new RegExp(`^${words}`) })));
  if (verb === "disband") await confirm(reach);
}

async function answer(reach: Reach, { action }: Choice): Promise<void> {
  const { page } = reach;
  const verb = verbOf(action);
  const { isOnward, button } = rowOf(action);
  if (isOnward === true)
    return press(reach, page.locator(".prompt").getByRole("button", { name: button, exact: true }));
  if (verb === "die") return press(reach, page.locator(".desk-face", { hasText: String(numberOf(action)) }));
  if (verb === "choose") {
    const name = cultureName(chosenCulture(action).culture);
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    return press(reach, page.getByRole("button", { name: tableText.cultureTake(name) }));
  }
  if (verb === "side") {
    await page.getByRole("radio", { name: new RegExp(tableText.side(numberOf(action))) }).check({ force: true });
    return press(reach, page.getByRole("button", { name: tableText.orientTake }));
  }
  if (verb !== "learn") throw new Error(`no hand for ${verb}`);
  const { branch, tier } = techOf(action);
  // A lesson has what can be learnt beside its question.
  const named = page.locator(".prompt").getByRole("button", { name: new RegExp(`^${techName(branch, tier)}`) });
  if (await isLesson(page)) return press(reach, await unfold(named));
  const tech = page
    .getByRole("region", { name: tableText.tech })
    .getByRole("button", { name: new RegExp(`${techName(branch, tier)}:`) });
  // On a phone the tree lies behind its button.
  if (!(await tech.isVisible())) await press(reach, page.getByRole("button", { name: tableText.tech, exact: true }));
  await press(reach, tech);
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await press(reach, close);
  await expect(tech).toBeHidden();
}
