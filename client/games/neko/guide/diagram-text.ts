/**
 * The diagrams of the guide as text: a table, and below it what to show. The rules themselves say what follows from an
 * action and what things score, so that no diagram can be wrong about them.
 *
 *   line P1-PO1 / P1-SV1 P1-SV5 + P1-TC1 C   the columns of seat 0 from the left: cards for their effect, then after
 *                                            a plus cards and Captains (C) tucked for their hub
 *   ships 1@H 4@2      its ships, as levels in the harbour or at a column
 *   stock F2 L1        its cards; `harbour 3` the level of its harbour, which is drawn then
 *   sites A2 1:3 0:4 / A5   attractions with their queues, the highest position first, as seat and level
 *   do P1-TC1 1a>2     what seat 0 does: what is drawn is the table after it, with what is said of it
 *   sets P1-TC1 / P1-SV1 P1-PO1   the sets of a row of the draft
 *   score              what seat 0 scores, line by line
 *   effects            everything that cards do, with its signs
 *   caption …          said below; `alt …` is said instead of the drawing
 */
import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { applyAction } from "../../../../shared/neko/apply.ts";
import type { Card } from "../../../../shared/neko/harbour/cards.ts";
import { scoreSheet } from "../../../../shared/neko/ending.ts";
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import { legalActions } from "../../../../shared/neko/legal.ts";
import type { ScoredLine } from "../../../../shared/neko/outlook.ts";
import { SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { copyState, playerAt, type State, takeInHand } from "../../../../shared/neko/harbour/state.ts";
import {
  type Captioned,
  diagramReader,
  type Lines,
  meant,
  Unreadable,
  wordsIn,
} from "../../../ui/rules/diagram-text.ts";
import type { PlayedStep } from "../play/spots.ts";
import { addSites, cardNamed, fillStock, launchShips, layLine, parts } from "../lessons/table-text.ts";

export interface Diagram extends Captioned {
  readonly state: State;
  /** The steps that led there. */
  readonly steps: readonly PlayedStep[];
  readonly sets: readonly (readonly Card[])[];
  readonly showsLine: boolean;
  readonly showsHarbour: boolean;
  readonly showsSites: boolean;
  readonly showsEffects: boolean;
  readonly score: readonly ScoredLine[];
}

/** The seat that acts. */
export const ACTOR = 0;

export const readDiagram = diagramReader((said): Omit<Diagram, keyof Captioned> => {
  const { state, steps } = performed(tableOf(said), wordsIn(said.get("do")));
  return {
    state,
    steps,
    sets: parts(said.get("sets")).map((set) => wordsIn(set).map(cardNamed)),
    showsLine: said.has("line"),
    showsHarbour: said.has("harbour"),
    showsSites: said.has("sites"),
    showsEffects: said.has("effects"),
    score: said.has("score") ? scoreOf(state) : [],
  };
});

function tableOf(said: Lines): State {
  const seats = Math.max(2, ...[...(said.get("sites") ?? "").matchAll(/(\d):/g)].map(([, seat]) => Number(seat) + 1));
  const state = emptyState(seats);
  const player = playerAt(state, ACTOR);
  player.harbour = Number(said.get("harbour") ?? 1);
  fillStock(player, said.get("stock"));
  layLine(player, said.get("line"));
  for (const { places } of state.players) places.fill(SUPPLY);
  launchShips(player, said.get("ships"));
  addSites(state, said.get("sites"));
  return state;
}

/** Seat 0 plays the given cards; if the diagram begins with something else, all actions are possible. */
function performed(before: State, actions: readonly string[]): Pick<Diagram, "state" | "steps"> {
  const steps: PlayedStep[] = [];
  let state = before;
  state.toMove = ACTOR;
  state.round = 1;
  for (const [index, text] of actions.entries()) {
    const action = meant(readAction(text), text);
    if (index === 0) state.stage = openFor(state, action);
    const played = playedStepOf(state, action);
    steps.push(played);
    state = played.after;
  }
  return { state, steps };
}

function openFor(state: State, action: Action): State["stage"] {
  if (action.kind !== "add" && action.kind !== "deactivate" && action.kind !== "resolve") return "last";
  takeInHand(state, ACTOR, [action.card]);
  return "play";
}

function playedStepOf(before: State, action: Action): PlayedStep {
  if (!legalActions(before, ACTOR).includes(action)) throw new Unreadable(action.text);
  const after = copyState(before);
  const events = applyAction(after, ACTOR, action);
  return { step: { kind: "act", seat: ACTOR, action: action.text }, action, before, after, events };
}

/** The lines in which seat 0 scores, and the total. */
function scoreOf(state: State): ScoredLine[] {
  return scoreSheet(state)
    .filter(({ line }) => line !== "levels" && line !== "resources")
    .map(({ line, values }) => ({ line, points: Number(values[ACTOR] ?? 0) }))
    .filter(({ line, points }) => points > 0 || line === "total");
}
