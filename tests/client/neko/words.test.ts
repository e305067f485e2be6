import { describe, expect, test } from "vitest";
import { actionText } from "../../../client/games/neko/play/decisions.ts";
import { cardBrief } from "../../../client/games/neko/text/card-text.ts";
import { explain, headline, lineText } from "../../../client/games/neko/text/endings.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import type { PlayedStep } from "../../../client/games/neko/play/spots.ts";
import { scoreRows, finalScore } from "../../../client/games/neko/panels/score-rows.tsx";
import { spotWords } from "../../../client/games/neko/play/spot-words.ts";
import { cardWords } from "../../../client/games/neko/text/words.ts";
import { stepsSince, openHistory as pastOf } from "../../../client/ui/play/model/history.ts";
import { logEntries, soundsOf, spokenSteps as newsIn } from "../../../client/ui/play/log/sentences.ts";
import type { Result } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { CARDS, effectsOf } from "../../../shared/neko/harbour/cards.ts";
import { resultOf } from "../../../shared/neko/ending.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { copyState, type State } from "../../../shared/neko/harbour/state.ts";
import { TABLES } from "../../shared/neko/support/random-play.ts";
import { table } from "../../shared/neko/support/scene.ts";
import { type PlayedGame, playedGame } from "./neko-games.ts";

const names = ["Maren", "Tobias", "Aiko", "Lund"];
const reader = { seat: 0, shared: false, names };

/** The news that a seat gets when actions are done one after another. */
function news(start: State, viewer: number, ...lines: string[]) {
  const state = copyState(start);
  for (const line of lines) {
    const [seat, action] = [Number(line[0]), neko.read(line.slice(1))];
    if (action === undefined || !neko.legal(state, seat).includes(action)) throw new RangeError(line);
    neko.apply(state, seat, action, noChance);
  }
  const told = { round: 1, log: lines, state: neko.view(state, viewer) };
  return stepsSince(play, { round: 1, log: [], state: neko.view(start, viewer) }, told) ?? [];
}

const openPast = () => pastOf(play);
const spokenNews = (steps: readonly PlayedStep[], heard: typeof reader) => newsIn(play, steps, heard);

function said(start: State, ...lines: string[]): string {
  return spokenNews(news(start, 0, ...lines), reader);
}

describe("what is said of playing a card", () => {
  test("names the column that it opens, and what a column yields that it joins", () => {
    const start = table({ people: [{ line: "P1-SV1", hand: "P1-TC1 P1-SV2" }, {}] });
    expect(said(start, "0P1-TC1")).toBe("You opened column 2 with a Tourist Center (2 coins).");
    expect(said(start, "0P1-SV2")).toBe("You added a Supply Vessel (1 fuel) to its column: 2 fuel a turn.");
  });

  test("names the hub under which it is put away, and the Fish", () => {
    const start = table({ people: [{ line: "P1-SV1", hand: "P1-TC1" }, {}] });
    expect(said(start, "0P1-TC1/1")).toBe(
      "You put away a Tourist Center under the Supply Vessel: hub 5, 2 Fish next turn.",
    );
  });

  test("counts the points of a card that works at once", () => {
    const start = table({ people: [{ line: "P1-SV1", ships: "4@H 5@H", hand: "P2-SY1" }, {}], period: 2 });
    expect(said(start, "0P2-SY1!1")).toBe(
      "You used a Shipyard for 2 points and tucked it under the Supply Vessel: hub 5.",
    );
  });

  test("has somebody's card although the hand is not to be seen", () => {
    const start = table({ people: [{ hand: "P1-TC1" }, {}] });
    const heard = news(start, 1, "0P1-TC1");
    expect(heard[0]?.before.secrets[0]?.hand).toEqual([]);
    expect(spokenNews(heard, { ...reader, seat: 1 })).toBe("Maren opened column 1 with a Tourist Center (2 coins).");
  });
});

describe("what is said of actions", () => {
  const fuel = (more: Partial<Parameters<typeof table>[0]["people"][number]> = {}) =>
    table({ people: [{ line: "P1-SY1 / P1-ST1", hand: "P1-SV1 P1-SV5", ...more }, {}], sites: ["A1", "A2", "A4"] });

  test("an arrival: the hub against the levels, then what the cards bring", () => {
    const start = fuel({ ships: "1@1", stock: "F2" });
    expect(said(start, "0P1-SV1", "01a>2")).toContain(
      "You moved a level 1 ship to the Seaside Town. Hub 3 beats 1: 1 Fish. 1 Goods on arrival.",
    );
  });

  test("a hub that does not hold, and the question of the Shipyard after it", () => {
    const start = fuel({ ships: "1@H" });
    expect(said(start, "0P1-SV1", "01a>1", "01a^2")).toContain(
      "You moved a level 1 ship to the Shipyard. Hub 1 does not beat 1. You raised that ship from level 1 to 2.",
    );
  });

  test("the harbour reward that is chosen", () => {
    const start = fuel({ ships: "1@1", harbour: 2 });
    expect(said(start, "0P1-SV1", "01a>2", "0+L")).toContain(
      "Hub 3 beats 1. You took 1 Licence as the harbour reward. 1 Goods on arrival.",
    );
  });

  test("who comes first to an attraction and who comes later, and who goes on from there", () => {
    const start = fuel({ ships: "1@1 2@2", stock: "F2" });
    expect(said(start, "0P1-SV1", "01a>A2")).toContain(
      "You docked a level 1 ship first at Half Moon Island: 1 Fish and 1 Captain.",
    );
    expect(said(start, "0P1-SV1", "01a>A2", "02a>A2")).toContain(
      "You docked a level 2 ship at Half Moon Island for 1 Fish, second in the queue: 1 Fish.",
    );
    expect(said(start, "0P1-SV1", "01a>A2", "01a>A4")).toContain(
      "You moved a level 1 ship on to Deception Island for 1 Fish.",
    );
  });

  test("what is paid, with icons, with cards and with both", () => {
    const coins = (stock: string) => table({ people: [{ hand: "P1-TC1", stock }, {}] });
    expect(said(coins("F0"), "0P1-TC1", "0buy1")).toContain("You bought a level 1 ship for 2 coins.");
    expect(said(coins("F2"), "0P1-TC1", "0buy2")).toContain(
      "You bought a level 2 ship for 4 coins, 2 Fish among them.",
    );
    const licences = table({ people: [{ hand: "P1-TC1", stock: "L1" }, {}] });
    expect(said(licences, "0P1-TC1", "0>", "01a^2")).toContain("You raised a ship from level 1 to 2 for 1 Licence.");
  });

  test("a harbour that rises, with what that brings", () => {
    const start = table({ people: [{ hand: "P1-PO1", stock: "L2" }, {}] });
    expect(said(start, "0P1-PO1", "0H2")).toContain(
      "You raised the harbour to level 2 for 3 licences, 2 Licences among them: 1 Captain.",
    );
  });

  test("nothing of going on, and of ending a turn only whose turn opens the next round", () => {
    const start = table({ people: [{ hand: "P1-TC1 P1-TC2", stock: "F1" }, { hand: "P1-PO1" }] });
    expect(said(start, "0P1-TC1", "0>", "0end")).toBe("You opened column 1 with a Tourist Center (2 coins).");
  });
});

/** The log of a game as somebody reads it after so many lines. */
function logOf({ log, states }: PlayedGame, viewer: number, lines = log.length) {
  const sent = states[lines];
  if (sent === undefined) throw new RangeError(`line ${lines}`);
  const view = neko.view(sent, viewer);
  const steps = openPast()(log.slice(0, lines), view);
  return logEntries(play, steps, { ...reader, seat: viewer }, view);
}

describe("the log", () => {
  test.each(TABLES)("tells a whole game from its lines alone, at any time: %j", (settings) => {
    const game = playedGame(settings, 11);
    const grown = openPast();
    for (let lines = 0; lines <= game.log.length; lines += 7) {
      const view = neko.view(game.states[lines] ?? game.states[0] ?? fail(), 1);
      expect(openPast()(game.log.slice(0, lines), view)).toHaveLength(lines);
      expect(grown(game.log.slice(0, lines), view)).toHaveLength(lines);
    }
    expect(logOf(game, 0).at(-1)?.text).toBe("The game is over.");
  });

  test("follows a game in which somebody takes a turn back", () => {
    const { log, states } = playedGame({ seats: 2 }, 3);
    const past = openPast();
    expect(past(log.slice(0, 20), neko.view(states[20] ?? fail(), 0))).toHaveLength(20);
    const undone = [...log.slice(0, 20), "0<17", ...log.slice(17, 19)];
    expect(past(undone, neko.view(states[19] ?? fail(), 0))).toHaveLength(19);
  });

  test("names drafted cards while the draft is open, and keeps those of others to itself until they are played", () => {
    const game = playedGame({ seats: 2 }, 3);
    const drafted = game.states.findIndex(({ stage }) => stage !== "draft");
    const told = (lines: number) =>
      logOf(game, 0, lines)
        .slice(0, 4)
        .map(({ seat, text }) => `${seat} ${text}`);
    const open = told(6);
    expect(open.join(" ")).not.toContain("one card");
    for (const [index, line] of told(drafted).entries()) {
      expect(line).toBe(line.startsWith("0") ? open[index] : `${line[0]} took one card.`);
    }
    expect(told(game.log.length)).toEqual(open);
  });

  test("names all of them where hands are open", () => {
    const game = playedGame({ seats: 2, openHands: true }, 3);
    const drafted = game.states.findIndex(({ stage }) => stage !== "draft");
    expect(
      logOf(game, 0, drafted)
        .map(({ text }) => text)
        .join(" "),
    ).not.toContain("one card");
  });

  test("shows what happened later in the draft to who saw the display, and how many cards to who came late", () => {
    const { log, states } = playedGame({ seats: 3 }, 5);
    const past = openPast();
    for (const lines of [0, 1, 2]) past(log.slice(0, lines), neko.view(states[lines] ?? fail(), 0));
    const view = neko.view(states[2] ?? fail(), 0);
    const seen = logEntries(play, past(log.slice(0, 2), view), reader, view).map(({ text }) => text);
    const late = logEntries(play, openPast()(log.slice(0, 2), view), reader, view).map(({ text }) => text);
    expect(seen.join(" ")).not.toMatch(/cards? in row/);
    expect(late).toHaveLength(2);
    for (const text of late) expect(text).toMatch(/^took (one card|two cards|three cards) in row [1-4]\.$/);
  });

  test("goes on when somebody leaves", () => {
    const { log, states } = playedGame({ seats: 3 }, 5);
    const state = copyState(states[40] ?? fail());
    neko.depart(state, 1, "resign", noChance);
    const lines = [...log.slice(0, 40), "1!resign"];
    const view = neko.view(state, 0);
    const entry = logEntries(play, openPast()(lines, view), reader, view).findLast(({ seat }) => seat === 1);
    expect(entry?.text).toBe("resigned and left with ships and cards.");
  });
});

function fail(): never {
  throw new RangeError("no such position");
}

describe("results", () => {
  const sheetOf = (totals: readonly number[], levels: readonly number[], resources: readonly number[]) => [
    { line: "total", values: totals },
    { line: "levels", values: levels },
    { line: "resources", values: resources },
  ];
  const result = (reason: string, ranking: Result["ranking"], sheet: Result["sheet"] = []): Result => ({
    reason,
    ranking,
    sheet,
  });

  test("say by how much somebody won", () => {
    const won = result("points", [[0], [1]], sheetOf([55, 52], [9, 9], [0, 0]));
    expect(headline(won, 0, names)).toBe("You win by three points");
    expect(headline(won, 1, names)).toBe("Maren wins by three points");
    expect(headline(won, undefined, names)).toBe("Maren wins by three points");
    expect(explain(won, names)).toBe("Maren won with 55 points, 3 more than Tobias.");
  });

  test("say what decided between as many points", () => {
    const levels = result("levels", [[1], [0]], sheetOf([50, 50], [9, 7], [0, 0]));
    expect(explain(levels, names)).toBe(
      "Tobias and Maren have 50 points each. Tobias has the lower ships, 7 levels against 9, and wins.",
    );
    const resources = result("resources", [[1], [0]], sheetOf([50, 50], [7, 7], [2, 1].reverse()));
    expect(explain(resources, names)).toContain("Tobias has more Resource cards, 2 cards against 1, and wins.");
    const shared = result("shared", [[0, 1]], sheetOf([50, 50], [7, 7], [1, 1]));
    expect(headline(shared, 1, names)).toBe("You share the first place");
    expect(explain(shared, names)).toContain("nothing is left to tell them apart");
  });

  test("say why a game ended early", () => {
    expect(headline(result("time", [[0], [1]]), 0, names)).toBe("You win on time");
    expect(explain(result("resign", [[0], [1]]), names)).toBe("The last opponent resigned, so Maren wins.");
    expect(explain(result("left", [[0], [1]]), names)).toBe("The last opponent stayed away, so Maren wins.");
    const two = ["Maren", "Tobias"];
    expect(explain(result("resign", [[0], [1]]), two)).toBe("Tobias resigned, so Maren wins.");
    expect(explain(result("resign", [[0], [1]]), two, 0)).toBe("Tobias resigned, so you win.");
    expect(explain(result("time", [[0], [1]]), two, 1)).toBe("You ran out of time, so Maren wins.");
  });

  const scene = table({
    people: [
      { line: "P2-PO3 P1-PO1 P1-PO2", ships: "5@H", stock: "P1 C2 G3", harbour: 3, scored: [2, 2] },
      { ships: "6@H", stock: "P2 C1" },
    ],
    sites: ["A1 0:3 1:2", "A5 1:4"],
    period: 2,
    stage: "over",
  });
  const outcome = resultOf(scene) ?? fail();
  const cell = (key: string, seat: number) => scoreRows(outcome).find((row) => row.key === key)?.cells[seat];

  test("have a line for everything that scores, sums that add up, and what the figures are made of", () => {
    const rows = scoreRows(outcome);
    for (const seat of [0, 1]) {
      const values = (weight: string) =>
        rows.filter((row) => row.weight === weight).map(({ cells }) => Number(cells[seat]?.value));
      const sources = values("source").reduce((sum, value) => sum + value, 0);
      expect([sources]).toEqual(values("total"));
    }
    expect(cell("attraction-A1", 0)).toEqual({ value: 20, note: "1st" });
    expect(cell("attraction-A1", 1)).toEqual({ value: 10, note: "2nd" });
    expect(cell("attractions", 1)).toEqual({ value: 20 });
    expect(cell("cards-PO", 0)).toEqual({ value: 8 });
    expect(cell("cards", 0)).toEqual({ value: 8 });
    expect(cell("penguins", 1)).toEqual({ value: 4, note: "2 cards" });
    expect(cell("ships", 0)).toEqual({ value: 1, note: "one 5" });
    expect(cell("ships", 1)).toEqual({ value: 3, note: "one 6" });
    expect(finalScore(outcome, 0)).toEqual({
      score: String(cell("total", 0)?.value),
      note: "20 at attractions, 8 for cards",
    });
  });

  test("show what breaks a tie where it did", () => {
    expect(scoreRows(outcome).map(({ key }) => key)).not.toContain("levels");
    expect(
      scoreRows({ ...outcome, reason: "levels" })
        .map(({ key }) => key)
        .slice(-2),
    ).toEqual(["levels", "resources"]);
  });

  test("have words for every line", () => {
    for (const { line } of outcome.sheet) expect(lineText(line), line).toMatch(/^[A-Z]/);
    for (const { key, label } of scoreRows(outcome)) expect(label, key).toMatch(/^[A-Z]/);
  });
});

describe("words", () => {
  test("tell every effect of a card to draft, and when it works, to those who hear them", () => {
    const state = table({ people: [] });
    const times = /, (every turn|when a ship comes in|always|at once|at the end of the game) \S/g;
    for (const card of CARDS) {
      const words = spotWords(state, 0, `show:${card}`);
      expect([...words.matchAll(times)], words).toHaveLength(effectsOf(card).length);
    }
    const [flips] = CARDS.filter((card) => effectsOf(card).some(({ kind }) => kind === "flip"));
    expect(spotWords(state, 0, `show:${flips ?? 0}`)).toContain("every turn turns cards over");
  });

  test("say of every card what it does", () => {
    for (const card of CARDS) {
      expect(cardWords(card)).toMatch(/^[A-Z][A-Za-z ]+ \(.*[^ ,(]\)$/);
      expect(cardBrief(card)).not.toContain("undefined");
    }
  });

  test("name every action that a game can come to", () => {
    const texts = TABLES.flatMap((settings) => playedGame(settings, 7).log.map((line) => line.slice(1)));
    for (const text of new Set(texts)) expect(actionText(text), text).toMatch(/^[A-Za-z0-9]+ .*[A-Za-z0-9)]$/);
    expect(actionText("1a>A2*")).toBe("ship to Half Moon Island, with the Research Station");
    expect(actionText("not one")).toBe("not one");
  });

  test("are heard as sounds, alike ones that follow each other once", () => {
    const start = table({ people: [{ line: "P1-SY1 / P1-ST1", hand: "P1-SV1", ships: "1@1" }, {}] });
    expect(soundsOf(play.sounds, news(start, 0, "0P1-SV1", "01a>2"))).toEqual(["card", "coins", "boat", "catch"]);
  });
});
