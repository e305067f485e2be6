/**
 * Calls people to tables that wait for them, on devices where no page is open. A call is kept before it is made, so that
 * it is made though this process ends, and once though there are many.
 */
import { inForce } from "../identity/sanctions.ts";
import type { Services } from "../rooms/services.ts";
import type { KeptCall, KeptSubscription } from "../store/calls.ts";
import type { Directory } from "../tables/directory.ts";
import { isSameCompany, playersOf, type SummarySeat, type TableSummary } from "../tables/summary.ts";
import { occasionOf } from "./occasions.ts";
import type { Post } from "./post.ts";
import { quietUntil } from "./quiet.ts";
import { callText } from "./text.ts";

/** Who loads a page anew, or looks away for a moment, is not called. */
const GRACE_MS = 4000;
const LOOK_MS = 1000;
const AT_ONCE = 50;
/** What is only called where friends may call. */
const INVITED = "invite ";
/** A push service that failed is asked again. */
const AGAIN_MS = 5 * 60_000;
/** A device that is told of too many calls that are over stops taking any (Apple's take three). */
const SPARED = /\.push\.apple\.com$/;

export interface Calling {
  /** Takes calls of a table back that something else than the table brought. */
  withdraw(code: string, players: readonly string[]): void;
  stop(): Promise<void>;
}

/** Whether all who sit there have the table open and had it open before, as nearly always: there is nothing to look into. */
function nobodyIsMeant(now: TableSummary, before: TableSummary | undefined): boolean {
  return before !== undefined && isSameCompany(now, before) && !now.seats.some(isAway) && !before.seats.some(isAway);
}

const isAway = ({ away }: SummarySeat) => away;

/** @param local the tables that are open in this process */
export function startCalling(services: Services, local: Directory, post: Post): Calling {
  const { store, log, pulse, games, isClosing } = services;
  /** What is being written of a table: in order. */
  const writing = new Map<string, Promise<void>>();
  let posting: Promise<void> | undefined;

  function onTable(now: TableSummary | undefined, before: TableSummary | undefined): void {
    if (now === undefined || isClosing() || nobodyIsMeant(now, before)) return;
    const players = [...new Set(playersOf(now))];
    const over: string[] = [];
    const calls: KeptCall[] = [];
    for (const player of players) {
      const occasion = occasionOf(now, before, player);
      // Nothing was called for before, or what was is taken back already.
      const was = before === undefined ? "as-before" : occasionOf(before, undefined, player);
      if (occasion === "over" && was !== "over") over.push(player);
      if (typeof occasion === "string") continue;
      const name = games.find(({ id }) => id === now.game)?.name ?? now.game;
      const payload = JSON.stringify(callText(occasion.kind, now, player, name));
      calls.push({ player, code: now.code, mark: occasion.mark, payload });
    }
    for (const player of before === undefined ? [] : playersOf(before))
      if (!players.includes(player)) over.push(player);
    if (over.length + calls.length > 0) inTurn(now.code, () => write(now.code, over, calls));
  }

  function inTurn(code: string, work: () => Promise<void>): void {
    const done = (writing.get(code) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, "a call could not be noted"))
      .finally(() => {
        if (writing.get(code) === done) writing.delete(code);
      });
    writing.set(code, done);
  }

  async function write(code: string, over: readonly string[], calls: readonly KeptCall[]): Promise<void> {
    const told = await store.withdrawCalls(code, over);
    for (const call of calls) await store.makeCall(call, Date.now() + GRACE_MS);
    for (const player of told) void takeBack(player, code);
  }

  /** Tells devices that a call is over, so that it does not stand on their screens. */
  async function takeBack(player: string, code: string): Promise<void> {
    try {
      const all = await store.subscriptionsOf(player);
      const devices = all.filter(({ endpoint }) => !SPARED.test(new URL(endpoint).hostname));
      await Promise.all(devices.map((device) => deliver(device, JSON.stringify({ kind: "over", code }), code)));
    } catch (error) {
      log.debug({ err: error }, "a call could not be taken back");
    }
  }

  async function deliver(device: KeptSubscription, payload: string, code: string): Promise<boolean> {
    const delivery = await post.deliver(device, payload, code);
    if (delivery === "gone") await store.unsubscribe(device.id);
    if (delivery === "failed") log.debug("a push service did not take a call");
    return delivery === "sent";
  }

  async function make(call: KeptCall): Promise<void> {
    const now = Date.now();
    // Whoever is banned could not come.
    if (inForce(await store.sanctionsOf([call.player]), "ban", now) !== undefined) return;
    const all = await store.subscriptionsOf(call.player);
    const devices = call.mark.startsWith(INVITED) ? all.filter(({ invites }) => invites) : all;
    const times = devices.map(({ quiet }) => quietUntil(quiet, now));
    const awake = devices.filter((_, index) => (times[index] ?? now) <= now);
    if (devices.length > 0 && awake.length === 0) return store.putOffCall(call, Math.min(...times));
    const sent = await Promise.all(awake.map((device) => deliver(device, call.payload, call.code)));
    if (awake.length > 0 && !sent.includes(true)) await store.putOffCall(call, now + AGAIN_MS);
  }

  async function postDue(): Promise<void> {
    for (let found = AT_ONCE; found === AT_ONCE && !isClosing(); ) {
      const calls = await store.dueCalls(Date.now(), AT_ONCE);
      found = calls.length;
      await Promise.all(calls.map(make));
    }
  }

  const unsubscribe = local.subscribe(onTable);
  const timer = setInterval(() => {
    if (posting !== undefined || !pulse.isKept()) return;
    posting = postDue()
      .catch((error: unknown) => log.warn({ err: error }, "calls could not be made"))
      .finally(() => {
        posting = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    withdraw: (code, players) => inTurn(code, () => write(code, players, [])),
    async stop() {
      unsubscribe();
      clearInterval(timer);
      await Promise.allSettled([...writing.values()]);
    },
  };
}
