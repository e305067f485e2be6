/** A table while it waits: seats, settings, and the host's say. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TableSettings } from "../../shared/wire/table.ts";
import { startGame } from "./steps.ts";
import { checkSettings, isPresent, isRefusal, isTaken, type Player, seating, seatOf, type Table } from "./table.ts";

/** Takes a free seat, or moves to it. */
export function sit(table: Table, player: Player, seat: number, now: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  const wanted = table.seats[seat];
  if (wanted === undefined) return refusal("not-now");
  if (wanted.player === player.id) return undefined;
  if (isTaken(wanted)) return refusal("seat-taken");
  if (table.dismissed.has(player.id)) return refusal("dismissed");
  const held = seatOf(table, player.id);
  if (held >= 0) table.seats[held] = seating();
  table.seats[seat] = seating(player, isPresent(table, player.id) ? 0 : now);
  settleHost(table, now);
  return undefined;
}

/** Leaves the seat. */
export function stand(table: Table, player: Player, now: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  const seat = seatOf(table, player.id);
  if (seat < 0) return refusal("not-seated");
  table.seats[seat] = seating();
  settleHost(table, now);
  return undefined;
}

/** Says whether a player is ready; the game starts when all are. */
export function setReady(table: Table, player: Player, ready: boolean, now: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  const seat = table.seats[seatOf(table, player.id)];
  if (seat === undefined) return refusal("not-seated");
  seat.ready = ready;
  startWhenReady(table, now);
  return undefined;
}

/** Starts the game if every seat is taken by somebody who is ready and there. */
export function startWhenReady(table: Table, now: number): void {
  if (table.phase !== "waiting") return;
  if (table.seats.every((seat) => isTaken(seat) && seat.ready && isPresent(table, seat.player))) startGame(table, now);
}

/** Changes the settings; whoever was ready was ready for something else. */
export function configure(table: Table, player: Player, changes: Partial<TableSettings>): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  const settings = checkSettings(table.entry, { ...table.settings, ...changes, game: table.entry.id });
  if (isRefusal(settings)) return settings;
  const sitting = table.seats.filter(isTaken);
  if (sitting.length > settings.seats) return refusal("bad-options");
  table.settings = settings;
  resize(table, settings.seats);
  for (const seat of table.seats) seat.ready = false;
  return undefined;
}

/** Adds free seats at the end, or takes free ones away, the last ones first. */
function resize(table: Table, count: number): void {
  while (table.seats.length < count) table.seats.push(seating());
  while (table.seats.length > count) {
    const free = table.seats.findLastIndex((seat) => !isTaken(seat));
    table.seats.splice(free, 1);
  }
}

/** The host empties a seat for good: its player cannot sit down here again. */
export function dismiss(table: Table, player: Player, seat: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  const held = table.seats[seat];
  if (held === undefined || !isTaken(held) || held.player === player.id) return refusal("not-now");
  table.dismissed.add(held.player);
  table.seats[seat] = seating();
  return undefined;
}

/** Passes the host's say to somebody who sits and is there, once the host has been away for too long. */
export function settleHost(table: Table, now: number): void {
  if (table.phase !== "waiting" || isPresent(table, table.host)) return;
  if (now < hostLeaves(table)) return;
  const heir = table.seats.find((seat) => isTaken(seat) && isPresent(table, seat.player));
  if (heir !== undefined) table.host = heir.player;
}

/** When a host who is away stops being waited for. */
export function hostLeaves(table: Table): number {
  const seat = table.seats[seatOf(table, table.host)];
  return seat === undefined ? 0 : seat.awaySince + table.patience.host;
}
