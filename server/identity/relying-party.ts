/** For which address passkeys are: they are tied to a name of the server, and good for nobody who pretends to be it. */
import { isIP } from "node:net";
import type { Config } from "../process/config.ts";
import { mayConnect } from "./page-origin.ts";

export interface RelyingParty {
  /** The host name, which passkeys are tied to for ever. */
  readonly id: string;
  readonly origin: string;
}

/**
 * @param headers the headers of a page's request
 * @returns undefined if passkeys cannot work: at a bare IP address, or without encryption
 */
export function relyingPartyOf(headers: Headers, config: Config): RelyingParty | undefined {
  const origin = headers.get("origin") ?? "";
  if (!URL.canParse(origin) || !mayConnect(headers, config)) return undefined;
  const page = new URL(origin);
  const [first] = config.PUBLIC_ORIGIN;
  const host = first !== undefined && URL.canParse(first) ? new URL(first).hostname : page.hostname;
  const isSafe = page.protocol === "https:" || page.hostname === "localhost";
  const isOurs = page.hostname === host || page.hostname.endsWith(`.${host}`);
  if (!isSafe || !isOurs || isIP(host.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  return { id: host, origin: page.origin };
}
