import { expect, test } from "vitest";
import { turnAlert, homeTitle, isOutOfSight, newlyWaiting, waitingCount } from "../../../client/ui/app/turn-alerts.ts";
import type { YourGame } from "../../../shared/wire/lobby.ts";

const game = (code: string, yourTurn: boolean, more: Partial<YourGame> = {}): YourGame => ({
  code,
  game: "toy",
  phase: "playing",
  seats: 2,
  steps: 3,
  others: ["Bo"],
  guests: [],
  masters: [],
  leads: false,
  yourTurn,
  waitsFor: [],
  remaining: null,
  clockRuns: false,
  said: 0,
  read: 0,
  at: 0,
  ...more,
});

test("the tab of home counts the games that wait for its player", () => {
  const waiting = waitingCount([game("A", true), game("B", false), game("C", true)]);
  expect(homeTitle(waiting)).toBe("(2) Skerry: board games with friends");
  expect(homeTitle(waitingCount(undefined))).toBe("Skerry: board games with friends");
});

test("a player is called once for each turn, and not for those that were there at the first look", () => {
  const [waits, rests] = [game("A", true), game("A", false)];
  expect(newlyWaiting(undefined, [waits])).toEqual([]);
  expect(newlyWaiting([rests], [waits])).toEqual([waits]);
  expect(newlyWaiting([waits], [waits])).toEqual([]);
  expect(newlyWaiting([], [waits])).toEqual([waits]);
  expect(newlyWaiting([waits], [rests])).toEqual([]);
});

test("a table that was waited at and has begun calls anew", () => {
  const begun = game("A", true);
  expect(newlyWaiting([game("A", true, { phase: "waiting" })], [begun])).toEqual([begun]);
});

test("a call says what for, and with whom", () => {
  expect(turnAlert(game("A", true), "Toy")).toEqual({ code: "A", title: "Your turn", body: "Toy, Bo" });
  expect(turnAlert(game("A", true, { phase: "waiting", others: [] }), "Toy")).toMatchObject({
    title: "Get ready",
    body: "Toy",
  });
});

test("a player is told on every page that does not show the game itself", () => {
  const kelp = game("KELP47", true);
  expect(isOutOfSight({ page: "home" }, kelp)).toBe(false);
  expect(isOutOfSight({ page: "table", code: "KELP47" }, kelp)).toBe(false);
  expect(isOutOfSight({ page: "table", code: "KELP48" }, kelp)).toBe(true);
  expect(isOutOfSight({ page: "replay", id: "some-game" }, kelp)).toBe(true);
});
