/** Skorm's own table, given a kept game instead of a live one: it tells steps forward, and nothing of jumps. */
import type { SkormTypes } from "../../../client/games/skorm/play/spots.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scoreRows } from "../../../client/games/skorm/text/endings.ts";
import { play } from "../../../client/games/skorm/play/play.ts";
import { hintsOf } from "../../../client/games/skorm/scene/scene.ts";
import { type Model, openModel } from "../../../client/ui/play/model/model.ts";
import { openPositions } from "../../../client/ui/replay/session/positions.ts";
import { openReplaySession, type ReplaySession } from "../../../client/ui/replay/session/replay-session.ts";
import { positionKey } from "../../../shared/skorm/facts.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import { armySize } from "../../../shared/skorm/pieces.ts";
import { readSynced } from "../../../shared/skorm/state.ts";
import { finishedFile, known } from "../../support/game-files.ts";

const skorm = known("skorm");
const file = finishedFile(skorm, { length: 120, seed: 2 });
const positions = openPositions(skorm, file);
if (positions === undefined) throw new Error("no film");

let viewing: ReplaySession;
let model: Model<SkormTypes>;
beforeEach(() => {
  viewing = openReplaySession(file, positions);
  model = openModel(viewing.session, play);
});
afterEach(() => model.close());

it("shows every position, with the one step that led there as news", () => {
  for (const [index, { step }] of positions.steps.entries()) {
    viewing.goTo(index + 1);
    const sent = readSynced(positions.game(index + 1));
    const shown = model.newest.value;
    if (sent === undefined || shown === undefined) throw new Error("no position");
    expect(positionKey(shown)).toBe(positionKey(sent));
    expect(model.news.value.length).toBe(1);
    expect(model.news.value[0]?.step).toEqual(step);
  }
});

it("moves the pieces of a step forward along their way", () => {
  const at = positions.steps.findIndex(({ line }) => /^[012][SAHW][a-i][1-9]-/.test(line));
  viewing.goTo(at);
  viewing.goTo(at + 1);
  expect(hintsOf(model.news.value)).toMatchObject([{ kind: "path" }]);
});

it("tells nothing of a jump, nor of a step back", () => {
  viewing.goTo(3);
  expect(model.news.value).toEqual([]);
  viewing.goTo(4);
  expect(model.news.value.length).toBe(1);
  viewing.goTo(3);
  expect(model.news.value).toEqual([]);
  viewing.goTo(viewing.last);
  expect(model.news.value).toEqual([]);
});

it("knows what was taken, at every position and from every side", () => {
  viewing.goTo(viewing.last);
  const casualties = () => model.history.value.at(-1)?.after.casualties;
  const whole = casualties();
  viewing.goTo(0);
  expect(casualties()).toBeUndefined();
  for (let at = 1; at <= viewing.last; at++) viewing.goTo(at);
  expect(casualties()).toEqual(whole);
  expect(whole?.length).toBeGreaterThan(0);
});

it.each(["resign", "time", "left"] as const)("shows what stood there as a departure ended it (%s)", (why) => {
  const steps = file.steps.slice(0, 40).map((line): RecordStep => readStep(line) ?? { kind: "draw" });
  const ended = finishedFile(skorm, { seed: 2, steps: [...steps, { kind: "depart", seat: 0, why }] });
  const shown = openPositions(skorm, ended);
  if (shown === undefined) throw new Error("no film");
  const end = openReplaySession(ended, shown, shown.steps.length);
  const last = openModel(end.session, play);
  const board = last.state.value?.board;
  expect(board).toEqual(readSynced(shown.game(shown.steps.length - 1))?.board);
  expect(board).not.toEqual(last.newest.value?.board);
  last.close();
});

it.each([
  [2, "full"],
  [3, "full"],
  [2, "half"],
] as const)("every piece of an army stands on the score sheet (%i players, %s armies)", (seats, army) => {
  for (let seed = 1; seed <= 12; seed++) {
    const { result } = finishedFile(skorm, { seats, options: { army }, seed, length: 6 + 40 * (seed % 5) });
    const rows = new Map(scoreRows(result).map(({ key, cells }) => [key, cells.map(({ value }) => Number(value))]));
    const sums = Array.from({ length: seats }, (_, seat) =>
      ["lost", "left", "fell"].reduce((sum, key) => sum + (rows.get(key)?.[seat] ?? 0), 0),
    );
    expect(
      sums.every((sum) => sum === armySize(seats, army)),
      JSON.stringify(result),
    ).toBe(true);
  }
});

it("lets nobody do anything", () => {
  for (const at of [0, 50, viewing.last]) {
    viewing.goTo(at);
    expect(model.choices.value).toEqual([]);
  }
});
