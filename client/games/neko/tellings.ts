/** What happened, in sentences: the log shows them, and they are read out as they happen. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { NekoEvent } from "../../../shared/neko/events.ts";
import { seatsIn, secretsAt, type State } from "../../../shared/neko/state.ts";
import { awayText } from "../../ui/play/clock.ts";
import { type Ears, isYou, nameOf, type Telling } from "../../ui/play/telling.ts";
import { playText } from "../../ui/play/text.ts";
import { listText } from "../../ui/words.ts";
import { deedTelling } from "./deeds.ts";
import type { Happening } from "./happenings.ts";

const alone = (text: string): Telling => ({ seat: undefined, text, goesOn: false });

const LEFT = {
  resign: "resigned and left with ships and cards.",
  time: "ran out of time and left with ships and cards.",
  left: "was away for too long and left with ships and cards.",
} as const;

/** A happening in sentences, in the order in which it went. */
export function tellingsOf(happening: Happening, ears: Ears): Telling[] {
  const { step, events } = happening;
  if (step.kind === "pause") return [alone(playText.pause(awayText(step.ms)))];
  const deed =
    step.kind === "depart" ? { seat: step.seat, text: LEFT[step.why], goesOn: false } : deedTelling(happening);
  return [...(deed === undefined ? [] : [deed]), ...events.flatMap((event) => courseOf(event, happening, ears))];
}

/** How the game goes on. */
function courseOf(event: NekoEvent, { before, after }: Happening, ears: Ears): Telling[] {
  switch (event.kind) {
    case "deal":
      return [alone(dealt(event.period, before))];
    case "turn":
      return opensRound(event.seat, after) ? [alone(`Period ${after.period}, turn ${event.round}.`)] : [];
    case "period":
      return [alone(`Period ${event.period} is over. Ships in the line: ${pointsText(event.points, after, ears)}.`)];
    case "order":
      return [alone(`New turn order: ${listText(event.order.map((seat) => nameOf(seat, ears)))}.`)];
    case "boats":
      return [alone(choosingText(event.choosing, ears))];
    case "over":
      return [alone("The game is over.")];
    default:
      return [];
  }
}

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
function pointsText(points: readonly number[], state: State, ears: Ears): string {
  const seats = state.order.filter((seat) => seatsIn(state).includes(seat));
  return listText(seats.map((seat) => `${nameOf(seat, ears)} ${points[seat] ?? 0}`));
}

/** `Fishing Boats: Ben chooses first, then you.` */
function choosingText([first = 0, ...then]: readonly Seat[], ears: Ears): string {
  const verb = isYou(first, ears) ? "choose" : "chooses";
  const others = then.map((seat) => `then ${nameOf(seat, ears)}`);
  return `Fishing Boats: ${[`${nameOf(first, ears)} ${verb} first`, ...others].join(", ")}.`;
}

/**
 * The same for the log, which stays. Cards are drafted in the open and are secret until they are played: in between the
 * log says how many cards somebody took, and which ones only of hands that are known (R6).
 * @param now what is known at the end of the log
 */
export function loggedTellings(happenings: readonly Happening[], ears: Ears, now: State): Telling[] {
  return happenings.flatMap((happening) => {
    const { step, events } = happening;
    const isDraft = step.kind === "act" && events.some(({ kind }) => kind === "draft");
    if (!isDraft || isKnown(happening, step.seat, ears, now)) return tellingsOf(happening, ears);
    return tellingsOf({ ...happening, events: events.map(withoutNames) }, ears);
  });
}

function withoutNames(event: NekoEvent): NekoEvent {
  return event.kind === "draft" ? { ...event, cards: event.cards.map(() => 0) } : event;
}

/** Whether everybody, or the one who reads, may know what was drafted there. */
function isKnown({ before }: Happening, seat: Seat, ears: Ears, now: State): boolean {
  if (now.openHands || before.period < now.period || seat === ears.seat) return true;
  if (now.stage === "draft" || now.stage === "boat" || now.stage === "over") return true;
  return secretsAt(now, seat).hand.length > 0;
}
