/** Hands on Skorm's board: a mouse or a finger that computes the places of tiles, and keys that walk there. */
import { cornerOf, hexOf, namedTile, OFF_BOARD, type Tile, tileAt, tileName } from "../../../shared/skorm/board.ts";
import { hexByArrow } from "../../../client/ui/play/board/hex-walk.ts";
import { expect, type Locator, type Page } from "./skerry.ts";
import { drawnBoxes } from "./drawn.ts";
import { tileIn, turnOf, type View } from "./tiles.ts";

/** An action of `conquest`, taken apart. A shield's side is left to the page. */
export interface Ply {
  readonly piece: "Shieldman" | "Archer" | "Horseman" | "Warlord";
  /** Absent for a placement. */
  readonly from?: string;
  readonly to: string;
}

const PIECES = { S: "Shieldman", A: "Archer", H: "Horseman", W: "Warlord" } as const;
const MANY = { Shieldman: "Shieldm[ae]n", Archer: "Archers?", Horseman: "Horsem[ae]n", Warlord: "Warlords?" } as const;

/** Takes the text of a placement or a move apart. */
export function plyOf(action: string): Ply {
  const [, letter, first = "", to] = /^([SAHW])([a-i][1-9])(?:[-x]([a-i][1-9]))?[NESW]*$/.exec(action) ?? [];
  if (letter !== "S" && letter !== "A" && letter !== "H" && letter !== "W") throw new Error(`cannot play ${action}`);
  return to === undefined ? { piece: PIECES[letter], to: first } : { piece: PIECES[letter], from: first, to };
}

export function board(page: Page): Locator {
  return page.getByRole("application", { name: "Skorm board" });
}

/** The button for a kind of piece among those that are left to place. */
export function stock(page: Page, piece: Ply["piece"]): Locator {
  return page.getByRole("group", { name: "Left to place" }).getByRole("button", { name: new RegExp(MANY[piece]) });
}

/** The middle of a tile, in CSS pixels of the page. */
export async function tilePoint(page: Page, tile: string, view: View): Promise<{ x: number; y: number }> {
  const boxes = await drawnBoxes(page, ".play-canvas canvas");
  return tileIn(boxes, page.viewportSize()?.width ?? 0, tile, view);
}

/** Whether that kind of piece is in the hand already: it stays there after a placement. */
async function isInHand(page: Page, piece: Ply["piece"]): Promise<boolean> {
  return (await stock(page, piece).getAttribute("aria-pressed")) === "true";
}

/** Plays by the mouse: what is hovered was seen, so that one click plays; a shield's side takes a second one. */
export async function playByMouse(page: Page, ply: Ply, view: View): Promise<void> {
  if (ply.from !== undefined) await clickTile(page, ply.from, view);
  else if (!(await isInHand(page, ply.piece))) await stock(page, ply.piece).click();
  await clickTile(page, ply.to, view);
  if (ply.piece === "Shieldman") await clickTile(page, ply.to, view);
}

export async function clickTile(page: Page, tile: string, view: View): Promise<void> {
  const { x, y } = await tilePoint(page, tile, view);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function tapTile(page: Page, tile: string, view: View): Promise<void> {
  const { x, y } = await tilePoint(page, tile, view);
  await page.touchscreen.tap(x, y);
}

/** The keyboard's place on each board. A board that was not walked on yet starts at the player's own corner. */
const focuses = new WeakMap<Page, string>();

/**
 * Plays by keys alone: Tab from the board to the list of what can be done and back, arrows to the tiles, Enter to take
 * up, to aim and to play.
 */
export async function playByKeys(page: Page, ply: Ply, view: View): Promise<void> {
  await tabTo(page, board(page));
  if (ply.from !== undefined) {
    await walkTo(page, ply.from, view);
    await page.keyboard.press("Enter");
  } else if (!(await isInHand(page, ply.piece))) {
    const list = page.getByRole("region", { name: "What you can do now" });
    await tabTo(page, list.getByRole("button", { name: new RegExp(`^\\d+ ${MANY[ply.piece]}`) }));
    await page.keyboard.press("Enter");
    await tabTo(page, board(page), "Shift+Tab");
  }
  await walkTo(page, ply.to, view);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
}

/** Presses Tab until the target has the focus: it has to be reachable. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isThere()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Walks over the board, and checks where the walk ended. */
async function walkTo(page: Page, to: string, view: View): Promise<void> {
  const from = focuses.get(page) ?? tileName(cornerOf(view.players, view.player));
  const keys = way(namedTile(from), namedTile(to), turnOf(view));
  for (const key of keys) await page.keyboard.press(key);
  focuses.set(page, to);
  if (keys.length > 0) await expect(page.locator("[aria-live=polite].unseen")).toHaveText(new RegExp(`^${to},`));
}

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].flatMap((key) => [
  { press: key, key, shift: false },
  { press: `Shift+${key}`, key, shift: true },
]);

/** The fewest keys that walk from one tile to another. */
function way(from: Tile, to: Tile, turn: number): readonly string[] {
  const ways = new Map<Tile, readonly string[]>([[from, []]]);
  for (const [tile, keys] of ways) {
    if (tile === to) return keys;
    for (const { press, key, shift } of KEYS) {
      const hex = hexByArrow(hexOf(tile), key, turn, shift, (near) => tileAt(near) !== OFF_BOARD);
      const next = hex === undefined ? undefined : tileAt(hex);
      if (next !== undefined && !ways.has(next)) ways.set(next, [...keys, press]);
    }
  }
  throw new Error(`no way from ${tileName(from)} to ${tileName(to)}`);
}
