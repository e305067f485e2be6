import { describe, expect, test } from "vitest";
import { goldNote } from "../../../client/games/skorm/panels/gold-panel.tsx";
import { turnsOf } from "../../../client/games/skorm/play/notes.ts";
import { decisionOf } from "../../../client/games/skorm/play/decisions.ts";
import { play } from "../../../client/games/skorm/play/play.ts";
import { viewTurn } from "../../../client/games/skorm/scene/plan.ts";
import { aboutSpot, goldThreat, questionOf, spotWords, whyNot } from "../../../client/games/skorm/play/questions.ts";
import { hintsOf, sceneOf } from "../../../client/games/skorm/scene/scene.ts";
import { shownSteps, stepsOfLog } from "../../../shared/kernel/steps.ts";
import { EMPTY_SELECTION } from "../../../client/ui/play/selection/selection.ts";
import { hexByArrow } from "../../../client/ui/play/board/hex-walk.ts";
import { spokenSteps } from "../../../client/ui/play/log/sentences.ts";
import { hexOf, OFF_BOARD, TILES, tileAt, tileName } from "../../../shared/skorm/board.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { momentIn } from "../selection-steps.ts";
import { at, happened, position, tile } from "./skorm-hands.ts";

const reader = { seat: 0, shared: false, names: ["Ann", "Ben", "Cas"] };

/** The lines of the preview of an action, those that warn with a `!`. */
function foretold(state: State, text: string): string[] {
  const action = skorm.read(text);
  if (action === undefined || !skorm.legal(state, state.toMove).includes(action))
    throw new Error(`${text} is not legal`);
  const lines = decisionOf(action).preview?.(action, momentIn(play, state, state.toMove)) ?? [];
  return lines.map(({ text, warns }) => (warns === true ? `! ${text}` : text));
}

describe("previews", () => {
  test("say what is left of the enemy and who could hit back", () => {
    const state = position("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac5,Ha5,Ai5 play 0");
    expect(foretold(state, "Hf4xg5")).toEqual(["Ben keeps 5", "! An Archer on g7 could shoot you there"]);
  });

  test("warn when a piece steps out of the way of the Warlord: that loses the game", () => {
    const state = position("We1,Ae2/We9,He3,Ha5,Ai5,Sb6N play 0");
    expect(foretold(state, "Ae2-d2")[0]).toBe("! You lose the game if Ben takes your Warlord: He3×e1");
  });

  test("say of an Archer that it shoots the Warlord", () => {
    const state = position("We1,Hd4/We9,Ae3,Ha5,Ai5,Sb6N play 0");
    expect(foretold(state, "Hd4-c4")[0]).toBe("! You lose the game if Ben shoots your Warlord: Ae3»e1");
  });

  test("say in red that leaving the enemy Warlord on Gold loses at once, whatever else the action does", () => {
    const state = position("We1,Hf4,Ac3/We5,Hg5,Ac5,Ha5,Ai5 play 0 0 1");
    const left = "! You lose the game: nobody can take Ben's Warlord from Gold any more";
    expect(foretold(state, "Hf4xg5")[0]).toBe(left);
    expect(foretold(state, "Ac3>c5")[0]).toBe(left);
    expect(foretold(state, "Hf4xe5")).toEqual(["Wins the game"]);
  });

  test("say so of a pass, for who cannot do anything else", () => {
    const boxed = position("We1/We5,Se2S,Sf1SW,Sd1SE,Ha5,Hi5 play 0 0 1");
    expect(foretold(boxed, "--")).toEqual(["! You lose the game: nobody can take Ben's Warlord from Gold any more"]);
  });

  test("say that the enemy would win by Gold against an army that has grown too small", () => {
    const state = position("Wa1,Hb1,Hc1/We6,Hg5,Ac5,Ha5,Ai5 play 0");
    expect(foretold(state, "Hb1-b2")[0]).toBe("! You lose the game if Ben moves onto Gold: We6–e5");
  });

  test("of three, warn of Gold whoever's turn comes before that of its holder, and say on whom it hangs", () => {
    const far = position("Wa1,Hb1,Ha2,Ha3/Wi5,Hh6,Ah5,Hh4/We5,Hd6,Ad7,Hc7 play 0 0 2");
    const lost = "! You lose the game: nobody can take Cas's Warlord from Gold any more";
    expect(foretold(far, "Hb1-b2")[0]).toBe(lost);
    const near = position("Wa1,Hb1,Ha2,Ha3/Wi5,Hg5,Ah5,Hh4/We5,Hd6,Ad7,Hc7 play 0 0 2");
    expect(foretold(near, "Hb1-b2")[0]).toBe("! You lose the game unless Ben takes Cas's Warlord on Gold");
    const last = position("Wa1,Hb1,Ha2,Ha3/Wi5,Hh6,Ah5,Hh4/We5,Hd6,Ad7,Hc7 play 1 0 2");
    expect(foretold(last, "Hh4-g4")[0]).toBe(lost);
  });

  test("say that an action wins, and then nothing of danger", () => {
    const state = position("We4,Hf4/We9,Ha5,Ai5,Ae7 play 0");
    expect(foretold(state, "We4-e5")).toEqual(["Wins the game"]);
  });

  test("say that Gold must be held", () => {
    const state = position("We4/We9,Ha5,Ai5,Hb6,Hh6 play 0");
    expect(foretold(state, "We4-e5")).toContain("Hold the Gold for one round to win");
  });

  test("of three players, say who is out", () => {
    const state = position("We1,Aa3/Wa5,Hb6/Wi5,Hh6 play 0");
    expect(foretold(state, "Aa3>a5")).toContain("Ben is out");
  });
});

describe("the question of a turn", () => {
  const turn = position("We1,Hf4,Sd4N/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");
  const moment = momentIn(play, turn, 0);

  test("says to a player that the turn is theirs", () => {
    expect(questionOf(moment, 0).title).toBe("Your turn");
  });

  test("behind the name of a player only says what is to be done: who reads it may be somebody else", () => {
    const shared = { ...moment, reader: { ...moment.reader, shared: true } };
    expect(questionOf(shared, 0).title).toBe("Pick a piece");
  });
});

describe("while Gold is held against a player", () => {
  const held = position("We1,Hf4/We5,Hg5,Ac5,Ha5,Ai5 play 0 0 1");

  test("the question says so, and what is to be done", () => {
    expect(questionOf(momentIn(play, held, 0), 0)).toEqual({
      title: "Take the Warlord on Gold",
      hint: "Ben wins unless the Warlord on Gold is taken before their next turn.",
    });
  });

  test("so does a banner for everybody but who holds it", () => {
    expect([0, 1, undefined].map((seat) => goldThreat(held, seat))).toEqual([1, undefined, 1]);
    expect(goldThreat(position("We1,Hf4/We6,Hg5 play 0"), 0)).toBeUndefined();
  });
});

describe("what is said", () => {
  const start = position("We1,Hf4,Sd4N/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");

  test("names the player, the piece and what it did", () => {
    expect(spokenSteps(play, happened(start, "0d4@NW", "0Hf4xg5", "1Ac5-c6"), reader)).toBe(
      [
        "You turned the Shieldman on d4 to the northwest.",
        "You took the Horseman on g5 with the Horseman from f4.",
        "Ben moved the Archer from c5 to c6.",
      ].join(" "),
    );
  });

  test("tells of Gold and of those who leave", () => {
    const gold = position("We4/Wa5,Hb6,Ab5/Wi5,Hh6 play 0");
    const said = spokenSteps(play, happened(gold, "0We4-e5", "1!resign"), reader);
    expect(said).toContain("Your Warlord wins if it is still there when your turn comes.");
    expect(said).toContain("Ben resigned, and the pieces left the board. Ben is out of the game.");
  });

  test("says of those who end the game no more than that: its last position stays on the page", () => {
    const last = position("We4/Wa5,Hb6,Ab5 play 0");
    expect(spokenSteps(play, happened(last, "0!resign"), reader)).toBe("You resigned.");
  });

  test("a tile is named with what stands there", () => {
    const moment = momentIn(play, position("We1,Sd4NW/We9,Hg5 play 0"), 0);
    expect(spotWords(moment, at("d4"))).toBe("d4, your Shieldman, facing northwest");
    expect(spotWords(moment, at("g5"))).toBe("g5, Ben's Horseman");
    expect(spotWords(moment, at("e5"))).toBe("e5, Gold");
    expect(spotWords(moment, at("b3"))).toBe("b3, empty");
  });
});

describe("any piece can be looked at", () => {
  const state = position("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac5,Ha5,Ai5 play 0");

  test("it says where it could go on its turn, and the board shows it in its colour", () => {
    const looking = { ...EMPTY_SELECTION, look: at("g5") };
    const moment = momentIn(play, state, 0, looking);
    expect(aboutSpot(moment, at("g5"))).toMatchObject({ title: "g5, Ben's Horseman" });
    expect(aboutSpot(moment, at("g5"))?.hint).toMatch(/^On its turn it could go to \d+ tiles or take 1 piece\. /);
    const marks = sceneOf(moment, 0).marks;
    expect(marks.filter(({ kind }) => kind === "zone-1").length).toBeGreaterThan(3);
  });

  test("one's own that cannot act says so, and what stands on no tile says nothing", () => {
    const shut = position("We1,Sd4N,Hf4/We9,Hg5,Ha5 play 0");
    expect(aboutSpot(momentIn(play, shut, 0), at("b3"))).toBeUndefined();
    expect(whyNot(momentIn(play, shut, 1), at("g5"))).toBe("It is not your turn.");
  });
});

test("news carry the way of a piece and the flight of an arrow", () => {
  const start = position("We1,Hf4,Ac3/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");
  expect(hintsOf(happened(start, "0Ac3>c5", "1Hg5-g4")).map(({ kind }) => kind)).toEqual(["shot", "path"]);
});

test("the last action is marked, turns of shields aside", () => {
  const start = position("We1,Hf4,Sd4N/We9,Hg5,Ac5,Ha5,Ai5,Hb6 play 0");
  const history = happened(start, "0Hf4-f5", "1Ac5-c6", "0d4@NE");
  const moment = momentIn(play, history.at(-1)?.after ?? start, 0, EMPTY_SELECTION, history);
  const marks = sceneOf(moment, 0).marks;
  expect(
    marks.filter(({ kind }) => kind.startsWith("last")).map((mark) => [mark.kind, tileName(tileAt(mark.at))]),
  ).toEqual([
    ["last-from", "c5"],
    ["last-to", "c6"],
  ]);
});

describe("the list of moves", () => {
  test("puts the turns of shields before the action that ends the turn, each shield once", () => {
    const turns = turnsOf(["0Se2N", "1Hd8", "0c4@NE", "0c4@NW", "0Hg4-h2", "1--", "0Ac3>c5"]);
    expect(turns.map((turn) => ("section" in turn ? [turn.section, turn.text, turn.at] : turn))).toEqual([
      ["placing", "Se2 N", 1],
      ["placing", "Hd8", 2],
      ["play", "c4↻NW Hg4–h2", 5],
      ["play", "pass", 6],
      ["play", "Ac3»c5", 7],
    ]);
  });

  test("is numbered as the game is counted, so that a review, a replay and a result name the same moves", () => {
    const log = [
      "0Se2N",
      "1Hd8",
      "~35000",
      "0c4@NE",
      "0c4@NW",
      "0Hg4-h2",
      "1--",
      "0c4@N",
      "0<7",
      "0Ac3>c5",
      "1!resign",
    ];
    const turns = turnsOf(log).flatMap((turn) => ("number" in turn ? [[turn.number, turn.text]] : []));
    expect(turns).toEqual([
      [1, "Se2 N"],
      [2, "Hd8"],
      [3, "c4↻NW Hg4–h2"],
      [6, "pass"],
      [7, "Ac3»c5"],
      [8, "resigns"],
    ]);
    expect(turns.at(-1)?.[0]).toBe(shownSteps(stepsOfLog(log)).length);
  });

  test("shows turns under way, and how somebody left", () => {
    const turns = turnsOf(["0Hf4xg5", "1!time", "2c4@N"]);
    expect(turns.map((turn) => "text" in turn && turn.text)).toEqual(["Hf4×g5", "out of time", "c4↻N"]);
  });

  test("holds what is in force, and says when the server was away", () => {
    const turns = turnsOf(["0Se2N", "1Hd8", "~35000", "0c4@NE", "0<3", "0Hg4-h2"]);
    expect(turns.map((turn) => ("remark" in turn ? turn.remark : turn.text))).toEqual([
      "Se2 N",
      "Hd8",
      "The server was away for 35 secs; no clock ran.",
      "Hg4–h2",
    ]);
  });
});

test("Gold tells whose it is and what it takes", () => {
  const marks = ["Wave", "Flame", "Leaf"];
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
  const walk = (from: string, key: string, turn: number) => {
    const hex = hexByArrow(hexOf(tile(from)), key, turn, false, (near) => tileAt(near) !== OFF_BOARD);
    return hex === undefined ? undefined : tileName(tileAt(hex));
  };

  test("arrows walk as the board lies on the screen", () => {
    expect([walk("e5", "ArrowUp", 0), walk("e5", "ArrowUp", 3), walk("e9", "ArrowUp", 0)]).toEqual([
      "e6",
      "e4",
      undefined,
    ]);
  });

  test("a walk across the board stays on its row", () => {
    const seen = ["e5"];
    for (let steps = 0; steps < 4; steps++) seen.push(walk(seen.at(-1) ?? "", "ArrowRight", 0) ?? "");
    expect(seen).toEqual(["e5", "f5", "g4", "h4", "i3"]);
  });

  test("every tile can be reached from every other on a board of any turn", () => {
    for (let turn = 0; turn < 6; turn++) {
      const reached = new Set(["e1"]);
      for (const from of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = walk(from, key, turn);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(TILES.length);
    }
  });
});

test("everybody sees their own corner at the bottom", () => {
  expect([0, 1].map((seat) => viewTurn({ seats: 2, first: 0 }, seat, 0))).toEqual([0, 3]);
  expect([0, 1, 2].map((seat) => viewTurn({ seats: 3, first: 0 }, seat, 0))).toEqual([0, 4, 2]);
  expect(viewTurn({ seats: 3, first: 1 }, 1, 0)).toBe(0);
  expect(viewTurn({ seats: 2, first: 0 }, 0, 1)).toBe(3);
});
