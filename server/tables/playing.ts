/** What seated players may ask of a game in play. */
import type { Seat } from "../../shared/kernel/game.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { NOBODY } from "../../shared/wire/table.ts";
import { takeStep, withdrawOffer } from "./steps.ts";
import { isPresent, isTaken, type Play, type Player, type Seating, seatOf, type Table } from "./table.ts";

/** Somebody's seat in a game that is being played. */
interface Standing {
  readonly play: Play;
  readonly seat: Seat;
  readonly seating: Seating;
}

function standing(table: Table, player: Player): Standing | Refusal {
  const seat = seatOf(table, player.id);
  const seating = table.seats[seat];
  if (seating === undefined) return refusal("not-seated");
  const { play } = table;
  return play === undefined || table.phase !== "playing" ? refusal("not-now") : { play, seat, seating };
}

/** Makes an action on the board of that version. */
export function act(
  table: Table,
  player: Player,
  [version, action]: readonly [number, string],
  now: number,
): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { play, seat } = found;
  if (version !== play.log.length) return refusal("stale");
  if (!play.match.actors().includes(seat)) return refusal("not-your-turn");
  return takeStep(table, { kind: "act", seat, action }, now);
}

/** Gives the game up. */
export function resign(table: Table, player: Player, now: number): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  if (!found.play.match.playing().includes(found.seat)) return refusal("not-now");
  return takeStep(table, { kind: "depart", seat: found.seat, why: "resign" }, now);
}

/** Offers a draw or agrees to it, or declines the one on offer, or takes the own one back. */
export function draw(table: Table, player: Player, agree: boolean, now: number): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { play, seat, seating } = found;
  if (!table.entry.hasDraw || !play.match.playing().includes(seat)) return refusal("not-now");
  if (!agree) {
    if (table.drawOffer === NOBODY) return refusal("no-draw");
    withdrawOffer(table);
    return undefined;
  }
  if (table.drawOffer === NOBODY) {
    if (seating.offered) return refusal("not-now");
    table.drawOffer = seat;
    seating.offered = true;
  }
  seating.draw = true;
  const agreed = play.match.playing().every((other) => table.seats[other]?.draw === true);
  return agreed ? takeStep(table, { kind: "draw" }, now) : undefined;
}

/** Takes out a seat to move whose player has been away for too long. With a clock, the clock does that. */
export function claim(table: Table, player: Player, seat: Seat, now: number): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { play } = found;
  const absent = table.seats[seat];
  if (absent === undefined || table.settings.clock !== null) return refusal("not-now");
  if (!play.match.playing().includes(found.seat) || seat === found.seat) return refusal("not-now");
  if (!play.match.actors().includes(seat)) return refusal("not-now");
  if (isPresent(table, absent.player) || now - absent.awaySince < table.patience.claim) return refusal("still-here");
  return takeStep(table, { kind: "depart", seat, why: "left" }, now);
}

/** Whether the table waits for that player: for an action, or to be ready. */
export function waitsFor(table: Table, seat: Seat): boolean {
  const held = table.seats[seat];
  if (held === undefined || !isTaken(held)) return false;
  if (table.phase === "playing") return table.play?.match.actors().includes(seat) ?? false;
  return table.phase === "waiting" && !held.ready && table.seats.every(isTaken);
}
