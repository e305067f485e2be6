/** Addresses and what they show. */
import { parseCode } from "../../shared/wire/code.ts";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "me" }
  /** A finished game; without an id, one in a file. */
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "past" }
  | { readonly page: "lost"; readonly path: string };

/** What an address shows. Codes are good in any case, with or without a dash. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first = "", second = ""] = parts.map(decoded);
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && first === "me") return { page: "me" };
  if (parts.length === 1 && first === "past") return { page: "past" };
  if (parts.length <= 2 && first === "g") return { page: "replay", id: second };
  if (parts.length === 2 && first === "rules") return { page: "rules", game: second };
  const code = parts.length === 1 ? parseCode(first) : undefined;
  return code === undefined ? { page: "lost", path } : { page: "table", code };
}

/** The one address of what a route shows. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "me":
      return "/me";
    case "replay":
      return route.id === "" ? "/g" : `/g/${encodeURIComponent(route.id)}`;
    case "past":
      return "/past";
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}`;
    case "table":
      return `/${route.code}`;
    case "lost":
      return route.path;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
