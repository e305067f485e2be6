/** What a turn lacks in which the answer to a puzzle of Skor was not done. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, readAction, type Verb, verbOf } from "../../../../shared/skor/board/actions.ts";
import { MILITARY, STACK } from "../../../../shared/skor/board/components.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { GONE, idsAt, kindsAt, ownerOf, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { opponentOf, type State } from "../../../../shared/skor/board/state.ts";
import { forecast, outcomeOf } from "../../../../shared/skor/outlook.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { citiesOf, isFarmland, militaryAgainst, nearest } from "../play/reasons.ts";
import { targetOf } from "../play/spots.ts";
import { lackText } from "../text/lack-text.ts";

/** So near is an enemy a danger. */
const NEAR = 3;

export const lackOf: LackOf = ({ seat, before: earlier, after: now, action, best }) => {
  const [before, after, right] = [skor.readSynced(earlier), skor.readSynced(now), readAction(best)];
  if (before === undefined || after === undefined || right === undefined) return "";
  const away = dangerOf(after, seat);
  if (away <= NEAR) return lackText.open(away);
  const { surplus } = forecast(after, seat);
  if (surplus < 0) return lackText.hungry(-surplus);
  const tried = readAction(action);
  if (tried !== undefined && verbOf(tried) === "disband") return lackText.gone;
  return VERB_LACKS[verbOf(right)]?.(after, seat, right) ?? placeLack(before, after, seat, right);
};

/** What an answer brings that is no move: somebody for whom there is food and room, another Military, or a dead enemy. */
const VERB_LACKS: Partial<Record<Verb, (after: State, seat: Seat, right: Action) => string | undefined>> = {
  spawn(after, seat) {
    if (citiesOf(after, seat).every((city) => idsAt(after, city).length >= STACK)) return lackText.full;
    const { surplus } = forecast(after, seat);
    return surplus > 0 ? lackText.fed(surplus) : "";
  },
  promote: (after, seat) => lackText.military(ownMilitary(after, seat).length),
  attack: enemyLack,
  strike: enemyLack,
  fire: enemyLack,
};

/** The enemy whom the answer attacks still stands. */
function enemyLack(after: State, seat: Seat, right: Action): string | undefined {
  const target = targetOf(after, right);
  if (!enemiesOf(after, seat).includes(target)) return undefined;
  return lackText.stands(nearest(after, target, citiesOf(after, seat)));
}

/** What somebody who went to another place would have brought: more to spend, a guard, an attack, company, or a site. */
function placeLack(before: State, after: State, seat: Seat, right: Action): string {
  const outcome = outcomeOf(before, seat, right);
  if (outcome === undefined) return "";
  const there = outcome.after;
  const gained = forecast(there, seat).surplus - forecast(before, seat).surplus;
  if (gained > 0) return lackText.poorer(gained);
  if (isOpen(after, seat) && !isOpen(there, seat)) return lackText.noGuard;
  const [exposed, targets] = [exposedOf(after, seat), targetsOf(after, seat)];
  if (exposed > exposedOf(there, seat)) return lackText.exposed(exposed);
  if (targets < targetsOf(there, seat)) return targets === 0 ? lackText.noAttack : lackText.fewerTargets(targets);
  const away = awayOf(after, seat);
  if (awayOf(there, seat) < away) return Number.isFinite(away) ? lackText.far(away) : lackText.noMilitary;
  if (pairsOf(after, seat) < pairsOf(there, seat)) return lackText.alone;
  return sitesOf(after, seat) < sitesOf(there, seat) ? lackText.noSite : "";
}

/** Where the enemies of a seat stand. */
const enemiesOf = (state: State, seat: Seat) =>
  state.pieces.filter((piece) => piece !== GONE && ownerOf(piece) !== seat).map(tileOf);

/** Those of some hexes that have one of the others beside them. */
const beside = (state: State, tiles: readonly Tile[], others: readonly Tile[]) =>
  tiles.filter((tile) => nearest(state, tile, others) === 1);

/** How many hexes with enemies a seat could attack from where its Military stand. */
function targetsOf(state: State, seat: Seat): number {
  return beside(state, [...new Set(enemiesOf(state, seat))], ownMilitary(state, seat)).length;
}

/** How many of a seat's pieces stand beside an enemy Military. */
function exposedOf(state: State, seat: Seat): number {
  return beside(state, enemiesOf(state, opponentOf(seat)), militaryAgainst(state, seat)).length;
}

/** On how many hexes two Military of a seat stand. */
function pairsOf(state: State, seat: Seat): number {
  const tiles = ownMilitary(state, seat);
  return tiles.length - new Set(tiles).size;
}

/** On how many hexes with somebody of a seat it could build a Farm beside its City. */
function sitesOf(state: State, seat: Seat): number {
  const own = citiesOf(state, seat);
  const tiles = [...new Set(enemiesOf(state, opponentOf(seat)))];
  return tiles.filter((tile) => isFarmland(state, tile, own)).length;
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
