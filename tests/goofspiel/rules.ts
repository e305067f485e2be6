/** Goofspiel: a prize a round; all bid a card of their own, face down and at once, and the one highest bid takes it. */
import { z } from "zod";
import type { Departure, Game, GameEvent, Seat } from "../../shared/kernel/game.ts";
import { rankSeats, playerAt, seatsIn, secretsAt } from "../../shared/kernel/seats.ts";
import { decodeSeated, list, number, secret, shape, unsent, type ValueOf, oneOf } from "../../shared/kernel/shape.ts";

/** A card that is not known. */
export const HIDDEN = 0;
export const CARDS: readonly number[] = Array.from({ length: 13 }, (_, card) => card + 1);
const card = () => number("uint8");

const stateShape = shape("GoofspielState", {
  seats: number("uint8"),
  /** In the order in which they were turned up; the last one is the present prize. */
  prizes: list(card()),
  /** The bids that were shown, round by round. */
  players: list(shape("GoofspielPlayer", { spent: list(card()) })),
  /** Seats with a bid face down. */
  bidders: list(number("uint8")),
  gone: list(number("uint8")),
  reason: oneOf<Departure | "total" | "">(["resign", "time", "left", "total", ""]),
  secrets: list(shape("GoofspielSecrets", { bid: secret(card(), HIDDEN) })),
  /** The prizes to come. */
  deck: unsent((): number[] => []),
});
export type State = ValueOf<typeof stateShape>;

export function freshState(seats: number, [first = HIDDEN, ...deck]: readonly number[]): State {
  const players = Array.from({ length: seats }, () => ({ spent: [] }));
  const secrets = players.map(() => ({ bid: HIDDEN }));
  return { seats, prizes: [first], players, bidders: [], gone: [], reason: "", secrets, deck };
}

export const handOf = (state: State, seat: Seat) =>
  CARDS.filter((of) => of !== secretsAt(state, seat).bid && !playerAt(state, seat).spent.includes(of));

/** The seat that took the prize of a round; undefined if the highest bids were equal. */
export function takerOf({ players }: State, round: number): Seat | undefined {
  const bids = players.map(({ spent }) => spent[round] ?? HIDDEN);
  const best = Math.max(...bids);
  return bids.indexOf(best) === bids.lastIndexOf(best) ? bids.indexOf(best) : undefined;
}

export function pointsOf(state: State, seat: Seat): number {
  return state.prizes.reduce((sum, prize, round) => sum + (takerOf(state, round) === seat ? prize : 0), 0);
}

/** Turns the bids over as soon as all have bid. */
function turnOver(state: State): GameEvent[] {
  if (goofspiel.actors(state).length > 0) return [];
  for (const seat of seatsIn(state)) playerAt(state, seat).spent.push(secretsAt(state, seat).bid);
  for (const seat of state.bidders.splice(0)) secretsAt(state, seat).bid = HIDDEN;
  state.prizes.push(...state.deck.splice(0, 1));
  if (state.players.some(({ spent }) => spent.length === state.prizes.length)) state.reason = "total";
  return [{ kind: "turn" }];
}

export const goofspiel: Game<State, number, object> = {
  id: "goofspiel",
  name: "Goofspiel",
  seats: [2, 3],
  rulesVersion: 1,
  options: z.object({}),
  schema: stateShape.schema,
  setup: ({ seats }, random) => freshState(seats, random.shuffle(CARDS)),
  actors: (state) => goofspiel.playing(state).filter((seat) => !state.bidders.includes(seat)),
  legal: (state, seat) => (goofspiel.actors(state).includes(seat) ? handOf(state, seat) : []),
  revealing: ["turn"],
  apply(state, seat, bid) {
    state.bidders.push(seat);
    secretsAt(state, seat).bid = bid;
    return [{ kind: "bid", seat }, ...turnOver(state)];
  },
  depart(state, seat, why) {
    state.gone.push(seat);
    if (seatsIn(state).length === 1) state.reason = why;
    return state.reason === "" ? turnOver(state) : [];
  },
  playing: (state) => (state.reason === "" ? seatsIn(state) : []),
  result(state) {
    const values = state.players.map((_, seat) => pointsOf(state, seat));
    const ranking = rankSeats(state, (one, other) => pointsOf(state, one) - pointsOf(state, other));
    return state.reason === "" ? undefined : { ranking, reason: state.reason, sheet: [{ line: "total", values }] };
  },
  view(state, viewer) {
    const secrets = state.secrets.map((own, seat) => (seat === viewer ? { ...own } : { bid: HIDDEN }));
    return { ...goofspiel.copy(state), secrets, deck: [] };
  },
  copy: (state) => structuredClone(state),
  readSynced: (synced) => decodeSeated(stateShape, synced),
  write: String,
  read: (text) => [HIDDEN, ...CARDS].find((of) => String(of) === text),
  // A bid lies face down until all have bid.
  writeOpenly: () => String(HIDDEN),
  same: (one, other) => one === other,
  imagine(view, seat, _, random) {
    const state = goofspiel.copy(view);
    state.deck = random.shuffle(CARDS.filter((of) => !view.prizes.includes(of)));
    for (const other of state.bidders)
      if (other !== seat) secretsAt(state, other).bid = random.shuffle(handOf(state, other))[0] ?? HIDDEN;
    return state;
  },
  bot: async () => (await import("./bot.ts")).goofspielBot,
};
