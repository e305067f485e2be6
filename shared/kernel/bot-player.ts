/**
 * A bot with its game's types closed over, as match.ts does it for the rules. It is asked in plain data, so that a
 * question can travel to another thread, and nothing is in it that the asking seat may not know.
 */
import { z } from "zod";
import type { Game, Plain, Seat } from "./game.ts";
import type { Budget, Compared, Level, Bot } from "./bot.ts";
import type { Random } from "./random.ts";

/** A seat's knowledge of a game. */
export interface Knowledge {
  /** Its view of the position. */
  readonly view: object;
  /** Its memory beyond the view; see `Game.remember`. */
  readonly memory: Plain | undefined;
}

/** See `Question`. */
interface BotPlayerQuestion extends Knowledge {
  readonly seat: Seat;
  readonly level: Level;
  readonly random: Random;
  readonly budget: Budget;
  readonly played?: readonly string[];
}

/** See `Choice`; actions as text. */
export interface BotPlayerChoice {
  readonly actions: readonly string[];
  readonly shares: readonly number[];
  readonly weighed: readonly { readonly action: string; readonly share: number }[];
  readonly compared?: Compared;
}

export interface BotPlayer {
  readonly pace: number;
  /** What each seat can expect of the game from a view of it: shares that add up to 1. */
  evaluate(view: object): readonly number[];
  /** @throws RangeError when the seat may not act, or the view is none of this game */
  choose(asked: BotPlayerQuestion): BotPlayerChoice;
}

/** Closes over a game's types. */
export function botPlayerOf<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  bot: Bot<State, Action, Memory>,
): BotPlayer {
  // A memory comes only from `remember` of the same game at the same table.
  const ownMemory = z.custom<Memory | undefined>();

  function viewIn(view: object): State {
    const state = game.readSynced(withoutGaps(view));
    if (state === undefined) throw new RangeError(`no view of ${game.id}`);
    return state;
  }

  /** Applies the seat's view once more: whatever was passed in, the bot sees no more than its seat may know. */
  function viewOf(view: object, seat: Seat): State {
    return game.view(viewIn(view), seat);
  }

  function actionIn(text: string): Action {
    const action = game.read(text);
    if (action === undefined) throw new RangeError(`no action of ${game.id}: ${text}`);
    return action;
  }

  return {
    pace: bot.pace,
    evaluate: (view) => bot.evaluate(viewIn(view)),
    choose({ view, memory, played, ...asked }) {
      const known = { view: viewOf(view, asked.seat), memory: ownMemory.parse(memory) };
      const compared = played === undefined ? {} : { played: played.map(actionIn) };
      const choice = bot.choose({ ...asked, ...known, ...compared });
      return {
        ...choice,
        actions: choice.actions.map(game.write),
        weighed: choice.weighed.map(({ action, share }) => ({ action: game.write(action), share })),
      };
    },
  };
}

/** A view as a table would send it: values that are missing are left out (see sync.ts). */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(entries.map(([key, held]) => [key, withoutGaps(held)]));
}
