/** What does this do? Whatever can be taken up, aimed at or looked at in a game has words of its own. */
import type { GameTypes } from "../../client/ui/play/game-types.ts";
import { describe, expect, test } from "vitest";
import { aboutSpot as aboutNeko } from "../../client/games/neko/play/about.ts";
import { course as nekoCourse } from "../../client/games/neko/lessons/course.ts";
import { play as nekoPlay } from "../../client/games/neko/play/play.ts";
import { spotsOf } from "../../client/games/neko/play/spots.ts";
import { play as skorPlay } from "../../client/games/skor/play/play.ts";
import { play as skoraPlay } from "../../client/games/skora/play/play.ts";
import { play as skormPlay } from "../../client/games/skorm/play/play.ts";
import { aboutOf } from "../../client/ui/play/question/about-slip.tsx";
import { sourcesOf } from "../../client/ui/play/selection/choices.ts";
import { sourceWords } from "../../client/ui/play/question/source-words.ts";
import type { Moment, Play, Question } from "../../client/ui/play/model/play.ts";
import type { Game, Plain } from "../../shared/kernel/game.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { momentIn } from "./selection-steps.ts";

const STEPS = 160;

/** All that a game at random says of the places that its choices lie between. */
function heard<G extends GameTypes & { readonly state: object }, Options, Memory extends Plain>(
  game: Game<G["state"], G["action"], Options, Memory>,
  play: Play<G>,
  say: (moment: Moment<G>, spot: G["spot"]) => Question,
): Map<string, Question> {
  const random = seededRandom(new TextEncoder().encode(`about ${game.id}`));
  const state = game.setup({ seats: 2, options: game.options.parse({}) }, random);
  const said = new Map<string, Question>();
  for (let step = 0; step < STEPS && game.result(state) === undefined; step++) {
    const [seat] = game.actors(state);
    if (seat === undefined) break;
    const moment = momentIn(play, game.view(state, seat), seat);
    for (const { from, to } of moment.choices) {
      for (const spot of [from, to]) if (spot !== undefined) said.set(`${step} ${spot}`, say(moment, spot));
    }
    const legal = game.legal(state, seat);
    const action = legal[random.below(legal.length)];
    if (action === undefined) break;
    game.apply(state, seat, action, random);
  }
  return said;
}

const usual =
  <G extends GameTypes>(play: Play<G>) =>
  (moment: Moment<G>, spot: G["spot"]) =>
    aboutOf(play, moment, spot);

describe("what a thing does", () => {
  test.each([
    ["Skorm", () => heard(skorm, skormPlay, usual(skormPlay))],
    ["Skora", () => heard(skora, skoraPlay, usual(skoraPlay))],
    ["Skor", () => heard(skor, skorPlay, usual(skorPlay))],
    ["Neko Harbour", () => heard(neko, nekoPlay, ({ state, seat = 0 }, spot) => aboutNeko(state, seat, spot))],
  ])("is said in %s wherever a hand can go", (_, listen) => {
    const said = [...listen()];
    expect(said.length).toBeGreaterThan(50);
    // What lies beside the table says what it is on its own button.
    const silent = said.filter(([spot, { title }]) => title === "" && !/ (deed|act|catch|box|level)/.test(spot));
    expect(silent).toEqual([]);
    for (const [spot, { title, hint }] of said) expect(`${title} ${hint}`, spot).not.toMatch(/undefined|NaN|\bnull\b/);
    expect(said.filter(([, { hint }]) => hint !== "").length).toBeGreaterThan(20);
  });

  test("in Neko Harbour what can be seen of it has its figures", () => {
    const random = seededRandom(new TextEncoder().encode("harbour"));
    const state = neko.setup({ seats: 2, options: neko.options.parse({}) }, random);
    for (let step = 0; step < 60; step++) {
      const legal = neko.legal(state, state.toMove);
      const action = legal[random.below(legal.length)];
      if (action !== undefined) neko.apply(state, state.toMove, action, random);
    }
    const words = (item: string) => {
      const [spot] = spotsOf(state, 0, item);
      return spot === undefined ? "" : aboutNeko(state, 0, spot).hint;
    };
    expect(aboutNeko(state, 0, "harbour").hint).toMatch(/an arrival brings .*Level 2 costs 3 licences/);
    expect(aboutNeko(state, 0, "hub:1").title).toMatch(/^Hub \d+ of column 1$/);
    expect(aboutNeko(state, 0, "ship:0").hint).toMatch(/fuel|scores|win/);
    expect(aboutNeko(state, 0, `site:${state.sites[0]?.card ?? 0}`).hint).toMatch(/^\d+, then \d+ points at the end/);
    expect(words("nothing")).toBe("");
  });
});

test("cards that each open a column are told apart in the list of what can be done", () => {
  const state = nekoCourse.open(0, ["You", "Puffin"]).session.table.value?.game;
  const position = neko.readSynced(state);
  if (position === undefined) throw new Error("no position");
  const moment = momentIn(nekoPlay, position, 0);
  const words = sourceWords(nekoPlay, moment, sourcesOf(moment.choices));
  expect(new Set(words).size).toBe(words.length);
  expect(words.some((word) => word.startsWith("Supply Vessel"))).toBe(true);
});
