/** Endpoints of the operators' page. */
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
import { endpoints, get, nothing, post } from "./endpoint.ts";

export const adminEndpoints = endpoints("operator", ["identity-away"], {
  adminOverview: {
    ...get("/admin"),
    summary: "Processes with their tables, what is set aside, queues and versions.",
    answer: adminOverview,
  },
  adminReports: {
    ...get("/admin/reports"),
    summary: "What players reported, with what was said around it: those first of whom the most people report.",
    query: reportsQuery,
    answer: adminReports,
  },
  closeReport: {
    ...post("/admin/reports/:id/close"),
    summary: "Closes a report without doing more.",
    body: closeRequest,
    answer: nothing,
    refusals: ["nobody-there"],
  },
  reopenReport: {
    ...post("/admin/reports/:id/reopen"),
    summary: "Opens a report again that was closed.",
    body: closeRequest,
    answer: nothing,
    refusals: ["nobody-there"],
  },
  adminPerson: {
    ...get("/admin/people/:who"),
    summary: "A player and their history, by a report, an id or a kept name.",
    answer: adminPerson,
    refusals: ["unfit"],
  },
  adminRule: {
    ...post("/admin/people/:who"),
    summary: "Mutes, bans or renames a player, or takes that back.",
    body: rulingRequest,
    answer: adminPerson,
    refusals: ["unfit"],
  },
  adminLog: {
    ...get("/admin/log"),
    summary: "What operators did, the newest first.",
    answer: adminLog,
  },
  liftTable: {
    ...post("/admin/tables/:code/lift"),
    summary: "Opens a table again that was set aside: if it can be read by now, or unread.",
    body: liftRequest,
    answer: nothing,
    refusals: ["quarantined"],
  },
});
