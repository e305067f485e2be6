/**
 * What an arena of 200 costs a server for itself: pairing, standings, what is kept, and what its pages are told. An hour
 * of it passes as fast as it can; the work is that of the hour, with each change told at once, which a server gathers.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "../../server/database/open.ts";
import { changeOf } from "../../server/records/tournaments.ts";
import { eventOf } from "../../server/tournaments/live.ts";
import { advance, withResult, isToOpen, withTable } from "../../shared/tournament/lifecycle.ts";
import { newsIn, viewOf } from "../../shared/tournament/view.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import type { Pairing } from "../../shared/wire/tournaments/tournament.ts";
import { freePort } from "../support/server.ts";
import { blank, entered, newCodes, START, strongerWins } from "../shared/tournament/tournaments.ts";
import { seconds, secondsOf } from "./support/processor-time.ts";
import type { Figure, Row } from "./support/row.ts";

const PLAYERS = 200;
const PAGES = 200;
const MINUTES = 60;
const GOAL = 0.02;

/** Fast games, of one to four minutes: the more of them end, the more there is to do. */
const lengthOf = ({ number }: Pairing): number => (60 + ((number * 37) % 180)) * 1000;

export const tournamentRow: Row = {
  name: "tournament",
  about: `an arena of ${PLAYERS} players for ${MINUTES} minutes: paired, kept on the disk, and every change told to ${PAGES} open pages`,
  async run() {
    const arena = entered(blank({ kind: "arena", minutes: MINUTES }), PLAYERS);
    let games = 0;
    const pairing = seconds(() => {
      for (const { after } of changesOf(arena)) games = after.pairings.length;
    });
    const told: string[] = [];
    const making = seconds(() => {
      for (const { event } of toldOf(arena)) told.push(event);
    });
    const { all, sending } = await withPages(async (tell) => ({
      all: await keptAndTold(arena, tell),
      // The same texts to the same pages: what no way of telling them could do without.
      sending: await secondsOf(async () => {
        for (const event of told) await tell(event);
      }),
    }));
    const figure = (what: string, spent: number): Figure => ({
      what,
      value: percent(spent),
      baseline: { what: `sending those texts to ${PAGES} pages`, value: percent(sending), ratio: spent / sending },
    });
    const goal = { text: `at most ${percent(GOAL * MINUTES * 60)}`, met: all / (MINUTES * 60) <= GOAL };
    return [
      { ...figure(`of a core, ${games} games, ${told.length} changes told`, all), goal },
      figure("of that, pairing and standings for it", pairing),
      figure("of that, pairing and writing down what is told", making),
    ];
  },
};

interface Change {
  readonly before: Tournament;
  readonly after: Tournament;
}

/** An arena as a server lets it run, a look each second. */
function* changesOf(arena: Tournament): Generator<Change> {
  const code = newCodes();
  let state = arena;
  for (let now = START; state.phase !== "finished"; now += 1000) {
    const before = state;
    for (const pairing of before.pairings) {
      if (pairing.state !== "open" || now < pairing.at + lengthOf(pairing)) continue;
      const end = { places: strongerWins(pairing), played: true, gameId: `g${pairing.number}` };
      state = withResult(state, pairing.number, end, now);
    }
    state = advance(state, now, code);
    const toOpen = state.pairings.filter(isToOpen).map(({ number }) => number);
    if (toOpen.length > 0) state = withTable(state, new Set(toOpen), now);
    if (state !== before) yield { before, after: state };
  }
}

/** Its changes with what pages are told of each. */
function* toldOf(arena: Tournament): Generator<Change & { readonly event: string; readonly revision: number }> {
  let revision = 1;
  let shown = viewOf(arena, revision);
  for (const change of changesOf(arena)) {
    const view = viewOf(change.after, revision + 1);
    yield { ...change, revision, event: eventOf("news", newsIn(view, shown)) };
    revision++;
    shown = view;
  }
}

/** All that a server does for it. @returns the processor time in s */
async function keptAndTold(arena: Tournament, tell: (event: string) => Promise<void>): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), "skerry-"));
  const store = await openStore({ DATA_DIR: data, DATABASE_URL: undefined, STORE_SYNC: "full" });
  try {
    return await secondsOf(async () => {
      await store.saveTournament(changeOf(arena, undefined, START));
      for (const { before, after, event, revision } of toldOf(arena)) {
        await store.saveTournament(changeOf(after, { tournament: before, revision }, START));
        await tell(event);
      }
    });
  } finally {
    await store.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Opens the pages, in another process, whose time does not count. */
async function withPages<Result>(work: (tell: (event: string) => Promise<void>) => Promise<Result>): Promise<Result> {
  const pages: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    pages.push(response);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const readers = fork(fileURLToPath(new URL("support/pages.ts", import.meta.url)), [
    `http://127.0.0.1:${port}`,
    String(PAGES),
  ]);
  try {
    await once(readers, "message");
    return await work(async (event) => {
      // What a page has not taken yet is waited for: an hour's texts at once would only fill the memory.
      await Promise.all(pages.map((page) => page.write(event) || once(page, "drain")));
    });
  } finally {
    readers.kill();
    server.closeAllConnections();
    server.close();
  }
}

/** Processor time within the arena's time. */
function percent(spent: number): string {
  return `${((100 * spent) / (MINUTES * 60)).toFixed(2)} %`;
}
