/** Addresses and what they show. */
import { parseCode } from "../../../shared/wire/code.ts";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly code: string }
  /** The rules of a game, or what of them one looks up in the middle of it. */
  | { readonly page: "rules"; readonly game: string; readonly glance: boolean }
  /** The courses; of a game, and one of its lessons by its number from 1, if they are named. */
  | { readonly page: "learn"; readonly game: string; readonly lesson: number }
  /** A puzzle of a game, of a day that is named, or of today. */
  | { readonly page: "puzzle"; readonly game: string; readonly day: string }
  | { readonly page: "me" }
  /** A game that this device alone keeps. */
  | { readonly page: "device"; readonly id: string }
  /** A finished game; without an id, one in a file. */
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "past" }
  | { readonly page: "friends" }
  | { readonly page: "developers" }
  /** For those who run the server. */
  | { readonly page: "admin" }
  | { readonly page: "tournaments" }
  | { readonly page: "tournament"; readonly id: string }
  /** Somebody's page: by a name of their own, or by the id of a player. */
  | { readonly page: "person"; readonly who: string }
  /** The best players of a game; of the first game, if none is named. */
  | { readonly page: "top"; readonly game: string }
  /** The statistics of a game's finished games. */
  | { readonly page: "stats"; readonly game: string }
  /** A page of ours inside a page of somebody else. */
  | { readonly page: "embed"; readonly shown: EmbeddedRoute }
  | { readonly page: "lost"; readonly path: string };

type EmbeddedRoute =
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "puzzle"; readonly game: string; readonly day: string };

/** The route of an address. Codes are good in any case, with or without a dash. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first = "", second = "", third = ""] = parts.map(decoded);
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && first === "me") return { page: "me" };
  if (parts.length === 1 && first === "past") return { page: "past" };
  if (parts.length === 1 && first === "friends") return { page: "friends" };
  if (parts.length === 1 && first === "developers") return { page: "developers" };
  if (parts.length === 1 && first === "admin") return { page: "admin" };
  if (parts.length === 1 && first === "tournaments") return { page: "tournaments" };
  if (parts.length === 2 && first === "t") return { page: "tournament", id: second };
  if (parts.length === 2 && first === "device") return { page: "device", id: second };
  if (parts.length === 2 && first === "p") return { page: "person", who: second };
  if (parts.length <= 2 && first === "top") return { page: "top", game: second };
  if (parts.length === 3 && first === "embed" && second === "g")
    return { page: "embed", shown: { page: "replay", id: third } };
  if (parts.length === 3 && first === "embed" && second === "puzzle")
    return { page: "embed", shown: { page: "puzzle", game: third, day: "" } };
  if (parts.length === 2 && first === "stats") return { page: "stats", game: second };
  if (parts.length <= 2 && first === "g") return { page: "replay", id: second };
  if ((parts.length === 3 || parts.length === 4) && first === "learn" && third === "puzzle")
    return { page: "puzzle", game: second, day: decoded(parts[3] ?? "") };
  if (parts.length <= 3 && first === "learn") return { page: "learn", game: second, lesson: lessonIn(third) };
  if (parts.length === 2 && first === "rules") return { page: "rules", game: second, glance: false };
  if (parts.length === 3 && first === "rules" && third === "card") return { page: "rules", game: second, glance: true };
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
    case "device":
      return `/device/${encodeURIComponent(route.id)}`;
    case "past":
      return "/past";
    case "friends":
      return "/friends";
    case "developers":
      return "/developers";
    case "admin":
      return "/admin";
    case "tournaments":
      return "/tournaments";
    case "tournament":
      return `/t/${encodeURIComponent(route.id)}`;
    case "person":
      return `/p/${encodeURIComponent(route.who)}`;
    case "top":
      return route.game === "" ? "/top" : `/top/${encodeURIComponent(route.game)}`;
    case "embed":
      return route.shown.page === "replay"
        ? `/embed/g/${encodeURIComponent(route.shown.id)}`
        : `/embed/puzzle/${encodeURIComponent(route.shown.game)}`;
    case "stats":
      return `/stats/${encodeURIComponent(route.game)}`;
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}${route.glance ? "/card" : ""}`;
    case "learn":
      return ["/learn", encodeURIComponent(route.game), route.lesson === 0 ? "" : route.lesson]
        .filter((part) => part !== "")
        .join("/");
    case "puzzle":
      return ["/learn", encodeURIComponent(route.game), "puzzle", encodeURIComponent(route.day)]
        .filter((part) => part !== "")
        .join("/");
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

/** The number of a lesson in an address; 0 for none. */
function lessonIn(part: string): number {
  return /^\d{1,2}$/.test(part) ? Number(part) : 0;
}
