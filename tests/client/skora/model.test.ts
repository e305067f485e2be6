/** A game of Skora between the network and the screen, with a table that answers as the test likes. */
import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import { openModel } from "../../../client/ui/play/model/model.ts";
import type { Link, TableSession } from "../../../client/net/session.ts";
import { applyAction } from "../../../shared/skora/apply.ts";
import { readAction } from "../../../shared/skora/actions.ts";
import { linesInForce, readStep } from "../../../shared/kernel/steps.ts";
import { emptyState, type State, viewState } from "../../../shared/skora/state.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { tableSession, tableView } from "../table-view.ts";

/** Two players before their decrees, seat 0 to start. */
function dealt(): State {
  const state = emptyState(2, 0);
  for (const [index, ground] of state.grounds.entries()) ground.pile = [[41], [51], [61]][index] ?? [];
  for (const [seat, own] of state.secrets.entries()) {
    own.hand = [1, 2, 3, 6];
    own.offer = seat === 0 ? ["voyager", "tribe"] : ["hunter", "crabber"];
  }
  for (const player of state.players) player.cards = 4;
  return state;
}

/** The secret of each decree as the test knows it: a seat that keeps a decree keeps the first one. */
const KEPT = ["voyager", "hunter"] as const;

/** What a table sends seat 0 of the position that a log leads to. */
function sent(log: readonly string[]): Partial<TableView> {
  const state = dealt();
  for (const line of linesInForce(log)) {
    const step = readStep(line);
    if (step?.kind !== "act") continue;
    const action = readAction(step.action === "decree" ? (KEPT[step.seat] ?? "") : step.action);
    if (action !== undefined) applyAction(state, step.seat, action);
  }
  const { box: _, ...game } = viewState(state, 0);
  return { log, game, phase: "playing" };
}

interface Asked {
  readonly payload: unknown;
  readonly answer: (refused?: Refusal) => Promise<void>;
}

const openSkora = (session: TableSession) => openModel(session, skoraPlay);
type Model = ReturnType<typeof openSkora>;

const models: Model[] = [];
afterEach(() => {
  for (const model of models.splice(0)) model.close();
});

function open(log: readonly string[]) {
  const table = signal<TableView | undefined>(tableView(sent(log)));
  const link = signal<Link>("live");
  const asked: Asked[] = [];
  const session = tableSession({
    link,
    table,
    request: (_, payload) =>
      new Promise((resolve) => {
        asked.push({
          payload,
          async answer(refused) {
            resolve(refused);
            await new Promise<void>((done) => setTimeout(done));
          },
        });
      }),
  });
  const model = openSkora(session);
  models.push(model);
  return {
    model,
    link,
    asked,
    async shows(more: readonly string[]) {
      table.value = tableView(sent(more));
      await new Promise<void>((done) => setTimeout(done));
    },
  };
}

const BEGUN = ["0decree", "1decree"];

function keep(model: Model): void {
  model.input({ kind: "pick", at: "decree:voyager" });
  model.input({ kind: "confirm" });
}

function play(model: Model, creature: number, ground: number): void {
  model.input({ kind: "pick", at: `hand:${creature}` });
  model.input({ kind: "pick", at: `ground:${ground}` });
  model.input({ kind: "confirm" });
}

/** Moves no boat. */
function stay(model: Model): void {
  const button = model.choices.value.find(({ action }) => action.kind === "stay");
  if (button !== undefined) model.input({ kind: "press", action: button.action });
}

const pile = (model: Model, ground: number) => model.state.value?.grounds[ground]?.pile.join();

describe("a card of one's own", () => {
  it("lies there at once, names its version, and stays when the table shows it too", async () => {
    const { model, asked, shows } = open(BEGUN);
    play(model, 1, 2);
    expect(pile(model, 2)).toBe("61,11");
    expect(model.sending.value).toBe(true);
    expect(asked.map(({ payload }) => payload)).toEqual([[2, "1c"]]);
    await shows([...BEGUN, "01c"]);
    expect(pile(model, 2)).toBe("61,11");
    expect(model.sending.value).toBe(false);
  });

  it("comes back into the hand when the table refuses it", async () => {
    const { model, asked } = open(BEGUN);
    play(model, 1, 2);
    await asked[0]?.answer(refusal("not-kept"));
    expect(pile(model, 2)).toBe("61");
    expect(model.state.value?.secrets[0]?.hand).toEqual([1, 2, 3, 6]);
  });

  it("goes on to the next step before the table has answered", () => {
    const { model, asked } = open(BEGUN);
    play(model, 1, 2);
    stay(model);
    expect(asked.map(({ payload }) => payload)).toEqual([
      [2, "1c"],
      [3, "--"],
    ]);
    expect(model.state.value?.toMove).toBe(1);
  });

  it("is back in the hand after it was taken back, and can be played elsewhere", async () => {
    const { model, shows } = open([...BEGUN, "01c"]);
    await shows([...BEGUN, "01c", "0<2"]);
    expect(pile(model, 2)).toBe("61");
    expect(model.choices.value.some(({ from }) => from === "hand:1")).toBe(true);
    play(model, 1, 0);
    expect(pile(model, 0)).toBe("41,11");
  });

  it("cannot be played without a line", () => {
    const { model, link, asked } = open(BEGUN);
    link.value = "reconnecting";
    play(model, 1, 2);
    expect(asked).toEqual([]);
  });
});

describe("decrees, chosen by all at once", () => {
  it("keeps what was chosen when somebody else's choice comes first, and asks again on the longer log", async () => {
    const { model, asked, shows } = open([]);
    keep(model);
    await shows(["1decree"]);
    expect(model.state.value?.secrets[0]?.decree).toBe("voyager");
    expect(model.state.value?.step).toBe("play");
    await asked[0]?.answer(refusal("stale"));
    expect(asked.map(({ payload }) => payload)).toEqual([
      [0, "voyager"],
      [1, "voyager"],
    ]);
    expect(model.state.value?.secrets[0]?.decree).toBe("voyager");
  });

  it("asks again also when the refusal comes before the other's choice", async () => {
    const { model, asked, shows } = open([]);
    keep(model);
    await asked[0]?.answer(refusal("stale"));
    expect(asked).toHaveLength(1);
    await shows(["1decree"]);
    expect(asked[1]?.payload).toEqual([1, "voyager"]);
    await shows(["1decree", "0decree"]);
    expect(model.sending.value).toBe(false);
  });

  it("tells what happened without the secret of anybody else", async () => {
    const { model, shows } = open([]);
    await shows(["1decree"]);
    expect(model.news.value.map(({ events }) => events)).toEqual([[{ kind: "choose", seat: 1 }]]);
    expect(model.state.value?.secrets[1]?.decree).toBe("");
  });
});

describe("what happened", () => {
  it("is told as the log grows, and not when the position comes as a whole", async () => {
    const { model, shows } = open([...BEGUN, "01c", "0--"]);
    await shows([...BEGUN, "01c", "0--", "13a"]);
    expect(model.news.value.flatMap(({ events }) => events.map(({ kind }) => kind))).toContain("play");
    await shows([...BEGUN, "01c", "0--", "13a", "1<4"]);
    expect(model.news.value).toEqual([]);
  });
});
