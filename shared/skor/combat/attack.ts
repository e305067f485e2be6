/** Fights: roll-off after roll-off, the pieces that fall, and the piece that moves in. */
import type { Seat } from "../../kernel/game.ts";
import { type Engagement, engagementOf, type RollOff, type Side, sumOf } from "./combat.ts";
import { STRIKE_COST } from "../board/components.ts";
import type { Dice } from "../board/dice.ts";
import { capture } from "../board/ending.ts";
import type { AttackForm, FightOutcome, SideRoll, SkorEvent } from "../board/events.ts";
import { fall } from "./fallen.ts";
import { type Tile, tileDistance } from "../board/lattice.ts";
import { isEnemyCity } from "../board/movement.ts";
import { idsAt, type PieceId, pieceAt, shiftPiece, spent, tileOf } from "../board/pieces.ts";
import { board, opponentOf, type State } from "../board/state.ts";

/** The cost of an attack in Resource: a Turret pays for each step of its range. */
export function costOf(state: State, id: PieceId, how: AttackForm, target: Tile): number {
  if (how === "fire") return tileDistance(board(state), tileOf(pieceAt(state, id)), target);
  return how === "strike" ? STRIKE_COST : 0;
}

/** Carries an attack out. An attacker that clears the hex moves in; a Turret's crew stays, whatever happens. */
export function attack(
  state: State,
  id: PieceId,
  how: AttackForm,
  target: Tile,
  dice: Dice,
  events: SkorEvent[],
): void {
  const seat = state.toMove;
  const from = tileOf(pieceAt(state, id));
  const cost = costOf(state, id, how, target);
  const engagement = engagementOf(state, id, how, target);
  state.budget -= cost;
  events.push({ kind: "attack", seat, piece: id, how, from, to: target, cost });
  for (const each of how === "fire" ? idsAt(state, from) : [id]) state.pieces[each] = spent(pieceAt(state, each));
  if (how === "fire") state.fired.push(from);
  if (fight(state, engagement, dice, events) && how !== "fire") moveIn(state, seat, id, target, events);
}

function moveIn(state: State, seat: Seat, id: PieceId, target: Tile, events: SkorEvent[]): void {
  const from = tileOf(pieceAt(state, id));
  shiftPiece(state, id, target);
  events.push({ kind: "move", seat, piece: id, from, to: target, cost: 0 });
  if (isEnemyCity(state, target, seat)) capture(state, seat, target, "storm", events);
}

/** @returns whether the hex is cleared and the attacker lives to enter it */
function fight(state: State, engagement: Engagement, dice: Dice, events: SkorEvent[]): boolean {
  for (const rollOff of engagement.rollOffs) {
    const outcome = rollOut(state, engagement, rollOff, dice, events);
    const attackerFalls = (outcome === "loss" || outcome === "tie") && engagement.how !== "fire";
    if (outcome === "win" || outcome === "tie") {
      for (const id of rollOff.defenders) fall(state, id, "combat", events);
    }
    if (attackerFalls) fall(state, engagement.attacker, "combat", events);
    if (outcome !== "win") return false;
  }
  return true;
}

/** Throws the dice of one roll-off, the attacker's first. */
function rollOut(
  state: State,
  engagement: Engagement,
  { defenders, offence, defence }: RollOff,
  dice: Dice,
  events: SkorEvent[],
): FightOutcome {
  const seat = state.toMove;
  const at = engagement.target;
  if (defence.sides === 0) {
    events.push({ kind: "roll-off", at, defenders, offence: null, defence: null, outcome: "win" });
    return "win";
  }
  const mine = throwDie(seat, offence, dice(offence.sides, "attack", seat));
  const theirs = throwDie(opponentOf(seat), defence, dice(defence.sides, "defend", opponentOf(seat)));
  const outcome = outcomeOf(mine.total - theirs.total, engagement.sparesTies);
  events.push({ kind: "roll-off", at, defenders, offence: mine, defence: theirs, outcome });
  return outcome;
}

function throwDie(seat: Seat, side: Side, rolled: number): SideRoll {
  return { seat, sides: side.sides, rolled, modifiers: side.modifiers, total: rolled + sumOf(side) };
}

/** How a roll-off ends for the attacker. @param lead by how much the attacker's total is higher */
export function outcomeOf(lead: number, sparesTies: boolean): FightOutcome {
  if (lead !== 0) return lead > 0 ? "win" : "loss";
  return sparesTies ? "draw" : "tie";
}
