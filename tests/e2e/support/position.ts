/** Tables that begin in the middle of a game, for things that only happen there. */
import { findGame } from "../../../shared/games.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import { conquest } from "../../support/conquest.ts";
import { scriptedOrigin } from "./game-scripts.ts";
import { seatTogether } from "./seating.ts";
import type { Person } from "./skerry.ts";
import { at, turnOrder } from "./steps.ts";

export const SEED = "00".repeat(32);

/** A game of two in which everything is placed, up to the first move, which seat `first` makes. */
function placed(): { readonly first: number; readonly steps: readonly string[] } {
  const entry = findGame("skorm");
  if (entry === undefined) throw new Error("Skorm is not in the list of games");
  const record = {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats: 2,
    options: {},
    seed: SEED,
    origins: [],
    steps: [],
  };
  const match = openRecord(entry, record);
  const [first = 0] = match.actors();
  const steps: string[] = [];
  for (;;) {
    const [seat = 0] = match.actors();
    const legal = match.legal(seat);
    // Rotations and moves are for play alone.
    const place = legal.find((action) => /^[SAH][a-i][1-9][NESW]*$/.test(action));
    if (place === undefined) return { first, steps };
    match.act(seat, place, noChance);
    steps.push(`${seat}${place}`);
  }
}

/** A game of two in which the Warlord of Player 1 has come to Gold, and the other one is to move; and what wins it. */
export function goldHeld() {
  const { first } = placed();
  const turns = conquest();
  const held = turns.findIndex(({ action }) => action.endsWith("-e5"));
  const steps = turns.slice(0, held + 1).map(({ player, action }) => `${(first + player) % 2}${action}`);
  return { threatened: 1 - first, steps, left: turns.slice(held + 1) };
}

/** A table of two that begins with these steps. */
export function settingsOf(steps: readonly string[]) {
  return { game: "skorm", seats: 2, origin: scriptedOrigin({ game: "skorm", seats: 2, seed: SEED, steps }) };
}

/** A live game that goes on from `placed`; the people in the order of turns. */
export async function liveGame(ann: Person, ben: Person): Promise<readonly [first: Person, second: Person]> {
  await seatTogether([ann, ben], { ...settingsOf(placed().steps), clock: { minutes: 30, increment: 20 } });
  const order = await turnOrder([ann, ben]);
  return [at(order, 0), at(order, 1)];
}
