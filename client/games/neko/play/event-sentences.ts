/** The event sentences of Neko Harbour, and what its log leaves out. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { NekoEvent } from "../../../../shared/neko/harbour/events.ts";
import { seatsIn, secretsAt, type State } from "../../../../shared/neko/harbour/state.ts";
import type { EventSentences } from "../../../ui/play/model/play.ts";
import { alone, isYou, nameOf, type Reader } from "../../../ui/play/model/sentence.ts";
import { listText } from "../../../ui/text/words.ts";
import type { PlayedStep, NekoTypes } from "./spots.ts";

/** How the game goes on. */
export const course: EventSentences<NekoTypes> = {
  deal: ({ period }, { before }) => [alone(dealt(period, before))],
  turn: ({ seat, round }, { after }) =>
    opensRound(seat, after) ? [alone(`Period ${after.period}, turn ${round}.`)] : [],
  period: ({ period, points }, { after }, reader) => [
    alone(`Period ${period} is over. Ships in the line: ${pointsText(points, after, reader)}.`),
  ],
  order: ({ order }, _, reader) => [alone(`New turn order: ${listText(order.map((seat) => nameOf(seat, reader)))}.`)],
  boats: ({ choosing }, _, reader) => [alone(choosingText(choosing, reader))],
  over: () => [alone("The game is over.")],
};

function dealt(period: number, before: State): string {
  const isSecond = before.stage === "draft" && before.period === period && before.picks > 0;
  return isSecond ? "Eight new cards are laid out." : `The draft of period ${period} begins.`;
}

/** Whether this seat is the first of those still there. */
function opensRound(seat: Seat, state: State): boolean {
  const inGame = seatsIn(state);
  return state.order.find((other) => inGame.includes(other)) === seat;
}

/** `you 4, Ben 2`. */
function pointsText(points: readonly number[], state: State, reader: Reader): string {
  const seats = state.order.filter((seat) => seatsIn(state).includes(seat));
  return listText(seats.map((seat) => `${nameOf(seat, reader)} ${points[seat] ?? 0}`));
}

/** `Fishing Boats: Ben chooses first, then you.` */
function choosingText([first = 0, ...then]: readonly Seat[], reader: Reader): string {
  const verb = isYou(first, reader) ? "choose" : "chooses";
  const others = then.map((seat) => `then ${nameOf(seat, reader)}`);
  return `Fishing Boats: ${[`${nameOf(first, reader)} ${verb} first`, ...others].join(", ")}.`;
}

/**
 * Cards are drafted in the open and are secret until they are played: in between the log says how many cards somebody
 * took, and which ones only of hands that are known (R6).
 * @param now what is known at the end of the log
 */
export function loggedAs(played: PlayedStep, reader: Reader, now: State): PlayedStep {
  const { step, events } = played;
  const isDraft = step.kind === "act" && events.some(({ kind }) => kind === "draft");
  if (!isDraft || isKnown(played, step.seat, reader, now)) return played;
  return { ...played, events: events.map(withoutNames) };
}

function withoutNames(event: NekoEvent): NekoEvent {
  return event.kind === "draft" ? { ...event, cards: event.cards.map(() => 0) } : event;
}

/** Whether the reader, or everybody, may know which card was drafted there. */
function isKnown({ before }: PlayedStep, seat: Seat, reader: Reader, now: State): boolean {
  if (now.openHands || before.period < now.period || seat === reader.seat) return true;
  if (now.stage === "draft" || now.stage === "boat" || now.stage === "over") return true;
  return secretsAt(now, seat).hand.length > 0;
}
