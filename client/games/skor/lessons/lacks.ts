/** What a turn lacks in which the answer to a puzzle of Skor was not done: a guard, food, room, or somebody who attacks. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, readAction, verbOf } from "../../../../shared/skor/board/actions.ts";
import { MILITARY, STACK } from "../../../../shared/skor/board/components.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { GONE, idsAt, kindsAt, ownerOf, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { opponentOf, type State } from "../../../../shared/skor/board/state.ts";
import { forecast, outcomeOf } from "../../../../shared/skor/outlook.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { citiesOf, militaryAgainst, nearest, steps } from "../play/reasons.ts";
import { lackText } from "../text/lack-text.ts";

/** So near is an enemy a danger. */
const NEAR = 3;

export const lackOf: LackOf = ({ seat, before: earlier, after: now, best }) => {
  const [before, after, right] = [skor.readSynced(earlier), skor.readSynced(now), readAction(best)];
  if (before === undefined || after === undefined || right === undefined) return "";
  const away = dangerOf(after, seat);
  if (away <= NEAR) return lackText.open(away);
  const { surplus } = forecast(after, seat);
  return surplus < 0 ? lackText.hungry(-surplus) : rightLack(before, after, seat, right);
};

/** What the answer would have brought: more to spend, somebody on the City that is full now, or somebody who attacks. */
function rightLack(before: State, after: State, seat: Seat, right: Action): string {
  if (verbOf(right) === "spawn") {
    return citiesOf(after, seat).every((city) => idsAt(after, city).length >= STACK) ? lackText.full : "";
  }
  const outcome = outcomeOf(before, seat, right);
  if (outcome === undefined) return "";
  const gained = forecast(outcome.after, seat).surplus - forecast(before, seat).surplus;
  if (gained > 0) return lackText.poorer(gained);
  if (isOpen(after, seat) && !isOpen(outcome.after, seat)) return lackText.noGuard;
  if (canAttack(outcome.after, seat) && !canAttack(after, seat)) return lackText.noAttack;
  const away = awayOf(after, seat);
  if (awayOf(outcome.after, seat) >= away) return "";
  return Number.isFinite(away) ? lackText.far(away) : lackText.noMilitary;
}

/** Whether a Military stands beside an enemy. */
function canAttack(state: State, seat: Seat): boolean {
  const enemies = state.pieces.filter((piece) => piece !== GONE && ownerOf(piece) !== seat).map(tileOf);
  return ownMilitary(state, seat).some((tile) => enemies.some((enemy) => steps(state, tile, enemy) === 1));
}

/** How far the nearest enemy Military is from a City that nobody guards. */
function dangerOf(state: State, seat: Seat): number {
  return nearestOf(state, openCities(state, seat), militaryAgainst(state, seat));
}

/** How far the nearest Military of a seat is from a City of the opponent. */
function awayOf(state: State, seat: Seat): number {
  return nearestOf(state, citiesOf(state, opponentOf(seat)), ownMilitary(state, seat));
}

const ownMilitary = (state: State, seat: Seat) => militaryAgainst(state, opponentOf(seat));

const isOpen = (state: State, seat: Seat) => openCities(state, seat).length > 0;

function openCities(state: State, seat: Seat): Tile[] {
  return citiesOf(state, seat).filter((tile) => kindsAt(state, tile, MILITARY) === 0);
}

function nearestOf(state: State, tiles: readonly Tile[], others: readonly Tile[]): number {
  return Math.min(...tiles.map((tile) => nearest(state, tile, others)));
}
