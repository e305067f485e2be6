/** What a place on the table holds, in words for those who hear it. */
import { creatureOf } from "../../../shared/skora/cards.ts";
import { DECREE_NAMES as DECREE_SPOTS, GROUNDS } from "../../../shared/skora/components.ts";
import { fishingOutlook } from "../../../shared/skora/outlook.ts";
import type { State } from "../../../shared/skora/state.ts";
import { boardText } from "./board-text.ts";
import { groundOf, type Spot } from "./choices.ts";
import { numberIn } from "./spots.ts";
import { creatureName, decreeSentence, decreeTitle } from "./words.ts";

/** @param open whether it can be chosen now */
export function spokenSpot(state: State, spot: Spot, seat: number | undefined, open: boolean): string {
  const words = wordsOf(state, spot, seat);
  return open ? `${words}, ${boardText.canChoose}` : words;
}

function wordsOf(state: State, spot: Spot, seat: number | undefined): string {
  const number = numberIn(spot);
  if (spot.startsWith("hand:")) return boardText.spokenHand(number);
  if (spot.startsWith("pick:")) return boardText.spokenCard(number, state.ground);
  if (spot.startsWith("card:")) return boardText.spokenCard(creatureOf(number), groundOf(state, number) ?? 0);
  if (spot.startsWith("fleet:")) {
    return boardText.spokenFleet(seat === undefined ? 0 : (state.grounds[number]?.boats[seat] ?? 0), number);
  }
  if (spot.startsWith("ground:")) return groundWords(state, number, seat);
  const decree = spot.startsWith("decree:") ? DECREE_SPOTS.find((name) => spot === `decree:${name}`) : undefined;
  return decree === undefined ? "" : `${decreeTitle(decree)}. ${decreeSentence(decree)}`;
}

/** Its top card, its boats, and where one would pick. */
function groundWords(state: State, ground: number, seat: number | undefined): string {
  const { pile, boats } = state.grounds[ground] ?? { pile: [], boats: [] };
  const top = pile.at(-1);
  const order = fishingOutlook(state)[ground]?.order ?? [];
  const place = seat === undefined ? -1 : order.indexOf(seat);
  const sum = boats.reduce((all, count) => all + count, 0);
  return [
    GROUNDS[ground]?.name ?? "",
    boardText.cardsForBoats(pile.length, sum),
    ...(top === undefined ? [] : [boardText.onTopIs(creatureName(creatureOf(top)))]),
    ...(place < 0 ? [] : [boardText.youPick(place, order.length)]),
  ].join(", ");
}
