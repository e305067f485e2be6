import { describe, expect, test } from "vitest";
import { chronicle, hintsOf, lastOf, soundOf } from "../../client/games/skorm/happenings.ts";
import { goldNote } from "../../client/games/skorm/gold.ts";
import { nextOf, readingOrder, tileByArrow } from "../../client/games/skorm/keyboard.ts";
import { turnsOf } from "../../client/games/skorm/notes.ts";
import { viewTurn } from "../../client/games/skorm/position.ts";
import { previewOf } from "../../client/games/skorm/preview.ts";
import { questionOf } from "../../client/games/skorm/question.ts";
import { previewLines, spokenHappening, spokenTile } from "../../client/games/skorm/spoken.ts";
import { aimed, IDLE } from "../../client/games/skorm/interaction.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { copyState, type State } from "../../shared/skorm/state.ts";
import { TILES, tileName } from "../../shared/skorm/board.ts";
import { hand, position, situation, tile } from "./skorm-hands.ts";

const ears = { seat: 0, shared: false, names: ["Maren", "Torvald", "Sigrun"], marks: ["Wave", "Flame", "Leaf"] };

/** What the preview says of an action of the seat to move. */
function foretold(state: State, from: string, to: string) {
  const mouse = hand(state);
  mouse.click(from);
  mouse.hover(to);
  const deed = aimed(mouse.state, mouse.now);
  if (deed === undefined) throw new Error("nothing is aimed at");
  return previewLines(previewOf(state, state.toMove, deed), { ...ears, seat: state.toMove });
}

/** The happenings of some actions, one after another. */
function happened(start: State, lines: readonly string[]) {
  const state = copyState(start);
  for (const line of lines) {
    const action = skorm.read(line.slice(1));
    if (action !== undefined) skorm.apply(state, Number(line[0]), action, noChance);
  }
  return chronicle({ round: 1, log: [], state: start }, { round: 1, log: lines, state }) ?? [];
}

describe("previews", () => {
  test("say what is left of the enemy and who could hit back", () => {
    const state = position("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac5,Ha5,Ai5 play 0");
    expect(foretold(state, "f4", "g5")).toEqual({
      good: ["Flame keeps 5"],
      bad: ["An Archer on g7 could shoot you there"],
    });
  });

  test("warn when a piece steps out of the way of the Warlord", () => {
    const state = position("We1,Ae2/We9,He3,Ha5,Ai5,Sb6N play 0");
    const { bad } = foretold(state, "e2", "d2");
    expect(bad[0]).toBe("A Horseman on e3 could take your Warlord, e1");
  });

  test("say that an action wins, and then nothing of danger", () => {
    const state = position("We4,Hf4/We9,Ha5,Ai5,Ae7 play 0");
    expect(foretold(state, "e4", "e5")).toEqual({ good: ["Wins the game"], bad: [] });
  });

  test("say that Gold must be held", () => {
    const state = position("We4/We9,Ha5,Ai5,Hb6,Hh6 play 0");
    expect(foretold(state, "e4", "e5").good).toEqual(["Hold the Gold for one round to win"]);
  });

  test("of three players, say who is out", () => {
    const state = position("We1,Aa3/Wa5,Hb6/Wi5,Hh6 play 0");
    expect(foretold(state, "a3", "a5").good).toEqual(["Flame is out"]);
  });
});

describe("what is said", () => {
  test("names the player, the piece and what it did", () => {
    const start = position("We1,Hf4,Sd4N/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");
    const said = happened(start, ["0d4@NW", "0Hf4xg5", "1Ac5-c6"]).map((one) => spokenHappening(one, ears));
    expect(said).toEqual([
      "You: Shieldman d4 turns to the northwest.",
      "You: Horseman f4 takes Horseman g5.",
      "Torvald: Archer c5 to c6.",
    ]);
  });

  test("names everybody where people share the device", () => {
    const start = position("We1,Hf4,Sd4N/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");
    const said = happened(start, ["0Hf4xg5"]).map((one) => spokenHappening(one, { ...ears, shared: true }));
    expect(said).toEqual(["Maren: Horseman f4 takes Horseman g5."]);
  });

  test("tells of Gold and of those who leave", () => {
    const start = position("We4/Wa5,Hb6,Ab5/Wi5,Hh6 play 0");
    const said = happened(start, ["0We4-e5", "1!resign"]).map((one) => spokenHappening(one, ears));
    expect(said).toEqual([
      "You: Warlord e4 to e5. Your Warlord wins if it is still there when your turn comes.",
      "Torvald is out of the game.",
    ]);
  });

  test("a tile is named with what stands there and whether it is lit", () => {
    const state = position("We1,Sd4NW/We9,Hg5 play 0");
    expect(spokenTile(state, tile("d4"), true, ears)).toBe("d4, your Shieldman, facing northwest, lit");
    expect(spokenTile(state, tile("g5"), false, ears)).toBe("g5, Flame's Horseman");
    expect(spokenTile(state, tile("e5"), false, ears)).toBe("e5, Gold");
    expect(spokenTile(state, tile("b3"), false, ears)).toBe("b3, empty");
  });
});

describe("news", () => {
  const start = position("We1,Hf4,Ac3/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");

  test("carry the way of a piece and the flight of an arrow", () => {
    const news = happened(start, ["0Ac3>c5", "1Hg5-g4"]);
    expect(hintsOf(news).map(({ kind }) => kind)).toEqual(["shot", "path"]);
    expect(soundOf(news)).toBe("move");
  });

  test("carry the straight way where nothing stands in it", () => {
    const news = happened(position("We1,Hf4/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0"), ["0Hf4-f3"]);
    expect(hintsOf(news)).toEqual([
      {
        kind: "path",
        path: [
          { q: 1, r: 0 },
          { q: 1, r: 1 },
        ],
      },
    ]);
  });

  test("are none when the position came as a whole, or nothing new came", () => {
    const now = { round: 1, log: ["0Hf4-f5"], state: start };
    expect(chronicle(undefined, now)).toEqual([]);
    expect(chronicle({ ...now, round: 2 }, now)).toEqual([]);
    expect(chronicle(now, now)).toBeUndefined();
    expect(chronicle({ ...now, log: ["0Hf4-f6"] }, now)).toEqual([]);
  });

  test("know where the last action was, turns of shields aside", () => {
    expect(lastOf(["0Hf4-f5", "1Sc6-c5N", "0d4@NW"])).toEqual({ from: tile("c6"), to: tile("c5") });
    expect(lastOf(["0Se2N"])).toEqual({ from: undefined, to: tile("e2") });
    expect(lastOf([])).toBeUndefined();
  });
});

describe("the list of moves", () => {
  test("puts the turns of shields before the action that ends the turn, each shield once", () => {
    const turns = turnsOf(["0Se2N", "1Hd8", "0c4@NE", "0c4@NW", "0Hg4-h2", "1--", "0Ac3>c5"]);
    expect(turns.map((turn) => ("section" in turn ? [turn.section, turn.text] : turn))).toEqual([
      ["placing", "Se2 N"],
      ["placing", "Hd8"],
      ["play", "c4↻NW Hg4–h2"],
      ["play", "pass"],
      ["play", "Ac3»c5"],
    ]);
  });

  test("shows turns under way, and how somebody left", () => {
    const turns = turnsOf(["0Hf4xg5", "1!time", "2c4@N"]);
    expect(turns.map((turn) => "text" in turn && turn.text)).toEqual(["Hf4×g5", "out of time", "c4↻N"]);
  });
});

describe("the list of moves after an undo", () => {
  test("holds what is in force, and says when the server was away", () => {
    const turns = turnsOf(["0Se2N", "1Hd8", "~35000", "0c4@NE", "0<3", "0Hg4-h2"]);
    expect(turns.map((turn) => ("remark" in turn ? turn.remark : turn.text))).toEqual([
      "Se2 N",
      "Hd8",
      "The server was away for 35 s; no clock ran.",
      "Hg4–h2",
    ]);
    expect(lastOf(["0Hf4-f5", "1Sc6-c5N", "1<1"])).toEqual({ from: tile("f4"), to: tile("f5") });
  });
});

describe("the question", () => {
  const asked = (state: State, seat: number | undefined) => ({
    state,
    seat,
    shared: false,
    playing: true,
    names: ears.names,
    choices: seat === state.toMove ? situation(state).choices : [],
    interaction: IDLE,
  });

  test("is put to the player to move, and tells the others whom they wait for", () => {
    const state = position("We1,Hf4/We9,Hg5,Ac5,Ha5,Ai5 play 0");
    expect(questionOf(asked(state, 0))).toMatchObject({ title: "Your turn", mine: true });
    expect(questionOf(asked(state, 1))).toMatchObject({ title: "Waiting for Maren", mine: false });
    expect(questionOf(asked(state, undefined)).mine).toBe(false);
  });

  test("names who is to move where people share the device", () => {
    const state = position("We1,Hf4/We9,Hg5,Ac5,Ha5,Ai5 play 0");
    expect(questionOf({ ...asked(state, 0), shared: true })).toMatchObject({ title: "Maren, your turn", mine: true });
  });

  test("follows the hand", () => {
    const state = position("We1,Hf4/We9,Hg5,Ac5,Ha5,Ai5 play 0");
    const mouse = hand(state);
    mouse.does({ kind: "grab", at: tile("f4") });
    mouse.hover("g5");
    const question = questionOf({ ...asked(state, 0), interaction: mouse.state });
    expect(question).toMatchObject({ title: "Your Horseman, f4", hint: "Release on g5 to take, or pick a lit tile" });
  });
});

test("Gold tells whose it is and what it takes", () => {
  const marks = ears.marks;
  const free = position("We1/We9,Hg5 play 0");
  expect(goldNote(free, 0, marks)).toEqual({
    title: "Gold is free",
    text: "Your Warlord must hold it for one turn. It wins at once when Flame has 4 pieces or fewer.",
  });
  const held = position("We5/We9,Hg5,Ac5,Ha5,Ai5 play 1 0 0");
  expect(goldNote(held, 1, marks).title).toBe("Wave holds the Gold");
  expect(goldNote(held, 0, marks).title).toBe("You hold the Gold");
});

describe("keys", () => {
  test("arrows walk as the board lies on the screen", () => {
    expect(tileByArrow(tile("e5"), "ArrowUp", 0, false)).toBe(tile("e6"));
    expect(tileByArrow(tile("e5"), "ArrowUp", 3, false)).toBe(tile("e4"));
    expect(tileByArrow(tile("e9"), "ArrowUp", 0, false)).toBeUndefined();
  });

  test("a walk across the board stays on its row", () => {
    const seen = ["e5"];
    for (let steps = 0; steps < 4; steps++) {
      const next = tileByArrow(tile(seen.at(-1) ?? ""), "ArrowRight", 0, false);
      if (next !== undefined) seen.push(tileName(next));
    }
    expect(seen).toEqual(["e5", "f5", "g4", "h4", "i3"]);
  });

  test("every tile can be reached from every other on a board of any turn", () => {
    for (let turn = 0; turn < 6; turn++) {
      const reached = new Set([0]);
      for (const from of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = tileByArrow(from, key, turn, false);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(TILES.length);
    }
  });

  test("Page Down goes around the lit tiles as they are read", () => {
    const lit = readingOrder([tile("e1"), tile("e9"), tile("a5")], 0);
    expect(lit.map(tileName)).toEqual(["e9", "a5", "e1"]);
    expect(nextOf(lit, undefined, 1)).toBe(tile("e9"));
    expect(nextOf(lit, tile("e1"), 1)).toBe(tile("e9"));
    expect(nextOf(lit, tile("e9"), -1)).toBe(tile("e1"));
    expect(nextOf([], undefined, 1)).toBeUndefined();
  });
});

test("everybody sees their own corner at the bottom", () => {
  expect([0, 1].map((seat) => viewTurn({ seats: 2, first: 0 }, seat, 0))).toEqual([0, 3]);
  expect([0, 1, 2].map((seat) => viewTurn({ seats: 3, first: 0 }, seat, 0))).toEqual([0, 4, 2]);
  expect(viewTurn({ seats: 3, first: 1 }, 1, 0)).toBe(0);
  expect(viewTurn({ seats: 2, first: 0 }, 0, 1)).toBe(3);
});
