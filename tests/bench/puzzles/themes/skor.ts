/** What a puzzle of Skor is about. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import { codeOf, numberOf, readAction, verbOf } from "../../../../shared/skor/board/actions.ts";
import { CIVILIAN, MILITARY } from "../../../../shared/skor/board/components.ts";
import { tileDistance, unpackHex, tileAt } from "../../../../shared/skor/board/lattice.ts";
import { GONE, kindOf, ownerOf, pieceAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, opponentOf, type State } from "../../../../shared/skor/board/state.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { countedFor } from "../skor.ts";
import type { Telling } from "../telling.ts";
import type { Found, Mindful } from "../weighing.ts";

export function skorTelling(of: Mindful, match: Match, seat: Seat, { best, ...found }: Found): Telling | undefined {
  const told = found.told ?? countedFor(of, match, seat, best);
  const theme = skorTheme(match, seat, best);
  if (theme === undefined || told === undefined) return undefined;
  return { theme, right: told[0], wrong: [told[1]] };
}

const THEMES: Readonly<Record<string, string>> = {
  disband: "feeding",
  hold: "feeding",
  attack: "attack",
  strike: "attack",
  fire: "turret",
  promote: "promote",
  build: "structure",
  learn: "tech",
  study: "tech",
};

export function skorTheme(match: Match, seat: Seat, best: string): string | undefined {
  const state = skor.readSynced(match.knowledge(seat).view);
  const action = readAction(best);
  if (state === undefined || action === undefined) return undefined;
  const verb = verbOf(action);
  if (verb === "spawn") return isThreatened(state, seat) ? "garrison" : "spawn";
  if (verb !== "move") return THEMES[verb] ?? "other";
  const piece = pieceAt(state, numberOf(action));
  const to = tileAt(board(state), unpackHex(codeOf(action)));
  const [own, others] = [citiesOf(state, seat), citiesOf(state, opponentOf(seat))];
  if (own.includes(to)) return "garrison";
  const away = (tile: number, goals: readonly number[]) =>
    Math.min(...goals.map((goal) => tileDistance(board(state), tile, goal)));
  if (kindOf(piece) === CIVILIAN) return "work";
  if (away(to, others) < away(tileOf(piece), others)) return "march";
  return away(to, own) < away(tileOf(piece), own) ? "return" : "post";
}

function citiesOf(state: State, seat: Seat): number[] {
  return state.cities.filter((_, city) => state.owners[city] === seat);
}

/** Enemy Military that is so near to the City may reach it in the next turn. */
const NEAR = 2;

function isThreatened(state: State, seat: Seat): boolean {
  return state.pieces.some(
    (piece) =>
      piece !== GONE &&
      ownerOf(piece) !== seat &&
      kindOf(piece) === MILITARY &&
      citiesOf(state, seat).some((city) => tileDistance(board(state), tileOf(piece), city) <= NEAR),
  );
}
