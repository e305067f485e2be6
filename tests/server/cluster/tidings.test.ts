/** What a process knows of the tables of others, whatever becomes of the news. */
import { expect, it, onTestFinished, vi } from "vitest";
import { singleProcess } from "../../../server/cluster/cluster.ts";
import type { BusMessage, BusListener } from "../../../server/cluster/bus.ts";
import { sharedDirectory } from "../../../server/cluster/directory-sync.ts";
import { newAttendance } from "../../../server/cluster/attendance.ts";
import { localDirectory } from "../../../server/cluster/directory.ts";
import { summarise, type TableSummary } from "../../../shared/table/summary.ts";
import { openDesk } from "../support/tables.ts";

/** A directory that hears news as the test wishes. */
function listening() {
  let hear: BusListener = () => undefined;
  const news = {
    ...singleProcess(newAttendance()).news,
    subscribe(listener: BusListener) {
      hear = listener;
      return () => undefined;
    },
  };
  const { directory, stop } = sharedDirectory(localDirectory(), { ...singleProcess(newAttendance()), news });
  onTestFinished(stop);
  return { directory, hear: (item: BusMessage, run = "other") => hear(item, run) };
}

function summaryAt(later: number, named: string): TableSummary {
  const { table, now } = openDesk({ listed: true });
  const summary = summarise(table, now + later);
  return { ...summary, seats: summary.seats.map((seat, at) => (at === 0 ? { ...seat, name: named } : seat)) };
}

const tables = (...all: TableSummary[]): BusMessage => ({ kind: "tables", tables: all, gone: [] });

it("an older news of a table that comes late changes nothing", () => {
  const { directory, hear } = listening();
  hear(tables(summaryAt(5, "Benjamin")));
  hear(tables(summaryAt(3, "Ben")));
  expect(directory.find("KELP47")?.seats[0]?.name).toBe("Benjamin");
});

it("another process that has taken a table over is believed, whatever its clock says", () => {
  const { directory, hear } = listening();
  hear(tables(summaryAt(5, "Ben")));
  hear(tables(summaryAt(3, "Benjamin")), "third");
  expect(directory.find("KELP47")?.seats[0]?.name).toBe("Benjamin");
});

it("a table of a process that has just come stays, though that is not counted among the living yet", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { directory, hear } = listening();
  hear(tables(summaryAt(0, "Ben")), "just come");
  vi.advanceTimersByTime(3000);
  expect(directory.find("KELP47")).toBeDefined();
  vi.advanceTimersByTime(5000);
  expect(directory.find("KELP47")).toBeUndefined();
});
