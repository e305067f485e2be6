/** What this browser finds out about a game. */
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { failed, type Finding, passed, textFinding, type Verdict, verdictOf } from "../../../shared/record/findings.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { getServerKey } from "../../net/games.ts";
import { nonces } from "../../net/nonces.ts";
import { findCard } from "../games.ts";
import { type OpenedGame, openKept } from "./opened.ts";
import { replayText } from "./text.ts";

/**
 * All findings about a game.
 * @param entry its rules, where they are known here
 * @param key see `checkGame`
 */
export function findingsOf(
  entry: GameEntry | undefined,
  { file, noted }: OpenedGame,
  key?: string,
): readonly Finding[] {
  return [
    ...(noted ? [] : [textFinding(undefined)]),
    ...checkGame(entry, file, key),
    ...ownNonceFindings(file, nonces.given(file.commitment), nonces.witnessed(file.commitment)),
  ];
}

/**
 * Whether what this browser once gave to the chance of the game is in it, and the seals that it saw are; nothing where
 * it gave and saw nothing.
 */
export function ownNonceFindings(
  { nonces: kept, seals = [] }: GameFile,
  own: string | undefined,
  seen: readonly string[] | undefined,
): readonly Finding[] {
  const isSeen = seen !== undefined && seals.toSorted().join() === seen.join();
  return [
    ...(own === undefined
      ? []
      : kept.includes(own)
        ? [passed("own-nonce", replayText.ownNonce)]
        : [failed("own-nonce", replayText.noOwnNonce)]),
    ...(seen === undefined
      ? []
      : isSeen
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

/** A game of this server, checked; undefined where it cannot be had just now. */
export async function checkKept(id: string): Promise<CheckedGame | undefined> {
  const opened = await openKept(id);
  return "file" in opened ? { opened, verdict: verdictOf(await checkOpened(opened)) } : undefined;
}
