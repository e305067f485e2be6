/** Skorm's own table, given a kept game instead of a live one: it tells steps forward, and nothing of jumps. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { play } from "../../client/games/skorm/play.ts";
import { hintsOf } from "../../client/games/skorm/scene.ts";
import type { Spot } from "../../client/games/skorm/spots.ts";
import { type Model, openModel } from "../../client/ui/play/model.ts";
import type { GameEvent } from "../../shared/kernel/game.ts";
import type { State } from "../../shared/skorm/state.ts";
import { openFilm } from "../../client/ui/replay/film.ts";
import { openViewing, type Viewing } from "../../client/ui/replay/viewing.ts";
import { positionKey } from "../../shared/skorm/facts.ts";
import { readSynced } from "../../shared/skorm/state.ts";
import { finishedFile, known } from "../support/game-files.ts";

const skorm = known("skorm");
const file = finishedFile(skorm, { length: 120, seed: 2 });
const film = openFilm(skorm, file);
if (film === undefined) throw new Error("no film");

let viewing: Viewing;
let model: Model<State, number, Spot, GameEvent>;
beforeEach(() => {
  viewing = openViewing(file, film);
  model = openModel(viewing.session, play);
});
afterEach(() => model.close());

it("shows every position, with the one step that led there as news", () => {
  for (const [index, { step }] of film.steps.entries()) {
    viewing.goTo(index + 1);
    const sent = readSynced(film.game(index + 1));
    const shown = model.state.value;
    if (sent === undefined || shown === undefined) throw new Error("no position");
    expect(positionKey(shown)).toBe(positionKey(sent));
    expect(model.news.value.length).toBe(1);
    expect(model.news.value[0]?.step).toEqual(step);
  }
});

it("moves the pieces of a step forward along their way", () => {
  const at = film.steps.findIndex(({ line }) => /^[012][SAHW][a-i][1-9]-/.test(line));
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
  const casualties = () => model.past.value.at(-1)?.after.casualties;
  const whole = casualties();
  viewing.goTo(0);
  expect(casualties()).toBeUndefined();
  for (let at = 1; at <= viewing.last; at++) viewing.goTo(at);
  expect(casualties()).toEqual(whole);
  expect(whole?.length).toBeGreaterThan(0);
});

it("lets nobody do anything", () => {
  for (const at of [0, 50, viewing.last]) {
    viewing.goTo(at);
    expect(model.choices.value).toEqual([]);
  }
});
