/** People who play on whatever happens to the processes, and what was confirmed to them. */
import { expect } from "vitest";
import { type Follower, newFollower } from "../../../crash/support/follower.ts";
import type { TableClient, Visitor } from "../../support/test-server.ts";
import { nextAct } from "./play.ts";
import type { TestCluster } from "./cluster.ts";

export interface Trial {
  readonly code: string;
  /** Confirmed actions, by their place in the log. */
  readonly confirmed: Map<number, string>;
  readonly follower: Follower;
  /** The longest time, in ms, in which nothing could be done. */
  longest: number;
  /** All such times that somebody would notice. */
  readonly gaps: { readonly from: number; readonly to: number }[];
}

/** What is shorter is how long an action takes on a busy machine. */
const NOTICED_MS = 500;

export function newTrial(code: string): Trial {
  return { code, confirmed: new Map(), follower: newFollower(), longest: 0, gaps: [] };
}

/**
 * Plays on and on, and comes back through the front whenever the line is lost.
 * @param thinking how long people think about an action, in ms
 */
export async function play(
  trial: Trial,
  people: readonly Visitor[],
  clients: readonly TableClient[],
  isOver: () => boolean,
  thinking = 0,
): Promise<void> {
  let here: readonly TableClient[] | undefined = clients;
  let lastAt = Date.now();
  while (!isOver()) {
    try {
      here ??= await Promise.all(people.map((who) => inTime(who.enter(trial.code))));
      const version = await takeTurn(here, trial);
      if (version === undefined) return;
      const now = Date.now();
      trial.longest = Math.max(trial.longest, now - lastAt);
      if (now - lastAt > NOTICED_MS) trial.gaps.push({ from: lastAt, to: now });
      if (thinking > 0) await pause(thinking);
      lastAt = Date.now();
    } catch {
      // A client without an answer is given up: its last request may have been done, or not.
      for (const client of here ?? []) void client.leave();
      here = undefined;
      await pause(50);
    }
  }
}

async function takeTurn(clients: readonly TableClient[], { confirmed, follower }: Trial): Promise<number | undefined> {
  const [first] = clients;
  if (first === undefined) throw new Error("nobody sits there");
  const view = first.view();
  if (view.phase !== "playing") return undefined;
  const version = view.log.length;
  const { seat, action } = nextAct(view, follower);
  const answer = await inTime(clients[seat]?.ask("act", [version, action]) ?? Promise.reject(new Error("no seat")));
  if (answer === "stale") {
    await pause(20);
    return version;
  }
  if (answer !== "ok") throw new Error(answer);
  confirmed.set(version, `${seat}${action}`);
  await hasSeen(first, version);
  return version;
}

/** Waits until a client was told of what came after a version. @throws Error when its line closes before */
async function hasSeen(client: TableClient, version: number): Promise<void> {
  let isClosed = false;
  void client.closed.then(() => {
    isClosed = true;
  });
  while (client.view().log.length <= version) {
    // A line that is closed has a next state at once, again and again: no timer would ever run any more.
    if (isClosed) throw new Error("closed");
    await inTime(client.next());
  }
}

export function inTime<T>(work: Promise<T>, patience = 4000): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), patience).unref();
  });
  return Promise.race([work, late]);
}

/** Everything that was confirmed is in the database, once and in its order. */
export async function expectStored(cluster: TestCluster, { code, confirmed }: Trial): Promise<void> {
  const rows = await cluster.schema.query(
    `select s.ply, s.step from steps s join tables t on t.game_id = s.game_id where t.code = '${code}' order by s.ply`,
  );
  const kept = rows.map((row) => String(Reflect.get(row, "step")));
  expect(rows.map((row) => Number(Reflect.get(row, "ply")))).toEqual(kept.map((_, ply) => ply));
  // A pause may have come before an action that was asked for without knowing of it.
  let from = 0;
  for (const [version, step] of [...confirmed].sort(([one], [other]) => one - other)) {
    const found = kept.indexOf(step, Math.max(from, version));
    expect(found, `${step} of version ${version} at ${code}`).toBeGreaterThanOrEqual(version);
    expect(kept.slice(version, found).every((between) => between.startsWith("~"))).toBe(true);
    from = found + 1;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
