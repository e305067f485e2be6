/** Processes that are killed while the tables of a round are made: another one goes on, and each pairing has one table. */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { beginRound, checkRound, midst, PLAYERS } from "../../crash/support/tournaments.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { namedVisitor, ORIGIN } from "../support/kept-name.ts";
import { openCluster } from "./support/cluster.ts";

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
/** How many rounds are begun: four at most, since one host may not have many more tournaments that are not over. In one of them at least, all but surely, its maker dies. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);

it(`a round whose makers are killed is made by who is left (CRASH_SEED=${SEED})`, { timeout: 600_000 }, async () => {
  const chance = chanceOf(SEED);
  const cluster = await openCluster({ processes: 3, env: { PUBLIC_ORIGIN: ORIGIN } });
  onTestFinished(cluster.close);
  const host = await namedVisitor({ address: cluster.front.base, newVisitor: cluster.newVisitor }, "Host");
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, index) => cluster.newVisitor(`Player ${index}`)),
  );
  const column = async (text: string) => (await cluster.schema.query(text)).map((row) => Reflect.get(row, "value"));
  const count = async (table: string) => Number((await column(`select count(*) as value from ${table}`))[0]);
  const rows = { tables: () => count("tables"), pairings: () => count("tournament_pairings") };
  const codes = async () => (await column("select code as value from tables")).map(String);
  const database = { DATA_DIR: "", DATABASE_URL: cluster.schema.url(), STORE_SYNC: "full" } as const;

  const cut: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = { tables: await rows.tables(), pairings: await rows.pairings() };
    const id = await beginRound(host, players, `Round ${round}`);
    await midst(rows, before, round, chance);
    // Two of three: mostly the one that makes the tables is among them.
    const left = chance.pick(cluster.processes);
    const killed = cluster.processes.filter((one) => one !== left);
    await Promise.all(killed.map((one) => one.end("SIGKILL")));
    cut.push((await rows.tables()) - before.tables);
    await checkRound(left.base, id, players, database, codes);
    expect(await rows.tables()).toBe(before.tables + PLAYERS / 2);
    expect(await rows.pairings()).toBe(before.pairings + PLAYERS / 2);
    await Promise.all(killed.map((one) => one.start()));
  }
  console.log(`killed with ${cut.join(", ")} of ${PLAYERS / 2} tables`);
});
