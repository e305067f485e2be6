/** A table whose two players go on after the server was away, as pages do: they knock until they are let in again. */
import { backOff } from "../../../client/net/back-off.ts";
import { firstToAct } from "./load.ts";
import type { ScriptStep } from "./scripts.ts";
import { openSocket, type Socket } from "./socket.ts";
import { type OpenTable, wayInto } from "./tables.ts";

export interface RestlessTable {
  /**
   * Plays on, one action after the other, until the server is away.
   * @param every the time in ms from an answer to the next action
   */
  play(onConfirmed: () => void, every: number): Promise<void>;
  /**
   * Brings both players back, lets the player to move act, and waits until the other one sees it.
   * @returns whether everything that had been confirmed was there
   */
  goOn(): Promise<boolean>;
  close(): void;
}

/** So many pauses may have come since the last action: one of a restart, and one whenever the server was slow. */
const PAUSES = 20;

/** @param script what is played at the table, which has not begun */
export async function restlessTable(
  base: string,
  { code, players, sockets: first }: OpenTable,
  script: readonly ScriptStep[],
): Promise<RestlessTable> {
  const mover = await firstToAct(first, script);
  let sockets = first;
  /** The number of confirmed actions. */
  let confirmed = 1;
  /** The number of steps in the log that are not actions: pauses, after a restart or because the server was slow. */
  let others = 0;

  function seatOf(step: ScriptStep): number {
    return (mover + step.turn) % 2;
  }

  /** Makes the script's action of that place; the steps of the log that are no actions come on top. */
  async function act(place: number): Promise<boolean> {
    const step = script[place];
    if (step === undefined) throw new Error("a script is too short");
    return (await sockets[seatOf(step)]?.request("act", [place + others, step.action])) === true;
  }

  /** A client of the wire alone does not notice a pause: it is refused, and counts one more. */
  async function actAfterPauses(place: number): Promise<boolean> {
    const before = others;
    for (; others <= before + PAUSES; others++) if (await act(place)) return true;
    others = before;
    return false;
  }

  /** The action that was under way may have been kept or not. The log tells of the pause, too. */
  async function actOn(): Promise<boolean> {
    for (const place of [confirmed, confirmed + 1]) {
      const step = script[place];
      const other = step === undefined ? undefined : sockets[1 - seatOf(step)];
      const seen = new Promise<void>((resolve) => {
        if (other !== undefined) other.onPatch = () => resolve();
      });
      if (!(await actAfterPauses(place))) continue;
      await seen;
      return true;
    }
    return false;
  }

  return {
    async play(onConfirmed, every) {
      const gone = Promise.race(sockets.map((socket) => socket.closed));
      // Tables begin at different moments.
      await Promise.race([pause(every * Math.random()), gone]);
      for (;;) {
        const isConfirmed = await Promise.race([actAfterPauses(confirmed), gone]);
        if (isConfirmed === undefined) return;
        if (!isConfirmed) throw new Error(`table ${code} refused an action`);
        confirmed++;
        onConfirmed();
        if (every > 0) await Promise.race([pause(every), gone]);
      }
    },
    async goOn() {
      // A line that breaks again is mended again.
      for (;;) {
        sockets = await Promise.all(players.map((player) => comeBack(base, code, player)));
        const isWhole = await Promise.race([actOn(), ...sockets.map((socket) => socket.closed)]);
        if (isWhole !== undefined) return isWhole;
      }
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** Asks for the way in until it is open, with the pauses of a page. */
async function comeBack(base: string, code: string, player: OpenTable["players"][number]): Promise<Socket> {
  let asked = 0;
  for (let failures = 0; ; failures++) {
    await pause(backOff(failures, Math.random(), asked));
    try {
      const way = await wayInto(base, code, player);
      if (typeof way !== "number") return await openSocket(base, way);
      asked = way;
    } catch (error) {
      asked = 0;
      if (failures > 20) throw error;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
