/** What would follow from an action, as far as the player should know before sending it. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, fromOf, PLACE, ROTATE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import type { Tile } from "../../../../shared/skorm/board.ts";
import { exposedTiles, outcomeOf, type Threat, threatsTo } from "../../../../shared/skorm/outlook.ts";
import { EMPTY, type Kind, kindOf, ownerOf, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isAlive, NOBODY, pieceCount, type State } from "../../../../shared/skorm/state.ts";

/** One of our pieces that an enemy could take afterwards. */
export interface Danger {
  readonly at: Tile;
  readonly kind: Kind;
  /** The first of the pieces that could do it. */
  readonly by: Threat;
  /** It is the piece that acts. */
  readonly acted: boolean;
}

/** An answer of the next player that would lose us the game. */
export interface Reply {
  readonly seat: Seat;
  readonly action: Action;
  /** It takes our Warlord, or it wins by Gold. */
  readonly how: "warlord" | "gold";
}

export interface Outlook {
  readonly taken: { readonly owner: Seat; readonly kind: Kind; readonly left: number } | undefined;
  /** The seat that falls by this action. */
  readonly fallen: Seat | undefined;
  readonly won: boolean;
  readonly drawn: boolean;
  /** The seat that wins as soon as its turn comes, because nobody can prevent it any more. */
  readonly lost: Seat | undefined;
  /** The seat that holds Gold while another seat still moves, and the one seat that could take the Warlord there. */
  readonly hangs: { readonly holder: Seat; readonly on: Seat } | undefined;
  readonly reply: Reply | undefined;
  /** Our Warlord would hold Gold, and must survive there. */
  readonly holdsGold: boolean;
  /** The Warlord first, then the piece that acts, then what was safe before. */
  readonly dangers: readonly Danger[];
}

let last: { readonly state: State; readonly action: Action; readonly outlook: Outlook } | undefined;

export function outlookOf(state: State, seat: Seat, action: Action): Outlook {
  // Pages ask for the same one several times in a row.
  if (last?.state !== state || last.action !== action)
    last = { state, action, outlook: workedOut(state, seat, action) };
  return last.outlook;
}

function workedOut(state: State, seat: Seat, action: Action): Outlook {
  const { after, victim, result } = outcomeOf(state, seat, action);
  const owner = ownerOf(victim);
  const falls = victim !== EMPTY && isAlive(state, owner) && !isAlive(after, owner);
  const isOver = result !== undefined;
  const holder = isOver ? NOBODY : after.pending;
  const isLeft = holder !== NOBODY && holder !== seat && after.toMove !== seat;
  const hangs = isLeft && canTakeGold(after) ? { holder, on: after.toMove } : undefined;
  const reply = isOver || verbOf(action) === PLACE ? undefined : losingReply(after, seat);
  const dangers = isOver || verbOf(action) === PLACE ? [] : dangersOf(state, after, seat, action);
  return {
    taken: victim === EMPTY ? undefined : { owner, kind: kindOf(victim), left: pieceCount(after, owner) },
    fallen: falls ? owner : undefined,
    won: isOver && after.winner === seat,
    drawn: isOver && after.winner === NOBODY,
    lost: isLeft && hangs === undefined ? holder : isOver && after.winner !== seat ? seatOf(after.winner) : undefined,
    hangs,
    reply,
    holdsGold: !isOver && after.pending === seat,
    dangers: reply?.how === "warlord" ? dangers.filter(({ kind }) => kind !== WARLORD) : dangers,
  };
}

function seatOf(winner: number): Seat | undefined {
  return winner === NOBODY ? undefined : winner;
}

/** Whether the player to move can end another player's hold of Gold. Turning a shield first makes no difference. */
function canTakeGold(state: State): boolean {
  const { toMove, pending } = state;
  return skorm.legal(state, toMove).some((action) => {
    if (verbOf(action) === ROTATE) return false;
    const { after } = outcomeOf(state, toMove, action);
    return after.pending !== pending || (after.phase === "over" && after.winner !== pending);
  });
}

/** What the next player could do that puts us out of the game or ends it against us. */
function losingReply(after: State, seat: Seat): Reply | undefined {
  const next = after.toMove;
  if (next === seat) return undefined;
  for (const action of skorm.legal(after, next)) {
    if (verbOf(action) === ROTATE) continue;
    const then = outcomeOf(after, next, action).after;
    if (!isAlive(then, seat)) return { seat: next, action, how: "warlord" };
    if (then.phase === "over" && then.winner === next) return { seat: next, action, how: "gold" };
  }
  return undefined;
}

function dangersOf(before: State, after: State, seat: Seat, action: Action): Danger[] {
  const acted = verbOf(action) === SHOOT ? fromOf(action) : toOf(action);
  const exposed = new Set(exposedTiles(before, seat));
  return exposedTiles(after, seat)
    .flatMap((at) => danger(after, at, acted) ?? [])
    .filter(({ at, kind }) => at === acted || kind === WARLORD || !exposed.has(at))
    .sort((one, other) => rank(one) - rank(other));
}

function danger(after: State, at: Tile, acted: Tile): Danger | undefined {
  const by = threatsTo(after, at)[0];
  return by === undefined ? undefined : { at, kind: kindOf(after.board[at] ?? EMPTY), by, acted: at === acted };
}

function rank({ kind, acted }: Danger): number {
  return kind === WARLORD ? 0 : acted ? 1 : 2;
}
