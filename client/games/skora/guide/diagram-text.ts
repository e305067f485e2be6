/**
 * The diagrams of the guide as text: a table, and below it what to show. The consequences of an action and the order of
 * picks are computed by the rules, so that no diagram can be wrong about them.
 *
 *   piles 46/5/2       the creatures at a, b and c, oldest first
 *   boats 30/00/12     the boats of each seat at a, b and c
 *   axes 21            axes face up, by seat
 *   do 1b b-a          what seat 0 does: what is drawn is the table after it
 *   at bc              the grounds that are drawn, all of them unless it says otherwise
 *   picks              the order of picks
 *   hand 123456        a hand; `offer voyager tribe` the decrees to choose from
 *   score voyager 66   a catch and a decree, and what they come to; `ties 1` with so many ties won
 *   caption …          said below; `alt …` is said instead of the drawing
 */
import { type Ground, readAction } from "../../../../shared/skora/actions.ts";
import { applyAction } from "../../../../shared/skora/apply.ts";
import type { Card } from "../../../../shared/skora/cards.ts";
import {
  CREATURES,
  type Creature,
  DECREE_NAMES,
  type DecreeName,
  GROUNDS,
} from "../../../../shared/skora/components.ts";
import type { SkoraEvent } from "../../../../shared/skora/events.ts";
import { legalActions } from "../../../../shared/skora/legal.ts";
import { fishingOutlook, type GroundOutlook } from "../../../../shared/skora/outlook.ts";
import { type Bonus, bonusOf, catchPoints } from "../../../../shared/skora/scoring.ts";
import { copyState, emptyState, type State } from "../../../../shared/skora/state.ts";
import {
  type Captioned,
  diagramReader,
  type Lines,
  meant,
  Unreadable,
  wordsIn,
} from "../../../ui/rules/diagram-text.ts";
import { cardsOf, digitsIn, layOut } from "../lessons/table-text.ts";

/** A catch, the decree, and what they come to. */
export interface Score {
  readonly cards: readonly Card[];
  readonly caught: number;
  readonly decree: DecreeName;
  readonly bonus: Bonus;
}

export interface Diagram extends Captioned {
  readonly state: State;
  readonly events: readonly SkoraEvent[];
  readonly grounds: readonly Ground[];
  /** The order of picks at each ground, if it is shown. */
  readonly picks: readonly GroundOutlook[];
  readonly hand: readonly Creature[];
  readonly offer: readonly DecreeName[];
  readonly score: Score | undefined;
}

/** The seat that acts. */
const ACTOR = 0;

export const readDiagram = diagramReader((said): Omit<Diagram, keyof Captioned> => {
  const done = performed(stateOf(said), wordsIn(said.get("do")));
  const at = said.get("at") ?? (said.has("piles") ? GROUNDS.map(({ letter }) => letter).join("") : "");
  return {
    ...done,
    grounds: [...at].map((letter) => GROUNDS.findIndex((ground) => ground.letter === letter)).filter((g) => g >= 0),
    picks: said.has("picks") ? fishingOutlook(done.state) : [],
    hand: creaturesIn(said.get("hand")),
    offer: wordsIn(said.get("offer")).map(decreeNamed),
    score: said.has("score") ? scoreOf(said.get("score"), Number(said.get("ties") ?? 0)) : undefined,
  };
});

function creaturesIn(text: string | undefined): Creature[] {
  return digitsIn(text).map((creature) => meant(CREATURES[creature - 1]?.number, `${creature}`));
}

function decreeNamed(word: string): DecreeName {
  return meant(
    DECREE_NAMES.find((name) => name === word),
    word,
  );
}

/** The table that the lines tell, with seat 0 about to play a card. */
function stateOf(said: Lines): State {
  const [piles, boats, axes] = [said.get("piles"), said.get("boats"), said.get("axes")];
  creaturesIn(piles?.replaceAll("/", ""));
  const state = emptyState(Math.max(2, ...(boats ?? "").split("/").map(({ length }) => length)), ACTOR);
  layOut(state, { piles, boats, axes });
  // One card more than is played, so that Fishing does not begin here.
  for (const player of state.players) player.cards = 2;
  state.step = "play";
  state.toMove = ACTOR;
  return state;
}

function performed(before: State, actions: readonly string[]): Pick<Diagram, "state" | "events"> {
  const state = copyState(before);
  const events: SkoraEvent[] = [];
  for (const text of actions) {
    const action = meant(readAction(text), text);
    if (action.kind === "play") state.secrets[ACTOR]?.hand.push(action.creature);
    if (!legalActions(state, ACTOR).includes(action)) throw new Unreadable(text);
    events.push(...applyAction(state, ACTOR, action));
  }
  return { state, events };
}

function scoreOf(text: string | undefined, ties: number): Score {
  const [name = "", creatures = ""] = wordsIn(text);
  const decree = decreeNamed(name);
  const cards = cardsOf(creaturesIn(creatures));
  return { cards, caught: catchPoints(cards), decree, bonus: bonusOf(decree, cards, ties) };
}
