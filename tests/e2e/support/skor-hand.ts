/** A hand on Skor's table: a mouse or a finger that knows where hexes lie, because it works it out as the page does. */
import { actionWords } from "../../../client/games/skor/action-text.ts";
import { type Choice, choicesOf, goesOf, sourcesAt } from "../../../client/games/skor/choices.ts";
import { viewTurn } from "../../../client/games/skor/plan.ts";
import { tableText } from "../../../client/games/skor/table-text.ts";
import { cultureName, structureName, techName } from "../../../client/games/skor/words.ts";
import { boundsOf, fitBoard, toScreen } from "../../../client/stage/camera.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { chosenCulture, numberOf, techOf } from "../../../shared/skor/actions.ts";
import type { Tile } from "../../../shared/skor/lattice.ts";
import { kindOf, pieceAt } from "../../../shared/skor/pieces.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, type State } from "../../../shared/skor/state.ts";
import { kindName } from "../../../client/games/skor/words.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import type { Deed } from "./skor-script.ts";
import { skorBoard } from "./skor.ts";

/** From here on a page is wide; what it keeps free around the board, see the pages' own frame. */
const WIDE_FROM = 1000;
const MARGINS = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};
/** The paper below the board of a wide screen. */
const STRIP = 172;

/** Where the middle of a hex is, in CSS pixels of the page. */
export async function tilePoint(page: Page, state: State, seat: Seat, tile: Tile): Promise<{ x: number; y: number }> {
  const [canvas, space] = await page.locator(".play-sea").evaluate((sea) =>
    [".play-canvas canvas", ".play-space"].map((part) => {
      const { x = 0, y = 0, width = 0, height = 0 } = sea.querySelector(part)?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    }),
  );
  if (canvas === undefined || space === undefined || canvas.width === 0) throw new Error("no board is drawn");
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
  readonly deed: Deed;
  readonly finger: boolean;
}

async function touch({ page, deed, finger }: Reach, tile: Tile): Promise<void> {
  const { x, y } = await tilePoint(page, deed.state, deed.seat, tile);
  if (finger) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function playByMouse({ page }: Person, deed: Deed): Promise<void> {
  await play({ page, deed, finger: false });
}

export async function playByFinger({ page }: Person, deed: Deed): Promise<void> {
  await play({ page, deed, finger: true });
}

async function play(reach: Reach): Promise<void> {
  const { page, deed } = reach;
  const { state, seat, action } = deed;
  const choices = choicesOf(state, skor.legal(state, seat));
  const choice = choices.find((each) => each.action === action);
  if (choice === undefined) throw new Error("this cannot be done");
  await letGo(page);
  if (choice.kind === "go") await go(reach, choice, choices);
  else if (choice.kind === "deed") await onHex(reach, choice);
  else await answer(page, choice);
}

/** Puts back whatever is in the hand. */
async function letGo(page: Page): Promise<void> {
  await skorBoard(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

async function go(reach: Reach, choice: Extract<Choice, { kind: "go" }>, choices: readonly Choice[]): Promise<void> {
  const { page, deed } = reach;
  const { by, from, to } = choice;
  if (by.startsWith("tool:")) await page.getByRole("button", { name: TOOLS[choice.verb] ?? "", exact: true }).click();
  else if (by !== "phase" && from !== undefined) {
    // Another touch takes up who else stands there.
    const touches = sourcesAt(choices, from).indexOf(by) + 1;
    for (let times = 0; times < touches; times++) await touch(reach, from);
  }
  await touch(reach, to);
  const ways = goesOf(choices, by).filter((each) => each.to === to);
  if (ways.length > 1)
    await page.getByRole("button", { name: actionWords(deed.state, deed.action), exact: true }).click();
  if (ways.length > 1 || reach.finger) await page.locator(".asks-do").click();
}

const TOOLS: Readonly<Record<string, string>> = {
  kill: "Have one removed",
  place: "Place Military",
  ruin: "Wreck one",
};

/** Opens the menu of a hex and does something there. */
async function onHex(reach: Reach, choice: Extract<Choice, { kind: "deed" }>): Promise<void> {
  const { page, deed } = reach;
  await touch(reach, choice.at);
  const menu = page.getByRole("region", { name: tableText.hex });
  const number = numberOf(choice.action);
  const words =
    choice.verb === "build"
      ? structureName(number)
      : choice.verb === "disband"
        ? tableText.disband(kindName(kindOf(pieceAt(deed.state, number))))
        : choice.verb === "promote" || choice.verb === "spawn" || choice.verb === "wreck" || choice.verb === "clear"
          ? tableText.deeds[choice.verb]
          : "";
  await menu.getByRole("button", { name: new RegExp(`^${words}`) }).click();
  if (choice.verb === "disband") await page.locator(".asks-do").click();
}

const ANSWERS: Readonly<Record<string, string>> = {
  building: tableText.doneMoving,
  research: tableText.doneBuilding,
  end: tableText.endTurn,
  hold: tableText.hold,
  enough: tableText.enough,
  roll: tableText.roll,
};

async function answer(page: Page, { verb, action }: Choice): Promise<void> {
  const said = ANSWERS[verb];
  if (said !== undefined) return page.locator(".asks").getByRole("button", { name: said, exact: true }).click();
  if (verb === "choose") {
    const name = cultureName(chosenCulture(action).culture);
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    return page.getByRole("button", { name: tableText.cultureTake(name) }).click();
  }
  if (verb === "side") {
    await page.getByRole("radio", { name: new RegExp(tableText.side(numberOf(action))) }).check({ force: true });
    return page.getByRole("button", { name: tableText.orientTake }).click();
  }
  if (verb !== "learn") throw new Error(`no hand for ${verb}`);
  const { branch, tier } = techOf(action);
  const tech = page
    .getByRole("region", { name: tableText.tech })
    .getByRole("button", { name: new RegExp(`${techName(branch, tier)}:`) });
  // On a phone the tree lies behind its button.
  if (!(await tech.isVisible())) await page.getByRole("button", { name: tableText.tech, exact: true }).click();
  await tech.click();
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
  await expect(tech).toBeHidden();
}
