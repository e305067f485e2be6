/** Reads facts from a state of Neko Harbour without any rule. Its fields are in schema.ts. */
import type { Seat, Viewer } from "../../kernel/game.ts";
import { playerAt, present, secretsAt } from "../../kernel/seats.ts";
import type { Card } from "./cards.ts";
import type { Attraction } from "./components.ts";
import { type Berth, type Player, type Site, SITES, type State } from "./schema.ts";
import type { Ship } from "./ships.ts";

export { NOBODY, SITES } from "./schema.ts";
export { isIn, playerAt, seatsIn, secretsAt } from "../../kernel/seats.ts";
export type { Berth, Player, QuestionKind, Site, Stage, State } from "./schema.ts";

/** The attraction on a card of the row. @throws RangeError if there is no such card */
export function attractionOf(site: Site): Attraction {
  const found = SITES[site.card];
  if (found === undefined) throw new RangeError(`attraction ${site.card}`);
  return found;
}

const BERTHS = 8;

export function berth(seat: Seat, ship: Ship): Berth {
  return seat * BERTHS + ship;
}

export function berthSeat(docked: Berth): Seat {
  return (docked / BERTHS) | 0;
}

export function berthShip(docked: Berth): Ship {
  return docked % BERTHS;
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    order: state.order.slice(),
    display: state.display.slice(),
    sites: state.sites.map(({ card, queue }) => ({ card, queue: queue.slice() })),
    moored: state.moored.slice(),
    choosing: state.choosing.slice(),
    players: state.players.map(copyPlayer),
    gone: state.gone.slice(),
    secrets: state.secrets.map(({ hand }) => ({ hand: hand.slice() })),
    decks: state.decks.map((deck) => deck.slice()),
  };
}

function copyPlayer(player: Player): Player {
  return {
    ...player,
    shown: player.shown.slice(),
    drafted: player.drafted.slice(),
    stock: { ...player.stock },
    pending: { ...player.pending },
    levels: player.levels.slice(),
    places: player.places.slice(),
    columns: player.columns.slice(),
    captains: player.captains.slice(),
    laid: player.laid.slice(),
    tucked: player.tucked.slice(),
    scored: player.scored.slice(),
  };
}

/** A viewer's view: its own hand, other hands only while they are shown, and nothing of the decks (R6). */
export function viewState(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  copy.secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : { hand: [] }));
  copy.decks = copy.decks.map(() => []);
  return copy;
}

/** @throws RangeError if there is no such attraction in the row */
export function siteAt(state: State, attraction: number): Site {
  return present(state.sites, attraction, "attraction");
}

export function isOver(state: State): boolean {
  return state.stage === "over";
}

/** The known cards of a hand: the viewer's own hand, or the cards that everybody sees. */
export function knownHand(state: State, seat: Seat): readonly Card[] {
  const { hand } = secretsAt(state, seat);
  return hand.length > 0 ? hand : playerAt(state, seat).shown;
}

export function takeInHand(state: State, seat: Seat, cards: readonly Card[]): void {
  const own = secretsAt(state, seat);
  const player = playerAt(state, seat);
  own.hand = [...own.hand, ...cards].sort((one, other) => one - other);
  player.cards += cards.length;
  if (state.openHands) player.shown = own.hand.slice();
}

/** Takes a card out of a hand, even if the hand is not known. */
export function leaveHand(state: State, seat: Seat, card: Card): void {
  const own = secretsAt(state, seat);
  const player = playerAt(state, seat);
  own.hand = own.hand.filter((held) => held !== card);
  player.cards--;
  if (state.openHands) player.shown = player.shown.filter((held) => held !== card);
}
