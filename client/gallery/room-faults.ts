/** What is wrong with the room for the board, and with the rows of a phone that take of it. */
import { insetsOfPhone } from "./edge-faults.ts";
import { named } from "./named.ts";

/** The board's least part: of the height in portrait, otherwise of the area; a little less on the smallest phones. */
const MIN_ROOM = 0.6;
const MIN_ROOM_SMALL = 0.55;
const SMALLEST = 330;
/** The same next to a review, and next to plans on scrolling paper, where nothing is decided. */
const MIN_ROOM_READING = 0.4;
/** A code with the link below it. */
const MIN_TAB = 76;
/** How wide the widest phone is. */
const PHONE = 412;
/** How tall a row may be, or paper that asks something, in px. */
const MOST = [
  [".play-top", 48],
  [".phone-rows > .seat-row", 48],
  [".phone-rows > :not(.seat-row, .replay, .review), .prompt", 112],
] as const;
/** States without a game in play at a table. */
const NOT_IN_PLAY = /^(?!.*&record=)|&as=(?!own|other|watch)/;
/** The parts of an address that open something in addition to the moment itself. */
const BESIDE = /&(with|dialog)=[^&]*|&as=own/g;

/** The boxes of the board and of the room for it: they do not change during a turn. */
export function roomOf(): string {
  return [".play-sea", ".play-space"].map((part) => boxText(document.querySelector(part))).join(" | ");
}

/** The room as it was measured earlier in this moment; the present room if this is the first time. */
export function roomInMoment(address: string): string {
  const now = roomOf();
  if (document.querySelector(".play-sea") === null || NOT_IN_PLAY.test(address)) return now;
  const phone = Object.values(insetsOfPhone());
  const moment = [innerWidth, innerHeight, textSize(), phone, address.replace(BESIDE, "")].join(" ");
  const room = rooms.get(moment) ?? now;
  rooms.set(moment, room);
  return room;
}

const rooms = new Map<string, string>();

function boxText(element: Element | null): string {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return [x, y, width, height].map(Math.round).join(" ");
}

/** How many times as large as it says the browser shows all text: words that are that large take room from the board. */
export const textSize = () => Number(document.documentElement.style.getPropertyValue("--text-size") || 1);

export function roomFaults(): string[] {
  return [...shareFaults(), ...rowFaults(), ...sightFaults()];
}

/** Beside a board nothing of what can be done is below the screen. */
function sightFaults(): string[] {
  return [...document.querySelectorAll(".play-wide > .play-panel")].flatMap(({ scrollHeight, clientHeight }) =>
    scrollHeight > clientHeight + 1 ? [`${scrollHeight - clientHeight} px of the panel are out of sight`] : [],
  );
}

function shareFaults(): string[] {
  const sea = document.querySelector(".play-sea")?.getBoundingClientRect();
  const space = document.querySelector(".play-space")?.getBoundingClientRect();
  if (sea === undefined || space === undefined) return [];
  const isUpright = document.querySelector(".play-tall") !== null;
  const { left, right, bottom } = insetsOfPhone();
  const share = isUpright
    ? freeHeight(space) / (innerHeight - bottom)
    : (sea.width * sea.height) / ((innerWidth - left - right) * innerHeight);
  const isReading = document.querySelector(".review-chart, .review-better, .plan") !== null;
  const least = isReading ? MIN_ROOM_READING : innerWidth < SMALLEST ? MIN_ROOM_SMALL : MIN_ROOM;
  return share < least - 0.004 ? [`the board has ${Math.round(100 * share)} % of the screen`] : [];
}

/** The height that is left to the board between the rows and papers above and below it. */
function freeHeight({ top, bottom }: DOMRect): number {
  const papers = [...document.querySelectorAll(".play-over .prompt, .play-board .prompt")];
  const tall = papers.reduce((sum, paper) => sum + paper.getBoundingClientRect().height, 0);
  return bottom - top - tall;
}

/** Beside the water of a table that waits, some of what the tabs hold is in sight above the question. */
export function panelFaults(within: Element): string[] {
  return [...within.querySelectorAll(".waiting-body")].flatMap(({ clientHeight, scrollHeight }) =>
    clientHeight < Math.min(scrollHeight, MIN_TAB) ? [`${clientHeight} px are left to the tabs of the table`] : [],
  );
}

/** No row of a phone, and no paper that asks something, takes more of its height than it may. */
function rowFaults(): string[] {
  if (document.querySelector(".play-tall") === null || innerWidth > PHONE) return [];
  return MOST.flatMap(([rows, most]) =>
    [...document.querySelectorAll(rows)].flatMap((row) => {
      const { height } = row.getBoundingClientRect();
      return height > most + 0.5 ? [`${named(row)} is ${Math.round(height)} px tall`] : [];
    }),
  );
}

/** What a waiting table waits for is pressed without scrolling, however large words are. */
export function readyFaults(within: Element): string[] {
  return [...within.querySelectorAll(".ready-bar .button-main")].flatMap((button) => {
    const below = Math.round(button.getBoundingClientRect().bottom - innerHeight);
    return below > 1 ? [`${named(button)} is ${below} px below the screen`] : [];
  });
}
