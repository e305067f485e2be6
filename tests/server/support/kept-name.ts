/** Somebody who keeps a name, by a passkey of an authenticator in software. */
import { keepName } from "../../support/kept-name.ts";
import { type TestServer, type Visitor, visitor } from "./test-server.ts";

/** The origin that a server has to name in `PUBLIC_ORIGIN`. */
export const ORIGIN = "https://skerry.example";

export async function namedVisitor(
  { address, newVisitor }: Pick<TestServer, "address" | "newVisitor">,
  name: string,
): Promise<Visitor> {
  const { token, player, proof = "" } = await keepName(address, ORIGIN, await newVisitor(), name);
  return visitor(address, token, player, address, proof);
}
