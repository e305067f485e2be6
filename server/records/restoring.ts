/** Tables from the store. A table comes back whole or not at all. */
import { commitmentOf } from "../../shared/kernel/fairness.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import { matchAt } from "../../shared/kernel/record.ts";
import { z } from "zod";
import type { ChatView } from "../../shared/wire/table.ts";
import type { KeptGame, KeptTable } from "../store/store.ts";
import { lineOf } from "../tables/steps.ts";
import type { Draws, Play, Table, TablePatience } from "../tables/table.ts";
import { positionMark, readDocument, type TableDocument } from "./document.ts";
import { parseJson, readGame } from "./header.ts";

const chatLine = z.object({ player: z.string(), name: z.string(), seat: z.number(), text: z.string(), at: z.number() });

/** What a table needs besides what was kept of it. */
export interface Means {
  readonly entry: GameEntry;
  readonly patience: TablePatience;
  readonly draws: Draws;
}

/** A table, or why what was kept makes none: for the operator, who alone can mend it. */
export type Restored = { readonly table: Table } | { readonly broken: string };

/**
 * The table as it was kept. Nobody is there yet.
 * @param game the game in play or the last one, if the table has one
 */
export function restore(kept: KeptTable, game: KeptGame | undefined, means: Means, now: number): Restored {
  const document = readDocument(kept.document);
  if (document === undefined) return { broken: "The table's document cannot be read." };
  const chat = readChat(kept);
  if (chat === undefined) return { broken: "A line of chat cannot be read." };
  const played = document.play === null ? undefined : restorePlay(document.play, game, means.entry);
  if (played !== undefined && "broken" in played) return played;
  return { table: { ...tableOf(kept.code, document, means, now), chat, play: played?.play } };
}

function tableOf(code: string, document: TableDocument, means: Means, now: number): Omit<Table, "chat" | "play"> {
  const { secret, origin, seats, dismissed } = document;
  return {
    code,
    ...means,
    phase: document.phase,
    settings: document.settings,
    host: document.host,
    seats: seats.map((seat) => ({ ...seat, awaySince: seat.player === "" ? 0 : now })),
    connections: new Map(),
    dismissed: new Set(dismissed),
    round: document.round,
    drawOffer: document.drawOffer,
    undoSeat: document.undoSeat,
    undoTo: document.undoTo,
    promised: { secret, commitment: commitmentOf(secret) },
    origin: origin ?? undefined,
    startsBy: document.startsBy,
    resting: false,
    chatCount: document.chatCount,
    unattendedSince: now,
    emptySince: now,
  };
}

function readChat({ chat }: KeptTable): Map<string, ChatView> | undefined {
  const lines = new Map<string, ChatView>();
  for (const { number, line } of chat) {
    const { data } = chatLine.safeParse(parseJson(line));
    if (data === undefined) return undefined;
    lines.set(String(number), data);
  }
  return lines;
}

function restorePlay(
  play: NonNullable<TableDocument["play"]>,
  game: KeptGame | undefined,
  entry: GameEntry,
): { readonly play: Play } | { readonly broken: string } {
  const read = game === undefined || game.id !== play.id ? undefined : readGame(game);
  if (read === undefined) return { broken: `Game ${play.id} cannot be read.` };
  const { record, header, times } = read;
  if (record.steps.length !== play.steps) {
    return { broken: `Game ${play.id} has ${record.steps.length} steps instead of ${play.steps}.` };
  }
  const match = replayed(() => matchAt(entry, record, record.steps.length));
  if (match === undefined || positionMark(match) !== play.mark) {
    return {
      broken: `Game ${play.id} of rules ${record.rulesVersion} leads elsewhere under rules ${entry.rulesVersion}.`,
    };
  }
  return {
    play: {
      id: play.id,
      match,
      record,
      promised: { secret: header.secret, commitment: commitmentOf(header.secret) },
      nonces: header.nonces,
      originIds: header.origins.map(({ id }) => id),
      times: [...times],
      free: play.free ?? undefined,
      asked: play.asked,
      log: record.steps.map((step) => lineOf(match, step)),
      startedAt: play.startedAt,
      clockAt: play.clockAt,
    },
  };
}

/** Other rules may refuse a step, or stumble over a position that they know nothing of. */
function replayed(replay: () => Match): Match | undefined {
  try {
    return replay();
  } catch {
    return undefined;
  }
}
