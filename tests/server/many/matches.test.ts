/**
 * Quick matches while processes are killed and freeze: two who were put together hold the same code, and sit at that table.
 *
 * `MATCH_ROUNDS=60 npx vitest run tests/server/many/matches.test.ts` is the long run; `MATCH_SEED=n` makes the same choices again.
 */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { chanceOf } from "../../fuzz/chance.ts";
import type { Visitor } from "../support/test-server.ts";
import { type ClusterProcess, openCluster } from "./support/cluster.ts";
import { inTime, pause } from "./support/trial.ts";

const ROUNDS = Number(process.env.MATCH_ROUNDS ?? 4);
const SEED = Number(process.env.MATCH_SEED ?? randomInt(2 ** 31));
const PROCESSES = 3;
/** Within so long after both asked, the table of an undisturbed match is open on a quiet machine. */
const MATCHING_MS = 120;
const FROZEN_MS = 6000;
const PATIENCE_MS = 120_000;
const GAME = "skorm";
const TERMS = { game: GAME, seats: 2, clock: { minutes: 5, increment: 5 } };

it(`two who look for a game find the same one, whoever ends or freezes meanwhile (${ROUNDS} rounds)`, {
  timeout: ROUNDS * PATIENCE_MS,
}, async () => {
  console.log(`MATCH_SEED=${SEED}`);
  const chance = chanceOf(SEED);
  const cluster = await openCluster({ processes: PROCESSES });
  onTestFinished(() => cluster.close());
  for (let round = 0; round < ROUNDS; round++) {
    const ann = await cluster.newVisitor("Ann");
    const ben = await cluster.newVisitor("Ben");
    const victim = chance.pick(cluster.processes);
    const isKilled = chance.below(3) > 0;
    const both = Promise.all([matchOf(ann), matchOf(ben)]);
    await pause(chance.below(MATCHING_MS));
    const harmed = isKilled ? restart(victim) : freeze(victim);
    const codes = await both;
    await harmed;
    const told = `round ${round}, ${isKilled ? "killed" : "frozen"}: ${codes.join(" and ")}`;
    expect(new Set(codes).size, told).toBe(1);
    expect(await seatedAt(ann, codes[0]), told).toEqual([ann.id, ben.id].toSorted());
  }
});

async function restart(one: ClusterProcess): Promise<void> {
  await one.end("SIGKILL");
  await one.start();
}

async function freeze(one: ClusterProcess): Promise<void> {
  const child = one.child();
  child?.kill("SIGSTOP");
  await pause(FROZEN_MS);
  child?.kill("SIGCONT");
}

/** Looks for a game as a page does: over any number of lines, on the same terms. @returns the code of the table */
async function matchOf(who: Visitor): Promise<string> {
  let again = false;
  let last: unknown = "nothing";
  let tries = 0;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    tries++;
    const entering = who.lobby();
    try {
      const lobby = await inTime(entering);
      let isOpen = true;
      void lobby.closed.then(() => (isOpen = false));
      const asked = lobby.ask("seek", again ? { ...TERMS, again } : TERMS);
      again = true;
      const answer = await inTime(asked);
      // A page says why, and its player asks again.
      if (answer !== "ok") {
        last = answer;
        leave(entering);
        await pause(50);
        continue;
      }
      last = "a seeker who waits";
      while (isOpen && Date.now() < until) {
        const code = lobby.matched();
        if (code !== undefined) {
          leave(entering);
          return code;
        }
        await Promise.race([lobby.closed, pause(50)]);
      }
    } catch (error) {
      last = error;
      // A page closes a line that does not answer before it opens another; on a line left open the player would seek still.
      leave(entering);
      await pause(50);
    }
  }
  throw new Error(`nobody was found in ${tries} lobbies, the last error was ${String(last)}`);
}

/** Leaves a lobby, also one that is entered only later. */
function leave(entering: ReturnType<Visitor["lobby"]>): void {
  entering.then((lobby) => lobby.leave()).catch(() => undefined);
}

/** The ids of those who sit at a table. */
async function seatedAt(who: Visitor, code = ""): Promise<readonly unknown[]> {
  const client = await who.enter(code);
  const ids = client.view().seats.map(({ player }) => player);
  void client.leave();
  return ids.toSorted();
}
