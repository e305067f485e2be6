/** The tables of the database, as `migrations/` makes them: one shape for SQLite and Postgres. */

/** Times are in ms since 1970, in 64 bits. */
export interface Schema {
  tables: {
    code: string;
    revision: number;
    phase: "waiting" | "playing" | "finished";
    /** "" once the document stands in `documents`. */
    document: string;
    changed_at: number;
    quarantine: string;
    /** When time changes something at it, whoever has it open; 0 where it never does. */
    wake_at: number;
    game_id: string;
    /** How many steps the game `game_id` has: where the next one has to go on. */
    plies: number;
    /** The number of the newest line of chat. */
    lines: number;
    /** The seats that the table waits for, where its document is from an earlier step; otherwise "". */
    awaits: string;
  };
  documents: { code: string; document: string };
  table_players: { code: string; player: string };
  chat_lines: { code: string; number: number; line: string };
  games: {
    id: string;
    code: string;
    game: string;
    header: string;
    started_at: number;
    finished_at: number;
    result: string;
  };
  /** `finished_at` stands here again, so that a player's games are found newest first by one index. */
  game_players: { game_id: string; player: string; finished_at: number };
  steps: { game_id: string; ply: number; step: string; at: number };
  leases: { code: string; run: string; epoch: number; left_at: number };
  seekers: {
    player: string;
    queue: string;
    seeker: string;
    at: number;
    run: string;
    claim: string;
    outcome: string;
  };
  learnt: { player: string; thing: string; at: number };
  runs: { run: string; started_at: number; seen_at: number };
}
