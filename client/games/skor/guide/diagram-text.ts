/**
 * The diagrams of the guide as text: a position, and below it what to show. The rules themselves say what is lit, what
 * is rolled and what follows, so that no diagram can be wrong about them.
 *
 *   west C0,0 M2,-1       West's pieces and their hexes, C for a civilian and M for Military
 *   east M3,-2
 *   built road@1,0        what stands there
 *   techs mil-1 city-1    what West knows; `eastern civ-1` what East does
 *   budget 5              what West has to spend
 *   take 2,-1             West takes up the pieces there: all their targets are lit, each step with its cost
 *   aim 3,-2              and aims at that hex; an attack shows its chances
 *   rolls 4 3             how it goes with these dice
 *   makes                 what each hex makes for West
 *   wide                  the whole board
 *   caption …             said below; `alt …` is said instead of the drawing
 */
import type { Random } from "../../../../shared/kernel/random.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import { readAction, techOf } from "../../../../shared/skor/board/actions.ts";
import { CIVILIAN, MILITARY, PLAYERS, STRUCTURES } from "../../../../shared/skor/board/components.ts";
import { accountsOf } from "../../../../shared/skor/outlook.ts";
import { boardOf, PLAIN_LATTICE, readHex, type Tile, tileAt } from "../../../../shared/skor/board/lattice.ts";
import { legalActions } from "../../../../shared/skor/legal.ts";
import { allowance } from "../../../../shared/skor/board/movement.ts";
import { addPiece, GONE, pieceOf, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { applyStep } from "../../../../shared/skor/rules.ts";
import { board, copyState, emptyState, NOBODY, setTier, type State } from "../../../../shared/skor/board/state.ts";
import type { Scene } from "../../../stage/hexes/scene.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { aimed, EMPTY_SELECTION, type Selection } from "../../../ui/play/selection/selection.ts";
import type { Sentence } from "../../../ui/play/model/sentence.ts";
import { toldFight } from "../play/fight-event-sentences.ts";
import { type AttackPreview, attackOf } from "../play/preview.ts";
import { sceneOf } from "../scene/scene.ts";
import { play } from "../play/play.ts";
import { type Choice, hexIn, type Spot, spotsAt, type SkorTypes } from "../play/spots.ts";
import {
  type Captioned,
  diagramReader,
  type Lines,
  meant,
  Unreadable,
  wordsIn,
} from "../../../ui/rules/diagram-text.ts";

export interface Diagram extends Captioned {
  readonly state: State;
  readonly scene: Scene;
  /** The hexes that are drawn: those around what is shown. */
  readonly tiles: readonly Tile[];
  /** The yields of hexes, if they are shown. */
  readonly makes: readonly { readonly tile: Tile; readonly makes: number }[];
  /** The chances of an attack that is aimed at. */
  readonly attack: AttackPreview | undefined;
  /** The outcome with the dice of the diagram. */
  readonly fight: Sentence | undefined;
}

/** The seat that acts. */
export const ACTOR = 0;
/** A turn in which everybody eats and everything can be built. */
const TURN = 5;
const NAMES = ["West", "East"];

export const readDiagram = diagramReader((said): Omit<Diagram, keyof Captioned> => {
  const state = stateOf(said);
  const choices = play.choices(state, legalActions(state, ACTOR));
  const selection = handOf(state, choices, said);
  const choice = aimed(selection, choices, { singles: "asked" });
  if (said.has("aim")) meant(choice, "aim");
  const rolls = said.get("rolls");
  const moment = { state, selection, choice, choices: selection.taken === undefined ? [] : choices };
  return {
    state,
    scene: sceneOf(moment, 0, undefined),
    tiles: said.has("wide") ? [...board(state).hexes.keys()] : tilesNear(state, choices, selection),
    makes: said.has("makes") ? accountsOf(state, ACTOR).filter(({ makes }) => makes > 0) : [],
    attack: attackOf(state, choice?.action),
    fight: rolls === undefined ? undefined : fightOf(state, meant(choice, "rolls"), wordsIn(rolls).map(Number)),
  };
});

/** The position that the lines tell, with West about to move. */
function stateOf(said: Lines): State {
  const terms = { seats: PLAYERS.length, seventh: true, clearDebris: false, turretMinRange: 2 };
  const state = emptyState({ ...terms, boards: PLAYERS.map(() => "") });
  const { hexes } = boardOf(PLAIN_LATTICE);
  Object.assign(state, { lattice: PLAIN_LATTICE, phase: "move", toMove: ACTOR, first: ACTOR, turn: TURN });
  state.structures = hexes.map(() => 0);
  state.builders = hexes.map(() => NOBODY);
  state.occupants = hexes.map(() => 0);
  state.cities = [namedTile(state, "0,0"), namedTile(state, "6,-3")];
  state.owners = [...PLAYERS];
  state.spawned = state.cities.map(() => 0);
  state.budget = Number(said.get("budget") ?? 0);
  for (const word of wordsIn(said.get("built"))) build(state, word);
  for (const [seat, line] of ["techs", "eastern"].entries()) {
    for (const word of wordsIn(said.get(line))) learn(state, seat, word);
  }
  for (const [seat, line] of ["west", "east"].entries()) {
    for (const word of wordsIn(said.get(line))) stand(state, seat, word);
  }
  return state;
}

function namedTile(state: State, name = ""): Tile {
  const tile = tileAt(board(state), meant(readHex(name), name));
  if (tile < 0) throw new Unreadable(name);
  return tile;
}

function build(state: State, word: string): void {
  const [name = "", hex] = word.split("@");
  const tile = namedTile(state, hex);
  state.structures[tile] = STRUCTURES.indexOf(
    meant(
      STRUCTURES.find((known) => known === name),
      name,
    ),
  );
  state.builders[tile] = ACTOR;
}

function learn(state: State, seat: number, word: string): void {
  const { branch, tier } = techOf(meant(readAction(word), word));
  setTier(state, seat, branch, tier);
}

function stand(state: State, seat: number, word: string): void {
  const tile = namedTile(state, word.slice(1));
  const kind = word.startsWith("M") ? MILITARY : CIVILIAN;
  addPiece(state, pieceOf(seat, kind, tile, seat === ACTOR ? allowance(state, seat, kind) : 0));
}

/** The selection that the lines describe. */
function handOf(state: State, choices: readonly Choice[], said: Lines): Selection<SkorTypes> {
  const take = said.get("take");
  if (take === undefined) return EMPTY_SELECTION;
  const open = sourcesOf(choices);
  const here = spotsAt(state, meant(readHex(take), take)).filter((spot) => open.includes(spot));
  const taken = meant(here.toSorted(turretsFirst)[0], take);
  const aim: Spot | undefined = said.has("aim") ? `hex:${namedTile(state, said.get("aim"))}` : undefined;
  return { ...EMPTY_SELECTION, taken, aim, firm: aim !== undefined };
}

/** The crew of a Turret is shown shooting. */
function turretsFirst(one: string, other: string): number {
  return Number(other.startsWith("turret")) - Number(one.startsWith("turret"));
}

/** An attack with dice that fall as they are given. */
function fightOf(state: State, choice: Choice, rolls: readonly number[]): Sentence {
  const left = [...rolls];
  const fixed: Random = { below: (sides) => ((left.shift() ?? 1) - 1) % sides, shuffle: (items) => [...items] };
  const after = copyState(state);
  const events = applyStep(after, ACTOR, choice.action, fixed);
  const attack = events.find((event) => event.kind === "attack");
  if (left.length > 0) throw new Unreadable("rolls");
  const step = { kind: "act", seat: ACTOR, action: "" } as const;
  const played = { step, action: choice.action, before: state, after, events };
  return toldFight(meant(attack, "rolls"), played, { seat: ACTOR, shared: true, names: NAMES });
}

/** The hexes to show: every piece and structure, with one hex around. */
function tilesNear(state: State, choices: readonly Choice[], { taken }: Selection<SkorTypes>): Tile[] {
  const { hexes } = board(state);
  const reached = choices.flatMap(({ from, to }) => (from !== undefined && from === taken ? (hexIn(to) ?? []) : []));
  const peopled = state.pieces.flatMap((piece) => (piece === GONE ? [] : [tileOf(piece)]));
  const built = state.structures.flatMap((structure, tile) => (structure === 0 ? [] : [tile]));
  const centres = [...reached, ...peopled, ...built].flatMap((tile) => hexes[tile] ?? []);
  return [...hexes.keys()].filter((tile) => {
    const hex = hexes[tile];
    return hex !== undefined && centres.some((centre) => distance(centre, hex) <= 1);
  });
}
