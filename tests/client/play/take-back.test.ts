/** What a page offers to take back is what the table lets its player take back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waysBack } from "../../../client/ui/play/take-back.ts";
import { seatsOf } from "../../../shared/table/table.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { ann, ben, cat, type Desk, openDesk, originAfter, start, startedDesk } from "../../server/support/tables.ts";
import { tiny } from "../../server/support/tiny.ts";

/** The ways back as that player's page works them out. */
function waysOf({ table }: Desk, { id }: { id: string }, askedAt?: number) {
  const { begunWith, undoFrom, undoSeat, resting } = frameOf(table);
  const match = table.play?.match;
  return waysBack({
    log: table.play?.log ?? [],
    begunWith,
    undoFrom,
    undoSeat,
    allowed: table.settings.undo,
    resting,
    seats: seatsOf(table, id),
    playing: match?.playing() ?? [],
    actors: match?.actors() ?? [],
    askedAt,
  });
}

/** A game after these actions: whose they are, the turns decide. */
function played(...actions: string[]): Desk {
  const desk = startedDesk();
  for (const action of actions) {
    const seat = desk.table.play?.match.actors()[0];
    desk.play(seat === 0 ? ann : ben, action);
  }
  return desk;
}

describe("within one's own turn", () => {
  it("each step is free, and so is the whole turn", () => {
    const desk = played("pass", "pass", "look", "look");
    expect(waysOf(desk, ann)).toEqual({
      step: { to: 3, free: true },
      turn: { to: 2, free: true },
      why: undefined,
    });
  });

  it("after a step was taken back, the one before it is next", () => {
    const desk = played("look", "look");
    desk.ask(ann, "undo", { to: 1 });
    expect(waysOf(desk, ann)).toMatchObject({ step: { to: 0, free: true }, turn: undefined });
    desk.ask(ann, "undo", { to: 0 });
    expect(waysOf(desk, ann)).toMatchObject({ step: undefined, why: "nothing" });
  });
});

describe("when the turn has passed", () => {
  it("the whole of it has to be asked for", () => {
    const desk = played("look", "pass");
    expect(waysOf(desk, ann)).toMatchObject({ step: { to: 0, free: false }, turn: undefined });
  });

  it("it can still be asked for after the other one's turn", () => {
    const desk = played("look", "pass", "look", "pass");
    expect(waysOf(desk, ann).step).toEqual({ to: 0, free: false });
    expect(waysOf(desk, ben).step).toEqual({ to: 2, free: false });
  });

  it("a pause of the server does not part a turn", () => {
    const desk = played("look");
    desk.table.play?.log.push("~35000");
    desk.table.play?.record.steps.push({ kind: "pause", ms: 35_000 });
    desk.play(ann, "pass");
    expect(waysOf(desk, ann).step).toEqual({ to: 0, free: false });
  });

  it("it is asked for once at each position, and not while somebody asks", () => {
    const desk = played("pass");
    desk.ask(ann, "undo", { to: 0 });
    expect(waysOf(desk, ann, 1).why).toBe("asking");
    desk.ask(ben, "answerUndo", { agree: false });
    expect(waysOf(desk, ann, 1).why).toBe("asked");
    desk.play(ben, "look");
    expect(waysOf(desk, ann, 1).step).toEqual({ to: 0, free: false });
  });
});

describe("nothing can be taken back", () => {
  it("by somebody who has done nothing", () => expect(waysOf(played("pass"), ben).why).toBe("nothing"));

  it("from before somebody left", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(cat, "resign");
    expect(waysOf(desk, ann).why).toBe("left");
  });

  it("from before the position that the game was taken up at", () => {
    const desk = openDesk();
    const steps = ["look", "look"].map((action) => ({ kind: "act", seat: 0, action }) as const);
    desk.table.origin = originAfter(tiny, steps);
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    start(desk, [ann, ben]);
    expect(waysOf(desk, ann)).toMatchObject({ step: undefined, why: "nothing" });
    desk.play(ann, "look");
    expect(waysOf(desk, ann)).toMatchObject({ step: { to: 2, free: true }, turn: undefined });
  });

  it("where the table does not allow it", () => {
    const desk = startedDesk([ann, ben], { undo: false });
    desk.play(ann, "look");
    expect(waysOf(desk, ann).why).toBe("off");
  });
});

it("after a die within the turn, what came before it has to be asked for", () => {
  const desk = played("look", "roll", "look", "look");
  expect(waysOf(desk, ann)).toEqual({ step: { to: 3, free: true }, turn: { to: 2, free: true }, why: undefined });
  desk.ask(ann, "undo", { to: 2 });
  expect(waysOf(desk, ann)).toEqual({ step: { to: 1, free: false }, turn: { to: 0, free: false }, why: undefined });
});

it("on one device nobody is asked", () => {
  const desk = openDesk();
  desk.ask(ann, "sit", { seat: 1, guest: "Player 2" });
  start(desk, [ann]);
  desk.play(ann, "look");
  desk.play(ann, "pass");
  expect(waysOf(desk, ann)).toMatchObject({ step: { to: 1, free: true }, turn: { to: 0, free: true } });
  desk.play(ann, "pass");
  expect(waysOf(desk, ann)).toMatchObject({ step: { to: 2, free: true }, turn: undefined });
});

it("whatever was played, what is offered is granted", () => {
  const act = fc.constantFrom("look", "look", "pass", "undo", "undo", "resign");
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.infiniteStream(fc.constantFrom(ann, ben, cat)), (acts, who) => {
      const desk = startedDesk([ann, ben, cat]);
      for (const what of acts) {
        if (desk.table.phase !== "playing") return;
        const player = who.next().value ?? ann;
        const { step, turn } = waysOf(desk, player);
        const seat = desk.table.play?.match.actors()[0] ?? 0;
        const mover = [ann, ben, cat].find(({ id }) => id === desk.table.seats[seat]?.player) ?? ann;
        if (what === "undo") {
          const way = turn ?? step;
          if (way === undefined) continue;
          const before = desk.table.play?.log.length ?? 0;
          expect(desk.ask(player, "undo", { to: way.to })).toBe("ok");
          expect(desk.table.play?.log.length).toBe(before + (way.free ? 1 : 0));
          for (const other of [ann, ben, cat]) desk.ask(other, "answerUndo", { agree: true });
        } else if (what === "resign") desk.ask(player, "resign");
        else desk.play(mover, what);
      }
    }),
  );
});
