/** What clients may ask of a table that changes nothing, by name. */
import type { Plain, Seat } from "../../kernel/game.ts";
import { tableQuestions } from "../../wire/requests.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { participant } from "../participant.ts";
import { readPayload } from "./payload.ts";
import { plansOf } from "./plan-requests.ts";
import { isBot, type Player, type Table } from "../table.ts";

/** Answers a query, or refuses it. The payload may be anything. */
export type TableQuery = (
  table: Table,
  player: Player | undefined,
  payload: unknown,
) => Refusal | { readonly answer: object };

const answers = {
  recall: (table: Table, player: Player, named: { readonly seat?: number }) => recall(table, player, named.seat),
  plans: plansOf,
  lastRead: ({ reads }: Table, { id }: Player) => ({ line: reads.get(id) ?? 0 }),
} as const;

function question(name: keyof typeof answers): TableQuery {
  return (table, player, payload) => {
    const read = readPayload(tableQuestions[name], payload);
    if ("refused" in read) return read.refused;
    const found = player === undefined ? refusal("bad-identity") : answers[name](table, player, read.payload);
    return "code" in found ? found : { answer: found };
  };
}

export const tableAnswers: ReadonlyMap<string, TableQuery> = new Map([
  ["recall", question("recall")],
  ["plans", question("plans")],
  ["lastRead", question("lastRead")],
]);

/**
 * The facts that a page needs for a hint: what its own seat saw before it was hidden again.
 * @param seat one of the player's own; the first of them if left out
 */
export function recall(table: Table, player: Player, seat?: Seat): { readonly memory: Plain | undefined } | Refusal {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const asked = seat ?? seats[0];
  if (asked === undefined || !seats.includes(asked)) return refusal("not-seated");
  const isAmongComputers = table.seats.every((held, index) => isBot(held) || seats.includes(index));
  return isAmongComputers ? { memory: play.match.knowledge(asked).memory } : refusal("not-now");
}
