/** Taking actions back: freely while nothing has come out, otherwise if everybody else agrees. */
import { mayTakeBack } from "../../kernel/timeline.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { NOBODY } from "../../wire/table.ts";
import { othersOf, type Participant, participant } from "../participant.ts";
import { takeStep, withdrawUndo } from "../steps.ts";
import type { Player, Table } from "../table.ts";

/**
 * Takes the game back to the position after `to` steps, or asks the others for that, once for each position. Nobody is
 * asked if all other seats belong to the same player.
 */
export function undo(table: Table, player: Player, to: number, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { play, seats } = found;
  const step = play.record.steps[to];
  const seat = step?.kind === "act" ? step.seat : NOBODY;
  const isPossible = table.settings.undo && seats.includes(seat) && play.match.playing().includes(seat);
  if (!isPossible || !mayTakeBack(play.record, play, play.log.length, seat, to)) return refusal("no-undo");
  const isFree = play.free?.seat === seat && to >= play.free.from && play.match.actors().includes(seat);
  if (isFree) return takeStep(table, { kind: "undo", seat, to }, now);
  if (othersOf(table, found).length === 0) return takeStep(table, { kind: "undo", seat, to }, now);
  if (table.undoSeat !== NOBODY || play.asked === play.log.length) return refusal("not-now");
  play.asked = play.log.length;
  table.undoSeat = seat;
  table.undoTo = to;
  agreeFor(table, found);
  return undefined;
}

/** Agrees to the undo that somebody asks for, or refuses it, or takes the own question back. */
export function answerUndo(table: Table, player: Player, agree: boolean, now: number): Refusal | undefined {
  const found = participant(table, player);
  if ("code" in found) return found;
  const { undoSeat: seat, undoTo: to } = table;
  if (seat === NOBODY) return refusal("nothing-asked");
  const isOwn = found.seats.includes(seat);
  const hasSay = found.seats.some((own) => found.play.match.playing().includes(own));
  if (!hasSay || (isOwn && agree)) return refusal("not-now");
  if (!agree) {
    withdrawUndo(table);
    return undefined;
  }
  agreeFor(table, found);
  const agreed = othersOf(table, found).every((other) => table.seats[other]?.undo === true);
  return agreed ? takeStep(table, { kind: "undo", seat, to }, now) : undefined;
}

function agreeFor(table: Table, { seats }: Participant): void {
  for (const seat of seats) {
    const seating = table.seats[seat];
    if (seating !== undefined) seating.undo = true;
  }
}
