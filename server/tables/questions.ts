/** What clients may ask of a table that changes nothing, by name. */
import type { Plain, Seat } from "../../shared/kernel/game.ts";
import { tableQuestions } from "../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { participant } from "./participant.ts";
import { readPayload } from "./payload.ts";
import { plansOf } from "./planning.ts";
import { isComputer, type Player, type Table } from "./table.ts";

/** Tells what was asked for, or why not. The payload may be anything. */
export type TableQuestion = (
  table: Table,
  player: Player | undefined,
  payload: unknown,
) => Refusal | { readonly answer: object };

const answers = {
  recall: (table: Table, player: Player, named: { readonly seat?: number }) => recall(table, player, named.seat),
  plans: plansOf,
} as const;

function question(name: keyof typeof answers): TableQuestion {
  return (table, player, payload) => {
    const read = readPayload(tableQuestions[name], payload);
    if ("refused" in read) return read.refused;
    const found = player === undefined ? refusal("bad-identity") : answers[name](table, player, read.payload);
    return "code" in found ? found : { answer: found };
  };
}

export const tableAnswers: ReadonlyMap<string, TableQuestion> = new Map([
  ["recall", question("recall")],
  ["plans", question("plans")],
]);

/**
 * What a page is told for a hint: what its own seat saw openly that is hidden again.
 * @param seat one of the player's own; the first of them if left out
 */
export function recall(table: Table, player: Player, seat?: Seat): { readonly memory: Plain | undefined } | Refusal {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const asked = seat ?? seats[0];
  if (asked === undefined || !seats.includes(asked)) return refusal("not-seated");
  const isAmongComputers = table.seats.every((held, index) => isComputer(held) || seats.includes(index));
  return isAmongComputers ? { memory: play.match.knowledge(asked).memory } : refusal("not-now");
}
