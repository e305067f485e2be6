/** Somebody who keeps a name, by a passkey of an authenticator in software. */
import { identityAnswer } from "../../../shared/wire/http.ts";
import { passkeyOptions } from "../../../shared/wire/identity.ts";
import { authenticator } from "../../support/authenticator.ts";
import { ask, type House, type Visitor, visitor } from "./house.ts";

/** The origin that a house has to name in `PUBLIC_ORIGIN`. */
export const ORIGIN = "https://skerry.example";

export async function namedVisitor({ address, newcomer }: House, name: string): Promise<Visitor> {
  const guest = await newcomer();
  const post = (path: string, body: object) =>
    ask(address, "POST", path, body, { origin: ORIGIN, authorization: `Bearer ${guest.token}` });
  const { challenge } = passkeyOptions.parse((await post("/api/passkeys/options", { name })).body);
  const passkey = authenticator(ORIGIN).make(challenge, guest.id);
  const { token, player, proof = "" } = identityAnswer.parse((await post("/api/passkeys", { name, passkey })).body);
  return visitor(address, token, player, address, proof);
}
