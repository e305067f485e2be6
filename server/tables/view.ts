/** A table as its synced state shows it. */
import { NOBODY, type SeatView, type TableSettings, type TableView, TENTH } from "../../shared/wire/table.ts";
import { watching } from "./presence.ts";
import type { Seating, Table } from "./table.ts";

/** Everything but what only ever grows, and the game, whose shape its own schema knows. */
export type TableFrame = Omit<TableView, "log" | "chat" | "game">;

export function frameOf(table: Table): TableFrame {
  const { play } = table;
  return {
    code: table.code,
    phase: table.phase,
    host: table.host,
    settings: settingsText(table.settings),
    seats: table.seats.map((seat) => seatView(seat, play?.startedAt ?? 0)),
    watching: watching(table),
    round: table.round,
    startedAt: play?.startedAt ?? 0,
    drawOffer: table.phase === "playing" ? table.drawOffer : NOBODY,
    undoSeat: table.undoSeat,
    undoTo: table.undoTo,
    undoFrom: (table.settings.undo && table.phase === "playing" ? play?.free?.from : undefined) ?? NOBODY,
    begunWith: play?.record.origins.at(-1)?.steps ?? 0,
    gameId: play?.id ?? "",
    commitment: (table.phase === "playing" ? play?.promised : table.promised)?.commitment ?? "",
    startsBy: table.startsBy,
    resting: table.resting,
    claimAfter: table.settings.clock === null ? table.patience.claim : 0,
  };
}

/** Settings are replaced, never changed, so that one text serves every action of a game. */
function settingsText(settings: TableSettings): string {
  const text = settingsTexts.get(settings) ?? JSON.stringify(settings);
  settingsTexts.set(settings, text);
  return text;
}

const settingsTexts = new WeakMap<TableSettings, string>();

export function chatOf(table: Table): TableView["chat"] {
  return Object.fromEntries(table.chat);
}

function seatView(seat: Seating, startedAt: number): SeatView {
  return {
    player: seat.player,
    name: seat.name,
    ready: seat.ready,
    present: seat.player !== "" && seat.awaySince === 0,
    awaySince: seat.awaySince,
    clock: Math.round(seat.remaining / TENTH),
    clockAt: Math.max(0, Math.round((seat.clockAt - startedAt) / TENTH)),
    rematch: seat.rematch,
    draw: seat.draw,
    undo: seat.undo,
  };
}
