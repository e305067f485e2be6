/** What clients may ask of a table, by name. */
import type { z } from "zod";
import { type TableRequestName, tableRequests } from "../../shared/wire/messages.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import { bring } from "./bringing.ts";
import { say } from "./chat.ts";
import { seatComputer, setPace } from "./computers.ts";
import { answerHandOver, handOver, takeOver } from "./handing.ts";
import { reveal } from "./lots.ts";
import { readPayload } from "./payload.ts";
import { decideAhead, plan, unplan } from "./planning.ts";
import { act, claim, draw, giveTime, resign } from "./playing.ts";
import { wantRematch } from "./rematch.ts";
import { configure, dismiss, setReady, sit, stand } from "./seating.ts";
import type { Player, Table } from "./table.ts";
import { answerUndo, undo } from "./undoing.ts";

/** Does what was asked, or says why not and changes nothing. The payload may be anything. */
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
  bring: request(tableRequests.bring, bring),
  dismiss: request(tableRequests.dismiss, (table, player, { seat }) => dismiss(table, player, seat)),
  resign: request(tableRequests.resign, (table, player, { seat }, now) => resign(table, player, seat, now)),
  draw: request(tableRequests.draw, (table, player, { agree }, now) => draw(table, player, agree, now)),
  undo: request(tableRequests.undo, (table, player, { to }, now) => undo(table, player, to, now)),
  answerUndo: request(tableRequests.answerUndo, (table, player, { agree }, now) =>
    answerUndo(table, player, agree, now),
  ),
  claim: request(tableRequests.claim, (table, player, { seat }, now) => claim(table, player, seat, now)),
  giveTime: request(tableRequests.giveTime, (table, player, { seat }, now) => giveTime(table, player, seat, now)),
  seatComputer: request(tableRequests.seatComputer, seatComputer),
  pace: request(tableRequests.pace, (table, player, { pace }) => setPace(table, player, pace)),
  handOver: request(tableRequests.handOver, handOver),
  answerHandOver: request(tableRequests.answerHandOver, (table, player, { agree }, now) =>
    answerHandOver(table, player, agree, now),
  ),
  takeOver: request(tableRequests.takeOver, (table, player, _, now) => takeOver(table, player, now)),
  rematch: request(tableRequests.rematch, wantRematch),
  plan: request(tableRequests.plan, plan),
  unplan: request(tableRequests.unplan, unplan),
  ahead: request(tableRequests.ahead, decideAhead),
  chat: request(tableRequests.chat, (table, player, { text }, now) => say(table, player, text, now)),
};

export const tableHandlers: ReadonlyMap<string, TableRequest> = new Map(Object.entries(requests));
