import { ACTION_LENGTH } from "../../../shared/kernel/steps.ts";
import { describe, expect, test } from "vitest";
import { clockText } from "../../../shared/wire/clock.ts";
import { queueKey, lobbyWithDefaults } from "../../../shared/wire/lobby.ts";
import { tableRequests } from "../../../shared/wire/requests.ts";
import { playerName } from "../../../shared/wire/names.ts";
import { isRefusalCode } from "../../../shared/wire/refusal.ts";
import { tableSettings, tableWithDefaults } from "../../../shared/wire/table.ts";

describe("what people type", () => {
  test.each(["Ann", "Zoë", "O’Brien", "李雷", "A. B-C (2)", " trimmed "])("%j is a name", (name) => {
    expect(playerName.parse(name)).toBe(name.trim());
  });

  test.each(["", "   ", "a\nb", "<b>", "x".repeat(21), "\u202Eevil", "a\u0000"])("%j is no name", (name) => {
    expect(playerName.safeParse(name).success).toBe(false);
  });

  test("settings have defaults for all but game and seats", () => {
    expect(tableSettings.parse({ game: "any", seats: 2 })).toEqual({
      game: "any",
      seats: 2,
      options: {},
      clock: null,
      listed: false,
      watch: true,
      undo: true,
      talk: true,
      pace: "calm",
      rated: false,
    });
  });

  test("requests take nothing beyond what they name", () => {
    for (const right of [
      [0, "Hf4-g5"],
      [3, "x", 1],
    ])
      expect(tableRequests.act.safeParse(right).success).toBe(true);
    for (const wrong of [
      [0],
      [-1, "x"],
      [0.5, "x"],
      [0, ""],
      [0, "x".repeat(ACTION_LENGTH + 1)],
      [0, "x", 9],
      [0, "x", 1, 1],
      { 0: 0, 1: "x" },
    ]) {
      expect(tableRequests.act.safeParse(wrong).success).toBe(false);
    }
    expect(tableRequests.resign.safeParse({ extra: 1 }).success).toBe(false);
    expect(tableRequests.configure.safeParse({ game: "other" }).success).toBe(false);
  });
});

test("clocks in words", () => {
  expect([null, { minutes: 5, increment: 0 }, { minutes: 15, increment: 10 }].map(clockText)).toEqual([
    "No clock",
    "5 min",
    "15 min + 10 s",
  ]);
  expect([{ days: 1 }, { days: 3 }].map(clockText)).toEqual(["1 day an action", "3 days an action"]);
});

test("everybody who wants the same game meets in the same queue", () => {
  const any = { game: "any", seats: 2, clock: null, rated: true };
  expect(queueKey({ ...any, clock: { minutes: 15, increment: 10 } })).toBe("any|2|15+10");
  expect(queueKey({ ...any, seats: 3 })).toBe("any|3|-");
  expect(queueKey({ ...any, clock: { days: 3 } })).toBe("any|2|3d");
  expect(queueKey({ ...any, rated: false })).toBe("any|2|-");
  expect(queueKey({ ...any, clock: { days: 3 }, rated: false })).toBe("any|2|3d|unrated");
});

test("only codes are codes", () => {
  expect(["stale", "toString", "nope", 3].map(isRefusalCode)).toEqual([true, false, false, false]);
});

describe("a state of a server that is older than the page", () => {
  /** What such a server sends of something. */
  const sent = (fields: object) => JSON.parse(JSON.stringify(fields));

  test("has the defaults of the fields that it does not know yet, at the table and at each seat", () => {
    const whole = tableWithDefaults(
      sent({ code: "KELP47", phase: "playing", seats: [{ player: "ann", name: "Ann" }] }),
    );
    expect(whole).toMatchObject({ code: "KELP47", phase: "playing", drawOffer: -1, startsBy: 0, chat: {} });
    expect(whole.seats).toMatchObject([{ player: "ann", name: "Ann", rating: "", clock: 0, vacationUntil: 0 }]);
    expect(whole.game).toBeUndefined();
  });

  test("has them in the rows of the lobby", () => {
    const { tables } = lobbyWithDefaults(
      sent({ tables: { KELP47: { code: "KELP47", names: "Ann" } }, queues: {}, online: 1 }),
    );
    expect(tables.KELP47).toMatchObject({ names: "Ann", ratings: "" });
  });
});
