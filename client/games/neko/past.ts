/**
 * The whole game so far, step by step, for the log of a game. Tables do not send the first position, because the log
 * tells it: nothing but hands and displays depends on chance there, and neither is needed to follow what was done.
 */
import type { Seat } from "../../../shared/kernel/game.ts";
import { linesInForce } from "../../../shared/kernel/steps.ts";
import { boatsOf } from "../../../shared/neko/cards.ts";
import { START_FISH } from "../../../shared/neko/components.ts";
import { clockwise } from "../../../shared/neko/setup.ts";
import { emptyState } from "../../../shared/neko/fresh.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";
import { follow, type Happening } from "./happenings.ts";

/** Everything that happened in a game, by its log and its newest position; undone steps are left out. */
export type Past = (log: readonly string[], sent: State) => readonly Happening[];

/** Remembers what it has told, so that a line more costs no more than that line, and what was seen stays known. */
export function openPast(): Past {
  let told: readonly string[] = [];
  let happenings: readonly Happening[] = [];
  // As the page saw it, with the display of the first draft.
  let first: State | undefined;

  return (log, sent) => {
    const lines = linesInForce(log);
    if (lines.length === 0) first = sent;
    const kept = happenings.slice(0, commonLength(told, lines));
    const start = kept.at(-1)?.after ?? first;
    const fresh = start === undefined ? undefined : retell(start, lines.slice(kept.length), sent);
    // A log that leads elsewhere, which must not be, costs the past and never the game.
    happenings = fresh === undefined ? (retellFromStart(lines, sent) ?? []) : [...kept, ...fresh];
    told = happenings.length === lines.length ? lines : [];
    return happenings;
  };
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const parting = one.findIndex((line, index) => other[index] !== line);
  return parting < 0 ? one.length : parting;
}

function retellFromStart(lines: readonly string[], sent: State): Happening[] | undefined {
  for (let first = 0; first < sent.seats; first++) {
    const happenings = retell(startWith(first, sent), lines, sent);
    if (happenings !== undefined) return happenings;
  }
  return undefined;
}

/** Plays lines from a state on; undefined unless they lead to what the table has sent. */
function retell(start: State, lines: readonly string[], sent: State): Happening[] | undefined {
  const happenings: Happening[] = [];
  let state = start;
  for (const line of lines) {
    const happening = follow(state, line, sent);
    if (happening === undefined) return undefined;
    happenings.push(happening);
    state = happening.after;
  }
  return tableOf(state) === tableOf(sent) ? happenings : undefined;
}

/** The start of a game in which that seat began, as somebody sees it who knows no card. */
function startWith(first: Seat, sent: State): State {
  const { seats, kickstarter, boats, openHands } = sent;
  const state = { ...emptyState(seats), kickstarter, boats, openHands };
  state.order = clockwise(seats, first);
  state.toMove = first;
  state.sites = sent.sites.map(({ card }) => ({ card, queue: [] }));
  for (const [turn, seat] of state.order.entries()) playerAt(state, seat).stock.fish = START_FISH[seats]?.[turn] ?? 0;
  if (boats) state.moored = boatsOf(1);
  if (sent.period === 1 && sent.stage === "draft") state.display = sent.display.slice();
  return state;
}

/** What everybody sees and no chance decides. */
function tableOf({ period, round, stage, question, toMove, order, sites, players, picks }: State): string {
  const seen = players.map(({ cards, harbour, stock, pending, tokens, levels, places, laid, under, captains }) => {
    return [cards, harbour, stock, pending, tokens, levels, places, laid, under, captains];
  });
  return JSON.stringify([period, round, stage, question, toMove, order, sites, picks, seen]);
}
