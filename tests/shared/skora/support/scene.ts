/** Positions for tests, in few words: creatures as digits, a slash between grounds or seats. */
import { expect } from "vitest";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { applyAction } from "../../../../shared/skora/apply.ts";
import { card } from "../../../../shared/skora/cards.ts";
import { BOATS, type Creature, type DecreeName } from "../../../../shared/skora/components.ts";
import type { SkoraEvent } from "../../../../shared/skora/events.ts";
import { startFishing } from "../../../../shared/skora/fishing.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { boatsOut, emptyState, nextCard, type State } from "../../../../shared/skora/state.ts";

export interface Scene {
  /** How many play; two unless `hands` or `boats` say more. */
  readonly players?: number;
  /** The creatures at a, b and c, oldest first: `45/6/`. */
  readonly piles?: string;
  /** The boats of each seat at a, b and c: `31/00/02`. */
  readonly boats?: string;
  /** The creatures in each hand: `126/345`. */
  readonly hands?: string;
  /** Face-up axes of each seat: `20`. */
  readonly axes?: string;
  /** The creatures that each seat has caught: `66/51`. */
  readonly catches?: string;
  /** Tie-breaks that each seat has won: `10`. */
  readonly ties?: string;
  /** The decree of each seat; the voyager unless said otherwise. */
  readonly decrees?: readonly DecreeName[];
  readonly first?: Seat;
}

function digits(text: string | undefined): number[] {
  return [...(text ?? "")].map(Number);
}

function playersOf({ players, hands, boats, catches }: Scene): number {
  const sizes = [hands?.split("/").length ?? 0, boats?.indexOf("/") ?? 0, catches?.split("/").length ?? 0];
  return players ?? Math.max(2, ...sizes);
}

function table(scene: Scene): State {
  const state = emptyState(playersOf(scene), scene.first ?? 0);
  const piles = scene.piles?.split("/") ?? [];
  const boats = scene.boats?.split("/") ?? [];
  for (const [at, ground] of state.grounds.entries()) {
    for (const creature of digits(piles[at])) ground.pile.push(nextCard(state, creature));
    for (const [seat, count] of digits(boats[at]).entries()) ground.boats[seat] = count;
  }
  for (const [seat, player] of state.players.entries()) {
    const own = state.secrets[seat];
    if (own === undefined) continue;
    own.hand = digits(scene.hands?.split("/")[seat]);
    own.decree = scene.decrees?.[seat] ?? "voyager";
    player.chosen = true;
    player.cards = own.hand.length;
    player.boats = BOATS - boatsOut(state, seat);
    player.axes = digits(scene.axes)[seat] ?? 0;
    player.ties = digits(scene.ties)[seat] ?? 0;
    player.catch = cards(scene.catches?.split("/")[seat] ?? "");
  }
  return state;
}

/** Cards of these creatures, as if no others were on the table. */
export function cards(creatures: string): number[] {
  const seen = new Map<Creature, number>();
  return digits(creatures).map((creature) => {
    const copy = (seen.get(creature) ?? 0) + 1;
    seen.set(creature, copy);
    return card(creature, copy);
  });
}

/** A position in the Baiting: the first player, seat 0 unless said otherwise, is to play a card. */
export function baiting(scene: Scene): State {
  const state = table(scene);
  state.step = "play";
  state.toMove = state.first;
  return state;
}

/** The start of the Fishing, with its events. */
export function fishing(scene: Scene): { state: State; events: SkoraEvent[] } {
  const state = table(scene);
  const events: SkoraEvent[] = [];
  startFishing(state, events);
  return { state, events };
}

/** What the seat to move may do, as text. */
export function options(state: State, seat = state.toMove): string[] {
  return skora.legal(state, seat).map(skora.write);
}

/** Lets the seats to move act in turn; every action must be legal. */
export function act(state: State, ...texts: string[]): SkoraEvent[] {
  return texts.flatMap((text) => {
    expect(options(state)).toContain(text);
    const action = skora.read(text);
    return action === undefined ? [] : applyAction(state, state.toMove, action);
  });
}

/** The creatures of a ground's pile, oldest first. */
export function pileAt(state: State, ground: number): string {
  return state.grounds[ground]?.pile.map((each) => Math.floor(each / 10)).join("") ?? "";
}

/** The boats at a, b and c, in the words of a scene. */
export function boatsOf(state: State): string {
  return state.grounds.map(({ boats }) => boats.join("")).join("/");
}

/** The creatures that a seat has caught. */
export function catchOf(state: State, seat: Seat): string {
  return state.players[seat]?.catch.map((each) => Math.floor(each / 10)).join("") ?? "";
}

/** The events of one kind. */
export function eventsOf<Kind extends SkoraEvent["kind"]>(events: readonly SkoraEvent[], kind: Kind) {
  return events.filter((event): event is Extract<SkoraEvent, { kind: Kind }> => event.kind === kind);
}
