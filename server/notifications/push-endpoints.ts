/**
 * Checks the addresses of push services. Browsers name them, and a client can name anything: the server only contacts
 * known push services over https, and only at addresses that are public at the moment of connecting.
 */
import { lookup } from "node:dns";
import { Agent } from "node:https";
import { isIP, type LookupFunction, Socket } from "node:net";
import ipaddr from "ipaddr.js";

const MAX_LENGTH = 1000;
/** The push services of Chrome and all that is made from it, of Firefox, Safari and Windows, each with all hosts below. */
const KNOWN = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;
/** The characters of a host's name. The URL standard allows more, which other parsers read as other hosts. */
const NAME = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/**
 * Whether an endpoint may be kept and spoken to.
 * @param more hosts of further push services, each with all hosts below
 */
export function isEndpoint(text: string, more: readonly string[] = []): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  const host = addressIn(hostname);
  if (isIP(host) !== 0) return more.includes(host) && isPublic(host);
  return NAME.test(host) && [...KNOWN, ...more].some((known) => host === known || host.endsWith(`.${known}`));
}

/** A host without the brackets that a URL has around addresses of IPv6. */
const addressIn = (host: string) => host.replace(/^\[|\]$/g, "");

/** Whether an address is one of the open internet, and neither this machine nor anything around it. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  // Only 2000::/3 of IPv6 is public. `::7f00:1`, for one, is not, and some systems take it for 127.0.0.1.
  const isGivenOut = found.kind() === "ipv4" || (found.toByteArray()[0] ?? 0) >> 5 === 1;
  return isGivenOut && found.range() === "unicast";
}

/** Finds public addresses alone. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error === null ? found.filter(({ address }) => isPublic(address)) : [];
    const [first] = addresses;
    if (first === undefined) done(error ?? new Error(`${host} is at no public address`), "", 0);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** How long, in ms, a resting connection is kept: some networks forget one without a word after some minutes. */
const IDLE_MS = 30_000;

/** Connections to push services, which are refused to any address that is not public. */
export function publicAgent(): Agent {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets: 64, lookup: publicLookup });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const host = addressIn(options.host ?? "");
    // An address is not looked up.
    if (isIP(host) === 0 || isPublic(host)) return connect(options, done);
    process.nextTick(() => done?.(new Error(`${host} is no public address`), new Socket()));
    return undefined;
  };
  return agent;
}
