/** The lobby over the network: tables to join and to watch, a player's own games, and quick match. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { z } from "zod";
import {
  type LobbyView,
  othersWaiting,
  lobbyWithDefaults,
  withoutHidden,
  type YourGame,
} from "../../shared/wire/lobby.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import type { MatchTerms } from "../../shared/wire/requests.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { readRefusal } from "./answer.ts";
import { enterLobby } from "./api.ts";
import { type Connection, connect } from "./connection.ts";
import { identities, isUnknown } from "./identity.ts";
import { shareStructure } from "./structural-sharing.ts";
import { openSearch, type Seeking } from "./match-search.ts";
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
  bots: z.array(z.string()).exactOptional(),
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
const codes = z.array(z.string());
const matched = z.object({ code: z.string() });

export interface LobbySession {
  readonly link: ReadonlySignal<Link>;
  /** When the next try starts, as `performance.now()`; 0 unless one is due. */
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  /** Why the last try to enter was refused, while the next one may not be. */
  readonly obstacle: ReadonlySignal<Refusal | undefined>;
  readonly lobby: ReadonlySignal<LobbyView | undefined>;
  readonly yours: ReadonlySignal<readonly YourGame[] | undefined>;
  readonly seeking: ReadonlySignal<Seeking | undefined>;
  /** How many others wait for the same. */
  othersFor(terms: MatchTerms): number;
  /** Server time in ms, by the estimate of this client. */
  now(): number;
  /** Joins the queue of players who want the same terms; `onMatch` of `openLobby` is called when a table was found. */
  seek(terms: MatchTerms): Promise<Refusal | undefined>;
  unseek(): void;
  /** Asks for something that the lobby tells. */
  ask: Connection["ask"];
  retry(): void;
  leave(): void;
}

/** Enters the lobby as the browser's player. `onNoMatch` says why a quick match came to nothing. */
export function openLobby(
  onMatch: (code: string) => void,
  onNoMatch: (why: Refusal) => void,
  onCircle: () => void,
): LobbySession {
  const received = signal<LobbyView | undefined>(undefined);
  const hidden = signal<readonly string[]>([]);
  const lobby = computed(() =>
    received.value === undefined ? undefined : withoutHidden(received.value, hidden.value),
  );
  const yours = signal<readonly YourGame[] | undefined>(undefined);
  const time = serverTime();
  const { seeking, sought, ...search } = openSearch(() => connection);

  const connection: Connection = connect<{ toJSON(): LobbyView }>({
    enter: enterAsPlayer,
    onState(state) {
      received.value = shareStructure(received.peek(), lobbyWithDefaults(state.toJSON()));
      if (connection.link.peek() !== "live") queueMicrotask(search.again);
    },
    messages: {
      [MESSAGES.time]: time.heard,
      [MESSAGES.circle]: onCircle,
      [MESSAGES.hidden](message) {
        const { data } = codes.safeParse(message);
        if (data !== undefined) hidden.value = data;
      },
      [MESSAGES.yours](message) {
        const { data } = yourGames.safeParse(message);
        if (data !== undefined) yours.value = shareStructure(yours.peek(), data);
      },
      [MESSAGES.sought](message) {
        const { data } = z.string().safeParse(message);
        if (data === undefined) return;
        search.heard(data);
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

  return {
    link: connection.link,
    retryAt: connection.retryAt,
    closedBy: connection.closedBy,
    obstacle: connection.obstacle,
    lobby,
    yours,
    seeking,
    othersFor: (terms) => (lobby.value === undefined ? 0 : othersWaiting(lobby.value, sought.value ?? "", terms)),
    now: time.now,
    ask: connection.ask,
    retry: connection.retry,
    leave: connection.close,
    seek: search.seek,
    unseek: search.unseek,
  };
}

async function enterAsPlayer(silent?: string) {
  const player = identities.current.peek();
  if (player === undefined) return { refused: refusal("unreachable") };
  const way = await enterLobby(player.token, silent);
  if (!("refused" in way) || !isUnknown(way.refused)) return way;
  const renewed = await identities.replace(player.token, way.refused.code);
  if ("refused" in renewed) return renewed;
  return renewed.value.token === player.token ? way : enterLobby(renewed.value.token, silent);
}
