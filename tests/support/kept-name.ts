/** Keeps a name by a passkey, as a page does. */
import { identityAnswer, PROOF_HEADER } from "../../shared/wire/http.ts";
import { passkeyOptions } from "../../shared/wire/identity.ts";
import { authenticator } from "./authenticator.ts";

/**
 * @param origin where the page is, as the server's PUBLIC_ORIGIN says
 * @param guest a player without a name of their own
 */
export async function keepName(
  address: string,
  origin: string,
  { id, token }: { readonly id: string; readonly token: string },
  name: string,
) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = {
      origin,
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      [PROOF_HEADER]: "",
    };
    const response = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return response.json();
  };
  const { challenge } = passkeyOptions.parse(await post("/api/passkeys/options", { name }));
  const passkey = authenticator(origin).make(challenge, id);
  return identityAnswer.parse(await post("/api/passkeys", { name, passkey }));
}
