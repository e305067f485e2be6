/** Which games are recorded: every way in which a game of the server can begin, go on and end. */
import type { ClockSetting } from "../../../shared/wire/clock.ts";
import { tables } from "../../shared/support/tables.ts";
import { named } from "../coverage.ts";
import type { IncidentName } from "./incidents.ts";
import { SERMONS, SPIES } from "./scripts.ts";

export interface GoldenGame {
  /** The name of its file: what it holds. */
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly options?: object | undefined;
  readonly clock?: ClockSetting;
  /** Levels of computers, by seat. */
  readonly bots?: Readonly<Record<number, string>>;
  /** All seats belong to one player. */
  readonly hotSeat?: boolean;
  /** Seats with a nonce, all by default. In `missed` the last never shows it, in `returned` it reconnects first. */
  readonly nonces?: "all" | "missed" | "returned" | "one" | "none";
  /** Played on from that game, from so far in it; `outside` as a file that another server vouches for. */
  readonly origin?: { readonly of: string; readonly share: number; readonly outside?: boolean };
  /** Played again at the table of the game before it. */
  readonly rematch?: boolean;
  /** Seats that bring the board that this game left. */
  readonly brings?: { readonly of: string; readonly seats: readonly number[] };
  /** What was done least is done first; or, in Skorm, without captures, or to and fro for ever. */
  readonly style?: "curious" | "quiet" | "shuttle";
  /** What has to be found in it, by names of features.ts: it is played until it is. */
  readonly needs?: readonly string[];
  /** Every line of the game; see scripts.ts. */
  readonly script?: readonly string[];
  /** After how many steps what happens. */
  readonly incidents?: readonly (readonly [number, IncidentName])[];
  /** After how many steps everybody gives up. */
  readonly longest: number;
}

type Said = Omit<GoldenGame, "name" | "game" | "seats" | "longest">;

const LIVE: ClockSetting = { minutes: 5, increment: 5 };
const DAYS: ClockSetting = { days: 1 };

/** How long a game is about, and after how long people give up. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  skorm: [120, 420],
  skora: [40, 200],
  skor: [200, 450],
  neko: [120, 600],
};

function gamesOf(game: keyof typeof tables, more: number): readonly GoldenGame[] {
  const [usual = 0, longest = 0] = LENGTHS[game] ?? [];
  const at = (share: number) => Math.round(share * usual);
  const list: GoldenGame[] = [];
  const options = tables[game];
  const record = (name: string, seats: number, said: Said = {}) => {
    const chosen = said.origin === undefined ? options[list.length % options.length] : undefined;
    list.push({ name: `${game}-${name}`, game, seats, options: chosen, longest, ...said });
  };
  record("sealed", 2, { incidents: [[at(0.5), "askUndo"]] });
  record("rematch", 2, { rematch: true, options: options[0] });
  record("missed-nonce", 2, {
    nonces: "missed",
    clock: LIVE,
    incidents: [
      [at(0.3), "think"],
      [at(0.7), "timeOut"],
    ],
  });
  record("late-nonce", more, { nonces: "returned", clock: LIVE });
  record("one-seal", 2, { nonces: "one", incidents: [[at(0.6), "claim"]] });
  record("days", 2, {
    clock: DAYS,
    incidents: [
      [at(0.2), "think"],
      [at(0.3), "restart"],
      [at(0.4), "askUndo"],
    ],
  });
  record("days-over", more, {
    clock: DAYS,
    incidents: [
      [at(0.4), "think"],
      [at(0.6), "timeOut"],
    ],
  });
  record("computer", 2, { bots: { 1: "puffin" }, nonces: "none" });
  record("hot-seat", 2, { hotSeat: true, clock: LIVE, incidents: [[at(0.3), "restart"]] });
  record("played-on", 2, { origin: { of: `${game}-sealed`, share: 0.6 } });
  record("played-on-again", 2, { origin: { of: `${game}-played-on`, share: 0.9 }, bots: { 1: "puffin" } });
  record("from-outside", 2, { origin: { of: `${game}-sealed`, share: 0.3, outside: true } });
  record("handed-over", 2, {
    incidents: [
      [at(0.3), "handOver"],
      [at(0.6), "comeBack"],
    ],
  });
  return list;
}

/** Games of more than two, which go on when somebody leaves. */
function gamesOfMore(game: keyof typeof tables, sizes: readonly number[]): readonly GoldenGame[] {
  const [usual = 0, longest = 0] = LENGTHS[game] ?? [];
  const at = (share: number) => Math.round(share * usual);
  return sizes.flatMap((seats, index) => {
    const options = tables[game];
    const record = (name: string, said: Said): GoldenGame => ({
      ...{ name: `${game}-${seats}-${name}`, game, seats, longest },
      options: options[(index + name.length) % options.length],
      ...said,
    });
    return [
      record("resigned", {
        incidents: [
          [at(0.5), "resign"],
          [at(0.8), "askUndo"],
        ],
        nonces: "missed",
      }),
      record("resigned-early", { incidents: [[at(0.1), "resign"]] }),
      record("claimed", { incidents: [[at(0.4), "claim"]] }),
      record("flagged", {
        clock: LIVE,
        incidents: [
          [at(0.2), "think"],
          [at(0.4), "timeOut"],
          [at(0.6), "think"],
        ],
      }),
      record("flagged-days", {
        clock: DAYS,
        incidents: [
          [at(0.5), "timeOut"],
          [at(0.7), "restart"],
        ],
      }),
      record("handed-over", {
        incidents: [
          [at(0.3), "handOver"],
          [at(0.7), "comeBack"],
        ],
      }),
      record("replaced", { incidents: [[at(0.5), "replace"]] }),
      record("replaced-on-time", { clock: LIVE, incidents: [[at(0.4), "replace"]] }),
    ];
  });
}

const one = (game: string, name: string, seats: number, said: Partial<GoldenGame> = {}): GoldenGame => ({
  ...{ name: `${game}-${name}`, game, seats, longest: LENGTHS[game]?.[1] ?? 0 },
  ...said,
});

/** Two of four leave, and two play on to the end. */
const twoResign = (game: string): Partial<GoldenGame> => {
  const [usual = 0] = LENGTHS[game] ?? [];
  return {
    incidents: [
      [Math.round(0.4 * usual), "resign"],
      [Math.round(0.6 * usual), "resign"],
    ],
    needs: ["the second who leaves, others play on", "reason points"],
  };
};

/** Players that try everything play long games. */
const CURIOUS = { style: "curious", longest: 900 } as const;

export const GAMES: readonly GoldenGame[] = [
  ...gamesOf("skorm", 3),
  ...gamesOfMore("skorm", [3]),
  one("skorm", "resigned", 2, { incidents: [[60, "resign"]] }),
  one("skorm", "draw", 2, { incidents: [[90, "agreeDraw"]] }),
  one("skorm", "3-draw", 3, {
    incidents: [
      [60, "resign"],
      [90, "agreeDraw"],
    ],
  }),
  one("skorm", "repetition", 2, { style: "shuttle" }),
  one("skorm", "3-repetition", 3, { style: "shuttle", incidents: [[34, "resign"]] }),
  one("skorm", "quiet", 2, { style: "quiet" }),
  one("skorm", "undo-past-a-pause", 2, {
    clock: DAYS,
    incidents: [
      [50, "restart"],
      [50, "askUndo"],
    ],
    needs: ["undo past a pause"],
  }),
  one("skorm", "full-armies", 2, { options: { army: "full" } }),
  one("skorm", "half-armies", 2, { options: { army: "half" } }),
  one("skorm", "3-half-armies", 3, { options: { army: "half" } }),
  ...gamesOf("skora", 4),
  ...gamesOfMore("skora", [3, 4]),
  one("skora", "4-once", 4, { options: { warband: "once" }, needs: ["verb war-once"] }),
  one("skora", "4-each", 4, { options: { warband: "each" }, needs: ["verb warband"] }),
  one("skora", "cards", 2, { needs: ["reason cards"] }),
  one("skora", "4-two-resigned", 4, twoResign("skora")),
  ...gamesOf("skor", 3),
  one("skor", "draw", 2, { incidents: [[90, "agreeDraw"]] }),
  one("skor", "flagged-together", 2, {
    clock: LIVE,
    incidents: [
      [1, "think"],
      [2, "timeOut"],
    ],
    needs: ["time, the first of several"],
  }),
  one("skor", "kept-board", 2, { brings: { of: "skor-sealed", seats: [0] } }),
  one("skor", "kept-boards", 2, { brings: { of: "skor-kept-board", seats: [0, 1] } }),
  one("skor", "dm", 3, { incidents: [[200, "askUndo"]] }),
  one("skor", "dm-kept-board", 3, { brings: { of: "skor-rematch", seats: [1] }, clock: LIVE }),
  one("skor", "dm-flagged", 3, {
    clock: LIVE,
    nonces: "missed",
    incidents: [
      [150, "think"],
      [300, "timeOut"],
    ],
  }),
  one("skor", "dm-curious", 3, { ...CURIOUS, options: tables.skor[1], needs: ["verb place"] }),
  one("skor", "dm-curious-again", 3, { ...CURIOUS, options: tables.skor[8], needs: named("verb", "teach turn") }),
  one("skor", "curious", 2, { ...CURIOUS, options: tables.skor[4], needs: ["verb clear"] }),
  one("skor", "dm-computer", 3, { bots: { 1: "puffin" }, longest: 300 }),
  one("skor", "dm-played-on", 3, { origin: { of: "skor-dm", share: 0.5 } }),
  one("skor", "dm-spies", 3, { options: tables.skor.at(-1), script: SPIES }),
  one("skor", "dm-sermons", 3, { options: tables.skor.at(-1), script: SERMONS }),
  ...gamesOf("neko", 4),
  ...gamesOfMore("neko", [3, 4]),
  one("neko", "4-two-resigned", 4, twoResign("neko")),
];
