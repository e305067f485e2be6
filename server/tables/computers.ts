/** Computer players at a table: how they come to a seat, what the table waits for from them, and what they do there. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { Level } from "../../shared/kernel/mind.ts";
import { levelName, type Pace } from "../../shared/wire/computer.ts";
import { distinctName } from "../../shared/wire/names.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { NOBODY } from "../../shared/wire/table.ts";
import { offerDraw, votersOf } from "./playing.ts";
import { takeStep } from "./steps.ts";
import {
  COMPUTER,
  isComputer,
  isPerson,
  isTaken,
  type Player,
  type Seating,
  seating,
  seatOf,
  type Table,
} from "./table.ts";

/** Puts a computer into a free seat, or one of another level in its place. */
export function seatComputer(
  table: Table,
  player: Player,
  { seat, level }: { readonly seat: Seat; readonly level: Level },
): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  if (table.revealBy > 0) return refusal("starting");
  if (table.settings.rated) return refusal("rated-table");
  const held = table.seats[seat];
  if (held === undefined) return refusal("not-now");
  if (!mayHold(table, seat)) return refusal("no-computer");
  if (isPerson(held)) return refusal("seat-taken");
  table.seats[seat] = computerSeating(table, level, held);
  return undefined;
}

/** Puts computers into the first free seats. @returns whether there were seats for all that they can play */
export function seatComputers(table: Table, levels: readonly Level[]): boolean {
  return levels.every((level) => {
    const seat = table.seats.findIndex((held, at) => !isTaken(held) && mayHold(table, at));
    if (seat < 0) return false;
    table.seats[seat] = computerSeating(table, level);
    return true;
  });
}

/** Whether a computer can play that seat. */
export function mayHold({ entry, seats }: Table, seat: Seat): boolean {
  return entry.thinker !== undefined && !entry.masters(seats.length).includes(seat);
}

/** A seat for a computer, which is always ready, with a name that nobody else at the table has. */
export function computerSeating({ seats }: Pick<Table, "seats">, level: Level, before?: Seating): Seating {
  const others = seats.filter((seat) => seat !== before);
  const name = distinctName(
    levelName(level),
    others.map((seat) => seat.name),
  );
  const ids = seats.map((_, index) => `${COMPUTER}${index + 1}`);
  const id = ids.find((one) => others.every((seat) => seat.player !== one)) ?? COMPUTER;
  return { ...seating({ id, name }), bot: level, ready: true };
}

/** Sets how fast computers move here. It is nobody's game that changes by it, so that everybody who sits may. */
export function setPace(table: Table, player: Player, pace: Pace): Refusal | undefined {
  if (seatOf(table, player.id) < 0) return refusal("not-seated");
  table.settings = { ...table.settings, pace };
  return undefined;
}

/** What a computer has to do: act, or say whether it agrees on a draw. */
export interface Duty {
  readonly kind: "act" | "draw";
  readonly seat: Seat;
  readonly level: Level;
}

/**
 * What the table waits for from its computers. Nothing while nobody would ever see it: with no person in the game, they
 * play only as long as somebody looks on.
 */
export function dutiesOf(table: Table): readonly Duty[] {
  const { play } = table;
  if (play === undefined || table.phase !== "playing" || !isFollowed(table)) return [];
  const answers = table.drawOffer === NOBODY ? [] : votersOf(play).filter((seat) => table.seats[seat]?.draw === false);
  return [
    ...answers.flatMap((seat) => dutyAt(table, seat, "draw")),
    ...play.match.actors().flatMap((seat) => dutyAt(table, seat, "act")),
  ];
}

function dutyAt({ seats }: Table, seat: Seat, kind: Duty["kind"]): Duty[] {
  const level = seats[seat]?.bot ?? "";
  return level === "" ? [] : [{ kind, seat, level }];
}

/** Whether computers play among themselves, for those who look on. */
export function isExhibition({ seats }: Table): boolean {
  return !seats.some(isPerson);
}

function isFollowed({ seats, connections, play }: Table): boolean {
  if (connections.size > 0) return true;
  const playing = play?.match.playing() ?? [];
  return seats.some((seat, index) => isTaken(seat) && !isComputer(seat) && playing.includes(index));
}

/** Makes an action for a computer's seat, on the board of that version. */
export function actFor(table: Table, seat: Seat, version: number, action: string, now: number): Refusal | undefined {
  const stale = refusedFor(table, seat, version);
  if (stale !== undefined) return stale;
  if (table.play?.match.actors().includes(seat) !== true) return refusal("not-your-turn");
  return takeStep(table, { kind: "act", seat, action }, now);
}

/** Gives the game up for a computer. */
export function resignFor(table: Table, seat: Seat, version: number, now: number): Refusal | undefined {
  return refusedFor(table, seat, version) ?? takeStep(table, { kind: "depart", seat, why: "resign" }, now);
}

/** Offers a draw for a computer or agrees to it, or declines the one on offer. */
export function drawFor(table: Table, seat: Seat, version: number, agree: boolean, now: number): Refusal | undefined {
  const stale = refusedFor(table, seat, version);
  return stale ?? offerDraw(table, [seat], agree, now);
}

function refusedFor({ play, phase, seats }: Table, seat: Seat, version: number): Refusal | undefined {
  const held = seats[seat];
  if (play === undefined || phase !== "playing" || held === undefined) return refusal("not-now");
  if (!isComputer(held)) return refusal("not-seated");
  return version === play.log.length ? undefined : refusal("stale");
}
