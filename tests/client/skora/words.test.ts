import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { aboutSpot, questionOf } from "../../../client/games/skora/play/questions.ts";
import { actionText, decisionOf } from "../../../client/games/skora/play/decisions.ts";
import { explain, headline, lineText } from "../../../client/games/skora/text/endings.ts";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import type { PlayedStep } from "../../../client/games/skora/play/spots.ts";
import { scoreRows, finalScore } from "../../../client/games/skora/panels/score-rows.tsx";
import { decreeLine, decreeSentence } from "../../../client/games/skora/text/words.ts";
import { stepsSince, openHistory as pastOf } from "../../../client/ui/play/model/history.ts";
import type { Reader } from "../../../client/ui/play/model/sentence.ts";
import { logEntries, soundsOf, spokenSteps } from "../../../client/ui/play/log/sentences.ts";
import { type Action, play } from "../../../shared/skora/actions.ts";
import { applyAction } from "../../../shared/skora/apply.ts";
import { DECREE_NAMES } from "../../../shared/skora/components.ts";
import { resultOf } from "../../../shared/skora/ending.ts";
import { legalActions } from "../../../shared/skora/legal.ts";
import { copyState, type State } from "../../../shared/skora/state.ts";
import { finishedGames } from "../../shared/skora/finished-games.ts";
import { baiting, fishing } from "../../shared/skora/support/scene.ts";
import { type PlayedGame, randomGame, recordedGame, viewOf } from "./skora-games.ts";
import { momentOf } from "./skora-hands.ts";

const names = ["Maren", "Torvald", "Sigrun", "Lund"];
const reader = { seat: 0, shared: false, names };

/** The news that seat 0 gets when actions are performed one after another. */
function news(start: State, ...lines: string[]) {
  const state = copyState(start);
  for (const line of lines) {
    const action = legalActions(state, Number(line[0])).find(({ text }) => text === line.slice(1));
    if (action === undefined) throw new RangeError(line);
    applyAction(state, Number(line[0]), action);
  }
  const told = { round: 1, log: lines, state: viewOf(state, 0) };
  return stepsSince(skoraPlay, { round: 1, log: [], state: viewOf(start, 0) }, told) ?? [];
}

function said(start: State, ...lines: string[]): string {
  return spokenSteps(skoraPlay, news(start, ...lines), reader);
}

const openPast = () => pastOf(skoraPlay);

function entriesOf(steps: readonly PlayedStep[], reader: Reader) {
  const now = steps.at(-1)?.after;
  return now === undefined ? [] : logEntries(skoraPlay, steps, reader, now);
}

/** The whole log as somebody reads it. */
function logOf({ log, states }: PlayedGame, viewer: number, lines = log.length) {
  const steps = openPast()(log.slice(0, lines), viewOf(states[lines], viewer));
  return entriesOf(steps, { ...reader, seat: viewer });
}

describe("what is said of the Baiting", () => {
  test("names the card, the ground, the boats and the axe", () => {
    const start = baiting({ piles: "4/6/6", hands: "13/25" });
    expect(said(start, "01b")).toBe("You played Beacon Fish at Kelp Narrows: three boats, one axe.");
    expect(said(start, "03c")).toBe("You played Keelfin at the Grey Deep: one boat.");
  });

  test("tells a card that came over and one that was pushed off", () => {
    const start = baiting({ piles: "6/4/5", hands: "4/5", boats: "10/00/01", first: 1 });
    expect(said(start, "15c", "151c-a")).toBe(
      "Torvald played Hammerclaw at the Grey Deep and won an axe. Hammerclaw was pushed off to Lantern Shoal.",
    );
    const pull = baiting({ piles: "6/3/5", hands: "4/5", boats: "10/00/01" });
    expect(said(pull, "04b", "061a-b")).toBe(
      "You played Drawtail at Kelp Narrows and won an axe. Ribbon King was pulled over from Lantern Shoal.",
    );
  });

  test("tells a boat that goes on from where the card was played apart from one that sails elsewhere", () => {
    const start = baiting({ piles: "6/4/5", hands: "1/5", boats: "00/00/10" });
    expect(said(start, "01a", "0a-b")).toContain("One boat went on to Kelp Narrows.");
    expect(said(start, "01a", "0c-b")).toContain("One boat sailed from the Grey Deep to Kelp Narrows.");
  });

  test("says nothing of boats that stay", () => {
    const start = baiting({ piles: "6/4/5", hands: "1/5", boats: "00/00/10" });
    expect(said(start, "01c", "0--")).toBe("You played Beacon Fish at the Grey Deep: three boats.");
  });

  test("has somebody's card although the hand is not to be seen", () => {
    const start = baiting({ piles: "6/4/5", hands: "1/5", first: 1 });
    expect(viewOf(start, 0).secrets[1]?.hand).toEqual([]);
    expect(said(start, "15c", "151c-a")).toContain("Torvald played Hammerclaw");
  });
});

describe("what is said of the Fishing", () => {
  const lastCard = (axes: string, boats: string) => baiting({ piles: "6/4/5", hands: "5/", boats, axes });

  test("gives the order at a ground", () => {
    expect(said(lastCard("00", "12/00/00"), "05b", "041b-a", "0--")).toContain(
      "Fishing at Lantern Shoal: Torvald picks first, then you.",
    );
    expect(said(lastCard("00", "10/01/00"), "05b", "041b-a", "0--")).toContain("you are alone there.");
  });

  test("says who won a tie, by which axes, and that one is spent", () => {
    expect(said(lastCard("21", "22/00/00"), "05b", "041b-a", "0--")).toContain(
      "You won a tie with Torvald: 2 axes against 1. One axe spent.",
    );
    expect(said(lastCard("11", "22/00/00"), "05b", "041b-a", "0--")).toContain(
      "You won a tie with Torvald: as many axes, but earlier in the turn order. One axe spent.",
    );
    expect(said(lastCard("00", "22/00/00"), "05b", "041b-a", "0--")).toContain(
      "You won a tie with Torvald: no axes, but earlier in the turn order.",
    );
  });

  test("tells catches, what two players throw away, and when a ground is done", () => {
    const { state } = fishing({ piles: "664/5/", boats: "11/01/00" });
    expect(said(state, "0+6a", "0-4a")).toBe("You took Ribbon King at Lantern Shoal. Drawtail was thrown away.");
    expect(said(state, "0+6a", "0-4a", "1+6a")).toContain("Lantern Shoal is fished out.");
  });

  test("does not announce that a card is thrown away after the last one of a ground", () => {
    const hint = (piles: string) => questionOf(momentOf(fishing({ piles, boats: "11/01/00" }).state, 0)).hint;
    expect(hint("66/5/")).toBe("It costs one boat at Lantern Shoal. Then you throw another card away.");
    expect(hint("6/5/")).toBe("It costs one boat at Lantern Shoal.");
  });

  test("says what stays behind, whose boats came home empty, and where nobody can fish", () => {
    const few = fishing({ piles: "66/5/", boats: "100/011/000", players: 3 }).state;
    expect(said(few, "0+6a")).toContain("Lantern Shoal is done: one card stays there.");
    const many = fishing({ piles: "6//5", boats: "300/000/011", players: 3 }).state;
    expect(said(many, "0+6a")).toContain("Lantern Shoal is fished out. Two boats came home empty.");
    expect(said(many, "0+6a")).toContain("Nobody can fish at Kelp Narrows.");
  });
});

describe("decrees", () => {
  const game = recordedGame("three players, as many points, more cards");

  test("are chosen in secret: only one's own is named, and on a shared device none", () => {
    const told = logOf(game, 0, 3);
    expect(told.map(({ text }) => text)).toEqual(["chose a decree: Voyager.", "chose a decree.", "chose a decree."]);
    const shared = openPast()(game.log.slice(0, 3), viewOf(game.states[3], 0));
    expect(entriesOf(shared, { ...reader, shared: true })[0]?.text).toBe("chose a decree.");
  });

  test("are told with their points once they are turned over", () => {
    const turned = logOf(game, 0).filter(({ text }) => text.startsWith("turned over"));
    expect(turned.map(({ seat, text }) => [seat, text])).toEqual([
      [0, "turned over Voyager: 0 points."],
      [1, "turned over Occultist: 3 points."],
      [2, "turned over Tribe: 6 points."],
    ]);
  });

  test("have a line and a sentence each, all different", () => {
    expect(new Set(DECREE_NAMES.map(decreeLine)).size).toBe(DECREE_NAMES.length);
    expect(new Set(DECREE_NAMES.map(decreeSentence)).size).toBe(DECREE_NAMES.length);
    expect(decreeSentence("voyager")).toBe("Different creatures: 9 points for 6, 6 points for 5, 4 points for 4.");
  });
});

describe("the log", () => {
  test.each(finishedGames.map(({ name }) => name))("tells a whole game from its last position: %s", (name) => {
    const game = recordedGame(name);
    for (const viewer of [0, 1]) {
      const steps = openPast()(game.log, viewOf(game.states.at(-1), viewer));
      expect(steps.map(({ step }) => step)).toHaveLength(game.log.length);
      expect(steps.at(-1)?.after.grounds).toEqual(game.states.at(-1)?.grounds);
    }
  });

  test.each([2, 3, 4])("tells random games of %i from any position, also where somebody left", (seats) => {
    for (let seed = 1; seed <= 12; seed++) {
      const { log, states } = randomGame(seats, seed);
      for (const lines of [0, 1, seats, seats + 1, log.length >> 1, log.length - 1, log.length]) {
        const viewer = seed % seats;
        const steps = openPast()(log.slice(0, lines), viewOf(states[lines], viewer));
        expect(steps, `seed ${seed}, ${lines} lines`).toHaveLength(lines);
      }
    }
  });

  test("grows by a line as the game does, and is the same as read from the end", () => {
    const game = recordedGame("four players, a shared victory of two");
    const past = openPast();
    for (const [lines, state] of game.states.entries()) past(game.log.slice(0, lines), viewOf(state, 2));
    const grown = past(game.log, viewOf(game.states.at(-1), 2));
    const whole = openPast()(game.log, viewOf(game.states.at(-1), 2));
    const own = { ...reader, seat: 2 };
    expect(entriesOf(grown, own)).toEqual(entriesOf(whole, own));
  });

  test("has one entry for a turn, with what the turn went on to do", () => {
    const game = recordedGame("two players, most points");
    expect(logOf(game, 1, 4)[2]).toEqual({
      seat: 1,
      text: "played Keelfin at Kelp Narrows: one boat, one axe.",
      further: "One boat went on to the Grey Deep.",
      at: 4,
    });
  });

  test("leaves out what was taken back, and tells a pause", () => {
    const game = recordedGame("two players, most points");
    const undone = [...game.log.slice(0, 4), "1<2", "~35000", ...game.log.slice(2, 4)];
    const entries = entriesOf(openPast()(undone, viewOf(game.states[4], 1)), reader);
    expect(entries.map(({ text }) => text)).toEqual([
      "chose a decree.",
      "chose a decree.",
      "The server was away for 35 secs; no clock ran.",
      expect.stringContaining("played Keelfin"),
    ]);
  });

  test("says who left and why; the boats of whoever ends the game so stay as they lie", () => {
    const told = logOf(recordedGame("three players, two of whom leave"), 2).map(({ text }) => text);
    expect(told).toContain("ran out of time, and the boats went home.");
    expect(told).toContain("stayed away too long.");
  });
});

describe("sounds", () => {
  test("follow each other as things happen, without saying one twice", () => {
    const start = baiting({ piles: "6/4/5", hands: "1/5" });
    expect(soundsOf(skoraPlay.sounds, news(start, "01a"))).toEqual(["card", "axe", "boat"]);
    expect(soundsOf(skoraPlay.sounds, news(start, "01a", "0a-b"))).toEqual(["card", "axe", "boat"]);
  });
});

describe("actions", () => {
  const spoken = (action: Action, state: State) => decisionOf(action).spoken(action, momentOf(state, state.toMove));

  test("have words as things to do", () => {
    const words = (text: string, state: State) =>
      legalActions(state, state.toMove).flatMap((action) => (action.text === text ? [spoken(action, state)] : []));
    const start = baiting({ piles: "6/4/5", hands: "4/5" });
    expect(words("4b", start)).toEqual(["Play Drawtail at Kelp Narrows"]);
    const { state } = fishing({ piles: "66/5/", boats: "11/01/00" });
    expect(words("+6a", state)).toEqual(["Take Ribbon King, 6 points"]);
  });

  test("never have the same words twice, even where two cards of one creature lie in one pile", () => {
    const start = baiting({ piles: "6226/4/5", hands: "4/5" });
    applyAction(start, 0, play(4, 1));
    const words = legalActions(start, 0).map((action) => spoken(action, start));
    expect(words).toContain("Pull Rime Crab over from Lantern Shoal, the one third from the top");
    expect(words).toContain("Pull Hammerclaw over from the Grey Deep");
    expect(new Set(words).size).toBe(words.length);
  });

  test("have words as things that can be taken back", () => {
    expect(["decree", "5b", "41a-b", "a-c", "--", "+6b", "-6b"].map(actionText)).toEqual([
      "the choice of a decree",
      "Hammerclaw at Kelp Narrows",
      "Drawtail to Kelp Narrows",
      "the boat to the Grey Deep",
      "leaving the boats",
      "the catch of Ribbon King",
      "throwing Ribbon King away",
    ]);
  });
});

describe("endings", () => {
  function ended(name: string) {
    const last = recordedGame(name).states.at(-1);
    const result = last === undefined ? undefined : resultOf(last);
    if (result === undefined) throw new Error(`${name} is not over`);
    return result;
  }

  test("say who brings home the best catch, to the winner and to the others", () => {
    const result = ended("two players, most points");
    expect(headline(result, 0, names)).toBe("You bring home the best catch");
    expect(headline(result, 1, names)).toBe("Maren brings home the best catch");
    expect(explain(result, names)).toBe("Maren won with 26 points, 9 more than Torvald.");
  });

  test("name the second tie-break: more cards", () => {
    const result = ended("three players, as many points, more cards");
    expect(headline(result, undefined, names)).toBe("Sigrun brings home the bigger catch");
    expect(explain(result, names)).toMatch(
      /^Sigrun and Maren have 25 points each\. Sigrun caught more cards, \d against \d, and wins\.$/,
    );
  });

  test("say when nothing is left to tell winners apart", () => {
    const result = ended("four players, a shared victory of two");
    expect(headline(result, 1, names)).toBe("You share the first place");
    expect(headline(result, 3, names)).toBe("Maren and Torvald share the first place");
    expect(explain(result, names)).toMatch(/^Maren and Torvald have 24 points and \d cards each/);
  });

  test("say that the last opponent left", () => {
    expect(explain(ended("two players, one of whom resigns"), names)).toBe(
      "The last opponent resigned, so Maren wins.",
    );
  });

  test("show a row for everything that counts, and why a decree brought what it did", () => {
    const rows = scoreRows(ended("three players, as many points, more cards"));
    expect(rows.map(({ label }) => label)).toEqual([
      "Ribbon King",
      "Hammerclaw",
      "Drawtail",
      "Keelfin",
      "Rime Crab",
      "Beacon Fish",
      "Catch",
      "Decree",
      "Total",
    ]);
    expect(rows.find(({ key }) => key === "decree")?.cells[2]).toEqual({
      title: "Tribe",
      note: "2 types",
      value: "+6",
    });
    expect(rows.at(-1)?.cells.map(({ value }) => value)).toEqual([25, 21, 25]);
  });

  test("add the rows up to the total", () => {
    for (const { name } of finishedGames) {
      const rows = scoreRows(ended(name));
      for (const [seat, total] of (rows.at(-1)?.cells ?? []).entries()) {
        const caught = rows.filter(({ key }) => key.startsWith("creature")).map(({ cells }) => cells[seat]?.value);
        const bonus = rows.find(({ key }) => key === "decree")?.cells[seat]?.value;
        expect([...caught, bonus].reduce((sum: number, value) => sum + Number(value), 0)).toBe(total.value);
      }
    }
  });

  test("have a word for every line of the score sheet", () => {
    const { sheet } = ended("two players, most points");
    expect(sheet.map(({ line }) => lineText(line)).filter((text, at) => text === sheet[at]?.line)).toEqual([]);
  });

  test("rank by points, saying where they came from", () => {
    expect(finalScore(ended("two players, most points"), 0)).toEqual({
      score: "26",
      note: "23 in the catch, 3 for the Occultist",
    });
  });
});

test("a decree that is looked at is told in a sentence that ends once", () => {
  const state = skora.setup(
    { seats: 2, options: { warband: "each" } },
    seededRandom(new TextEncoder().encode("decrees")),
  );
  const moment = momentOf(viewOf(state, 0), 0);
  const spots = moment.choices.flatMap(({ from }) => from ?? []);
  expect(spots.length).toBeGreaterThan(1);
  for (const spot of spots) expect(aboutSpot(moment, spot)?.hint).toMatch(/^[^.]+\.$/);
});

describe("why not", () => {
  test("a card, while decrees are being chosen", () => {
    const state = skora.setup(
      { seats: 2, options: { warband: "each" } },
      seededRandom(new TextEncoder().encode("why not")),
    );
    const [card = 0] = state.secrets[0]?.hand ?? [];
    const slip = aboutSpot(momentOf(viewOf(state, 0), 0), `hand:${card}`);
    expect(slip?.hint).toMatch(/^In your hand, .*First choose your decree: cards are played after that\.$/);
  });
});
