/**
 * A second reading of the rules for the three open phases, slow and from the other end: not what is legal, but whether one
 * action is, tried on every text that could be one. It works on hexes as text and shares nothing with the first but data.
 */
import { distance, type Hex } from "../../../../shared/kernel/hex.ts";
import {
  BRANCHES,
  BUILD_COSTS,
  BUILDABLE,
  STRUCTURES,
  type StructureName,
  TECH_COSTS,
} from "../../../../shared/skor/board/components.ts";
import { boardOf, readHex, writeHex } from "../../../../shared/skor/board/lattice.ts";
import type { State } from "../../../../shared/skor/board/state.ts";

interface Man {
  readonly id: number;
  readonly owner: number;
  readonly military: boolean;
  readonly hex: string;
  readonly moves: number;
  readonly attacked: boolean;
  /** The tiles that it has been on in this turn. */
  readonly been: readonly string[];
}

/** A position, taken apart. */
interface Position {
  readonly state: State;
  readonly me: number;
  readonly men: readonly Man[];
  readonly hexes: readonly string[];
  readonly ground: ReadonlyMap<string, StructureName>;
  readonly cities: ReadonlyMap<string, number>;
}

function takeApart(state: State): Position {
  const hexes = boardOf(state.lattice).hexes.map(writeHex);
  const men = state.pieces.flatMap((piece, id): Man[] => {
    if (piece === 0) return [];
    const bits = piece.toString(2).padStart(20, "0");
    const bit = (at: number) => bits[bits.length - 1 - at] === "1";
    const hex = hexes[Math.floor(piece / 64)] ?? "";
    const moves = (bit(3) ? 1 : 0) + (bit(4) ? 2 : 0);
    const been = hexes.filter((_, at) => state.trail.includes(at * 1024 + id));
    return [{ id, owner: bit(1) ? 1 : 0, military: bit(2), hex, moves, attacked: bit(5), been }];
  });
  return {
    state,
    me: state.toMove,
    men,
    hexes,
    ground: new Map(hexes.map((hex, at) => [hex, STRUCTURES[state.structures[at] ?? 0] ?? "none"])),
    cities: new Map(state.cities.map((at, city) => [hexes[at] ?? "", state.owners[city] ?? 0])),
  };
}

const point = (hex: string): Hex => readHex(hex) ?? { q: 99, r: 99 };
const apart = (one: string, other: string) => distance(point(one), point(other));
const on = ({ men }: Position, hex: string) => men.filter((man) => man.hex === hex);
const mine = (position: Position, hex: string) => on(position, hex).filter(({ owner }) => owner === position.me);
const theirs = (position: Position, hex: string) => on(position, hex).filter(({ owner }) => owner !== position.me);
const BRANCH_NAMES: readonly string[] = BRANCHES;
const tier = ({ state }: Position, seat: number, branch: string) =>
  state.techs[seat * BRANCHES.length + BRANCH_NAMES.indexOf(branch)] ?? 0;
const is = ({ state, me }: Position, culture: string) => state.cultures[me] === culture;

/** Everything that the player to move may do, sorted. */
export function slowActions(state: State): string[] {
  const position = takeApart(state);
  const { phase } = state;
  const actions = ["end"];
  if (phase === "move")
    actions.push("building", "research", ...moves(position), ...fights(position), ...carries(position));
  if (phase === "build") actions.push("research", ...builds(position), ...deals(position));
  if (phase === "tech") actions.push(...techs(position));
  actions.push(...manages(position));
  return [...new Set(actions)].sort();
}

/** Own pieces, of those that are alike on one hex only the first. */
function own(position: Position): Man[] {
  return alike(position.men.filter(({ owner }) => owner === position.me));
}

function alike(men: readonly Man[]): Man[] {
  const seen = new Set<string>();
  return men.filter(({ id, ...rest }) => {
    const key = JSON.stringify(rest);
    const fresh = !seen.has(key) && id >= 0;
    seen.add(key);
    return fresh;
  });
}

/** The cheapest way of a piece to every hex, by relaxing again and again until nothing changes. */
function moves(position: Position): string[] {
  const { state, hexes, ground, cities, me } = position;
  if (state.hold) return [];
  return own(position).flatMap((man) => {
    if (man.attacked) return [];
    const cost = new Map([[man.hex, 0]]);
    const foreign = (hex: string) => cities.has(hex) && cities.get(hex) !== me;
    const open = (hex: string) =>
      ground.get(hex) !== "obstruction" &&
      theirs(position, hex).length === 0 &&
      mine(position, hex).length < 2 &&
      (!foreign(hex) || man.military || tier(position, me, "dip") >= 3);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [from, spent] of [...cost]) {
        if (from !== man.hex && foreign(from)) continue;
        for (const to of hexes.filter((hex) => apart(from, hex) === 1 && open(hex))) {
          const total = spent + (ground.get(to) === "road" ? 0 : 1);
          if (total > man.moves || total >= (cost.get(to) ?? 99)) continue;
          cost.set(to, total);
          changed = true;
        }
      }
    }
    return [...cost]
      .filter(([hex, spent]) => hex !== man.hex && (spent > 0 || !man.been.includes(hex)))
      .map(([hex]) => `${man.id}>${hex}`);
  });
}

function fights(position: Position): string[] {
  const { state, hexes, ground, me } = position;
  if (state.hold) return [];
  const targets = hexes.filter((hex) => theirs(position, hex).length > 0);
  const attacks = own(position)
    .filter((man) => man.military && man.moves > 0 && !man.attacked)
    .flatMap((man) =>
      targets
        .filter((hex) => apart(man.hex, hex) === 1)
        .flatMap((hex) => {
          const two = theirs(position, hex).filter(({ military }) => military).length === 2;
          const alone = mine(position, man.hex).length === 1;
          const strikes = tier(position, me, "esp") >= 2 && state.budget >= 2 && alone && two;
          return strikes ? [`${man.id}x${hex}`, `${man.id}xx${hex}`] : [`${man.id}x${hex}`];
        }),
    );
  const shots = hexes
    .filter((hex) => ground.get(hex) === "turret" && !state.fired.includes(hexes.indexOf(hex)))
    .filter((hex) => mine(position, hex).filter(({ military, attacked }) => military && !attacked).length === 2)
    .flatMap((hex) =>
      targets
        .filter((target) => apart(hex, target) >= state.turretMinRange && apart(hex, target) <= state.budget)
        .map((target) => `fire-${Math.min(...mine(position, hex).map(({ id }) => id))}@${target}`),
    );
  return [...attacks, ...shots];
}

function carries(position: Position): string[] {
  const { state, hexes, ground, cities, me } = position;
  if (!is(position, "nomadic") || state.hold) return [];
  return [...cities].flatMap(([start, owner], city) => {
    if (owner !== me) return [];
    let edge = [start];
    const reached = new Set(edge);
    for (let step = 0; step < state.budget; step++) {
      edge = hexes.filter(
        (hex) =>
          !reached.has(hex) &&
          edge.some((from) => apart(from, hex) === 1) &&
          on(position, hex).length === 0 &&
          !cities.has(hex) &&
          (ground.get(hex) === "none" || ground.get(hex) === "road"),
      );
      for (const hex of edge) reached.add(hex);
    }
    reached.delete(start);
    return [...reached].map((hex) => `city-${city}@${hex}`);
  });
}

function builds(position: Position): string[] {
  const { state, hexes, ground, cities } = position;
  if (Math.ceil(state.turn / 2) <= 2) return [];
  return hexes.flatMap((hex) => {
    const found: string[] = [];
    const civilian = mine(position, hex).some(({ military }) => !military);
    const what = ground.get(hex) ?? "none";
    if (civilian && what === "none" && !cities.has(hex)) {
      for (const structure of BUILDABLE) {
        const name = STRUCTURES[structure];
        const sited = name !== "farm" || [...cities.keys()].some((city) => apart(city, hex) === 1);
        if (sited && state.budget >= (BUILD_COSTS[structure] ?? 99)) found.push(`${name}@${hex}`);
      }
    }
    const wreckable = !cities.has(hex) && !["none", "obstruction", "debris"].includes(what);
    if (wreckable && mine(position, hex).length > 0 && state.budget >= 1) found.push(`wreck@${hex}`);
    if (state.clearDebris && civilian && what === "debris" && state.budget >= 1) found.push(`clear@${hex}`);
    const built = state.builders[hexes.indexOf(hex)] === 1 - position.me;
    if (tier(position, position.me, "esp") >= 3 && wreckable && built && state.budget >= 6) found.push(`ruin@${hex}`);
    return found;
  });
}

function deals(position: Position): string[] {
  const { state, hexes, ground, cities, me } = position;
  const found: string[] = [];
  if (tier(position, me, "dip") >= 1) {
    for (let amount = 1; amount <= state.budget; amount++) found.push(`send-${amount}`);
    const earned = Math.floor(state.sent / 3) - state.placed > 0;
    const home = (hex: string) => apart(hex, me === 0 ? "0,0" : "6,-3") <= 2;
    for (const hex of hexes.filter((each) => earned && home(each) && ground.get(each) !== "obstruction")) {
      const foreign = cities.has(hex) && cities.get(hex) !== me;
      if (!foreign && theirs(position, hex).length === 0 && mine(position, hex).length < 2) found.push(`place@${hex}`);
    }
  }
  const civilians = position.men.filter(({ military }) => !military);
  const given = civilians.filter(({ owner }) => owner === me).length >= 2;
  if (tier(position, me, "esp") >= 1 && given && state.budget >= 1) {
    for (const { id } of alike(civilians.filter(({ owner }) => owner !== me))) found.push(`kill-${id}`);
  }
  return found;
}

function techs(position: Position): string[] {
  const { state, me } = position;
  return BRANCHES.flatMap((branch) => {
    const next = tier(position, me, branch) + 1;
    if (next > 3 || state.budget < (TECH_COSTS[next - 1] ?? 99)) return [];
    if (branch !== "city" && tier(position, me, "city") < next) return [];
    return is(position, "alternative") ? [`${branch}-${next}`, `${branch}-${next}?`] : [`${branch}-${next}`];
  });
}

function manages(position: Position): string[] {
  const { state, hexes, ground, cities, me } = position;
  const found: string[] = own(position).map(({ id }) => `disband-${id}`);
  for (const { id, military, hex } of own(position)) {
    if (!military && ground.get(hex) === "base" && state.budget >= 1) found.push(`promote-${id}`);
  }
  const spawned = state.spawned[me] ?? 0;
  const left = spawned + state.strays < 2;
  for (const hex of hexes) {
    if (cities.get(hex) === me && theirs(position, hex).length === 0 && mine(position, hex).length < 2 && left) {
      found.push(`spawn@${hex}`);
    }
    const stands = ground.get(hex) !== "none" && !cities.has(hex);
    if (is(position, "alien") && stands && mine(position, hex).length === 1 && left && state.strays < 1) {
      found.push(`spawn@${hex}`);
    }
  }
  return found;
}
