/** Does what players decided ahead, once it is their turn: by the rules as they are then, in the way of any action. */
import type { Seat } from "../kernel/game.ts";
import { takeStep } from "./steps.ts";
import { isBot, type TableGame, type Table } from "./table.ts";

interface Due {
  readonly play: TableGame;
  readonly seat: Seat;
  readonly action: string;
}

/**
 * Takes all planned steps that are due. Plans that are no longer possible are dropped.
 * @param fault called with an error of the rules; the table is then as before that step
 */
export function executePlans(table: Table, now: number, fault: (error: unknown) => void): void {
  for (let due = dueAt(table); due !== undefined; due = dueAt(table)) {
    const { play, seat, action } = due;
    try {
      if (takeStep(table, { kind: "act", seat, action }, now, false) === undefined) continue;
    } catch (error) {
      fault(error);
    }
    giveUp(play, seat);
  }
}

/** Gives up what a seat was about to do. */
function giveUp(play: TableGame, seat: Seat): void {
  play.ahead.delete(seat);
  play.plans = play.plans.filter(({ seat: of, steps }) => of !== seat || steps[0]?.seat !== seat);
}

function dueAt({ play, phase, seats }: Table): Due | undefined {
  if (play === undefined || phase !== "playing") return undefined;
  for (const seat of play.match.actors()) {
    const seating = seats[seat];
    const action = seating === undefined || isBot(seating) ? undefined : decided(play, seat);
    if (action !== undefined) return { play, seat, action };
  }
  return undefined;
}

function decided({ plans, ahead }: TableGame, seat: Seat): string | undefined {
  const line = plans.find(({ seat: of, steps }) => of === seat && steps[0]?.seat === seat);
  return line?.steps[0]?.action ?? ahead.get(seat);
}
