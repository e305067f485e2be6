/** A table as its synced state shows it. */
import { movesIn, type OriginView } from "../wire/origin.ts";
import {
  type ChatView,
  NOBODY,
  type SeatView,
  type TableSettings,
  type TableView,
  CLOCK_UNIT_MS,
} from "../wire/table.ts";
import { watching } from "./presence.ts";
import type { Origin, Seating, Table } from "./table.ts";

/** Everything but what only ever grows, and the game, whose shape its own schema knows. */
export type TableFrame = Omit<TableView, "log" | "chat" | "game">;

export function frameOf(table: Table): TableFrame {
  const { play } = table;
  return {
    code: table.code,
    phase: table.phase,
    host: table.host,
    exhibition: table.exhibition,
    settings: settingsText(table.settings),
    watching: watching(table),
    round: table.round,
    startedAt: play?.startedAt ?? 0,
    drawOffer: table.phase === "playing" ? table.drawOffer : NOBODY,
    undoSeat: table.undoSeat,
    undoTo: table.undoTo,
    handSeat: table.handSeat,
    handLevel: table.handLevel,
    undoFrom: (table.settings.undo && table.phase === "playing" ? play?.free?.from : undefined) ?? NOBODY,
    begunWith: play?.record.origins.at(-1)?.steps ?? 0,
    gameId: play?.id ?? "",
    commitment: (table.phase === "playing" ? play?.promised : table.promised)?.commitment ?? "",
    revealBy: table.revealBy,
    origin: originText(table.origin),
    stuck: table.stuck,
    startsBy: table.startsBy,
    resting: table.resting,
    claimAfter: claimAfter(table),
    // Behind the rest: a patch that begins with a field of the table itself need not say whose it is.
    seats: table.seats.map((seat) => seatView(seat, play?.startedAt ?? 0)),
  };
}

/** Settings are replaced, never changed, so that one text serves every action of a game. */
function settingsText(settings: TableSettings): string {
  const text = settingsTexts.get(settings) ?? JSON.stringify(settings);
  settingsTexts.set(settings, text);
  return text;
}

const settingsTexts = new WeakMap<TableSettings, string>();

/** The beginning of the next game as text for everybody; "" if it begins at the start. */
export function originText(origin: Origin | undefined): string {
  if (origin === undefined) return "";
  const known = originTexts.get(origin) ?? JSON.stringify(viewOf(origin));
  originTexts.set(origin, known);
  return known;
}

const originTexts = new WeakMap<Origin, string>();

function viewOf({ origins, steps, players, vouched }: Origin): OriginView {
  return { id: origins.at(-1)?.id ?? "", moves: movesIn(steps), players: [...players], vouched };
}

/** The lines of chat by their numbers. @param isHeard leaves some out */
export function chatOf({ chat }: Table, isHeard: (line: ChatView) => boolean = () => true): TableView["chat"] {
  return Object.fromEntries([...chat].filter(([, line]) => isHeard(line)));
}

function seatView(seat: Seating, startedAt: number): SeatView {
  return {
    player: seat.player,
    name: seat.name,
    bound: seat.bound,
    rating: seat.rating,
    bot: seat.bot,
    ready: seat.ready,
    seal: seat.seal,
    revealed: seat.nonce !== "",
    present: seat.player !== "" && (seat.awaySince === 0 || seat.bot !== ""),
    awaySince: seat.awaySince,
    clock: Math.round(seat.remaining / CLOCK_UNIT_MS),
    clockAt: Math.max(0, Math.round((seat.clockAt - startedAt) / CLOCK_UNIT_MS)),
    vacationFrom: seat.vacations.at(-1)?.from ?? 0,
    vacationUntil: seat.vacations.at(-1)?.until ?? 0,
    rematch: seat.rematch,
    draw: seat.draw,
    undo: seat.undo,
    hand: seat.hand,
  };
}

/** After how long an absence a seat may be taken out: of tables with a clock, a game master's alone. */
function claimAfter({ settings, entry, seats, timeouts }: Table): number {
  return settings.clock === null || entry.masters(seats.length).length > 0 ? timeouts.claim : 0;
}
