/** The memories of a game's seats, each made only from the seat's own views. */
import type { Game, Plain, Seat } from "./game.ts";

/** Keeps what every seat remembers. */
export interface SeatMemory<State, Action, Memory> {
  memory(seat: Seat): Memory | undefined;
  /** Called before a step; the returned function is called after the step. `action` is undefined if somebody left. */
  watch(state: State, actor: Seat, action: Action | undefined): () => void;
  /** Remembers the same, and goes on by itself. */
  copy(): SeatMemory<State, Action, Memory>;
}

export function seatMemory<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  seats: number,
): SeatMemory<State, Action, Memory> {
  return notesFrom(
    game,
    Array.from({ length: seats }, () => undefined),
  );
}

/** @param memories the existing memories, by seat; memories are replaced, never changed in place */
function notesFrom<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  memories: (Memory | undefined)[],
): SeatMemory<State, Action, Memory> {
  return {
    memory: (seat) => memories[seat],
    watch(state, actor, action) {
      const before = memories.map((_, seat) => game.view(state, seat));
      const written =
        action === undefined || game.writeOpenly === undefined ? action : game.read(game.writeOpenly(action));
      return () => {
        for (const [seat, view] of before.entries()) {
          const known = seat === actor ? action : written;
          const step = { seat, actor, action: known, before: view, after: game.view(state, seat) };
          memories[seat] = game.remember?.(memories[seat], step);
        }
      };
    },
    copy: () => notesFrom(game, [...memories]),
  };
}
