/** What players ask for ahead of their turn: lines of "if they do this, I do that", and one action for whatever comes. */
import type { Seat } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import { noChance } from "../../kernel/random.ts";
import { type RecordStep, readStep, writeStep } from "../../kernel/steps.ts";
import { isSlow } from "../../wire/clock.ts";
import { MAX_PLANS, type PlansAnswer } from "../../wire/plans.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { participant } from "../participant.ts";
import { knownMark, type Plan, type PlannedStep } from "../plans.ts";
import { isNewest } from "../play-requests.ts";
import type { TableGame, Player, Table } from "../table.ts";

interface Planning {
  readonly play: TableGame;
  readonly seat: Seat;
}

type Named = { readonly seat?: Seat | undefined };

/** Keeps a line for the player's seat, in place of those that say otherwise for the same position. */
export function plan(
  table: Table,
  player: Player,
  order: Named & { readonly version: number; readonly line: readonly string[] },
): Refusal | undefined {
  const found = planning(table, player, order);
  if ("code" in found) return found;
  const { play, seat } = found;
  if (!isSlow(table.settings.clock) || play.match.actors().includes(seat)) return refusal("not-now");
  if (!isNewest(play, order.version)) return refusal("stale");
  const steps = thoughtOut(play.match, seat, order.line);
  if ("code" in steps) return steps;
  const line = { seat, steps };
  const others = play.plans.filter((other) => other.seat !== seat);
  const own = play.plans.filter((other) => other.seat === seat);
  if (own.some((other) => beginsWith(other, line))) return undefined;
  const left = own.filter((other) => !beginsWith(line, other) && !contradicts(line, other));
  if (left.length >= MAX_PLANS) return refusal("too-many-plans");
  play.plans = [...others, ...left, line];
  return undefined;
}

/** Gives up a line of the player's seat, or all of them. */
export function unplan(
  table: Table,
  player: Player,
  { line, ...named }: Named & { readonly line?: readonly string[] },
): Refusal | undefined {
  const found = planning(table, player, named);
  if ("code" in found) return found;
  const { play, seat } = found;
  const given = line?.join("\n");
  play.plans = play.plans.filter(
    (one) => one.seat !== seat || (given !== undefined && linesOf(one).join("\n") !== given),
  );
  return undefined;
}

/** Decides on one action for whatever another seat does now, or on none. Nothing but memory holds it: it is for moments. */
export function setPremove(
  table: Table,
  player: Player,
  order: Named & { readonly version: number; readonly action: string },
): Refusal | undefined {
  const found = planning(table, player, order);
  if ("code" in found) return found;
  const { play, seat } = found;
  if (order.action === "") {
    play.ahead.delete(seat);
    return undefined;
  }
  // If anybody has secrets, nobody can know beforehand what will be possible.
  const { clock } = table.settings;
  const isLive = clock !== null && !isSlow(clock);
  const isPossible = isLive && !table.entry.hasSecrets && !play.match.actors().includes(seat);
  if (!isPossible) return refusal("not-now");
  if (!isNewest(play, order.version)) return refusal("stale");
  play.ahead.set(seat, order.action);
  return undefined;
}

/** The plans of a player. */
export function plansOf(table: Table, player: Player, named: Named): PlansAnswer | Refusal {
  const found = planning(table, player, named);
  if ("code" in found) return found;
  const { play, seat } = found;
  return {
    plans: play.plans.filter((one) => one.seat === seat).map(linesOf),
    ahead: play.ahead.get(seat) ?? "",
  };
}

/** Exactly two people play, each on a device of their own. */
function planning(table: Table, player: Player, { seat }: Named): Planning | Refusal {
  const found = participant(table, player);
  if ("code" in found) return found;
  const [own, ...more] = found.seats;
  const isAlone = own !== undefined && more.length === 0;
  if (!isAlone || (seat !== undefined && seat !== own) || table.seats.length !== 2) return refusal("not-now");
  return { play: found.play, seat: own };
}

/** The steps of a line, walked through as the seat knows the game: no further than chance and secrets let it see. */
function thoughtOut(match: Match, seat: Seat, line: readonly string[]): readonly PlannedStep[] | Refusal {
  const steps = line.map(readStep);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first?.kind !== "act" || first.seat === seat || last?.kind !== "act" || last.seat !== seat)
    return refusal("malformed");
  const thought = match.asKnown(seat);
  const planned: PlannedStep[] = [];
  for (const [index, step] of steps.entries()) {
    if (step?.kind !== "act" || !isPossible(thought, step)) return refusal("illegal");
    const isLast = index === steps.length - 1;
    const mark = markAfter(thought, seat, step);
    if (mark === "" && !isLast) return refusal("unforeseen");
    planned.push({ seat: step.seat, action: step.action, mark });
  }
  return planned;
}

type Act = Extract<RecordStep, { kind: "act" }>;

/** Rules may stumble over what a seat does not know. */
function isPossible(thought: Match, { seat, action }: Act): boolean {
  try {
    return thought.actors().includes(seat) && thought.isLegal(seat, action);
  } catch {
    return false;
  }
}

function markAfter(thought: Match, seat: Seat, step: Act): string {
  try {
    return thought.act(step.seat, step.action, noChance) === undefined ? "" : knownMark(thought, seat);
  } catch {
    return "";
  }
}

function linesOf({ steps }: Plan): string[] {
  return steps.map(({ seat, action }) => writeStep({ kind: "act", seat, action }));
}

const isSame = (one: PlannedStep | undefined, other: PlannedStep | undefined) =>
  one?.seat === other?.seat && one?.action === other?.action;

/** Whether a line says all that another one does. */
function beginsWith({ steps }: Plan, beginning: Plan): boolean {
  return beginning.steps.every((step, index) => isSame(step, steps[index]));
}

/** Whether two lines of a seat have it do different things in the same position. */
function contradicts({ seat, steps }: Plan, other: Plan): boolean {
  const parting = steps.findIndex((step, index) => !isSame(step, other.steps[index]));
  return steps[parting]?.seat === seat && other.steps[parting]?.seat === seat;
}
