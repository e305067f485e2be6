/** What this browser finds out about a game. */
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { failed, type Finding, passed, textFinding, type Verdict, verdictOf } from "../../../shared/record/findings.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { getServerKey } from "../../net/games.ts";
import { nonces } from "../../net/nonces.ts";
import { findCard } from "../../games/games.ts";
import { type OpenedGame, openServerGame } from "./game-source.ts";
import { replayText } from "./text.ts";

/** All findings about a game. @param entry its rules, if they are known here @param key see `checkGame` */
export function findingsOf(
  entry: GameEntry | undefined,
  { file, isFromNotation }: OpenedGame,
  key?: string,
): readonly Finding[] {
  return [
    ...(isFromNotation ? [] : [textFinding(undefined)]),
    ...checkGame(entry, file, key),
    ...ownNonceFindings(file, nonces.given(file.commitment), nonces.witnessed(file.commitment)),
  ];
}

/**
 * Findings about the nonce that this browser gave to the game and the seals that it saw before the start: whether the
 * file has the same ones. None if this browser took no part.
 */
export function ownNonceFindings(
  { nonces: gameNonces, seals = [] }: GameFile,
  ownNonce: string | undefined,
  seenSeals: readonly string[] | undefined,
): readonly Finding[] {
  const areSame = seenSeals !== undefined && seals.toSorted().join() === seenSeals.join();
  return [
    ...(ownNonce === undefined
      ? []
      : gameNonces.includes(ownNonce)
        ? [passed("own-nonce", replayText.ownNonce)]
        : [failed("own-nonce", replayText.noOwnNonce)]),
    ...(seenSeals === undefined
      ? []
      : areSame
        ? [passed("own-seals", replayText.ownSeals)]
        : [failed("own-seals", replayText.noOwnSeals)]),
  ];
}

/** The findings about a game, by the key that this server says is its own. */
export async function checkOpened(opened: OpenedGame): Promise<readonly Finding[]> {
  const [key, entry] = await Promise.all([getServerKey(), findCard(opened.file.game)?.loadRules()]);
  return findingsOf(entry, opened, "value" in key ? key.value : "unknown");
}

export interface CheckedGame {
  readonly opened: OpenedGame;
  readonly verdict: Verdict;
}

/** A game of this server, checked; undefined if it cannot be fetched at present. */
export async function checkServerGame(id: string): Promise<CheckedGame | undefined> {
  const opened = await openServerGame(id);
  return "file" in opened ? { opened, verdict: verdictOf(await checkOpened(opened)) } : undefined;
}
