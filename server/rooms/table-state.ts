/** The synced state of a table, brought in line with the table after every change. */
import { type SchemaType, StateView } from "@colyseus/schema";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { revealSecrets, syncNews, syncPart, syncState } from "../../shared/kernel/sync.ts";
import { tableStateFor } from "../../shared/wire/table.ts";
import { seatsOf, type Table } from "../tables/table.ts";
import { chatOf, frameOf, type TableFrame } from "../tables/view.ts";
import type { Visitor } from "./base-room.ts";

type TableStateClass = ReturnType<typeof tableStateFor>;
export type TableSchema = SchemaType<TableStateClass>;

/** One class for each game: the framework keeps what it works out about a class. */
const classes = new WeakMap<GameEntry, TableStateClass>();

export function newTableState(entry: GameEntry): TableSchema {
  const known = classes.get(entry) ?? tableStateFor(entry.schema);
  classes.set(entry, known);
  return new known();
}

/** What was written last. */
const frames = new WeakMap<TableSchema, Partial<TableFrame>>();

/** Writes into the state what changed at the table. */
export function syncTable(state: TableSchema, table: Table): void {
  const isNewGame = state.round !== table.round;
  // Nodes are made for good: another number of seats has other nodes.
  if (state.seats.length !== table.seats.length) state.seats.clear();
  const written = frames.get(state) ?? {};
  frames.set(state, written);
  syncNews(state, frameOf(table), written);
  syncChat(state, table);
  if (table.play === undefined) return;
  const { log, match } = table.play;
  if (isNewGame) {
    state.log.clear();
    // A node is never used for two games, since what it may show to whom differs.
    state.game = new table.entry.schema();
  }
  for (let index = state.log.length; index < log.length; index++) state.log.push(log[index] ?? "");
  if (state.game !== undefined) syncState(state.game, match.truth());
}

/** Shows that nothing can be kept, and nothing else: all the rest stays as it was kept last. */
export function showResting(state: TableSchema): void {
  frames.delete(state);
  state.resting = true;
}

/**
 * Lines of chat are added at the end and lost at the start, so that a new last line or another number of them are the
 * only signs needed.
 */
function syncChat(state: TableSchema, table: Table): void {
  const last = String(table.chatCount);
  const isNew = table.chat.has(last) && !state.chat.has(last);
  if (isNew || state.chat.size !== table.chat.size) syncPart(state, { chat: chatOf(table) });
}

/** Whether a game keeps something from somebody, so that connections need views. */
export function hasSecrets(state: TableSchema): boolean {
  return state.game !== undefined && Reflect.get(state.game, "secrets") !== undefined;
}

/** Lets a connection see what its seats alone may know. Without secrets there are no views, which cost time. */
export function layView(client: Visitor, state: TableSchema, table: Table): void {
  if (!hasSecrets(state) || state.game === undefined) return;
  client.view?.dispose();
  client.view = new StateView();
  for (const seat of seatsOf(table, client.auth?.id ?? "")) revealSecrets(client.view, state.game, seat);
}
