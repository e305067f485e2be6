/** What seated players may ask of a game in play. */
import type { Seat } from "../../shared/kernel/game.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { NOBODY } from "../../shared/wire/table.ts";
import { standing } from "./standing.ts";
import { takeStep, withdrawOffer } from "./steps.ts";
import { isPresent, isTaken, type Player, type Table } from "./table.ts";

/** Makes an action on the board of that version, for that seat or the only one that can be meant. */
export function act(
  table: Table,
  player: Player,
  [version, action, named]: readonly [number, string, number?],
  now: number,
): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  if (version !== play.log.length) return refusal("stale");
  const actors = play.match.actors();
  const seat = named ?? seats.find((own) => actors.includes(own));
  if (seat === undefined || !seats.includes(seat) || !actors.includes(seat)) return refusal("not-your-turn");
  return takeStep(table, { kind: "act", seat, action }, now);
}

/** Gives the game up for one seat: the named one, otherwise the one to move, otherwise the first that still plays. */
export function resign(table: Table, player: Player, named: Seat | undefined, now: number): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { match } = found.play;
  const own = found.seats.filter((seat) => match.playing().includes(seat));
  const seat = named ?? own.find((one) => match.actors().includes(one)) ?? own[0];
  if (seat === undefined || !own.includes(seat)) return refusal("not-now");
  return takeStep(table, { kind: "depart", seat, why: "resign" }, now);
}

/** Offers a draw or agrees to it, or declines the one on offer, or takes the own one back. */
export function draw(table: Table, player: Player, agree: boolean, now: number): Refusal | undefined {
  const found = standing(table, player);
  if ("code" in found) return found;
  const { play } = found;
  const own = found.seats.filter((seat) => play.match.playing().includes(seat));
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
    for (const held of seatings) held.offered = true;
  }
  for (const held of seatings) held.draw = true;
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
  if (!found.seats.some((own) => play.match.playing().includes(own))) return refusal("not-now");
  if (found.seats.includes(seat)) return refusal("not-now");
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
