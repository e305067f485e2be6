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
import { GOLD, hexOf, type Tile } from "../../../../shared/skorm/board.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { exposedTiles, outcomeOf } from "../../../../shared/skorm/outlook.ts";
import { ARCHER, EMPTY, type Kind, kindOf, ownerOf, SHIELDMAN, WARLORD } from "../../../../shared/skorm/pieces.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { skormText } from "../text/text.ts";

/** Undefined where its preview says it already, or the rules have nothing to say. */
export function reasonFor(state: State, seat: Seat, action: Action): string | undefined {
  const verb = verbOf(action);
  if (verb === PLACE) return placingReason(state, seat, action);
  if (verb === ROTATE) return skormText.reasons.shield(turnOf(action));
  return verb === MOVE ? movingReason(state, seat, action) : undefined;
}

function placingReason({ board }: State, seat: Seat, action: Action): string {
  const kind = actorOf(action);
  const warlord = board.findIndex((piece) => piece !== EMPTY && ownerOf(piece) === seat && kindOf(piece) === WARLORD);
  if (warlord >= 0 && steps(warlord, toOf(action)) === 1) return skormText.reasons.guardsWarlord;
  if (kind === SHIELDMAN) return skormText.reasons.front;
  return kind === ARCHER ? skormText.reasons.shootsOver : skormText.reasons.rides;
}

/** A quiet move: what it saves, what it threatens, or where it goes. */
function movingReason(state: State, seat: Seat, action: Action): string | undefined {
  const { after, result } = outcomeOf(state, seat, action);
  if (result !== undefined || after.pending === seat) return undefined;
  const [from, to] = [fromOf(action), toOf(action)];
  const [before, left] = [exposedTiles(state, seat), exposedTiles(after, seat)];
  if (before.includes(from) && !left.includes(to)) return skormText.reasons.escapes;
  const saved = before.find((tile) => tile !== from && !left.includes(tile));
  if (saved !== undefined) return skormText.reasons.saves(kindOf(state.board[saved] ?? EMPTY), saved);
  const prey = preyFrom(after, to);
  if (prey !== undefined) return skormText.reasons.threatens(kindOf(after.board[prey] ?? EMPTY), prey);
  if (steps(to, GOLD) < steps(from, GOLD)) return skormText.reasons.nearsGold;
  if (left.length === 0) return skormText.reasons.safe;
  return actionsFrom(after, to).length > actionsFrom(state, from).length ? skormText.reasons.reaches : undefined;
}

/** The most precious piece that one piece could take next; the Warlord before all others. */
function preyFrom(state: State, tile: Tile): Tile | undefined {
  const targets = actionsFrom(state, tile)
    .filter((action) => verbOf(action) === CAPTURE || verbOf(action) === SHOOT)
    .map(toOf);
  const kind = (target: Tile): Kind => kindOf(state.board[target] ?? EMPTY);
  return targets.sort((one, other) => kind(other) - kind(one))[0];
}

function steps(one: Tile, other: Tile): number {
  return distance(hexOf(one), hexOf(other));
}
