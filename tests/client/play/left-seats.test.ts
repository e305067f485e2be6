/** The seats that a table offers to a computer once their players have left. */
import { expect, test } from "vitest";
import { findCard } from "../../../client/games/games.ts";
import { concernsHandOver, seatsThatLeft } from "../../../client/ui/play/actions/left-seats.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { seatView, tableView } from "../table-view.ts";

const tableLeftBy = (seat: number, size: number) =>
  tableView({
    phase: "playing",
    seats: Array.from({ length: size }, () => seatView()),
    log: [writeStep({ kind: "depart", seat, why: "time" })],
  });

test("a player's seat may go to a computer", () => {
  expect(seatsThatLeft(tableLeftBy(1, 3), findCard("skora"))).toEqual([1]);
  expect(concernsHandOver(tableLeftBy(1, 3), findCard("skora"), [0])).toBe(true);
});

test("nobody is asked about the seat of a game master: computers lead no game", () => {
  const card = findCard("skor");
  const [master = -1] = card?.master?.seats(3) ?? [];
  expect(master).toBeGreaterThanOrEqual(0);
  expect(concernsHandOver(tableLeftBy(master, 3), card, [0, 1])).toBe(false);
});
