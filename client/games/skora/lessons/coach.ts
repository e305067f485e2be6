import { creatureOf, pointsOf, typeOf } from "../../../../shared/skora/cards.ts";
import { GROUNDS } from "../../../../shared/skora/components.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import type { CoachNote } from "../../../ui/play/model/play.ts";
import { type Moment, numberIn, type Spot, type SkoraTypes } from "../play/spots.ts";

const at = (ground: number): Spot | undefined => (ground < 0 ? undefined : `ground:${ground}`);

/** The first ground at which something is so. */
const groundWhere = (is: (ground: number) => boolean) => at(GROUNDS.findIndex((_, ground) => is(ground)));

const boatsAt = ({ state, seat }: Moment, ground: number) =>
  seat === undefined ? 0 : (state.grounds[ground]?.boats[seat] ?? 0);

/** A ground where the player would pick after another one with as many boats. */
function lostTie(moment: Moment): Spot | undefined {
  const outlook = fishingOutlook(moment.state);
  return groundWhere((ground) => {
    const own = boatsAt(moment, ground);
    const order = outlook[ground]?.order ?? [];
    const boats = moment.state.grounds[ground]?.boats ?? [];
    return own > 0 && order.at(-1) === moment.seat && order.some((seat) => seat !== moment.seat && boats[seat] === own);
  });
}

/** A top card that is of the type of a card in the hand. */
function matching({ state, choices }: Moment): Spot | undefined {
  const card = GROUNDS.map((_, ground) => state.grounds[ground]?.pile.at(-1)).find(
    (top, ground) =>
      top !== undefined &&
      choices.some(
        ({ from, to }) =>
          from?.startsWith("hand:") === true && to === at(ground) && typeOf(numberIn(from)) === typeOf(creatureOf(top)),
      ),
  );
  return card === undefined ? undefined : `card:${card}`;
}

export const coach: readonly CoachNote<SkoraTypes>[] = [
  {
    id: "first-card",
    guided: true,
    about: ({ state }) => (state.step === "play" ? "question" : undefined),
    says: "Small cards bring boats, big ones bring points. Where you have boats, you will fish.",
  },
  {
    id: "match",
    about: (moment) => (moment.state.step === "play" ? matching(moment) : undefined),
    says: "A card of the same type as this top card wins you an axe.",
  },
  {
    id: "lost-tie",
    about: lostTie,
    says: "As many boats as you, and they pick first here: axes break ties.",
  },
  {
    id: "sail",
    about: ({ state, choices }) =>
      state.step === "sail" ? choices.find(({ from }) => from?.startsWith("fleet:") === true)?.from : undefined,
    says: "After a card you may move one boat. Most boats pick first.",
  },
  {
    id: "pull",
    about: ({ state, choices }) => (state.step === "pull" ? choices[0]?.from : undefined),
    says: "Drawtail pulls any card to its ground. Pull a good one to where your boats are.",
  },
  {
    id: "push",
    about: ({ state, choices }) => (state.step === "push" ? choices[0]?.from : undefined),
    says: "Hammerclaw pushes a card away. Send it to where you have more boats than they.",
  },
  {
    id: "no-boats",
    about: (moment) =>
      moment.state.step === "play" && moment.history.length > 4
        ? groundWhere((ground) => {
            const { pile = [] } = moment.state.grounds[ground] ?? {};
            const worth = pile.reduce((sum, card) => sum + pointsOf(creatureOf(card)), 0);
            return worth > 9 && boatsAt(moment, ground) === 0;
          })
        : undefined,
    says: "Much lies here, and you have no boat at it.",
  },
  {
    id: "take",
    about: ({ state }) => (state.step === "take" ? at(state.ground) : undefined),
    says: "Most boats pick first. Every card costs a boat and counts its number.",
  },
  {
    id: "throw",
    about: ({ state }) => (state.step === "discard" ? "question" : undefined),
    says: "Throw away what the other would like best.",
  },
  {
    id: "go-on",
    guided: true,
    farewell: true,
    about: ({ state, history: past }) => (state.step === "play" && past.length > 14 ? "question" : undefined),
    says: "You know the way now.",
  },
];
