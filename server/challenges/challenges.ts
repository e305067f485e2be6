/** Challenges from player to player. Each is a row in the store: no process knows more of it than that. */
import { randomInt } from "node:crypto";
import { CODE_ALPHABET } from "../../shared/wire/code.ts";
import {
  type Challenge,
  type ChallengeList,
  type ChallengeTerms,
  challengeTerms,
  DECLINE_WORDS,
  type DeclineWord,
  MAX_CHALLENGED,
  MAX_CHALLENGES,
  challengeLifetime,
} from "../../shared/wire/people/challenges.ts";
import { isBotAccount, nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { clockText } from "../../shared/wire/clock.ts";
import type { Person } from "../../shared/wire/friends.ts";
import { type Refusal, type RefusalCode, refusal } from "../../shared/wire/refusal.ts";
import { checkSettings, isRefusal, type Player } from "../../shared/table/table.ts";
import { namedAmong } from "../identity/kept-names.ts";
import { preferenceAllows } from "../identity/preferences.ts";
import { announceRelations, type RelationsServices } from "../people/relations.ts";
import { GRACE_MS } from "../notifications/triggers.ts";
import { acceptedText, challengeText, type NotificationText } from "../notifications/text.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import type { StoredChallenge, ChallengeRefusal } from "../store/challenges.ts";
import type { Known } from "../store/relations.ts";
import type { Store } from "../store/store.ts";
import {
  freeCode,
  openTable,
  type OpeningServices,
  refusedTables,
  sitsAt,
  type TableOrder,
} from "../tables/opening.ts";

/** The services that challenges need. `withdraw` takes notifications back, see `Dispatcher`. */
export type ChallengeServices = RelationsServices &
  OpeningServices & {
    readonly games: readonly GameEntry[];
    readonly store: Store;
    readonly withdraw: (code: string, players: readonly string[]) => void;
  };

const ID_LENGTH = 12;
/** How long the outcome of a challenge is told. */
const TOLD_MS = 24 * 60 * 60_000;
/** A table is opened by then, or its process ended over it. */
const CLAIM_MS = 20_000;
/** The time for the challenger to come, perhaps from another page. */
const PATIENCE_MS = 60_000;

const UNMADE: Readonly<Record<ChallengeRefusal | "over", RefusalCode>> = {
  "too-many": "too-many-challenges",
  "too-many-there": "many-challenges",
  "as-before": "challenged-already",
  over: "challenge-over",
};

/** The challenges from and to a player. @throws Error when the store does not answer */
export async function challengesFor(
  services: Pick<RelationsServices, "store">,
  player: string,
): Promise<ChallengeList> {
  const { store } = services;
  const stored = await store.challengesOf(player, Date.now());
  const bound = await namedAmong(store, [...new Set(stored.flatMap(({ from, to }) => [from.id, to.id]))]);
  const challenges = stored.flatMap((one) => challengeIn(one, bound) ?? []);
  return {
    received: challenges.filter(({ to, answer }) => to.id === player && answer === ""),
    made: challenges.filter(({ from }) => from.id === player),
  };
}

function challengeIn(stored: StoredChallenge, bound: ReadonlyMap<string, string>): Challenge | undefined {
  const { id, at, until, answer, code } = stored;
  const terms = challengeTerms.safeParse(parseJson(stored.terms)).data;
  if (terms === undefined) return undefined;
  const personOf = (known: Known): Person => {
    return { id: known.id, name: bound.get(known.id) ?? known.name, bound: bound.has(known.id) };
  };
  const word = DECLINE_WORDS.find((one) => one === stored.word);
  return {
    ...{ id, from: personOf(stored.from), to: personOf(stored.to), terms, at, until, answer },
    ...(word === undefined ? {} : { word }),
    ...(answer === "accepted" ? { code } : {}),
  };
}

/** Why a game on such terms cannot be had. */
function refusedTerms(games: readonly GameEntry[], terms: ChallengeTerms): Refusal | undefined {
  const entry = games.find(({ id }) => id === terms.game);
  if (entry === undefined) return refusal("no-such-game");
  const settings = checkSettings(entry, settingsFor(terms));
  if (isRefusal(settings)) return settings;
  if (entry.masters(terms.seats).length > 0) return refusal("bad-options");
  return terms.rated && (terms.clock === null || !entry.isRatable(terms.options)) ? refusal("not-ratable") : undefined;
}

function settingsFor({ game, seats, options, clock, rated }: ChallengeTerms): TableOrder["settings"] {
  return {
    ...{ game, seats, options, clock, rated },
    ...{ listed: false, watch: true, undo: true, talk: true, pace: "calm" },
  };
}

/**
 * Why a challenge that involves a bot is refused: a bot challenges only bots and its owner, and a game with people is
 * not rated.
 */
async function refusedWithBots(
  store: Pick<Store, "ownersOf">,
  from: string,
  to: string,
  rated: boolean,
  avoided: readonly string[],
): Promise<RefusalCode | undefined> {
  if (!isBotAccount(from) && !isBotAccount(to)) return undefined;
  const owners = await store.ownersOf([from, to].filter(isBotAccount));
  if (!isBotAccount(to)) return owners.get(from) === to ? (rated ? "not-ratable" : undefined) : "bots-not-asked";
  if (avoided.includes(owners.get(to) ?? "")) return "no-challenge";
  return rated && !isBotAccount(from) ? "not-ratable" : undefined;
}

/**
 * Challenges a player.
 * @param instead the id of the challenge that this answers
 * @throws Error when the store does not answer
 */
export async function makeChallenge(
  services: ChallengeServices,
  player: Player,
  { to, terms, instead }: { readonly to: string; readonly terms: ChallengeTerms; readonly instead?: string },
): Promise<Challenge | Refusal> {
  const { store, games } = services;
  const unfit = refusedTerms(games, terms);
  if (unfit !== undefined) return unfit;
  const bound = await namedAmong(store, [player.id, to]);
  const [own, other] = [bound.get(player.id), bound.get(to)];
  if (own === undefined) return refusal("own-name-first");
  if (other === undefined) return refusal("no-challenge");
  const { blocked } = await store.storedRelationsOf(player.id);
  if (blocked.some(({ id }) => id === to)) return refusal("blocked-them");
  // The refusal is the same for a blocked player and for a player who accepts no challenges at all, so that nobody
  // learns of a block.
  const avoided = await store.avoidedBy(player.id);
  if (avoided.includes(to)) return refusal("no-challenge");
  const unwanted = await refusedWithBots(store, player.id, to, terms.rated, avoided);
  if (unwanted !== undefined) return refusal(unwanted);
  // A counter-challenge reaches the original challenger, whatever challenges their settings allow.
  if (instead === undefined && !(await preferenceAllows(store, "challenge", to, player.id)))
    return refusal("no-challenge");
  const now = Date.now();
  const made: StoredChallenge = {
    id: Array.from({ length: ID_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(""),
    ...{ from: { id: player.id, name: own }, to: { id: to, name: other } },
    ...{ terms: JSON.stringify(terms), answer: "", word: "", code: "" },
    ...{ at: now, until: now + challengeLifetime(terms.clock) },
  };
  const most = { made: MAX_CHALLENGES, received: MAX_CHALLENGED };
  const outcome = await store.challenge(made, most, instead);
  if (outcome !== "made") return refusal(UNMADE[outcome]);
  if (instead !== undefined) services.withdraw(instead, [player.id]);
  const game = gameName(games, terms.game);
  const what = [game, clockText(terms.clock), ...(terms.rated ? ["rated"] : [])].join(", ");
  await callWhereInvited(
    services,
    to,
    `invite ${made.id}`,
    challengeText(made.id, nameInWords({ id: player.id, name: own }), what),
  );
  announceRelations(services, [player.id, to]);
  return challengeIn(made, bound) ?? refusal("bad-options");
}

function gameName(games: readonly GameEntry[], game: string): string {
  return games.find(({ id }) => id === game)?.name ?? game;
}

/** Notifies a player on those of their devices that allow invitations. */
async function callWhereInvited(
  { store }: Pick<ChallengeServices, "store">,
  player: string,
  mark: string,
  text: NotificationText,
): Promise<void> {
  const devices = await store.subscriptionsOf(player);
  if (!devices.some(({ invites }) => invites)) return;
  const now = Date.now();
  await store.addNotification({ player, code: text.code, mark, payload: JSON.stringify(text) }, now + GRACE_MS, now);
}

/**
 * Opens the table of a challenge. Its code is in the store before the table is, so that of two who accept, or of one who
 * accepts again after a process was killed, only one opens it.
 * @returns the code of the table
 * @throws Error when the store does not answer
 */
export async function acceptChallenge(
  services: ChallengeServices,
  player: Player,
  id: string,
): Promise<string | Refusal> {
  const { store, directory } = services;
  const fresh = await freeCode(services);
  if (fresh === undefined) return refusal("not-kept");
  const now = Date.now();
  const stored = await store.claimChallenge(id, player.id, fresh, now, now + CLAIM_MS).catch((error: unknown) => {
    directory.remove(fresh);
    throw error;
  });
  if (typeof stored === "string" || stored.code !== fresh) directory.remove(fresh);
  if (typeof stored === "string") return refusal(stored === "claimed" ? "starting" : "challenge-over");
  const { code, from } = stored;
  // A process may have opened the table and ended before it could note that.
  const isOpen = code !== fresh && (await sitsAt(services, code, player.id)) && (await sitsAt(services, code, from.id));
  const refused = isOpen ? undefined : await openFor(services, stored, fresh);
  if (refused !== undefined) {
    await store.unclaimChallenge(id, true);
    return refused;
  }
  await settle(services, stored, player);
  return code;
}

async function openFor(
  services: ChallengeServices,
  { terms: text, from, to, code }: StoredChallenge,
  fresh: string,
): Promise<Refusal | undefined> {
  const { store, directory, games } = services;
  const terms = challengeTerms.safeParse(parseJson(text)).data;
  const unfit = terms === undefined ? refusal("bad-options") : refusedTerms(games, terms);
  const bound = await namedAmong(store, [from.id, to.id]);
  const playerOf = ({ id, name }: Known): Player => ({ id, name: bound.get(id) ?? name, bound: bound.has(id) });
  const [challenger, challenged] = [playerOf(from), playerOf(to)];
  const isFull = (await refusedTables(services, [challenger]))?.code === "too-many-tables";
  const isTaken = code !== fresh && !((await store.isFree(code)) && directory.reserve(code));
  const obstacle = unfit ?? (isFull ? refusal("challenger-full") : isTaken ? refusal("not-kept") : undefined);
  if (terms === undefined || obstacle !== undefined) {
    if (!isTaken) directory.remove(code);
    return obstacle;
  }
  const isFirst = terms.side === "random" ? randomInt(2) === 0 : terms.side === "first";
  const opened = await openTable(services, {
    settings: settingsFor(terms),
    players: isFirst ? [challenger, challenged] : [challenged, challenger],
    // A table for more waits until all of its seats are taken.
    matched: terms.seats === 2,
    patience: PATIENCE_MS,
    code,
  });
  if (typeof opened === "string") return undefined;
  directory.remove(code);
  return opened;
}

async function settle(services: ChallengeServices, stored: StoredChallenge, player: Player): Promise<void> {
  const { store, games } = services;
  const now = Date.now();
  const change = { answer: "accepted", word: "", until: now + TOLD_MS } as const;
  await store.answerChallenge(stored.id, player.id, change, now);
  services.withdraw(stored.id, [player.id]);
  const game = challengeTerms.safeParse(parseJson(stored.terms)).data?.game ?? "";
  const text = acceptedText(stored.code, nameInWords(stored.to), gameName(games, game));
  await callWhereInvited(services, stored.from.id, `invite accepted ${stored.id}`, text);
  announceRelations(services, [stored.from.id, player.id]);
}

/** @throws Error when the store does not answer */
export async function declineChallenge(
  services: ChallengeServices,
  player: Pick<Player, "id">,
  id: string,
  word: DeclineWord,
): Promise<Refusal | undefined> {
  const now = Date.now();
  const change = { answer: "declined", word, until: now + TOLD_MS } as const;
  const declined = await services.store.answerChallenge(id, player.id, change, now);
  if (declined === undefined) return refusal("challenge-over");
  services.withdraw(id, [player.id]);
  announceRelations(services, [declined.from.id, player.id]);
  return undefined;
}

/** Takes a challenge back, or what became of it off the list. @throws Error when the store does not answer */
export async function endChallenge(services: ChallengeServices, player: Pick<Player, "id">, id: string): Promise<void> {
  const ended = await services.store.endChallenge(id, player.id, Date.now());
  if (ended === undefined) return;
  services.withdraw(id, [ended.to.id]);
  announceRelations(services, [player.id, ended.to.id]);
}
