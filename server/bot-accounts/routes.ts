/** The ways to bot accounts, for their owners and for bots, beside those of the API. */
import type { Router } from "express";
import type { ApiContext } from "../http/api.ts";
import { botAccountEndpoints } from "../http/openapi/bot-accounts.ts";
import { botPlayEndpoints } from "../http/openapi/bot-play.ts";
import { serve } from "../http/openapi/endpoint.ts";
import { botAccountHandlers } from "./accounts.ts";
import { botPlayHandlers } from "./play.ts";

export function serveBotAccounts(routes: Router, context: ApiContext): void {
  const { asPlayer, services, withdraw } = context;
  serve(routes, botAccountEndpoints, botAccountHandlers(context, asPlayer));
  serve(routes, botPlayEndpoints, botPlayHandlers({ ...context, services: { ...services, withdraw } }));
}
