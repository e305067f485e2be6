/** Tables of Skora in few words, for diagrams and lessons: creatures and boats as digits, a slash between grounds. */
import { card, type Card } from "../../../../shared/skora/cards.ts";
import { BOATS } from "../../../../shared/skora/components.ts";
import { boatsOut, nextCard, type State } from "../../../../shared/skora/state.ts";

export const digitsIn = (text = ""): number[] => [...text].map(Number);

interface TableText {
  /** The creatures at a, b and c, oldest first: `45/6/`. */
  readonly piles?: string | undefined;
  /** The boats of each seat at a, b and c: `31/00/02`. */
  readonly boats?: string | undefined;
  /** Face-up axes of each seat: `20`. */
  readonly axes?: string | undefined;
}

export function layOut(state: State, { piles = "", boats = "", axes }: TableText): void {
  for (const [at, ground] of state.grounds.entries()) {
    for (const creature of digitsIn(piles.split("/")[at])) ground.pile.push(nextCard(state, creature));
    for (const [seat, count] of digitsIn(boats.split("/")[at]).entries()) ground.boats[seat] = count;
  }
  for (const [seat, player] of state.players.entries()) {
    player.boats = BOATS - boatsOut(state, seat);
    player.axes = digitsIn(axes)[seat] ?? 0;
  }
}

/** Cards of these creatures, as if no others were on the table. */
export function cardsOf(creatures: readonly number[]): Card[] {
  const before = (index: number, creature: number) =>
    creatures.slice(0, index).filter((one) => one === creature).length;
  return creatures.map((creature, index) => card(creature, before(index, creature) + 1));
}
