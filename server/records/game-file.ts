/** A finished game, as it is kept, made into its file, and into a line of the list of a player's games. */
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { commitmentOf } from "../../shared/kernel/fairness.ts";
import { notations } from "../../shared/notation/notations.ts";
import type { Signer, UnsignedFile } from "../../shared/record/signature.ts";
import { GAME_FILE_FORMATS, type GameFile } from "../../shared/wire/game-file.ts";
import type { BotLevel } from "../../shared/wire/bots.ts";
import type { PastGame } from "../../shared/wire/past-games.ts";
import type { GameHeading, StoredGame } from "../store/store.ts";
import { type GameHeader, readEnd, readGame, readHeader } from "./header.ts";

/** The file of a finished game; undefined if the stored game cannot be read. */
export function fileOf(stored: StoredGame): UnsignedFile | undefined {
  const read = readGame(stored);
  if (read?.end === undefined) return undefined;
  const { header, end, times } = read;
  const [first, second] = GAME_FILE_FORMATS;
  const { seals } = header;
  return {
    format: seals === undefined ? first : second,
    id: stored.id,
    game: stored.game,
    rulesVersion: end.rulesVersion,
    seats: header.seats,
    options: header.options,
    clock: header.clock,
    players: header.players.map(({ name }) => name),
    ...botsIn(header),
    startedAt: stored.startedAt,
    finishedAt: stored.finishedAt,
    // A game on a device had no server to show a commitment.
    commitment: header.onDevice === true ? "" : commitmentOf(header.secret),
    secret: header.secret,
    ...(seals === undefined ? {} : { seals }),
    nonces: header.nonces,
    // Each form has its own origins; a game of the first one that was taken up says nothing of promises.
    origins: header.origins.map(({ promise = null, ...origin }) =>
      seals === undefined ? origin : { ...origin, promise },
    ),
    steps: stored.steps.map(({ step }) => step),
    times: times.map((at) => at - stored.startedAt),
    result: { ranking: end.ranking, reason: end.reason, sheet: end.sheet },
  };
}

/** The same with the server's signature. Nobody vouches for a game that was played on a device. */
export function signedFileOf(stored: StoredGame, signer: Signer): GameFile | undefined {
  const file = fileOf(stored);
  if (file === undefined) return undefined;
  return readHeader(stored.header)?.onDevice === true ? { ...file, key: "", signature: "" } : signer.sign(file);
}

/** A finished game as a line of JSON: its signed file, and its notation for people; undefined if it cannot be read. */
export async function lineOf(stored: StoredGame, signer: Signer): Promise<string | undefined> {
  const file = signedFileOf(stored, signer);
  if (file === undefined) return undefined;
  const notation = (await notations[stored.game]?.())?.write(file);
  return JSON.stringify({ file, notation });
}

/** The levels of computers at the start, by seat; empty if there were none. */
function botsIn({ players }: GameHeader): { readonly bots?: BotLevel[] } {
  const bots = players.map(({ bot }) => bot);
  return bots.every((bot) => bot === "") ? {} : { bots };
}

/** A finished game in a player's list, before guests are identified; undefined if it cannot be read. */
export function pastGameOf(
  heading: GameHeading,
  player: string,
  header = readHeader(heading.header),
): PastGame | undefined {
  const end = readEnd(heading.result);
  if (header === undefined || end === undefined) return undefined;
  const { id, game, startedAt, finishedAt } = heading;
  const seats = header.players.flatMap((seated, seat) => (seated.id === player ? [seat] : []));
  return {
    id,
    game,
    players: header.players.map(({ name }) => name),
    seats,
    guests: [],
    bots: header.players.flatMap((seated, seat) => (isBotAccount(seated.id) ? [seat] : [])),
    ...placeOf(end.ranking, seats),
    reason: end.reason,
    steps: end.steps,
    startedAt,
    finishedAt,
    ...(header.onDevice === true ? { onDevice: true } : {}),
  };
}

/** The best place of some seats, from 1, and how many share it; 0 of a seat that did not compete. */
function placeOf(ranking: readonly (readonly number[])[], seats: readonly number[]) {
  const at = ranking.findIndex((group) => group.some((seat) => seats.includes(seat)));
  if (at < 0) return { place: 0, shared: 0 };
  return { place: 1 + ranking.slice(0, at).flat().length, shared: ranking[at]?.length ?? 0 };
}
