/** One table on trial: players that reconnect by themselves, and what the server told them. */
import type { TableView } from "../../../shared/wire/table.ts";
import { type Chance, chanceOf } from "../../fuzz/chance.ts";
import type { TableClient, Visitor } from "../../server/support/test-server.ts";
import { checkClocks } from "./clocks.ts";
import { chooseAct, type Act } from "./acts.ts";
import { type Follower, newFollower } from "./follower.ts";
import { confirm, type Ledger, newLedger, note, reconcile } from "./ledger.ts";
import type { Uptime } from "./uptime.ts";

/** How long people think before they do something. */
const THOUGHT_MS = 25;
/** How soon they knock again. */
const KNOCK_MS = 25;

/** What can come of people doing things at the same moment. */
const CROSSED = ["stale", "not-your-turn", "not-now", "no-undo", "nothing-asked", "no-draw", "seat-taken"];

interface Guest {
  readonly visitor: Visitor;
  readonly chance: Chance;
  readonly follower: Follower;
  /** The open connection. */
  client: TableClient | undefined;
}

/** The checks after crashes, to detect a harness that checks nothing. */
export interface Tally {
  tables: number;
  questions: number;
  clocks: number;
  unseen: number;
  /** Computers that had to act when the table came back, and did. */
  computers: number;
}

export interface TableOnTrial {
  readonly code: string;
  readonly players: readonly string[];
  readonly ledger: Ledger;
  /** Confirmed acts since the table was found in order. */
  progress(): number;
  /** The server is being killed: nobody does anything more until the table is back and in order. */
  hold(now: number): void;
  /** Lets everybody go for good. */
  end(): Promise<void>;
}

interface Due {
  readonly game: string;
  readonly place: number;
  readonly seat: number;
}

interface Surroundings {
  readonly code: string;
  readonly visitors: readonly Visitor[];
  readonly seed: number;
  readonly uptime: Uptime;
  readonly tally: Tally;
  /** Settled while the server answers, or has gone before it could. */
  readonly started: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

export function putOnTrial({ code, visitors, seed, uptime, tally, started, fail }: Surroundings): TableOnTrial {
  const ledger = newLedger();
  const guests: Guest[] = visitors.map((visitor, index) => ({
    visitor,
    chance: chanceOf(seed + index),
    follower: newFollower(),
    client: undefined,
  }));
  let isOver = false;
  let lines = 0;
  let progress = 0;
  /** The computer that has to act next by itself, and its place in the log. */
  let awaited: Due | undefined;
  /** When the server was killed; 0 while the table is in order. */
  let heldSince = 0;
  let release: () => void = () => undefined;
  let released: Promise<void> = Promise.resolve();

  const line = () => `${code} line ${++lines}`;

  /** Once all are back: whether the table is the one that they left. */
  function examine(): void {
    const before = ledger.newest;
    if (before === undefined || guests.some(({ client }) => client === undefined)) return;
    awaited = undefined;
    for (const guest of guests) inspect(guest, before);
    ledger.unanswered.length = 0;
    for (const { client } of guests) if (client !== undefined) note(ledger, client.view());
    heldSince = 0;
    progress = 0;
    release();
  }

  function inspect({ client, follower }: Guest, before: TableView): void {
    if (client === undefined) return;
    const view = client.view();
    if (view.resting) throw new Error("the table rests, though nothing is wrong with its store");
    if (view.gameId !== "") follower.check(view);
    const { asked, fresh } = reconcile(ledger, view);
    const actor = view.gameId === "" ? undefined : follower.follow(view).actors()[0];
    const ran = checkClocks({ view: before, killedAt: heldSince }, view, fresh, actor, uptime, Date.now());
    if (actor !== undefined && view.phase === "playing" && view.seats[actor]?.bot !== "") {
      awaited = { game: view.gameId, place: view.log.length, seat: actor };
    }
    tally.tables++;
    if (asked) tally.questions++;
    if (ran) tally.clocks++;
    if (fresh.some((fresh) => !fresh.startsWith("~"))) tally.unseen++;
  }

  async function live(guest: Guest): Promise<void> {
    while (!isOver) {
      const client = await comeBack(guest.visitor, code, started, () => isOver);
      if (client === undefined) return;
      guest.client = client;
      let isOpen = true;
      void client.closed.then(() => {
        isOpen = false;
        guest.client = undefined;
      });
      if (heldSince > 0) examine();
      let wasInOrder = false;
      while (isOpen && !isOver) {
        await Promise.race([released, client.closed]);
        if (heldSince > 0) continue;
        wasInOrder = true;
        if (isOpen) await doSomething(guest, client);
      }
      if (wasInOrder) note(ledger, client.view());
      if (isOver && isOpen) await client.leave();
    }
  }

  async function doSomething({ visitor, chance, follower }: Guest, client: TableClient): Promise<void> {
    const view = client.view();
    note(ledger, view);
    const match = view.gameId === "" ? undefined : follower.follow(view);
    const act = chooseAct({ view, player: visitor.id, match, chance, line });
    if (act === undefined) await Promise.race([client.next(), pause(2 * THOUGHT_MS)]);
    else await ask(visitor, client, act, view);
    await pause(chance.below(THOUGHT_MS));
  }

  async function ask({ id }: Visitor, client: TableClient, act: Act, view: TableView): Promise<void> {
    const seats = view.seats.flatMap(({ player }, seat) => (player === id ? [seat] : []));
    const done = { ...act, seats };
    ledger.unanswered.push(done);
    const answer = await client.ask(act.name, act.payload);
    // What closes the connection leaves the question open.
    if (answer === "Error") {
      await client.closed;
      return;
    }
    ledger.unanswered.splice(ledger.unanswered.indexOf(done), 1);
    if (answer !== "ok" && !CROSSED.includes(answer)) throw new Error(`${act.name} was refused: ${answer}`);
    if (answer !== "ok") return;
    confirm(ledger, done, view, client.view());
    progress++;
  }

  /**
   * Whether a computer that had to act has acted, or no longer had to: after a step back, or at the end of the game.
   */
  function goesOn(): boolean {
    const newest = ledger.newest;
    if (awaited === undefined || newest === undefined) return true;
    const { game, place, seat } = awaited;
    const line = newest.gameId === game ? newest.log[place] : "";
    if (line === undefined) return newest.phase !== "playing";
    if (line.startsWith(`${seat}`)) tally.computers++;
    awaited = undefined;
    return true;
  }

  const lives = guests.map((guest) => live(guest).catch(fail));
  return {
    code,
    players: visitors.map(({ id }) => id),
    ledger,
    progress: () => (goesOn() ? progress : 0),
    hold(now) {
      if (heldSince > 0) return;
      heldSince = now;
      progress = 0;
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    async end() {
      isOver = true;
      release();
      await Promise.all(lives);
    },
  };
}

/** Enters the table again, with pauses: two dozen clients without pauses would slow the server's start down. */
async function comeBack(
  visitor: Visitor,
  code: string,
  started: () => Promise<void>,
  isOver: () => boolean,
): Promise<TableClient | undefined> {
  while (!isOver()) {
    try {
      await started();
      return await visitor.enter(code);
    } catch (error) {
      if (String(error).includes("the way in was refused")) throw error;
      await pause(KNOCK_MS);
    }
  }
  return undefined;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
