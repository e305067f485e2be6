/** What a puzzle of Skorm is about, and what is taken in the lines that follow. */
import type { PuzzleFacts } from "../../../../client/learn/practice/book.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import { MOVE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { PIECE_WORTH } from "../../../../shared/skorm/bot/evaluation.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { exposedTiles, outcomeOf } from "../../../../shared/skorm/outlook.ts";
import { EMPTY, kindLetter, kindOf, ownerOf } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { endFor, type Length, type Line, lineOf, type Telling, tried } from "../telling.ts";
import type { Found, Mindful } from "../weighing.ts";

/** The answer, the reply, and twice more: what is taken back is seen. */
const LENGTH: Length = { turns: 6, seconds: 0.02 };
/** Nothing less than a Shieldman is a gain. */
const GAIN = Math.min(...PIECE_WORTH.filter((worth) => worth > 0));
const SURE = 10_000;

export function skormTelling(of: Mindful, match: Match, seat: Seat, found: Found): Telling | undefined {
  const [right, ...wrong] = tried(found).map((action) =>
    toldOf(match, seat, lineOf(of, match, seat, [action], LENGTH)),
  );
  const [next] = wrong;
  if (right === undefined || next === undefined) return undefined;
  if (right.end === "lost" || worthOf(right) - Math.max(...wrong.map(worthOf)) < GAIN) return undefined;
  const theme = themeOf(stateIn(match, seat), seat, found.best, right);
  return theme === undefined ? undefined : { theme, right, wrong };
}

function stateIn(match: Match, seat: Seat): State {
  const state = skorm.readSynced(match.knowledge(seat).view);
  if (state === undefined) throw new RangeError("no game of Skorm");
  return state;
}

/** The captures of a line up to its last change: a win to its end, otherwise up to the last reply after a capture. */
function toldOf(match: Match, seat: Seat, { steps, turns, ends }: Line): PuzzleFacts {
  const last = turns.at(-1);
  const end = last === undefined ? undefined : endFor(last, seat);
  const before = piecesOf(stateIn(match, seat));
  const left = turns.map((turn) =>
    piecesOf(stateIn(turn, seat))
      .map((kinds) => kinds.join(""))
      .join("/"),
  );
  const settled = left.indexOf(left.at(-1) ?? "");
  // A line ends with a reply, unless it ends the game.
  const at =
    end === undefined
      ? Math.min(turns.length - 1, Math.max(1, settled + (settled % 2 === 0 ? 1 : 0)))
      : turns.length - 1;
  const after = turns[at];
  const line = steps.slice(0, ends[at] ?? 0).join(" ");
  if (after === undefined) return { line };
  const now = piecesOf(stateIn(after, seat));
  const gone = before.map((kinds, owner) =>
    kinds.map((count, kind) => kindLetter(kind).repeat(Math.max(0, count - (now[owner]?.[kind] ?? 0)))).join(""),
  );
  const lost = gone[seat] ?? "";
  const took = gone.filter((_, owner) => owner !== seat).join("");
  return { line, ...(end === undefined ? {} : { end }), took, lost };
}

/** How many pieces of each kind each seat has. */
function piecesOf({ board, seats }: State): number[][] {
  const counts = Array.from({ length: seats }, () => PIECE_WORTH.map(() => 0));
  for (const piece of board) {
    const own = piece === EMPTY ? undefined : counts[ownerOf(piece)];
    if (own !== undefined) own[kindOf(piece)] = (own[kindOf(piece)] ?? 0) + 1;
  }
  return counts;
}

function worthOf({ end, took = "", lost = "" }: PuzzleFacts): number {
  if (end === "won") return SURE;
  if (end === "lost") return -SURE;
  return worthOfKinds(took) - worthOfKinds(lost);
}

const worthOfKinds = (letters: string) =>
  PIECE_WORTH.reduce((sum, worth, kind) => sum + worth * (letters.split(kindLetter(kind)).length - 1), 0);

function themeOf(state: State, seat: Seat, text: string, right: PuzzleFacts): string | undefined {
  const action = skorm.read(text);
  if (action === undefined) return undefined;
  const { after, result } = outcomeOf(state, seat, action);
  if (result?.reason === "dominate") return "domination";
  if (right.end === "won") return right.took?.includes(kindLetter(3)) === true ? "warlord" : "gold";
  if (verbOf(action) === SHOOT) return "shot";
  const stands = toOf(action);
  const prey = new Set(
    actionsFrom({ ...after, toMove: seat }, stands)
      .filter((each) => verbOf(each) !== MOVE)
      .map(toOf),
  );
  if (verbOf(action) !== MOVE) return "capture";
  if (prey.size > 1) return "fork";
  if (exposedTiles(after, seat).length < exposedTiles(state, seat).length) return "rescue";
  return prey.size === 1 ? "threat" : "quiet";
}
