/**
 * Somebody who has just finished the course of Skorm, and does what it and the notes of a first game say and nothing more
 * (client/games/skorm/lessons, its `lessons.json` and `coach.ts`):
 *
 * - "Shieldmen in front do well; or take a formation": the wall of shields.
 * - "Before you act you may turn your shields", towards who aims at them; "look at every shield before you act".
 * - "Before each turn, look at your pieces: who could take one?": "step away, turn a shield, or take first".
 * - "Who takes or shoots the enemy Warlord has won"; "bring your Archer to where the Warlord is in range".
 * - "Mind your own Warlord as well"; it "is safest far behind".
 * - "Before you step there, look who could reach or shoot e5": onto Gold where nobody could.
 * - "An opponent with four pieces or fewer": then the Warlord rides to Gold.
 * - "Every piece that you take makes Gold easier", but "look first who could take yours there": where it goes, too.
 * - "Towards Gold, in the middle, is never wrong": otherwise any piece but the Warlord.
 *
 * A piece is a piece: the course does not say that one is worth more than another. One turn in sixteen the advice is
 * forgotten: then any piece does anything.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { actorOf, fromOf, ROTATE, rotate, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { GOLD, hexOf, type Tile } from "../../../../shared/skorm/board.ts";
import { dominationLimit } from "../../../../shared/skorm/ending.ts";
import { FORMATIONS, nextPlacement } from "../../../../shared/skorm/formations.ts";
import { exposedTiles, outcomeOf, threatsTo } from "../../../../shared/skorm/outlook.ts";
import { ARCHER, EMPTY, kindOf, ownerOf, SHIELDMAN, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { aliveSeats, NOBODY, pieceCount, type State } from "../../../../shared/skorm/state.ts";
import type { Habitual } from "../player.ts";
import { bestOf } from "./best.ts";

/** The weights of advice compared with a captured piece; winning comes before all else. */
const WON = 1000;
const HOLDS_GOLD = 200;
const LOSES_WARLORD = -500;
const TAKEN = 1;
const IN_RANGE = 0.5;
const RIDES = 0.2;
const NEARER = 0.02;
/** An Archer goes for the Warlord rather than for Gold. */
const CLOSER = 0.05;

/** One in so many turns is done without the advice. */
const FORGETS = 16;

export const courseSkorm: Habitual<State, number> = (view, seat, random) => {
  const [wall] = FORMATIONS;
  const placing = wall === undefined ? undefined : nextPlacement(view, seat, wall);
  if (placing !== undefined) return [placing];
  if (random.below(FORGETS) === 0) return [bestOf(unturned(view, seat), () => 0, random)];
  const after = skorm.copy(view);
  const turns = turnedShields(after, seat);
  return [...turns, bestOf(unturned(after, seat), (action) => adviceOn(after, seat, action), random)];
};

function unturned(state: State, seat: Seat): readonly number[] {
  return skorm.legal(state, seat).filter((action) => verbOf(action) !== ROTATE);
}

/** Turns each shield in place so that as few enemies as possible can take its Shieldman. */
function turnedShields(state: State, seat: Seat): number[] {
  const turns: number[] = [];
  for (const [tile, piece] of state.board.entries()) {
    if (piece === EMPTY || ownerOf(piece) !== seat || kindOf(piece) !== SHIELDMAN) continue;
    let fewest = threatsTo(state, tile).length;
    let turn: number | undefined;
    for (let facing = 0; facing < 6 && fewest > 0; facing++) {
      const action = rotate(tile, facing);
      if (!skorm.legal(state, seat).includes(action)) continue;
      const { length } = threatsTo(outcomeOf(state, seat, action).after, tile);
      if (length >= fewest) continue;
      fewest = length;
      turn = action;
    }
    if (turn === undefined) continue;
    skorm.apply(state, seat, turn, noChance);
    turns.push(turn);
  }
  return turns;
}

/** How much the course speaks for an action. */
function adviceOn(state: State, seat: Seat, action: number): number {
  const { after, victim, result } = outcomeOf(state, seat, action);
  if (result !== undefined) return after.winner === seat ? WON : after.winner === NOBODY ? 0 : -WON;
  const exposed = exposedTiles(after, seat);
  if (exposed.some((tile) => kindOf(after.board[tile] ?? EMPTY) === WARLORD)) return LOSES_WARLORD;
  if (after.pending === seat) return HOLDS_GOLD;
  if (victim !== EMPTY && kindOf(victim) === WARLORD) return WON;
  return (victim === EMPTY ? adviceOnMoving(state, after, seat, action) : TAKEN) - TAKEN * exposed.length;
}

function adviceOnMoving(state: State, after: State, seat: Seat, action: number): number {
  const [from, to, kind] = [fromOf(action), toOf(action), actorOf(action)];
  const nearer = stepsTo(GOLD, from) - stepsTo(GOLD, to);
  if (kind === WARLORD) return isDominated(state, seat) ? RIDES * nearer : -NEARER;
  if (kind !== ARCHER) return NEARER * nearer;
  const aims = aimsAtWarlord(after, seat) && !aimsAtWarlord(state, seat) ? IN_RANGE : 0;
  const closer = toWarlord(state, seat, from) - toWarlord(state, seat, to);
  return aims + NEARER * nearer + CLOSER * closer;
}

function stepsTo(goal: Tile, tile: Tile): number {
  return distance(hexOf(tile), hexOf(goal));
}

/** The tiles of the enemy Warlords. */
function warlords({ board }: State, seat: Seat): Tile[] {
  return [...board.keys()].filter((tile) => {
    const piece = board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) !== seat && kindOf(piece) === WARLORD;
  });
}

/** The steps to the nearest enemy Warlord. */
function toWarlord(state: State, seat: Seat, from: Tile): number {
  return Math.min(...warlords(state, seat).map((tile) => stepsTo(tile, from)));
}

/** Whether an Archer of the seat could shoot an enemy Warlord. */
function aimsAtWarlord(state: State, seat: Seat): boolean {
  return warlords(state, seat).some((tile) =>
    threatsTo(state, tile).some((threat) => threat.seat === seat && threat.how === "shoot"),
  );
}

/** Whether the only opponent left has too few pieces to answer a Warlord on Gold. */
function isDominated(state: State, seat: Seat): boolean {
  const [other, ...more] = aliveSeats(state).filter((each) => each !== seat);
  return other !== undefined && more.length === 0 && pieceCount(state, other) <= dominationLimit(state);
}
