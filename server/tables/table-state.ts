/** The synced state of a table, brought in line with the table after every change. */
import { type SchemaType, StateView } from "@colyseus/schema";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { type Mirror, mirror } from "../../shared/kernel/mirror.ts";
import { revealSecrets, syncPart } from "../../shared/kernel/sync.ts";
import { tableStateFor } from "../../shared/wire/table.ts";
import { type Player, seatsOf, type Table, type TableGame } from "../../shared/table/table.ts";
import { chatOf, frameOf } from "../../shared/table/view.ts";

type TableStateClass = ReturnType<typeof tableStateFor>;
export type TableSchema = SchemaType<TableStateClass>;

/** One class for each game: the framework keeps what it works out about a class. */
const classes = new WeakMap<GameEntry, TableStateClass>();

export function newTableState(entry: GameEntry): TableSchema {
  const known = classes.get(entry) ?? tableStateFor(entry.schema);
  classes.set(entry, known);
  return new known();
}

/** How far a state is in line with its table. */
interface Shown {
  readonly frame: Mirror;
  game: Mirror | undefined;
  round: number;
  seats: number;
  /** How many lines its log has. */
  lines: number;
  /** The number of the last line of chat, and the number of lines. */
  spoken: number;
  chat: number;
}

const shownBy = new WeakMap<TableSchema, Shown>();
/** Players whose lines of chat are not in a state: see `ChatFilteredRoom`. */
const withheldIn = new WeakMap<TableSchema, ReadonlySet<string>>();

/** Writes into the state what changed at the table. */
export function syncTable(state: TableSchema, table: Table): void {
  const shown = shownBy.get(state) ?? look(state);
  shownBy.delete(state);
  const isNewGame = shown.round !== table.round;
  // Nodes are made for good: another number of seats has other nodes.
  if (shown.seats !== table.seats.length) state.seats.clear();
  shown.frame(frameOf(table));
  shown.seats = table.seats.length;
  shown.round = table.round;
  syncChat(state, table, shown);
  if (table.play !== undefined) syncPlay(state, table, table.play, shown, isNewGame);
  shownBy.set(state, shown);
}

function look(state: TableSchema): Shown {
  const { round, seats, log, game } = state;
  return {
    frame: mirror(state, "part"),
    game: game === undefined ? undefined : mirror(game, "whole"),
    round,
    seats: seats.length,
    lines: log.length,
    spoken: 0,
    chat: 0,
  };
}

function syncPlay(state: TableSchema, table: Table, { log, match }: TableGame, shown: Shown, isNewGame: boolean): void {
  if (isNewGame) {
    state.log.clear();
    shown.lines = 0;
    // A node is never used for two games, since what each seat may see differs.
    const node = new table.entry.schema();
    state.game = node;
    shown.game = mirror(node, "whole");
  }
  for (; shown.lines < log.length; shown.lines++) state.log.push(log[shown.lines] ?? "");
  shown.game?.(match.truth());
}

/** Shows that nothing can be kept, and nothing else: all the rest stays as it was kept last. */
export function showStoreUnavailable(state: TableSchema): void {
  shownBy.delete(state);
  state.resting = true;
}

/**
 * Lines of chat are added at the end and lost at the start, so that a new last line or another number of them are the
 * only signs needed.
 */
function syncChat(state: TableSchema, table: Table, shown: Shown): void {
  if (shown.spoken === table.chatCount && shown.chat === table.chat.size) return;
  const withheld = withheldIn.get(state);
  syncPart(state, { chat: chatOf(table, ({ player }) => withheld?.has(player) !== true) });
  shown.spoken = table.chatCount;
  shown.chat = table.chat.size;
}

/**
 * Removes the lines of these players from a state, now and from now on; lines of other players come back with the next
 * change.
 */
export function hideChatOf(state: TableSchema, players: ReadonlySet<string>): void {
  withheldIn.set(state, players);
  for (const [number, { player }] of [...state.chat]) if (players.has(player)) state.chat.delete(number);
  showChatAnew(state);
}

/** Compares all lines with the table's once more, with the next change. */
export function showChatAnew(state: TableSchema): void {
  const shown = shownBy.get(state);
  if (shown !== undefined) shown.chat = -1;
}

/** Whether a game keeps something from somebody, so that connections need views. */
function hasSecrets(state: TableSchema): boolean {
  return state.game !== undefined && Reflect.get(state.game, "secrets") !== undefined;
}

/** A connection, as far as it matters what it may see. */
interface Looker {
  view?: StateView;
  readonly auth?: Pick<Player, "id">;
}

/** Adds what a connection's seats alone may know to its view. Games without secrets have no views, which cost time. */
export function giveView(client: Looker, state: TableSchema, table: Table): void {
  if (!hasSecrets(state) || state.game === undefined) return;
  client.view?.dispose();
  client.view = new StateView();
  for (const seat of seatsOf(table, client.auth?.id ?? "")) revealSecrets(client.view, state.game, seat);
}
