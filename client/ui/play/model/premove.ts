/**
 * One action that is decided while the other player is still to act, in live games of two players without secrets. The
 * table holds it and does it together with the action that it answers, so that it costs no time; if it is not legal
 * then, it is dropped.
 */
import type { GameTypes } from "../game-types.ts";
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { readStep, writeStep } from "../../../../shared/kernel/steps.ts";
import { isSlow } from "../../../../shared/wire/clock.ts";
import type { TableSession } from "../../../net/session.ts";
import { announce, toast } from "../../kit/live.tsx";
import { premovesOn } from "../../shell/settings.ts";
import { outcomeOf, type Rules } from "./history.ts";
import { playText } from "../text.ts";
import { sentenceOf } from "../../text/refusals.ts";

export interface Premove<Action> {
  /** The actions that may be possible once the other player has acted; empty if premoves are not possible. */
  readonly options: ReadonlySignal<readonly Action[]>;
  readonly decided: ReadonlySignal<Action | undefined>;
  decide(action: Action): void;
  withdraw(): void;
  close(): void;
}

interface Decided<Action> {
  readonly action: Action;
  /** The log that it was decided on. */
  readonly at: number;
}

interface AheadOrder<G extends GameTypes> {
  readonly session: TableSession;
  readonly rules: Rules<G>;
  /** The position, with own pending actions applied. */
  readonly newest: ReadonlySignal<G["state"] | undefined>;
  readonly mayPlay: ReadonlySignal<boolean>;
  /** Acts at once, because the decision arrived at the table when it was this player's turn already. */
  readonly act: (seat: Seat, action: G["action"]) => void;
}

/** The number of positions of one long turn that are looked at. */
const MAX_LOOKED_AT = 400;

/** What a seat could do after any turn of another one. */
export function premoveOptions<G extends GameTypes>(rules: Rules<G>, state: G["state"], seat: Seat): G["action"][] {
  const found = new Map<string, G["action"]>();
  const open: G["state"][] = [state];
  for (let looked = 0; looked < open.length && looked < MAX_LOOKED_AT; looked++) {
    const at = open[looked];
    if (at === undefined) break;
    const actors = rules.actors(at);
    if (actors.includes(seat)) {
      for (const action of rules.legal(at, seat)) found.set(rules.write(action), action);
      continue;
    }
    for (const by of actors) {
      for (const action of rules.legal(at, by)) {
        if (open.length >= MAX_LOOKED_AT) break;
        const after = outcomeOf(rules, at, by, action)?.after;
        if (after !== undefined) open.push(after);
      }
    }
  }
  return [...found.values()];
}

function isPossible<G extends GameTypes>(
  rules: Rules<G>,
  state: G["state"] | undefined,
  seat: Seat,
  action: G["action"],
): boolean {
  return state !== undefined && rules.legal(state, seat).some((one) => rules.same(one, action));
}

/**
 * Whether it is too late for a decision: it is the player's turn, or steps other than actions and pauses came in
 * between.
 */
function isPast<G extends GameTypes>(
  { actors }: Rules<G>,
  state: G["state"] | undefined,
  seat: Seat,
  since: readonly string[],
): boolean {
  if (state === undefined || actors(state).length === 0 || actors(state).includes(seat)) return true;
  return since.map(readStep).some((step) => step?.kind !== "act" && step?.kind !== "pause");
}

/** Whether what was decided was done since, or it is too late for it; undefined if neither, or nothing came since. */
function outcomeIn<G extends GameTypes>(
  { rules, newest }: AheadOrder<G>,
  seat: Seat | undefined,
  since: readonly string[],
  action: G["action"],
): "done" | "past" | undefined {
  if (seat === undefined || since.length === 0) return undefined;
  if (since.includes(writeStep({ kind: "act", seat, action: rules.write(action) }))) return "done";
  return isPast(rules, newest.peek(), seat, since) ? "past" : undefined;
}

/** Whether two players play here with a live clock. */
function isLiveForTwo({ settings, code, table }: TableSession): boolean {
  const clock = settings.value?.clock ?? null;
  return code !== "" && clock !== null && !isSlow(clock) && table.value?.seats.length === 2;
}

export function openPremove<G extends GameTypes>(order: AheadOrder<G>): Premove<G["action"]> {
  const { session, rules, newest, mayPlay } = order;
  const held = signal<Decided<G["action"]> | undefined>(undefined);
  /** The decision that the table has not answered yet: the answer tells its outcome, whatever came in between. */
  let unanswered: Decided<G["action"]> | undefined;
  const log = computed(() => session.table.value?.log ?? []);
  const own = computed(() => (session.seats.value.length === 1 ? session.seat.value : undefined));
  const isFor = computed(() => premovesOn.value && isLiveForTwo(session));
  const options = computed(() => (isFor.value && mayPlay.value ? optionsOf(rules, newest.value, own.value) : NOTHING));

  function decide(action: G["action"]): void {
    const seat = own.peek();
    if (seat === undefined) return;
    const [decided, former] = [{ action, at: log.peek().length }, withdrawal.open()];
    held.value = unanswered = decided;
    announce(playText.aheadDecided);
    void session.request("ahead", { version: decided.at, action: rules.write(action) }).then((refused) => {
      if (unanswered === decided) unanswered = undefined;
      // It has taken that one's place at the table.
      if (refused === undefined) withdrawal.end(former);
      if (held.peek() !== decided) return;
      if (refused === undefined) return settle(log.peek());
      held.value = undefined;
      // The other one was faster than the line.
      if (isPossible(rules, newest.peek(), seat, action)) order.act(seat, action);
      else toast(sentenceOf(refused));
    });
  }

  function withdraw(): void {
    const decided = held.peek();
    held.value = undefined;
    if (decided !== undefined) withdrawal.begin(decided);
  }

  /** What came since shows what became of it. */
  function settle(lines: readonly string[]): void {
    const became = (one?: Decided<G["action"]>) => one && outcomeIn(order, own.peek(), lines.slice(one.at), one.action);
    const [decided, withdrawn] = [held.peek(), withdrawal.open()];
    if (became(withdrawn) !== undefined) withdrawal.end(withdrawn);
    const outcome = became(decided);
    if (outcome === undefined || (outcome === "past" && decided === unanswered)) return;
    held.value = undefined;
    if (outcome === "past") tell(playText.aheadDropped);
  }

  /** What the table holds, for a page that is new, was away, or withdrew in vain. */
  async function recall(): Promise<void> {
    const [before, at] = [held.peek(), log.peek().length];
    const plans = await session.plans();
    // Without an answer, the next line asks again; what was decided or withdrawn meanwhile is newer.
    if (plans === undefined || held.peek() !== before || withdrawal.open() !== undefined) return;
    // A server that is back notes how long it was away.
    if (log.peek().length !== at) return recall();
    const action = plans.ahead === "" ? undefined : rules.read(plans.ahead);
    held.value = action === undefined ? undefined : { action, at };
    if (before === undefined || action !== undefined) return;
    tell(playText.aheadForgotten);
  }

  const withdrawal = openWithdrawal<G["action"]>(session, recall);
  const stops = [
    log.subscribe(settle),
    // Also when premoves are off by then, and before the table is asked what it holds.
    whenever(() => session.link.value === "live", withdrawal.retry),
    whenever(() => session.link.value === "live" && isFor.value, recall),
    // Switching premoves off withdraws the present one.
    whenever(() => !premovesOn.value, withdraw),
  ];

  return {
    options,
    decided: computed(() => held.value?.action),
    decide,
    withdraw,
    close() {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Has the table forget a decision. Until it has answered, it may hold the decision still: what was said on a line that
 * broke is said again on the next one.
 * @param recall asks what the table holds, which did not forget it
 */
function openWithdrawal<Action>(session: TableSession, recall: () => Promise<void>) {
  let open: Decided<Action> | undefined;

  function begin(decided: Decided<Action>): void {
    // Each try is another object: a late answer to an earlier one says nothing about this one.
    const tried = { ...decided };
    open = tried;
    if (session.link.peek() === "live") announce(playText.aheadWithdrawn);
    const version = session.table.peek()?.log.length ?? 0;
    void session.request("ahead", { version, action: "" }).then((why) => {
      if (open !== tried) return;
      if (why?.code === "unreachable" && session.link.peek() !== "live") return tell(playText.aheadWithdrawnLater);
      open = undefined;
      return why && recall();
    });
  }

  return {
    begin,
    retry: () => open && begin(open),
    /** The decision that the table may hold still. */
    open: () => open,
    /** Nothing is left to withdraw, if it is this one. */
    end(decided: Decided<Action> | undefined): void {
      if (open === decided) open = undefined;
    },
  };
}

const NOTHING: readonly never[] = [];

/** The actions that a player can choose ahead while another one is to move. */
function optionsOf<G extends GameTypes>(
  rules: AheadOrder<G>["rules"],
  state: G["state"] | undefined,
  seat: Seat | undefined,
): readonly G["action"][] {
  const actors = state === undefined ? [] : rules.actors(state);
  const isAhead = state !== undefined && seat !== undefined && actors.length === 1 && !actors.includes(seat);
  return isAhead ? premoveOptions(rules, state, seat) : NOTHING;
}

/** Does something each time that what it hangs on changes and holds. @returns stops it */
function whenever(holds: () => boolean, work: () => unknown): () => void {
  return effect(() => {
    if (holds()) untracked(() => void work());
  });
}

function tell(text: string): void {
  toast(text);
  announce(text);
}
