/**
 * Somebody who has just finished the course of Skor, and does what it and the notes of a first game say and nothing more
 * (client/games/skor/lessons, its `lessons.json` and `coach.ts`):
 *
 * - "Feudal is a plain one"; "Resources behind your City are safer".
 * - "Put everybody to work", two on every Resource and Farm, and leave them there: "that one was at work".
 * - "Look at income and food before you raise more people": it spawns who finds work, or who becomes Military, while there is
 *   food. Where it is short, it disbands who does not work: "without it nobody is fed next turn". It never holds.
 * - "First, more food": a Farm where little is left over, then a Base, and "a civilian on it can become Military for 1".
 *   "What is left over is lost, so spend it".
 * - "Their City is within reach: get onto it"; otherwise "attack where your odds are better", or even; "against a stack it
 *   hardly ever works".
 * - "Bring your rear Military up to the other one": nobody marches alone, nor fights alone: "if it goes wrong, nobody stands
 *   behind it".
 * - "Keep two at home" where enemy Military can get at the City.
 * - "City comes first", then "Military: your soldiers roll a d8".
 *
 * It looks at nothing else that the enemy may do. One action in 28 is done without the advice: then it does anything, but does
 * not throw away what it has. That is a choice, made by what comes of it: a turn has ten actions, so that something is forgotten in
 * three turns of ten. With one in four, as in Skora, it wins 27 of 100 games against the lowest level.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import { type Action, chosenCulture, numberOf, techOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import {
  ARMY,
  BASE,
  CITY,
  CIVILIAN,
  FARM,
  MILITARY,
  PLAYERS,
  RESOURCE,
  STACK,
} from "../../../../shared/skor/board/components.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import {
  countAt,
  kindOf,
  kindsAt,
  ownIds,
  type PieceId,
  pieceAt,
  seatAt,
  tileOf,
} from "../../../../shared/skor/board/pieces.ts";
import {
  board,
  cityOwnerAt,
  isBare,
  opponentOf,
  type State,
  structureAt,
  tierOf,
} from "../../../../shared/skor/board/state.ts";
import { outlookOf } from "../../../../shared/skor/odds.ts";
import { forecast, reachFrom } from "../../../../shared/skor/outlook.ts";
import { layOf } from "../../../../shared/skor/set-up.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { Habitual } from "../player.ts";
import { bestOf } from "./best.ts";
import { isWork, stepsTo, tileAt } from "./skor.ts";

const NEVER = -1000;
const WINS = 1000;
/** What is done first; the end of a phase is worth 0, so that all that is worth more comes before it. */
const KEEPS_HOME = 200;
const ATTACKS = 100;
const MARCHES = 50;
const WORKS = 40;
const PROMOTES = 30;
const BUILDS = 20;
const SPAWNS = 10;

/** The surplus of Resource with which there is enough food. */
const FED = 3;
/** Actions that waste something for good: forgetting the advice does not lead to these. */
const THROWS_AWAY: readonly string[] = ["disband", "wreck"];

/** One in so many actions is done without the advice. */
const FORGETS = 28;

export const courseSkor: Habitual<State, Action> = (view, seat, random) => {
  const actions = skor.legal(view, seat);
  const kept = actions.filter((action) => !THROWS_AWAY.includes(verbOf(action)));
  if (kept.length > 0 && random.below(FORGETS) === 0) return [bestOf(kept, () => 0, random)];
  return [bestOf(actions, (action) => adviceOn(view, seat, action), random)];
};

/** How much the course speaks for an action. */
function adviceOn(state: State, seat: Seat, action: Action): number {
  const number = numberOf(action);
  switch (verbOf(action)) {
    case "choose":
      return chosenCulture(action).culture === "feudal" ? 1 : 0;
    case "side":
      return safety(state, seat, number);
    case "disband":
      if (state.phase === "feed" || state.phase === "purge") return atWork(state, number) ? 0 : 1;
      return NEVER;
    case "move":
      return adviceOnMoving(state, seat, number, tileAt(state, action));
    case "attack":
      return adviceOnAttacking(state, action);
    case "spawn":
      return adviceOnSpawning(state, seat, tileAt(state, action));
    case "promote":
      return forecast(state, seat).surplus >= 0 ? PROMOTES : NEVER;
    case "build":
      return adviceOnBuilding(state, seat, number);
    case "learn":
      return adviceOnLearning(state, seat, techOf(action).branch);
    case "convert":
    case "settle":
    case "building":
      return 0;
    case "research":
      return state.phase === "build" ? 0 : -1;
    case "end":
      return state.phase === "tech" ? 0 : -2;
    default:
      return NEVER;
  }
}

/** How far the Resources of the seat lie from the enemy City, with that side towards it. */
function safety(state: State, seat: Seat, side: number): number {
  const { cities, grounds } = layOf(
    state,
    PLAYERS.map((player) => (player === seat ? side : 0)),
  );
  const [own, enemy] = seat === 0 ? [cities[0], cities.at(-1)] : [cities.at(-1), cities[0]];
  if (own === undefined || enemy === undefined) return 0;
  return grounds
    .filter(({ hex, structure }) => structure === RESOURCE && distance(hex, own) < distance(hex, enemy))
    .reduce((sum, { hex }) => sum + distance(hex, enemy), 0);
}

function civilians(state: State, seat: Seat): PieceId[] {
  return ownIds(state, seat).filter((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
}

function military(state: State, seat: Seat): PieceId[] {
  return ownIds(state, seat).filter((id) => kindOf(pieceAt(state, id)) === MILITARY);
}

function atWork(state: State, id: PieceId): boolean {
  return kindOf(pieceAt(state, id)) === CIVILIAN && isWork(state, tileOf(pieceAt(state, id)));
}

function idle(state: State, seat: Seat): PieceId[] {
  return civilians(state, seat).filter((id) => !atWork(state, id));
}

/** The tiles on the own half that meet a condition and have room for one more piece of the seat. */
function rooms(state: State, seat: Seat, is: (tile: Tile) => boolean): Tile[] {
  const away = awayFrom(state, seat);
  const awayFromEnemy = awayFrom(state, opponentOf(seat));
  return [...state.structures.keys()].filter(
    (tile) =>
      is(tile) &&
      (away[tile] ?? 0) <= (awayFromEnemy[tile] ?? 0) &&
      countAt(state, tile) < STACK &&
      seatAt(state, tile) !== opponentOf(seat),
  );
}

/** The steps from every tile to the Cities of a seat. */
function awayFrom(state: State, seat: Seat): number[] {
  return stepsTo(
    state,
    state.cities.filter((_, city) => state.owners[city] === seat),
  );
}

/** How many more civilians could work. */
function freeWork(state: State, seat: Seat): number {
  const open = rooms(state, seat, (tile) => isWork(state, tile));
  return open.reduce((sum, tile) => sum + STACK - countAt(state, tile), 0);
}

/** The goals of a piece without work: work, otherwise a Base, otherwise a site for a Farm or a Base. */
function goals(state: State, seat: Seat): Tile[] {
  const work = rooms(state, seat, (tile) => isWork(state, tile));
  if (work.length > 0) return work;
  const bases = rooms(state, seat, (tile) => structureAt(state, tile) === BASE);
  if (bases.length > 0) return bases;
  return rooms(state, seat, (tile) => isBare(state, tile) && isBesideCity(state, seat, tile));
}

function isBesideCity(state: State, seat: Seat, tile: Tile): boolean {
  return (board(state).neighbours[tile] ?? []).some((near) => cityOwnerAt(state, near) === seat);
}

function adviceOnMoving(state: State, seat: Seat, id: PieceId, to: Tile): number {
  const from = tileOf(pieceAt(state, id));
  if (cityOwnerAt(state, to) === opponentOf(seat)) return WINS;
  if (cityOwnerAt(state, from) === seat && isCityInDanger(state, seat)) return NEVER;
  if (kindOf(pieceAt(state, id)) === MILITARY) return adviceOnMarching(state, seat, from, to);
  const free = goals(state, seat);
  if (atWork(state, id) || structureAt(state, from) === BASE || free.length === 0) return NEVER;
  return nearer(stepsTo(state, free), from, to, WORKS);
}

/** Who is ahead waits for others, and two go together. */
function adviceOnMarching(state: State, seat: Seat, from: Tile, to: Tile): number {
  if (military(state, seat).length < STACK) return NEVER;
  const joins = kindsAt(state, to, MILITARY) > 0 && kindsAt(state, from, MILITARY) < STACK ? 1 : 0;
  return nearer(awayFrom(state, opponentOf(seat)), from, to, MARCHES + joins);
}

/** What coming nearer to a goal is worth: nothing else is worth a move. */
function nearer(steps: readonly number[], from: Tile, to: Tile, worth: number): number {
  const gain = (steps[from] ?? 0) - (steps[to] ?? Number.POSITIVE_INFINITY);
  return gain > 0 ? worth + gain : NEVER;
}

function isCityInDanger(state: State, seat: Seat): boolean {
  const own = (tile: Tile) => cityOwnerAt(state, tile) === seat;
  return [...state.structures.keys()].some((tile) => {
    if (seatAt(state, tile) !== opponentOf(seat) || kindsAt(state, tile, MILITARY) === 0) return false;
    const { goes, attacks } = reachFrom(state, tile);
    return goes.some(own) || attacks.some(own);
  });
}

/** If a die may fail, another piece has to stand behind the attacker. */
function adviceOnAttacking(state: State, action: Action): number {
  const odds = outlookOf(state, action)?.odds;
  if (odds === undefined || odds.win < odds.loss) return NEVER;
  const from = tileOf(pieceAt(state, numberOf(action)));
  if (odds.win < odds.total && kindsAt(state, from, MILITARY) < STACK) return NEVER;
  return ATTACKS * (1 + odds.win / odds.total);
}

function adviceOnSpawning(state: State, seat: Seat, tile: Tile): number {
  if (cityOwnerAt(state, tile) === seat && countAt(state, tile) < STACK && isCityInDanger(state, seat))
    return KEEPS_HOME;
  const { surplus } = forecast(state, seat);
  const waiting = idle(state, seat).length;
  if (freeWork(state, seat) > waiting) return surplus > 0 ? SPAWNS : NEVER;
  return surplus >= FED && waiting < STACK ? SPAWNS : NEVER;
}

function adviceOnBuilding(state: State, seat: Seat, structure: number): number {
  const isFed = forecast(state, seat).surplus >= FED;
  const hasBase = state.structures.some((each, tile) => each === BASE && state.builders[tile] === seat);
  if (structure === FARM) return isFed && !hasBase ? NEVER : BUILDS;
  return structure === BASE && isFed && !hasBase ? BUILDS : NEVER;
}

function adviceOnLearning(state: State, seat: Seat, branch: number): number {
  if (branch === ARMY) return 3;
  return branch === CITY && tierOf(state, seat, CITY) === tierOf(state, seat, ARMY) ? 2 : 1;
}
