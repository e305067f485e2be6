/** The tables of the database, as `migrations/` makes them: one shape for SQLite and Postgres. */

import type { Generated } from "kysely";
import type { TournamentPhase } from "../../../shared/wire/tournaments/tournament.ts";
import type { About } from "../../../shared/wire/people/about.ts";
import type { Preferences } from "../../../shared/wire/people/preferences.ts";
import type { FieldSize, RatedPace } from "../../../shared/wire/ratings.ts";
import type { StoredChallenge } from "../../store/challenges.ts";
import type { SanctionKind } from "../../store/moderation.ts";
import type { StoredRating } from "../../store/ratings.ts";

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
    /** When something at the table changes by time alone, whichever process has it open; 0 for never. */
    wake_at: number;
    game_id: string;
    /** The number of steps of the game `game_id`: the index of the next one. */
    plies: number;
    /** The number of the newest line of chat. */
    lines: number;
    /** The seats that the table waits for, if its document is from an earlier step; otherwise "". */
    awaits: string;
  };
  documents: { code: string; document: string };
  /** The data of a table for lists. It is up to date if `at` equals the table's `changed_at`. */
  table_listings: { code: string; at: number; listing: string };
  /** The beginning of the table's next game, if it is another game's position. */
  table_origins: { code: string; origin: string };
  table_players: { code: string; player: string };
  /** The people who wrote something there. Their lines may be forgotten already, and they may only have watched. */
  table_speakers: { code: string; player: string };
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
  /** `finished_at` is repeated here, so that one index finds a player's games, newest first. */
  game_players: { game_id: string; player: string; finished_at: number };
  /** Finished games that everybody could watch. */
  public_games: { game_id: string; finished_at: number };
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
  tournaments: {
    id: string;
    revision: number;
    phase: TournamentPhase;
    host: string;
    starts_at: number;
    changed_at: number;
    head: string;
    /** The process that runs it, and until when, unless it claims it again. */
    run: string;
    lease_until: number;
  };
  /** `place` counts in the order in which they came. */
  tournament_entrants: { id: string; player: string; place: number; entrant: string };
  tournament_winners: { id: string; player: string; place: number; at: number };
  tournament_pairings: { id: string; number: number; pairing: string };
  learnt: { player: string; thing: string; at: number };
  hints: { player: string; game: string; place: number; action: string; looks: number | null; given_at: number };
  ratings: StoredRating;
  game_statistics: {
    game: string;
    counts: string;
    after_at: number;
    after_id: string;
    at: number;
    claimed_until: number;
  };
  rated_games: {
    game_id: string;
    player: string;
    game: string;
    pace: RatedPace;
    field: FieldSize;
    at: number;
    place: number;
    rating_before: number;
    deviation_before: number;
    rating_after: number;
    deviation_after: number;
    expected: number;
    score: number;
    weight: number;
  };
  identities: { player: string; version: number; name: string; bound_at: number; left_at: number };
  name_looks: { looks: string; player: string };
  /** `player` had a name of those looks, which nobody else gets before `until_at`. */
  name_rests: { looks: string; player: string; until_at: number };
  passkeys: {
    id: string;
    player: string;
    public_key: string;
    counter: number;
    transports: string;
    label: string;
    made_at: number;
    used_at: number;
  };
  sessions: {
    player: string;
    session: string;
    label: string;
    begun_at: number;
    seen_at: number;
    proved_at: number;
    ended_at: number;
  };
  bot_accounts: { bot: string; owner: string; made_at: number };
  challenges: { challenge: string; purpose: string; until: number };
  /** A browser's address for notifications, from its push service. */
  subscriptions: {
    id: string;
    player: string;
    session: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    quiet: string;
    made_at: number;
    /** 1 if friends' invitations are notified here, otherwise 0. */
    invites: number;
    /** 1 if chat in games with days to move is notified here, otherwise 0. */
    notes: number;
    /** The number of notifications in a row that failed here, and until when none is sent because of that. */
    failures: Generated<number>;
    rests_until: Generated<number>;
  };
  /**
   * The notification of a table to a player: at most one. Of one that is over, or that the player has seen otherwise,
   * both times are 0; of one that is being sent neither is. An older
   * build of a rolling deploy knows the table by this name.
   */
  calls: {
    player: string;
    code: string;
    mark: string;
    payload: string;
    due_at: number;
    sent_at: number;
    noted_at: Generated<number>;
    /** The devices that it has reached, apart by spaces; "" also if an older build sent it. */
    told: Generated<string>;
  };
  vacations: { player: string; number: number; from_at: number; until_at: number };
  /** `asks` and `refused` are in the row of the player who asks; a friendship is in those of both. */
  bonds: {
    player: string;
    other: string;
    player_name: string;
    other_name: string;
    kind: "asks" | "refused" | "friend";
    at: number;
  };
  blocks: { player: string; other: string; name: string; at: number };
  invites: { player: string; code: string; host: string; host_name: string; game: string; at: number };
  /** Of those who have set something. */
  preferences: { player: string } & Preferences;
  about: { player: string } & About;
  recovery_codes: { player: string; hash: string; made_at: number; used_at: number };
  game_challenges: {
    id: string;
    player: string;
    player_name: string;
    other: string;
    other_name: string;
    terms: string;
    answer: StoredChallenge["answer"];
    word: string;
    table_code: string;
    at: number;
    until_at: number;
    claimed_until: number;
  };
  reports: {
    id: string;
    reporter: string;
    player: string;
    name: string;
    kind: "line" | "name";
    text: string;
    code: string;
    said_at: number;
    reason: string;
    at: number;
    resolved_at: number;
  };
  sanctions: {
    player: string;
    kind: SanctionKind;
    until_at: number;
    former: string;
    name: string;
    why: string;
    at: number;
  };
  operators: { player: string; at: number };
  house_log: { number: number; at: number; who: string; what: string; player: string; why: string };
  runs: { run: string; started_at: number; seen_at: number };
}
