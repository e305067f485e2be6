/** The stream of a bot: its challenges, and its tables in whatever processes. */
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { BotChallenge, BotGame, BotLine } from "../../shared/wire/bot-accounts/play.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import type { Person } from "../../shared/wire/friends.ts";
import { challengesFor } from "../challenges/challenges.ts";
import type { TableSummary } from "../../shared/table/summary.ts";
import type { Claim } from "../identity/token.ts";
import { relationsOf } from "../people/relations.ts";
import { follow } from "./following.ts";
import type { BotContext } from "./context.ts";

/** How long a bot stays at a table whose game is over, to play again. */
const LINGER_MS = 60_000;
/** How long it takes until a table that was lost is looked for again, the more often the longer. */
const AGAIN_MS = 100;
const MAX_RETRY_MS = 5000;

/** The stream that each bot has open in this process. */
const open = new WeakMap<BotContext, Map<string, () => void>>();

interface Streaming {
  readonly context: BotContext;
  readonly player: Claim;
  readonly authorization: string;
  tell(line: BotLine): void;
  readonly signal: AbortSignal;
  readonly followed: Map<string, AbortController>;
  /** The challenges that the bot was told of and can still answer. */
  challenges: ReadonlyMap<string, BotChallenge>;
}

/**
 * Tells a bot of all that concerns it until `end` is called, by it or by the server.
 * @param end ends the answer; the stream that a bot had open before is ended so
 */
export function startStream(
  context: BotContext,
  player: Claim,
  authorization: string,
  tell: (line: BotLine) => void,
  end: () => void,
): () => void {
  const { directory, attendance, log } = context.services;
  const ending = new AbortController();
  const own = open.get(context) ?? new Map<string, () => void>();
  open.set(context, own);
  own.get(player.id)?.();
  own.set(player.id, end);
  const streaming: Streaming = {
    context,
    player,
    authorization,
    tell: (line) => (ending.signal.aborted ? undefined : tell(line)),
    signal: ending.signal,
    followed: new Map(),
    challenges: new Map(),
  };
  streaming.tell({ type: "hello", bot: { id: player.id, name: player.name } });
  const look = () => {
    tellChallenges(streaming).catch((error: unknown) => log.warn({ err: error }, "challenges cannot be looked up"));
  };
  const leave = attendance.add({
    claim: player,
    place: "",
    close: end,
    send: (name) => {
      if (name === MESSAGES.circle) look();
    },
  });
  const unsubscribe = directory.subscribe((now) => {
    if (now !== undefined && now.phase !== "finished" && hasSeat(now, player.id)) attend(streaming, now.code);
  });
  look();
  findTables(streaming).catch((error: unknown) => log.warn({ err: error }, "a bot's tables cannot be looked up"));
  return () => {
    ending.abort();
    unsubscribe();
    leave();
    for (const following of streaming.followed.values()) following.abort();
    if (own.get(player.id) === end) own.delete(player.id);
  };
}

function hasSeat({ seats }: TableSummary, player: string): boolean {
  return seats.some((seat) => seat.player === player);
}

async function findTables(streaming: Streaming): Promise<void> {
  const { context, player } = streaming;
  const { store, directory } = context.services;
  const places = await store.placesOf(player.id, ["playing", "waiting"]);
  const here = directory.ofPlayer(player.id).filter(({ phase }) => phase !== "finished");
  for (const code of new Set([...places, ...here].map((table) => table.code))) attend(streaming, code);
}

/** Follows a table for as long as the bot sits there and plays. */
function attend(streaming: Streaming, code: string): void {
  if (streaming.signal.aborted || streaming.followed.has(code)) return;
  const following = new AbortController();
  streaming.followed.set(code, following);
  const { log } = streaming.context.services;
  attending(streaming, code, following)
    .catch((error: unknown) => log.warn({ err: error }, "a bot's table cannot be followed"))
    .finally(() => {
      if (streaming.followed.get(code) === following) streaming.followed.delete(code);
    });
}

async function attending(streaming: Streaming, code: string, following: AbortController): Promise<void> {
  const { context, player, authorization } = streaming;
  const { signal } = following;
  let again = AGAIN_MS;
  let lingering: NodeJS.Timeout | undefined;
  const tell = (game: BotGame) => {
    again = AGAIN_MS;
    streaming.tell(game);
    clearTimeout(lingering);
    if (game.phase === "finished") lingering = setTimeout(() => following.abort(), LINGER_MS).unref();
    if (game.seat < 0) following.abort();
  };
  while (!signal.aborted) {
    const gone = await follow(context, { code, player, authorization, tell, signal }).catch((error: unknown) => {
      if (!signal.aborted) context.services.log.warn({ err: error }, "a bot's table cannot be followed: trying again");
      return undefined;
    });
    if (gone?.code === "no-such-table" || gone?.code === "quarantined") {
      streaming.tell({ type: "gameGone", code });
      break;
    }
    await pause(again, undefined, { signal }).catch(() => undefined);
    again = Math.min(2 * again, MAX_RETRY_MS);
  }
  clearTimeout(lingering);
}

/** Tells the bot of new challenges, and of those that are over. */
async function tellChallenges(streaming: Streaming): Promise<void> {
  const { context, player, challenges: before } = streaming;
  const [{ invitations }, { received }] = await Promise.all([
    relationsOf(context.services, player),
    challengesFor(context.services, player.id),
  ]);
  const shownChallenges: readonly BotChallenge[] = [
    ...received.map(({ id, from, terms, at }) => ({ id, from: personOf(from), game: terms.game, terms, at })),
    ...invitations.map(({ code, game, host, at }) => ({ id: code, from: personOf(host), game, at })),
  ].map((one) => ({ type: "challenge", ...one }));
  const now = new Map(shownChallenges.map((one) => [one.id, one]));
  streaming.challenges = now;
  for (const [id, challenge] of now) if (!isDeepStrictEqual(before.get(id), challenge)) streaming.tell(challenge);
  for (const id of before.keys()) if (!now.has(id)) streaming.tell({ type: "challengeEnded", id });
}

function personOf({ id, name }: Person): BotChallenge["from"] {
  return { id, name };
}
