/** Several people on one device: one identity, several seats. */
import { describe, expect, it } from "vitest";
import { summarise, yourGame } from "../../../shared/table/summary.ts";
import { newTable } from "../../../shared/table/table.ts";
import { ann, ben, cat, type Desk, openDesk, timeouts } from "../../server/support/tables.ts";

const names = (desk: Desk) => desk.table.seats.map(({ name }) => name);

function sofa(): Desk {
  const desk = openDesk();
  desk.ask(ann, "sit", { seat: 1, guest: "Anna's brother" });
  return desk;
}

function playingSofa(): Desk {
  const desk = sofa();
  expect(desk.ask(ann, "ready", { ready: true })).toBe("ok");
  expect(desk.table.phase).toBe("playing");
  return desk;
}

describe("a guest", () => {
  it("has a seat and a name, and is ready with the player whose device it is", () => {
    const desk = sofa();
    expect(names(desk)).toEqual(["Ann", "Anna's brother"]);
    expect(desk.sitting()).toEqual(["ann", "ann"]);
    desk.ask(ann, "ready", { ready: true });
    expect(desk.table.phase).toBe("playing");
  });

  it("keeps the name when the player changes theirs, and goes when told to", () => {
    const desk = sofa();
    desk.come({ id: "ann", name: "Annie" });
    expect(names(desk)).toEqual(["Annie", "Anna's brother"]);
    expect(desk.ask(ann, "stand", { seat: 1 })).toBe("ok");
    expect(names(desk)).toEqual(["Annie", ""]);
    expect(desk.ask(ann, "stand", { seat: 1 })).toBe("not-now");
  });

  it("leaves with the player", () => {
    const desk = sofa();
    expect(desk.ask(ann, "stand")).toBe("ok");
    expect(desk.sitting()).toEqual(["", ""]);
  });

  it("does not take a seat from anybody", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    expect(desk.ask(ann, "sit", { seat: 1, guest: "Gull" })).toBe("seat-taken");
  });

  it("comes to a listed table with the host alone", () => {
    const desk = openDesk({ seats: 3, listed: true });
    desk.come(ben);
    expect(desk.ask(ben, "sit", { seat: 1, guest: "Gull" })).toBe("not-host");
    expect(desk.ask(ann, "sit", { seat: 1, guest: "Gull" })).toBe("ok");
  });

  it("makes everybody on that device be asked anew whether they are ready", () => {
    const desk = openDesk({ seats: 3 });
    desk.ask(ann, "ready", { ready: true });
    desk.ask(ann, "sit", { seat: 2, guest: "Gull" });
    expect(desk.table.seats.map(({ ready }) => ready)).toEqual([false, false, false]);
  });

  it("is asked for by name when a table is made for one device", () => {
    const settings = {
      game: "tiny",
      seats: 3,
      options: {},
      clock: null,
      listed: false,
      watch: true,
      undo: true,
      talk: true,
      pace: "calm" as const,
      rated: false,
    };
    const { entry, environment } = openDesk().table;
    const table = newTable({ code: "KELP47", entry, settings, timeouts, environment, players: [ann] }, 0, [
      "Gull",
      "Tern",
    ]);
    expect(table.seats.map(({ player, name, guest }) => [player, name, guest])).toEqual([
      ["ann", "Ann", false],
      ["ann", "Gull", true],
      ["ann", "Tern", true],
    ]);
  });
});

describe("people on one device", () => {
  it("act in turn, each for the seat whose turn it is", () => {
    const desk = playingSofa();
    expect(desk.play(ann, "pass")).toBe("ok");
    expect(desk.play(ann, "pass")).toBe("ok");
    expect(desk.ask(ann, "act", [2, "look", 0])).toBe("ok");
    expect(desk.ask(ann, "act", [3, "look", 1])).toBe("not-your-turn");
    expect(desk.table.play?.log).toEqual(["0pass", "1pass", "0look"]);
  });

  it("act for nobody else", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    for (const player of [ann, ben]) desk.ask(player, "ready", { ready: true });
    expect(desk.ask(ben, "act", [0, "pass", 0])).toBe("not-your-turn");
    expect(desk.ask(ben, "resign", { seat: 0 })).toBe("not-now");
  });

  it("take turns back among themselves without a question", () => {
    const desk = playingSofa();
    desk.play(ann, "pass");
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(desk.table.play?.log).toEqual(["0pass", "0<0"]);
  });

  it("agree on a draw at once", () => {
    const desk = playingSofa();
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    expect(desk.table.phase).toBe("finished");
  });

  it("resign for the seat that is named, or the one whose turn it is", () => {
    const desk = playingSofa();
    expect(desk.ask(ann, "resign", { seat: 1 })).toBe("ok");
    expect(desk.table.play?.log).toEqual(["1!resign"]);
    const other = playingSofa();
    other.play(ann, "pass");
    other.ask(ann, "resign");
    expect(other.table.play?.log).toEqual(["0pass", "1!resign"]);
  });

  it("play again when the one who holds the device says so", () => {
    const desk = playingSofa();
    desk.play(ann, "win");
    expect(desk.ask(ann, "rematch", { want: true })).toBe("ok");
    expect(desk.table).toMatchObject({ phase: "playing", round: 2 });
    expect(names(desk)).toEqual(["Anna's brother", "Ann"]);
  });

  it("have one row among their own games, which waits for them whoever's turn it is", () => {
    const desk = playingSofa();
    desk.play(ann, "pass");
    const row = yourGame(summarise(desk.table, desk.now), "ann");
    expect(row).toMatchObject({ yourTurn: true, waitsFor: ["Anna's brother"], others: ["Anna's brother"] });
    expect(yourGame(summarise(desk.table, desk.now), cat.id)).toBeUndefined();
  });
});
