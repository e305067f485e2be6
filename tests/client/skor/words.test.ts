/** The words about a game of Skor: its log in sentences, announcements, sounds, and its ending. */
import { describe, expect, test } from "vitest";
import { actionText, spokenAction } from "../../../client/games/skor/play/decisions.ts";
import { explain, headline, lineText } from "../../../client/games/skor/text/endings.ts";
import { readDie } from "../../../client/games/skor/faces/faces.ts";
import { play } from "../../../client/games/skor/play/play.ts";
import type { PlayedStep } from "../../../client/games/skor/play/spots.ts";
import {
  branchName,
  cultureGives,
  cultureName,
  obstacleWords,
  structureDoes,
  structureName,
  tierBrief,
  tierDoes,
} from "../../../client/games/skor/text/words.ts";
import { openHistory } from "../../../client/ui/play/model/history.ts";
import type { Reader } from "../../../client/ui/play/model/sentence.ts";
import { sentencesOf, soundsOf, spokenSteps } from "../../../client/ui/play/log/sentences.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { BRANCHES, BUILDABLE, CULTURES, TIERS } from "../../../shared/skor/board/components.ts";
import { REASONS, resultOf } from "../../../shared/skor/board/ending.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { copyState, isOver, type State } from "../../../shared/skor/board/state.ts";
import { drawNaively, open, quickRandom } from "../../shared/skor/support/random-play.ts";
import { actAs, named, type Scene, scene } from "../../shared/skor/support/scene.ts";

const names = ["Maren", "Torvald", "Sigrun"];
const reader: Reader = { seat: 0, shared: false, names };

/** The step of an action, as the pages get it. */
function played(state: State, seat: Seat, text: string, ...rolls: number[]): PlayedStep {
  const before = copyState(state);
  const written = named(before, text);
  const action = readAction(written);
  if (action === undefined) throw new RangeError(text);
  const events = actAs(state, seat, text, ...rolls);
  return { step: { kind: "act", seat, action: written }, action, before, after: copyState(state), events };
}

function said(given: Scene, text: string, ...rolls: number[]): string {
  const state = scene(given);
  return spokenSteps(play, [played(state, state.toMove, text, ...rolls)], reader);
}

/** The lines of the log, each with what stands below it. */
function told(given: Scene, text: string, ...rolls: number[]): string[] {
  const state = scene(given);
  return sentencesOf(play, played(state, state.toMove, text, ...rolls), reader).map(({ text: line, note }) =>
    note === undefined ? line : `${line} | ${note}`,
  );
}

describe("a fight is told with every roll and what was added to it", () => {
  test("against a civilian who cannot defend itself", () => {
    expect(told({ west: "M2,-1", east: "C3,-2" }, "[2,-1]x3,-2")).toEqual([
      "attacked Torvald's Civilian on the crossing (f5), and moved in.",
    ]);
  });

  test("on a structure, from debris", () => {
    const given = { west: "M2,-1", east: "M3,-2", structures: "fort@3,-2 debris@2,-1" };
    expect(told(given, "[2,-1]x3,-2", 6, 3)).toEqual([
      "attacked Torvald's Military on the Fortification (f5), and both fell. | 6 − 1 (debris) = 5 against 3 + 1 (structure) + 1 (Fortification) = 5",
    ]);
  });

  test("against two, of whom one falls", () => {
    expect(told({ west: "M2,-1", east: "M3,-2 M3,-2" }, "[2,-1]x3,-2", 5, 3, 4, 4)).toEqual([
      "attacked Torvald's 2 military on the crossing (f5), beat one and fell. | 5 against 3 + 1 (two Military) = 4; then 4 against 4 + 1 (two Military) = 5",
    ]);
  });

  test("with the dice of both, the attacker's first", () => {
    const state = scene({ west: "M2,-1", east: "M3,-2" });
    const [fight] = sentencesOf(play, played(state, 0, "[2,-1]x3,-2", 4, 3), reader);
    expect(fight?.signs?.map(readDie)).toEqual([
      { seat: 0, sides: 6, rolled: 4 },
      { seat: 1, sides: 6, rolled: 3 },
    ]);
  });

  test("by a Turret, which costs and never falls", () => {
    const turret: Scene = { west: "M1,-1 M1,-1", east: "M3,-2", structures: "turret@1,-1", budget: 9 };
    const line = "shot at Torvald's Military on the crossing (f5) with a Turret";
    expect(told(turret, "fire-[1,-1]@3,-2", 3, 4)).toEqual([`${line}, and missed, 2 paid. | 3 against 4`]);
    expect(told(turret, "fire-[1,-1]@3,-2", 3, 3)).toEqual([`${line}, and hit, 2 paid. | 3 against 3`]);
  });

  test("when Diplomacy spares both", () => {
    const given = { west: "M2,-1", east: "M3,-2", eastTechs: { dip: 2 } };
    expect(told(given, "[2,-1]x3,-2", 3, 3)[0]).toContain(", and nobody fell");
  });

  test("and names the City of who hears it", () => {
    const given: Scene = { west: "C0,0 M0,0", east: "M1,-1", toMove: 1 };
    expect(said(given, "[1,-1]x0,0", 1, 2)).toBe(
      "Torvald attacked your Military and Civilian in your City, and fell. 1 against 2 + 1 (structure) = 3.",
    );
  });
});

describe("a turn is told", () => {
  test("from its income to what is left", () => {
    const state = scene({ west: "C0,0", east: "C5,-3 C5,-3 M6,-3", structures: "resource@5,-3", phase: "tech" });
    expect(spokenSteps(play, [played(state, 0, "end")], reader)).toBe(
      "Turn 3, Torvald. Torvald took in 4, 3 for food, 1 to spend.",
    );
  });

  test("with food that is short, and what is done about it", () => {
    const state = scene({ west: "C0,0", east: "C5,-3 C5,-3", phase: "tech" });
    const short = played(state, 0, "end");
    expect(spokenSteps(play, [short], reader)).toContain("Torvald took in 0, but food takes 2.");
    expect(spokenSteps(play, [played(state, 1, "hold")], reader)).toBe("Torvald held: nobody moves in this turn.");
  });

  test("step by step", () => {
    expect(said({ west: "C0,0", structures: "road@0,-1" }, "[0,0]>0,-1")).toBe(
      "You moved a Civilian to the Road (c4), a free step.",
    );
    expect(said({ west: "C0,0", phase: "build" }, "promote-[0,0]".replace("promote", "disband"))).toBe(
      "You disbanded a Civilian in your City.",
    );
    expect(said({ west: "C1,0", phase: "build", budget: 3 }, "farm@1,0")).toBe(
      "You built a Farm on open land (d3), 2 paid.",
    );
    expect(said({ west: "C1,0", phase: "build", budget: 3, structures: "farm@1,0" }, "wreck@1,0")).toBe(
      "You turned the Farm (d3) into debris, 1 paid.",
    );
    expect(said({ west: "C1,0", phase: "tech", budget: 4 }, "city-1")).toBe("You researched City 1, 4 paid.");
  });

  test("with a march into the City, by its old owner's name", () => {
    const state = scene({ west: "M5,-3", east: "C7,-3" });
    expect(spokenSteps(play, [played(state, 0, "[5,-3]>6,-3")], reader)).toBe(
      "You moved a Military to Torvald's City, 1 step. You took the City. The game is over.",
    );
  });
});

test("what is chosen in secret is told as secret, and nothing else until both have chosen", () => {
  const state = open();
  const own = played(state, 0, "feudal");
  expect(spokenSteps(play, [own], { ...reader, seat: 1 })).toBe("Maren chose a culture in secret.");
  const terrain = Array.from({ length: 22 }, (_, at) => (at % 6) + 1);
  const both = played(state, 1, "technocracy-mil", ...terrain);
  expect(spokenSteps(play, [both], reader)).toContain("You took Feudal. Torvald took Technocracy, with Military 1.");
});

test("a DM stops leading, and a player resigns", () => {
  const state = scene({ seats: 3 });
  const left = (seat: Seat): PlayedStep => {
    const after = copyState(state);
    skor.depart(after, seat, "resign", noChance);
    return { step: { kind: "depart", seat, why: "resign" }, action: undefined, before: state, after, events: [] };
  };
  expect(spokenSteps(play, [left(2)], reader)).toBe("Sigrun stopped leading.");
  expect(spokenSteps(play, [left(1)], reader)).toBe("Torvald resigned.");
});

test("the DM's dice, notes and edits are told", () => {
  const state = scene({ west: "M2,-1", east: "M3,-2", seats: 3 });
  expect(spokenSteps(play, [played(state, 0, "[2,-1]x3,-2")], reader)).toBe("You asked the DM for a d6: the attack.");
  expect(spokenSteps(play, [played(state, 2, "die-4")], reader)).toBe(
    "The DM gave a 4 on the d6. Torvald asked the DM for a d6: the defence.",
  );
  const fight = spokenSteps(play, [played(state, 2, "die-3")], reader);
  expect(fight).toContain("The DM gave a 3 on the d6. You attacked Torvald's Military");
  expect(fight).toContain("4 against 3.");
  played(state, 2, "note@0,0");
  expect(spokenSteps(play, [played(state, 2, "lair-7")], reader)).toBe("The DM noted on your City: lair 7.");
});

describe("every game can be told from what was sent", () => {
  test.each([1, 2, 3, 4, 5, 6])("to the end, line by line, with seed %i", (seed) => {
    const random = quickRandom(seed);
    const seats = seed % 3 === 0 ? 3 : 2;
    const state = open({ clearDebris: true }, seats);
    const log: string[] = [];
    while (!isOver(state) && log.length < 1500) {
      const { seat, chosen } = drawNaively(state, random);
      log.push(writeStep({ kind: "act", seat, action: skor.writeOpenly?.(chosen) ?? skor.write(chosen) }));
      skor.apply(state, seat, chosen, random);
    }
    const steps = openHistory(play)(log, skor.view(state, "spectator"));
    expect(steps).toHaveLength(log.length);
    const lines = steps.flatMap((each) => sentencesOf(play, each, { ...reader, seat: undefined }));
    for (const { text, note, heads } of lines) {
      expect(text.endsWith(".")).toBe(heads !== true);
      expect(text).not.toMatch(/undefined|NaN|^$| {2}|\s's/);
      expect(note ?? "").not.toMatch(/undefined|NaN/);
    }
    for (const { action, before } of steps) {
      if (action === undefined) continue;
      const written = skor.write(action);
      for (const words of [spokenAction(before, action), actionText(written)]) {
        expect(words).not.toMatch(/undefined|^$/);
        expect(words).not.toBe(written);
      }
    }
  });
});

test.each([
  ["building", "Done moving"],
  ["research", "Done building"],
])("who goes on to %s is said to be done, and not to have done something", (action, words) => {
  expect(actionText(action)).toBe(words);
});

test("whom something was done to is named where the State before it is known", () => {
  const state = scene({ west: "C0,0 M1,0", phase: "build" });
  const written = named(state, "disband-[1,0]");
  expect(actionText(written, state, () => state)).toBe("Military on d3 disbanded");
  expect(actionText(written, state)).toBe("Disbanded");
  expect(actionText(written, state, () => undefined)).toBe("Disbanded");
});

test("a fight is heard as dice and a fall, a march as steps", () => {
  const state = scene({ west: "M2,-1", east: "M3,-2" });
  expect(soundsOf(play.sounds, [played(state, 0, "[2,-1]x3,-2", 4, 3)])).toEqual(["turn", "dice", "capture", "move"]);
});

describe("the end", () => {
  test("has a headline for the winner, the loser and who looks on, and a reason for every way to end", () => {
    for (const reason of REASONS) {
      const drawn = reason === "agreement" || reason === "turns";
      const result = { ranking: drawn ? [[0, 1]] : [[1], [0]], reason, sheet: [] };
      const told = [0, 1, 2, undefined].map((seat) => headline(result, seat, names));
      for (const words of [...told, explain(result, names)]) expect(words).toMatch(/^[A-Z].{3,}/);
      expect(told[1]).not.toBe(drawn ? "" : told[0]);
      if (!drawn) expect(explain(result, names)).toContain("Torvald");
    }
  });

  test("says what of Cities only where one was taken", () => {
    const result = (reason: string) => ({ ranking: [[1], [0]], reason, sheet: [] });
    expect(headline(result("march"), 1, names)).toBe("You take the City");
    expect(headline(result("resign"), 1, names)).toBe("You win");
    expect(headline(result("time"), 0, names)).toBe("Torvald wins on time");
  });

  test("has words for every line of the sheet", () => {
    const state = scene({ west: "M5,-3", east: "C7,-3" });
    actAs(state, 0, "[5,-3]>6,-3");
    for (const { line } of resultOf(state)?.sheet ?? []) expect(lineText(line)).not.toBe(line);
  });
});

test("everything has a name and says what it does", () => {
  const words = [
    ...CULTURES.flatMap((culture) => [cultureName(culture), cultureGives(culture)]),
    ...BUILDABLE.flatMap((structure) => [structureName(structure), structureDoes(structure)]),
    ...[...BRANCHES.keys()].flatMap((branch) => [
      branchName(branch),
      ...Array.from({ length: TIERS }, (_, at) => [tierBrief(branch, at + 1), tierDoes(branch, at + 1)]).flat(),
    ]),
    obstacleWords("grace"),
  ];
  for (const word of words) expect(word).not.toBe("");
  expect(new Set(words).size).toBe(words.length);
});
