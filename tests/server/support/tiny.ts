/** The smallest game that has what tables care about: turns of several steps, ends, and a fault to fall over. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import type { Game, Seat } from "../../../shared/kernel/game.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";

interface TinyState {
  seats: number;
  toMove: Seat;
  out: Seat[];
  steps: number;
  reason: string;
}

/** `look` keeps the turn, `pass` ends it, `win` ends the game, `fall` throws halfway. */
const ACTIONS = ["look", "pass", "win", "fall"] as const;
type TinyAction = (typeof ACTIONS)[number];

const TinySchema = schema(
  { seats: t.uint8(), toMove: t.uint8(), out: t.array("uint8"), steps: t.uint16(), reason: t.string() },
  "TinyState",
);

function inGame(state: TinyState): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !state.out.includes(seat));
}

function passTurn(state: TinyState): void {
  do state.toMove = (state.toMove + 1) % state.seats;
  while (state.out.includes(state.toMove));
}

const tinyGame: Game<TinyState, TinyAction, { talk: boolean }> = {
  id: "tiny",
  name: "Tiny",
  seats: [2, 3],
  rulesVersion: 1,
  options: z.object({ talk: z.boolean().default(true) }),
  schema: TinySchema,
  setup: ({ seats }) => ({ seats, toMove: 0, out: [], steps: 0, reason: "" }),
  actors: (state) => (state.reason === "" ? [state.toMove] : []),
  legal: (state, seat) => (state.reason === "" && state.toMove === seat ? ACTIONS : []),
  apply(state, seat, action) {
    state.steps++;
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
  write: (action) => action,
  read: (text) => ACTIONS.find((action) => action === text),
  same: (one, other) => one === other,
};

export const tiny = gameEntry(tinyGame);
