/** Somebody who keeps a name, by a passkey of an authenticator in software. */
import { keepName } from "../../support/kept-name.ts";
import { type House, type Visitor, visitor } from "./house.ts";

/** The origin that a house has to name in `PUBLIC_ORIGIN`. */
export const ORIGIN = "https://skerry.example";

export async function namedVisitor(
  { address, newcomer }: Pick<House, "address" | "newcomer">,
  name: string,
): Promise<Visitor> {
  const { token, player, proof = "" } = await keepName(address, ORIGIN, await newcomer(), name);
  return visitor(address, token, player, address, proof);
}
