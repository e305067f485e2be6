/** Notes at things of a player's first games of Skor. Earlier entries come first. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { numberOf, type Verb, verbOf } from "../../../../shared/skor/board/actions.ts";
import { BASE, CIVILIAN, FARM, MASTER, MILITARY, RESOURCE } from "../../../../shared/skor/board/components.ts";
import { isGrace } from "../../../../shared/skor/economy/economy.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { isEnemyCity } from "../../../../shared/skor/board/movement.ts";
import { type AttackOutlook, outlookOf } from "../../../../shared/skor/odds.ts";
import { forecast, reachFrom } from "../../../../shared/skor/outlook.ts";
import { countAt, kindOf, kindsAt, pieceAt, seatAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import {
  board,
  cityOwnerAt,
  NOBODY,
  opponentOf,
  ownTurn,
  type Phase,
  type State,
  structureAt,
} from "../../../../shared/skor/board/state.ts";
import type { CoachNote } from "../../../ui/play/model/play.ts";
import { type Choice, hexIn, type Moment, type Spot, standOf, tileIn, type SkorTypes } from "../play/spots.ts";

const hex = (tile: Tile | undefined): Spot | undefined => (tile === undefined ? undefined : `hex:${tile}`);

/** The own turn, from 1, of a player whose turn it is; 0 for everybody else, a DM included. */
function turnOf({ state, seat }: Moment): number {
  return seat === undefined || seat === MASTER || state.toMove !== seat ? 0 : ownTurn(state);
}

function inPhase(moment: Moment, phase: Phase): boolean {
  return turnOf(moment) > 0 && moment.state.phase === phase;
}

function firstOf(moment: Moment, verb: Verb, fits: (choice: Choice) => boolean = () => true): Choice | undefined {
  return turnOf(moment) === 0
    ? undefined
    : moment.choices.find((choice) => verbOf(choice.action) === verb && fits(choice));
}

/** The first hex that fits and that a piece can get onto, at once or by beating the pieces there. */
function firstInto(moment: Moment, fits: (tile: Tile) => boolean): Spot | undefined {
  const isFit = ({ to }: Choice) => fits(hexIn(to) ?? NOBODY);
  return (firstOf(moment, "move", isFit) ?? firstOf(moment, "attack", isFit))?.to;
}

const feeds = (state: State, tile: Tile) => [RESOURCE, FARM].includes(structureAt(state, tile));

/** A Resource or a Farm with so many of the player's civilians, which an idle civilian can reach. */
function work(moment: Moment, workers: number): Spot | undefined {
  const { state } = moment;
  return firstOf(moment, "move", ({ action, to }) => {
    const tile = hexIn(to);
    if (tile === undefined || !feeds(state, tile) || countAt(state, tile) !== workers) return false;
    const isIdle = kindOf(pieceAt(state, numberOf(action))) === CIVILIAN && !feeds(state, standOf(state, action));
    return isIdle && kindsAt(state, tile, CIVILIAN) === workers;
  })?.to;
}

/** The first hex on which an attack of a kind can be made. */
function attackWhere({ state, choices }: Moment, is: (outlook: AttackOutlook) => boolean): Spot | undefined {
  return choices.find(({ action }) => {
    const outlook = outlookOf(state, action);
    return outlook !== undefined && is(outlook);
  })?.to;
}

const isSure = ({ odds }: AttackOutlook) => odds.win === odds.total;

/** A hex of the player's that fits and that an enemy could get to or attack in the next turn. */
function endangered(moment: Moment, way: "goes" | "attacks", fits: (tile: Tile) => boolean): Spot | undefined {
  const { state, seat } = moment;
  if (seat === undefined || turnOf(moment) === 0) return undefined;
  for (const enemy of board(state).hexes.keys()) {
    if (seatAt(state, enemy) !== opponentOf(seat) || kindsAt(state, enemy, MILITARY) === 0) continue;
    const found = reachFrom(state, enemy)[way].find(fits);
    if (found !== undefined) return hex(found);
  }
  return undefined;
}

/** Whether taking the City there wins: on larger boards it has to be the last one (R48). */
const isLastEnemyCity = (state: State, tile: Tile, seat: Seat) =>
  isEnemyCity(state, tile, seat) && state.owners.filter((owner) => owner === opponentOf(seat)).length === 1;

const isOwnCity = ({ state, seat }: Moment, tile: Tile) => cityOwnerAt(state, tile) === seat;

/** Whether the only piece there is a civilian. */
const isAlone = ({ state }: Moment, tile: Tile) => countAt(state, tile) === 1 && kindsAt(state, tile, CIVILIAN) === 1;

function builds(moment: Moment, structure: number): Spot | undefined {
  const { state } = moment;
  return hex(tileIn(state, firstOf(moment, "build", ({ action }) => numberOf(action) === structure)?.from));
}

export const coach: readonly CoachNote<SkorTypes>[] = [
  {
    id: "take-city",
    about: (moment) => firstInto(moment, (tile) => isLastEnemyCity(moment.state, tile, moment.state.toMove)),
    says: "Their City is within reach: get onto it, and you have won.",
  },
  {
    id: "city-danger",
    about: (moment) =>
      endangered(moment, "goes", (tile) => isOwnCity(moment, tile)) ??
      endangered(moment, "attacks", (tile) => isOwnCity(moment, tile)),
    says: "Enemy Military can get at your City next turn. Without a City the game is lost: keep two at home.",
  },
  {
    id: "culture",
    guided: true,
    about: ({ state, seat }) => (state.phase === "culture" && seat !== MASTER ? "question" : undefined),
    says: "Every culture changes one rule. Feudal is a plain one: your civilians walk 2 hexes a turn.",
  },
  {
    id: "turn-land",
    guided: true,
    about: ({ state, seat }) => (state.phase === "orient" && seat !== MASTER ? "question" : undefined),
    says: "Turn your land. Resources behind your City are safer, those in front are soon fought over.",
  },
  {
    id: "first-turn",
    guided: true,
    about: (moment) => (inPhase(moment, "move") && isGrace(turnOf(moment)) ? "question" : undefined),
    says: "In your first two turns nobody eats and nothing is built: time to walk to your Resources.",
  },
  {
    id: "hunger",
    about: (moment) => (inPhase(moment, "feed") ? "question" : undefined),
    says: "To disband lets the others act. To hold keeps everybody, but costs you this turn.",
  },
  {
    id: "sure-attack",
    about: (moment) => (turnOf(moment) > 0 ? attackWhere(moment, isSure) : undefined),
    says: "Your Military can attack here, and it cannot fail: nobody there rolls a die.",
  },
  {
    id: "attack",
    about: (moment) => (turnOf(moment) > 0 ? attackWhere(moment, (outlook) => !isSure(outlook)) : undefined),
    says: "You can attack here. Aim first: the odds show who falls on a win, a tie and a loss.",
  },
  {
    id: "danger",
    about: (moment) => endangered(moment, "attacks", (tile) => isAlone(moment, tile)),
    says: "Military stands beside this civilian. One alone is easily lost; two defend each other.",
  },
  {
    id: "work",
    about: (moment) => work(moment, 0),
    says: "A civilian of yours can get here. Who starts your turn on a Resource or Farm makes 2.",
  },
  {
    id: "stack",
    about: (moment) => work(moment, 1),
    says: "There is room for two on every hex. Two civilians at work here make 4.",
  },
  {
    id: "spawn",
    about: (moment) => hex(tileIn(moment.state, firstOf(moment, "spawn")?.from)),
    says: "Your City brings up two civilians a turn, for nothing. Each one will eat 1.",
  },
  {
    id: "short",
    about: (moment) =>
      inPhase(moment, "move") && moment.seat !== undefined && forecast(moment.state, moment.seat).surplus < 0
        ? "question"
        : undefined,
    says: "As things stand, food will be short next turn. Put more civilians to work.",
  },
  {
    id: "eaten",
    guided: true,
    about: (moment) =>
      inPhase(moment, "move") && !isGrace(turnOf(moment)) && moment.state.budget > 0 ? "question" : undefined,
    says: "From now on everybody eats first. What is left you spend in this turn, or it is gone.",
  },
  {
    id: "farm",
    about: (moment) => builds(moment, FARM),
    says: "A Farm here costs 2. A civilian that stays on it makes 2 every turn.",
  },
  {
    id: "base",
    about: (moment) => builds(moment, BASE),
    says: "A Military Base costs 3. A civilian on it can become Military, for 1 more.",
  },
  {
    id: "promote",
    about(moment) {
      const choice = firstOf(moment, "promote");
      return choice && hex(tileOf(pieceAt(moment.state, numberOf(choice.action))));
    },
    says: "This civilian can become Military for 1. Military fights and takes Cities, but makes nothing.",
  },
  {
    id: "learn",
    about: (moment) => (firstOf(moment, "learn") === undefined ? undefined : "question"),
    says: "What is left can buy a tech. City comes first: no branch gets further than it.",
  },
  {
    id: "go-on",
    guided: true,
    farewell: true,
    about: (moment) => (inPhase(moment, "move") && turnOf(moment) > 6 ? "question" : undefined),
    says: "You know the way now. Feed your people, raise Military, and look for an open City.",
  },
];
