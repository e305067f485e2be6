/** Test cases 44 to 53 of the rules: how a game of three ends, and how players leave it. */
import { describe, expect, test } from "vitest";
import { skorm } from "../../../shared/skorm/rules.ts";
import { aliveSeats, pieceCount, quietTurns, type State } from "../../../shared/skorm/state.ts";
import { PASS, ROTATE, verbOf } from "../../../shared/skorm/actions.ts";
import { captures, going, on, outcome, perform, scene, shooting, taking, turning, waste } from "./support/scene.ts";
import { noChance } from "../../../shared/kernel/random.ts";

const GOLDEN = [
  [0, 1],
  [0, 0],
] as const;

/** A position of three in which some have lost already. */
function withFallen(pieces: string, fallen: readonly number[]): State {
  const state = scene(pieces, 3);
  for (const seat of fallen) skorm.depart(state, seat, "left", noChance);
  return state;
}

test("T44 (R26): the first to lose the Warlord loses all pieces; play goes on with the next who lives", () => {
  const state = scene("1A@(-4,2) 2S@(0,0)>N 2H@(1,1)", 3);
  perform(state, shooting([-4, 2], [-4, 0]));
  expect(pieceCount(state, 1)).toBe(0);
  expect([aliveSeats(state), state.toMove, outcome(state)]).toEqual([[0, 2], 2, undefined]);
});

test("T45 (R14, R19): no domination while three live; the conquest needs everybody's turn", () => {
  const state = scene("1W@(0,1)", 3);
  perform(state, going(state, ...GOLDEN));
  expect([state.pending, outcome(state)]).toEqual([0, undefined]);
  perform(state, going(state, [-4, 0], [-4, 1]));
  expect([state.pending, outcome(state)]).toEqual([0, undefined]);
  perform(state, going(state, [4, -4], [4, -3]));
  expect(outcome(state)).toBe("conquer 0");
  expect(skorm.result(state)?.ranking).toEqual([[0], [1, 2]]);
});

test("T46 (R17): the turn of a player who was eliminated falls away, and the conquest is complete", () => {
  const state = scene("1W@(0,1) 2A@(2,-4)", 3);
  perform(state, going(state, ...GOLDEN));
  perform(state, shooting([2, -4], [4, -4]));
  expect(outcome(state)).toBe("conquer 0");
  expect(skorm.result(state)?.ranking).toEqual([[0], [1], [2]]);
});

test("T47: the Warlord on Gold is shot: its army vanishes, and nobody holds Gold", () => {
  const state = scene("1W@(0,1) 1H@(3,1) 2A@(-2,0)", 3);
  perform(state, going(state, ...GOLDEN));
  perform(state, shooting([-2, 0], [0, 0]));
  expect([pieceCount(state, 0), state.pending, state.toMove, outcome(state)]).toEqual([0, -1, 2, undefined]);
});

test("T48 (R12, R20): with two alive the limit is three pieces", () => {
  const three = withFallen("1W@(0,1) 2H@(-4,1) 2H@(-4,2)", [2]);
  perform(three, going(three, ...GOLDEN));
  expect(outcome(three)).toBe("dominate 0");

  const four = withFallen("1W@(0,1) 2H@(-4,1) 2H@(-4,2) 2A@(-4,3)", [2]);
  perform(four, going(four, ...GOLDEN));
  expect([four.pending, outcome(four)]).toEqual([0, undefined]);
});

describe("T49 (R16): a Warlord captures the Warlord on Gold", () => {
  test("and dominates a third player with three pieces", () => {
    const state = scene("1W@(0,1) 2W@(-1,0) 3H@(4,-3) 3H@(4,-2)", 3);
    perform(state, going(state, ...GOLDEN));
    perform(state, taking(state, [-1, 0], [0, 0]));
    expect([aliveSeats(state), outcome(state)]).toEqual([[1, 2], "dominate 1"]);
  });

  test("and has to hold Gold against four", () => {
    const state = scene("1W@(0,1) 2W@(-1,0) 3H@(4,-3) 3H@(4,-2) 3H@(4,-1)", 3);
    perform(state, going(state, ...GOLDEN));
    perform(state, taking(state, [-1, 0], [0, 0]));
    expect([state.pending, state.toMove, outcome(state)]).toEqual([1, 2, undefined]);
    waste(state, 2);
    expect(outcome(state)).toBe("conquer 1");
  });
});

test("T50: with two alive, shooting the other Warlord ends the game", () => {
  const state = withFallen("1A@(-4,2) 2H@(1,1)", [2]);
  perform(state, shooting([-4, 2], [-4, 0]));
  expect(outcome(state)).toBe("eliminate 0");
  expect(skorm.result(state)?.ranking).toEqual([[0], [1], [2]]);
});

test("T51 (R15): a player who is boxed in passes, and the conquest succeeds", () => {
  const state = scene("1W@(0,1) 1S@(-3,-1)>SW 1S@(-3,0)>NW 1S@(-4,1)>N", 3);
  perform(state, going(state, ...GOLDEN));
  expect(skorm.legal(state, 1)).toEqual([PASS]);
  perform(state, PASS);
  waste(state, 2);
  expect(outcome(state)).toBe("conquer 0");
});

test("T52 (R30): neighbouring zones touch: a Horseman captures on the first turn", () => {
  expect(captures(scene("1H@(-3,4) 2A@(-4,3)", 3), -3, 4)).toEqual(["(-4,3)"]);
  expect(captures(scene("1H@(-3,4) 2A@(-4,3) 1A@(-3,3)", 3), -3, 4)).toEqual(["(-4,3)"]);
});

test("T53: who resigns takes the army along, and the others go on", () => {
  const state = scene("2H@(1,1) 2S@(0,0)>N", 3);
  skorm.depart(state, 1, "resign", noChance);
  expect(pieceCount(state, 1)).toBe(0);
  expect([skorm.playing(state), state.toMove, outcome(state)]).toEqual([[0, 2], 0, undefined]);
  skorm.depart(state, 0, "time", noChance);
  expect(outcome(state)).toBe("time 2");
  expect(skorm.result(state)?.ranking).toEqual([[2], [0], [1]]);
});

describe("leaving", () => {
  test("in one's own turn gives the turn to the next who lives", () => {
    const state = scene("1S@(1,1)>N 2H@(0,0)", 3);
    perform(state, turning([1, 1], "S"));
    skorm.depart(state, 0, "resign", noChance);
    expect([state.toMove, state.rotations, outcome(state)]).toEqual([1, 0, undefined]);
  });

  test("frees Gold", () => {
    const state = scene("1W@(0,1)", 3);
    perform(state, going(state, ...GOLDEN));
    skorm.depart(state, 0, "left", noChance);
    expect([state.pending, state.toMove]).toEqual([-1, 1]);
  });

  test("completes a conquest that waited for that turn alone (R17)", () => {
    const state = scene("1W@(0,1)", 3);
    perform(state, going(state, ...GOLDEN));
    waste(state, 1);
    skorm.depart(state, 2, "left", noChance);
    expect(outcome(state)).toBe("conquer 0");
  });

  test("does not let another player's turn begin anew", () => {
    const state = scene("1S@(1,1)>N 2H@(0,0)", 3);
    perform(state, turning([1, 1], "S"));
    skorm.depart(state, 1, "resign", noChance);
    expect([state.toMove, state.rotations, on(state, 1, 1)]).toEqual([0, 1, "1S>S"]);
  });

  test("while pieces are placed lets the others finish, and the next who lives begin", () => {
    const state = skorm.setup(
      { seats: 3, options: { zoneShape: "triangle", army: "full" } },
      { below: () => 0, shuffle: (items) => [...items] },
    );
    const placeOne = () => perform(state, skorm.legal(state, state.toMove)[0] ?? PASS);
    for (let placed = 0; placed < 7; placed++) placeOne();
    skorm.depart(state, 0, "left", noChance);
    while (state.phase === "place") placeOne();
    expect([pieceCount(state, 0), pieceCount(state, 1), pieceCount(state, 2)]).toEqual([0, 10, 10]);
    expect(state.toMove).toBe(1);
    expect(skorm.legal(state, 1).some((action) => verbOf(action) > ROTATE)).toBe(true);
  });

  test("has passes counted anew: those who are left have not agreed on anything", () => {
    const state = scene("1A@(3,1) 2A@(-3,0)", 3);
    state.passes = 2;
    skorm.depart(state, state.toMove, "left", noChance);
    expect([state.passes, outcome(state)]).toEqual([0, undefined]);
  });

  test("twice, or after the end, changes nothing", () => {
    const state = scene("1A@(4,0)");
    skorm.depart(state, 1, "resign", noChance);
    expect(skorm.depart(state, 0, "resign", noChance)).toEqual([]);
    expect(outcome(state)).toBe("resign 0");
  });
});

test("the score sheet tells what was taken and lost, what is left, and what became of the Warlords", () => {
  const state = scene("1A@(-4,2) 3A@(4,-1) 1H@(4,0)", 3);
  perform(state, shooting([-4, 2], [-4, 0]));
  perform(state, shooting([4, -1], [4, 0]));
  skorm.depart(state, 0, "resign", noChance);
  expect(skorm.result(state)).toEqual({
    ranking: [[2], [0], [1]],
    reason: "resign",
    sheet: [
      { line: "taken", values: [1, 0, 1] },
      { line: "lost", values: [1, 1, 0] },
      { line: "left", values: [0, 0, 2] },
      { line: "warlord", values: ["gone", "taken", "stands"] },
    ],
  });
});

describe("T43 with three: the quiet turns that make a draw", () => {
  /** The position one turn before so many quiet ones. */
  function quietFor(state: State, turns: number): State {
    state.turn = 200;
    state.quietSince = state.turn + 1 - turns;
    return state;
  }

  test.each([
    [0, 150],
    [1, 100],
  ])("with %i fallen it is %i of them, 50 for each who lives", (fallen, limit) => {
    const pieces = "1A@(3,1) 2A@(-3,0)";
    const early = quietFor(withFallen(pieces, fallen === 1 ? [2] : []), limit - 1);
    waste(early, 0);
    expect(outcome(early)).toBeUndefined();
    const due = quietFor(withFallen(pieces, fallen === 1 ? [2] : []), limit);
    waste(due, 0);
    expect(outcome(due)).toBe("quiet -1");
  });

  test("are counted anew when a player leaves, in the own turn and in another's", () => {
    for (const leaver of [0, 2]) {
      const state = quietFor(scene("1A@(3,1) 2A@(-3,0)", 3), 149);
      skorm.depart(state, leaver, "left", noChance);
      expect([state.quietSince, quietTurns(state), outcome(state)]).toEqual([200, 0, undefined]);
    }
  });
});

describe("a third time with three (R22)", () => {
  const pieces = "1A@(3,1) 2A@(-3,0) 3A@(0,-1)";
  type Spot = readonly [q: number, r: number];
  const walks: readonly (readonly [home: Spot, away: Spot])[] = [
    [
      [3, 1],
      [3, 0],
    ],
    [
      [-3, 0],
      [-3, 1],
    ],
    [
      [0, -1],
      [1, -1],
    ],
  ];
  const stepping = (state: State) => {
    const [home, away] = walks[state.toMove] ?? GOLDEN;
    perform(state, on(state, ...home) === "-" ? going(state, away, home) : going(state, home, away));
  };

  test.each([
    ["nobody", [], 12],
    ["one", [2], 8],
  ] as const)("is the same position with the same player to move, when %s has fallen", (_, fallen, turns) => {
    const state = withFallen(pieces, fallen);
    for (let turn = 1; turn < turns; turn++) stepping(state);
    expect(outcome(state)).toBeUndefined();
    stepping(state);
    expect(outcome(state)).toBe("repetition -1");
  });
});
