/** Why an action that a computer suggests is good, as far as the rules can say it in a few words. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import {
  type Action,
  actorOf,
  CAPTURE,
  fromOf,
  MOVE,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  turnOf,
  verbOf,
} from "../../../../shared/skorm/actions.ts";
import { GOLD, hexOf, neighbour, OFF_BOARD, type Tile } from "../../../../shared/skorm/board.ts";
import { readAction } from "../../../../shared/skorm/notation.ts";
import { actionsFrom, legalActions } from "../../../../shared/skorm/legal.ts";
import { put } from "../../../../shared/skorm/facts.ts";
import { exposedTiles, outcomeOf, type Threat, threatsTo } from "../../../../shared/skorm/outlook.ts";
import {
  ARCHER,
  EMPTY,
  facingOf,
  HORSEMAN,
  type Kind,
  kindOf,
  ownerOf,
  pieceOf,
  SHIELDMAN,
  WARLORD,
} from "../../../../shared/skorm/pieces.ts";
import { applyAction } from "../../../../shared/skorm/apply.ts";
import { takesGold, warlordOf } from "../../../../shared/skorm/bot/threats.ts";
import { aliveCount, copyState, isOver, nextAlive, type State } from "../../../../shared/skorm/state.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { skormText } from "../text/text.ts";
import { aPiece } from "../text/words.ts";

/**
 * The reason for an action; undefined if its preview says it already, or if the rules give none.
 * @param line the line that the search expects, with the action
 */
export function reasonFor(
  state: State,
  seat: Seat,
  action: Action,
  line: readonly LineAction[] = [],
): string | undefined {
  const verb = verbOf(action);
  if (verb === PLACE) return placingReason(state, seat, action);
  if (verb === ROTATE) return turningReason(state, seat, action, line);
  return verb === MOVE ? movingReason(state, seat, action, line) : takingReason(state, seat, action);
}

function placingReason(state: State, seat: Seat, action: Action): string {
  const [kind, to] = [actorOf(action), toOf(action)];
  const { reasons } = skormText;
  if (steps(warlordOf(state, seat), to) === 1) return reasons.guardsWarlord;
  if (kind === SHIELDMAN) return reasons.front;
  const after = copyState(state);
  put(after, to, pieceOf(seat, kind));
  const before = tilesOf(state, seat).filter((tile) => steps(tile, GOLD) < steps(to, GOLD));
  const covered = before.find((tile) => strikes(after, seat, to, tile));
  if (covered !== undefined) return reasons.covers(kindOf(state.board[covered] ?? EMPTY), covered);
  if (kind === ARCHER) return reasons.shootsOver;
  const ways = waysFrom(after, to);
  return ways > 0 ? reasons.rides(ways) : reasons.ridesLater;
}

/** A shield that turns: who could have taken it, now or at the end of this turn, or that it looked where nobody comes from. */
function turningReason(state: State, seat: Seat, action: Action, line: readonly LineAction[]): string {
  const tile = fromOf(action);
  const { reasons } = skormText;
  const { after } = outcomeOf(state, seat, action);
  const left = threatsTo(after, tile);
  const stopped = stoppedBy(threatsTo(state, tile), left);
  if (stopped !== undefined && left.length > 0) return reasons.shieldsPartly(stopped.kind, stopped.from);
  if (stopped !== undefined) return reasons.shields(stopped.kind, stopped.from, stopped.how === "shoot");
  const own = line.filter((each) => each.seat === seat).slice(1);
  const [then, without] = [after, state].map((from) => threatsTo(turnPlayed(from, seat, own), tile));
  const later = stoppedBy(without ?? [], then ?? []);
  if (later !== undefined) return reasons.shieldsLater(later.kind, later.from, later.how === "shoot");
  return idleReason(state, seat, tile) ?? facingReason(after, seat, tile) ?? reasons.shield(turnOf(action));
}

function stoppedBy(before: readonly Threat[], after: readonly Threat[]): Threat | undefined {
  return before.find(({ from }) => !after.some((left) => left.from === from));
}

/** The position after the rest of a seat's turn, as far as it can be played. */
function turnPlayed(from: State, seat: Seat, rest: readonly LineAction[]): State {
  const state = copyState(from);
  for (const { action } of rest) {
    const read = readAction(action);
    if (read === undefined || state.toMove !== seat || !legalActions(state, seat).includes(read)) break;
    applyAction(state, seat, read);
  }
  return state;
}

/** A shield that looks to where the nearest enemy would come from. */
function facingReason(after: State, seat: Seat, tile: Tile): string | undefined {
  const front = neighbour(tile, facingOf(after.board[tile] ?? EMPTY));
  const near = nearestEnemy(after, seat, tile);
  if (front === OFF_BOARD || near === undefined || steps(front, near) >= steps(tile, near)) return undefined;
  return skormText.reasons.looksTo(kindOf(after.board[near] ?? EMPTY), near);
}

function nearestEnemy(state: State, seat: Seat, tile: Tile): Tile | undefined {
  return enemiesOf(state, seat).toSorted((one, other) => steps(tile, one) - steps(tile, other))[0];
}

/** A shield that looks at its own army, or off the board, while an enemy is on its way. */
function idleReason(state: State, seat: Seat, tile: Tile): string | undefined {
  const front = neighbour(tile, facingOf(state.board[tile] ?? EMPTY));
  const before = front === OFF_BOARD ? EMPTY : (state.board[front] ?? EMPTY);
  if (front !== OFF_BOARD && (before === EMPTY || ownerOf(before) !== seat)) return undefined;
  const near = nearestEnemy(state, seat, tile);
  if (near === undefined) return undefined;
  const blocked = before === EMPTY ? undefined : kindOf(before);
  return skormText.reasons.looksAway(blocked, kindOf(state.board[near] ?? EMPTY), near);
}

/** What is taken, what that attacked itself, and what it costs at most. */
function takingReason(state: State, seat: Seat, action: Action): string | undefined {
  const { after, victim, result } = outcomeOf(state, seat, action);
  if (result !== undefined || victim === EMPTY || kindOf(victim) === WARLORD) return undefined;
  const at = verbOf(action) === SHOOT ? fromOf(action) : toOf(action);
  const { reasons } = skormText;
  const prey = preyFrom(state, toOf(action), seat);
  const whom =
    prey === undefined
      ? aPiece(kindOf(victim))
      : reasons.attacker(kindOf(victim), kindOf(state.board[prey] ?? EMPTY), prey);
  return exposedTiles(after, seat).includes(at) ? reasons.exchanges(whom, actorOf(action)) : reasons.forNothing(whom);
}

/**
 * The reason for a quiet move: what it saves, prevents, threatens, covers or prepares; as a last resort where it goes.
 */
function movingReason(state: State, seat: Seat, action: Action, line: readonly LineAction[]): string | undefined {
  const { after, result } = outcomeOf(state, seat, action);
  if (result !== undefined || after.pending === seat) return undefined;
  const { reasons } = skormText;
  const [from, to] = [fromOf(action), toOf(action)];
  const [before, left] = [exposedTiles(state, seat), exposedTiles(after, seat)];
  const [hunter] = before.includes(from) && !left.includes(to) ? threatsTo(state, from) : [];
  if (hunter !== undefined) return reasons.escapes(hunter.kind, hunter.from, hunter.how === "shoot");
  const saved = before.find((tile) => tile !== from && !left.includes(tile));
  if (saved !== undefined) return reasons.saves(kindOf(state.board[saved] ?? EMPTY), saved);
  if (threatensGold(state, seat) && !threatensGold(after, seat)) return reasons.keepsFromGold;
  const [prey, second] = preyOf(after, to);
  if (prey !== undefined) {
    const kind = (tile: Tile) => kindOf(after.board[tile] ?? EMPTY);
    const fork = second === undefined ? undefined : { kind: kind(second), tile: second };
    return reasons.threatens(kind(prey), prey, fork) + backedBy(after, seat, to);
  }
  return (
    openedBy(state, after, seat, to) ??
    preparedBy(state, seat, line) ??
    coveredBy(state, after, seat, from, to, left) ??
    standingReason(state, after, seat, from, to, left)
  );
}

/** The purpose of a piece on its tile. */
function standingReason(
  state: State,
  after: State,
  seat: Seat,
  from: Tile,
  to: Tile,
  left: readonly Tile[],
): string | undefined {
  const { reasons } = skormText;
  const warlord = warlordOf(after, seat);
  if (warlord !== to && steps(warlord, to) === 1 && steps(warlord, from) > 1) return reasons.guardsWarlord;
  if (strikes(after, seat, to, GOLD) && !strikes(state, seat, from, GOLD)) return reasons.watchesGold;
  const joined = joinedBy(state, after, seat, from, to);
  if (joined !== undefined) return reasons.covers(kindOf(after.board[joined] ?? EMPTY), joined);
  const hemmed = mostRestricted(state, after, seat);
  if (hemmed !== undefined) return reasons.hems(kindOf(after.board[hemmed] ?? EMPTY), hemmed);
  const [ways, more] = [waysFrom(state, from), waysFrom(after, to)];
  if (more > ways) return reasons.reaches(more, ways);
  if (left.length === 0) return reasons.safe;
  return steps(to, GOLD) < steps(from, GOLD) ? reasons.nearsGold : undefined;
}

/** Whether an enemy Warlord would win on Gold if it were its turn. */
function threatensGold(state: State, seat: Seat): boolean {
  if (aliveCount(state) > 2) return false;
  return takesGold(state, nextAlive(state, seat), seat) > 0;
}

/** Another piece for which the way to an enemy has become free. */
function openedBy(state: State, after: State, seat: Seat, moved: Tile): string | undefined {
  for (const tile of tilesOf(after, seat)) {
    const prey = tile === moved ? undefined : preyFrom(after, tile);
    if (prey === undefined || preyFrom(state, tile) !== undefined) continue;
    const [hunter, victim] = [after.board[tile] ?? EMPTY, after.board[prey] ?? EMPTY];
    return skormText.reasons.opens(kindOf(hunter), tile, kindOf(victim), prey);
  }
  return undefined;
}

/** What the seat takes in the turn after it, in the line that the search saw. */
function preparedBy(state: State, seat: Seat, line: readonly LineAction[]): string | undefined {
  const copy = copyState(state);
  let isLater = false;
  for (const { seat: actor, action } of line) {
    const read = readAction(action);
    if (actor !== seat) isLater = true;
    if (read === undefined || isOver(copy) || copy.toMove !== actor) return undefined;
    const victim = copy.board[toOf(read)] ?? EMPTY;
    const takes = verbOf(read) === CAPTURE || verbOf(read) === SHOOT;
    applyAction(copy, actor, read);
    if (!isLater || actor !== seat) continue;
    if (copy.winner === seat) return skormText.reasons.wins;
    if (takes) return skormText.reasons.prepares(actorOf(read), kindOf(victim), toOf(read));
  }
  return undefined;
}

/** An own piece in danger whose attacker the moved piece can take, and could not take before. */
function coveredBy(
  state: State,
  after: State,
  seat: Seat,
  from: Tile,
  to: Tile,
  left: readonly Tile[],
): string | undefined {
  for (const tile of left) {
    if (tile === to || !strikes(after, seat, to, tile) || strikes(state, seat, from, tile)) continue;
    const by = threatsTo(after, tile).find(canBeTakenBack);
    if (by !== undefined)
      return skormText.reasons.takesBack(by.kind, by.from, kindOf(after.board[tile] ?? EMPTY), tile);
  }
  return undefined;
}

/** Whether it stands on the tile that it took without a shield: an arrow comes from afar, and a Shieldman turns. */
function canBeTakenBack({ how, kind }: Threat): boolean {
  return how === "capture" && kind !== SHIELDMAN;
}

/** What follows if the piece is taken where it goes to: another one takes back. Empty if it cannot be taken, or not back. */
function backedBy(after: State, seat: Seat, to: Tile): string {
  const threats = threatsTo(after, to);
  if (threats.length === 0 || !threats.every(canBeTakenBack)) return "";
  const back = tilesOf(after, seat).find((tile) => tile !== to && strikes(after, seat, tile, to));
  return back === undefined ? "" : ` ${skormText.reasons.backed(kindOf(after.board[back] ?? EMPTY), back)}`;
}

/** Not farther from an enemy, a piece may be taken within two turns or so. */
const NEAR = 4;

/** The own piece nearest to an enemy that the moved piece covers now, and did not cover before. */
function joinedBy(state: State, after: State, seat: Seat, from: Tile, to: Tile): Tile | undefined {
  const enemies = enemiesOf(after, seat);
  const away = (tile: Tile) => Math.min(...enemies.map((enemy) => steps(tile, enemy)));
  return tilesOf(after, seat)
    .filter((tile) => tile !== to && away(tile) <= NEAR)
    .filter((tile) => strikes(after, seat, to, tile) && !strikes(state, seat, from, tile))
    .sort((one, other) => away(one) - away(other))[0];
}

/** Whether the piece on a tile could take an enemy without a shield that had come onto another one. */
function strikes(state: State, seat: Seat, from: Tile, at: Tile): boolean {
  const copy = copyState(state);
  put(copy, at, pieceOf(nextAlive(state, seat), HORSEMAN));
  return actionsFrom(copy, from).some((action) => toOf(action) === at && verbOf(action) !== MOVE);
}

/** The number of tiles that a piece could go to. */
function waysFrom(state: State, tile: Tile): number {
  return new Set(actionsFrom(state, tile).map(toOf)).size;
}

/** The most precious enemy that has fewer ways to go. */
function mostRestricted(state: State, after: State, seat: Seat): Tile | undefined {
  const fewer = tilesOf(after, nextAlive(after, seat)).filter(
    (tile) => actionsFrom(after, tile).length < actionsFrom(state, tile).length,
  );
  const kind = (tile: Tile): Kind => kindOf(after.board[tile] ?? EMPTY);
  return fewer.sort((one, other) => kind(other) - kind(one))[0];
}

function tilesOf({ board }: State, seat: Seat): Tile[] {
  return [...board.keys()].filter((tile) => {
    const piece = board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) === seat;
  });
}

function enemiesOf({ board }: State, seat: Seat): Tile[] {
  return [...board.keys()].filter((tile) => {
    const piece = board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) !== seat;
  });
}

/** The most precious piece that one piece could take next; the Warlord before all others. */
function preyFrom(state: State, tile: Tile, owner?: Seat): Tile | undefined {
  return preyOf(state, tile, owner)[0];
}

/**
 * All that one piece could take next, the most precious first.
 * @param owner whose pieces; anybody's by default
 */
function preyOf(state: State, tile: Tile, owner?: Seat): Tile[] {
  const targets = actionsFrom(state, tile)
    .filter((action) => verbOf(action) === CAPTURE || verbOf(action) === SHOOT)
    .map(toOf)
    .filter((target) => owner === undefined || ownerOf(state.board[target] ?? EMPTY) === owner);
  const kind = (target: Tile): Kind => kindOf(state.board[target] ?? EMPTY);
  return [...new Set(targets)].sort((one, other) => kind(other) - kind(one));
}

function steps(one: Tile, other: Tile): number {
  return distance(hexOf(one), hexOf(other));
}
