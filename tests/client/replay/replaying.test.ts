/** The replay page apart from showing positions. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { ownNonceFindings } from "../../../client/ui/replay/check.ts";
import { openPositions } from "../../../client/ui/replay/session/positions.ts";
import { openFile } from "../../../client/ui/replay/game-source.ts";
import { nearSeat } from "../../../client/ui/play/screen/game-table.tsx";
import { readingSeat, sideOf } from "../../../client/net/session.ts";
import { saidTo } from "../../../client/ui/review/text.ts";
import { shownSteps, stepsOfLog } from "../../../shared/kernel/steps.ts";
import { openAutoplay } from "../../../client/ui/replay/autoplay.ts";
import { openingAt } from "../../../client/ui/replay/play-on-dialog.tsx";
import { aboutText, positionText } from "../../../client/ui/replay/text.ts";
import { spokenMarks } from "../../../client/ui/kit/players/guest-mark.ts";
import { openReplaySession } from "../../../client/ui/replay/session/replay-session.ts";
import { historyNote, historyTitle } from "../../../client/ui/history/text.ts";
import { notation } from "../../../shared/notation/skorm.ts";
import { games } from "../../../shared/games.ts";
import { openTableRequest } from "../../../shared/wire/open-table.ts";
import type { PastGame } from "../../../shared/wire/past-games.ts";
import { writeGameFile } from "../../../shared/record/game-text.ts";
import { finishedFile } from "../../support/game-files.ts";

const [entry] = games;
if (entry === undefined) throw new Error("there is no game");
const file = finishedFile(entry, { length: 12 });
const positions = openPositions(entry, file);
if (positions === undefined) throw new Error("no film");

describe("playing by itself", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("goes from step to step and stops at the end", () => {
    const viewing = openReplaySession(file, positions);
    const playing = openAutoplay(viewing);
    playing.toggle();
    vi.advanceTimersByTime(1200);
    expect(viewing.at.value).toBe(1);
    vi.advanceTimersByTime(1200 * viewing.last);
    expect(viewing.at.value).toBe(viewing.last);
    expect(playing.on.value).toBe(false);
    playing.close();
  });

  it("is faster when asked to be", () => {
    const viewing = openReplaySession(file, positions);
    const playing = openAutoplay(viewing);
    playing.setSpeed(4);
    playing.toggle();
    vi.advanceTimersByTime(1200);
    expect(viewing.at.value).toBe(4);
    playing.close();
  });

  it("starts over at the end, stops when asked, and for good when it is closed", () => {
    const viewing = openReplaySession(file, positions);
    const playing = openAutoplay(viewing);
    viewing.goTo(viewing.last);
    playing.toggle();
    expect(viewing.at.value).toBe(0);
    vi.advanceTimersByTime(1200);
    playing.toggle();
    vi.advanceTimersByTime(5000);
    expect(viewing.at.value).toBe(1);
    playing.toggle();
    playing.close();
    vi.advanceTimersByTime(5000);
    expect(viewing.at.value).toBe(1);
  });
});

describe("whose side a game is seen from", () => {
  it.each([
    ["a player", [1], 1, 1],
    ["the other player", [0], 0, 0],
    ["both at one device", [0, 1], 0, undefined],
    ["a stranger", [], undefined, undefined],
  ])("is that of %s, whoever's better move is shown", (_, played, side, you) => {
    const { session, lookFrom } = openReplaySession(file, positions, 0, { played });
    for (const shown of [undefined, 0, 1]) {
      lookFrom(shown);
      expect(session.seat.value).toBe(shown);
      expect(sideOf(session)).toBe(side);
      expect(nearSeat(session)).toBe(side);
      expect(readingSeat(session)).toBe(you);
    }
  });
});

describe("a review", () => {
  it("lets nobody think that advice to somebody else was to them", () => {
    expect(saidTo("Ben", "It guards your Warlord.")).toBe("To Ben: “It guards your Warlord.”");
    expect(saidTo("Ben", "You lose the game")).toBe("To Ben: “You lose the game”");
    expect(saidTo("Ben", "It takes the young Archer")).toBe("It takes the young Archer");
  });
});

it("a game has the same moves wherever they are counted", () => {
  // What the result and the lists count, in a game whose server was away for a while.
  const rested = finishedFile(entry, { steps: stepsOfLog(file.steps).toSpliced(-1, 0, { kind: "pause", ms: 9000 }) });
  expect(shownSteps(stepsOfLog(rested.steps))).toHaveLength(positions.steps.length);
  expect(openPositions(entry, rested)?.steps).toHaveLength(positions.steps.length);
});

describe("a file from disk", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("is a game that was downloaded", async () => {
    expect(await openFile(bytes(writeGameFile(file)))).toEqual({ file, isStored: false, isFromNotation: false });
  });

  it("is a game in its own notation", async () => {
    expect(await openFile(bytes(notation.write(file)))).toMatchObject({ isStored: false, isFromNotation: true });
  });

  it("is told to be changed when it was", async () => {
    const changed = writeGameFile(file).replace('"seats": 2', '"seats":  2');
    expect(await openFile(bytes(changed))).toMatchObject({ trouble: expect.stringContaining("not as it was written") });
  });

  it("is told where its notation is wrong", async () => {
    const changed = notation.write(file).replace(/ 1\. \S+/, " 1. Qe9");
    expect(await openFile(bytes(changed))).toEqual({ trouble: expect.stringMatching(/^Line \d+: Qe9/) });
  });

  it.each(["", "hello", "{}", '{"format":"skerry game 1"}'])("is told to be none: %s", async (text) => {
    expect(await openFile(bytes(text))).toMatchObject({ trouble: expect.stringContaining("not a game file") });
  });
});

test("one's own nonce is looked for where this browser gave one", () => {
  expect(ownNonceFindings(file, undefined, undefined)).toEqual([]);
  expect(ownNonceFindings(file, file.nonces[1], undefined)).toMatchObject([{ verdict: "passed" }]);
  expect(ownNonceFindings(file, "e".repeat(32), undefined)).toMatchObject([{ verdict: "failed" }]);
});

test("the seals that this browser saw are looked for", () => {
  const seen = file.seals?.toSorted();
  expect(ownNonceFindings(file, undefined, seen)).toMatchObject([{ code: "own-seals", verdict: "passed" }]);
  expect(ownNonceFindings(file, undefined, ["f".repeat(64)])).toMatchObject([{ verdict: "failed" }]);
});

describe("playing on", () => {
  it("asks for what the server takes", () => {
    for (const { length } of positions.steps) {
      const kept = { file, isStored: true, isFromNotation: false };
      const asked = openTableRequest.parse(openingAt(kept, length, false));
      expect(asked).toMatchObject({ game: file.game, seats: 2, clock: file.clock, listed: false, alone: false });
      expect(asked.origin).toEqual({ id: file.id, steps: length });
      const brought = openTableRequest.parse(openingAt({ ...kept, isStored: false }, length, false));
      expect(brought.origin).toEqual({ file, steps: length });
    }
  });

  it("is without a clock on one device", () => {
    expect(openingAt({ file, isStored: true, isFromNotation: false }, 1, true)).toMatchObject({
      clock: null,
      alone: true,
    });
  });
});

test("a position is read out with its number, its player and what was done", () => {
  expect(positionText(0, 40, undefined, "")).toBe("The start, 40 moves to come");
  expect(positionText(12, 40, "Ann", "Hf4×g5")).toBe("Move 12 of 40: Ann, Hf4×g5");
  expect(positionText(40, 40, undefined, "A draw is agreed")).toBe("Move 40 of 40: A draw is agreed");
});

test("a game says when and how it was played, as far as that is known", () => {
  expect(aboutText(file, 41, 2)).toBe("21 November 2026, 15 min + 10 s, 41 moves, 2 taken back");
  expect(aboutText({ ...file, startedAt: 0, clock: null }, 1, 0)).toBe("1 move");
});

describe("a past game", () => {
  const game: PastGame = {
    id: "a",
    game: "skorm",
    players: ["Ann", "Ben", "Cleo"],
    seats: [0],
    guests: [2],
    bots: [],
    place: 2,
    shared: 1,
    reason: "conquer",
    steps: 41,
    startedAt: file.startedAt,
    finishedAt: file.startedAt,
  };

  it("says with whom it was played, and what became of the player", () => {
    expect(spokenMarks(historyTitle(game, { name: "Skorm" }))).toBe("Skorm with Ben and Cleo (guest)");
    expect(historyNote(game)).toBe("You came second, 41 moves, 21\u00a0Nov\u00a02026");
    expect(historyNote({ ...game, place: 1 })).toBe("You won, 41 moves, 21\u00a0Nov\u00a02026");
    expect(historyNote({ ...game, place: 1, shared: 3 })).toBe("A draw, 41 moves, 21\u00a0Nov\u00a02026");
  });

  it("names the DM, and tells them that they were", () => {
    const skor = { name: "Skor", master: { title: "DM", seats: (size: number) => (size > 2 ? [2] : []) } };
    expect(historyTitle({ ...game, guests: [] }, skor)).toBe("Skor with Ben and Cleo (DM)");
    expect(historyNote({ ...game, seats: [2], place: 0, shared: 0 }, skor)).toBe(
      "You were the DM, 41 moves, 21\u00a0Nov\u00a02026",
    );
  });

  it("on one device has no winner that is you", () => {
    const alone = { ...game, seats: [0, 1, 2] };
    expect(historyTitle(alone, { name: "Skorm" })).toBe("Skorm on one device");
    expect(historyNote(alone)).toBe("41 moves, 21\u00a0Nov\u00a02026");
  });
});
