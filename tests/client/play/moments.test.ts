/** Earlier moments, news and the actions under way of the model that all games have, played with Hex. */
import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { questionViewOf, lastOf } from "../../../client/ui/play/question/question.ts";
import { type Model, openModel } from "../../../client/ui/play/model/model.ts";
import { logEntries } from "../../../client/ui/play/log/sentences.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { type HexTypes, play } from "../../hex/play.ts";
import { freshState, hex, type State } from "../../hex/rules.ts";
import { momentIn } from "../selection-steps.ts";
import { tableSession, tableView } from "../table-view.ts";

type HexModel = Model<HexTypes>;

function reached(log: readonly string[]): State {
  const state = freshState();
  for (const line of log) hex.apply(state, Number(line[0]), hex.read(line.slice(1)) ?? -1, noChance);
  return state;
}

const models: HexModel[] = [];
afterEach(() => {
  for (const model of models.splice(0)) model.close();
});

function open(log: readonly string[]) {
  const sent = (lines: readonly string[]) => tableView({ log: lines, game: reached(lines), phase: "playing" });
  const table = signal<TableView | undefined>(sent(log));
  const model = openModel(tableSession({ table, request: () => new Promise(() => {}) }), play);
  models.push(model);
  return { model, shows: (lines: readonly string[]) => (table.value = sent(lines)) };
}

const stonesOf = (model: HexModel) => model.state.value?.stones.filter((stone) => stone >= 0).length;

describe("an earlier moment", () => {
  it("shows the board as it was, offers nothing, and leads back to the newest one", () => {
    const { model } = open(["0a1", "1b1"]);
    expect(model.choices.value).toHaveLength(23);
    model.lookBack(1);
    expect([stonesOf(model), model.choices.value.length, model.lookedBack.value]).toEqual([1, 0, 1]);
    model.lookBack(0);
    expect(stonesOf(model)).toBe(0);
    model.lookBack(undefined);
    expect([stonesOf(model), model.choices.value.length]).toEqual([2, 23]);
    model.lookBack(2);
    expect(model.lookedBack.value).toBeUndefined();
  });

  it("stays where it is while the game goes on, and the game is told all the same", () => {
    const { model, shows } = open(["0a1", "1b1", "0a2"]);
    model.lookBack(1);
    shows(["0a1", "1b1", "0a2", "1b2"]);
    expect([stonesOf(model), model.news.value.length, model.history.value.length]).toEqual([1, 1, 4]);
  });
});

it("a rematch is told from its own beginning, although it has the same first lines", () => {
  const begun: number[] = [];
  const starts = (...of: Parameters<typeof play.reconstruction.starts>) => {
    begun.push(of[1].length);
    return play.reconstruction.starts(...of);
  };
  const sent = (round: number, log: readonly string[]) =>
    tableView({ log, game: reached(log), phase: "playing", round });
  const table = signal<TableView | undefined>(sent(1, ["0a1", "1b1"]));
  const session = tableSession({ table, request: () => new Promise(() => {}) });
  const model = openModel(session, { ...play, reconstruction: { ...play.reconstruction, starts } });
  models.push(model);
  expect([model.history.value.length, begun]).toEqual([2, [2]]);
  table.value = sent(1, ["0a1", "1b1", "0a2"]);
  expect([model.history.value.length, begun]).toEqual([3, [2]]);
  table.value = sent(2, ["0a1", "1b1", "0a3"]);
  expect([model.history.value.length, begun]).toEqual([3, [2, 3]]);
});

describe("what is new", () => {
  /** Stones on field after field. */
  const stones = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at % 2}${"abcde"[at % 5]}${1 + Math.floor(at / 5)}`);

  it("is told step by step, unless so much came at once that the page has been away", () => {
    for (const [fresh, told] of [
      [1, 1],
      [12, 12],
      [13, 0],
    ] as const) {
      const { model, shows } = open(stones(2));
      shows(stones(2 + fresh));
      expect(model.news.value).toHaveLength(told);
    }
  });
});

describe("what others did", () => {
  const history = (log: readonly string[]) => open(log).model.history.value;

  it("is told from one's own last action on", () => {
    expect(lastOf(history(["0a1", "1b1", "0a2", "1b2"]), 0)).toHaveLength(1);
    expect(lastOf(history(["0a1"]), 1)).toHaveLength(1);
    expect(lastOf(history(["0a1", "1b1"]), undefined)).toHaveLength(1);
  });

  it("stands beside the question and beside the waiting, in words", () => {
    const log = ["0a1"];
    const status = { runs: true, actors: [1], rolling: false, earlier: undefined };
    const seen = (seat: number) =>
      questionViewOf(play, momentIn(play, reached(log), seat, undefined, history(log)), status);
    expect(seen(1)).toMatchObject({ title: "Place a stone", mine: true, news: ["Ann placed a stone on a1."] });
    expect(seen(0)).toMatchObject({ title: "Waiting for Ben", mine: false, news: [] });
  });

  it("is told beside the question as far as it can be read there: the last three", () => {
    const log = ["0a1", "1b1", "0a2", "1b2", "0a3"];
    const standing = { runs: true, actors: [1], rolling: false, earlier: undefined };
    const { news } = questionViewOf(play, momentIn(play, reached(log), 2, undefined, history(log)), standing);
    expect(news.map((line) => line.slice(-3))).toEqual(["a2.", "b2.", "a3."]);
  });

  it("is an entry of the log each, with the moment that it leads to", () => {
    const log = ["0a1", "1b1"];
    const reader = { seat: 0, shared: false, names: ["Ann", "Ben"] };
    expect(logEntries(play, history(log), reader, reached(log)).map(({ text, at }) => [text, at])).toEqual([
      ["placed a stone on a1.", 1],
      ["placed a stone on b1.", 2],
    ]);
  });
});
