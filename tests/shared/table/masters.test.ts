/** A seat that leads the game and does not play: never timed, seldom waited for, no part in what players agree on. */
import { describe, expect, it } from "vitest";
import { nextFlag, remainingOf, runningSeats } from "../../../shared/table/clocks.ts";
import { waitsFor } from "../../../shared/table/play-requests.ts";
import { lobbyRow, summarise, yourGame } from "../../../shared/table/summary.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { ann, ben, cat, type Desk, MINUTE, openDesk, SECOND, start } from "../../server/support/tables.ts";

const MASTER = 2;
const waited = ({ table }: Desk) => table.seats.flatMap((_, seat) => (waitsFor(table, seat) ? seat : []));
const left = ({ table, now }: Desk, seat: number) => remainingOf(table, seat, now);

/** Ann and Ben play, Cat is the DM. */
function led(settings = {}): Desk {
  const clock = { minutes: 1, increment: 5 };
  return start(openDesk({ seats: 3, clock, ...settings }, gameEntry(skor)), [ann, ben, cat]);
}

/** Both have chosen, and the first die is asked for. */
function asked(settings = {}): Desk {
  const desk = led(settings);
  desk.play(ann, "dictatorship");
  desk.play(ben, "nomadic");
  return desk;
}

/** The DM has laid the land, and Ann begins. */
function begun(settings = {}): Desk {
  const desk = asked(settings);
  for (const two of ["11", "22", "33", "44", "55", "11", "22", "33", "44", "55"]) {
    for (const face of two) expect(desk.play(cat, `die-${face}`)).toBe("ok");
  }
  desk.play(ann, "side-2");
  desk.play(ben, "side-5");
  expect(desk.play(cat, "die-1")).toBe("ok");
  return desk;
}

describe("a game master's clock", () => {
  it("never runs: the game goes on for ever as far as it is concerned", () => {
    const desk = asked();
    expect([runningSeats(desk.table), nextFlag(desk.table)]).toEqual([[], undefined]);
    desk.pass(10 * MINUTE);
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.play?.match.playing()).toEqual([0, 1, MASTER]);
  });

  it("leaves the players' clocks alone: they run in a player's turn, and stand while a die is waited for", () => {
    const desk = begun();
    expect(runningSeats(desk.table)).toEqual([0]);
    desk.pass(10 * SECOND);
    desk.play(ann, "end");
    // The coin of a Dictatorship.
    expect(runningSeats(desk.table)).toEqual([]);
    const before = left(desk, 0);
    desk.pass(10 * MINUTE);
    expect(left(desk, 0)).toBe(before);
    desk.play(cat, "die-2");
    expect(runningSeats(desk.table)).toEqual([1]);
    expect(left(desk, 1)).toBeGreaterThan(50 * SECOND);
    desk.pass(4 * SECOND);
    // A page sees neither more nor less, nor after the time was stopped.
    const seen = () => clockLeft(frameOf(desk.table), 1, true, desk.now);
    expect(seen()).toBe(left(desk, 1));
    desk.play(cat, "pause");
    desk.pass(10 * MINUTE);
    desk.play(cat, "resume");
    desk.pass(4 * SECOND);
    expect(seen()).toBe(left(desk, 1));
    expect(seen()).toBeGreaterThan(50 * SECOND);
  });

  it("gives the seconds for a turn once: to the player whose turn ends, not for every die", () => {
    const desk = begun();
    const before = left(desk, 0);
    desk.play(ann, "end");
    expect(left(desk, 0)).toBe(before);
    desk.play(cat, "die-2");
    expect(left(desk, 0)).toBe(before + 5 * SECOND);
  });
});

describe("the seconds that a game master's die brings", () => {
  it("come with the moment at which the clock was set: pages tell of time that was given otherwise", () => {
    const desk = begun();
    const reading = () => frameOf(desk.table).seats[0];
    desk.pass(10 * SECOND);
    desk.play(ann, "end");
    const before = reading();
    desk.pass(10 * SECOND);
    expect(desk.play(cat, "die-2")).toBe("ok");
    expect(reading()?.clock).toBeGreaterThan(before?.clock ?? 0);
    expect(reading()?.clockAt).toBeGreaterThan(before?.clockAt ?? 0);
  });
});

describe("a game master is waited for", () => {
  it("only where nobody else may act", () => {
    const desk = begun();
    expect(waited(desk)).toEqual([0]);
    desk.play(cat, "pause");
    expect(waited(desk)).toEqual([MASTER]);
    desk.play(cat, "resume");
    desk.play(ann, "end");
    expect(waited(desk)).toEqual([MASTER]);
  });

  it("and can be taken out when away then, clock or not: chance rolls from there on", () => {
    const desk = asked();
    desk.go(cat);
    expect(desk.ask(ann, "claim", { seat: MASTER })).toBe("still-here");
    desk.pass(2 * MINUTE);
    expect(desk.ask(ann, "claim", { seat: MASTER })).toBe("ok");
    expect(desk.table.phase).toBe("playing");
    expect(desk.play(ann, "roll")).toBe("ok");
  });

  it("but not taken out for being away while nobody needs them", () => {
    const desk = begun({ clock: null });
    desk.go(cat);
    desk.pass(5 * MINUTE);
    expect(desk.ask(ben, "claim", { seat: MASTER })).toBe("not-now");
  });
});

describe("what the players agree on", () => {
  it("needs no game master: a draw is theirs", () => {
    const desk = begun();
    expect(desk.ask(cat, "draw", { agree: true })).toBe("not-now");
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    expect(desk.ask(ben, "draw", { agree: true })).toBe("ok");
    expect(desk.table.phase).toBe("finished");
  });

  it("a rematch turns the players around, and the game master leads again", () => {
    const desk = begun();
    desk.ask(ann, "draw", { agree: true });
    desk.ask(ben, "draw", { agree: true });
    for (const player of [ann, ben, cat]) desk.ask(player, "rematch", { want: true });
    expect([desk.table.phase, desk.sitting()]).toEqual(["playing", ["ben", "ann", "cat"]]);
  });
});

describe("lists of tables", () => {
  it("say who leads, and which seats are free", () => {
    const desk = openDesk({ seats: 3 }, gameEntry(skor));
    desk.come(cat);
    desk.ask(cat, "sit", { seat: MASTER });
    const summary = summarise(desk.table, desk.now);
    expect(lobbyRow(summary).names).toBe("Ann\n\nCat");
    expect(yourGame(summary, "ann")).toMatchObject({ others: ["Cat"], masters: ["Cat"], leads: false });
    expect(yourGame(summary, "cat")).toMatchObject({ others: ["Ann"], masters: [], leads: true });
  });
});
