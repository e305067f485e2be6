/** The face of an attraction: what it is worth, its view, and the rewards of the first ship and of later ones. */
import type { Reward } from "../../../../shared/neko/harbour/components.ts";
import { attractionPoints } from "../../../../shared/neko/scoring.ts";
import { attractionOf, type Site, type State } from "../../../../shared/neko/harbour/state.ts";
import type { Face, Part } from "../../../stage/items/scene.ts";
import { siteArt } from "./art-names.ts";
import { boardText } from "../text/board-text.ts";
import { shortTitle } from "../text/words.ts";
import { box, drawn, INK, INK_2, PAPER, signParts, signsWidth, word } from "./parts.ts";
import { rewardSigns } from "./signs.ts";

/** From this width on the rewards stand below the view: five places side by side on an upright tablet have it. */
const REWARDS_FROM = 146;
const SITE_FOOT = 30;
/** A place lower than this has room for one line of its name, and the ships below it. */
const ONE_LINE_UNDER = 66;
/** A view lower than this has room for one line over its ships. */
const LOW_VIEW = 72;
/** Below this height the name is shown next to the points. */
const BESIDE_UNDER = 48;

export function siteFoot(width: number): number {
  return width >= REWARDS_FROM ? SITE_FOOT : 0;
}

export function siteFace(state: State, site: Site, width: number, height: number): Face {
  const attraction = attractionOf(site);
  const foot = siteFoot(width);
  const view = height - foot;
  const art = siteArt(attraction);
  const points = `${attractionPoints(state, site)}`;
  const large = foot > 0;
  const tall = Math.min(112, (240 * view) / width);
  const broad = (width / view) * tall;
  const piece = [Math.max(0, (240 - broad) / 2), 112 - tall, Math.min(240, broad), tall] as const;
  const parts: Part[] = [
    { part: "drawing", drawing: art, x: 0, y: 0, width, height: view, piece },
    drawn("shade", 0, 0, width, Math.min(view, large ? 62 : 48)),
  ];
  const white = { colour: "#fff" };
  const name = shortTitle(attraction);
  if (large) {
    const low = view < LOW_VIEW;
    const size = low ? 20 : Math.min(29, width * 0.13);
    const right = 12 + points.length * size * 0.62 + 8;
    parts.push(word(points, 11, low ? 22 : 31, { ...white, size, weight: 750 }));
    const most = width - right - 8;
    const title = attraction.title.length * 6.6 > most ? name : attraction.title;
    parts.push(word(title, right, low ? 20 : 27, { ...white, size: 14, most }));
    if (attraction.points === "levels" && !low)
      parts.push(word(boardText.allLevels, right, 42, { ...white, size: 12, weight: 550, most }));
    parts.push(
      box(0, view, width, foot, PAPER),
      ...footParts(attraction.better, attraction.basic, width, view + foot / 2),
    );
  } else if (height < ONE_LINE_UNDER) {
    // Below the points or beside them, down to the ships.
    const [x, y] = height < BESIDE_UNDER ? [10 + points.length * 10, 16] : [6, 29];
    const most = width - x - 3;
    // Of two words the longer one tells more: "Lockroy", "George".
    const longest = name.split(" ").toSorted((one, other) => other.length - one.length);
    const [first = name] = name.length * 6 > most * 1.1 ? longest : [];
    parts.push(word(points, 6, 16, { ...white, size: 15, weight: 750 }));
    parts.push(word(first, x, y, { ...white, size: 11, most }));
  } else {
    const lines = name.length * 6.6 > width - 12 ? name.split(" ") : [name];
    // White on ice is not read: a name wants its shade, too.
    parts.push(drawn("shade", 0, 0, width, Math.min(view, lines.length > 1 ? 76 : 62)));
    parts.push(word(points, 7, 21, { ...white, size: 18, weight: 750 }));
    for (const [index, line] of lines.entries()) {
      parts.push(word(line, 7, 37 + index * 14, { ...white, size: 12, most: width - 12 }));
    }
  }
  return { kind: "made", height, radius: large ? 10 : 8, parts };
}

/** Two rewards in less than this are a little smaller and leave their margins. */
const NARROW = 152;
/** From this width on, two rewards in words fit in a row. */
const WORDS_FROM = 176;

function footParts(better: Reward, basic: Reward, width: number, middle: number): Part[] {
  const label = { size: 12, weight: 550, colour: INK_2 };
  const laterWords = wordOf(basic);
  const later = laterWords === boardText.nothing && width < WORDS_FROM ? boardText.none : laterWords;
  const half = width / 2;
  const narrow = width < NARROW;
  const size = narrow ? 16 : 18;
  const edge = narrow ? 7 : 9;
  const start = edge + (narrow ? 30 : 31);
  const first = wordOf(better);
  const laterWidth = later === undefined ? signsWidth(rewardSigns(basic), size) : lengthOf(later);
  const parts = [
    word(boardText.first, edge, middle + 4.5, label),
    word(boardText.later, width - edge - (narrow ? 3 : 5) - laterWidth, middle + 4.5, label, "end"),
  ];
  parts.push(
    ...(first === undefined
      ? signParts(rewardSigns(better), start, middle, size, half - 20)
      : [word(first, start, middle + 4.5, { size: 12.5, colour: INK })]),
    ...(later === undefined
      ? signParts(rewardSigns(basic), width - edge - laterWidth, middle, size, laterWidth)
      : [word(later, width - edge, middle + 4.5, { size: 12.5, colour: INK }, "end")]),
  );
  return parts;
}

/** The width of a reward in words; spaces, figures, i and t are narrower than other letters. */
function lengthOf(words: string): number {
  const letters = words.replace(/[ \dit]/gu, "").length;
  return letters * 7.75 + (words.length - letters) * 4;
}

/** The word for a reward that has no sign. */
function wordOf(reward: Reward): string | undefined {
  if (reward.kind === "choice") return boardText.any;
  return reward.kind === "cards" && rewardSigns(reward).length === 0 ? boardText.nothing : undefined;
}
