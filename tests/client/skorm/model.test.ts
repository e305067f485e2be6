/** A game of Skorm between the network and the screen, with a table that answers as the test likes. */
import type { SkormTypes } from "../../../client/games/skorm/play/spots.ts";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { play } from "../../../client/games/skorm/play/play.ts";
import { openModel } from "../../../client/ui/play/model/model.ts";
import type { Link } from "../../../client/net/session.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { linesInForce, readStep } from "../../../shared/kernel/steps.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { openingState, type State } from "../../../shared/skorm/state.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { at, tile } from "./skorm-hands.ts";
import { tableSession, tableView } from "../table-view.ts";

/** What a table sends of the position that a log leads to. */
function sent(log: readonly string[]): Partial<TableView> {
  const state = openingState(2, "triangle", 0);
  for (const line of linesInForce(log)) {
    const step = readStep(line);
    const action = step?.kind === "act" ? skorm.read(step.action) : undefined;
    if (step?.kind === "act" && action !== undefined) skorm.apply(state, step.seat, action, noChance);
  }
  const { tiles: _, hashHigh: __, hashLow: ___, seen: ____, quietSince: _____, casualties: ______, ...game } = state;
  return { log, game: structuredClone(game), phase: "playing" };
}

interface Asked {
  readonly payload: unknown;
  readonly answer: (refused?: Refusal) => Promise<void>;
}

/** A table at which the player holds these seats. */
function open(log: readonly string[], seats: readonly number[] = [0]) {
  const table = signal<TableView | undefined>(tableView(sent(log)));
  const link = signal<Link>("live");
  const seat = signal<number | undefined>(seats[0]);
  const asked: Asked[] = [];
  const session = tableSession({
    link,
    table,
    seats: signal(seats),
    seat,
    lookFrom: (wanted) => {
      seat.value = wanted;
    },
    request: (_, payload) =>
      new Promise((resolve) => {
        asked.push({
          payload,
          async answer(refused) {
            resolve(refused);
            await Promise.resolve();
          },
        });
      }),
  });
  const model = openModel(session, play);
  models.push(model);
  return {
    model,
    session,
    link,
    asked,
    shows(more: readonly string[]) {
      table.value = tableView(sent(more));
    },
    rest(resting: boolean) {
      table.value = tableView({ ...table.peek(), resting });
    },
  };
}

type Model = ReturnType<typeof openModel<SkormTypes>>;
const models: Model[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const model of models.splice(0)) model.close();
  vi.useRealTimers();
});

/** Places the piece of the stock that is in the hand. */
function place(model: Model, name: string): void {
  model.input({ kind: "hover", at: [at(name)] });
  model.input({ kind: "confirm" });
}

const stands = (model: Model, name: string) => (model.state.value?.board[tile(name)] ?? 0) !== 0;
const empty = (state: State | undefined) => state?.board.filter((piece) => piece !== 0).length;

describe("an action of one's own", () => {
  it("shows at once, names its version, and stays when the table shows it too", async () => {
    const { model, asked, shows } = open([]);
    place(model, "e2");
    expect(stands(model, "e2")).toBe(true);
    expect(asked[0]?.payload).toEqual([0, "Se2N"]);
    expect(model.sending.value).toBe(true);
    shows(["0Se2N"]);
    await asked[0]?.answer();
    expect(stands(model, "e2")).toBe(true);
    expect(model.sending.value).toBe(false);
  });

  it("goes back when it is refused", async () => {
    const { model, asked } = open([]);
    place(model, "e2");
    await asked[0]?.answer(refusal("stale"));
    expect(stands(model, "e2")).toBe(false);
    expect(model.log.value).toEqual([]);
  });

  it("names its seat where somebody holds several", () => {
    const { model, session, asked } = open(["0Se2N"], [0, 1]);
    session.lookFrom(1);
    place(model, "e8");
    expect(asked[0]?.payload).toEqual([1, "Se8S", 1]);
  });
});

describe("when steps are taken back", () => {
  it("the position is the earlier one, and the next action counts on from the whole log", () => {
    const { model, asked, shows } = open(["0Se2N", "1Se8S"]);
    shows(["0Se2N", "1Se8S", "1<0"]);
    expect(empty(model.state.value)).toBe(2);
    expect(model.news.value).toEqual([]);
    place(model, "e3");
    expect(asked[0]?.payload).toEqual([3, "Se3N"]);
  });

  it("an action that was under way on the old board is void at once, and is not drawn on the new one", async () => {
    const { model, asked, shows } = open(["0Se2N", "1Se8S"]);
    place(model, "e3");
    expect(asked[0]?.payload).toEqual([2, "Se3N"]);
    shows(["0Se2N", "1Se8S", "1<1"]);
    expect(stands(model, "e3")).toBe(false);
    expect(model.log.value).toEqual(["0Se2N", "1Se8S", "1<1"]);
    await asked[0]?.answer(refusal("stale"));
    expect(model.log.value).toEqual(["0Se2N", "1Se8S", "1<1"]);
  });
});

describe("without a line", () => {
  it("nothing can be chosen until it is back", () => {
    const { model, link } = open([]);
    link.value = "reconnecting";
    expect(model.choices.value).toEqual([]);
    link.value = "live";
    expect(model.choices.value).not.toEqual([]);
  });

  it("an action under way stays in sight, and is made if the table then shows it", async () => {
    const { model, link, asked, shows } = open([]);
    place(model, "e2");
    link.value = "reconnecting";
    await asked[0]?.answer(refusal("unreachable"));
    expect(stands(model, "e2")).toBe(true);
    shows(["0Se2N"]);
    link.value = "live";
    expect(stands(model, "e2")).toBe(true);
    expect(model.log.value).toEqual(["0Se2N"]);
  });

  it("and is not made if the table does not", async () => {
    const { model, link, asked } = open([]);
    place(model, "e2");
    link.value = "reconnecting";
    await asked[0]?.answer(refusal("unreachable"));
    link.value = "live";
    expect(stands(model, "e2")).toBe(false);
    expect(model.choices.value).not.toEqual([]);
  });
});

it("at a table that rests nothing can be chosen", () => {
  const { model, rest } = open([]);
  rest(true);
  expect(model.choices.value).toEqual([]);
  rest(false);
  expect(model.choices.value).not.toEqual([]);
});
