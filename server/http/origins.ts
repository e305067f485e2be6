/** The position that somebody wants to play on from: who vouches for it, and whether the game can go on there. */
import { type GameEntry, playsBy } from "../../shared/kernel/match.ts";
import { type Course, replaying, walking } from "../../shared/kernel/course.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { positionAfter } from "../../shared/record/file-record.ts";
import type { UnsignedFile } from "../../shared/record/signature.ts";
import type { TableOrigin } from "../../shared/wire/http.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { HouseSigner } from "../identity/signer.ts";
import { fileOf } from "../records/file.ts";
import { readSteps } from "../../shared/kernel/steps.ts";
import { findGame, type Services } from "../rooms/services.ts";
import { inSlices } from "../slices.ts";
import { isRefusal, type Origin } from "../tables/table.ts";
import type { Config } from "../config.ts";

/** What a position decides of its table. */
export interface FoundOrigin {
  readonly game: Pick<UnsignedFile, "game" | "seats" | "options">;
  readonly origin: Origin;
}

/**
 * The position that is asked for, or why there is none. Only of a game that is kept or was signed here does this server
 * know that nobody chose its chance.
 */
export async function originOf(
  services: Services,
  signer: HouseSigner,
  asked: TableOrigin,
): Promise<FoundOrigin | Refusal> {
  const file = "id" in asked ? await keptGame(services, asked.id) : asked.file;
  if (isRefusal(file)) return file;
  const isOwn = "id" in asked || signer.hasSigned(asked.file);
  const position = positionAfter(file, asked.steps);
  const steps = readSteps(position.steps);
  const entry = findGame(services, file.game);
  if (entry === undefined) return refusal("no-such-game");
  if (steps?.length !== asked.steps || !canBegin(entry, file)) return refusal("bad-origin");
  const origins = isOwn ? position.origins : position.origins.map((one) => ({ ...one, id: "", promise: null }));
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: file.rulesVersion,
    seats: file.seats,
    options: file.options,
    seed: origins.at(-1)?.seed ?? "",
    origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
    steps,
  };
  const course = await courseOf(entry, record, isOwn);
  if (course === undefined || !isUnderWay(record, course)) return refusal("bad-origin");
  const vouched = isOwn && origins.every(({ promise }) => promise !== undefined && promise !== null);
  const { rulesVersion, players } = file;
  return { game: file, origin: { origins, steps, rulesVersion, players, vouched, course } };
}

/** A finished game of this server: the chance of one in play is nobody's to know. */
async function keptGame({ store, log }: Services, id: string): Promise<UnsignedFile | Refusal> {
  try {
    const kept = await store.game(id);
    if (kept === undefined) return refusal("no-such-game-record");
    if (kept.finishedAt === 0) return refusal("still-running");
    return fileOf(kept) ?? refusal("bad-origin");
  } catch (error) {
    log.warn({ err: error }, "a game to be played on from cannot be read");
    return refusal("games-away");
  }
}

function canBegin(entry: GameEntry, { rulesVersion, seats, options, origins }: UnsignedFile): boolean {
  const rises = origins.every(({ steps }, index) => steps >= (origins[index - 1]?.steps ?? 0));
  return (
    rises && playsBy(entry, rulesVersion) && entry.seats.includes(seats) && entry.options.safeParse(options).success
  );
}

/** The game at the position; steps that come from anywhere are all checked, those too that were taken back. */
async function courseOf(entry: GameEntry, record: GameRecord, isOwn: boolean): Promise<Course | undefined> {
  try {
    // Should a computer go on from there, it has to know what its seat has seen.
    const game = entry.remembering();
    const played = await inSlices(isOwn ? walking(game, record, record.steps.length) : replaying(game, record));
    return "refused" in played ? undefined : played;
  } catch {
    return undefined;
  }
}

/** Whether somebody has acted, and the game is not over: otherwise there is a deal to choose, and nothing to play on. */
function isUnderWay(record: GameRecord, { match, kept }: Course): boolean {
  return match.result() === undefined && kept.some((index) => record.steps[index]?.kind === "act");
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page of this origin may connect. Programs without an origin may: what keeps strangers out of seats is
 * the token, and this only keeps other sites' pages from using their visitors' browsers.
 */
export function mayConnect(headers: Headers, { PUBLIC_ORIGIN, TRUST_PROXY }: Config): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (PUBLIC_ORIGIN.length > 0) return PUBLIC_ORIGIN.includes(origin);
  const forwarded = TRUST_PROXY > 0 ? headers.get("x-forwarded-host") : null;
  const host = parse(`http://${forwarded ?? headers.get("host") ?? ""}`);
  const page = parse(origin);
  if (host === undefined || page === undefined) return false;
  // In development the pages come from another port of this machine.
  if (LOOPBACK.has(host.hostname) && LOOPBACK.has(page.hostname)) return true;
  return host.host === page.host || (page.protocol === "https:" && host.host === `${page.hostname}:443`);
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
