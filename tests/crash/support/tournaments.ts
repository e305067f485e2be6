/** Rounds of a tournament whose tables are being made when servers die, and what the store has of them afterwards. */
import { expect, vi } from "vitest";
import { listingIn } from "../../../server/records/listing.ts";
import { openStore } from "../../../server/database/open.ts";
import { isPerson } from "../../../shared/table/table.ts";
import { type Pairing, tournamentAnswer, tournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import type { Chance } from "../../fuzz/chance.ts";
import { ask, type Visitor } from "../../server/support/test-server.ts";
import { GAME } from "./follower.ts";
import { pause } from "./table.ts";

export const PLAYERS = 24;
const TABLES = PLAYERS / 2;
const PATIENCE = { timeout: 60_000, interval: 200 };
/** How long at most a server that has begun with a round goes on with it before it is killed, in ms. */
const ON_MS = 40;

/** What the store has by now, as a test reads it past the server. */
export interface Rows {
  tables(): Promise<number>;
  pairings(): Promise<number>;
}

/** A tournament that all have entered, and that its host lets begin. */
export async function beginRound(host: Visitor, players: readonly Visitor[], title: string): Promise<string> {
  const settings = { title, game: GAME, seats: 2, clock: { minutes: 30, increment: 0 }, kind: "swiss", wait: 600 };
  const answer = await host.ask("POST", "/api/tournaments", { ...settings, startsAt: Date.now() + 3_600_000 });
  const { id } = tournamentAnswer.parse(answer.body);
  for (const player of players) expect((await player.ask("POST", `/api/tournaments/${id}/join`, {})).status).toBe(200);
  expect((await host.ask("POST", `/api/tournaments/${id}/begin`, {})).status).toBe(200);
  return id;
}

/** Waits until a part of a round is written down: in every other one its pairings alone, otherwise a drawn number of their tables. */
export async function midst(
  rows: Rows,
  before: { readonly tables: number; readonly pairings: number },
  round: number,
  chance: Chance,
) {
  const enough = round % 2 === 0 ? 0 : 1 + chance.below(TABLES - 1);
  const isThere = async () =>
    enough === 0 ? (await rows.pairings()) > before.pairings : (await rows.tables()) >= before.tables + enough;
  const deadline = Date.now() + PATIENCE.timeout;
  while (!(await isThere())) if (Date.now() > deadline) throw new Error("no round is made");
  if (chance.percent(50)) await pause(chance.below(ON_MS));
}

/** Once all tables of the round are made: everybody is paired once, and each pairing has one table with its two players. */
export async function checkRound(
  base: string,
  id: string,
  players: readonly Visitor[],
  database: Parameters<typeof openStore>[0],
  codes: () => Promise<readonly string[]>,
): Promise<readonly Pairing[]> {
  const pairings = await vi.waitFor(async () => {
    const view = tournamentView.parse((await ask(base, "GET", `/api/tournaments/${id}`)).body);
    expect(view.pairings.map(({ state }) => state)).toEqual(Array.from({ length: TABLES }, () => "open"));
    return view.pairings;
  }, PATIENCE);
  const ids = players.map((player) => player.id).toSorted();
  expect(pairings.flatMap((one) => one.players).toSorted()).toEqual(ids);
  const store = await openStore(database);
  try {
    const kept = (await store.tournament(id))?.pairings.map((text): { code: string } => JSON.parse(text));
    expect(kept?.map(({ code }) => code)).toEqual(pairings.map(({ code }) => code));
    const tables = await store.tablesAt(await codes());
    const seats = new Map(
      tables.map((table) => [
        table.code,
        listingIn(table)
          ?.seats.filter(isPerson)
          .map(({ player }) => player) ?? [],
      ]),
    );
    for (const { code, players: both } of pairings) expect(seats.get(code)?.toSorted(), code).toEqual(both.toSorted());
  } finally {
    await store.close();
  }
  return pairings;
}
