/**
 * Sends the notifications that are due: those of one player one after the other, to two devices at a time, and those of no
 * player wait for another's. A device that fails is asked ever less often, and then not any more.
 */
import { z } from "zod";
import type { Cluster } from "../cluster/cluster.ts";
import { inForce } from "../identity/sanctions.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { repeatedly } from "../process/timer.ts";
import type { Store } from "../store/store.ts";
import type { StoredDevice, StoredNotification } from "../store/notifications.ts";
import { newKeyedQueue } from "./keyed-queue.ts";
import type { Delivery, PushSender } from "./push-sender.ts";
import { quietUntil } from "./quiet-hours.ts";
import { readDocument } from "../records/document.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import { RECOVERED } from "./text.ts";
import { NOTED } from "./triggers.ts";

const LOOK_MS = 1000;
const AT_ONCE = 50;
/** So many notifications are in hand at most; more wait in the store, for any process. */
const MAX_IN_HAND = 1000;
const DEVICES_AT_ONCE = 2;
/** A notification that was claimed by a process which ended is sent by another one after that: longer than all devices of a player take. */
const CLAIM_MS = 60_000;
/** A postponement that is long enough for this process to finish with a notification before it is found again. */
const MOMENT_MS = 2000;
/** How long a device that failed is left alone; longer with every failure in a row. */
const REST_MS = 5 * 60_000;
const LONGER = 4;
const MAX_FAILURES = 5;
/** How long `stop` waits for work under way. */
const STOP_MS = 2000;
/** The mark of notifications that are only sent if a player lets friends notify them. */
const INVITED = "invite ";
/** The notification of a challenge has the challenge's id for its code; an invitation is marked with who invites. */
const isChallenge = ({ mark, code }: StoredNotification) => mark === `${INVITED}${code}`;
const notePath = z.object({ path: z.string() });
/** Push services whose devices stop taking notifications after too many that were already over (Apple's take three). */
const SPARED = /\.push\.apple\.com$/;

export interface Deliveries {
  /**
   * Tells a player's devices that the notification of a table is over, so that it does not stand on their screens.
   * @param told those that have it; all, if none is known to
   */
  takeBack(player: string, code: string, told: readonly string[]): void;
  stop(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly isClosing: () => boolean;
  readonly log: Pick<Log, "warn" | "debug">;
  readonly metrics: Pick<Metrics, "count">;
  readonly stallWatch: Pick<StallWatch, "isStoreUp" | "gaps">;
  readonly cluster: Pick<Cluster, "agenda">;
}

/** Delivers to some devices, a few at a time, and lets those rest that fail. */
function deliveringBy({ store, log, metrics, stallWatch }: Needs, post: PushSender) {
  async function deliver(device: StoredDevice, payload: string, code: string): Promise<Delivery> {
    const before = stallWatch.gaps().at(-1);
    const delivery = await post.deliver(device, payload, code);
    metrics.count("notification", delivery);
    // The process stood still and heard no answer in time. That says nothing about the device, which is tried again
    // soon.
    if (delivery === "failed" && stallWatch.gaps().at(-1) !== before) return delivery;
    const failures = delivery === "failed" ? device.failures + 1 : 0;
    if (failures > 0) log.debug({ failures }, "a push service did not take a notification");
    if (delivery === "gone" || failures >= MAX_FAILURES) await store.unsubscribe(device.id);
    else if (failures !== device.failures) await store.pauseDevice(device.id, failures, restUntil(failures));
    return delivery;
  }

  /** @returns those that it reached */
  async function deliverTo(devices: readonly StoredDevice[], payload: string, code: string): Promise<string[]> {
    const left = [...devices];
    const reached: string[] = [];
    async function next(): Promise<void> {
      for (let device = left.shift(); device !== undefined; device = left.shift())
        if ((await deliver(device, payload, code)) === "sent") reached.push(device.id);
    }
    await Promise.all(Array.from({ length: DEVICES_AT_ONCE }, next));
    return reached;
  }

  return deliverTo;
}

const isMeant = (device: StoredDevice, mark: string) =>
  mark.startsWith(INVITED) ? device.invites : mark.startsWith(NOTED) ? device.notes : true;

/**
 * The time from which a device may be told, as far as its quiet hours go. Whoever used a recovery code may be a thief, and
 * is in already: that warning does not wait.
 */
const quietFor = ({ quiet }: StoredDevice, mark: string, now: number) =>
  mark.startsWith(RECOVERED) ? now : quietUntil(quiet, now);

/** Whether what was said at a table was read meanwhile, on whatever device: such a notification may have waited for the morning. */
async function isRead(store: Pick<Store, "load">, { player, payload }: StoredNotification): Promise<boolean> {
  const code = notePath.safeParse(parseJson(payload)).data?.path.slice(1) ?? "";
  const table = await store.load(code);
  const { reads = {} } = readDocument(table?.document ?? "") ?? {};
  return table === undefined || (reads[player] ?? 0) >= table.lines;
}

/** Whether a challenge was answered or withdrawn meanwhile, or was not answered in time. */
async function isUnchallenged(
  store: Pick<Store, "challengesOf">,
  { player, code }: StoredNotification,
  now: number,
): Promise<boolean> {
  const challenges = await store.challengesOf(player, now);
  return !challenges.some(({ id, to, answer }) => id === code && to.id === player && answer === "");
}

export function startDeliveries(needs: Needs, post: PushSender): Deliveries {
  const { store, log, stallWatch, cluster, isClosing } = needs;
  const lines = newKeyedQueue((error) => log.warn({ err: error }, "a notification could not be sent"));
  const inHand = new Set<string>();

  const deliverTo = deliveringBy(needs, post);

  /** The devices that are still to be told, each from its own time on: the end of its quiet hours, or of its rest. */
  async function waitingDevices({ player, mark }: StoredNotification, told: readonly string[], now: number) {
    const all = await store.subscriptionsOf(player);
    return all
      .filter((device) => isMeant(device, mark) && !told.includes(device.id))
      .map((device) => ({ device, from: Math.max(quietFor(device, mark, now), device.restsUntil) }));
  }

  async function send(notification: StoredNotification): Promise<void> {
    const { player, code, mark, payload } = notification;
    const now = Date.now();
    // It waited for those before it.
    const standing = (await store.notificationsOf(player)).find((other) => other.code === code && other.mark === mark);
    if (standing === undefined) return;
    if (isClosing()) return store.postponeNotification(notification, now, standing.told);
    // A banned player could not come.
    const isBanned = inForce(await store.sanctionsOf([player]), "ban", now) !== undefined;
    const isOver =
      (mark.startsWith(NOTED) && (await isRead(store, notification))) ||
      (isChallenge(notification) && (await isUnchallenged(store, notification, now)));
    if (isBanned || isOver) return store.settleNotification(notification, standing.told);
    const waiting = await waitingDevices(notification, standing.told, now);
    const awake = waiting.flatMap(({ device, from }) => (from <= now ? [device] : []));
    const told = [...standing.told, ...(await deliverTo(awake, payload, code))];
    const later = (await waitingDevices(notification, told, now)).map(({ from }) => from);
    if (later.length === 0) return store.settleNotification(notification, told);
    await store.postponeNotification(notification, Math.max(Date.now() + MOMENT_MS, Math.min(...later)), told);
  }

  function take(notification: StoredNotification): void {
    const key = `${notification.player} ${notification.code} ${notification.mark}`;
    if (inHand.has(key)) return;
    inHand.add(key);
    lines.add(notification.player, () => send(notification).finally(() => inHand.delete(key)));
  }

  async function look(): Promise<void> {
    for (let found = AT_ONCE; found === AT_ONCE && inHand.size < MAX_IN_HAND && !isClosing(); ) {
      const now = Date.now();
      const notifications = await store.dueNotifications(now, now + CLAIM_MS, AT_ONCE);
      found = notifications.length;
      for (const notification of notifications) take(notification);
    }
  }

  const end = repeatedly(LOOK_MS, () => {
    const { notificationAt = 1 } = cluster.agenda() ?? {};
    if (!stallWatch.isStoreUp() || notificationAt === 0 || notificationAt > Date.now()) return undefined;
    return look().catch((error: unknown) => log.warn({ err: error }, "notifications could not be looked for"));
  });
  return {
    takeBack(player, code, told) {
      lines.add(player, async () => {
        const all = await store.subscriptionsOf(player);
        const having = told.length === 0 ? all : all.filter(({ id }) => told.includes(id));
        const devices = having.filter(
          ({ endpoint, restsUntil }) => restsUntil <= Date.now() && !SPARED.test(new URL(endpoint).hostname),
        );
        await deliverTo(devices, JSON.stringify({ kind: "over", code }), code);
      });
    },
    async stop() {
      await end();
      await Promise.race([lines.settled(), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

function restUntil(failures: number): number {
  return failures === 0 ? 0 : Date.now() + REST_MS * LONGER ** (failures - 1);
}
