/** Calls on the wire: how a browser says where it is called, and what a call says. */
import { z } from "zod";

/*
 * GET   /api/calls        -            -> CallKey      the key by which push services know this house
 * POST  /api/calls        CallMe       -> {}           calls that browser from now on
 * POST  /api/calls/end    {endpoint}   -> {}           calls it no more
 */

const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`));

export const pushKey = z.object({ key: z.string() });

export const subscribeRequest = z
  .object({
    endpoint: z.string().max(1000),
    /** A point of P-256, and a secret, both in base64url. */
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }).strict(),
    /** Hours without calls, such as `22-8 Europe/Berlin`; "" for none. */
    quiet: z.string().max(60),
    /** Whether friends who invite call there. */
    invites: z.boolean().default(false),
  })
  .strict();

export const unsubscribeRequest = z.object({ endpoint: z.string().max(1000) }).strict();
