/** The sources of a viewed game: this server, or a file on the reader's disk. */
import { readGameBytes, textIn, type Unreadable, writeGameFile } from "../../../shared/record/game-text.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { gameCards } from "../../games/list.ts";
import { getGameBytes, type Seating } from "../../net/games.ts";
import { identities } from "../../net/identity.ts";
import { replayText } from "./text.ts";
import { sentenceOf } from "../text/refusals.ts";

export interface OpenedGame {
  readonly file: GameFile;
  /** Whether this server has it under its own link. */
  readonly isStored: boolean;
  /** Whether it was read from a notation, which says nothing of signatures and promises. */
  readonly isFromNotation: boolean;
  /** The players by seat: known of games of this server alone. */
  readonly seating?: Seating;
}

/** `passing` trouble may be over when it is tried again. */
export type Opening = OpenedGame | { readonly trouble: string; readonly passing?: boolean };

export async function openServerGame(id: string): Promise<Opening> {
  const answer = await getGameBytes(id, identities.current.peek()?.token);
  if ("refused" in answer) {
    return { trouble: sentenceOf(answer.refused), passing: answer.refused.code !== "no-such-game-record" };
  }
  const { bytes, ...seating } = answer.value;
  const read = readGameBytes(bytes);
  return "file" in read
    ? { file: read.file, isStored: true, isFromNotation: false, seating }
    : { trouble: TROUBLES[read.unreadable] };
}

/** A game in a file: the one that this or another server gave out, or the notation of one of the games. */
export async function openFile(bytes: Uint8Array): Promise<Opening> {
  const read = readGameBytes(bytes);
  if ("file" in read) return { file: read.file, isStored: false, isFromNotation: false };
  const text = textIn(bytes);
  if (text === undefined || read.unreadable !== "no-game-file" || text.trimStart().startsWith("{")) {
    return { trouble: TROUBLES[read.unreadable] };
  }
  return readNotation(text);
}

async function readNotation(text: string): Promise<Opening> {
  for (const card of gameCards) {
    const notation = await card.loadNotation?.();
    const noted = notation?.read(text);
    if (noted === undefined) continue;
    return "fault" in noted ? { trouble: noted.fault } : { file: noted.file, isStored: false, isFromNotation: true };
  }
  return { trouble: TROUBLES["no-game-file"] };
}

const TROUBLES: Readonly<Record<Unreadable, string>> = {
  "no-game-file": replayText.noGameFile,
  "not-as-written": replayText.notAsWritten,
};

/** The text of a game's file, the same to the byte as it was signed. */
export function textOf({ file }: OpenedGame): string {
  return writeGameFile(file);
}
