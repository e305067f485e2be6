/**
 * The requests of the operators' page. The key that it shows the server lives as long as the page, and is stored
 * nowhere.
 */
import { signal } from "@preact/signals";
import {
  adminOverview,
  adminLog,
  adminPerson,
  adminReports,
  type RulingRequest,
} from "../../../shared/wire/operators/admin.ts";
import { z } from "zod";
import { ask } from "../../net/api.ts";

const nothing = z.object({});

/** The operators' token, or that of an operator who shows a passkey; "" before either. */
export const operatorToken = signal("");

const get = <T>(path: string, answer: z.ZodType<T>) =>
  ask({ method: "GET", path: `/api/admin${path}`, token: operatorToken.peek(), proves: true, answer });
const post = <T>(path: string, body: unknown, answer: z.ZodType<T>) =>
  ask({ method: "POST", path: `/api/admin${path}`, token: operatorToken.peek(), body, answer });

export const getOverview = () => get("", adminOverview);
export const getReports = (which: "open" | "all", page: number) =>
  get(`/reports?which=${which}&page=${page}`, adminReports);
export const getPerson = (who: string) => get(`/people/${encodeURIComponent(who)}`, adminPerson);
export const getLog = () => get("/log", adminLog);

/** Closes a report, or opens it again. */
export const turnReport = (id: string, what: "close" | "reopen") =>
  post(`/reports/${encodeURIComponent(id)}/${what}`, {}, nothing);
export const rule = (player: string, ruling: RulingRequest) =>
  post(`/people/${encodeURIComponent(player)}`, ruling, adminPerson);
/** @param unread also if this version cannot read the table */
export const liftTable = (code: string, unread: boolean) =>
  post(`/tables/${encodeURIComponent(code)}/lift`, { unread }, nothing);
