/** Passkeys, devices and recovery codes on the wire, with which a player owns a name. */
import { z } from "zod";
import { playerName } from "./names.ts";

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

/** A browser's answer with a new passkey; its other fields are ignored. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.array(transport).max(10).exactOptional().catch([]),
  }),
});

/** A browser's answer that was signed with a passkey. */
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

/** The rest of a player's recovery codes. */
const recoveryLeft = z.object({
  left: z.number(),
  /** When the codes were made; 0 if there are none. */
  madeAt: z.number(),
  /** When one was used last; 0 for never. */
  usedAt: z.number(),
});
export type RecoveryLeft = z.infer<typeof recoveryLeft>;

export const account = z.object({
  bound: z.boolean(),
  /** Since when the name is the player's own; 0 for a guest. */
  since: z.number(),
  passkeys: z.array(passkeyView),
  devices: z.array(deviceView),
  recovery: recoveryLeft,
});
export type Account = z.infer<typeof account>;
