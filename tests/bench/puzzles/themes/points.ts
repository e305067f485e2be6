/** What puzzles are about in games that end with points: Skora and Neko Harbour, played on to their end. */
import type { PuzzleFacts } from "../../../../client/learn/practice/book.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import { isNearEnd, nekoTheme } from "./neko.ts";
import { skoraTheme } from "./skora.ts";
import { endFor, lineOf, type Telling, tried } from "../telling.ts";
import type { Found, Mindful } from "../weighing.ts";

/** Longer lines are no proof of anything. */
const MOST_STEPS = 60;

/** Both are played on to the end with the best play: the answer has to bring a better result than the rivals. */
function pointsTelling(
  seconds: number,
  themeOf: (match: Match, seat: Seat, best: string) => string | undefined,
  isNear: (match: Match, seat: Seat) => boolean,
) {
  return (of: Mindful, match: Match, seat: Seat, found: Found): Telling | undefined => {
    if (!isNear(match, seat)) return ahead(of, match, seat, found, themeOf(match, seat, found.best), seconds);
    const told = tried(found).map((action) => toldOf(of, match, seat, action, seconds));
    const [right, ...wrong] = told;
    const theme = themeOf(match, seat, found.best);
    if (
      right === undefined ||
      theme === undefined ||
      wrong.length === 0 ||
      told.some(({ points }) => points === undefined)
    )
      return undefined;
    if (right.end === "lost") return undefined;
    // If luck contradicts the search, the line is not explained.
    const worse = wrong.findIndex((each) => leadOf(each) >= leadOf(right));
    const seen = worse < 0 ? wrong : wrong.slice(0, worse);
    return seen.length === 0 ? undefined : { theme, right, wrong: seen };
  };
}

/** Far from the end only the player's own turn is shown; its value was counted in games that were played on. */
function ahead(of: Mindful, match: Match, seat: Seat, found: Found, theme: string | undefined, seconds: number) {
  const [right] = tried(found);
  const line = lineOf(of, match, seat, [right], { turns: 1, seconds }).steps.join(" ");
  return theme === undefined ? undefined : { theme, right: { line }, wrong: [{ line: "" }] };
}

function toldOf(of: Mindful, match: Match, seat: Seat, action: string, seconds: number): PuzzleFacts {
  const { steps, turns } = lineOf(of, match, seat, [action], { turns: MOST_STEPS, seconds });
  const last = turns.at(-1);
  const total = last?.result()?.sheet.find(({ line }) => line === "total")?.values;
  if (last === undefined || total === undefined) return { line: "" };
  const [own = 0, other = 0] = [total[seat], total[1 - seat]].map(Number);
  const end = endFor(last, seat);
  return { line: steps.join(" "), ...(end === undefined ? {} : { end }), points: [own, other] };
}

const leadOf = ({ points: [own, other] = [0, 0] }: PuzzleFacts) => own - other;

export const skoraTelling = pointsTelling(0.005, skoraTheme, () => true);
export const nekoTelling = pointsTelling(0.02, nekoTheme, isNearEnd);
