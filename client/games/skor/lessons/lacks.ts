/** What a turn lacks in which the answer to a puzzle of Skor was not done: a guard of the City, or food. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { MILITARY } from "../../../../shared/skor/board/components.ts";
import { tileDistance } from "../../../../shared/skor/board/lattice.ts";
import { GONE, kindOf, kindsAt, ownerOf, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, type State } from "../../../../shared/skor/board/state.ts";
import { forecast } from "../../../../shared/skor/outlook.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { lackText } from "../text/lack-text.ts";

/** So near is an enemy a danger. */
const NEAR = 3;

export const lackOf: LackOf = ({ seat, after: now }) => {
  const after = skor.readSynced(now);
  if (after === undefined) return "";
  const away = dangerOf(after, seat);
  if (away <= NEAR) return lackText.open(away);
  const { surplus } = forecast(after, seat);
  return surplus < 0 ? lackText.hungry(-surplus) : "";
};

/** How far the nearest enemy Military is from a City that nobody guards. */
function dangerOf(state: State, seat: Seat): number {
  const open = state.cities.filter((tile, city) => state.owners[city] === seat && kindsAt(state, tile, MILITARY) === 0);
  const enemies = state.pieces.filter(
    (piece) => piece !== GONE && ownerOf(piece) !== seat && kindOf(piece) === MILITARY,
  );
  return Math.min(...open.flatMap((city) => enemies.map((enemy) => tileDistance(board(state), city, tileOf(enemy)))));
}
