/**
 * The sentences of Skora's events, in addition to the decision that led to them: ties, orders, finished grounds,
 * decrees.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { bonusAt } from "../../../../shared/skora/ending.ts";
import type { SkoraEvent } from "../../../../shared/skora/events.ts";
import { isFishing, playerAt, type State } from "../../../../shared/skora/state.ts";
import { alone, did, isYou, nameOf, type Reader } from "../../../ui/play/model/sentence.ts";
import { capital } from "../../../ui/play/log/sentences.ts";
import type { EventSentences } from "../../../ui/play/model/play.ts";
import { count, listText, plural, some } from "../../../ui/text/words.ts";
import { decreeTitle, groundName, groundTitle } from "../text/words.ts";
import type { SkoraTypes } from "./spots.ts";

export const course: EventSentences<SkoraTypes> = {
  tie: (event, _, reader) => [did(event.winner, tieBroken(event, reader))],
  order: (event, _, reader) => [alone(orderTold(event, reader))],
  fished: (event, { before }) => [alone(fishedOut(event, before))],
  reveal: ({ seat }, { after }) => [did(seat, revealed(seat, after))],
  end: () => [alone("The game is over.")],
};

type EventOf<Kind extends SkoraEvent["kind"]> = Extract<SkoraEvent, { kind: Kind }>;

/** `won a tie with Lund: 2 axes against 1, one spent.` */
function tieBroken({ rivals, rivalAxes, axes, by, flips }: EventOf<"tie">, reader: Reader): string {
  const names = listText(rivals.map((seat) => nameOf(seat, reader)));
  const spent = flips ? " One axe spent." : "";
  if (by === "axes") {
    return `won a tie with ${names}: ${count(axes, "axe")} against ${listText(rivalAxes.map(String))}.${spent}`;
  }
  const why = flips ? "as many axes, but earlier in the turn order" : "no axes, but earlier in the turn order";
  return `won a tie with ${names}: ${why}.${spent}`;
}

/** `Fishing at Kelp Narrows: you pick first, then Lund, then Aiko.` */
function orderTold({ ground, order }: EventOf<"order">, reader: Reader): string {
  const [first = 0, ...then] = order;
  const name = nameOf(first, reader);
  const there = `Fishing at ${groundName(ground)}`;
  if (then.length === 0) return `${there}: ${name} ${isYou(first, reader) ? "are" : "is"} alone there.`;
  const others = then.map((seat) => `then ${nameOf(seat, reader)}`);
  return `${there}: ${name} ${isYou(first, reader) ? "pick" : "picks"} first, ${others.join(", ")}.`;
}

function fishedOut({ ground, cards, boats }: EventOf<"fished">, before: State): string {
  const there = groundName(ground);
  if (!isFishing(before) || before.ground !== ground) return `Nobody can fish at ${there}.`;
  if (cards.length === 0) {
    const lost = boats.reduce((sum, at) => sum + at, 0);
    return `${groundTitle(ground)} is fished out.${lost === 0 ? "" : ` ${capital(some(lost, "boat"))} came home empty.`}`;
  }
  return `${groundTitle(ground)} is done: ${some(cards.length, "card")} ${plural(cards.length, "stays", "stay")} there.`;
}

function revealed(seat: Seat, state: State): string {
  const player = playerAt(state, seat);
  const title = player.decree === "" ? "a decree" : decreeTitle(player.decree);
  return `turned over ${title}: ${count(bonusAt(player).points, "point")}.`;
}
