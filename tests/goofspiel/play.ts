/** How Goofspiel is played on a page: a card is taken up, and another press on it bids it. */
import { outcomeOf } from "../../client/ui/play/model/history.ts";
import type * as kernel from "../../client/ui/play/model/play.ts";
import type * as playing from "../../client/ui/play/model/playing.ts";
import { alone, nameOf } from "../../client/ui/play/model/sentence.ts";
import { choicesBy } from "../../client/ui/play/selection/choices.ts";
import type { GameEvent, Seat } from "../../shared/kernel/game.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { playerAt, seatsIn, secretsAt } from "../../shared/kernel/seats.ts";
import { freshState, goofspiel, HIDDEN, type State, takerOf } from "./rules.ts";

export type Spot = `hand:${number}`;
type Types = { readonly state: State; readonly action: number; readonly spot: Spot; readonly event: GameEvent };
export type Playing = playing.Playing<Types>;

const bidding: kernel.Decision<Types> = {
  between: (card) => ({ from: `hand:${card}` }),
  short: (card) => `a bid of ${card}`,
  spoken: (card) => `Bid ${card}`,
  button: () => "Bid it",
  preview: () => [{ text: "It lies face down until all have bid." }],
};

const isLast = (state: State, seat: Seat) => goofspiel.actors(state).every((other) => other === seat);

export const play: kernel.Play<Types> = {
  rules: goofspiel,
  reconstruction: {
    starts: ({ seats, prizes }) => [freshState(seats, prizes)],
    sure: ({ prizes, players }) => [prizes, players],
    informed(state, known) {
      const copy = { ...goofspiel.copy(state), deck: known.prizes.slice(state.prizes.length) };
      for (const seat of state.bidders)
        secretsAt(copy, seat).bid = playerAt(known, seat).spent[state.prizes.length - 1] ?? HIDDEN;
      return copy;
    },
    redo(before, seat, card, known) {
      const after = goofspiel.copy(before);
      const bid = playerAt(known, seat).spent[before.prizes.length - 1] ?? card;
      return { after, events: goofspiel.apply(after, seat, bid, noChance) };
    },
  },
  // After the last bid the others' bids are shown, which are not known here.
  lookAhead: (state, seat, card) => (isLast(state, seat) ? undefined : outcomeOf(goofspiel, state, seat, card)),
  choices: choicesBy(() => bidding),
  decision: () => bidding,
  question: ({ state }) => ({ title: `Bid for the ${state.prizes.at(-1)}`, hint: "Take up a card of yours." }),
  meanwhile: ({ state, seat }) =>
    seat !== undefined && isLast(state, seat) ? { title: "The bids are turned over", hint: "" } : undefined,
  spot: (_, spot) => `${spot.slice("hand:".length)}, in your hand`,
  eventSentences: {
    turn(_, { before, after }, reader) {
      const round = before.prizes.length - 1;
      const bids = seatsIn(after).map((seat) => `${nameOf(seat, reader)} bid ${playerAt(after, seat).spent[round]}`);
      const taker = takerOf(after, round);
      const end = taker === undefined ? "stays" : `goes to ${nameOf(taker, reader)}`;
      return [alone(`The ${before.prizes[round]} ${end}: ${bids.join(", ")}.`)];
    },
  },
  sounds: { bid: "card", turn: "turn" },
};
