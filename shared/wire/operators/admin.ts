/** The requests and answers of the operators' page. */
import { z } from "zod";
import { playerName } from "../names.ts";

const why = z.string().trim().max(300).default("");
const time = z.number();
const MAX_DAYS = 3650;

/** The measures against a player. `report`: the report that the measure answers and closes. */
export const rulingRequest = z.discriminatedUnion("what", [
  z
    .object({
      what: z.enum(["mute", "ban"]),
      /** 0 for good. */
      days: z.int().min(0).max(MAX_DAYS).default(0),
      why,
      report: z.string().max(16).default(""),
    })
    .strict(),
  z
    .object({
      what: z.literal("rename"),
      /** Any name that the server gives, if none is given. */
      name: playerName.exactOptional(),
      report: z.string().max(16).default(""),
    })
    .strict(),
  z.object({ what: z.enum(["unmute", "unban", "unname"]), why }).strict(),
]);
export type RulingRequest = z.input<typeof rulingRequest>;

export const closeRequest = z.object({ why }).strict();
export const liftRequest = z.object({ unread: z.boolean().default(false) }).strict();

const line = z.object({ player: z.string(), name: z.string(), text: z.string(), at: time });

/** A report: of a line of chat or a name, as it was then. */
const report = z.object({
  id: z.string(),
  kind: z.enum(["line", "name"]),
  /** The player it is about, and the name that they had. */
  player: z.string(),
  name: z.string(),
  /** The line, or "". */
  text: z.string(),
  /** The code of the table, or "". */
  code: z.string(),
  /** When the line was written; 0 for a name. */
  saidAt: time,
  reporter: z.string(),
  reason: z.string(),
  at: time,
  /** 0 while it is open. */
  resolvedAt: time,
});
export type AdminReport = z.infer<typeof report>;

const reportInContext = report.extend({
  /** The chat before and after it, with the line itself. */
  context: z.array(line),
});

export const reportsQuery = z.object({
  which: z.enum(["open", "all"]).default("open"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Those first of whom the most people report. */
export const adminReports = z.object({
  pages: z.number(),
  players: z.array(
    z.object({ player: z.string(), name: z.string(), count: z.number(), reports: z.array(reportInContext) }),
  ),
});
export type AdminReports = z.infer<typeof adminReports>;

/** An action of an operator; it is never changed. */
const entry = z.object({
  /** Counts from 1. */
  number: z.number(),
  at: time,
  /** The operator who did it, by the name of the machine's user, or by name and id. */
  who: z.string(),
  what: z.string(),
  player: z.string(),
  why: z.string(),
});
export type AdminEntry = z.infer<typeof entry>;

export const adminLog = z.object({ entries: z.array(entry) });

export const adminPerson = z.object({
  player: z.string(),
  name: z.string(),
  bound: z.boolean(),
  sanctions: z.array(
    z.object({
      kind: z.enum(["mute", "ban", "rename"]),
      until: time,
      former: z.string(),
      name: z.string(),
      why: z.string(),
      at: time,
    }),
  ),
  reports: z.array(report),
  /** How many reports they made themselves. */
  reported: z.number(),
  entries: z.array(entry),
});
export type AdminPerson = z.infer<typeof adminPerson>;

/** The cluster as a whole. */
export const adminOverview = z.object({
  operator: z.string(),
  version: z.string(),
  openReports: z.number(),
  /** Of the process that answers. */
  tables: z.record(z.string(), z.number()),
  online: z.number(),
  queues: z.record(z.string(), z.number()),
  botQuestions: z.number(),
  processes: z.array(
    z.object({
      run: z.string(),
      path: z.string(),
      version: z.string(),
      startedAt: time,
      seenAt: time,
      drainAt: time,
      lives: z.boolean(),
      players: z.number(),
      leases: z.number(),
    }),
  ),
  quarantine: z.array(z.object({ code: z.string(), phase: z.string(), at: time, reason: z.string() })),
});
export type AdminOverview = z.infer<typeof adminOverview>;
