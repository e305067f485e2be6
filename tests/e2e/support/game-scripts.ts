/** Games whose deal a test has to know: brought as files from outside, which tables among friends may play on from. */
import { findGame } from "../../../shared/games.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import { GAME_FILE_FORMATS, type GameFile } from "../../../shared/wire/game-file.ts";
import type { TableOrigin } from "../../../shared/wire/open-table.ts";

export interface Scripted {
  readonly game: string;
  readonly seats: number;
  readonly options?: GameFile["options"];
  /** The seed that the deal comes from. */
  readonly seed: string;
  /** What was done already, as lines of the record: one line at least. */
  readonly steps: readonly string[];
}

export function scriptedOrigin({ game, seats, options = {}, seed, steps }: Scripted): TableOrigin {
  const file: GameFile = {
    format: GAME_FILE_FORMATS[0],
    id: "",
    game,
    rulesVersion: findGame(game)?.rulesVersion ?? 0,
    seats,
    options,
    clock: null,
    players: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    startedAt: 0,
    finishedAt: 0,
    commitment: "",
    secret: "00".repeat(32),
    nonces: Array.from({ length: seats }, () => ""),
    origins: [{ id: "", seed, steps: steps.length }],
    steps: [...steps],
    times: [],
    result: { ranking: [], reason: "", sheet: [] },
    key: "",
    signature: "",
  };
  return { file, steps: steps.length };
}

/** A game of two that went on by whatever is legal: the same steps in every run. */
export function legalGame(game: string, seed: string, plies: number): Scripted {
  const entry = findGame(game);
  if (entry === undefined) throw new Error(`${game} is not in the list of games`);
  const { id, rulesVersion } = entry;
  const match = openRecord(entry, { game: id, rulesVersion, seats: 2, options: {}, seed, origins: [], steps: [] });
  const steps: string[] = [];
  const choose = chooser();
  while (steps.length < plies) {
    const [seat] = match.actors();
    if (seat === undefined) break;
    const action = choose(match.legal(seat));
    steps.push(`${seat}${action}`);
    match.act(seat, action, stepRandom(seed, steps.length));
  }
  return { game, seats: 2, seed, steps };
}

/** Picks one of several, the same ones in every run. */
export function chooser(): (of: readonly string[]) => string {
  let state = 7;
  return (of) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return of[state % of.length] ?? "";
  };
}
