/** A seat goes to a computer, so that a game goes on without its player, and back when the player is back. */
import type { Seat } from "../../kernel/game.ts";
import type { Level } from "../../kernel/bot.ts";
import { departureOf } from "../../kernel/timeline.ts";
import type { RecordStep } from "../../kernel/steps.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { NOBODY } from "../../wire/table.ts";
import { evenClock } from "../clocks.ts";
import { canBotPlay } from "../bots.ts";
import { isAbsent } from "../play-requests.ts";
import { participant } from "../participant.ts";
import { takeStep, withdrawHanding } from "../steps.ts";
import { isBot, isPerson, type TableGame, type Player, seatsOf, type Table } from "../table.ts";

/** Asks the other remaining players to let a computer play on in a seat; done at once if there are none. */
export function handOver(
  table: Table,
  player: Player,
  { seat, level }: { readonly seat: Seat; readonly level: Level },
  now: number,
): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const own = seats.filter((one) => play.match.playing().includes(one));
  if (own.length === 0) return refusal("not-now");
  // A player who asks for the same in the same moment has agreed.
  if (table.handSeat === seat && table.handLevel === level) return agree(table, play, own, now);
  if (table.handSeat !== NOBODY) return refusal("not-now");
  const refused = refusedHanding(table, play, seat, now);
  if (refused !== undefined) return refused;
  table.handSeat = seat;
  table.handLevel = level;
  return agree(table, play, own, now);
}

/** Agrees that the seat goes to a computer, or refuses it. */
export function answerHandOver(table: Table, player: Player, yes: boolean, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  if (table.handSeat === NOBODY) return refusal("nothing-asked");
  const own = seats.filter((one) => play.match.playing().includes(one));
  if (own.length === 0) return refusal("not-now");
  if (!yes) {
    withdrawHanding(table);
    return undefined;
  }
  return agree(table, play, own, now);
}

function agree(table: Table, play: TableGame, own: readonly Seat[], now: number): Refusal | undefined {
  for (const seat of own) Object.assign(table.seats[seat] ?? {}, { hand: true });
  const { handSeat: seat, handLevel: level } = table;
  // Nobody waits for the absent player's other seats.
  const absent = table.seats[seat]?.player;
  const open = play.match.playing().some((other) => {
    const seating = table.seats[other];
    return seating !== undefined && seating.player !== absent && !isBot(seating) && !seating.hand;
  });
  if (open || level === "") return undefined;
  const refused = refusedHanding(table, play, seat, now);
  withdrawHanding(table);
  return refused ?? give(table, play, seat, level, now);
}

/** Why a seat cannot go to a computer now. */
function refusedHanding(table: Table, play: TableGame, seat: Seat, now: number): Refusal | undefined {
  const seating = table.seats[seat];
  if (seating === undefined || !isPerson(seating) || isBot(seating)) return refusal("not-now");
  if (!canBotPlay(table, seat)) return refusal("no-computer");
  if (departureOf(play.record, play, seat) !== undefined) return undefined;
  if (!play.match.awaited().includes(seat)) return refusal("not-now");
  return isAbsent(table, seat, now) ? undefined : refusal("still-here");
}

function give(table: Table, play: TableGame, seat: Seat, level: Level, now: number): Refusal | undefined {
  const to = departureOf(play.record, play, seat);
  const step: RecordStep = { kind: "hand", seat, level, ...(to === undefined ? {} : { to }) };
  const departures = to === undefined ? [] : departuresAfter(play, to);
  const refused = takeStep(table, step, now);
  if (refused !== undefined) return refused;
  evenClock(table, seat, now);
  // One seat is back. Departures of other seats after it are applied again.
  for (const departure of departures) takeStep(table, departure, now);
  return undefined;
}

function departuresAfter({ record, stepsInForce }: TableGame, to: number): readonly RecordStep[] {
  return stepsInForce.flatMap((index) => {
    const step = record.steps[index];
    return index > to && step?.kind === "depart" ? [step] : [];
  });
}

/** A player takes the own seats back from the computers that played for them. */
export function takeOver(table: Table, player: Player, now: number): Refusal | undefined {
  if (table.phase !== "playing" || table.play === undefined) return refusal("not-now");
  const own = seatsOf(table, player.id).filter((seat) => table.seats[seat]?.bot !== "");
  if (own.length === 0) return refusal("not-seated");
  for (const seat of own) {
    const refused = takeStep(table, { kind: "hand", seat, level: "" }, now);
    if (refused !== undefined) return refused;
  }
  return undefined;
}
