/**
 * How the chance of a game is drawn and the game begins: seats seal their part when they are ready; once all are, they
 * show it, which pages do by themselves; then the game starts. Until it does, nobody can change anything any more that
 * would give them another draw.
 */
import type { Seat } from "../kernel/game.ts";
import { sealOf } from "../kernel/fairness.ts";
import { type Refusal, refusal } from "../wire/refusal.ts";
import { isSlow } from "../wire/clock.ts";
import { enterPhase, startGame, takeStep } from "./steps.ts";
import { isPerson, isPresent, isTaken, type Player, promise, type Seating, seatsOf, type Table } from "./table.ts";

/** Asks everybody to reveal their sealed nonces, or starts the game at once if nobody sealed any. */
export function drawSeed(table: Table, now: number): void {
  if (table.revealBy > 0) return;
  if (table.seats.some(({ seal }) => seal !== "")) table.revealBy = now + table.timeouts.reveal;
  else begin(table, now);
}

/** Shows the nonce of all seats of a player; the game starts with the last one. */
export function reveal(
  table: Table,
  player: Player,
  { nonce }: { readonly nonce: string },
  now: number,
): Refusal | undefined {
  if (table.revealBy === 0) return refusal("not-now");
  const own = seatsOf(table, player.id).flatMap((seat) => table.seats[seat] ?? []);
  const sealed = own.filter(({ seal }) => seal !== "");
  if (sealed.length === 0) return refusal("not-now");
  const seal = sealOf(table.promised.commitment, nonce);
  if (sealed.some((seat) => seat.seal !== seal)) return refusal("malformed");
  for (const seat of sealed) seat.nonce = nonce;
  if (table.seats.every((seat) => seat.seal === "" || seat.nonce !== "")) begin(table, now);
  return undefined;
}

/** Starts the game without the nonces of players who kept everybody waiting: substitutes stand in for them. */
export function settleSeedDraw(table: Table, now: number): void {
  if (table.revealBy > 0 && now >= table.revealBy) begin(table, now);
}

/** Everybody one seat on, but game masters, who stay. */
export function rotatedSeats(seats: readonly Seating[], masters: readonly Seat[]): Seating[] {
  const players = seats.filter((_, seat) => !masters.includes(seat));
  const moved = [...players.slice(-1), ...players.slice(0, -1)];
  return seats.flatMap((held, seat) => (masters.includes(seat) ? held : (moved.shift() ?? [])));
}

/** In a tournament, a player who did not come in time has lost; with days for each action, they have those days. */
export function isLostByAbsence({ settings }: Pick<Table, "settings">): boolean {
  return settings.tournament !== undefined && !isSlow(settings.clock);
}

/**
 * The time to come to a tournament's table is over: who is there counts as ready, nobody else does any more. That is
 * kept with the table, so that who goes away while chance is drawn, or finds the server started anew, is not taken for
 * somebody who did not come.
 */
export function noteAbsent(table: Table): void {
  if (!isLostByAbsence(table)) return;
  for (const seat of table.seats) if (isPerson(seat)) seat.ready = isPresent(table, seat.player);
}

/** The seats of those who were not there when the drawing of chance began, and are not there now either. */
function absentSeats(table: Table): readonly Seat[] {
  if (!isLostByAbsence(table)) return [];
  return table.seats.flatMap((seat, at) =>
    isPerson(seat) && !seat.ready && !isPresent(table, seat.player) ? [at] : [],
  );
}

function departAbsent(table: Table, absent: readonly Seat[], now: number): void {
  for (const seat of absent) if (table.phase === "playing") takeStep(table, { kind: "depart", seat, why: "left" }, now);
}

/**
 * Starts the game, after another one with the seats moved on by one. A table whose game cannot be started waits again,
 * for everybody to get ready for something else, with another promise of chance.
 */
function begin(table: Table, now: number): void {
  table.revealBy = 0;
  if (table.phase === "finished") {
    // Players who are back play for themselves again.
    const seats = table.seats.map((seat) => (isPerson(seat) ? ({ ...seat, bot: "" } as const) : seat));
    table.seats = rotatedSeats(seats, table.entry.masters(seats.length));
    enterPhase(table, "waiting", now);
  }
  // With its start, nobody counts as ready any more.
  const absent = absentSeats(table);
  try {
    startGame(table, now);
    table.stuck = false;
    departAbsent(table, absent, now);
  } catch (fault) {
    table.fault = fault;
    table.stuck = true;
    table.startsBy = 0;
    table.promised = promise(table.environment);
    for (const seat of table.seats) {
      const ready = isTaken(seat) && !isPerson(seat);
      Object.assign(seat, { ready, rematch: false, seal: "", nonce: "" });
    }
  }
}
