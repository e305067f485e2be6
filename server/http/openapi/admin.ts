/** Endpoints of the operators' page. */
import { z } from "zod";
import {
  adminOverview,
  adminLog,
  adminPerson,
  adminReports,
  closeRequest,
  liftRequest,
  reportsQuery,
  rulingRequest,
} from "../../../shared/wire/operators/admin.ts";
import type { Endpoints } from "./endpoint.ts";

const nothing = z.object({}).strict();
const operator = { access: "operator", refusals: ["identity-away"] } as const;

export const adminEndpoints = {
  adminOverview: {
    ...operator,
    method: "get",
    path: "/admin",
    summary: "Processes with their tables, what is set aside, queues and versions.",
    answer: adminOverview,
  },
  adminReports: {
    ...operator,
    method: "get",
    path: "/admin/reports",
    summary: "What players reported, with what was said around it: those first of whom the most people report.",
    query: reportsQuery,
    answer: adminReports,
  },
  closeReport: {
    ...operator,
    method: "post",
    path: "/admin/reports/:id/close",
    summary: "Closes a report without doing more.",
    body: closeRequest,
    answer: nothing,
    refusals: ["identity-away", "nobody-there"],
  },
  reopenReport: {
    ...operator,
    method: "post",
    path: "/admin/reports/:id/reopen",
    summary: "Opens a report again that was closed.",
    body: closeRequest,
    answer: nothing,
    refusals: ["identity-away", "nobody-there"],
  },
  adminPerson: {
    ...operator,
    method: "get",
    path: "/admin/people/:who",
    summary: "A player and their history, by a report, an id or a kept name.",
    answer: adminPerson,
    refusals: ["identity-away", "unfit"],
  },
  adminRule: {
    ...operator,
    method: "post",
    path: "/admin/people/:who",
    summary: "Mutes, bans or renames a player, or takes that back.",
    body: rulingRequest,
    answer: adminPerson,
    refusals: ["identity-away", "unfit"],
  },
  adminLog: {
    ...operator,
    method: "get",
    path: "/admin/log",
    summary: "What operators did, the newest first.",
    answer: adminLog,
  },
  liftTable: {
    ...operator,
    method: "post",
    path: "/admin/tables/:code/lift",
    summary: "Opens a table again that was set aside: if it can be read by now, or unread.",
    body: liftRequest,
    answer: nothing,
    refusals: ["identity-away", "quarantined"],
  },
} as const satisfies Endpoints;
