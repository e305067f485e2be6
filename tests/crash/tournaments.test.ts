/** A server that is killed while it makes the tables of a round: after a restart each pairing has its table, once. */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { chanceOf } from "../fuzz/chance.ts";
import { ask, visitor } from "../server/support/test-server.ts";
import { namedVisitor, ORIGIN } from "../server/support/kept-name.ts";
import { lastingSkerry } from "../support/server.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { beginRound, checkRound, midst, PLAYERS } from "./support/tournaments.ts";

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
/** How many rounds are begun: four at most, since one host may not have many more tournaments that are not over. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);

it(`makes every table of a round once, wherever it is killed (CRASH_SEED=${SEED})`, { timeout: 600_000 }, async () => {
  const chance = chanceOf(SEED);
  const server = await lastingSkerry({ LIMITS: "off", PUBLIC_ORIGIN: ORIGIN });
  onTestFinished(server.close);
  await server.start();
  const newVisitor = async (name = "Player") => {
    const { body } = await ask(server.base, "POST", "/api/identity", { name });
    const { token, player } = identityAnswer.parse(body);
    return visitor(server.base, token, player);
  };
  const host = await namedVisitor({ address: server.base, newVisitor }, "Host");
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => newVisitor(`Player ${index}`)));
  const file = new DatabaseSync(join(server.data, "skerry.sqlite"), { readOnly: true });
  onTestFinished(() => file.close());
  const count = async (table: string) =>
    Number(file.prepare(`select count(*) as rows from ${table}`).get()?.rows ?? Number.NaN);
  const rows = { tables: () => count("tables"), pairings: () => count("tournament_pairings") };
  const codes = async () =>
    file
      .prepare("select code from tables")
      .all()
      .map(({ code }) => String(code));
  const database = { DATA_DIR: server.data, DATABASE_URL: undefined, STORE_SYNC: "normal" } as const;

  const cut: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = { tables: await rows.tables(), pairings: await rows.pairings() };
    const id = await beginRound(host, players, `Round ${round}`);
    await midst(rows, before, round, chance);
    await server.end("SIGKILL");
    cut.push((await rows.tables()) - before.tables);
    await server.start();
    await checkRound(server.base, id, players, database, codes);
    // There are no more tables than pairings.
    expect(await rows.tables()).toBe(before.tables + PLAYERS / 2);
    expect(await rows.pairings()).toBe(before.pairings + PLAYERS / 2);
  }
  console.log(`killed with ${cut.join(", ")} of ${PLAYERS / 2} tables`);
});
