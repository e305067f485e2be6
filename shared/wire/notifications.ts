/** Notifications on the wire: where a browser receives them, and what a notification contains. */
import { z } from "zod";

const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`));

export const pushKey = z.object({ key: z.string() });

export const subscribeRequest = z
  .object({
    endpoint: z.string().max(1000),
    /** A point of P-256, and a secret, both in base64url. */
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }).strict(),
    /** Hours without notifications, such as `22-8 Europe/Berlin`; "" for none. */
    quiet: z.string().max(60),
    /** Whether the browser is notified of friends' invitations. */
    invites: z.boolean().default(false),
    /** Whether the browser is notified, once a day, of chat in games with days to move. */
    notes: z.boolean().default(false),
  })
  .strict();

export const unsubscribeRequest = z.object({ endpoint: z.string().max(1000) }).strict();

/** Hours of a day in which somebody is not to be notified: `22-8`. */
const HOURS = /^(\d{1,2})-(\d{1,2})$/;

/** Whether an hour of the day, from 0 to 23, is one of them. @returns undefined if the text contains no such hours */
export function isQuietAt(text: string, hour: number): boolean | undefined {
  const [, first = "", last = ""] = HOURS.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === "" || from > 23 || to > 23 || from === to) return undefined;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
