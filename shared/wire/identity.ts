/** Names of one's own on the wire: passkeys, devices, and what one is told of them. */
import { z } from "zod";
import { playerName } from "./names.ts";

/*
 * GET   /api/me                      -            -> Account            a name of one's own, its passkeys and devices
 * POST  /api/passkeys/options        {name?}      -> what a browser makes a passkey from
 * POST  /api/passkeys                NewPasskey   -> IdentityAnswer     the first one makes the name one's own
 * POST  /api/passkeys/:id/remove     {}           -> Account
 * POST  /api/sign-in/options         {}           -> what a browser signs with a passkey
 * POST  /api/sign-in                 SignIn       -> IdentityAnswer     with the token of that player: shows it again
 * POST  /api/devices/:session/end    {}           -> Account            signs a device out
 * POST  /api/devices/end             {}           -> IdentityAnswer     signs all others out, identity links included
 * GET   /api/me/all                  -            -> all that is kept of the player
 * POST  /api/me/leave                {}           -> {}                 leaves for good
 */

/** Something in base64url, of the length that authenticators make. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*=*$/);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).exactOptional(),
};

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** What a browser answers to a passkey that was made; what else it says is left out. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.array(transport).max(10).exactOptional().catch([]),
  }),
});

/** What a browser answers that signed with a passkey. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).exactOptional(),
  }),
});

export const passkeyOptionsRequest = z.object({ name: playerName.exactOptional() }).strict();
export const newPasskeyRequest = z.object({ name: playerName.exactOptional(), passkey: madePasskey }).strict();
export const signInRequest = z.object({ passkey: shownPasskey }).strict();

/** What `navigator.credentials` is asked with, read by the browser. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkeyView = z.object({ id: z.string(), label: z.string(), madeAt: z.number(), usedAt: z.number() });

const deviceView = z.object({
  session: z.string(),
  label: z.string(),
  begunAt: z.number(),
  seenAt: z.number(),
  /** Whether it is the one that asks. */
  here: z.boolean(),
});

export const account = z.object({
  bound: z.boolean(),
  /** Since when the name is the player's own; 0 for a guest. */
  since: z.number(),
  passkeys: z.array(passkeyView),
  devices: z.array(deviceView),
});
export type Account = z.infer<typeof account>;
