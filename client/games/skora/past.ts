/**
 * The whole game so far, step by step, for the log of a game. Tables do not send the first position, because the log
 * tells it: which cards lay at the grounds when nobody had played yet follows from where each card lies now.
 */
import { linesInForce, readStep } from "../../../shared/kernel/steps.ts";
import { type Card, creatureOf } from "../../../shared/skora/cards.ts";
import { type Creature, GROUNDS, HAND_SIZES } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { emptyState, nextCard, type State } from "../../../shared/skora/state.ts";
import { follow, type Happening } from "./happenings.ts";

/** Everything that happened in a game, by its log and its newest position; undone steps are left out. */
export type Past = (log: readonly string[], sent: State) => readonly Happening[];

/** Remembers what it has told, so that a line more costs no more than that line. */
export function openPast(): Past {
  let told: readonly string[] = [];
  let happenings: readonly Happening[] = [];

  return (log, sent) => {
    const lines = linesInForce(log);
    const goesOn = told.length > 0 && told.every((line, index) => lines[index] === line);
    const fresh = goesOn ? retell(happenings.at(-1)?.after, lines.slice(told.length), sent) : undefined;
    // A log that leads elsewhere, which must not be, costs the past and never the game.
    happenings = fresh === undefined ? (retellFromStart(lines, sent) ?? []) : [...happenings, ...fresh];
    told = happenings.length === lines.length ? lines : [];
    return happenings;
  };
}

function retellFromStart(lines: readonly string[], sent: State): Happening[] | undefined {
  for (const creatures of orders(firstCreatures(lines, sent))) {
    const happenings = retell(startWith(creatures, sent), lines, sent);
    if (happenings !== undefined) return happenings;
  }
  return undefined;
}

/** Plays lines from a state on; undefined unless they lead to what the table has sent. */
function retell(start: State | undefined, lines: readonly string[], sent: State): Happening[] | undefined {
  const happenings: Happening[] = [];
  let state = start;
  for (const line of lines) {
    const happening = state === undefined ? undefined : follow(state, line, sent);
    if (happening === undefined) return undefined;
    happenings.push(happening);
    state = happening.after;
  }
  return state !== undefined && isSameTable(state, sent) ? happenings : undefined;
}

/** The creatures that lay at the grounds at the start: all that is to be seen without what was played. */
function firstCreatures(lines: readonly string[], sent: State): Creature[] {
  const left = cardsIn(sent).map(creatureOf);
  for (const line of lines) {
    const step = readStep(line);
    const action = step?.kind === "act" ? skora.read(step.action) : undefined;
    if (action?.kind === "play") left.splice(left.indexOf(action.creature), 1);
  }
  return left;
}

function cardsIn({ grounds, players, discards }: State): Card[] {
  return [...grounds.flatMap(({ pile }) => pile), ...players.flatMap((player) => player.catch), ...discards];
}

/** The different orders of a few things. */
function orders(things: readonly number[]): number[][] {
  if (things.length < 2) return [[...things]];
  return [...new Set(things)].flatMap((first) => {
    const rest = things.slice();
    rest.splice(rest.indexOf(first), 1);
    return orders(rest).map((order) => [first, ...order]);
  });
}

/** The start of a game as somebody sees it who knows no hand. */
function startWith(creatures: readonly Creature[], { seats, first }: State): State | undefined {
  if (creatures.length !== GROUNDS.length) return undefined;
  const state = emptyState(seats, first);
  for (const [ground, { pile }] of state.grounds.entries()) pile.push(nextCard(state, creatures[ground] ?? 0));
  for (const player of state.players) player.cards = HAND_SIZES[seats] ?? 0;
  return state;
}

function isSameTable(one: State, other: State): boolean {
  return (
    one.step === other.step &&
    one.toMove === other.toMove &&
    JSON.stringify(one.grounds) === JSON.stringify(other.grounds) &&
    JSON.stringify(one.discards) === JSON.stringify(other.discards) &&
    JSON.stringify(one.players.map((player) => player.catch)) ===
      JSON.stringify(other.players.map((player) => player.catch))
  );
}
