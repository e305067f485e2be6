/** What seated players may ask of a game in play. */
import type { Seat } from "../kernel/game.ts";
import { type Refusal, refusal } from "../wire/refusal.ts";
import { NOBODY } from "../wire/table.ts";
import { addTime } from "./clocks.ts";
import { participant } from "./participant.ts";
import { takeStep, withdrawOffer } from "./steps.ts";
import { isBot, isPresent, isTaken, type TableGame, type Player, type Table } from "./table.ts";

/** Makes an action on the board of that version, for that seat or the only one that can be meant. */
export function act(
  table: Table,
  player: Player,
  [version, action, named]: readonly [number, string, number?],
  now: number,
): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  if (!isNewest(play, version)) return refusal("stale");
  const actors = play.match.actors();
  const seat = named ?? seats.find((own) => actors.includes(own));
  if (seat === undefined || !seats.includes(seat) || !actors.includes(seat)) return refusal("not-your-turn");
  return takeStep(table, { kind: "act", seat, action }, now);
}

/** Whether only pauses, which change no board, came after that version. */
export function isNewest({ log, record }: TableGame, version: number): boolean {
  if (version === log.length) return true;
  return version < log.length && record.steps.slice(version).every(({ kind }) => kind === "pause");
}

/** Gives the game up for one seat: the named one, otherwise the one to move, otherwise the first that still plays. */
export function resign(table: Table, player: Player, named: Seat | undefined, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { match } = found.play;
  const own = found.seats.filter((seat) => match.playing().includes(seat));
  const seat = named ?? own.find((one) => match.actors().includes(one)) ?? own[0];
  if (seat === undefined || !own.includes(seat)) return refusal("not-now");
  return takeStep(table, { kind: "depart", seat, why: "resign" }, now);
}

/** Offers a draw or agrees to it, or declines the one on offer, or takes the own one back. */
export function draw(table: Table, player: Player, agree: boolean, now: number): Refusal | undefined {
  const found = participant(table, player);
  return "code" in found ? found : offerDraw(table, found.seats, agree, now);
}

/** The same for some seats of a game in play, by whichever player. */
export function offerDraw(table: Table, seats: readonly Seat[], agree: boolean, now: number): Refusal | undefined {
  const { play } = table;
  if (play === undefined) return refusal("not-now");
  const own = seats.filter((seat) => votersOf(play).includes(seat));
  const [first] = own;
  if (!table.entry.hasDraw || first === undefined) return refusal("not-now");
  if (!agree) {
    if (table.drawOffer === NOBODY) return refusal("no-draw");
    withdrawOffer(table);
    return undefined;
  }
  const seatings = own.flatMap((seat) => table.seats[seat] ?? []);
  if (table.drawOffer === NOBODY) {
    if (seatings.some(({ offered }) => offered)) return refusal("not-now");
    table.drawOffer = first;
    for (const seating of seatings) seating.offered = true;
  }
  for (const seating of seatings) seating.draw = true;
  const agreed = votersOf(play).every((other) => table.seats[other]?.draw === true);
  return agreed ? takeStep(table, { kind: "draw" }, now) : undefined;
}

/** The seats that decide on a draw: all that still play, but no game master. */
export function votersOf({ match }: TableGame): readonly Seat[] {
  return match.playing().filter((seat) => !match.masters().includes(seat));
}

/** Takes out a seat that is waited for and whose player has been away for too long. With a clock, the clock does that. */
export function claim(table: Table, player: Player, seat: Seat, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play } = found;
  if (isTimed(table, play, seat)) return refusal("not-now");
  if (!found.seats.some((own) => play.match.playing().includes(own))) return refusal("not-now");
  if (found.seats.includes(seat)) return refusal("not-now");
  if (!play.match.awaited().includes(seat)) return refusal("not-now");
  if (!isAbsent(table, seat, now)) return refusal("still-here");
  return takeStep(table, { kind: "depart", seat, why: "left" }, now);
}

/** Gives an opponent more time, without being asked. */
export function giveTime(table: Table, player: Player, seat: Seat, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const playing = play.match.playing();
  const seating = table.seats[seat];
  if (seating === undefined || isBot(seating) || seats.includes(seat)) return refusal("not-now");
  if (!playing.includes(seat) || !seats.some((own) => playing.includes(own))) return refusal("not-now");
  if (!isTimed(table, play, seat)) return refusal("not-now");
  return addTime(table, seat, now) ? undefined : refusal("clock-full");
}

/** Whether the clock decides how long a seat is waited for. */
function isTimed({ settings }: Table, { match }: TableGame, seat: Seat): boolean {
  return settings.clock !== null && !match.masters().includes(seat);
}

/** Whether a seat's player, no computer, has been away for so long that others may decide about the seat. */
export function isAbsent(table: Table, seat: Seat, now: number): boolean {
  const seating = table.seats[seat];
  if (seating === undefined || isBot(seating) || isPresent(table, seating.player)) return false;
  return now - seating.awaySince >= table.timeouts.claim;
}

/** Whether the table waits for that player: for an action, or to be ready. */
export function waitsFor(table: Table, seat: Seat): boolean {
  const seating = table.seats[seat];
  if (seating === undefined || !isTaken(seating)) return false;
  if (table.phase === "playing") return table.play?.match.awaited().includes(seat) ?? false;
  return table.phase === "waiting" && !seating.ready && table.seats.every(isTaken);
}
