/** The lobby over the network: tables to join and to watch, a player's own games, and quick match. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { z } from "zod";
import { type LobbyView, othersWaiting, queueKey, type YourGame } from "../../shared/wire/lobby.ts";
import { type MatchWish, MESSAGES } from "../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { readRefusal } from "./answer.ts";
import { enterLobby } from "./api.ts";
import { connect } from "./connection.ts";
import { identities, isUnknown } from "./identity.ts";
import { keepUnchanged } from "./unchanged.ts";
import { serverTime } from "./server-time.ts";
import type { Link } from "./session.ts";

const yourGame = z.object({
  code: z.string(),
  game: z.string(),
  phase: z.enum(["waiting", "playing", "finished"]),
  seats: z.number(),
  steps: z.number(),
  others: z.array(z.string()),
  guests: z.array(z.string()).default([]),
  masters: z.array(z.string()),
  leads: z.boolean(),
  yourTurn: z.boolean(),
  waitsFor: z.array(z.string()),
  remaining: z.number().nullable(),
  clockRuns: z.boolean(),
  said: z.number().default(0),
  read: z.number().default(0),
  at: z.number(),
  place: z.number().exactOptional(),
  shared: z.number().exactOptional(),
}) satisfies z.ZodType<YourGame>;

const yourGames = z.array(yourGame);
const matched = z.object({ code: z.string() });

/** A wish that waits in its queue. */
export interface Seeking {
  readonly wish: MatchWish;
  /** As `Date.now()`. */
  readonly since: number;
}

export interface LobbySession {
  readonly link: ReadonlySignal<Link>;
  /** When the next try starts, as `Date.now()`; 0 unless one is due. */
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  readonly lobby: ReadonlySignal<LobbyView | undefined>;
  readonly yours: ReadonlySignal<readonly YourGame[] | undefined>;
  readonly seeking: ReadonlySignal<Seeking | undefined>;
  /** How many others wait for the same. */
  othersFor(wish: MatchWish): number;
  /** Server time in ms, by the estimate of this client. */
  now(): number;
  /** Joins the queue of players with the same wish; `onMatch` of `openLobby` is called when a table was found. */
  seek(wish: MatchWish): Promise<Refusal | undefined>;
  unseek(): void;
  retry(): void;
  leave(): void;
}

/** Enters the lobby as the browser's player. `onNoMatch` says why a quick match came to nothing. */
export function openLobby(
  onMatch: (code: string) => void,
  onNoMatch: (why: Refusal) => void,
  onCircle: () => void,
): LobbySession {
  const lobby = signal<LobbyView | undefined>(undefined);
  const yours = signal<readonly YourGame[] | undefined>(undefined);
  const seeking = signal<Seeking | undefined>(undefined);
  /** The queue that the server has the player in; undefined until it has said so. */
  const sought = signal<string | undefined>(undefined);
  let asking = 0;
  const time = serverTime();

  const connection = connect<{ toJSON(): LobbyView }>({
    enter: enterAsPlayer,
    onState(state) {
      lobby.value = keepUnchanged(lobby.peek(), state.toJSON());
      if (connection.link.peek() !== "live") queueMicrotask(seekAgain);
    },
    messages: {
      [MESSAGES.time]: time.heard,
      [MESSAGES.circle]: onCircle,
      [MESSAGES.yours](message) {
        const { data } = yourGames.safeParse(message);
        if (data !== undefined) yours.value = keepUnchanged(yours.peek(), data);
      },
      [MESSAGES.sought](message) {
        const { data } = z.string().safeParse(message);
        if (data === undefined) return;
        sought.value = data;
        heedOtherTabs();
      },
      [MESSAGES.matched](message) {
        const { data } = matched.safeParse(message);
        if (data === undefined) return;
        seeking.value = undefined;
        onMatch(data.code);
      },
      [MESSAGES.unmatched](message) {
        seeking.value = undefined;
        onNoMatch(readRefusal(message));
      },
    },
    onEcho: time.echoed,
  });

  /** A queue drops a player on disconnection; the wish stands until it is taken back, so it is sent again. */
  function seekAgain(): void {
    const wanted = seeking.peek();
    if (wanted === undefined) return;
    seeking.value = { ...wanted, since: Date.now() };
    void askFor(wanted.wish);
  }

  async function askFor(wish: MatchWish): Promise<Refusal | undefined> {
    asking++;
    const refused = await connection.request("seek", wish);
    asking--;
    heedOtherTabs();
    return refused;
  }

  /** A player waits in one queue: what another tab looks for, or has given up, ends what this one looked for. */
  function heedOtherTabs(): void {
    const [wanted, queue] = [seeking.peek(), sought.peek()];
    if (wanted === undefined || queue === undefined || asking > 0 || connection.link.peek() !== "live") return;
    if (queueKey(wanted.wish) !== queue) seeking.value = undefined;
  }

  return {
    link: connection.link,
    retryAt: connection.retryAt,
    closedBy: connection.closedBy,
    lobby,
    yours,
    seeking,
    othersFor: (wish) => (lobby.value === undefined ? 0 : othersWaiting(lobby.value, sought.value ?? "", wish)),
    now: time.now,
    retry: connection.retry,
    leave: connection.close,
    async seek(wish) {
      seeking.value = { wish, since: Date.now() };
      // Without a line the wish waits for one: see `seekAgain`.
      if (connection.link.peek() !== "live") return undefined;
      const refused = await askFor(wish);
      if (refused !== undefined) seeking.value = undefined;
      return refused;
    },
    unseek() {
      seeking.value = undefined;
      void connection.request("unseek", {});
    },
  };
}

async function enterAsPlayer() {
  const player = identities.current.peek();
  if (player === undefined) return { refused: refusal("unreachable") };
  const way = await enterLobby(player.token);
  if (!("refused" in way) || !isUnknown(way.refused)) return way;
  const renewed = await identities.replace(player.token, way.refused.code);
  if ("refused" in renewed) return renewed;
  return renewed.value.token === player.token ? way : enterLobby(renewed.value.token);
}
