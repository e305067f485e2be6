/** A puzzle says why its answer is right before it tells what was counted, and after a wrong try what that lacks. */
import { describe, expect, test } from "vitest";
import { lackOf as nekoLack } from "../../../client/games/neko/lessons/lacks.ts";
import { puzzles as neko } from "../../../client/games/neko/lessons/puzzles.ts";
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import { lackOf as skorLack } from "../../../client/games/skor/lessons/lacks.ts";
import { puzzles as skor } from "../../../client/games/skor/lessons/puzzles.ts";
import { play as skorPlay } from "../../../client/games/skor/play/play.ts";
import { lackOf as skoraLack } from "../../../client/games/skora/lessons/lacks.ts";
import { puzzles as skora } from "../../../client/games/skora/lessons/puzzles.ts";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import { lackOf as skormLack } from "../../../client/games/skorm/lessons/lacks.ts";
import { puzzles as skorm } from "../../../client/games/skorm/lessons/puzzles.ts";
import { play as skormPlay } from "../../../client/games/skorm/play/play.ts";
import type { LackOf } from "../../../client/learn/practice/why.ts";
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import { reasonsOf } from "../../../client/ui/play/question/reason-at.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { skora as skoraRules } from "../../../shared/skora/rules.ts";
import { act, table } from "../../shared/neko/support/scene.ts";
import { named, scene } from "../../shared/skor/support/scene.ts";
import { position } from "../skorm/skorm-hands.ts";

const GAMES = [
  { id: "skorm", puzzles: skorm, reasonAt: reasonsOf(skormPlay) },
  { id: "skora", puzzles: skora, reasonAt: reasonsOf(skoraPlay) },
  { id: "skor", puzzles: skor, reasonAt: reasonsOf(skorPlay) },
  { id: "neko", puzzles: neko, reasonAt: reasonsOf(nekoPlay) },
];
const SAMPLE = 12;

test.each(GAMES)(
  "$id: the words after the answer begin with its theme, and why it is right",
  async ({ puzzles, reasonAt }) => {
    for (let index = 0; index < puzzles.count; index += Math.floor(puzzles.count / SAMPLE)) {
      let reason = "";
      const puzzle = await puzzles.load(index);
      const practice = puzzle.open((...of) => {
        reason = reasonAt(...of);
        return reason;
      });
      const { done } = practice.step.value;
      practice.close();
      expect(reason, done).toMatch(/^[A-Z].+\.$/);
      expect(done?.replace(/^[A-Z][^.]*\. /, "")).toMatch(/^.+\. With the next best: .+\.$/);
      expect(done).toContain(`. ${reason} `);
    }
  },
);

test("without a reason, the words of the theme stand in its place", async () => {
  const puzzle = await skorm.load(0);
  const practice = puzzle.open();
  expect(practice.step.value.done).toMatch(/^A shot\. An arrow flies over whoever stands between/);
  practice.close();
});

test("what a wrong try lacks comes before its counts, and goes when it is taken back", async () => {
  const practice = (await skorm.load(28)).open();
  const [right] = practice.step.value.right;
  await practice.session.request("act", [0, "We8-d6"]);
  const status = practice.status.value;
  expect(status).toMatchObject({ kind: "wrong" });
  expect(status.kind === "wrong" ? status.why : "").toMatch(
    /^Their Horseman on b2 can still take your Archer on b4\. You win about .* One action does better: /,
  );
  practice.again();
  expect(practice.legal()).toContain(right);
  practice.close();
});

/** What is said of a try of the first player, at a position of a game. */
function lack<G extends GameTypes>(
  { rules }: Play<G>,
  lackOf: LackOf,
  before: G["state"],
  { tried, best, answers }: { tried: string; best: string; answers?: string[] },
): string {
  const after = rules.copy(before);
  const action = rules.read(tried);
  if (action === undefined) throw new RangeError(tried);
  rules.apply(after, 0, action, noChance);
  const known = answers?.map((each) => ({ seat: 1, action: each }));
  return lackOf({ seat: 0, before, after, action: tried, best, answers: known });
}

describe("a wrong try in Skorm", () => {
  const said = (text: string, tried: string, answers?: string[]) =>
    lack(skormPlay, skormLack, position(text), { tried, best: "", ...(answers === undefined ? {} : { answers }) });

  test("leaves a piece where it could be taken before, or puts it there", () => {
    expect(said("We1,Ad4/We9,Hd6 play 0", "We1-d1")).toBe("Their Horseman on d6 can still take your Archer on d4.");
    expect(said("We1,Ad3/We9,Hd6 play 0", "Ad3-d4")).toBe("Their Horseman on d6 can take your Archer on d4.");
  });

  test("is not told with what the known answer does not take", () => {
    expect(said("We1,Ad4/We9,Hd6 play 0", "We1-d1", ["Hd6xd4"])).toMatch(/can still take/);
    expect(said("We1,Ad4/We9,Hd6 play 0", "We1-d1", ["We9-e8"])).toBe("It takes nothing, and attacks nothing.");
  });

  test("takes nothing and attacks nothing, or has no words", () => {
    expect(said("We1,Ad4/We9 play 0", "We1-d1")).toBe("It takes nothing, and attacks nothing.");
    expect(said("We1,Ac3/We9,Sc6N play 0", "Ac3-c4")).toBe("");
  });
});

describe("a wrong try in Skora", () => {
  function fishing(step: "take" | "discard", decree: "" | "hunter") {
    const state = skoraRules.setup(
      { seats: 2, options: skoraRules.options.parse({}) },
      seededRandom(new Uint8Array(1)),
    );
    Object.assign(state, { step, toMove: 0, ground: 0, order: [0, 1] });
    state.grounds = [{ pile: [51, 61, 41, 31], boats: [2, 2] }, ...state.grounds.slice(1)];
    state.secrets = state.secrets.map((own) => ({ ...own, decree, offer: [] }));
    return state;
  }
  const said = (step: "take" | "discard", decree: "" | "hunter", tried: string, best: string) =>
    lack(skoraPlay, skoraLack, fishing(step, decree), { tried, best });

  test("brings less than the answer, or less for the decree, and names no card", () => {
    expect(said("take", "", "+5a", "+6a")).toBe("Another card here brings you more.");
    expect(said("take", "hunter", "+6a", "+4a")).toBe("Another card here does more for your decree.");
    expect(said("take", "hunter", "+5a", "+2a")).toBe("It brings nothing for your decree.");
  });

  test("leaves a dearer card to the opponent", () => {
    expect(said("discard", "", "-5a", "-6a")).toBe("Your opponent can pick a card worth 6 then.");
    expect(said("discard", "", "-6a", "-5a")).toBe("");
  });
});

describe("a wrong try in Skor", () => {
  test("leaves less to spend than the answer, or food for fewer than there are", () => {
    const state = scene({ west: "C1,0", east: "C6,-3", structures: "resource@1,-1", phase: "move" });
    const best = named(state, "[1,0]>1,-1");
    expect(lack(skorPlay, skorLack, state, { tried: named(state, "[1,0]>0,1"), best })).toBe(
      "Next turn there is food for 1 fewer than you have.",
    );
    const fed = scene({ west: "C1,0 C2,-1", east: "C6,-3", structures: "resource@2,-1 resource@1,-1", phase: "move" });
    expect(lack(skorPlay, skorLack, fed, { tried: "building", best: named(fed, "[1,0]>1,-1") })).toBe(
      "Next turn you could have 2 more to spend.",
    );
  });

  test("leaves the City open to an enemy nearby", () => {
    const state = scene({ west: "M0,0 C1,0 C1,0", east: "M2,-1", phase: "move" });
    expect(lack(skorPlay, skorLack, state, { tried: named(state, "[0,0]>-1,0"), best: "building" })).toBe(
      "Your City stands open, with an enemy 2 hexes away.",
    );
  });
});

describe("a wrong try in Skor beside the answer", () => {
  const said = (west: string, east: string, tried: string, best: string) => {
    const state = scene({ west, east, structures: "resource@1,-1", phase: "move" });
    return lack(skorPlay, skorLack, state, { tried: named(state, tried), best: named(state, best) });
  };

  test("leaves nobody who could attack, or nobody so near to the other City", () => {
    expect(said("M3,-1 C1,-1", "M5,-2", "[3,-1]>2,-1", "[3,-1]>4,-2")).toBe(
      "Nobody of yours stands where it could attack next turn.",
    );
    expect(said("M2,-1 C1,-1", "C6,-4", "[2,-1]>1,0", "[2,-1]>3,-2")).toBe(
      "Your nearest Military is 5 hexes from their City then.",
    );
  });

  test("leaves one piece fewer, or an enemy standing who could have been attacked", () => {
    expect(said("M3,-1 C1,-1 C1,-1", "M4,-2 C6,-4", "disband-[1,-1]", "[3,-1]x4,-2")).toBe(
      "You have one piece fewer then.",
    );
    expect(said("M1,0 M0,0 C1,-1 C1,-1", "C2,0", "[0,0]>0,1", "[1,0]x2,0")).toBe(
      "Their piece 2 hexes from your City still stands.",
    );
  });

  test("leaves more within reach of the enemy", () => {
    expect(said("M3,-1 M0,0 C1,-1 C1,-1", "M4,-2", "building", "[3,-1]>2,-1")).toBe(
      "One of yours can be attacked then.",
    );
  });

  test("leaves nobody on the City, even if no enemy is near", () => {
    expect(said("M1,0 C1,-1", "C6,-4", "[1,0]>2,-1", "[1,0]>0,0")).toBe("Nobody guards your City then.");
  });
});

describe("a wrong try in Neko Harbour", () => {
  const PERSON = { line: "P1-TC1 / P1-SV1 / P1-ST3", ships: "1@H 2@1", stock: "F4 L2", hand: "P1-TC2 P1-RS1" };

  test("leaves over what is lost then", () => {
    const state = table({ people: [PERSON, {}] });
    act(state, "P1-TC2");
    expect(lack(nekoPlay, nekoLack, state, { tried: ">", best: "buyL" })).toBe(
      "You leave 4 coins of this column unused, and what is unused is lost.",
    );
  });

  test("gets no Licences together, or no reward", () => {
    const state = table({ people: [{ ...PERSON, stock: "F4" }, {}] });
    act(state, "P1-TC2");
    expect(lack(nekoPlay, nekoLack, state, { tried: "buyL", best: ">" })).toBe(
      "You have 1 of the 3 Licences then that harbour level 2 costs.",
    );
  });

  test("brings less a turn than another column", () => {
    const state = table({ people: [PERSON, {}] });
    expect(lack(nekoPlay, nekoLack, state, { tried: "P1-RS1", best: "P1-TC2" })).toMatch(
      /^Your columns bring \d of the \d coins a turn that could be had\.$/,
    );
  });

  test.each([
    ["what nothing brings yet", "P1-TC1 P1-ST1", "P1-ST3", "P1-SV1", "You have nothing yet that brings fuel."],
    [
      "a type of which there is more",
      "P1-TC1 P1-ST1 P1-ST2",
      "P1-TC2",
      "P1-ST3",
      "You have more cards of another type than of Tourist Center: a type grows stronger with each.",
    ],
    [
      "the only one on display",
      "P1-ST1 P1-SY1",
      "P1-ST2",
      "P1-SY2",
      "There is only one card of another type on display, and somebody else can take it then.",
    ],
  ])("in the draft leaves %s", (_, hand, tried, best, said) => {
    const state = table({ people: [{ hand }, {}], stage: "draft" });
    state.display = ["P1-ST2", "P1-ST3", "P1-TC2", "P1-SV1", "P1-SY2"].map(namedCard);
    expect(lack(nekoPlay, nekoLack, state, { tried: `@${tried}`, best: `@${best}` })).toBe(said);
  });
});
