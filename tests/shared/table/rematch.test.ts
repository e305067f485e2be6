import { deletedPlayerId } from "../../../shared/wire/people/deleted.ts";
import { replaceDeletedPlayer } from "../../../shared/table/seats/departure.ts";
import { describe, expect, it } from "vitest";
import { ann, ben, cat, dan, type Desk, SECOND, startedDesk } from "../../server/support/tables.ts";

function finished(players = [ann, ben]): Desk {
  const desk = startedDesk(players);
  desk.play(ann, "win");
  return desk;
}

describe("a rematch", () => {
  it("starts when both want it, with the seats moved on", () => {
    const desk = finished();
    expect(desk.ask(ann, "rematch", { want: true })).toBe("ok");
    expect(desk.table.phase).toBe("finished");
    expect(desk.ask(ben, "rematch", { want: true })).toBe("ok");
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.round).toBe(2);
    expect(desk.sitting()).toEqual(["ben", "ann"]);
    expect(desk.table.play?.log).toEqual([]);
    expect(desk.play(ben, "pass")).toBe("ok");
  });

  it("lets everybody sit everywhere within as many games as there are seats", () => {
    const desk = finished([ann, ben, cat]);
    const orders = [desk.sitting()];
    for (let game = 0; game < 2; game++) {
      for (const player of [ann, ben, cat]) desk.ask(player, "rematch", { want: true });
      orders.push(desk.sitting());
      desk.ask(ann, "resign");
      desk.ask(ben, "resign");
    }
    expect(orders).toEqual([
      ["ann", "ben", "cat"],
      ["cat", "ann", "ben"],
      ["ben", "cat", "ann"],
    ]);
  });

  it("begins without anything that was wanted in the game before", () => {
    const desk = startedDesk([ann, ben]);
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    desk.play(ann, "win");
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true });
    for (const seat of desk.table.seats)
      expect(seat).toMatchObject({ ready: false, rematch: false, draw: false, offered: false, undo: false });
  });

  it("can be thought better of", () => {
    const desk = finished();
    desk.ask(ann, "rematch", { want: true });
    desk.ask(ann, "rematch", { want: false });
    desk.ask(ben, "rematch", { want: true });
    expect(desk.table.phase).toBe("finished");
  });

  it("waits for nobody who deleted their account: their seat is free in the next game", () => {
    const desk = finished([ann, ben, cat]);
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true });
    expect(desk.table.phase).toBe("finished");
    replaceDeletedPlayer(desk.table, cat.id, deletedPlayerId("abcdefghijk"), desk.now);
    expect(desk.table.phase).toBe("waiting");
    expect(desk.sitting()).toEqual(["", "ann", "ben"]);
  });

  it("is not asked of somebody who deleted their account before", () => {
    const desk = finished();
    replaceDeletedPlayer(desk.table, ben.id, deletedPlayerId("abcdefghijk"), desk.now);
    expect(desk.ask(ann, "rematch", { want: true })).toBe("ok");
    expect(desk.table.phase).toBe("waiting");
  });

  it("waits for somebody whose line dropped", () => {
    const desk = finished();
    desk.go(ben);
    desk.ask(ann, "rematch", { want: true });
    desk.pass(20 * SECOND);
    expect(desk.table.phase).toBe("finished");
    desk.come(ben);
    desk.ask(ben, "rematch", { want: true });
    expect(desk.table.phase).toBe("playing");
  });

  it("becomes a waiting table when somebody has left, whose seat is free then", () => {
    const desk = finished([ann, ben, cat]);
    desk.go(ben);
    desk.ask(ann, "rematch", { want: true });
    desk.ask(cat, "rematch", { want: true });
    desk.pass(29 * SECOND);
    expect(desk.table.phase).toBe("finished");
    desk.pass(SECOND);
    expect(desk.table.phase).toBe("waiting");
    expect(desk.sitting()).toEqual(["cat", "ann", ""]);
    expect(desk.table.seats.map((seat) => seat.ready)).toEqual([true, true, false]);
    desk.come(dan);
    desk.ask(dan, "sit", { seat: 2 });
    desk.ask(dan, "ready", { ready: true });
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.round).toBe(2);
  });

  it("passes the host's say on when the host was the one who left", () => {
    const desk = finished();
    desk.go(ann);
    desk.pass(60 * SECOND);
    desk.ask(ben, "rematch", { want: true });
    expect(desk.table.phase).toBe("waiting");
    expect(desk.table.host).toBe("ben");
  });

  it("is not started by players who are all gone", () => {
    const desk = finished();
    desk.ask(ann, "rematch", { want: true });
    desk.go(ann, ben);
    desk.pass(3600 * SECOND);
    expect(desk.table.phase).toBe("finished");
  });

  it("is for those who sit, after the game", () => {
    const desk = finished();
    desk.come(dan);
    expect(desk.ask(dan, "rematch", { want: true })).toBe("not-seated");
    expect(startedDesk().ask(ann, "rematch", { want: true })).toBe("not-now");
  });
});
