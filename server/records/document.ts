/** A table as the store keeps it: all that outlives a process, but for steps and chat, which have rows of their own. */
import { hash } from "node:crypto";
import { z } from "zod";
import { seedText } from "../../shared/kernel/record.ts";
import { recordStep } from "../../shared/kernel/steps.ts";
import type { Match } from "../../shared/kernel/match.ts";
import { gameOrigin } from "../../shared/wire/game-file.ts";
import { tableSettings } from "../../shared/wire/table.ts";
import { waitsFor } from "../tables/playing.ts";
import type { Seating, Table } from "../tables/table.ts";
import { parseJson } from "./header.ts";

const seat = z.int().min(-1).max(7);

const keptSeat = z.object({
  player: z.string(),
  name: z.string(),
  guest: z.boolean(),
  ready: z.boolean(),
  nonce: z.string(),
  remaining: z.number(),
  clockAt: z.number(),
  rematch: z.boolean(),
  draw: z.boolean(),
  offered: z.boolean(),
  undo: z.boolean(),
});

const keptPlay = z.object({
  id: z.string(),
  startedAt: z.number(),
  clockAt: z.number(),
  free: z.object({ seat, from: z.int() }).nullable(),
  asked: z.int(),
  steps: z.int(),
  /** What the position comes to: see `positionMark`. */
  mark: z.string(),
  ranking: z.array(z.array(seat)),
});

export const tableDocument = z.object({
  phase: z.enum(["waiting", "playing", "finished"]),
  settings: tableSettings,
  host: z.string(),
  seats: z.array(keptSeat),
  dismissed: z.array(z.string()),
  round: z.int(),
  secret: seedText,
  startsBy: z.number(),
  drawOffer: seat,
  undoSeat: seat,
  undoTo: z.int(),
  chatCount: z.int(),
  origin: z.object({ origins: z.array(gameOrigin), steps: z.array(recordStep) }).nullable(),
  play: keptPlay.nullable(),
  /** The seats that the table waits for. */
  waits: z.array(seat),
});
export type TableDocument = z.infer<typeof tableDocument>;

export function documentOf(table: Table): TableDocument {
  const { play, origin } = table;
  return {
    phase: table.phase,
    settings: table.settings,
    host: table.host,
    seats: table.seats.map(keptSeatOf),
    dismissed: [...table.dismissed],
    round: table.round,
    secret: table.promised.secret,
    startsBy: table.startsBy,
    drawOffer: table.drawOffer,
    undoSeat: table.undoSeat,
    undoTo: table.undoTo,
    chatCount: table.chatCount,
    origin: origin === undefined ? null : { origins: [...origin.origins], steps: [...origin.steps] },
    play:
      play === undefined
        ? null
        : {
            id: play.id,
            startedAt: play.startedAt,
            clockAt: play.clockAt,
            free: play.free ?? null,
            asked: play.asked,
            steps: play.log.length,
            mark: positionMark(play.match),
            ranking: (play.match.result()?.ranking ?? []).map((group) => [...group]),
          },
    waits: table.seats.flatMap((_, index) => (waitsFor(table, index) ? [index] : [])),
  };
}

function keptSeatOf(seating: Seating): TableDocument["seats"][number] {
  const { player, name, guest, ready, nonce, remaining, clockAt, rematch, draw, offered, undo } = seating;
  return { player, name, guest, ready, nonce, remaining, clockAt, rematch, draw, offered, undo };
}

export function readDocument(text: string): TableDocument | undefined {
  return tableDocument.safeParse(parseJson(text)).data;
}

/**
 * A short mark of a position, hidden parts and all. A record whose steps lead to another one was made by other rules,
 * or was damaged.
 */
export function positionMark(match: Match): string {
  return hash("sha256", JSON.stringify(match.truth()), "hex").slice(0, 16);
}
