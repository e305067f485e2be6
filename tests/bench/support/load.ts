/** Makes players act: at a steady rate to measure how long it takes, or as fast as answers come to measure how many. */
import type { ScriptStep } from "./scripts.ts";
import type { Socket } from "./socket.ts";

/** A table as the load sees it: two sockets, and what is done next. */
export interface Lane {
  /** Sends the next action. Undefined once the script is at its end. */
  next(): { readonly accepted: Promise<boolean>; readonly opponent: Socket } | undefined;
}

/** A table of ours that plays a script. `first` is the seat that acts first. */
export function scriptLane(sockets: readonly Socket[], script: readonly ScriptStep[], first: number, start = 0): Lane {
  let version = start;
  return {
    next() {
      const step = script[version];
      if (step === undefined) return undefined;
      const seat = (first + step.turn) % 2;
      const [actor, opponent] = [sockets[seat], sockets[1 - seat]];
      if (actor === undefined || opponent === undefined) throw new Error("a table needs two sockets");
      return { accepted: actor.request("act", [version++, step.action]), opponent };
    },
  };
}

/** A bare room: its clients take turns. */
export function bareLane(sockets: readonly Socket[]): Lane {
  let count = 0;
  return {
    next() {
      const [actor, opponent] = [sockets[count % 2], sockets[1 - (count % 2)]];
      if (actor === undefined || opponent === undefined) throw new Error("a room needs two sockets");
      return { accepted: actor.request("act", [count++, "Hf4-g5"]), opponent };
    },
  };
}

/**
 * Finds the seat that acts first at a table that has just started, by trying.
 * @returns the seat, which has acted
 */
export async function firstToAct(sockets: readonly Socket[], script: readonly ScriptStep[]): Promise<number> {
  const action = script[0]?.action;
  for (const [seat, socket] of sockets.entries()) if (await socket.request("act", [0, action])) return seat;
  throw new Error("nobody may act first");
}

/** Runs every lane, each with one action under way, until a number of actions is done. */
export async function flood(lanes: readonly Lane[], actions: number): Promise<{ done: number; seconds: number }> {
  let begun = 0;
  let done = 0;
  const start = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      while (begun < actions) {
        begun++;
        const step = lane.next();
        if (step === undefined) return;
        if (!(await step.accepted)) throw new Error("an action was refused");
        done++;
      }
    }),
  );
  return { done, seconds: (performance.now() - start) / 1000 };
}

/** Runs every lane by the same number of actions, all lanes at once. */
export async function advance(lanes: readonly Lane[], actions: number): Promise<void> {
  await Promise.all(lanes.map((lane) => flood([lane], actions)));
}

/**
 * Acts at a steady rate, one lane after another, and measures from sending an action to the moment when the opponent
 * has its patch.
 * @param delays receives them as they are measured, for a caller that cannot wait for the end
 * @returns the delays in ms; those of the first `warmUp` actions are left out
 */
export async function steady(
  lanes: readonly Lane[],
  rate: number,
  actions: number,
  warmUp: number,
  delays: number[] = [],
): Promise<readonly number[]> {
  // On a machine that is too busy the next action comes to a socket that has not heard of the last one.
  const waiting = new Map<Socket, (() => void)[]>();
  // What is under way is counted, not kept: the load's own collections of garbage would be in what it measures.
  let underWay = 0;
  let failed: Error | undefined;
  const start = performance.now();
  for (let index = 0; index < actions || underWay > 0; ) {
    if (failed !== undefined) throw failed;
    const due = Math.min(actions, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; index < due; index++) {
      const sent = performance.now();
      const step = lanes[index % lanes.length]?.next();
      if (step === undefined) throw new Error("a script is too short");
      const measured = index >= warmUp;
      const queue = waiting.get(step.opponent) ?? [];
      waiting.set(step.opponent, queue);
      step.opponent.onPatch = () => queue.shift()?.();
      underWay += 2;
      queue.push(() => {
        if (measured) delays.push(performance.now() - sent);
        underWay--;
      });
      void step.accepted.then((accepted) => {
        if (!accepted) failed = new Error("an action was refused");
        underWay--;
      });
    }
    // A load that asks the clock without a rest takes the core that a server's threads would have.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return delays;
}
