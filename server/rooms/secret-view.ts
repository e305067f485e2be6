/** What a connection sees beyond what everybody does. */
import { StateView } from "@colyseus/schema";
import { revealSecrets } from "../../shared/kernel/sync.ts";
import { seatsOf, type Table } from "../tables/table.ts";
import type { Visitor } from "./base-room.ts";
import { hasSecrets, type TableSchema } from "./table-state.ts";

/** Lets a connection see what its seats alone may know. Without secrets there are no views, which cost time. */
export function layView(client: Visitor, state: TableSchema, table: Table): void {
  if (!hasSecrets(state) || state.game === undefined) return;
  client.view?.dispose();
  client.view = new StateView();
  for (const seat of seatsOf(table, client.auth?.id ?? "")) revealSecrets(client.view, state.game, seat);
}
