/** The DM mode: a third seat gives the dice, keys hexes, stops the time and puts the board right. */
import { describe, expect, test } from "vitest";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { MASTER } from "../../../shared/skor/board/components.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { linkIn } from "../../../shared/skor/board/notes.ts";
import { beginningOf, retell } from "../../../shared/skor/reconstruction.ts";
import { copyState, isOver, type State, tierOf } from "../../../shared/skor/board/state.ts";
import { open, playOn, quickRandom } from "./support/random-play.ts";
import { act, actAs, east, eventsOf, options, type Scene, scene, structure, west } from "./support/scene.ts";

const sceneWithMaster = (given: Scene) => scene({ seats: 3, east: "C6,-3", ...given });
const master = (state: State, text: string, ...rolls: number[]) => actAs(state, MASTER, text, ...rolls);

describe("dice", () => {
  test("R49: an action that needs none happens at once", () => {
    const state = sceneWithMaster({ west: "C0,0" });
    expect(skor.actors(state)).toEqual([0, MASTER]);
    act(state, "[0,0]>0,1");
    expect(west(state)).toBe("C0,1");
  });

  test("an attack waits until the DM has given each of its dice, chosen or rolled", () => {
    const state = sceneWithMaster({ west: "M2,-1", east: "M3,-2" });
    const asked = act(state, "[2,-1]x3,-2");
    expect(asked).toEqual([{ kind: "ask", seat: 0, sides: 6, why: "attack" }]);
    expect([skor.actors(state), options(state, 0), west(state)]).toEqual([[MASTER], [], "M2,-1"]);
    expect(options(state, MASTER)).toEqual(["roll", "die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "pause"]);
    master(state, "die-4");
    expect([state.dieSides, state.dieWhy, state.dieSeat]).toEqual([6, "defend", 1]);
    const events = master(state, "roll", 3);
    expect(eventsOf(events, "roll-off")[0]?.outcome).toBe("win");
    expect([west(state), east(state), state.rolls]).toEqual(["M3,-2", "", [4, 3]]);
    expect([state.dieSides, state.dice, state.pending]).toEqual([0, [], -1]);
    expect(state.audit).toEqual(["5 die d6 4", "5 roll d6 3"]);
  });

  test("come to the same as the same dice from chance", () => {
    const given: Scene = { west: "M2,-1", east: "M3,-2 M3,-2", westTechs: { mil: 1 } };
    const state = sceneWithMaster(given);
    act(state, "[2,-1]x3,-2");
    for (const rolled of [8, 3, 7, 5]) master(state, `die-${rolled}`);
    const plain = scene(given);
    act(plain, "[2,-1]x3,-2", 8, 3, 7, 5);
    expect([state.pieces, state.rolls]).toEqual([plain.pieces, plain.rolls]);
  });

  test("are asked for from the terrain on, and what waits for them stays secret", () => {
    const state = open({}, 3);
    actAs(state, 0, "feudal");
    actAs(state, 1, "nomadic");
    expect([state.dieSides, state.dieWhy, state.phase]).toEqual([6, "terrain", "culture"]);
    for (const viewer of [0, MASTER, "spectator" as const]) {
      const view = JSON.stringify(skor.view(state, viewer));
      expect(view).not.toContain("nomadic");
      expect(skor.view(state, viewer).pending).toBe(-1);
    }
    while (state.dieSides > 0) skor.apply(state, MASTER, skor.read("roll") ?? 0, quickRandom(state.dice.length + 1));
    expect([state.phase, state.cultures]).toEqual(["orient", ["feudal", "nomadic"]]);
  });

  test("decide cultures too: a Theocracy's, a Dictatorship's, and research with luck", () => {
    const despot = sceneWithMaster({ west: "C0,0", westCulture: "dictatorship", phase: "tech" });
    act(despot, "end");
    expect(options(despot, MASTER)).toEqual(["roll", "die-1", "die-2", "pause"]);
    master(despot, "die-1");
    expect(despot.phase).toBe("purge");
    const student = sceneWithMaster({ west: "C0,0", westCulture: "alternative", phase: "tech", budget: 4 });
    act(student, "city-1?");
    master(student, "die-6");
    expect(student.budget).toBe(4);
  });

  test("are not guessed in a preview", () => {
    const state = sceneWithMaster({ west: "M2,-1", east: "M3,-2" });
    act(state, "[2,-1]x3,-2");
    const view = skor.view(state, MASTER);
    expect(() => skor.apply(view, MASTER, skor.read("die-4") ?? 0, noChance)).toThrow("not known");
  });
});

describe("time", () => {
  test("stands still while the DM pauses, and dice wait as well", () => {
    const state = sceneWithMaster({ west: "M2,-1", east: "M3,-2" });
    act(state, "[2,-1]x3,-2");
    master(state, "pause");
    expect([skor.actors(state), options(state, 0)]).toEqual([[MASTER], []]);
    expect(options(state, MASTER)).not.toContain("roll");
    master(state, "resume");
    master(state, "die-1");
    master(state, "die-6");
    expect([west(state), skor.actors(state)]).toEqual(["", [0, MASTER]]);
  });
});

describe("notes", () => {
  test("key a hex with a mark and a number, and can be changed and wiped", () => {
    const state = sceneWithMaster({ west: "C0,0" });
    master(state, "note@3,-2");
    expect(options(state, 0).length).toBeGreaterThan(0);
    master(state, "lair-7");
    expect(state.notes).toEqual({ "3,-2": "lair-7" });
    master(state, "note@3,-2");
    master(state, "quest-2");
    master(state, "note@0,1");
    master(state, "done");
    expect(state.notes).toEqual({ "3,-2": "quest-2" });
    master(state, "note@3,-2");
    master(state, "wipe");
    expect(state.notes).toEqual({});
    expect(state.audit).toEqual(["5 note 3,-2 lair-7", "5 note 3,-2 quest-2", "5 note 3,-2"]);
  });
});

describe("words of the DM's own", () => {
  const admits = (state: State, seat: number, text: string) => {
    const action = skor.read(text);
    return action !== undefined && skor.admits?.(state, seat, action) === true;
  };

  test("stand on a hex as they were written: text, or a link", () => {
    const state = sceneWithMaster({ west: "C0,0" });
    master(state, "note@3,-2");
    master(state, "say:Here be dragons <b>&amp;");
    expect(state.notes).toEqual({ "3,-2": "Here be dragons <b>&amp;" });
    expect(state.audit).toEqual(["5 note 3,-2 Here be dragons <b>&amp;"]);
    expect(skor.write(skor.read("say:Ärger im Wald") ?? 0)).toBe("say:Ärger im Wald");
  });

  test("can be written by the DM alone, on a hex that is open for it, at a table that runs", () => {
    const state = sceneWithMaster({ west: "C0,0" });
    expect(admits(state, MASTER, "say:Hm")).toBe(false);
    master(state, "note@3,-2");
    expect([admits(state, MASTER, "say:Hm"), admits(state, 0, "say:Hm")]).toEqual([true, false]);
    expect(gameEntry(skor).start(2, {}, quickRandom(1)).isLegal(0, "say:Hm")).toBe(false);
  });

  test.each(["say:", "say: x", "say:x ", "say:a\nb", "say:a\u202eb", "say:\u200b", `say:${"x".repeat(201)}`])(
    "%j is no note",
    (text) => expect(skor.read(text)).toBeUndefined(),
  );

  test("are a link only over https, without a name in it, and when they are nothing else", () => {
    expect(linkIn("https://maps.example/cave?x=1")?.host).toBe("maps.example");
    for (const text of [
      "http://a.example",
      "javascript:alert(1)",
      "https://",
      "https://me@a.example",
      "see https://a.example",
    ])
      expect(linkIn(text), text).toBeUndefined();
  });
});

describe("the set-up", () => {
  const setUp = () => open({}, 3);

  test("can be left to chance at once, before anybody asks for a die", () => {
    const state = setUp();
    expect(options(state, MASTER)).toEqual(["pause", "rollout"]);
    master(state, "rollout");
    expect(options(state, MASTER)).not.toContain("rollout");
    actAs(state, 0, "feudal");
    skor.apply(state, 1, skor.read("nomadic") ?? 0, quickRandom(3));
    expect([state.phase, state.dieSides, state.rolls.length >= 20]).toEqual(["orient", 0, true]);
    actAs(state, 0, "side-2");
    skor.apply(state, 1, skor.read("side-5") ?? 0, quickRandom(4));
    expect([state.phase, state.turn, skor.actors(state)]).toEqual(["move", 1, [state.toMove, MASTER]]);
    expect(options(state, MASTER)).not.toContain("rollout");
  });

  test("or when its dice have begun to be asked for; then the DM gives dice again", () => {
    const state = setUp();
    actAs(state, 0, "feudal");
    actAs(state, 1, "nomadic");
    master(state, "die-3");
    skor.apply(state, MASTER, skor.read("rollout") ?? 0, quickRandom(5));
    expect([state.phase, state.dieSides, state.rolls[0]]).toEqual(["orient", 0, 3]);
  });
});

describe("R49: edits of the players", () => {
  const paused = (given: Scene = {}) => {
    const state = sceneWithMaster({ west: "C0,0", ...given });
    master(state, "pause");
    return state;
  };

  test("give another culture, and the game is told again from its beginning as it was", () => {
    const state = open({}, 3);
    master(state, "rollout");
    const lines: [number, string][] = [
      [0, "feudal"],
      [1, "nomadic"],
      [0, "side-2"],
      [1, "side-5"],
    ];
    for (const [index, [seat, text]] of lines.entries())
      skor.apply(state, seat, skor.read(text) ?? 0, quickRandom(index));
    for (const text of ["pause", "1-alien", "resume"]) master(state, text);
    expect([state.cultures, state.begunAs]).toEqual([
      ["feudal", "alien"],
      ["feudal", "nomadic"],
    ]);
    const sent = skor.view(state, "spectator");
    let retold = beginningOf(sent);
    const log: [number, string][] = [
      [2, "rollout"],
      [0, "culture"],
      [1, "culture"],
      [0, "orient"],
      [1, "orient"],
      [2, "pause"],
      [2, "1-alien"],
      [2, "resume"],
    ];
    for (const [seat, text] of log) retold = retell(retold, seat, skor.read(text) ?? 0, sent).after;
    expect([retold.cultures, retold.structures]).toEqual([state.cultures, state.structures]);
  });

  test("set the tier of a branch, up and down", () => {
    const state = paused();
    master(state, "0-mil-3");
    master(state, "1-city-2");
    master(state, "0-mil-1");
    expect([tierOf(state, 0, 3), tierOf(state, 1, 0)]).toEqual([1, 2]);
    expect(options(state, MASTER)).not.toContain("0-mil-1");
    expect(state.audit.slice(1)).toEqual(["5 edit 0-mil-3", "5 edit 1-city-2", "5 edit 0-mil-1"]);
  });

  test("put Resource by for a player's next turn, and take it back", () => {
    const state = paused();
    expect(options(state, MASTER)).not.toContain("retract-1");
    for (const text of ["bestow-1", "bestow-1", "retract-1"]) master(state, text);
    expect(state.gifts).toEqual([0, 1]);
  });

  test("give a piece of who moves a step more or less, even after its attack", () => {
    const state = sceneWithMaster({ west: "M2,-1", east: "M3,-2" });
    act(state, "[2,-1]x3,-2");
    for (const text of ["die-4", "die-3", "pause", "edit@3,-2"]) master(state, text);
    const [id = -1] = state.pieces.flatMap((piece, at) => (piece === 0 ? [] : at));
    expect(options(state, MASTER)).not.toContain(`rein-${id}`);
    master(state, `spur-${id}`);
    master(state, "done");
    master(state, "resume");
    expect(options(state, 0)).toContain(`${id}>4,-3`);
  });

  test("are no part of the other player's turn, nor of a turn that is half done", () => {
    expect(options(paused({ phase: "feed" }), MASTER).some((text) => /^\d-/.test(text))).toBe(false);
  });
});

describe("R49: edits", () => {
  function editing(given: Scene, hex: string): State {
    const state = sceneWithMaster(given);
    expect(options(state, MASTER).some((text) => text.startsWith("edit"))).toBe(false);
    master(state, "pause");
    master(state, `edit@${hex}`);
    return state;
  }

  test("put pieces and structures on a hex and take them away, each with a line in the audit log", () => {
    const state = editing({ west: "C0,0" }, "1,0");
    master(state, "add-0");
    master(state, "add-1");
    expect(options(state, MASTER).filter((text) => text.startsWith("add"))).toEqual([]);
    master(state, "found-8");
    master(state, `remove-${state.pieces.findLastIndex((piece) => piece !== 0)}`);
    master(state, "done");
    master(state, "resume");
    expect([west(state).split(" ").sort(), structure(state, "1,0")]).toEqual([["C0,0", "C1,0"], "road"]);
    expect(state.audit.map((line) => line.split(" ").slice(1).join(" "))).toEqual([
      "pause",
      "edit 1,0 add-0",
      "edit 1,0 add-1",
      "edit 1,0 found-8",
      "edit 1,0 remove-3",
      "resume",
    ]);
    expect(options(state, 0)).toContain("2>1,1");
  });

  test("keep to the board: no mixed hexes, nobody on Obstructions or on an enemy City, Cities stay", () => {
    expect(options(editing({ west: "C1,0" }, "1,0"), MASTER)).toEqual(
      expect.arrayContaining(["add-0", "add-1", "remove-0", "found-8"]),
    );
    expect(options(editing({ west: "C1,0" }, "1,0"), MASTER)).not.toContain("add-2");
    expect(options(editing({ west: "C1,0" }, "1,0"), MASTER)).not.toContain("found-2");
    expect(options(editing({ west: "", structures: "obstruction@1,0" }, "1,0"), MASTER).join()).not.toContain("add");
    const city = options(editing({ west: "C0,0", east: "" }, "6,-3"), MASTER);
    expect(city.filter((text) => /add|found|raze/.test(text))).toEqual(["add-2", "add-3"]);
  });

  test("give and take Resource of the player to move, and raze", () => {
    const state = editing({ west: "C0,0", structures: "farm@1,0" }, "1,0");
    expect(options(state, MASTER)).not.toContain("levy");
    for (const text of ["grant", "grant", "levy", "raze"]) master(state, text);
    expect([state.budget, structure(state, "1,0")]).toEqual([1, "none"]);
  });
});

describe("the DM at the table", () => {
  test("has no place in the result, and is asked for nothing when the game is over", () => {
    const state = sceneWithMaster({ west: "M5,-3", east: "" });
    act(state, "[5,-3]>6,-3");
    expect(skor.result(state)?.ranking).toEqual([[0], [1]]);
    expect([skor.actors(state), options(state, MASTER)]).toEqual([[], []]);
  });

  test("R50: may leave: the game goes on, dice that are asked for are rolled by who needs them, later ones by chance", () => {
    const state = sceneWithMaster({ west: "M2,-1 M2,0", east: "M3,-2 C3,-1" });
    act(state, "[2,-1]x3,-2");
    master(state, "pause");
    skor.depart(state, MASTER, "left", noChance);
    expect([skor.actors(state), skor.playing(state), options(state, 0)]).toEqual([[0], [0, 1], ["roll"]]);
    actAs(state, 0, "roll", 6);
    expect([skor.actors(state), options(state, 1)]).toEqual([[1], ["roll"]]);
    actAs(state, 1, "roll", 1);
    expect([west(state), skor.actors(state)]).toEqual(["M2,0 M3,-2", [0]]);
    expect(skor.depart(state, MASTER, "left", noChance)).toEqual([]);
    act(state, "[2,0]x3,-1");
    expect(east(state)).toBe("");
  });

  test("a player who leaves while dice are asked for has lost, and nothing waits any more", () => {
    const state = sceneWithMaster({ west: "M2,-1", east: "M3,-2" });
    act(state, "[2,-1]x3,-2");
    skor.depart(state, 0, "resign", noChance);
    expect([isOver(state), state.winner, state.dieSides, options(state, MASTER)]).toEqual([true, 1, 0, []]);
  });

  test("games of random players with a random DM end, and stay in order on the way", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const end = playOn(open({}, 3), quickRandom(seed), (state, { seat, actions, chosen }) => {
        expect(new Set(actions).size).toBe(actions.length);
        expect(skor.actors(state)).toContain(seat);
        if (state.turn % 10 !== 0) return;
        expect(skor.apply(copyState(state), seat, chosen, quickRandom(seed)).length).toBeGreaterThan(0);
      });
      expect(end.audit.length).toBeGreaterThan(20);
      expect(skor.result(end)?.ranking.flat().sort()).toEqual([0, 1]);
    }
  });

  test("a table of three is a table with a DM", () => {
    expect(gameEntry(skor).seats).toEqual([2, 3]);
    expect(gameEntry(skor).start(3, {}, quickRandom(1)).actors()).toEqual([0, 1, MASTER]);
    expect(gameEntry(skor).start(2, {}, quickRandom(1)).actors()).toEqual([0, 1]);
  });
});
