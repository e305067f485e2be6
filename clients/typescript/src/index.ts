/** A client of a Skerry server: for bots, clubs and statistics. */
import { ask, lines, SkerryError, type Target } from "./http.ts";
import { openRoom, type Room } from "./rooms.ts";
import type { Game, GameFilter, Line, Player, StreamedGame, TableSettings } from "./types.ts";

export { type Room, SkerryError };
export type * from "./types.ts";

export interface Skerry {
  readonly address: string;
  readonly token: string;
  /** The lobby: the tables that are listed, and who waits for what. */
  lobby(): Promise<Room>;
  /** A table's room, to play there or, without sitting down, to watch. */
  enter(code: string): Promise<Room>;
  /** Opens a table. @returns its code */
  open(settings: TableSettings): Promise<string>;
  /** All that concerns a bot, until it is closed by leaving the loop. */
  stream(): AsyncGenerator<Line>;
  /** A table of the bot's as it is now. */
  position(code: string): Promise<Game>;
  /** Sits down at a table and is ready. */
  join(code: string, seat?: number): Promise<void>;
  /** @param version of the position that the action is for; the newest where it is left out */
  act(code: string, action: string, version?: number): Promise<void>;
  resign(code: string): Promise<void>;
  draw(code: string, agree?: boolean): Promise<void>;
  rematch(code: string): Promise<void>;
  /** Stands up, while the table waits. */
  leave(code: string): Promise<void>;
  /** Accepts a challenge. @returns the code of its table */
  accept(id: string): Promise<string>;
  decline(id: string): Promise<void>;
  /** A finished game as its signed file. */
  game(id: string): Promise<Readonly<Record<string, unknown>>>;
  /** The finished games of a player, by a kept name or an id, the newest first. */
  games(who: string, filter?: GameFilter): AsyncGenerator<StreamedGame>;
}

/**
 * @param address such as `https://skerry.example`
 * @param token of a bot or a player; left out, what everybody may read can be read
 */
export function connect(address: string, token = ""): Skerry {
  const target: Target = { address: address.replace(/\/$/, ""), token };
  const at = async (code: string, what: string, body: object = {}) => {
    await ask(target, "POST", `/bot/games/${code}/${what}`, body);
  };
  return {
    ...target,
    lobby: () => openRoom(target, "/lobby/enter"),
    enter: (code) => openRoom(target, `/tables/${code}/enter`),
    open: async (settings) => (await ask<{ code: string }>(target, "POST", "/tables", settings)).code,
    stream: () => lines<Line>(target, "/bot/stream"),
    position: (code) => ask<Game>(target, "GET", `/bot/games/${code}`),
    join: (code, seat) => at(code, "join", seat === undefined ? {} : { seat }),
    act: (code, action, version) => at(code, "act", version === undefined ? { action } : { action, version }),
    resign: (code) => at(code, "resign"),
    draw: (code, agree = true) => at(code, "draw", { agree }),
    rematch: (code) => at(code, "rematch"),
    leave: (code) => at(code, "leave"),
    accept: async (id) => (await ask<{ code: string }>(target, "POST", `/bot/challenges/${id}/accept`)).code,
    decline: async (id) => {
      await ask(target, "POST", `/bot/challenges/${id}/decline`);
    },
    game: (id) => ask(target, "GET", `/games/${encodeURIComponent(id)}`),
    games(who, filter = {}) {
      const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
      return lines<StreamedGame>(target, `/players/${encodeURIComponent(who)}/games.ndjson?${query}`);
    },
  };
}

/** A new player without a name of their own. */
export async function newGuest(address: string, name?: string): Promise<Skerry & { readonly player: Player }> {
  const target = { address: address.replace(/\/$/, ""), token: "" };
  const body = name === undefined ? {} : { name };
  const { token, player } = await ask<{ token: string; player: Player }>(target, "POST", "/identity", body);
  return { ...connect(address, token), player };
}
