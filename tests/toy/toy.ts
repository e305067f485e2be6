/**
 * A game for tests that need what Skorm has not: hidden hands, secret choices made at the same time, a deck, a map.
 * Everybody plays a card face down; all cards are turned over at once, the highest takes the round, and everybody
 * draws again. After three rounds the most rounds win.
 */
import { type SchemaType, schema, t } from "@colyseus/schema";
import { z } from "zod";
import type { Game, GameEvent, Result, Seat, Viewer } from "../../shared/kernel/game.ts";
import type { Bot } from "../../shared/kernel/bot.ts";

const ROUNDS = 3;
const HAND = 3;
const CARDS = 24;
const NO_CARD = 0;

/** What one seat alone may know. */
interface ToySecrets {
  hand: number[];
  /** The card played face down, or NO_CARD. */
  choice: number;
}

export interface ToyState {
  round: number;
  /** Rounds taken, by seat. */
  scores: number[];
  /** Whether a seat has played in this round. */
  played: boolean[];
  gone: boolean[];
  /** The cards turned over last, by seat. */
  shown: number[];
  /** The winning seat of each round, by its name, as a map for the tests of maps. */
  takers: Record<string, number>;
  reason: string;
  secrets: ToySecrets[];
  /** Never leaves the server. */
  deck: number[];
}

const numbers = z.array(z.int());
const syncedToy = z.object({
  round: z.int(),
  scores: numbers,
  played: z.array(z.boolean()),
  gone: z.array(z.boolean()),
  shown: numbers,
  takers: z.record(z.string(), z.int()),
  reason: z.string(),
  secrets: z.array(z.object({ hand: numbers.default([]), choice: z.int().default(NO_CARD) })),
});

/** The card to play. */
export type ToyAction = number;

const toyOptions = z.object({ cards: z.int().min(12).max(99).default(CARDS) });
export type ToyOptions = z.infer<typeof toyOptions>;

const SecretsSchema = schema({ hand: t.array("uint8").view(), choice: t.uint8().view() }, "ToySecrets");

export const ToySchema = schema(
  {
    round: t.uint8(),
    scores: t.array("uint8"),
    played: t.array("boolean"),
    gone: t.array("boolean"),
    shown: t.array("uint8"),
    takers: t.map("uint8"),
    reason: t.string(),
    secrets: t.array(SecretsSchema),
  },
  "ToyState",
);
export type ToySchema = SchemaType<typeof ToySchema>;

/** Every card that was turned over so far. */
export type ToyMemory = readonly number[];

/** Plays its highest card, a weak level any. */
const toyMind: Bot<ToyState, ToyAction, ToyMemory> = {
  pace: 1,
  evaluate: (state) => state.scores.map(() => 1 / state.scores.length),
  choose({ view, seat, level, random }) {
    const hand = toyGame.legal(view, seat);
    const card = level === "puffin" ? hand[random.below(hand.length)] : Math.max(...hand);
    if (card === undefined || hand.length === 0) throw new RangeError("not its turn");
    return { actions: [card], shares: toyMind.evaluate(view), weighed: [] };
  },
};

export const toyGame: Game<ToyState, ToyAction, ToyOptions, ToyMemory> = {
  id: "toy",
  name: "Toy",
  seats: [2, 3],
  rulesVersion: 1,
  options: toyOptions,
  schema: ToySchema,

  setup({ seats, options }, random) {
    const each = Array.from({ length: seats }, (_, seat) => seat);
    const deck = random.shuffle(Array.from({ length: options.cards }, (_, card) => card + 1));
    return {
      round: 1,
      scores: each.map(() => 0),
      played: each.map(() => false),
      gone: each.map(() => false),
      shown: each.map(() => NO_CARD),
      takers: {},
      reason: "",
      secrets: each.map(() => ({ hand: deck.splice(0, HAND), choice: NO_CARD })),
      deck,
    };
  },

  actors: (state) => (state.reason === "" ? inGame(state).filter((seat) => state.played[seat] === false) : []),
  legal: (state, seat) => (toyGame.actors(state).includes(seat) ? [...(state.secrets[seat]?.hand ?? [])] : []),

  revealing: ["round"],
  apply(state, seat, card) {
    const own = state.secrets[seat];
    if (own === undefined) return [];
    own.hand = own.hand.filter((held) => held !== card);
    own.choice = card;
    state.played[seat] = true;
    return [{ kind: "play", seat }, ...turnOver(state)];
  },

  depart(state, seat, why) {
    state.gone[seat] = true;
    if (inGame(state).length === 1) state.reason = why;
    return [{ kind: "gone", seat }, ...(state.reason === "" ? turnOver(state) : [])];
  },

  agreeDraw(state) {
    state.reason = "agreement";
  },

  playing: (state) => (state.reason === "" ? inGame(state) : []),
  result: resultOf,
  view: viewOf,
  copy: (state) => structuredClone(state),
  readSynced(synced) {
    const parsed = syncedToy.safeParse(synced);
    return parsed.success ? { ...parsed.data, deck: [] } : undefined;
  },

  write: (card) => `c${card}`,
  read: (text) => (/^c[1-9]\d?$/.test(text) ? Number(text.slice(1)) : undefined),
  // A card lies face down until everybody has played.
  writeOpenly: () => "card",
  same: (one, other) => one === other,

  remember(memory = [], { after, before }) {
    return after.round === before.round && after.reason === before.reason ? memory : [...memory, ...after.shown];
  },

  imagine(view, seat, memory = [], random) {
    const world = structuredClone(view);
    const own = world.secrets[seat] ?? { hand: [], choice: NO_CARD };
    const known = [...own.hand, own.choice, ...memory, ...view.shown];
    const all = Array.from({ length: CARDS }, (_, card) => card + 1);
    world.deck = random.shuffle(all.filter((card) => !known.includes(card)));
    for (const [other, theirs] of world.secrets.entries()) {
      if (other === seat || world.gone[other] === true) continue;
      const [choice = NO_CARD, ...hand] = world.deck.splice(0, HAND);
      Object.assign(theirs, world.played[other] === true ? { choice, hand } : { hand: [choice, ...hand] });
    }
    return world;
  },
  bot: async () => toyMind,
};

function inGame(state: ToyState): Seat[] {
  return state.gone.flatMap((gone, seat) => (gone ? [] : [seat]));
}

/** Once everybody has played: shows the cards, scores the round, and lets everybody draw. */
function turnOver(state: ToyState): GameEvent[] {
  const seats = inGame(state);
  if (!seats.every((seat) => state.played[seat] === true)) return [];
  state.shown = state.secrets.map((own, seat) => (state.gone[seat] ? NO_CARD : own.choice));
  const best = Math.max(...seats.map((seat) => state.shown[seat] ?? NO_CARD));
  const taker = state.shown.indexOf(best);
  state.scores[taker] = (state.scores[taker] ?? 0) + 1;
  state.takers[`round ${state.round}`] = taker;
  for (const own of state.secrets) {
    own.choice = NO_CARD;
    own.hand.push(...state.deck.splice(0, 1));
  }
  state.played.fill(false);
  if (state.round === ROUNDS) state.reason = "rounds";
  else state.round++;
  return [{ kind: "round", taker, card: best }];
}

function resultOf(state: ToyState): Result | undefined {
  if (state.reason === "") return undefined;
  const groups = Map.groupBy(state.scores.keys(), (seat) => (state.gone[seat] ? -1 : (state.scores[seat] ?? 0)));
  const ranking = [...groups].sort(([one], [other]) => other - one).map(([, seats]) => seats);
  return { ranking, reason: state.reason, sheet: [{ line: "rounds", values: state.scores }] };
}

function viewOf(state: ToyState, viewer: Viewer): ToyState {
  const copy = structuredClone(state);
  const secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : { hand: [], choice: NO_CARD }));
  return { ...copy, secrets, deck: [] };
}
