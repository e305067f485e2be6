/**
 * The diagrams of the guide as text: a table, and below it what to show. The rules themselves say what follows from an
 * action and who picks first, so that no diagram can be wrong about them.
 *
 *   piles 46/5/2       the creatures at a, b and c, oldest first
 *   boats 30/00/12     the boats of each seat at a, b and c
 *   axes 21            axes face up, by seat
 *   do 1b b-a          what seat 0 does: what is drawn is the table after it
 *   at bc              the grounds that are drawn, all of them unless it says otherwise
 *   picks              who picks first
 *   hand 123456        a hand; `offer voyager tribe` the decrees to choose from
 *   score voyager 66   a catch and a decree, and what they come to; `ties 1` with so many ties won
 *   caption …          said below; `alt …` is said instead of the drawing
 */
import type { Ground } from "../../../shared/skora/actions.ts";
import { readAction } from "../../../shared/skora/actions.ts";
import { applyAction } from "../../../shared/skora/apply.ts";
import { card, type Card } from "../../../shared/skora/cards.ts";
import {
  BOATS,
  CREATURES,
  type Creature,
  DECREE_NAMES,
  type DecreeName,
  GROUNDS,
} from "../../../shared/skora/components.ts";
import type { SkoraEvent } from "../../../shared/skora/events.ts";
import { legalActions } from "../../../shared/skora/legal.ts";
import { fishingOutlook, type GroundOutlook } from "../../../shared/skora/outlook.ts";
import { type Bonus, bonusOf, catchPoints } from "../../../shared/skora/scoring.ts";
import { boatsOut, copyState, emptyState, nextCard, type State } from "../../../shared/skora/state.ts";
import { linesOf, wordsIn } from "../../ui/rules/diagram.tsx";

/** A catch, the decree, and what they come to. */
export interface Score {
  readonly cards: readonly Card[];
  readonly caught: number;
  readonly decree: DecreeName;
  readonly bonus: Bonus;
}

export interface Diagram {
  readonly state: State;
  /** What led there. */
  readonly events: readonly SkoraEvent[];
  /** The grounds that are drawn. */
  readonly grounds: readonly Ground[];
  /** Who picks first at each ground, where that is shown. */
  readonly picks: readonly GroundOutlook[];
  readonly hand: readonly Creature[];
  readonly offer: readonly DecreeName[];
  readonly score: Score | undefined;
  readonly caption: string;
  readonly alt: string;
}

/** The seat that acts. */
const ACTOR = 0;

/** The diagram that a text tells, or undefined when it makes no sense. */
export function readDiagram(text: string): Diagram | undefined {
  const said = linesOf(text);
  const [caption = "", alt = ""] = [said.get("caption"), said.get("alt")];
  const before = stateOf(said);
  const done = before === undefined ? undefined : performed(before, wordsIn(said.get("do")));
  const offer = wordsIn(said.get("offer")).map(decreeNamed);
  const score = scoreOf(said.get("score"), Number(said.get("ties") ?? 0));
  const isWrong = offer.includes(undefined) || (said.has("score") && score === undefined);
  if (done === undefined || isWrong || caption === "" || alt === "") return undefined;
  const at = said.get("at") ?? (said.has("piles") ? GROUNDS.map(({ letter }) => letter).join("") : "");
  return {
    ...done,
    grounds: [...at].map((letter) => GROUNDS.findIndex((ground) => ground.letter === letter)).filter((g) => g >= 0),
    picks: said.has("picks") ? fishingOutlook(done.state) : [],
    hand: creaturesIn(said.get("hand")),
    offer: offer.filter((name) => name !== undefined),
    score,
    caption,
    alt,
  };
}

function digitsIn(text: string | undefined): number[] {
  return [...(text ?? "")].map(Number);
}

function creaturesIn(text: string | undefined): Creature[] {
  return digitsIn(text).filter((creature) => CREATURES.some(({ number }) => number === creature));
}

function decreeNamed(word: string): DecreeName | undefined {
  return DECREE_NAMES.find((name) => name === word);
}

/** The table that the lines tell, with seat 0 about to play a card. */
function stateOf(said: ReadonlyMap<string, string>): State | undefined {
  const boats = said.get("boats")?.split("/") ?? [];
  const piles = said.get("piles")?.split("/") ?? [];
  const state = emptyState(Math.max(2, ...boats.map(({ length }) => length)), ACTOR);
  for (const [at, ground] of state.grounds.entries()) {
    const creatures = creaturesIn(piles[at]);
    if (creatures.length !== (piles[at] ?? "").length) return undefined;
    for (const creature of creatures) ground.pile.push(nextCard(state, creature));
    for (const [seat, count] of digitsIn(boats[at]).entries()) ground.boats[seat] = count;
  }
  for (const [seat, player] of state.players.entries()) {
    player.boats = BOATS - boatsOut(state, seat);
    player.axes = digitsIn(said.get("axes"))[seat] ?? 0;
    // One card more than is played: Fishing does not begin here.
    player.cards = 2;
  }
  state.step = "play";
  state.toMove = ACTOR;
  return state;
}

function performed(before: State, actions: readonly string[]): Pick<Diagram, "state" | "events"> | undefined {
  const state = copyState(before);
  const events: SkoraEvent[] = [];
  for (const text of actions) {
    const action = readAction(text);
    if (action?.kind === "play") state.secrets[ACTOR]?.hand.push(action.creature);
    if (action === undefined || !legalActions(state, ACTOR).includes(action)) return undefined;
    events.push(...applyAction(state, ACTOR, action));
  }
  return { state, events };
}

function scoreOf(text: string | undefined, ties: number): Score | undefined {
  const [name = "", creatures = ""] = wordsIn(text);
  const decree = decreeNamed(name);
  if (decree === undefined) return undefined;
  const seen = new Map<Creature, number>();
  const cards = creaturesIn(creatures).map((creature) => {
    seen.set(creature, (seen.get(creature) ?? 0) + 1);
    return card(creature, seen.get(creature) ?? 0);
  });
  return { cards, caught: catchPoints(cards), decree, bonus: bonusOf(decree, cards, ties) };
}
