/** Computer players at a table: how they get seats, which actions the table expects of them, and what they do there. */
import type { Seat } from "../kernel/game.ts";
import type { Level } from "../kernel/bot.ts";
import { levelName, type BotPace } from "../wire/bots.ts";
import { distinctName } from "../wire/names.ts";
import { type Refusal, refusal } from "../wire/refusal.ts";
import { NOBODY } from "../wire/table.ts";
import { offerDraw, votersOf } from "./play-requests.ts";
import { takeStep } from "./steps.ts";
import {
  BOT_ID_PREFIX,
  isBot,
  isPerson,
  isTaken,
  type Player,
  type Seating,
  seating,
  seatOf,
  type Table,
} from "./table.ts";

/** Puts a computer into a free seat, or one of another level in its place. */
export function seatBot(
  table: Table,
  player: Player,
  { seat, level }: { readonly seat: Seat; readonly level: Level },
): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.host !== player.id) return refusal("not-host");
  if (table.revealBy > 0) return refusal("starting");
  if (table.settings.rated) return refusal("rated-table");
  const occupant = table.seats[seat];
  if (occupant === undefined) return refusal("not-now");
  if (!canBotPlay(table, seat)) return refusal("no-computer");
  if (isPerson(occupant)) return refusal("seat-taken");
  table.seats[seat] = botSeating(table, level, occupant);
  return undefined;
}

/** Puts computers into the first free seats. @returns whether there were enough seats that computers can play */
export function seatBots(table: Table, levels: readonly Level[]): boolean {
  return levels.every((level) => {
    const seat = table.seats.findIndex((occupant, at) => !isTaken(occupant) && canBotPlay(table, at));
    if (seat < 0) return false;
    table.seats[seat] = botSeating(table, level);
    return true;
  });
}

export function canBotPlay({ entry, seats }: Table, seat: Seat): boolean {
  return entry.botPlayer !== undefined && !entry.masters(seats.length).includes(seat);
}

/** A seat for a computer, which is always ready, with a name that nobody else at the table has. */
export function botSeating(
  { seats, environment }: Pick<Table, "seats" | "environment">,
  level: Level,
  before?: Seating,
): Seating {
  const others = seats.filter((seat) => seat !== before);
  const name = distinctName(
    levelName(level),
    others.map((seat) => seat.name),
    environment.skeleton,
  );
  const ids = seats.map((_, index) => `${BOT_ID_PREFIX}${index + 1}`);
  const id = ids.find((one) => others.every((seat) => seat.player !== one)) ?? BOT_ID_PREFIX;
  return { ...seating({ id, name }), bot: level, ready: true };
}

/**
 * Sets how fast computers move here. The pace does not change anybody's game, so that every seated player may set it.
 */
export function setPace(table: Table, player: Player, pace: BotPace): Refusal | undefined {
  if (seatOf(table, player.id) < 0) return refusal("not-seated");
  table.settings = { ...table.settings, pace };
  return undefined;
}

/** A computer's duty: to act, or to answer an offered draw. */
export interface BotDuty {
  readonly kind: "act" | "draw";
  readonly seat: Seat;
  readonly level: Level;
}

/**
 * The duties that the table waits for from its computers. Without people in the game, computers play only while
 * somebody watches.
 */
export function botDuties(table: Table): readonly BotDuty[] {
  const { play } = table;
  if (play === undefined || table.phase !== "playing" || !isFollowed(table)) return [];
  const answers = table.drawOffer === NOBODY ? [] : votersOf(play).filter((seat) => table.seats[seat]?.draw === false);
  return [
    ...answers.flatMap((seat) => dutyAt(table, seat, "draw")),
    ...play.match.actors().flatMap((seat) => dutyAt(table, seat, "act")),
  ];
}

function dutyAt({ seats }: Table, seat: Seat, kind: BotDuty["kind"]): BotDuty[] {
  const level = seats[seat]?.bot ?? "";
  return level === "" ? [] : [{ kind, seat, level }];
}

function isFollowed(table: Table): boolean {
  return table.connections.size > 0 || isPlayedByPeople(table);
}

/** Whether somebody who is no computer still has a say in the game, even while they are away. */
export function isPlayedByPeople({ seats, play }: Table): boolean {
  const playing = play?.match.playing() ?? [];
  return seats.some((seat, index) => isTaken(seat) && !isBot(seat) && playing.includes(index));
}

/** How long a game goes on among computers alone, in ms, once the people in it have left it. */
const AMONG_COMPUTERS = 10 * 60_000;

/** When a game that people have left to computers is ended, or Infinity: a seat that one of them lent may be claimed back. */
export function botGameEndsAt({ phase, exhibition, seats, play }: Table): number {
  if (phase !== "playing" || play === undefined || exhibition) return Number.POSITIVE_INFINITY;
  const playing = play.match.playing();
  if (seats.some((seat, index) => isPerson(seat) && playing.includes(index))) return Number.POSITIVE_INFINITY;
  const last = play.record.steps.findLastIndex(({ kind }) => kind === "depart");
  return (play.times[last] ?? play.startedAt) + AMONG_COMPUTERS;
}

/** Ends a game that has gone on among computers for long enough: the seat that expects least of it gives up first. */
export function endBotGame(table: Table, now: number): void {
  while (now >= botGameEndsAt(table)) {
    const { match, hopes } = table.play ?? {};
    const [seat] = (match?.playing() ?? []).toSorted((one, other) => (hopes?.get(one) ?? 0) - (hopes?.get(other) ?? 0));
    if (seat === undefined || takeStep(table, { kind: "depart", seat, why: "resign" }, now) !== undefined) return;
  }
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
  const occupant = seats[seat];
  if (play === undefined || phase !== "playing" || occupant === undefined) return refusal("not-now");
  if (!isBot(occupant)) return refusal("not-seated");
  return version === play.log.length ? undefined : refusal("stale");
}
