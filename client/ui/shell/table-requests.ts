import type { Refusal } from "../../../shared/wire/refusal.ts";
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
export function sendReady(session: TableSession, { commitment }: TableView, ready: boolean): Promise<boolean> {
  return toastRefusal(session.request("ready", ready ? { ready, ...nonces.seal(commitment) } : { ready }));
}

/** Says whether one wants to play again, likewise. */
export function sendRematch(session: TableSession, { commitment }: TableView, want: boolean): Promise<boolean> {
  return toastRefusal(session.request("rematch", want ? { want, ...nonces.seal(commitment) } : { want }));
}
