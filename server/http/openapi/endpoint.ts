/** The declaration of an endpoint of the HTTP API: it registers the routes, and makes their description. */
import type { Request, RequestHandler, Router } from "express";
import { z } from "zod";
import type { BotScope } from "../../../shared/wire/bot-accounts/account.ts";
import type { CountedBy } from "../../../shared/wire/http.ts";
import type { Config } from "../../process/config.ts";
import type { RefusalCode } from "../../../shared/wire/refusal.ts";

/** How often something may be asked, by the name of its setting, and for whom it is counted. */
interface EndpointLimit {
  readonly setting: Extract<keyof Config, `LIMIT_${string}`>;
  readonly by: CountedBy;
}

export interface Endpoint {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Below `/api`, as Express reads it. */
  readonly path: string;
  readonly summary: string;
  /**
   * Who is answered: `player` needs a token, `owner` may be a banned player too, `operator` runs the server, and
   * `anybody` needs no token. Requests with a token are counted by `LIMIT_ENTRIES`.
   */
  readonly access: "anybody" | "player" | "owner" | "operator";
  /** The scope that a bot's token needs. Without it, bots are refused. */
  readonly scope?: BotScope;
  /** Whether it is for bots alone, whose owners are counted in place of them, and pages of any origin may ask. */
  readonly isForBots?: boolean;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Whether the answer comes as a stream: one such value as JSON in each line. */
  readonly isStream?: boolean;
  /** The refusals beyond those that every endpoint has. */
  readonly refusals?: readonly RefusalCode[];
  readonly limit?: EndpointLimit;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

type Described = Omit<Endpoint, "access"> & Partial<Endpoint>;

/**
 * The endpoints of a topic.
 * @param access of the endpoints that do not state their own
 * @param refusals of all endpoints, beyond their own
 */
export function endpoints<Name extends string>(
  access: Endpoint["access"],
  refusals: readonly RefusalCode[],
  described: Readonly<Record<Name, Described>>,
): Readonly<Record<Name, Endpoint>> {
  const all = Object.entries<Described>(described).map(([name, own]) => ({
    [name]: { access, ...own, refusals: [...(own.refusals ?? []), ...refusals] },
  }));
  return Object.assign({}, ...all);
}

/** The answer without content: the request was carried out. */
export const nothing = z.object({}).strict();

export const get = (path: string) => ({ method: "get", path }) as const;
export const post = (path: string) => ({ method: "post", path }) as const;
export const patch = (path: string) => ({ method: "patch", path }) as const;
export const del = (path: string) => ({ method: "delete", path }) as const;

/** A handler for each of some endpoints. */
export type HandlersOf<Described extends Endpoints> = { readonly [Name in keyof Described]: RequestHandler };

/** What pages of other origins may read: it is the same for everybody who asks without a token. */
export const openToAll: RequestHandler = (_, response, next) => {
  response.set({ "access-control-allow-origin": "*", "access-control-expose-headers": "Retry-After, X-Guests" });
  next();
};

/** Registers each endpoint's handler at its method and path, in the order in which they are described. */
export function serve<Described extends Endpoints>(
  routes: Router,
  described: Described,
  handlers: HandlersOf<Described>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(described)) {
    const { method, path, access, isForBots = false } = endpoint;
    const handler: RequestHandler | undefined = handlers[name];
    const isOpen = isForBots || (access === "anybody" && method === "get");
    const noting: RequestHandler = (request, _, next) => {
      scopes.set(request, endpoint.scope);
      next();
    };
    if (isForBots) routes.options(path, openToAll, preflight);
    if (handler !== undefined) routes[method](path, ...(isOpen ? [openToAll] : []), noting, handler);
  }
}

const scopes = new WeakMap<Request, BotScope | undefined>();

/** The scope that a bot's token needs for this request; undefined if only people may make it. */
export function scopeFor(request: Request): BotScope | undefined {
  return scopes.get(request);
}

/** Lets a browser send a token to what is open to programs. */
const preflight: RequestHandler = (_, response) => {
  response
    .set({
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "Authorization, Content-Type",
      "access-control-max-age": "86400",
    })
    .status(204)
    .end();
};
