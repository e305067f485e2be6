/** How people in golden games choose what they do: by chance, from what they see. */
import type { Game, Plain, Seat } from "../../../shared/kernel/game.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { verbOf } from "../../../shared/skor/board/actions.ts";
import { MASTER } from "../../../shared/skor/board/components.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { Chance } from "../../fuzz/chance.ts";
import { chooseNaively } from "../../shared/skor/support/naive-player.ts";
import { verbIn } from "../features.ts";

/** How a game is played by people, from what they see. */
interface Habit {
  /** Every action that a seat may do, as text. */
  legal(synced: unknown, seat: Seat): string[];
  /** A usual action of a seat; undefined if it may not act. */
  usual(synced: unknown, seat: Seat, chance: Chance): string | undefined;
}

/** How often a DM does something though others are to act, out of a hundred times. */
const MEDDLING = 20;

function habit<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  pick = (_: State, legal: readonly Action[], chance: Chance): Action => chance.pick(legal),
): Habit {
  const read = (synced: unknown) => {
    const state = game.readSynced(synced);
    if (state === undefined) throw new Error("no game has come");
    return state;
  };
  return {
    legal: (synced, seat) => game.legal(read(synced), seat).map(game.write),
    usual(synced, seat, chance) {
      const state = read(synced);
      const legal = game.legal(state, seat);
      return legal.length === 0 ? undefined : game.write(pick(state, legal, chance));
    },
  };
}

const skorPlayer = habit(skor, (state, legal, chance) =>
  state.phase === "purge" ? chance.pick(legal) : chooseNaively(state, legal, chance),
);
const dm = habit(skor, (_, legal, chance) => {
  // Some verbs come in hundreds of actions, others in one.
  const verb = chance.pick([...new Set(legal.map(verbOf))].filter((one) => one !== "rollout" || chance.percent(5)));
  return chance.pick(legal.filter((action) => verbOf(action) === verb));
});

/** Whether a DM does something now, though nobody may wait for it. */
function meddles(synced: unknown, chance: Chance): boolean {
  const { dieSides, paused, deskTask } = skor.readSynced(synced) ?? {};
  return dieSides !== 0 || paused === true || deskTask !== "" || chance.percent(MEDDLING);
}

const habits: Readonly<Record<string, Habit>> = {
  skorm: habit(skorm),
  skora: habit(skora),
  neko: habit(neko),
  skor: {
    legal: skorPlayer.legal,
    usual(synced, seat, chance) {
      if (seat !== MASTER) return skorPlayer.usual(synced, seat, chance);
      if (!meddles(synced, chance)) return undefined;
      if (skor.readSynced(synced)?.deskTask === "note" && chance.percent(40)) return "say:Here be dragons";
      return dm.usual(synced, seat, chance);
    },
  },
};

/** How often out of a hundred times a curious player does the least frequent action so far. */
const CURIOSITY = 60;
/** What makes a game of Skor richer, by players and by a DM: the rest would soon leave nothing on the board. */
const RICH =
  /^(attack|strike|fire|city|clear|wreck|place|ruin|learn|study|build|promote|send|kill|convert|teach|bestow|add|pause|edit)/;

/**
 * What a seat does next.
 * @param seen how often each verb was used in this game, for players that prefer what is new
 */
export function choose(
  game: string,
  synced: unknown,
  seat: Seat,
  chance: Chance,
  seen?: ReadonlyMap<string, number>,
): string | undefined {
  const wish = habits[game]?.usual(synced, seat, chance);
  if (wish === undefined || seen === undefined || !chance.percent(CURIOSITY)) return wish;
  const byVerb = Map.groupBy(habits[game]?.legal(synced, seat) ?? [], (action) => verbIn(game, action));
  const rich = [...byVerb.keys()].filter((verb) => game !== "skor" || RICH.test(verb));
  const rarest = rich.sort((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0))[0];
  return chance.pick(byVerb.get(rarest ?? "") ?? [wish]);
}

/** Moves of Skorm that capture nothing; for a shuttling player only moves back to the tile that a piece came from. */
export function chooseQuietly(
  synced: unknown,
  seat: Seat,
  chance: Chance,
  last: string | undefined,
): string | undefined {
  const legal = habits.skorm?.legal(synced, seat) ?? [];
  if (legal.length === 0) return undefined;
  const [, piece, from, to] = /^([A-Z])(\w\d+)-(\w\d+)$/.exec(last ?? "") ?? [];
  const back = `${piece}${to}-${from}`;
  const calm = legal.filter((action) => /^[HW]\w\d+-\w\d+$/.test(action));
  const harmless = legal.filter((action) => !/[x>]/.test(action));
  if (legal.includes(back)) return back;
  return chance.pick(calm.length > 0 ? calm : harmless.length > 0 ? harmless : legal);
}
