import type { SkorTypes } from "../../../client/games/skor/play/spots.ts";
import { describe, expect, test } from "vitest";
import { turnedState, viewTurn } from "../../../client/games/skor/scene/plan.ts";
import { play } from "../../../client/games/skor/play/play.ts";
import { attackOf, percent } from "../../../client/games/skor/play/preview.ts";
import { sceneOf } from "../../../client/games/skor/scene/scene.ts";
import { aboutSpot, whyNot } from "../../../client/games/skor/play/questions.ts";
import { previewOf } from "../../../client/ui/play/question/question.ts";
import { EMPTY_SELECTION, type Selection, openPlaces } from "../../../client/ui/play/selection/selection.ts";
import { spotsAt } from "../../../client/games/skor/play/spots.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { boardOf, readHex, tileAt } from "../../../shared/skor/board/lattice.ts";
import { board, cityAt, type State } from "../../../shared/skor/board/state.ts";
import { open } from "../../shared/skor/support/random-play.ts";
import { named, scene } from "../../shared/skor/support/scene.ts";
import { momentIn } from "../selection-steps.ts";
import { handOn } from "./skor-hands.ts";

/** W's civilian and Military beside the frontier, E's Military on it. */
const frontier = () => scene({ west: "C0,-1 M2,-1", east: "M3,-2", structures: "road@1,0" });
const tile = (state: State, name: string) => tileAt(board(state), readHex(name) ?? { q: 99, r: 99 });

describe("moving", () => {
  test("by mouse: a click takes a piece up and lights where it can go, the next click goes", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.click("0,-1");
    expect(hand.lit).toContain("0,-2");
    hand.click("0,-2");
    expect(hand.acts).toEqual([named(state, "[0,-1]>0,-2")]);
  });

  test("by finger: the first tap aims and the second goes", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.touch("0,-1");
    hand.touch("0,-2");
    expect(hand.acts).toEqual([]);
    expect(hand.state.firm).toBe(true);
    hand.touch("0,-2");
    expect(hand.acts).toEqual([named(state, "[0,-1]>0,-2")]);
  });

  test("by dragging: letting go over a lit hex goes there, elsewhere the piece goes back", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.grab("0,-1");
    hand.hover("0,-2");
    hand.drop("0,-2");
    expect(hand.acts).toEqual([named(state, "[0,-1]>0,-2")]);
    const other = handOn(state);
    other.grab("0,-1");
    other.drop("5,-3");
    expect(other.acts).toEqual([]);
  });

  test("by keys: Enter takes up, Enter on a target aims, and once more goes", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.walk("0,-1");
    hand.press("enter");
    hand.walk("0,-2");
    hand.press("enter");
    expect(hand.acts).toEqual([]);
    hand.press("enter");
    expect(hand.acts).toEqual([named(state, "[0,-1]>0,-2")]);
  });

  test("the keys for the next and the one before find whoever stands somewhere and can be taken up", () => {
    const state = frontier();
    const places = board(state).hexes.map((hex, at) => ({ id: `hex:${at}` as const, at: spotsAt(state, hex) }));
    const { choices } = momentIn(play, state, 0);
    const open = (selection: Selection<SkorTypes>) => openPlaces(selection, choices, places).map(({ id }) => id);
    const own = `hex:${tile(state, "0,-1")}`;
    expect(open(EMPTY_SELECTION)).toContain(own);
    expect(open(EMPTY_SELECTION)).not.toContain(`hex:${tile(state, "6,-3")}`);
    const hand = handOn(state);
    hand.click("0,-1");
    expect(open(hand.state)).toContain(`hex:${tile(state, "0,-2")}`);
    expect(open(hand.state)).not.toContain(own);
  });

  test("a hex where nothing of one's own stands is looked at, and lights nothing", () => {
    const hand = handOn(frontier());
    hand.click("6,-3");
    expect(hand.at).toBe("6,-3");
    expect(hand.lit).toEqual([]);
    hand.click("6,-3");
    expect(hand.at).toBeUndefined();
  });

  test("two different pieces on a hex are taken up one after the other", () => {
    const state = scene({ west: "C2,-1 M2,-1", east: "M3,-2" });
    const hand = handOn(state);
    hand.click("2,-1");
    const first = hand.state.taken;
    hand.click("2,-1");
    expect(hand.state.taken).not.toBe(first);
    expect(hand.state.taken).toMatch(/^piece:/);
    // And at last the ground below them, on which actions are possible too.
    hand.click("2,-1");
    expect(hand.state.taken).toMatch(/^ground:/);
    hand.click("2,-1");
    expect(hand.state.taken).toBeUndefined();
  });
});

describe("attacking", () => {
  test("a mouse that hovers sees the odds before it clicks", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.click("2,-1");
    hand.hover("3,-2");
    expect(hand.aim).toBe(named(state, "[2,-1]x3,-2"));
    expect(hand.acts).toEqual([]);
    hand.click("3,-2");
    expect(hand.acts).toEqual([named(state, "[2,-1]x3,-2")]);
  });

  test("where there are two ways to attack, a click leaves the choice to the hand", () => {
    const state = scene({ west: "M2,-1", east: "M3,-2 M3,-2", westTechs: { city: 2, esp: 2 }, budget: 3 });
    const hand = handOn(state);
    hand.click("2,-1");
    hand.click("3,-2");
    expect(hand.acts).toEqual([]);
    expect(hand.aim).toBe(named(state, "[2,-1]x3,-2"));
    hand.way("strike");
    expect(hand.aim).toBe(named(state, "[2,-1]xx3,-2"));
    hand.press("confirm");
    expect(hand.acts).toEqual([named(state, "[2,-1]xx3,-2")]);
  });

  test("the odds are told in exact counts, with what is added and why", () => {
    const state = scene({ west: "M2,-1", east: "M3,-2", structures: "debris@3,-2", westTechs: { mil: 1 } });
    const preview = attackOf(state, readAction(named(state, "[2,-1]x3,-2")));
    expect(preview?.rolls).toEqual([{ offence: "d8", defence: "d6 − 1", why: "debris" }]);
    expect(preview?.lines.map(({ text, cases }) => `${text} ${cases}`)).toEqual([
      "You take it 33",
      "Both fall 5",
      "You fall 10",
    ]);
    expect(preview?.total).toBe(48);
  });

  test("equal rolls cost all three where two civilians defend, and a Turret's crew is safe (R20)", () => {
    const lines = (state: State, action: string) =>
      attackOf(state, readAction(named(state, action)))?.lines.map(({ text }) => text);
    const pair = scene({ west: "M2,-1", east: "C3,-2 C3,-2", eastTechs: { civ: 1 } });
    expect(lines(pair, "[2,-1]x3,-2")).toContain("All fall");
    const manned = scene({ structures: "turret@1,-1", west: "M1,-1 M1,-1", east: "M3,-2", budget: 9 });
    expect(lines(manned, "fire-[1,-1]@3,-2")).toEqual(["You clear it", "Target falls", "You miss"]);
  });

  test("who cannot defend themselves falls for certain", () => {
    const state = scene({ west: "M2,-1", east: "C3,-2" });
    expect(attackOf(state, readAction(named(state, "[2,-1]x3,-2")))).toMatchObject({ certain: true, rolls: [] });
  });

  test("percents never promise what is not certain", () => {
    expect(percent(1, 1000)).toBe("<1\u00a0%");
    expect(percent(999, 1000)).toBe(">99\u00a0%");
    expect(percent(48, 48)).toBe("100\u00a0%");
    expect(percent(33, 48)).toBe("69\u00a0%");
  });

  test("a step onto the enemy City is told as the end of the game", () => {
    const state = scene({ west: "M5,-3", east: "C8,-5" });
    const hand = handOn(state);
    hand.click("5,-3");
    hand.hover("6,-3");
    const moment = momentIn(play, state, 0, hand.state);
    const preview = moment.choice && previewOf(play, moment, moment.choice);
    expect(preview?.lines).toContainEqual({ text: "This takes the City and wins the game" });
  });
});

describe("whoever is looked at", () => {
  const about = (state: State, name: string, seat: number | undefined) => {
    const spot = `hex:${tile(state, name)}` as const;
    const moment = momentIn(play, state, seat, { ...EMPTY_SELECTION, look: spot });
    const { marks } = sceneOf(moment, 0, undefined);
    return { ...aboutSpot(moment, spot), lit: marks.filter(({ kind }) => kind.startsWith("zone-")).length };
  };

  test("an opponent's piece shows where it could go and whom it could attack", () => {
    const state = frontier();
    const { title, hint, lit } = about(state, "3,-2", 0);
    expect(title).toBe("f5, Open land, 1 military of Ben");
    expect(hint).toMatch(/^At the start of Ben's turn, they could go to \d+ hexes or attack on 1 hex\. /);
    const [, goes = "0"] = /(\d+) hexes/.exec(hint ?? "") ?? [];
    expect(lit).toBe(Number(goes) + 1);
  });

  test("one's own says why it cannot be taken up", () => {
    const state = frontier();
    expect(about(state, "3,-2", 1).hint).toMatch(/It is not your turn\./);
    state.phase = "tech";
    const hand = handOn(state);
    hand.click("2,-1");
    expect(play.question(momentIn(play, state, 0, hand.state), 0).hint).toMatch(
      /Moving comes in another part of the turn\.$/,
    );
  });

  test("and an empty hex is told by its menu alone", () => {
    expect(about(frontier(), "6,-2", 0)).toEqual({ lit: 0 });
  });

  test("a hex out of reach says so to a piece in the hand", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.click("2,-1");
    hand.hover("6,-2");
    const spot = `hex:${tile(state, "6,-2")}` as const;
    expect(whyNot(momentIn(play, state, 0, hand.state), spot)).toBe("That hex cannot be reached.");
  });
});

describe("the other parts of a turn", () => {
  test("short of food, every own piece is lit, and goes at the second touch", () => {
    const state = scene({ west: "C0,-1 C1,0 M2,-1", phase: "feed" });
    const hand = handOn(state);
    expect(hand.lit).toEqual(["0,-1", "1,0", "2,-1"]);
    hand.touch("2,-1");
    expect(hand.acts).toEqual([]);
    hand.press("confirm");
    expect(hand.acts).toEqual([named(state, "disband-[2,-1]")]);
  });

  test("disbanding in the middle of a turn asks once more, and Escape takes it back", () => {
    const state = frontier();
    const hand = handOn(state);
    hand.ask(named(state, "disband-[0,-1]"));
    expect(hand.aim).toBe(named(state, "disband-[0,-1]"));
    hand.press("cancel");
    expect(hand.aim).toBeUndefined();
    hand.ask(named(state, "disband-[0,-1]"));
    hand.press("confirm");
    expect(hand.acts).toEqual([named(state, "disband-[0,-1]")]);
  });

  test("a building is built at once from the menu of its hex", () => {
    const state = scene({ west: "C1,0", budget: 2, phase: "build" });
    const hand = handOn(state);
    hand.click("1,0");
    expect(hand.at).toBe("1,0");
    hand.act("farm@1,0");
    expect(hand.acts).toEqual(["farm@1,0"]);
  });

  test("what is done from the panel is picked first, and then aimed on the board", () => {
    const state = scene({
      west: "C0,-1",
      east: "M5,-3",
      structures: "farm@5,-3",
      eastBuilt: "5,-3",
      westTechs: { city: 3, esp: 3 },
      budget: 6,
      phase: "build",
    });
    const hand = handOn(state);
    hand.pick("tool:ruin");
    expect(hand.lit).toEqual(["5,-3"]);
    hand.click("5,-3");
    expect(hand.acts).toEqual(["ruin@5,-3"]);
  });

  test("nothing that is not legal is sent", () => {
    const hand = handOn(frontier());
    hand.act("end");
    hand.act("farm@1,0");
    expect(hand.acts).toEqual(["end"]);
  });
});

describe("the board", () => {
  const look = (state: State, hold?: string) => {
    const hand = handOn(state);
    if (hold !== undefined) hand.click(hold);
    const moment = momentIn(play, state, 0, hand.state);
    return sceneOf(moment, 0, undefined);
  };

  test("lamps carry the cost of each step, and a road is free", () => {
    const { marks } = look(frontier(), "2,-1");
    const lamps = marks.filter(({ kind }) => kind.startsWith("lamp"));
    expect(lamps.find(({ at }) => at.q === 1 && at.r === 0)?.kind).toBe("lamp-0");
    expect(lamps.find(({ at }) => at.q === 2 && at.r === 0)?.kind).toBe("lamp-1");
    expect(marks).toContainEqual({ at: { q: 3, r: -2 }, kind: "enemy" });
  });

  test("two on a hex stand side by side, in front of what is built there", () => {
    const { pieces } = look(scene({ west: "C1,0 C1,0", structures: "farm@1,0" }));
    const [one, other] = pieces.filter(({ art }) => art === "civilian-1");
    expect(one?.slot?.x).toBeLessThan(other?.slot?.x ?? 0);
    expect(pieces.find(({ art }) => art === "farm")?.depth).toBeLessThan(0);
  });

  test("roads run to the roads and Cities beside them", () => {
    const { pieces } = look(scene({ structures: "road@1,0 road@2,0" }));
    const arts = pieces.filter(({ at }) => at.q === 1 && at.r === 0).map(({ art }) => art);
    expect(arts).toContain("road-bed-nw");
    expect(arts).toContain("road-bed-se");
  });

  test("one's own land lies to the left, and below left on a tall screen", () => {
    const [west, east] = [viewTurn(0, true, 0), viewTurn(1, true, 0)];
    expect([west, east]).toEqual([0, 3]);
    expect(viewTurn(0, false, 0)).toBe(5);
    expect(viewTurn(1, false, 0)).toBe(2);
  });

  test("while the land is turned, the board shows how it would lie, and stays as it is", () => {
    const state = open();
    state.phase = "orient";
    state.lattice = "0,0 1,0";
    const land = "0,0|0,0|obstruction@-2,0 obstruction@-2,1";
    state.boards = [`${land} resource@1,-2`, land];
    state.owners = [0, 1];
    const turned = turnedState(state, 0, 5);
    const at = tileAt(boardOf(turned.lattice), { q: -1, r: 2 });
    expect(turned.structures[at]).toBe(1);
    expect(cityAt(turned, tileAt(boardOf(turned.lattice), { q: 0, r: 0 }))).toBe(0);
    expect(state.structures).toEqual([]);
  });
});
