/** A client that decodes what it sees and does any of what it may: whole games of every kind, as pages play them. */
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import type { TableView } from "../../../shared/wire/table.ts";

/** Chooses one of so many. */
export type Pick = (count: number) => number;

/** What a client may do next, as text; undefined once the game is over, or while it is not asked. */
export type Next = (view: TableView, seat: number, pick: Pick) => string | undefined;

/** How anything that is legal in a game is chosen from what a client sees. */
export function nextIn<State, Action, Options, Memory extends Plain>(game: Game<State, Action, Options, Memory>) {
  const next: Next = (view, seat, pick) => {
    const state = game.readSynced(view.game);
    if (state === undefined || !game.actors(state).includes(seat)) return undefined;
    const legal = game.legal(state, seat);
    const action = legal[pick(legal.length)];
    return action === undefined ? undefined : game.write(action);
  };
  return { id: game.id, name: game.name, next };
}
