/** What the table of decisions says of one kind of action, and what many rows share. */
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { type Action, numberOf } from "../../../../shared/skor/board/actions.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import type { Between } from "../../../ui/play/selection/choices.ts";
import { type Moment, type SkorTypes, standOf, targetOf, type Tool } from "./spots.ts";

/** An action with the things that it names, in words. */
export interface Named {
  readonly action: Action;
  readonly number: number;
  /** The action's hex, by what is there: `the Farm (e4)`. */
  readonly to: () => string;
  /** Its piece, and the hex of that piece. */
  readonly piece: () => string;
  readonly from: () => string;
  /** The pieces on its hex: `two Military`. */
  readonly whom: () => string;
}

export interface Row {
  /** How the action is selected; without this, it is a button. */
  readonly between?: (action: Action, state: State) => Between<SkorTypes>;
  /** In a list of moves; `place` is the name of its hex, `who` its piece and the hex where that was, "" if unknown. */
  readonly short: (action: Action, place: string, who: () => string) => string;
  /** As something to do. */
  readonly spoken: (named: Named) => string;
  /** The title of its preview, if it differs from `spoken`. */
  readonly title?: (named: Named) => string;
  readonly button: string;
  /** After `You can`. */
  readonly offer?: string;
  /** The reason for the action in addition to its gain; without it, only the gain is told. */
  readonly reason?: (action: Action, moment: Moment, line: readonly LineAction[]) => string | undefined;
  /** It costs nothing, so that going on without it loses something. */
  readonly isFree?: true;
  /** What it takes of the budget, and of the movement of the piece. */
  readonly price?: (state: State, action: Action) => number;
  readonly steps?: (state: State, action: Action) => number | undefined;
  /** Its price stands on the target. */
  readonly isLit?: true;
  /** It goes on with the turn. */
  readonly isOnward?: true;
  /** An action that is always possible and never the expected one: a button among the others. */
  readonly isAside?: true;
}

export const onward = (short: string, button: string): Row => ({
  short: () => short,
  spoken: () => button,
  button,
  isOnward: true,
});

export const aside = (short: string, button: string): Row => ({ ...onward(short, button), isAside: true });

/** What was done to a piece, in a list of moves: `Civilian on e4 disbanded`. */
export const doneTo =
  (what: string, alone: string): Row["short"] =>
  (_, __, who) => {
    const piece = who();
    return piece === "" ? alone : `${piece} ${what}`;
  };

type Way = NonNullable<Row["between"]>;

export const onHex: Way = (action, state) => ({ to: `hex:${targetOf(state, action)}` });
export const byPiece: Way = (action, state) => ({ from: `piece:${numberOf(action)}`, ...onHex(action, state) });
export const byTool =
  (tool: Tool): Way =>
  (action, state) => ({ from: `tool:${tool}`, ...onHex(action, state) });

/** The game asks for nothing else than a piece. */
export const onPiece: Way = (action, state) => ({ to: `hex:${standOf(state, action)}` });

/** By its button in the menu of a hex. */
export const act = (tile: Tile, action: Action): Between<SkorTypes> => ({
  from: `ground:${tile}`,
  to: `act:${Number(action)}`,
});
export const onGround: Way = (action, state) => act(targetOf(state, action), action);
