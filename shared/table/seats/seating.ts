/** A table while it waits: seats, settings, and the host's say. */
import type { Seat } from "../../kernel/game.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { takeAlong } from "./seat-options.ts";
import type { TableSettings } from "../../wire/table.ts";
import { canBotPlay } from "../bots.ts";
import { drawSeed, isLostByAbsence, noteAbsent } from "../seed-draw.ts";
import { nameAt } from "../presence.ts";
import { unratable } from "../rated-games.ts";
import {
  checkSettings,
  isPerson,
  isPresent,
  isRefusal,
  isTaken,
  type Origin,
  type Player,
  seating,
  seatOf,
  seatsOf,
  type Table,
} from "../table.ts";

/**
 * Takes a free seat, or moves to it. With a guest's name it is a further seat for somebody on the same device: at a
 * table that strangers can find, the host alone may fill seats so.
 */
export function sit(
  table: Table,
  player: Player,
  { seat, guest }: { readonly seat: Seat; readonly guest?: string },
  now: number,
): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  const wanted = table.seats[seat];
  if (wanted === undefined) return refusal("not-now");
  if (guest === undefined && wanted.player === player.id && !wanted.guest) return undefined;
  if (isTaken(wanted)) return refusal("seat-taken");
  if (table.dismissed.has(player.id)) return refusal("dismissed");
  const awaySince = isPresent(table, player.id) ? 0 : now;
  if (guest !== undefined) {
    if (table.settings.rated) return refusal("rated-table");
    if (table.settings.listed && table.host !== player.id) return refusal("not-host");
    const name = nameAt(table, seat, guest);
    table.seats[seat] = { ...seating({ id: player.id, name }, awaySince), guest: true };
    unready(table, player.id);
  } else {
    const ownSeat = table.seats.findIndex((own) => own.player === player.id && !own.guest);
    if (ownSeat >= 0) table.seats[ownSeat] = seating();
    table.seats[seat] = seating({ ...player, name: nameAt(table, seat, player.name) }, awaySince);
    table.settings = takeAlong(table);
  }
  settleHost(table, now);
  return undefined;
}

/** Leaves one seat, or all of the player's own. */
export function stand(table: Table, player: Player, named: Seat | undefined, now: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.revealBy > 0) return refusal("starting");
  const own = seatsOf(table, player.id);
  if (own.length === 0) return refusal("not-seated");
  if (named !== undefined && !own.includes(named)) return refusal("not-now");
  for (const seat of named === undefined ? own : [named]) table.seats[seat] = seating();
  table.settings = takeAlong(table);
  table.startsBy = 0;
  settleHost(table, now);
  return undefined;
}

/** A player who adds a guest on the same device has to be ready anew. */
function unready(table: Table, player: string): void {
  for (const seat of table.seats) if (seat.player === player) seat.ready = false;
}

/** Says whether a player is ready, for all seats of their own, and seals their part of the chance. */
export function setReady(
  table: Table,
  player: Player,
  { ready, seal = "" }: { readonly ready: boolean; readonly seal?: string },
  now: number,
): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  const own = seatsOf(table, player.id);
  if (own.length === 0) return refusal("not-seated");
  if (table.revealBy > 0) return refusal("starting");
  for (const seat of own) Object.assign(table.seats[seat] ?? {}, { ready, seal, nonce: "" });
  table.stuck = false;
  startWhenReady(table, now);
  return undefined;
}

/**
 * Begins the game if every seat is taken by somebody who is ready and there; a game of matched players also begins when
 * it has waited long enough for them.
 */
export function startWhenReady(table: Table, now: number): void {
  if (table.phase !== "waiting" || table.revealBy > 0 || isDeserted(table)) return;
  const isDue = table.startsBy > 0 && now >= table.startsBy && table.seats.every(isTaken);
  const isSet = table.seats.every(
    (seat) => isTaken(seat) && seat.ready && (!isPerson(seat) || isPresent(table, seat.player)),
  );
  // Computers alone wait for somebody.
  if (!isDue && !(isSet && table.seats.some(isPerson))) return;
  if (isDue) noteAbsent(table);
  drawSeed(table, now);
}

/**
 * Whether a tournament's table has none of its players there. Its game does not begin by time alone; when its time is
 * over, it begins for the first one who comes after all.
 */
export function isDeserted(table: Table): boolean {
  return isLostByAbsence(table) && !table.seats.some((seat) => isPresent(table, seat.player));
}

/** Changes the settings; nobody is ready any more, because players were ready for the former ones. */
export function configure(table: Table, player: Player, changes: Partial<TableSettings>): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  if (table.revealBy > 0) return refusal("starting");
  // Without a clock nothing is rated, nor with some options: to choose that is enough, both need not be said.
  const mayCount = changes.clock !== null && table.entry.isRatable(changes.options ?? table.settings.options);
  const rated = changes.rated ?? (table.settings.rated && mayCount);
  const settings = checkSettings(table.entry, { ...table.settings, ...changes, rated, game: table.entry.id });
  if (isRefusal(settings)) return settings;
  const refused = table.origin === undefined ? undefined : refusedByOrigin(table.origin, before(table), settings);
  if (refused !== undefined) return refused;
  const sitting = table.seats.filter(isPerson);
  if (sitting.length > settings.seats) return refusal("bad-options");
  if (settings.rated && unratable({ ...table, settings }) !== undefined) return refusal("not-ratable");
  table.settings = settings;
  table.startsBy = 0;
  resize(table, settings.seats);
  table.stuck = false;
  // A computer cannot lead a game.
  for (const at of table.seats.keys())
    if (isOwnComputer(table, at) && !canBotPlay(table, at)) table.seats[at] = seating();
  for (const seat of table.seats) seat.ready = isTaken(seat) && !isPerson(seat);
  return undefined;
}

function isOwnComputer({ seats }: Table, at: Seat): boolean {
  const occupant = seats[at];
  return occupant !== undefined && isTaken(occupant) && !isPerson(occupant);
}

/** The settings as they are, with the options that came into the game since the table was kept. */
function before({ entry, settings }: Table): TableSettings {
  const checked = checkSettings(entry, settings);
  return isRefusal(checked) ? settings : checked;
}

/** The reason why settings of a table that plays on from a position cannot be changed in this way. */
function refusedByOrigin({ vouched }: Origin, was: TableSettings, after: TableSettings): Refusal | undefined {
  const isSameGame = was.seats === after.seats && JSON.stringify(was.options) === JSON.stringify(after.options);
  if (!isSameGame) return refusal("origin-decides");
  return after.listed && !vouched ? refusal("origin-outside") : undefined;
}

/** Adds free seats at the end, or removes free seats, the last ones first, and then seats of computers. */
function resize(table: Table, count: number): void {
  while (table.seats.length < count) table.seats.push(seating());
  while (table.seats.length > count) {
    const free = table.seats.findLastIndex((seat) => !isTaken(seat));
    table.seats.splice(free >= 0 ? free : table.seats.findLastIndex((seat) => !isPerson(seat)), 1);
  }
}

/** The host empties a seat; its player cannot sit down here again. */
export function dismiss(table: Table, player: Player, seat: number): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  if (table.revealBy > 0) return refusal("starting");
  const occupant = table.seats[seat];
  if (occupant === undefined || !isTaken(occupant) || occupant.player === player.id) return refusal("not-now");
  if (!isPerson(occupant)) {
    table.seats[seat] = seating();
    return undefined;
  }
  table.dismissed.add(occupant.player);
  for (const own of seatsOf(table, occupant.player)) table.seats[own] = seating();
  table.settings = takeAlong(table);
  table.startsBy = 0;
  return undefined;
}

/** Makes a present, seated player the host once the host has been away for too long. */
export function settleHost(table: Table, now: number): void {
  if (table.phase !== "waiting" || isPresent(table, table.host)) return;
  if (now < hostExpiresAt(table)) return;
  const heir = table.seats.find((seat) => isTaken(seat) && isPresent(table, seat.player));
  if (heir !== undefined) table.host = heir.player;
}

/** When a host who is away stops being waited for. */
export function hostExpiresAt(table: Table): number {
  const seat = table.seats[seatOf(table, table.host)];
  return seat === undefined ? 0 : seat.awaySince + table.timeouts.host;
}
