/** Which pages may connect. */
import { type Config, isBehindProxy } from "../process/config.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page of this origin may connect. Programs without an origin may: what keeps strangers out of seats is
 * the token, and this only keeps other sites' pages from using their visitors' browsers.
 */
export function mayConnect(headers: Headers, config: Config): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (config.PUBLIC_ORIGIN.length > 0) return config.PUBLIC_ORIGIN.includes(origin);
  // Of several proxies that each add a host, the first one heard it from the page.
  const forwarded = isBehindProxy(config) ? headers.get("x-forwarded-host")?.split(",")[0] : undefined;
  const host = parse(`http://${forwarded ?? headers.get("host") ?? ""}`);
  const page = parse(origin);
  if (host === undefined || page === undefined) return false;
  // In development the pages come from another port of this machine.
  if (LOOPBACK.has(host.hostname) && LOOPBACK.has(page.hostname)) return true;
  return host.host === page.host || (page.protocol === "https:" && host.host === `${page.hostname}:443`);
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
