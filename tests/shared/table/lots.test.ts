/** How chance is drawn: sealed by everybody first, shown after, and nobody gets a second draw. */
import { describe, expect, it } from "vitest";
import { sealOf, seedOf, standIn } from "../../../shared/kernel/fairness.ts";
import { seating } from "../../../shared/table/table.ts";
import { frameOf } from "../../../shared/table/view.ts";
import {
  ann,
  ben,
  cat,
  type Desk,
  MINUTE,
  openDesk,
  SECOND,
  timeouts,
  startedDesk,
} from "../../server/support/tables.ts";

const NONCES = { ann: "0a".repeat(16), ben: "0b".repeat(16), cat: "0c".repeat(16) };

function seal(desk: Desk, player: { id: string }): string {
  return sealOf(desk.table.promised.commitment, Reflect.get(NONCES, player.id));
}

/** Ann and Ben have sealed and are ready. */
function sealedDesk(): Desk {
  const desk = openDesk();
  desk.come(ben);
  desk.ask(ben, "sit", { seat: 1 });
  for (const player of [ann, ben]) desk.ask(player, "ready", { ready: true, seal: seal(desk, player) });
  return desk;
}

describe("seats that sealed their part of the chance", () => {
  it("are asked to show it once all have, and not before", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ann, "ready", { ready: true, seal: seal(desk, ann) });
    expect(desk.ask(ann, "reveal", { nonce: NONCES.ann })).toBe("not-now");
    desk.ask(ben, "ready", { ready: true, seal: seal(desk, ben) });
    const { phase, revealBy, seats } = frameOf(desk.table);
    expect([phase, revealBy]).toEqual(["waiting", desk.now + timeouts.reveal]);
    expect(seats.map((seat) => [seat.seal, seat.revealed])).toEqual([ann, ben].map((one) => [seal(desk, one), false]));
  });

  it("begin their game with the last of them, from all that was sealed and shown", () => {
    const desk = sealedDesk();
    const { secret, commitment } = desk.table.promised;
    const seals = [ann, ben].map((one) => seal(desk, one));
    expect(desk.ask(ben, "reveal", { nonce: NONCES.ben })).toBe("ok");
    expect([desk.table.phase, frameOf(desk.table).seats[1]?.revealed]).toEqual(["waiting", true]);
    expect(JSON.stringify(frameOf(desk.table))).not.toContain(NONCES.ben);
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.play?.record.seed).toBe(seedOf({ secret, seals, nonces: [NONCES.ann, NONCES.ben] }));
    expect(desk.table.play?.promised.commitment).toBe(commitment);
    expect(desk.table.seats.map((seat) => [seat.seal, seat.nonce])).toEqual([
      ["", ""],
      ["", ""],
    ]);
  });

  it("cannot show anything else", () => {
    const desk = sealedDesk();
    expect(desk.ask(ann, "reveal", { nonce: NONCES.ben })).toBe("malformed");
    expect(desk.ask(ann, "reveal", { nonce: "ff".repeat(16) })).toBe("malformed");
    desk.come(cat);
    expect(desk.ask(cat, "reveal", { nonce: NONCES.cat })).toBe("not-now");
    expect(desk.table.seats.map(({ nonce }) => nonce)).toEqual(["", ""]);
  });

  it("may show it twice, as two tabs do, and it counts once", () => {
    const desk = sealedDesk();
    for (let tab = 0; tab < 2; tab++) expect(desk.ask(ann, "reveal", { nonce: NONCES.ann })).toBe("ok");
    expect(desk.table.phase).toBe("waiting");
    desk.ask(ben, "reveal", { nonce: NONCES.ben });
    const begun = desk.table.play?.id;
    expect(desk.ask(ben, "reveal", { nonce: NONCES.ben })).toBe("not-now");
    expect(desk.table.play).toMatchObject({ id: begun, nonces: [NONCES.ann, NONCES.ben] });
  });

  it("cannot hold the game up: what all had sealed stands in for what one does not show", () => {
    const desk = sealedDesk();
    const { secret, commitment } = desk.table.promised;
    const seals = [ann, ben].map((one) => seal(desk, one));
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    desk.pass(timeouts.reveal - 1);
    expect(desk.table.phase).toBe("waiting");
    desk.pass(1);
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.play?.nonces).toEqual([NONCES.ann, ""]);
    const full = { secret, seals, nonces: [NONCES.ann, standIn(commitment, seals, 1)] };
    expect(desk.table.play?.record.seed).toBe(seedOf(full));
  });

  it.each([
    ["stands up", ben, "stand", {}],
    ["is not ready after all", ben, "ready", { ready: false }],
    ["seals something else", ben, "ready", { ready: true, seal: "f".repeat(64) }],
    ["changes an option", ann, "configure", { watch: false }],
    ["sends the other one away", ann, "dismiss", { seat: 1 }],
  ] as const)("get no other draw when one of them %s", (_, player, name, payload) => {
    const desk = sealedDesk();
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    const before = desk.table.promised.commitment;
    expect(desk.ask(player, name, payload)).toBe("starting");
    desk.go(ben);
    desk.pass(timeouts.reveal);
    expect(desk.table.play?.promised.commitment).toBe(before);
  });

  it("show it for all seats on one device at once", () => {
    const desk = openDesk();
    desk.ask(ann, "sit", { seat: 1, guest: "Guest" });
    desk.ask(ann, "ready", { ready: true, seal: seal(desk, ann) });
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    expect(desk.table.play?.nonces).toEqual([NONCES.ann, NONCES.ann]);
  });

  it("do so for a rematch too, with the seats moved on, while everybody still sees the result", () => {
    const desk = startedDesk();
    desk.play(ann, "win");
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true, seal: seal(desk, player) });
    expect([desk.table.phase, desk.sitting()]).toEqual(["finished", ["ann", "ben"]]);
    expect(desk.ask(ann, "rematch", { want: false })).toBe("starting");
    for (const player of [ann, ben]) desk.ask(player, "reveal", { nonce: Reflect.get(NONCES, player.id) });
    expect([desk.table.phase, desk.sitting()]).toEqual(["playing", ["ben", "ann"]]);
    expect(desk.table.play?.nonces).toEqual([NONCES.ben, NONCES.ann]);
  });
});

describe("at a table of a tournament, while chance is drawn", () => {
  /** Ann and Ben are called there, come early, and have sealed. */
  function calledDesk(): Desk {
    const desk = openDesk({ tournament: "t", clock: { minutes: 5, increment: 0 } });
    desk.table.seats[1] = seating(ben, desk.now);
    desk.table.startsBy = desk.now + MINUTE;
    desk.come(ben);
    for (const player of [ann, ben]) desk.ask(player, "ready", { ready: true, seal: seal(desk, player) });
    expect(desk.table.revealBy).toBeGreaterThan(0);
    return desk;
  }

  it("who loses the connection has not lost the game: the clock runs, and they come back to it", () => {
    const desk = calledDesk();
    desk.ask(ben, "reveal", { nonce: NONCES.ben });
    desk.go(ben);
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    expect(desk.table).toMatchObject({ phase: "playing", startsBy: 0 });
    expect(desk.table.play?.log).toEqual([]);
    desk.play(ann, "pass");
    desk.come(ben);
    expect(desk.play(ben, "win")).toBe("ok");
  });

  it("nor has who is away when the time to show it is over, nor when the time to come is", () => {
    const desk = calledDesk();
    // They were ready a moment before the time was over.
    desk.table.startsBy = desk.now + SECOND;
    desk.go(ben);
    desk.pass(2 * SECOND);
    expect(desk.table.phase).toBe("waiting");
    desk.pass(timeouts.reveal);
    expect([desk.table.phase, desk.table.play?.log]).toEqual(["playing", []]);
  });

  it("nor has who is not back at once when the server is started anew", () => {
    const desk = calledDesk();
    desk.go(ann, ben);
    // So it is loaded: both have a moment to come back.
    desk.table.revealBy = desk.now + timeouts.matched;
    desk.table.startsBy = desk.now + timeouts.matched;
    desk.come(ann);
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    desk.pass(timeouts.matched);
    expect([desk.table.phase, desk.table.play?.log]).toEqual(["playing", []]);
  });

  it("who was gone before the time to come was over has lost, ready or not", () => {
    const desk = openDesk({ tournament: "t", clock: { minutes: 5, increment: 0 } });
    desk.table.seats[1] = seating(ben, desk.now);
    desk.table.startsBy = desk.now + MINUTE;
    desk.go(ann);
    desk.come(ben);
    desk.ask(ben, "ready", { ready: true, seal: seal(desk, ben) });
    desk.go(ben);
    desk.come(ann);
    desk.ask(ann, "ready", { ready: true, seal: seal(desk, ann) });
    expect(desk.table.revealBy).toBe(0);
    desk.pass(MINUTE);
    desk.ask(ann, "reveal", { nonce: NONCES.ann });
    desk.pass(timeouts.reveal);
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [1]]);
  });
});

it("a seat that takes its readiness back seals anew", () => {
  const desk = openDesk();
  desk.ask(ann, "ready", { ready: true, seal: seal(desk, ann) });
  desk.ask(ann, "ready", { ready: false });
  expect(desk.table.seats[0]?.seal).toBe("");
});
