/** Random acts over real sockets: what every client decoded must be what the table shows to its seat. */
import { isDeepStrictEqual } from "node:util";
import { matchMaker } from "@colyseus/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TableRoom } from "../../server/rooms/table-room.ts";
import { seatOf, type Table } from "../../shared/table/table.ts";
import { type TableClient, type TestServer, openServer, until, type Visitor } from "../server/support/test-server.ts";
import { chanceOf } from "./chance.ts";
import { type Act, drawAct, isFall, PLAYERS } from "./acts.ts";
import { fuzzedGames, writeDump } from "./dump.ts";
import { bare, shownTo } from "./mirror.ts";

const PLIES = 150;
/** With it a game is played at every table: nobody stays away for good. */
const SEED = 78;

let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, fuzzedGames);
});
afterAll(() => server.stop());

/** Somebody at the fuzzed table, in any number of tabs. */
interface Guest {
  readonly visitor: Visitor;
  readonly clients: TableClient[];
}

async function roomOf(code: string): Promise<TableRoom> {
  for (const { roomId } of await matchMaker.query({ name: "table" })) {
    const room = matchMaker.getLocalRoomById(roomId);
    if (room instanceof TableRoom && room.table.code === code) return room;
  }
  throw new Error(`no table ${code}`);
}

async function perform(act: Act, guests: ReadonlyMap<string, Guest>, code: string): Promise<void> {
  // Computers play by themselves here, if the server has threads for them; vacations are not asked of a table.
  if (act.kind === "pass" || act.kind === "think" || act.kind === "vacation") return;
  const guest = guests.get(act.who);
  if (guest === undefined) return;
  if (act.kind === "come") guest.clients.push(await guest.visitor.enter(code));
  else if (act.kind === "go") await guest.clients.pop()?.leave();
  else await guest.clients[0]?.ask(act.name, act.payload);
}

function isInLine(client: TableClient, player: string, { table, state }: TableRoom): boolean {
  const seat = seatOf(table, player);
  return isDeepStrictEqual(bare(client.view()), bare(shownTo(table, seat < 0 ? "spectator" : seat, state)));
}

describe.each(fuzzedGames)("clients at a table of $name", (entry) => {
  it("see what the table shows them, whatever happens", { timeout: 60_000 }, async () => {
    const chance = chanceOf(SEED);
    const guests = new Map<string, Guest>();
    for (const name of PLAYERS) guests.set(name, { visitor: await server.newVisitor(name), clients: [] });
    const host = guests.get("ann")?.visitor;
    const code = (await host?.open({ game: entry.id, seats: entry.seats[0] })) ?? "";
    const room = await roomOf(code);
    const { table } = room;
    for (const { visitor, clients } of guests.values()) clients.push(await visitor.enter(code));
    const acts: Act[] = [];
    try {
      for (let count = 0; count < PLIES; count++) {
        const act = withoutFaults(drawAct(named(table, guests), chance));
        acts.push(act);
        await perform(act, guests, code);
        await until(
          () =>
            [...guests.values()].every(({ visitor, clients }) =>
              clients.every((client) => isInLine(client, visitor.id, room)),
            ),
          `clients in line after ${JSON.stringify(act)}`,
        );
      }
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      const path = writeDump({ game: entry.id, seed: SEED, fault, acts, record: table.play?.record });
      throw new Error(`${fault}\n\nThe acts are in ${path}`, { cause: error });
    }
    expect(table.round).toBeGreaterThan(0);
  });
});

/** The table with its players under the names that acts know them by. */
function named(table: Table, guests: ReadonlyMap<string, Guest>): Table {
  const seats = table.seats.map((seat) => {
    const who = [...guests].find(([, { visitor }]) => visitor.id === seat.player)?.[0] ?? "";
    return { ...seat, player: who };
  });
  return { ...table, seats };
}

/** Faults of the rules are not looked for here. */
function withoutFaults(act: Act): Act {
  return isFall(act) ? { kind: "pass", ms: 0 } : act;
}
