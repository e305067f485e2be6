/** The beginning of a player of Skorm: a named set-up, or else the kind of piece that moves first. */
import type { Seat } from "../kernel/game.ts";
import { actorOf, PASSING, PLACE, toOf, verbOf } from "./actions.ts";
import { applyAction } from "./apply.ts";
import { giveTurn } from "./facts.ts";
import { type Formation, FORMATIONS, nextPlacement } from "./formations.ts";
import { readAction } from "./notation.ts";
import type { SkormOptions } from "./options.ts";
import { type Army, armySize, kindLetter } from "./pieces.ts";
import { openingState } from "./state.ts";

/**
 * A player places pieces one after the other in any order, so that the first placement says little.
 * @param acts the seat's own first actions, as text
 * @returns the name of a set-up; `S`, `A`, `H` or `W` for the piece that went first after any other placing; undefined
 *   if the player has not done enough yet
 */
export function skormBeginning(
  seats: number,
  { zoneShape, army: pieces }: SkormOptions,
  acts: readonly string[],
): string | undefined {
  const actions = acts.flatMap((act) => readAction(act) ?? []);
  const army = actions.filter((action) => verbOf(action) === PLACE);
  // The Warlords are placed from the start.
  if (army.length < armySize(seats, pieces) - 1) return undefined;
  const stands = new Set(army.map(pieceAt));
  const named = FORMATIONS.find((formation) =>
    // Which zone is the seat's was decided by chance, and the pieces stand in one.
    Array.from({ length: seats }, (_, seat) => seat).some((first) =>
      placements(seats, zoneShape, pieces, first, formation).every((piece) => stands.has(piece)),
    ),
  );
  if (named !== undefined) return named.name;
  const first = actions.find((action) => verbOf(action) !== PLACE && verbOf(action) !== PASSING);
  return first === undefined ? undefined : kindLetter(actorOf(first));
}

/** Which way a shield looks is no part of a set-up. */
function pieceAt(action: number): string {
  return `${kindLetter(actorOf(action))}${toOf(action)}`;
}

const known = new Map<string, readonly string[]>();

/**
 * The placements of seat 0 in a set-up, if seat `first` is Player 1: cached, because a player's page asks for hundreds
 * of games.
 */
function placements(...asked: Parameters<typeof placed>): readonly string[] {
  const [seats, zoneShape, army, first, { name }] = asked;
  const key = `${seats} ${zoneShape} ${army} ${first} ${name}`;
  const found = known.get(key) ?? placed(...asked);
  known.set(key, found);
  return found;
}

/** The other players place in zones of their own, which does not change anything here. */
function placed(
  seats: number,
  zoneShape: SkormOptions["zoneShape"],
  army: Army,
  first: Seat,
  formation: Formation,
): readonly string[] {
  const state = openingState(seats, zoneShape, first, army);
  giveTurn(state, 0);
  const found: string[] = [];
  for (;;) {
    const next = nextPlacement(state, 0, formation);
    if (next === undefined) break;
    found.push(pieceAt(next));
    applyAction(state, 0, next);
    giveTurn(state, 0);
  }
  return found;
}
