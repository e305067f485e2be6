/** Games whose deal a test has to know: brought as files from outside, which tables among friends may play on from. */
import { findGame } from "../../../shared/games.ts";
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
