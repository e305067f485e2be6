/** What would follow from an action, as far as the player should know before sending it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Tile } from "../../../shared/skorm/board.ts";
import { exposedTiles, foresee, type Threat, threatsTo } from "../../../shared/skorm/outlook.ts";
import { EMPTY, type Kind, kindOf, ownerOf, type Piece, WARLORD } from "../../../shared/skorm/pieces.ts";
import { isAlive, pieceCount, type State } from "../../../shared/skorm/state.ts";
import type { Deed } from "./choices.ts";

/** One of our pieces that an enemy could take afterwards. */
export interface Danger {
  readonly at: Tile;
  readonly kind: Kind;
  /** The first of those that could. */
  readonly by: Threat;
  /** It is the piece that acts. */
  readonly acted: boolean;
}

export interface Preview {
  readonly after: State;
  readonly taken: { readonly owner: Seat; readonly kind: Kind; readonly left: number } | undefined;
  /** The seat that falls by this action. */
  readonly fallen: Seat | undefined;
  /** Why the game would be won, or undefined. */
  readonly win: string | undefined;
  /** Our Warlord would hold Gold, and must survive there. */
  readonly holdsGold: boolean;
  /** The Warlord first, then the piece that acts, then what was safe before. */
  readonly dangers: readonly Danger[];
}

/** What would follow from a deed of a seat. */
export function previewOf(state: State, seat: Seat, deed: Deed): Preview {
  const { after, victim, result } = foresee(state, seat, deed.action);
  const owner = ownerOf(victim);
  const falls = victim !== EMPTY && isAlive(state, owner) && !isAlive(after, owner);
  return {
    after,
    taken: victim === EMPTY ? undefined : { owner, kind: kindOf(victim), left: pieceCount(after, owner) },
    fallen: falls ? owner : undefined,
    win: result !== undefined && after.winner === seat ? result.reason : undefined,
    holdsGold: result === undefined && after.pending === seat,
    dangers: deed.kind === "place" || result !== undefined ? [] : dangersOf(state, after, seat, deed),
  };
}

function dangersOf(before: State, after: State, seat: Seat, deed: Deed): Danger[] {
  const acted = deed.kind === "shoot" ? deed.from : deed.to;
  const exposed = new Set(exposedTiles(before, seat));
  return exposedTiles(after, seat)
    .map((at) => danger(after, at, acted))
    .filter((one) => one !== undefined)
    .filter(({ at, kind }) => at === acted || kind === WARLORD || !exposed.has(at))
    .sort((one, other) => rank(one) - rank(other));
}

function danger(after: State, at: Tile, acted: Tile): Danger | undefined {
  const piece: Piece = after.board[at] ?? EMPTY;
  const by = threatsTo(after, at)[0];
  return by === undefined ? undefined : { at, kind: kindOf(piece), by, acted: at === acted };
}

function rank({ kind, acted }: Danger): number {
  return kind === WARLORD ? 0 : acted ? 1 : 2;
}
