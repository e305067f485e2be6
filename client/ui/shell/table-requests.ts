import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { nonces } from "../../net/nonces.ts";
import type { TableSession } from "../../net/session.ts";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/refusals.ts";

/** Waits for an answer of the table and shows why, when it is no. */
export async function toastRefusal(request: Promise<Refusal | undefined>): Promise<boolean> {
  const refused = await request;
  if (refused !== undefined) toast(sentenceOf(refused));
  return refused === undefined;
}

/** Says whether one is ready, and seals this browser's part of the chance of the game. */
export function sendReady(session: TableSession, table: TableView, ready: boolean): Promise<boolean> {
  return sealed(table, ready, (seal) => session.request("ready", { ready, ...seal }));
}

/** Says whether one wants to play again, likewise. */
export function sendRematch(session: TableSession, table: TableView, want: boolean): Promise<boolean> {
  return sealed(table, want, (seal) => session.request("rematch", { want, ...seal }));
}

/** @param yes without it nothing is sealed */
async function sealed(
  { commitment }: TableView,
  yes: boolean,
  send: (seal: { readonly seal?: string }) => Promise<Refusal | undefined>,
): Promise<boolean> {
  const seal = yes ? await nonces.seal(commitment).catch(() => undefined) : {};
  return toastRefusal(seal === undefined ? Promise.resolve(refusal("unreachable")) : send(seal));
}
