/** A game with its types closed over, as the arena's threads drive it. */
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { type Played, playMatch } from "./match.ts";
import { type Heard, playerNamed, randomlyWhere, type Scripted } from "./player.ts";

export interface Ground {
  readonly id: string;
  readonly seats: readonly number[];
  /**
   * Plays a game between the players of these names, by seat.
   * @param options anything; parsed by the game's own schema
   * @param dealt the texts of choices that are left to chance: see `Balance.dealt`
   * @param heard is told what every level expects of the game at each of its decisions
   */
  play(names: readonly string[], options: unknown, random: Random, dealt?: RegExp, heard?: Heard): Promise<Played>;
}

export function groundOf<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  scripted: Scripted<State, Action>,
): Ground {
  return {
    id: game.id,
    seats: game.seats,
    async play(names, options, random, dealt, heard) {
      const bot = await game.bot?.();
      const named = names.map((name) => playerNamed(game, bot, scripted, name, heard));
      const players = dealt === undefined ? named : named.map((player) => randomlyWhere(game, player, dealt));
      return playMatch(game, game.options.parse(options), players, random);
    },
  };
}
