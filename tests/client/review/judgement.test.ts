/** The review of a game: how it stood at every decision, and what each decision gave away. */
import { describe, expect, it } from "vitest";
import { judge, judged, momentsOf, reviewOf } from "../../../client/ui/evaluation/judgement.ts";
import type { SeatHint } from "../../../client/ui/evaluation/messages.ts";
import { findGame } from "../../../shared/games.ts";
import type { BotPlayer } from "../../../shared/kernel/bot-player.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import { type RecordStep, shownSteps } from "../../../shared/kernel/steps.ts";
import { conquest } from "../../support/conquest.ts";
import { goldenGames } from "../../golden/files.ts";
import { recordOf } from "../../../shared/record/file-record.ts";

const SEED = "00".repeat(32);

function played() {
  const entry = findGame("skorm");
  if (entry === undefined) throw new Error("the game is not in the list");
  const base = { game: entry.id, rulesVersion: entry.rulesVersion, seats: 2, options: {}, seed: SEED, origins: [] };
  const [first = 0] = openRecord(entry, { ...base, steps: [] }).actors();
  const steps = conquest().map(
    ({ player, action }): RecordStep => ({ kind: "act", seat: (first + player) % 2, action }),
  );
  return { entry, record: { ...base, steps }, first };
}

/** A bot for which every decision of a seat gives away so much. */
function critic(losses: readonly number[]): BotPlayer {
  return {
    pace: 1,
    evaluate: () => [0.5, 0.5],
    choose({ seat, played: asked, level }) {
      const compared = { best: 0.9, played: 0.9 - (losses[seat] ?? 0) };
      const actions = level === "kraken" ? ["something-else"] : (asked ?? ["something-else"]);
      return { actions, shares: seat === 0 ? [0.9, 0.1] : [0.1, 0.9], weighed: [], compared };
    },
  };
}

it("has a value for every position, and ends with the winner", () => {
  const { entry, record, first } = played();
  const { line } = reviewOf(entry, record, judge({ entry, record, botPlayer: critic([0, 0]) }));
  expect(line).toHaveLength(record.steps.length + 1);
  expect(line.at(-1)?.[first]).toBe(1);
  for (const shares of line) expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

it("marks every decision by what it gave away, and none that gave away next to nothing", () => {
  const { entry, record, first } = played();
  const losses = first === 0 ? [0.25, 0.04] : [0.04, 0.25];
  const { points } = reviewOf(entry, record, judge({ entry, record, botPlayer: critic(losses) }));
  expect(points.length).toBeGreaterThan(1);
  expect(points.every(({ seat, mark }) => seat === first && mark === "??")).toBe(true);
  for (const { at, seat, played: actions } of points)
    expect(record.steps[at]).toMatchObject({ seat, action: actions[0] });
});

it.each([
  [0.1, "?"],
  [0.05, "?!"],
])("marks a loss of %d as %s", (loss, mark) => {
  const { entry, record } = played();
  const marks = judge({ entry, record, botPlayer: critic([loss + 0.001, loss + 0.001]) }).map((each) => each.mark);
  expect(new Set(marks)).toEqual(new Set([mark]));
});

it("comes to the same whatever threads share the decisions, and every time", async () => {
  const { entry, record } = played();
  const botPlayer = await entry.botPlayer?.();
  if (botPlayer === undefined) throw new Error("nobody plays the game");
  // The placing is not judged: some turns after it are enough.
  const short = { ...record, steps: record.steps.slice(0, record.steps.length - 4) };
  const whole = judge({ entry, record: short, botPlayer });
  const parts = [1, 0].flatMap((first) => judge({ entry, record: short, botPlayer, part: { first, of: 2 } }));
  expect(reviewOf(entry, short, parts)).toEqual(reviewOf(entry, short, whole));
});

describe("a hint that was followed", () => {
  /** How often the hint looked at its budget: more often than a review does by itself. */
  const LOOKS = 90;
  const SHALLOW = 0.3;

  /** A bot for which every decision gives away something, by how long it may think. */
  function thinker(lossBy: (looks: number) => number): BotPlayer {
    return {
      ...critic([]),
      choose({ budget, played: asked }) {
        let looks = 0;
        while (budget.used() < 1) looks++;
        const compared = { best: 0.9, played: 0.9 - lossBy(looks) };
        return { actions: asked === undefined ? [] : ["something-else"], shares: [0.5, 0.5], weighed: [], compared };
      },
    };
  }

  const deeper = (loss: number) => thinker((looks) => (looks < LOOKS ? SHALLOW : loss));

  function hintedAt(at: number, action?: string) {
    const { entry, record } = played();
    const step = record.steps[at];
    if (step?.kind !== "act") throw new Error("nobody acts there");
    const hint: SeatHint = { at, seat: step.seat, action: action ?? step.action, looks: LOOKS };
    return { entry, record, hints: [hint] };
  }

  const AT = 3;
  const judgedAt = (by: BotPlayer, game: ReturnType<typeof hintedAt>) =>
    judge({ ...game, botPlayer: by }).find(({ at }) => at === AT);

  it("is no mistake if only a shallower search says so", () => {
    expect(judgedAt(deeper(0.04), hintedAt(AT))).toMatchObject({ mark: "", hinted: true });
    // A decision without a hint has the mark of that search.
    expect(judgedAt(deeper(0.04), { ...hintedAt(AT), hints: [] })).toMatchObject({ mark: "??", hinted: false });
  });

  it("was wrong if the deeper search says so", () => {
    expect(judgedAt(deeper(0.06), hintedAt(AT))).toMatchObject({ mark: "?!", hinted: true });
  });

  it("is thought about for longer than a page does, if it does not say for how long", () => {
    const { hints, ...game } = hintedAt(AT);
    const older = hints.map(({ looks: _, ...hint }) => hint);
    expect(judgedAt(deeper(0), { ...game, hints: older })).toMatchObject({ mark: "", hinted: true });
  });

  it("says nothing of what was played in its place", () => {
    expect(judgedAt(deeper(0), hintedAt(AT, "something-else"))).toMatchObject({ mark: "??", hinted: false });
  });

  it("is no feat of its player", () => {
    const only: BotPlayer = {
      ...critic([]),
      choose: ({ level, played: asked = [] }) => ({
        actions: level === "kraken" ? asked : ["missed"],
        shares: [0.5, 0.5],
        weighed: [],
        compared: { best: 0.9, played: asked[0] === "missed" ? 0.1 : 0.9 },
      }),
    };
    expect(judgedAt(only, hintedAt(AT))?.mark).toBe("");
    expect(judgedAt(only, { ...hintedAt(AT), hints: [] })?.mark).toBe("!");
  });

  it("is judged by itself, and so is what its player did before and after it in the same turn", () => {
    const entry = findGame("skor");
    const record = goldenGames("1", "skor").map(({ file }) => recordOf(file))[0];
    if (entry === undefined || record === undefined || "unreadable" in record) throw new Error("no such game");
    const turn = momentsOf(entry, record).find((moment) => moment.played.length > 2);
    if (turn === undefined) throw new Error("no turn is so long");
    const { at, seat, played: actions } = turn;
    const [first = "", second = "", ...others] = actions;
    const hint = { at: at + 1, seat, action: second };
    const within = momentsOf(entry, record, [hint]).filter((one) => one.at >= at && one.at < at + actions.length);
    expect(within.map((one) => one.played)).toEqual([[first], [second], others]);
    expect(within.map((one) => one.hint)).toEqual([undefined, hint, undefined]);
    expect(within.map((one) => entry.known(record.seats, one.known.view)?.isLegal(seat, one.played[0] ?? ""))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

it("calls nothing a mistake if the computer would do the same, whatever comes later", () => {
  const { entry, record } = played();
  const same: BotPlayer = {
    ...critic([]),
    choose: ({ played: asked = [] }) => ({
      actions: [...asked, "later"],
      shares: [0.5, 0.5],
      weighed: [],
      compared: { best: 0.9, played: 0.5 },
    }),
  };
  expect(new Set(judge({ entry, record, botPlayer: same }).map(({ mark }) => mark))).toEqual(new Set([""]));
});

/** A golden game of a release. */
function golden(game: string, wanted: string) {
  const entry = findGame(game);
  const file = goldenGames("0.2.0", game).find(({ name }) => name === wanted)?.file;
  const record = file === undefined ? undefined : recordOf(file);
  if (entry === undefined || record === undefined || "unreadable" in record) throw new Error("no such game");
  return { entry, record };
}

describe("Skor with a DM, who may always act", () => {
  it("is judged turn by turn", () => {
    const { entry, record } = golden("skor", "skor-dm-computer");
    expect(Math.max(...momentsOf(entry, record).map(({ played: actions }) => actions.length))).toBeGreaterThan(2);
  });

  it("leaves no share to the DM before the first decision", () => {
    const { entry, record } = golden("skor", "skor-dm-computer");
    expect(reviewOf(entry, record, []).line[0]).toEqual([0.5, 0.5, 0]);
  });
});

it("marks only what a seat's player did", () => {
  const { entry, record } = played();
  const botPlayer = critic([0.3, 0.3]);
  // A game that was taken up from another, as from a file, is judged as a whole.
  const taken = { ...record, origins: [{ seed: SEED, steps: 4 }] };
  expect(judge({ entry, record: taken, botPlayer }).filter(({ mark }) => mark === "")).toEqual([]);

  const lent: RecordStep = { kind: "hand", seat: 1, level: "orca" };
  const lending = judge({ entry, record: { ...record, steps: [lent, ...record.steps] }, botPlayer });
  expect(lending.every(({ seat, mark }) => (mark === "") === (seat === 1))).toBe(true);
});

it("gives who has left no chance to win, and others theirs", () => {
  const { entry, record } = golden("neko", "neko-3-resigned");
  const shown = shownSteps(record.steps);
  const at = shown.findIndex((index) => record.steps[index]?.kind === "depart");
  const step = record.steps[shown[at] ?? 0];
  const left = step?.kind === "depart" ? step.seat : -1;
  const shares = [0.5, 0.3, 0.2];
  const said = { played: [], better: [], answer: [], shares, worth: 0, left: 0, hinted: false, mark: "" } as const;
  const decisions = [0, 1, 2].map((seat) => ({ ...said, played: [], better: [], answer: [], at: 0, seat }));
  const { line } = reviewOf(entry, record, decisions);
  expect(line[at]?.[left]).toBeGreaterThan(0);
  for (const after of line.slice(at + 1)) {
    expect(after[left]).toBe(0);
    expect(after.reduce((sum, share) => sum + share)).toBeCloseTo(1);
  }
});

it("keeps whose answer it is", () => {
  const { entry, record } = played();
  const known = openRecord(entry, record).knowledge(0);
  const answering: BotPlayer = {
    ...critic([]),
    choose: ({ played: asked, view, seat }) => ({
      actions: [entry.known(2, view)?.legal(seat)[0] ?? ""],
      shares: [0.5, 0.5],
      weighed: [],
      ...(asked === undefined ? {} : { compared: { best: 0.9, played: 0.2 } }),
    }),
  };
  const [seat = 0] = openRecord(entry, record).actors();
  const decision = judged({ entry, botPlayer: answering, seats: 2 }, { at: 0, seat, known, played: ["something"] });
  expect(decision?.answer.every((each) => each.seat !== seat)).toBe(true);
  expect(decision?.answer.length).toBe(1);
});
