import { describe, expect, it } from "vitest";
import { localDirectory } from "../../../server/cluster/directory.ts";
import { lobbyRow, refusedEntry, summarise, type TableSummary, yourGame } from "../../../shared/table/summary.ts";
import { ann, ben, cat, dan, type Desk, openDesk, SECOND, startedDesk } from "../../server/support/tables.ts";

const summaryOf = (desk: Desk) => summarise(desk.table, desk.now);

describe("the directory", () => {
  it("finds tables by code and by player, until they are gone", () => {
    const directory = localDirectory();
    directory.publish(summaryOf(startedDesk()), "room");
    expect(directory.find("KELP47")?.phase).toBe("playing");
    expect(directory.ofPlayer("ben").map(({ code }) => code)).toEqual(["KELP47"]);
    expect(directory.size()).toBe(1);
    directory.remove("KELP47");
    expect(directory.find("KELP47")).toBeUndefined();
    expect(directory.ofPlayer("ben")).toEqual([]);
  });

  it("follows who sits down and who stands up", () => {
    const directory = localDirectory();
    const desk = openDesk();
    desk.come(ben);
    directory.publish(summaryOf(desk), "room");
    expect(directory.ofPlayer("ben")).toEqual([]);
    desk.ask(ben, "sit", { seat: 1 });
    directory.publish(summaryOf(desk), "room");
    expect(directory.ofPlayer("ben")).toHaveLength(1);
    desk.ask(ben, "stand");
    directory.publish(summaryOf(desk), "room");
    expect(directory.ofPlayer("ben")).toEqual([]);
  });

  it("gives a code to one table only", () => {
    const directory = localDirectory();
    expect(directory.reserve("KELP47")).toBe(true);
    expect(directory.reserve("KELP47")).toBe(false);
    directory.remove("KELP47");
    expect(directory.reserve("KELP47")).toBe(true);
    directory.publish(summaryOf(openDesk()), "room");
    expect(directory.reserve("KELP47")).toBe(false);
  });

  it("tells of every change until nobody listens", () => {
    const directory = localDirectory();
    const heard: [string | undefined, string | undefined][] = [];
    const unsubscribe = directory.subscribe((now, before) => heard.push([now?.phase, before?.phase]));
    directory.publish(summaryOf(openDesk()), "room");
    directory.publish(summaryOf(startedDesk()), "room");
    directory.remove("KELP47");
    unsubscribe();
    directory.publish(summaryOf(openDesk()), "room");
    expect(heard).toEqual([
      ["waiting", undefined],
      ["playing", "waiting"],
      [undefined, "playing"],
    ]);
  });
});

describe("a table's row in the lobby", () => {
  it("says what it is and who is there", () => {
    const desk = openDesk({ seats: 3, clock: { minutes: 5, increment: 5 } });
    desk.come(ben, dan);
    desk.ask(ben, "sit", { seat: 2 });
    expect(lobbyRow(summaryOf(desk))).toEqual({
      code: "KELP47",
      game: "tiny",
      phase: "waiting",
      seats: 3,
      taken: 2,
      clock: '{"minutes":5,"increment":5}',
      host: "Ann",
      names: "Ann\n\nBen",
      guests: "Ann\nBen",
      bots: "",
      ratings: "\n\n",
      watching: 1,
      steps: 0,
      origin: "",
      rated: false,
    });
  });
});

describe("a table among a player's own", () => {
  it("says whom the game waits for, and how long the own clock runs", () => {
    const desk = startedDesk([ann, ben, cat], { clock: { minutes: 5, increment: 0 } });
    desk.pass(30 * SECOND);
    expect(yourGame(summaryOf(desk), "ann")).toEqual({
      code: "KELP47",
      game: "tiny",
      phase: "playing",
      seats: 3,
      steps: 0,
      others: ["Ben", "Cat"],
      guests: ["Ben", "Cat"],
      bots: [],
      masters: [],
      leads: false,
      yourTurn: true,
      waitsFor: ["Ann"],
      remaining: 270_000,
      clockRuns: true,
      said: 0,
      read: 0,
      at: desk.now,
    });
    expect(yourGame(summaryOf(desk), "ben")).toMatchObject({ yourTurn: false, clockRuns: false, remaining: 300_000 });
    desk.ask(ben, "chat", { text: "Good luck" });
    expect(yourGame(summaryOf(desk), "ann")).toMatchObject({ said: 1, read: 0 });
    desk.ask(ann, "read", { line: 9 });
    desk.ask(dan, "read", { line: 1 });
    expect(yourGame(summaryOf(desk), "ann")).toMatchObject({ said: 1, read: 1 });
    expect(yourGame(summaryOf(desk), "ben")).toMatchObject({ said: 1, read: 0 });
    desk.ask(ann, "read", { line: 0 });
    expect(yourGame(summaryOf(desk), "ann")).toMatchObject({ read: 1 });
    expect(yourGame(summaryOf(desk), "dan")).toBeUndefined();
  });

  it("waits for those who are not ready, once everybody has sat down", () => {
    const desk = openDesk();
    expect(yourGame(summaryOf(desk), "ann")).toMatchObject({ yourTurn: false, remaining: null });
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ben, "ready", { ready: true });
    expect(yourGame(summaryOf(desk), "ann")).toMatchObject({ yourTurn: true, waitsFor: ["Ann"] });
    expect(yourGame(summaryOf(desk), "ben")).toMatchObject({ yourTurn: false });
  });

  it("says how it ended", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(cat, "resign");
    desk.play(ann, "win");
    const places = ["ann", "ben", "cat"].map((player) => yourGame(summaryOf(desk), player));
    expect(places.map((game) => [game?.place, game?.shared])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const draw = startedDesk();
    draw.ask(ann, "draw", { agree: true });
    draw.ask(ben, "draw", { agree: true });
    expect(yourGame(summaryOf(draw), "ben")).toMatchObject({ place: 1, shared: 2 });
  });
});

describe("the door of a table", () => {
  const entry = (summary: TableSummary, player: string) => refusedEntry(summary, player) ?? "open";

  it("is open to everybody where watching is allowed", () => {
    expect(entry(summaryOf(startedDesk()), "dan")).toBe("open");
  });

  it("is open to those who sit, and as long as there is a seat", () => {
    const desk = openDesk({ watch: false });
    expect(entry(summaryOf(desk), "dan")).toBe("open");
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    expect(entry(summaryOf(desk), "dan")).toBe("table-full");
    expect(entry(summaryOf(desk), "ben")).toBe("open");
    desk.ask(ann, "ready", { ready: true });
    desk.ask(ben, "ready", { ready: true });
    expect(entry(summaryOf(desk), "dan")).toBe("no-watching");
    expect(entry(summaryOf(desk), "ann")).toBe("open");
  });
});
