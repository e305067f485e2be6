/** What clients may ask of a table, by name. */
import type { z } from "zod";
import { type TableRequestName, tableRequests } from "../../wire/requests.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { setSeatOption } from "../seats/seat-options.ts";
import { markRead, say } from "./chat.ts";
import { seatBot, setPace } from "../bots.ts";
import { answerHandOver, handOver, takeOver } from "../seats/hand-over.ts";
import { reveal } from "../seed-draw.ts";
import { readPayload } from "./payload.ts";
import { setPremove, plan, unplan } from "./plan-requests.ts";
import { act, claim, draw, giveTime, resign } from "../play-requests.ts";
import { wantRematch } from "../seats/rematch.ts";
import { configure, dismiss, setReady, sit, stand } from "../seats/seating.ts";
import type { Player, Table } from "../table.ts";
import { answerUndo, undo } from "./undo.ts";

/** Carries out a request, or refuses it and changes nothing. The payload may be anything. */
export type TableRequest = (table: Table, player: Player, payload: unknown, now: number) => Refusal | undefined;

function request<Format extends z.ZodType>(
  format: Format,
  handle: (table: Table, player: Player, payload: z.output<Format>, now: number) => Refusal | undefined,
): TableRequest {
  return (table, player, payload, now) => {
    const read = readPayload(format, payload);
    return "refused" in read ? read.refused : handle(table, player, read.payload, now);
  };
}

const requests: Readonly<Record<TableRequestName, TableRequest>> = {
  act: request(tableRequests.act, act),
  sit: request(tableRequests.sit, sit),
  stand: request(tableRequests.stand, (table, player, { seat }, now) => stand(table, player, seat, now)),
  ready: request(tableRequests.ready, setReady),
  reveal: request(tableRequests.reveal, reveal),
  configure: request(tableRequests.configure, configure),
  bring: request(tableRequests.bring, setSeatOption),
  dismiss: request(tableRequests.dismiss, (table, player, { seat }) => dismiss(table, player, seat)),
  resign: request(tableRequests.resign, (table, player, { seat }, now) => resign(table, player, seat, now)),
  draw: request(tableRequests.draw, (table, player, { agree }, now) => draw(table, player, agree, now)),
  undo: request(tableRequests.undo, (table, player, { to }, now) => undo(table, player, to, now)),
  answerUndo: request(tableRequests.answerUndo, (table, player, { agree }, now) =>
    answerUndo(table, player, agree, now),
  ),
  claim: request(tableRequests.claim, (table, player, { seat }, now) => claim(table, player, seat, now)),
  giveTime: request(tableRequests.giveTime, (table, player, { seat }, now) => giveTime(table, player, seat, now)),
  seatComputer: request(tableRequests.seatComputer, seatBot),
  pace: request(tableRequests.pace, (table, player, { pace }) => setPace(table, player, pace)),
  handOver: request(tableRequests.handOver, handOver),
  answerHandOver: request(tableRequests.answerHandOver, (table, player, { agree }, now) =>
    answerHandOver(table, player, agree, now),
  ),
  takeOver: request(tableRequests.takeOver, (table, player, _, now) => takeOver(table, player, now)),
  rematch: request(tableRequests.rematch, wantRematch),
  plan: request(tableRequests.plan, plan),
  unplan: request(tableRequests.unplan, unplan),
  ahead: request(tableRequests.ahead, setPremove),
  read: request(tableRequests.read, (table, player, { line }) => markRead(table, player, line)),
  chat: request(tableRequests.chat, (table, player, { text }, now) => say(table, player, text, now)),
};

/**
 * Requests that a tournament's tables refuse: the tournament decides these matters itself, lets no computer help, and
 * allows nothing to be taken back.
 */
const DECIDED: ReadonlySet<string> = new Set<TableRequestName>([
  "sit",
  "stand",
  "configure",
  "bring",
  "dismiss",
  "seatComputer",
  "handOver",
  "answerHandOver",
  "undo",
  "answerUndo",
  "giveTime",
  "rematch",
]);

export const tableHandlers: ReadonlyMap<string, TableRequest> = new Map(
  Object.entries(requests).map(([name, handle]): [string, TableRequest] => [
    name,
    DECIDED.has(name)
      ? (table, ...asked) =>
          table.settings.tournament === undefined ? handle(table, ...asked) : refusal("tournament-table")
      : handle,
  ]),
);
