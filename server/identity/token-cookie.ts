/**
 * The token of a browser in a cookie, beside the one that its page keeps: Safari deletes what pages keep after seven
 * days without a visit, and a guest would come back to a game of days as somebody else. Only one request reads it, for
 * a page that has no token left; whatever else is asked needs the token itself.
 */
import type { CookieOptions, Request, Response } from "express";
import { TOKEN_LIFETIME } from "./token.ts";

const NAME = "skerry-identity";
const VALUE = /(?:^|;\s*)skerry-identity=([\w.~%-]+)/u;

/** Pages cannot read it, other sites cannot have it sent, and of our own requests only those for an identity carry it. */
const optionsFor = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: "strict",
  secure: request.secure,
  path: "/api/identity",
});

/** @param token "" to remove it */
export function setTokenCookie(request: Request, response: Response, token: string): void {
  const options = optionsFor(request);
  if (token === "") response.clearCookie(NAME, options);
  else response.cookie(NAME, token, { ...options, maxAge: TOKEN_LIFETIME });
}

/** @returns the token of the request's cookie, or "" */
export function tokenInCookie(request: Request): string {
  const value = VALUE.exec(request.get("cookie") ?? "")?.[1] ?? "";
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
