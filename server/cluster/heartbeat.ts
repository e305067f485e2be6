/** The heartbeat of a process: every second it writes a sign of life, and reads those of the others. */
import type { Pool } from "pg";
import type { Log } from "../process/log.ts";
import type { Attendance } from "./attendance.ts";
import { beat as beatIn, markDead, type Peer } from "./beat.ts";
import { estimateCount, sampleIds } from "./cardinality.ts";
import type { Agenda } from "./cluster.ts";
import { watchCutOff } from "./cut-off.ts";
import type { Presence } from "./presence.ts";

export const BEAT_MS = 1000;
/** A process that was silent for so long looks whether others have taken its tables. */
const LATE_MS = 4000;
/** After this process was silent itself, other processes get this long to show that they live. */
const CAUTION_MS = 3000;

export interface HeartbeatNeeds {
  /** This process: its run, the number of its lock, its address for others, and the proxy's path to it. */
  readonly self: Omit<Parameters<typeof beatIn>[1], "players" | "people">;
  readonly pool: Pool;
  readonly log: Log;
  readonly attendance: Attendance;
  readonly presence: Presence;
  /** Whether the lock that shows that this process lives is held. */
  readonly isHeld: () => boolean;
  /** Looks which tables others have taken. */
  readonly lookForLost: () => Promise<void>;
  readonly onCutOff: () => void;
  readonly onMissedBeat: () => void;
  /** Called once, when an operator asks this process to hand over its tables. */
  readonly onDrain: () => void;
}

export interface Heartbeat {
  /** @throws Error when the database does not answer */
  beat(): Promise<void>;
  /** Beats as soon as the beat under way is over; one that fails is counted. */
  beatNow(): void;
  /** The others that lived at the last beat. */
  peers(): readonly Peer[];
  /** The pending work of all processes at the last beat; undefined if that was too long ago. */
  agenda(): Agenda | undefined;
  /** Whether a process that seems dead may be considered dead. */
  isSure(): boolean;
  /** Gives the others time to show that they are alive: they may have fallen silent together with this process. */
  beCautious(): void;
  /** People in all processes. */
  online(): number;
  /** The time in ms since the database last answered. */
  silence(): number;
  /** Beats every second from now on. */
  start(): void;
  /** Stops the beats. @returns once the beat under way is over */
  stop(): Promise<void>;
}

export function openHeartbeat(needs: HeartbeatNeeds): Heartbeat {
  const { self, pool, log, attendance, presence } = needs;
  const { run } = self;
  let peers: readonly Peer[] = [];
  /** The number of people at the last beat: here, and in all processes. */
  let counted = { here: 0, all: 0 };
  let agenda: Agenda | undefined;
  let isDrained = false;
  let beatenAt = performance.now();
  let cautiousUntil = 0;
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const cutOff = watchCutOff(() => peers.map(({ internal }) => internal), needs.onCutOff);

  const beCautious = () => {
    cautiousUntil = performance.now() + CAUTION_MS;
  };
  const isSure = () =>
    needs.isHeld() && performance.now() > cautiousUntil && performance.now() - beatenAt < BEAT_MS * 3;

  async function beat(): Promise<void> {
    const silence = performance.now() - beatenAt;
    const [players, people] = [attendance.players(), sampleIds(attendance.ids())];
    if (silence > BEAT_MS * 2) beCautious();
    const beaten = await beatIn(pool, { ...self, players, people });
    beatenAt = performance.now();
    cutOff.answered();
    if (silence > LATE_MS) await needs.lookForLost();
    if (beaten.silent > 0 && isSure()) await markDead(pool, run);
    ({ peers, agenda } = beaten);
    if (beaten.drainAt > 0 && !isDrained) {
      isDrained = true;
      needs.onDrain();
    }
    await presence.note([run, ...peers.map((peer) => peer.run)]);
    counted = { here: players, all: estimateCount([...peers, { players, people }]) };
  }

  function beatNow(): void {
    beating ??= beat()
      .catch((error: unknown) => {
        needs.onMissedBeat();
        log.debug({ err: error }, "a beat was missed");
      })
      .finally(() => {
        beating = undefined;
      });
  }

  return {
    beat,
    beatNow,
    peers: () => peers,
    agenda: () => (performance.now() - beatenAt < BEAT_MS * 3 ? agenda : undefined),
    isSure,
    beCautious,
    online: () => Math.max(attendance.players(), counted.all + attendance.players() - counted.here),
    silence: cutOff.silence,
    start() {
      timer = setInterval(beatNow, BEAT_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      cutOff.stop();
      await beating;
    },
  };
}
