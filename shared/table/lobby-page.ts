/** The order of the lobby's tables. The first ones are in its state; who wants to see those that come after them asks. */
import { z } from "zod";
import type { LobbyRowView } from "../wire/lobby.ts";
import type { TablePhase } from "../wire/table.ts";

/** The lists of the lobby: tables with a free seat, and games to watch. */
export type LobbyKind = Exclude<TablePhase, "finished">;

/** So many of each kind stand in the state. */
export const LOBBY_PAGE = 50;

/** The order of each list: tables that start soonest first, and the most watched games. */
export function lobbyOrder(one: LobbyPlace, other: LobbyPlace): number {
  const first = one.phase === "playing" ? other.watching - one.watching : lackOf(one) - lackOf(other);
  return first || (one.code < other.code ? -1 : 1);
}

/** The number of players that a table waits for. A full table comes last. */
function lackOf({ seats, taken }: LobbyPlace): number {
  return seats - taken || Number.MAX_SAFE_INTEGER;
}

type LobbyPlace = Pick<LobbyRowView, "code" | "phase" | "seats" | "taken" | "watching">;

/** The number of further rows for one request. */
export const LOBBY_MORE = 200;

/** The lobby's queries, which change nothing, each with its answer. */
export const lobbyQuestions = {
  /** The tables of a kind from a place of the list on, in its order: `lobbyPage`. */
  tables: z.object({ kind: z.enum(["waiting", "playing"]), from: z.int().min(0).max(100_000) }).strict(),
} as const;

const text = z.string();
const number = z.number();

/** Rows as the state has them. */
export const lobbyPage = z.object({
  rows: z.array(
    z.object({
      code: text,
      game: text,
      phase: z.enum(["waiting", "playing", "finished"]),
      seats: number,
      taken: number,
      clock: text,
      host: text,
      names: text,
      guests: text,
      ratings: text,
      watching: number,
      steps: number,
      origin: text,
      rated: z.boolean(),
      bots: text,
    }) satisfies z.ZodType<LobbyRowView>,
  ),
});
