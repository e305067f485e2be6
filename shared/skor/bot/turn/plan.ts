/** A player's plan for a turn, as data: the same routines play out every plan. */
import type { Random } from "../../../kernel/random.ts";
import { uniform } from "../../../search/quick-random.ts";
import { ARMY, type Branch, CITY, CIVILIANS, DIPLOMACY, ESPIONAGE, PRODUCTION } from "../../board/components.ts";

export interface Plan {
  /** Military that stays at a City while no enemy is near. */
  readonly guards: number;
  /** Whether a second one joins it when enemies come near: nobody is spawned on a City that is full. */
  readonly wary: boolean;
  /** Whether everybody stands still when food is short, and nobody has to go. */
  readonly holds: boolean;
  /** The chance to take the City at which an army that has gathered storms it. */
  readonly storm: number;
  /** The number of soldiers wanted beyond the enemy's, in any case. */
  readonly lead: number;
  /** Civilians wanted at work. */
  readonly workers: number;
  /** Farms wanted. */
  readonly farms: number;
  /** How far from the City towards the enemy a Base is built. */
  readonly base: number;
  /** Civilians that go ahead from the first turn on to the site of the Base, and become Military there. */
  readonly pioneers: number;
  /** The average gain, in Resource, that an attack needs. */
  readonly gain: number;
  /** Whether Resource is kept for a tech that can be had this turn, before anything is built. */
  readonly learns: boolean;
  /** Turrets wanted, each with a crew, and forts. */
  readonly turrets: number;
  readonly forts: number;
  /** How far from the City towards the enemy they stand. */
  readonly front: number;
  /** Roads wanted from the Base on towards the enemy: no plan that is drawn wants any, since they lose (tests/bench/README.md). */
  readonly roads: number;
  /** Military that is raised in a turn by gifts at most: for a City in danger, or always. */
  readonly gifts: number;
  readonly surges: boolean;
  /** Whether what the enemy has built is ruined. */
  readonly ruins: boolean;
  /** The order of learning, tier by tier. */
  readonly techs: readonly Branch[];
}

const ARMED: readonly Branch[] = [CITY, ARMY, CITY, ARMY, CITY, ARMY, PRODUCTION, PRODUCTION, PRODUCTION, CIVILIANS];
const RICH: readonly Branch[] = [CITY, PRODUCTION, ARMY, CITY, PRODUCTION, ARMY, CITY, ARMY, PRODUCTION, CIVILIANS];
const HOME: readonly Branch[] = [CITY, CIVILIANS, ARMY, PRODUCTION, CITY, ARMY, PRODUCTION, CITY, ARMY];
const ORDERS: readonly (readonly Branch[])[] = [ARMED, RICH, HOME];
const LAST: readonly Branch[] = [CIVILIANS, DIPLOMACY, ESPIONAGE];

/** The usual plan. */
export const DEFAULT_PLAN: Plan = {
  guards: 1,
  wary: true,
  holds: false,
  storm: 0.5,
  lead: 3,
  workers: 12,
  farms: 4,
  base: 1,
  pioneers: 0,
  gain: 0.3,
  learns: false,
  turrets: 0,
  forts: 0,
  front: 3,
  roads: 0,
  gifts: 2,
  surges: false,
  ruins: true,
  techs: [...ARMED, ...LAST],
};

const ATTACK: Plan = { ...DEFAULT_PLAN, guards: 0, storm: 0.1, gain: -0.5, lead: 6 };
/** Builds a Base next to the enemy City as soon as possible, and attacks from there with all Military. */
export const RUSH: Plan = { ...ATTACK, wary: false, workers: 6, farms: 0, base: 5, pioneers: 1 };
/** The assumed plans of others: mostly the usual one, sometimes all-out attack. */
export const REPLIES: readonly Plan[] = [DEFAULT_PLAN, ATTACK];

/** The turns of both in which a rush is to be reckoned with, or worth a thought. */
export const EARLY = 14;
function one<T>(random: Random, choices: readonly T[], otherwise: T): T {
  return choices[random.below(choices.length)] ?? otherwise;
}

/** How many plans of the early game are a rush. */
const RUSHES = 0.25;

/** Some other plan, near the default or not. */
export function drawPlan(turn: number, random: Random): Plan {
  if (turn <= EARLY && uniform(random) < RUSHES) {
    return { ...RUSH, pioneers: 1 + random.below(3), base: 3 + random.below(3), workers: 6 + random.below(6) };
  }
  const keeps = uniform(random) < 0.5;
  const other = <T>(choices: readonly T[], usual: T) =>
    keeps && uniform(random) < 0.6 ? usual : one(random, choices, usual);
  return {
    guards: other([0, 1, 1, 2, 3], DEFAULT_PLAN.guards),
    wary: other([true, false], DEFAULT_PLAN.wary),
    holds: other([true, false, false], DEFAULT_PLAN.holds),
    storm: other([0.1, 0.3, 0.5, 0.7, 0.9], DEFAULT_PLAN.storm),
    lead: other([-2, -1, 0, 1, 2, 3, 6], DEFAULT_PLAN.lead),
    workers: other([6, 9, 12, 16, 20], DEFAULT_PLAN.workers),
    farms: other([0, 2, 4, 6], DEFAULT_PLAN.farms),
    base: other([1, 1, 2, 3], DEFAULT_PLAN.base),
    pioneers: DEFAULT_PLAN.pioneers,
    gain: other([-2, -0.5, 0.3, 1.2, 3], DEFAULT_PLAN.gain),
    learns: other([true, false], DEFAULT_PLAN.learns),
    turrets: other([0, 0, 0, 1, 2], DEFAULT_PLAN.turrets),
    forts: other([0, 0, 0, 1], DEFAULT_PLAN.forts),
    front: other([2, 3, 3, 4, 5], DEFAULT_PLAN.front),
    roads: DEFAULT_PLAN.roads,
    gifts: other([0, 2, 8], DEFAULT_PLAN.gifts),
    surges: other([true, false], DEFAULT_PLAN.surges),
    ruins: other([true, false], DEFAULT_PLAN.ruins),
    techs: [...other(ORDERS, ARMED), ...LAST],
  };
}

/**
 * A beginner's plan: few at work and hardly a Farm, so that food is short; nobody stays at the City; attacks at any odds or
 * at none; whatever tech is cheapest to like.
 */
export function greenPlan(random: Random): Plan {
  return {
    ...DEFAULT_PLAN,
    guards: 0,
    wary: false,
    workers: one(random, [2, 3, 5], 3),
    farms: one(random, [0, 0, 1], 0),
    base: one(random, [1, 2, 3], 2),
    gain: one(random, [-2, -0.5, 3], -0.5),
    lead: one(random, [-2, 0, 2], 0),
    learns: true,
    turrets: one(random, [0, 0, 1], 0),
    gifts: 0,
    techs: random.shuffle([CIVILIANS, DIPLOMACY, ESPIONAGE, ARMY, PRODUCTION, CITY]),
  };
}

const INTENTIONS: readonly (keyof Plan)[] = [
  "guards",
  "wary",
  "holds",
  "storm",
  "lead",
  "workers",
  "farms",
  "base",
  "pioneers",
  "gain",
  "learns",
  "turrets",
  "forts",
  "front",
  "gifts",
  "surges",
  "ruins",
  "techs",
];
/** How many intentions of another plan are taken over. */
const ADOPTED = 2;

/** A plan with some intentions of another one. */
export function mixedPlan(plan: Plan, other: Plan, random: Random): Plan {
  let mixed = plan;
  for (let count = 0; count < ADOPTED; count++) {
    const key = one(random, INTENTIONS, "guards");
    mixed = { ...mixed, [key]: other[key] };
  }
  return mixed;
}
