import { describe, expect, it } from "vitest";
import { rowsLeft, withMoreRows } from "../../../client/ui/home/lobby-pages.ts";
import { localDirectory } from "../../../server/cluster/directory.ts";
import { newLobbyRows } from "../../../server/lobby/lobby-rows.ts";
import { summarise, type TableSummary } from "../../../shared/table/summary.ts";
import { LOBBY_MORE, LOBBY_PAGE, type LobbyKind, lobbyPage } from "../../../shared/table/lobby-page.ts";
import { openDesk, startedDesk } from "../../server/support/tables.ts";

const [waiting, playing] = [openDesk({ listed: true }), startedDesk()].map(({ table, now }) => summarise(table, now));
const NOW = 1_700_000_000_000;

/** A lobby that heard of these tables one after the other. */
function lobbyOf(summaries: readonly (Partial<TableSummary> & Pick<TableSummary, "code" | "phase">)[]) {
  const [directory, list] = [localDirectory(), newLobbyRows()];
  const tell = (some: (typeof summaries)[number]) => {
    const base = some.phase === "playing" ? playing : waiting;
    if (base === undefined) throw new Error("no table");
    directory.publish({ ...base, listed: true, ...some }, some.code);
    list.update(some.code, directory.find(some.code), NOW);
  };
  for (const some of summaries) tell(some);
  list.refresh(directory, NOW);
  const codes = (kind: LobbyKind) =>
    [...list.rows.values()].filter(({ phase }) => phase === kind).map((row) => row.code);
  return { directory, list, tell, codes };
}

const name = (kind: string, index: number) => `${kind}${String(index).padStart(4, "0")}`;
const games = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: name("P", index), phase: "playing" as const, watching: index }));
const tables = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: name("W", index), phase: "waiting" as const }));

describe("the rows of the lobby", () => {
  it("are the first of each kind in the order of the page, however many there are, with counts of all", () => {
    const { list, codes } = lobbyOf([...games(2000), ...tables(120)]);
    const watched = Array.from({ length: LOBBY_PAGE }, (_, index) => name("P", 1999 - index));
    expect(codes("playing").sort().reverse()).toEqual(watched);
    expect(codes("waiting").sort()).toEqual(tables(LOBBY_PAGE).map(({ code }) => code));
    expect([list.count("waiting"), list.count("playing")]).toEqual([120, 2000]);
    expect(Buffer.byteLength(JSON.stringify([...list.rows.values()]))).toBeLessThan(50 * 1024);
  });

  it("are told from any place on to those who ask, as the state has them", () => {
    const { list, directory } = lobbyOf(games(LOBBY_PAGE + LOBBY_MORE + 30));
    const [first, second, past] = [LOBBY_PAGE, LOBBY_PAGE + LOBBY_MORE, 1000].map((from) =>
      list.page(directory, "playing", from),
    );
    expect(first?.map(({ watching }) => watching)).toEqual(Array.from({ length: LOBBY_MORE }, (_, at) => 229 - at));
    expect([second?.length, past]).toEqual([30, []]);
    expect(lobbyPage.parse({ rows: first }).rows).toEqual(first);
    expect(list.page(directory, "waiting", 0)).toEqual([]);
  });

  it("change with their tables: one that is watched more comes in, what ends makes room", () => {
    const lobby = lobbyOf(games(LOBBY_PAGE + 1));
    expect(lobby.codes("playing")).not.toContain("P0000");
    lobby.tell({ code: "P0000", phase: "playing", watching: 500 });
    lobby.list.refresh(lobby.directory, NOW);
    expect(lobby.codes("playing")).toContain("P0000");
    expect(lobby.codes("playing")).not.toContain("P0001");
    lobby.tell({ code: "P0000", phase: "finished" });
    lobby.list.refresh(lobby.directory, NOW);
    expect([lobby.codes("playing").length, lobby.list.count("playing")]).toEqual([LOBBY_PAGE, LOBBY_PAGE]);
    expect(lobby.codes("playing")).toContain("P0001");
  });

  it("leave out who is not listed, may not be watched, or waits with nobody there for a minute", () => {
    const lobby = lobbyOf([
      { code: "HIDDEN", phase: "playing", listed: false },
      { code: "CLOSED", phase: "playing", watch: false },
      { code: "ALONE", phase: "waiting", unattendedSince: NOW - 59_000 },
      { code: "BEGINS", phase: "waiting" },
    ]);
    expect(lobby.codes("waiting")).toEqual(["ALONE", "BEGINS"]);
    lobby.list.refresh(lobby.directory, NOW + 2000);
    expect(lobby.codes("waiting")).toEqual(["BEGINS"]);
    lobby.tell({ code: "BEGINS", phase: "playing" });
    expect([lobby.codes("waiting"), lobby.codes("playing")]).toEqual([[], ["BEGINS"]]);
    expect([lobby.list.count("waiting"), lobby.list.count("playing")]).toEqual([0, 1]);
  });
});

it("a page knows how many tables it was not told of, and keeps what is live above what it asked for", () => {
  const { list, directory } = lobbyOf(games(LOBBY_PAGE + 10));
  const first = { tables: Object.fromEntries(list.rows), queues: {}, online: 1, waiting: 0, playing: LOBBY_PAGE + 10 };
  expect([rowsLeft(first, "playing"), rowsLeft(first, "waiting"), rowsLeft(undefined, "playing")]).toEqual([10, 0, 0]);
  const old = [...list.page(directory, "playing", 0)].map((row) => ({ ...row, steps: 999 }));
  const whole = withMoreRows(first, old);
  expect(Object.keys(whole?.tables ?? {})).toHaveLength(LOBBY_PAGE + 10);
  expect(Object.values(whole?.tables ?? {}).filter(({ steps }) => steps === 999)).toHaveLength(10);
  expect(rowsLeft(whole, "playing")).toBe(0);
});
