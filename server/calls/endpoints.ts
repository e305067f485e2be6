/**
 * Where a push service is. Browsers say so, and whoever asks can say anything: nothing but https at public addresses is
 * spoken to, as they are found at the very moment of connecting.
 */
import { lookup } from "node:dns";
import { Agent } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";

const LONGEST = 1000;

/** Whether an endpoint may be kept at all. */
export function isEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return isIP(host) === 0 ? host.includes(".") && !host.endsWith(".local") : isPublic(host);
}

/** Whether an address is one of the open internet, and neither this machine nor anything around it. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Finds public addresses alone. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error === null ? found.filter(({ address }) => isPublic(address)) : [];
    const [first] = addresses;
    if (first === undefined) done(error ?? new Error(`${host} is at no public address`), "", 0);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Connections to push services. */
export function publicAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
}
