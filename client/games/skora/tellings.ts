/** What happened, in sentences: the log shows them, and they are read out as they happen. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { bonusAt } from "../../../shared/skora/ending.ts";
import type { SkoraEvent } from "../../../shared/skora/events.ts";
import { isFishing, playerAt, type State } from "../../../shared/skora/state.ts";
import { awayText } from "../../ui/play/clock.ts";
import { capital, type Ears, isYou, nameOf, type Telling } from "../../ui/play/telling.ts";
import { playText } from "../../ui/play/text.ts";
import { count, listText } from "../../ui/words.ts";
import type { Happening } from "./happenings.ts";
import { creatureName, decreeTitle, groundName, groundTitle, some } from "./words.ts";

const alone = (text: string): Telling => ({ seat: undefined, text, goesOn: false });
const of = (seat: Seat, text: string): Telling => ({ seat, text, goesOn: false });
const further = (text: string): Telling => ({ seat: undefined, text, goesOn: true });

type Told<Kind extends SkoraEvent["kind"]> = Extract<SkoraEvent, { kind: Kind }>;

const LEFT = {
  resign: "resigned, and the boats went home.",
  time: "ran out of time, and the boats went home.",
  left: "was away for too long, and the boats went home.",
} as const;

/** A happening in sentences, in the order in which it went. */
export function tellingsOf(happening: Happening, ears: Ears): Telling[] {
  const { step, events } = happening;
  if (step.kind === "pause") return [alone(playText.pause(awayText(step.ms)))];
  const left = step.kind === "depart" ? [of(step.seat, LEFT[step.why])] : [];
  return [...left, ...events.flatMap((event) => told(event, happening, ears))];
}

function told(event: SkoraEvent, happening: Happening, ears: Ears): Telling[] {
  switch (event.kind) {
    case "choose":
      return [of(event.seat, chosen(event.seat, happening.after, ears))];
    case "play":
      return [of(event.seat, played(event, happening.events))];
    case "shift":
      return [further(shifted(event, happening.before))];
    case "sail":
      return [further(sailed(event, happening.before))];
    case "tie":
      return [of(event.winner, tieBroken(event, ears))];
    case "order":
      return [alone(orderTold(event.ground, event.order, ears))];
    case "catch":
      return [of(event.seat, `took ${creatureName(creatureOf(event.card))} at ${groundName(event.ground)}.`)];
    case "discard":
      return [further(`${creatureName(creatureOf(event.card))} was thrown away.`)];
    case "fished":
      return [alone(fishedOut(event, happening.before))];
    case "reveal":
      return [of(event.seat, revealed(event.seat, happening.after))];
    case "end":
      return [alone("The game is over.")];
    // Told with the card that was played, or with the departure.
    case "axe":
    case "boats":
    case "stay":
    case "gone":
      return [];
  }
}

function chosen(seat: Seat, { secrets }: Pick<State, "secrets">, ears: Ears): string {
  const decree = isYou(seat, ears) ? (secrets[seat]?.decree ?? "") : "";
  return decree === "" ? "chose a decree." : `chose a decree: ${decreeTitle(decree)}.`;
}

/** `played Rime Crab at Lantern Shoal: two boats, one axe.` */
function played(event: Told<"play">, events: readonly SkoraEvent[]): string {
  const boats = events.find((other) => other.kind === "boats");
  const axe = events.some((other) => other.kind === "axe");
  const words = `played ${creatureName(creatureOf(event.card))} at ${groundName(event.ground)}`;
  if (boats === undefined) return `${words}${axe ? " and won an axe" : ""}.`;
  return `${words}: ${some(boats.count, "boat")}${axe ? ", one axe" : ""}.`;
}

/** A card that pulls is at the ground to which the other one comes. */
function shifted({ card, from, to }: Told<"shift">, before: State): string {
  const name = creatureName(creatureOf(card));
  if (before.step === "pull") return `${name} came over from ${groundName(from)}.`;
  return `${name} was driven off to ${groundName(to)}.`;
}

function sailed({ from, to }: Told<"sail">, before: State): string {
  if (from === before.ground) return `One boat went on to ${groundName(to)}.`;
  return `One boat sailed from ${groundName(from)} to ${groundName(to)}.`;
}

/** `won a tie with Lund: 2 axes against 1, one spent.` */
function tieBroken({ rivals, rivalAxes, axes, by, flips }: Told<"tie">, ears: Ears): string {
  const names = listText(rivals.map((seat) => nameOf(seat, ears)));
  const spent = flips ? " One axe spent." : "";
  if (by === "axes") {
    return `won a tie with ${names}: ${count(axes, "axe")} against ${listText(rivalAxes.map(String))}.${spent}`;
  }
  const why = flips ? "as many axes, but earlier in the turn order" : "no axes, but earlier in the turn order";
  return `won a tie with ${names}: ${why}.${spent}`;
}

/** `Fishing at Kelp Narrows: you pick first, then Lund, then Aiko.` */
function orderTold(ground: number, order: readonly Seat[], ears: Ears): string {
  const [first = 0, ...then] = order;
  const name = nameOf(first, ears);
  const there = `Fishing at ${groundName(ground)}`;
  if (then.length === 0) return `${there}: ${name} ${isYou(first, ears) ? "are" : "is"} alone there.`;
  const others = then.map((seat) => `then ${nameOf(seat, ears)}`);
  return `${there}: ${name} ${isYou(first, ears) ? "pick" : "picks"} first, ${others.join(", ")}.`;
}

function fishedOut({ ground, cards, boats }: Told<"fished">, before: State): string {
  const there = groundName(ground);
  if (!isFishing(before) || before.ground !== ground) return `Nobody can fish at ${there}.`;
  if (cards.length === 0) {
    const lost = boats.reduce((sum, at) => sum + at, 0);
    return `${groundTitle(ground)} is fished out.${lost === 0 ? "" : ` ${capital(some(lost, "boat"))} came home empty.`}`;
  }
  return `${groundTitle(ground)} is done: ${some(cards.length, "card")} ${cards.length === 1 ? "stays" : "stay"} there.`;
}

function revealed(seat: Seat, state: State): string {
  const player = playerAt(state, seat);
  const title = player.decree === "" ? "a decree" : decreeTitle(player.decree);
  return `turned over ${title}: ${count(bonusAt(player).points, "point")}.`;
}
