/** The smallest game with all that tables depend on: turns of several steps, ends, and an action that throws. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import type { Game, Seat } from "../../../shared/kernel/game.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import type { Level, Bot } from "../../../shared/kernel/bot.ts";

interface TinyState {
  seats: number;
  toMove: Seat;
  out: Seat[];
  steps: number;
  reason: string;
}

/** `look` keeps the turn, so does `roll` with a die that all can see, `pass` ends it, `win` ends the game, `fall` throws halfway. */
const ACTIONS = ["look", "roll", "pass", "win", "fall"] as const;
type TinyAction = (typeof ACTIONS)[number];

const TinySchema = schema(
  { seats: t.uint8(), toMove: t.uint8(), out: t.array("uint8"), steps: t.uint16(), reason: t.string() },
  "TinyState",
);

const syncedTiny = z.object({
  seats: z.int(),
  toMove: z.int(),
  out: z.array(z.int()),
  steps: z.int(),
  reason: z.string(),
});

function inGame(state: TinyState): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !state.out.includes(seat));
}

function passTurn(state: TinyState): void {
  do state.toMove = (state.toMove + 1) % state.seats;
  while (state.out.includes(state.toMove));
}

/** What the computer does with a turn: by its level, so that a test can choose. */
const TURNS: Readonly<Record<Level, readonly TinyAction[]>> = {
  "young-puffin": ["pass"],
  puffin: ["pass"],
  "young-seal": ["look", "pass"],
  seal: ["look", "pass"],
  "young-orca": ["look"],
  orca: ["look"],
  "young-kraken": ["win"],
  kraken: ["win"],
};

const tinyMind: Bot<TinyState, TinyAction, null> = {
  pace: 1,
  evaluate: (state) => Array.from({ length: state.seats }, () => 1 / state.seats),
  choose({ view, seat, level }) {
    if (view.toMove !== seat) throw new RangeError("not its turn");
    const [action = "pass"] = TURNS[level];
    return { actions: TURNS[level], shares: tinyMind.evaluate(view), weighed: [{ action, share: 1 / view.seats }] };
  },
};

export const tinyGame: Game<TinyState, TinyAction, { fog: boolean }> = {
  id: "tiny",
  name: "Tiny",
  seats: [2, 3],
  rulesVersion: 1,
  options: z.object({ fog: z.boolean().default(false) }),
  schema: TinySchema,
  setup: ({ seats }) => ({ seats, toMove: 0, out: [], steps: 0, reason: "" }),
  actors: (state) => (state.reason === "" ? [state.toMove] : []),
  legal: (state, seat) => (state.reason === "" && state.toMove === seat ? ACTIONS : []),
  apply(state, seat, action, random) {
    state.steps++;
    if (action === "roll") random.below(6);
    if (action === "fall") throw new Error("the rules fell over");
    if (action === "pass") passTurn(state);
    if (action === "win") {
      state.out.push(...inGame(state).filter((other) => other !== seat));
      state.reason = "win";
    }
    return [{ kind: action }];
  },
  depart(state, seat, why) {
    state.out.push(seat);
    if (inGame(state).length === 1) state.reason = why;
    else if (state.toMove === seat) passTurn(state);
    return [];
  },
  agreeDraw(state) {
    state.reason = "agreement";
  },
  playing: (state) => (state.reason === "" ? inGame(state) : []),
  result(state) {
    if (state.reason === "") return undefined;
    const alive = inGame(state);
    const ranking = state.out.length === 0 ? [alive] : [alive, ...state.out.toReversed().map((seat) => [seat])];
    return { ranking, reason: state.reason, sheet: [] };
  },
  view: (state) => structuredClone(state),
  copy: (state) => structuredClone(state),
  readSynced(synced) {
    const parsed = syncedTiny.safeParse(synced);
    return parsed.success ? parsed.data : undefined;
  },
  write: (action) => action,
  read: (text) => ACTIONS.find((action) => action === text),
  same: (one, other) => one === other,
  bot: async () => tinyMind,
};

export const tiny = gameEntry(tinyGame);
