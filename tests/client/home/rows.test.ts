import { describe, expect, it } from "vitest";
import { openRows, placeText, watchRows, yourRows } from "../../../client/ui/home/rows.ts";
import { partsOf, spokenMarks } from "../../../client/ui/kit/players/guest-mark.ts";
import { type LobbyRowView, HIDDEN_NAME, withoutHidden, type YourGame } from "../../../shared/wire/lobby.ts";

const cardOf = (game: string) => ({ name: game.toUpperCase() });
const NOW = 1_000_000;

function mine(code: string, more: Partial<YourGame>): YourGame {
  return {
    code,
    game: "toy",
    phase: "playing",
    seats: 2,
    steps: 3,
    others: ["Bo"],
    guests: [],
    masters: [],
    leads: false,
    yourTurn: false,
    waitsFor: ["Bo"],
    remaining: null,
    clockRuns: false,
    said: 0,
    read: 0,
    at: NOW,
    ...more,
  };
}

function listed(code: string, more: Partial<LobbyRowView>): LobbyRowView {
  return {
    code,
    game: "toy",
    phase: "waiting",
    seats: 2,
    taken: 1,
    clock: "null",
    host: "Liv",
    names: "Liv",
    guests: "",
    bots: "",
    ratings: "",
    watching: 0,
    steps: 0,
    origin: "",
    rated: false,
    ...more,
  };
}

const lobbyOf = (...rows: LobbyRowView[]) => ({
  tables: Object.fromEntries(rows.map((row) => [row.code, row])),
  queues: {},
  online: 1,
  waiting: rows.length,
  playing: 0,
});

describe("your games", () => {
  it("stand with those that wait for you first, the shortest clock on top, and finished ones last", () => {
    const rows = yourRows(
      [
        mine("DONE", { phase: "finished" }),
        mine("WAIT", { phase: "waiting" }),
        mine("PLAY", {}),
        mine("SLOW", { yourTurn: true, remaining: 90_000, clockRuns: true }),
        mine("FAST", { yourTurn: true, remaining: 80_000, clockRuns: true }),
      ],
      NOW,
      cardOf,
    );
    expect(rows.map((row) => row.code)).toEqual(["FAST", "SLOW", "PLAY", "WAIT", "DONE"]);
  });

  it("say whose turn it is and what is left on the clock", () => {
    const [row] = yourRows([mine("A", { yourTurn: true, remaining: 500_000, clockRuns: true })], NOW + 5000, cardOf);
    expect(row).toMatchObject({
      title: "TOY with Bo",
      note: "Your move, 8:15 on your clock",
      action: "Your turn",
      lit: true,
    });
    const [other] = yourRows([mine("A", {})], NOW, cardOf);
    expect(other).toMatchObject({ note: "Waiting for Bo", action: "Open", lit: false });
  });

  it("tell long clocks roughly", () => {
    const slow = { yourTurn: true, clockRuns: true, remaining: 52 * 3_600_000 };
    expect(yourRows([mine("A", slow)], NOW, cardOf)[0]?.note).toBe("Your move, 2d 4h on your clock");
  });

  it("say what a waiting table waits for", () => {
    const notes = yourRows(
      [
        mine("A", { phase: "waiting", others: [], waitsFor: [] }),
        mine("B", { phase: "waiting", yourTurn: true, waitsFor: [] }),
      ],
      NOW,
      cardOf,
    ).map(({ title, note, action, lit }) => [title, note, action, lit]);
    expect(notes).toEqual([
      ["TOY with Bo", "Everybody has a seat", "Get ready", true],
      ["TOY", "Waiting for 1 more", "Open", false],
    ]);
  });

  it.each([
    [undefined, undefined, 2, "Finished"],
    [1, 1, 2, "You won"],
    [2, 1, 2, "You lost"],
    [1, 2, 2, "A draw"],
    [1, 2, 3, "You share the first place"],
    [3, 1, 3, "You came third"],
  ])("say how they ended: place %s, shared by %s, of %s", (place, shared, seats, text) => {
    expect(placeText(place, shared, seats)).toBe(text);
  });
});

describe("open tables", () => {
  it("are those with a free seat that are not yours, the fullest first", () => {
    const lobby = lobbyOf(
      listed("TWO", { seats: 3 }),
      listed("FULL", { taken: 2 }),
      listed("ONE", {}),
      listed("MINE", {}),
      listed("PLAY", { phase: "playing" }),
    );
    const rows = openRows(lobby, new Set(["MINE"]), cardOf);
    expect(rows.map((row) => row.code)).toEqual(["ONE", "TWO"]);
    expect(rows[0]).toMatchObject({ note: "No clock, hosted by Liv", seats: { taken: 1, all: 2 }, action: "Sit" });
  });

  it("tell the clock", () => {
    const [row] = openRows(lobbyOf(listed("A", { clock: '{"minutes":15,"increment":10}' })), new Set(), cardOf);
    expect(row?.note).toBe("15 min + 10 s, hosted by Liv");
  });
});

describe("games to watch", () => {
  it("are the running ones that are not yours, the most watched first", () => {
    const lobby = lobbyOf(
      listed("A", { phase: "playing", names: "Ann\nBo", steps: 1 }),
      listed("B", { phase: "playing", names: "Cy\nDi\nEd", watching: 4, steps: 12 }),
      listed("MINE", { phase: "playing" }),
      listed("WAIT", {}),
    );
    const rows = watchRows(lobby, new Set(["MINE"]), cardOf);
    expect(rows.map(({ code, title, note }) => [code, title, note])).toEqual([
      ["B", "TOY, 12 moves", "Cy, Di and Ed, 4 watching"],
      ["A", "TOY, 1 move", "Ann and Bo"],
    ]);
  });
});

describe("a table with a game master", () => {
  const led = () => ({ name: "Skor", master: { title: "DM", seats: (size: number) => (size > 2 ? [2] : []) } });

  it("names who leads among the others, and tells the one who led that and no place", () => {
    const [row] = yourRows([mine("A", { seats: 3, others: ["Bo", "Cy"], masters: ["Cy"] })], NOW, led);
    expect(row?.title).toBe("Skor with Bo and Cy (DM)");
    const done = mine("A", { seats: 3, phase: "finished", others: ["Bo"], leads: true });
    expect(yourRows([done], NOW, led)[0]?.note).toBe("You were the DM");
  });

  it("shows no clock of the one who leads", () => {
    const game = mine("A", { seats: 3, yourTurn: true, remaining: 60_000, leads: true });
    expect(yourRows([game], NOW, led)[0]?.note).toBe("Your move");
  });

  it.each([
    ["Ann\n\n", "No clock, hosted by Liv, with a DM"],
    ["Ann\nBo\n", "No clock, hosted by Liv, only the DM's seat is free"],
    ["Ann\n\nCy", "No clock, hosted by Liv"],
  ])("says before anybody sits down what is free: %j", (names, note) => {
    const [row] = openRows(lobbyOf(listed("A", { seats: 3, names })), new Set(), led);
    expect(row?.note).toBe(note);
  });

  it("names the DM to who looks for a game to watch", () => {
    const [row] = watchRows(lobbyOf(listed("A", { phase: "playing", seats: 3, names: "Ann\nBo\nCy" })), new Set(), led);
    expect(row?.note).toBe("Ann, Bo and Cy (DM)");
  });
});

it("puts ratings behind names, where no line break parts them", () => {
  const [open] = openRows(lobbyOf(listed("B", { names: "\nLiv", ratings: "\n1612" })), new Set(), cardOf);
  expect(open?.note).toContain("hosted by Liv\u{A0}1612");
  const playing = listed("C", { phase: "playing", names: "Liv\nBo\nCy", ratings: "1612\n1480?\n?", guests: "Bo" });
  const [watched] = watchRows(lobbyOf(playing), new Set(), cardOf);
  expect(spokenMarks(watched?.note ?? "")).toBe("Liv\u{A0}1612, Bo (guest)\u{A0}1480? and Cy\u{A0}?");
});

it("marks the names of guests, wherever they stand, and says so where no sign can be drawn", () => {
  const [own] = yourRows([mine("A", { seats: 3, others: ["Bo", "Cy"], guests: ["Cy"] })], NOW, cardOf);
  expect(spokenMarks(own?.title ?? "")).toBe("TOY with Bo and Cy (guest)");
  const [open] = openRows(lobbyOf(listed("B", { guests: "Liv" })), new Set(), cardOf);
  expect(spokenMarks(open?.note ?? "")).toContain("hosted by Liv (guest)");
  const [watched] = watchRows(
    lobbyOf(listed("C", { phase: "playing", names: "Liv\nBo", guests: "Bo" })),
    new Set(),
    cardOf,
  );
  expect(spokenMarks(watched?.note ?? "")).toBe("Liv and Bo (guest)");
  expect(partsOf(watched?.note ?? "")).toEqual(["Liv and ", { word: "Bo", sign: "guest" }, ""]);
  const [withBot] = watchRows(
    lobbyOf(listed("D", { phase: "playing", names: "Liv\nCrunch", bots: "Crunch" })),
    new Set(),
    cardOf,
  );
  expect(spokenMarks(withBot?.note ?? "")).toBe("Liv and Crunch (bot)");
});

describe("whom the lobby keeps from whom", () => {
  const tables = {
    A: listed("A", { host: HIDDEN_NAME, names: `${HIDDEN_NAME}\n`, ratings: "\n" }),
    B: listed("B", {}),
    C: listed("C", { phase: "playing" }),
  };
  const lobby = { tables, queues: {}, online: 3, waiting: 2, playing: 1 };

  it("speaks of somebody who is not named", () => {
    expect(openRows(lobby, new Set(), cardOf)[0]?.note).toContain("hosted by somebody");
  });

  it("shows no table that is hidden, and counts none of them", () => {
    const left = withoutHidden(lobby, ["B", "C", "elsewhere"]);
    expect([Object.keys(left.tables), left.waiting, left.playing]).toEqual([["A"], 1, 0]);
    expect(withoutHidden(lobby, [])).toBe(lobby);
  });
});
