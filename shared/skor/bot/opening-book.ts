/** The book of the set-up: cultures by how well they do, and how good a side is to have towards the enemy. */
import type { Level } from "../../kernel/bot.ts";
import type { Random } from "../../kernel/random.ts";
import { type Action, chooseCulture, on, startOf } from "../board/actions.ts";
import { ARMY, type Branch, type Culture, OBSTRUCTION, PLAYERS, RESOURCE, SIDE_DIE } from "../board/components.ts";
import { boardOf, tileAt, tileDistance, writePlaces } from "../board/lattice.ts";
import { culturesFor, layOf } from "../set-up.ts";
import type { State } from "../board/state.ts";

interface Opening {
  readonly culture: Culture;
  readonly branch?: Branch;
  readonly weight: number;
}

/**
 * How often each culture is chosen, with the first tech of a Technocracy: by how they did in hundreds of games. A
 * player that plays soundly without search gets 59, 53 and 37 of 100 games as Feudal, Theocracy and Alien against a
 * rush that moves first, and 70, 61 and 55 when moving first itself; hence no Alien. Dictatorship is as good as they are
 * where cultures are dealt at random: see docs/balance.md.
 */
const BOOK: readonly Opening[] = [
  { culture: "feudal", weight: 3 },
  { culture: "theocracy", weight: 2 },
  { culture: "dictatorship", weight: 2 },
];
/** Beginners try all there are, good or not. */
const ANY: readonly Opening[] = [
  ...BOOK,
  { culture: "alien", weight: 1 },
  { culture: "nomadic", weight: 1 },
  { culture: "alternative", weight: 1 },
  { culture: "technocracy", branch: ARMY, weight: 1 },
];

export function bookCulture(state: State, level: Level, random: Random): Action {
  const book = level.endsWith("puffin") ? ANY : BOOK;
  const known = book.filter(({ culture }) => culturesFor(state).includes(culture));
  let draw = random.below(known.reduce((sum, { weight }) => sum + weight, 0));
  for (const { culture, branch, weight } of known) {
    if (draw < weight) return chooseCulture(culture, branch);
    draw -= weight;
  }
  return chooseCulture("feudal");
}

const SIDE = startOf("side");

/** The side of one's territory to turn towards the enemy: Resources far from it, Obstructions in the way. */
export function bookSide(state: State, seat: number, random: Random): Action {
  const sides = Array.from({ length: SIDE_DIE }, (_, index) => index + 1);
  const rated = random.shuffle(sides).map((side) => ({ side, rating: ratingOf(state, seat, side) }));
  rated.sort((one, other) => other.rating - one.rating);
  return on(SIDE, rated[0]?.side ?? 1);
}

function ratingOf(state: State, seat: number, side: number): number {
  const sides = PLAYERS.map((player) => (player === seat ? side : 0));
  const { places, cities, grounds } = layOf(state, sides);
  const geometry = boardOf(writePlaces(places));
  const [own, foe] = [cities[seat === 0 ? 0 : cities.length - 1], cities[seat === 0 ? cities.length - 1 : 0]];
  if (own === undefined || foe === undefined) return 0;
  const [home, goal] = [tileAt(geometry, own), tileAt(geometry, foe)];
  let rating = 0;
  for (const { hex, structure } of grounds) {
    const tile = tileAt(geometry, hex);
    const [near, far] = [tileDistance(geometry, tile, home), tileDistance(geometry, tile, goal)];
    if (near > 2) continue;
    if (structure === RESOURCE) rating += far;
    if (structure === OBSTRUCTION) rating -= far / 2;
  }
  return rating;
}
