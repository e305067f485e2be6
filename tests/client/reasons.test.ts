/** Why a computer suggests an action: what the rules can say for it. */
import { describe, expect, test } from "vitest";
import { decisionOf as skorDecision } from "../../client/games/skor/play/decisions.ts";
import { play as skorPlay } from "../../client/games/skor/play/play.ts";
import { play as skoraPlay } from "../../client/games/skora/play/play.ts";
import { play as skormPlay } from "../../client/games/skorm/play/play.ts";
import { reasonFor } from "../../client/games/skorm/play/reasons.ts";
import type { GameTypes } from "../../client/ui/play/game-types.ts";
import type { Play } from "../../client/ui/play/model/play.ts";
import { linesBeside } from "../../client/ui/play/model/suggestion.ts";
import { reasonOf } from "../../client/ui/play/question/question.ts";
import { step } from "../../client/ui/play/selection/machine.ts";
import { EMPTY_SELECTION } from "../../client/ui/play/selection/selection.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { readAction } from "../../shared/skor/board/actions.ts";
import type { DecreeName } from "../../shared/skora/components.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { named, type Scene, scene } from "../shared/skor/support/scene.ts";
import { startTurn } from "../../shared/skor/turn.ts";
import { momentIn, situationIn } from "./selection-steps.ts";
import { position } from "./skorm/skorm-hands.ts";

function inSkorm(text: string, action: string, line: readonly string[] = []): string | undefined {
  const state = position(text);
  const read = skorm.read(action);
  if (read === undefined || !skorm.legal(state, state.toMove).includes(read)) throw new Error(`${action} is not legal`);
  const seen = [action, ...line].map((each, index) => ({ seat: (state.toMove + index) % 2, action: each }));
  return reasonFor(state, state.toMove, read, seen);
}

function inSkor(given: Scene, text: string): string | undefined {
  const state = scene(given);
  const action = readAction(named(state, text));
  if (action === undefined) throw new RangeError(text);
  return skorDecision(action).reason?.(action, momentIn(skorPlay, state, state.toMove), []);
}

/** The moment in which an action is suggested to the first player. */
function suggestedIn<G extends GameTypes>(play: Play<G>, state: G["state"], text: string) {
  const action = play.rules.read(text);
  if (action === undefined) throw new RangeError(text);
  const { selection } = step(EMPTY_SELECTION, { kind: "suggest", action }, situationIn(play, state, 0));
  const moment = momentIn(play, state, 0, selection);
  if (moment.choice === undefined) throw new RangeError(`${text} is not legal`);
  return { ...moment, choice: moment.choice };
}

/** The hint as a player sees it: with the outcome of the action, and the plan after it. */
function hinted<G extends GameTypes>(play: Play<G>, state: G["state"], [text = "", ...rest]: readonly string[]) {
  const moment = suggestedIn(play, state, text);
  return reasonOf(
    play,
    moment,
    moment.choice,
    [text, ...rest].map((each) => ({ seat: 0, action: each })),
  );
}

/** Why a card is picked at a ground with 5, 6 and 4, by somebody with such a decree and catch. */
function pickIn(decree: DecreeName, caught: readonly number[], text: string, later: readonly string[]) {
  const state = skora.setup({ seats: 2, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1)));
  Object.assign(state, { step: "take", toMove: 0, ground: 0, order: [0, 1] });
  state.grounds = [{ pile: [51, 61, 41], boats: [2, 2] }, ...state.grounds.slice(1)];
  state.secrets = state.secrets.map((own) => ({ ...own, decree, offer: [] }));
  state.players = state.players.map((player) => ({ ...player, catch: [...caught] }));
  return hinted(skoraPlay, state, [text, ...later]);
}

describe("in Skorm", () => {
  test("a piece that is placed guards the Warlord, looks to the enemy, or does what its kind can", () => {
    const placing = "We1/We9 place 0";
    expect(inSkorm(placing, "Hd1")).toBe("It guards your Warlord.");
    expect(inSkorm(placing, "Sc2N")).toBe("Its shield looks to the enemy.");
    expect(inSkorm(placing, "Ac2")).toBe("It shoots over whoever stands before it.");
    expect(inSkorm(placing, "Hc2")).toBe("It rides round what stands before it: to 15 tiles from there.");
    const begun = "We1,Sd3N/We9 place 0";
    expect(inSkorm(begun, "Ac2")).toBe("It covers your Shieldman on d3: it can strike at whoever comes there.");
    expect(inSkorm(begun, "He3")).toBe("It rides round what stands before it: to 15 tiles from there.");
  });

  test.each([
    ["Hf4-e3", "Where it stands now a Horseman on g5 could take it."],
    ["Ac3-c4", "It could take an Archer next, on c6."],
  ])("a quiet move %s escapes or threatens", (action, reason) => {
    expect(inSkorm("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac6,Ha5,Ai5 play 0", action)).toBe(reason);
  });

  test("a quiet move says where it leads, or that nothing is in danger, before it says that it comes nearer to Gold", () => {
    const quiet = "We1,Ha1,Hi1,Ad1,Af1/We9,Ha5,Hi5,Ad8,Af8,Ac6 play 0";
    expect(inSkorm(quiet, "Ha1-b2")).toBe("From there it can go to 13 tiles rather than 8.");
    expect(inSkorm(quiet, "Ad1-d2")).toBe("From there it can go to 6 tiles rather than 3.");
    expect(inSkorm("We2,Ha1,Hi1,Ad1,Af1/We9,Ha5,Hi5,Ad8,Af8,Ac6 play 0", "We2-e1")).toBe(
      "None of your pieces could be taken then.",
    );
  });

  test.each([
    // Behind it stands its own Archer, and no enemy can take it yet.
    [
      "We1,Sd3S,Ad2/We9,Hd6 play 0",
      "d3@N",
      "Its shield looks at your own Archer now, where nobody comes from. The nearest enemy is a Horseman on d6.",
    ],
    [
      "We1,Sa1S/We9,Ha4 play 0",
      "a1@N",
      "Its shield looks off the board now, where nobody comes from. The nearest enemy is a Horseman on a4.",
    ],
    [
      "We1,Sd3S/We9,Ad5,Hf4 play 0",
      "d3@N",
      "The Archer on d5 can no longer take it then, though not all are kept off.",
    ],
    ["We1,Sd3S/We9,Ad5 play 0", "d3@N", "An Archer on d5 could shoot it otherwise."],
  ])("of %s the shield that turns %s says what it looks at", (text, action, reason) => {
    expect(inSkorm(text, action)).toBe(reason);
  });

  test("a shield says what it keeps off once the rest of the turn is done", () => {
    const state = position("We1,Sd2SE,Sd3N/We9,Hd4,Aa5 play 0");
    const own = ["d2@N", "Sd3-c3N"].map((action) => ({ seat: 0, action }));
    const action = skorm.read("d2@N") ?? 0;
    expect(reasonFor(state, 0, action, own)).toBe("At the end of your turn a Horseman on d4 could take it otherwise.");
  });

  test("what goes where it can be taken says who takes back, unless an arrow takes it", () => {
    const own = "We1,Hc3,Ac4,Sd4N,Se5N";
    expect(inSkorm(`${own}/We9,Hb5,Ad6 play 0`, "Se5-d5N")).toBe(
      "It could take an Archer next, on d6. If it is taken there, your Archer on c4 can take back.",
    );
    expect(inSkorm(`${own}/We9,Hb5,Ad6,Af6 play 0`, "Se5-d5N")).toBe("It could take an Archer next, on d6.");
  });

  test("a fork is told with both that it attacks", () => {
    expect(inSkorm("We1,Hc4/We9,Ac6,Ae7,Hh5 play 0", "Hc4-d6")).toBe(
      "It could take an Archer next, on c6, or an Archer on e7.",
    );
  });

  test("what is taken is told with whom it attacked of one's own, and not of others", () => {
    expect(inSkorm("We1,Ad4,Hc5/We9,Hd6 play 0", "Ad4>d6")).toBe(
      "It takes a Horseman that attacked your Horseman on c5, and nobody takes back.",
    );
    expect(inSkorm("We1,Ad4/We9,Sd6N play 0", "Ad4>d6")).toBe("It takes a Shieldman, and nobody takes back.");
  });

  test("what is taken is told with what it costs at most", () => {
    const state = position("We1,Hf4,Ac3/We9,Hg5,Ag7,Ac5,Ha5,Ai5 play 0");
    const action = skorm.read("Hf4xg5") ?? 0;
    expect(reasonFor(state, 0, action)).toBe(
      "It takes a Horseman that attacked your Horseman on f4. If it is taken back, you lose a Horseman for it.",
    );
    const moment = momentIn(skormPlay, state, 0);
    const choice = moment.choices.find((each) => each.action === action);
    if (choice === undefined) throw new Error("no such choice");
    expect(reasonOf(skormPlay, moment, choice)).toBe(
      "It takes a Horseman that attacked your Horseman on f4. If it is taken back, you lose a Horseman for it.",
    );
  });
});

test.each([
  ["city-1", "tech", "Tier 1 of every other branch can be learnt."],
  ["base@1,0", "build", "A civilian here can be promoted for 1."],
  ["[1,0]>2,-1", "move", "It is 4 hexes from your opponent's City then: it comes nearer."],
  ["spawn@0,0", "move", "It costs nothing, and can work or become Military next turn."],
  ["end", "tech", "As all stand now, you make 0 next turn and eat 1: 1 is missing."],
] as const)("in Skor %s says what it is good for", (text, phase, reason) => {
  expect(inSkor({ west: "C1,0", east: "C6,-3", phase, budget: 9 }, text)).toBe(reason);
});

test("in Skor the end of moving says what comes", () => {
  const state = scene({ west: "C1,-1", east: "C6,-3", budget: 9, structures: "resource@1,-1" });
  expect(hinted(skorPlay, state, ["building", "research", "city-1"])).toBe(
    "Your turn goes on from there: learn a tech.",
  );
  expect(hinted(skorPlay, state, ["building", "research", "end"])).toBe(
    "As all stand now, you make 2 next turn and eat 1: 1 is left to spend.",
  );
});

test.each([
  ["build", "research", "Nothing can be built or bought now."],
  ["tech", "end", "There is nothing that you can pay for."],
] as const)("in Skor the end of %s says that nothing else is left there", (phase, text, reason) => {
  const state = scene({ west: "C0,0 C0,0", east: "C6,-3", phase, budget: 0 });
  expect(hinted(skorPlay, state, [text])).toBe(reason);
});

test("in Skor a civilian that comes says whether there is food for it", () => {
  const given = { west: "C1,-1 C1,-1", east: "C6,-3", structures: "resource@1,-1", phase: "move" } as const;
  expect(inSkor(given, "spawn@0,0")).toBe("It costs nothing, and there is food for it next turn.");
});

test("in Skor a Military that goes nowhere else says how near the enemy is then", () => {
  const state = scene({ west: "M1,0", east: "M6,-3", phase: "move" });
  expect(hinted(skorPlay, state, [named(state, "[1,0]>0,1")])).toBe(
    "It is 6 hexes from the nearest enemy Military then, not 5.",
  );
});

test.each([
  ["M3,-1", "M5,-3", "[3,-1]>4,-2", "It could attack from there next turn."],
  ["M1,0 M2,-1", "C6,-3", "[1,0]>2,-1", "Two Military on a hex defend it better: each has to be beaten and adds 1."],
  ["C3,-1", "M4,-2", "[3,-1]>2,-1", "Where it stands now it could be attacked."],
  ["M1,1 C1,1", "C6,-3", "[1,1]>0,1", "It makes room on your Base for a civilian."],
])("in Skor a piece of %s against %s that goes %s says what that means for fights", (west, east, text, reason) => {
  expect(inSkor({ west, east, structures: "base@1,1", phase: "move" }, text)).toBe(reason);
});

const ONE = "You risk one Military.";
test.each([
  ["M5,-3", "M6,-3", "[5,-3]x6,-3", `A win takes their City. ${ONE}`],
  ["M1,0", "M2,-1", "[1,0]x2,-1", `A win removes an attacker 2 hexes from your City. ${ONE}`],
  ["M0,0", "M1,0", "[0,0]x1,0", "A win removes an attacker beside your City. Your City stands open behind it."],
  ["M4,-3", "M4,-2", "[4,-3]x4,-2", `A win removes who could attack yours next turn. ${ONE}`],
  ["M4,-3", "C4,-2", "[4,-3]x4,-2", "A win leaves your opponent no Military. You risk nobody."],
])("in Skor an attack of %s on %s says what it wins and what it risks", (west, east, text, reason) => {
  expect(inSkor({ west, east, phase: "move" }, text)).toBe(reason);
});

test("in Skor whoever takes something away from the opponent is told how much", () => {
  const state = scene({
    west: "C1,0",
    east: "C6,-2 C5,-2",
    structures: "farm@6,-2",
    eastBuilt: "6,-2",
    westTechs: { esp: 3 },
    phase: "build",
    budget: 9,
  });
  expect(hinted(skorPlay, state, ["ruin@6,-2"])).toBe("Your opponent has 2 less next turn.");
});

const EQUAL = "Nothing is lost by it: you make and eat as much as before.";
const FARM = "A Farm can be built there, beside your City.";
const SITE = "A Farm could stand there, beside your City, for 2.";
test.each([
  ["C1,-1 C1,-1", 2, "[1,-1]>1,0", FARM],
  ["C1,-1 C1,-1", 1, "[1,-1]>1,0", SITE],
  ["C1,-1", 1, "[1,-1]>1,0", EQUAL],
  ["C1,-1 C1,-1 C1,0", 1, "[1,-1]>1,0", EQUAL],
  ["M1,-1 M1,-1", 1, "[1,-1]>1,0", EQUAL],
  ["C0,0 C0,0", 0, "[0,0]>1,0", "It makes room on your City for the next one."],
  ["C0,0", 0, "[0,0]>-1,0", SITE],
])("in Skor a Farm is promised to %s with %i to spend, or room, where there is one", (west, budget, text, reason) => {
  const state = scene({ west, east: "C6,-3", budget });
  expect(hinted(skorPlay, state, [named(state, text)])).toBe(reason);
});

test("in Skor a move without a reason of its own says what the same turn goes on with, and nothing of the next one", () => {
  const state = scene({ west: "C1,-1 C1,-1", east: "C6,-3", budget: 1 });
  const step = named(state, "[1,-1]>1,0");
  expect(hinted(skorPlay, state, [step, "building", "farm@1,0"])).toBe("Your turn goes on from there: build a Farm.");
  expect(hinted(skorPlay, state, [step, "spawn@0,0"])).toBe("Your turn goes on from there: spawn a civilian for free.");
  expect(hinted(skorPlay, state, [step, "building", "research", "end"])).toBe(SITE);
});

test("in Skor a move that leads nearer to the other City is told by that only where its turn goes on with nothing", () => {
  const state = scene({ west: "C1,0", east: "C6,-3", budget: 2 });
  const step = named(state, "[1,0]>2,-1");
  expect(hinted(skorPlay, state, [step, "building", "farm@1,0"])).toBe("Your turn goes on from there: build a Farm.");
  expect(hinted(skorPlay, state, [step, "building", "research", "end"])).toBe(
    "It is 4 hexes from your opponent's City then: it comes nearer.",
  );
});

test("in Skor what feeds somebody does not say that there is more to spend", () => {
  const state = scene({ west: "C1,0 C2,-1 C2,0 C1,1", east: "C6,-3", structures: "resource@1,-1" });
  expect(hinted(skorPlay, state, [named(state, "[1,0]>1,-1")])).toBe("Next turn there is food for 2 more.");
});

test("in Skor what an action gains is said once, by its reason", () => {
  const state = scene({ west: "C1,0 C2,-1 C2,0 C1,1", east: "C6,-3", structures: "resource@1,-1" });
  const moment = suggestedIn(skorPlay, state, named(state, "[1,0]>1,-1"));
  const lines = skorDecision(moment.choice.action).preview?.(moment.choice.action, moment) ?? [];
  expect(lines.map(({ text }) => text)).toEqual(["1 step", "Next turn +2 to spend"]);
  expect(linesBeside("Next turn there is food for 2 more.", lines)).toEqual(["1 step"]);
  expect(linesBeside("It can become Military there.", lines)).toEqual(["1 step", "Next turn +2 to spend"]);
});

test("in Skor who is to leave, or to be preached to, is told with what comes of it", () => {
  const hungry = scene({ west: "C1,0 C2,-1", east: "C6,-3" });
  startTurn(hungry, 0, []);
  expect(hungry.phase).toBe("feed");
  expect(hinted(skorPlay, hungry, [named(hungry, "disband-[1,0]")])).toBe(
    "There is food for 0 of 2: nobody moves before it is enough.",
  );
  expect(inSkor({ west: "C1,0", east: "C2,0", phase: "convert" }, "convert-1")).toBe("On a 6 it joins you.");
});

test.each([
  ["C0,0 C0,0", "[0,0]", "purge", "You are as well off next turn without it."],
  ["C0,0 C0,0 M2,-1", "[2,-1]", "purge", "Next turn there is food for 1 more."],
  ["C0,-1 C1,0", "[0,-1]", "purge", "One of yours has to go: without this one you have 1 less next turn."],
  ["C0,-1 C1,0", "[0,-1]", "move", "Played on from here, it did better than all others."],
] as const)("in Skor of %s whoever goes from %s in %s is told with what changes", (west, where, phase, reason) => {
  const state = scene({ west, east: "C6,-3", westCulture: "dictatorship", structures: "farm@0,-1", phase, budget: 5 });
  expect(hinted(skorPlay, state, [named(state, `disband-${where}`)])).toBe(reason);
});

test("in Skora a pick says what it does for the decree, and a card that is thrown away who would have it", () => {
  const state = { ...skora.setup({ seats: 2, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1))) };
  state.step = "take";
  state.toMove = 0;
  state.ground = 0;
  state.order = [0, 1];
  state.grounds = [{ pile: [51, 61, 41], boats: [2, 2] }, ...state.grounds.slice(1)];
  state.secrets = state.secrets.map((own) => ({ ...own, decree: "hunter", offer: [] }));
  const reason = (text: string) => {
    const action = skora.read(text);
    return action && skoraPlay.decision(action).reason?.(action, momentIn(skoraPlay, state, 0), []);
  };
  expect(reason("+4a")).toBe("It brings 5 points for your decree, beside its own.");
  expect(reason("+6a")).toBe("No other card here is worth more.");
  expect(reason("+5a")).toBe("Your decree needs more Sharks than Fish, and the card worth most here counts as Fish.");
  expect(reason("-6a")).toBe("Otherwise your opponent could pick it: 6 points.");
  // What the opponent's decree would want is a secret.
  expect(reason("-4a")).toBe("Played on, it did better than a card worth more.");
  // Any card brings that: it is no reason for this one.
  state.secrets = state.secrets.map((own) => ({ ...own, decree: "tribe" }));
  expect(reason("+6a")).toBe("No other card here is worth more.");
});

test.each([
  ["voyager", [10, 30], "Your decree counts different creatures: you have 3 then."],
  ["occultist", [30, 20, 40], "Your decree counts odd numbers: you have 2 then."],
  ["breeder", [], "Played on, it did better than a card worth more."],
] as const)(
  "in Skora a card that is not the dearest says what it adds to %s, if anything",
  (decree, caught, reason) => {
    expect(pickIn(decree, caught, "+5a", [])).toBe(reason);
  },
);

test("in Skora a card that is not the dearest says what becomes of that one", () => {
  expect(pickIn("breeder", [], "+5a", ["-6a"])).toBe(
    "The card worth 6 can be thrown away right after: nobody picks it.",
  );
  expect(pickIn("breeder", [], "+5a", ["-4a", "+6a"])).toBe("The card worth 6 is still there for your next pick.");
});

test.each([
  [["5a", "31a-b", "c-a"], "You pick first at Lantern Shoal by the end of your turn: the best card there is worth 6."],
  [["2b"], "As boats and cards lie then, you pick 1 card more."],
  [["5b"], "You pick last at Kelp Narrows then: the best card there is worth 6."],
  [["5c"], "You pick first at the Grey Deep, and a card worth 6 lies there then."],
])("in Skora %j is told with where one picks then", (line, reason) => {
  const state = skora.setup({ seats: 2, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1)));
  Object.assign(state, { step: "play", toMove: 0, first: 0 });
  state.grounds = [
    { pile: [61, 31], boats: [0, 0] },
    { pile: [51, 62, 41, 42, 11, 32], boats: [1, 5] },
    { pile: [43, 63], boats: [2, 1] },
  ];
  state.secrets = state.secrets.map(() => ({ hand: [5, 2], offer: [], decree: "hunter" }));
  expect(hinted(skoraPlay, state, line)).toBe(reason);
});

test.each([
  ["hunter", "Keep Hunter. Of the 8 cards that you see, 3 are Sharks."],
  ["breeder", "Keep Breeder. Among the cards that you see there are 2 pairs already."],
  ["voyager", "Keep Voyager. You see 6 of the 6 creatures already."],
  ["occultist", "Keep Occultist. Of the 8 cards that you see, 5 have an odd number."],
  ["tribe", "Keep Tribe. Of the 8 cards that you see, 6 belong to only two types."],
  ["trawler", "Keep Trawler. You see at least 2 of each type already."],
  ["warband", "Keep Warband. With many players at three grounds, boats are often equal in number."],
])("in Skora the decree %s is told with the cards that the player sees", (decree, reason) => {
  const state = skora.setup({ seats: 4, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1)));
  state.grounds = [51, 41, 61].map((card) => ({ pile: [card], boats: [0, 0, 0, 0] }));
  state.secrets = state.secrets.map((own) => ({ ...own, hand: [1, 2, 3, 3, 5] }));
  const keep = skora.read(decree);
  if (keep === undefined) throw new RangeError(decree);
  expect(skoraPlay.decision(keep).reason?.(keep, momentIn(skoraPlay, state, 0), [])).toBe(reason);
});

test.each([
  [[0, 0], "With 1 axe you have the most: you pick first where boats are equal in number."],
  [[0, 1], "With 1 axe nobody has more than you: axes decide where boats are equal in number."],
  [[0, 3], "Where boats are equal in number, whoever has more axes picks first."],
])("in Skora an axe beside %j is told with what it is good for", (axes, reason) => {
  const state = skora.setup({ seats: 2, options: skora.options.parse({}) }, seededRandom(new Uint8Array(1)));
  Object.assign(state, { step: "play", toMove: 0, first: 0 });
  state.grounds = [
    { pile: [41], boats: [0, 2] },
    { pile: [51], boats: [2, 1] },
    { pile: [61], boats: [1, 0] },
  ];
  state.players = state.players.map((player, seat) => ({ ...player, axes: axes[seat] ?? 0 }));
  state.secrets = state.secrets.map(() => ({ hand: [4], offer: [], decree: "hunter" }));
  expect(hinted(skoraPlay, state, ["4a"])).toBe(reason);
});
