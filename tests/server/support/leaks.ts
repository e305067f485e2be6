/**
 * Leak tests over real sockets: two games that differ in nothing but what one seat may know, played alike by the same
 * people at the same second. What anybody else receives must be the same byte for byte.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { type TableClient, type TestServer, openServer, until, type Visitor } from "./test-server.ts";

export interface Cast {
  readonly ann: Visitor;
  readonly ben: Visitor;
  readonly looker: Visitor;
}

/** What those at a table received: the seat that knows, the other seat, and somebody who looks on. */
export interface Seen {
  readonly game: string;
  readonly own: TableClient;
  readonly other: TableClient;
  readonly looker: TableClient;
}

export interface AlikeGame {
  readonly game: string;
  readonly options?: object;
  /** Who does what, in turn. */
  readonly steps: readonly (readonly ["own" | "other", string])[];
}

/** A server with these games on a clock that stands, for the tests of a file. @returns reads it, once it runs */
export function useLeakServer(games: () => GameEntry[]): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await openServer({}, games());
  });
  afterAll(() => server?.stop());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_700_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return () => {
    if (server === undefined) throw new Error("the server is not open yet");
    return server;
  };
}

export async function castOf(server: TestServer): Promise<Cast> {
  return {
    ann: await server.newVisitor("Ann"),
    ben: await server.newVisitor("Ben"),
    looker: await server.newVisitor(),
  };
}

/** Plays the steps at a fresh table; the other seat comes once more at the end, and gets the whole state at once. */
export async function playAlike({ ann, ben, looker }: Cast, { game, options = {}, steps }: AlikeGame): Promise<Seen> {
  const code = await ann.open({ game, options });
  const clients = { own: await ann.enter(code), other: await ben.enter(code), looker: await looker.enter(code) };
  await clients.other.ask("sit", { seat: 1 });
  await clients.own.ask("ready", { ready: true });
  await clients.other.ask("ready", { ready: true });
  for (const [version, [who, text]] of steps.entries()) {
    expect(await clients[who].ask("act", [version, text])).toBe("ok");
    await until(() => Object.values(clients).every((each) => each.view().log.length === version + 1));
  }
  const back = await ben.enter(code);
  await until(() => back.view().log.length === steps.length);
  clients.other.frames.push(...back.frames);
  return { game, ...clients };
}

/**
 * The bytes of a connection, without the handshake and without the parts that differ for every table: its code, its
 * game, the id of the record, and the server's promise of its chance.
 */
function bytesOf({ game, ...clients }: Seen, who: "own" | "other" | "looker"): string[] {
  const HANDSHAKE = 10;
  const { code, gameId, commitment } = clients[who].view();
  return clients[who].frames
    .filter((frame) => frame[0] !== HANDSHAKE)
    .map((frame) => Buffer.from(frame).toString("latin1"))
    .map((text) => text.replaceAll(code, "CODE").replaceAll(gameId, "RECORD").replaceAll(commitment, "COMMITMENT"))
    .map((text) => text.replaceAll(game, "GAME"));
}

/**
 * Expects that the seat that knows was told different things, and everybody else the same.
 * @param least as many frames came at least
 * @returns all that somebody else was told
 */
export function expectAlike(first: Seen, second: Seen, least: number): string {
  expect(bytesOf(first, "own")).not.toEqual(bytesOf(second, "own"));
  const told = (["other", "looker"] as const).map((who) => {
    const frames = bytesOf(first, who);
    expect(frames.length).toBeGreaterThan(least);
    expect(bytesOf(second, who)).toEqual(frames);
    return frames.join("");
  });
  return told.join("");
}
