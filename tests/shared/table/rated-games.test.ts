/** Which games change ratings, and which never do. */
import { describe, expect, it } from "vitest";
import { changeOf, NEVER_SAVED } from "../../../server/records/changes.ts";
import { readHeader } from "../../../server/records/header.ts";
import { recall } from "../../../shared/table/inputs/queries.ts";
import { unratable } from "../../../shared/table/rated-games.ts";
import type { Player } from "../../../shared/table/table.ts";
import { ann, ben, cat, type Desk, openDesk, originAfter, start, startedDesk } from "../../server/support/tables.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { tiny } from "../../server/support/tiny.ts";

const skormEntry = gameEntry(skorm);
const RATED = { rated: true, clock: { minutes: 5, increment: 0 } } as const;

/** What is kept of the end of the game at a table. */
function ending(desk: Desk) {
  return changeOf(desk.table, NEVER_SAVED, desk.now)?.change.finished;
}

/** Everybody acts so often, and then the first wins. */
function playOut(desk: Desk, players: readonly Player[], rounds: number): void {
  for (let round = 0; round < rounds; round++)
    for (const player of players) expect(desk.play(player, "pass")).toBe("ok");
  expect(desk.play(players[0] ?? ann, "win")).toBe("ok");
}

describe("a rated game", () => {
  it("changes the ratings of who played it, as it ends", () => {
    const desk = startedDesk([ann, ben], RATED);
    playOut(desk, [ann, ben], 2);
    expect(ending(desk)?.rates).toEqual({ pace: "fast", ranking: [["ann"], ["ben"]] });
    const opened = changeOf(desk.table, NEVER_SAVED, desk.now)?.change.opened;
    expect(readHeader(opened?.header ?? "")?.rated).toBe(true);
  });

  it("with more than ten minutes a player counts apart from faster ones", () => {
    const long = startedDesk([ann, ben], { rated: true, clock: { minutes: 15, increment: 10 } });
    playOut(long, [ann, ben], 2);
    expect(ending(long)?.rates?.pace).toBe("live");
  });

  it("of days counts apart, and one without a clock not at all: whoever loses it just stays", () => {
    const slow = startedDesk([ann, ben], { rated: true, clock: { days: 3 } });
    playOut(slow, [ann, ben], 2);
    expect(ending(slow)?.rates?.pace).toBe("slow");
    const open = startedDesk([ann, ben], RATED);
    // As tables that are older than this may be.
    open.table.settings = { ...open.table.settings, clock: null };
    playOut(open, [ann, ben], 2);
    expect(ending(open)).toBeDefined();
    expect(ending(open)?.rates).toBeUndefined();
  });

  it("of three ranks all three, and counts when somebody gave up on the way", () => {
    const desk = startedDesk([ann, ben, cat], RATED);
    for (let round = 0; round < 2; round++) for (const player of [ann, ben, cat]) desk.play(player, "pass");
    expect(desk.ask(cat, "resign")).toBe("ok");
    expect(desk.play(ann, "win")).toBe("ok");
    expect(ending(desk)?.rates?.ranking.flat().toSorted()).toEqual(["ann", "ben", "cat"]);
    expect(ending(desk)?.rates?.ranking[0]).toEqual(["ann"]);
  });

  it("does not count unless everybody has acted twice, and what was taken back is not acted", () => {
    const short = startedDesk([ann, ben], RATED);
    playOut(short, [ann, ben], 1);
    expect(ending(short)?.rates).toBeUndefined();
    const left = startedDesk([ann, ben], RATED);
    for (const player of [ann, ben, ann]) left.play(player, "pass");
    left.ask(ben, "resign");
    expect(ending(left)).toBeDefined();
    expect(ending(left)?.rates).toBeUndefined();
    const undone = startedDesk([ann, ben], RATED);
    for (const player of [ann, ben, ann]) undone.play(player, "pass");
    expect(undone.play(ben, "look")).toBe("ok");
    expect(undone.ask(ben, "undo", { to: 3 })).toBe("ok");
    undone.ask(ben, "resign");
    expect(ending(undone)?.rates).toBeUndefined();
  });

  it("does not count once a computer has played on in a seat, even if its player came back", () => {
    const desk = startedDesk([ann, ben], { rated: true, clock: { minutes: 60, increment: 0 } });
    desk.play(ann, "pass");
    desk.go(ben);
    desk.pass(10 * 60_000);
    expect(desk.ask(ann, "handOver", { seat: 1, level: "seal" })).toBe("ok");
    desk.come(ben);
    expect(desk.table.seats[1]?.bot).toBe("");
    for (const player of [ben, ann, ben, ann, ben]) expect(desk.play(player, "pass")).toBe("ok");
    desk.play(ann, "win");
    expect(ending(desk)).toBeDefined();
    expect(ending(desk)?.rates).toBeUndefined();
  });

  it("gives no hints to anybody", () => {
    const desk = startedDesk([ann, ben], RATED);
    expect(recall(desk.table, ann)).toMatchObject({ code: "not-now" });
  });
});

it("a game that nobody asked to be rated is not", () => {
  const desk = startedDesk([ann, ben]);
  playOut(desk, [ann, ben], 3);
  expect(ending(desk)).toBeDefined();
  expect(ending(desk)?.rates).toBeUndefined();
});

describe("a table", () => {
  it("is rated when its host says so, and asks everybody to be ready anew", () => {
    const desk = openDesk({ clock: RATED.clock });
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.ask(ben, "configure", { rated: true })).toBe("not-host");
    expect(desk.ask(ann, "configure", { rated: true })).toBe("ok");
    expect(desk.table.settings.rated).toBe(true);
    expect(desk.table.seats.map(({ ready }) => ready)).toEqual([false, false]);
  });

  it("cannot be rated without a clock, and is no longer when its clock is taken away", () => {
    const desk = openDesk();
    expect(desk.ask(ann, "configure", { rated: true })).toBe("not-ratable");
    expect(desk.ask(ann, "configure", RATED)).toBe("ok");
    expect(desk.ask(ann, "configure", { rated: true, clock: null })).toBe("not-ratable");
    expect(desk.table.settings).toMatchObject(RATED);
    expect(desk.ask(ann, "configure", { clock: null })).toBe("ok");
    expect(desk.table.settings).toMatchObject({ rated: false, clock: null });
  });

  it("cannot be rated with computers, or with two on one device, and takes neither once it is", () => {
    const withComputer = openDesk({ clock: RATED.clock });
    expect(withComputer.ask(ann, "seatComputer", { seat: 1, level: "seal" })).toBe("ok");
    expect(withComputer.ask(ann, "configure", { rated: true })).toBe("not-ratable");
    expect(withComputer.table.settings.rated).toBe(false);
    const withGuest = openDesk({ clock: RATED.clock });
    expect(withGuest.ask(ann, "sit", { seat: 1, guest: "Gull" })).toBe("ok");
    expect(withGuest.ask(ann, "configure", { rated: true })).toBe("not-ratable");
    const rated = openDesk(RATED);
    expect(rated.ask(ann, "seatComputer", { seat: 1, level: "seal" })).toBe("rated-table");
    expect(rated.ask(ann, "sit", { seat: 1, guest: "Gull" })).toBe("rated-table");
  });

  it("cannot be rated where a game is played on, or somebody leads it", () => {
    const desk = openDesk({ clock: RATED.clock });
    desk.table.origin = originAfter(tiny, [{ kind: "act", seat: 0, action: "pass" }]);
    expect(desk.ask(ann, "configure", { rated: true })).toBe("not-ratable");
    const led = { ...tiny, masters: (seats: number) => (seats === 3 ? [2] : []) };
    const open = openDesk(RATED, led);
    expect(open.ask(ann, "configure", { seats: 3 })).toBe("not-ratable");
    expect(open.table.settings.seats).toBe(2);
    expect(unratable(open.table)).toBeUndefined();
  });

  it("cannot be rated with options that never are: whoever chooses them gives that up", () => {
    const clock = RATED.clock;
    const desk = openDesk({ clock }, skormEntry);
    expect(desk.ask(ann, "configure", { rated: true })).toBe("ok");
    expect(desk.ask(ann, "configure", { options: { army: "half" } })).toBe("ok");
    expect(desk.table.settings).toMatchObject({ rated: false, options: { army: "half" } });
    expect(unratable(desk.table)).toBe("options");
    expect(desk.ask(ann, "configure", { rated: true })).toBe("not-ratable");
    expect(desk.ask(ann, "configure", { options: { army: "full" }, rated: true })).toBe("ok");
  });

  it("plays the next game rated too", () => {
    const desk = start(openDesk(RATED), [ann, ben]);
    playOut(desk, [ann, ben], 2);
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true });
    expect(desk.table.phase).toBe("playing");
    playOut(desk, [ben, ann], 2);
    expect(ending(desk)?.rates?.ranking).toEqual([["ben"], ["ann"]]);
  });
});
