/** What clients may ask of a table that changes nothing, by name. */
import { tableQuestions } from "../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { readPayload } from "./payload.ts";
import { plansOf } from "./planning.ts";
import { recall } from "./recalling.ts";
import type { Player, Table } from "./table.ts";

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
