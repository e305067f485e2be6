/** Players who keep a name, in a house that was opened with `PUBLIC_ORIGIN` as it stands here. */
import { identityAnswer, PROOF } from "../../../shared/wire/http.ts";
import { passkeyOptions } from "../../../shared/wire/identity.ts";
import { authenticator } from "../../support/authenticator.ts";
import { ask, type House, type Visitor, visitor } from "./house.ts";

export const ORIGIN = "https://skerry.example";

export async function openKeeper(
  { address, newcomer }: Pick<House, "address" | "newcomer">,
  name: string,
): Promise<Visitor> {
  const guest = await newcomer();
  const headers = { origin: ORIGIN, authorization: `Bearer ${guest.token}`, [PROOF]: "" };
  const offered = await ask(address, "POST", "/api/passkeys/options", { name }, headers);
  const { challenge } = passkeyOptions.parse(offered.body);
  const passkey = authenticator(ORIGIN).make(challenge, guest.id);
  const { token, player } = identityAnswer.parse(
    (await ask(address, "POST", "/api/passkeys", { name, passkey }, headers)).body,
  );
  return visitor(address, token, player);
}
