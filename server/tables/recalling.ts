/** What a page is told for a hint: what its own seat saw openly that is hidden again. */
import type { Plain, Seat } from "../../shared/kernel/game.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { participant } from "./participant.ts";
import { isComputer, type Player, type Table } from "./table.ts";

/** @param seat one of the player's own; the first of them if left out */
export function recall(table: Table, player: Player, seat?: Seat): { readonly memory: Plain | undefined } | Refusal {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const asked = seat ?? seats[0];
  if (asked === undefined || !seats.includes(asked)) return refusal("not-seated");
  const isAmongComputers = table.seats.every((held, index) => isComputer(held) || seats.includes(index));
  return isAmongComputers ? { memory: play.match.knowledge(asked).memory } : refusal("not-now");
}
