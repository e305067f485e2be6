import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downtime } from "../../../server/records/downtime.ts";

describe("how long no server ran", () => {
  it.each<[string, [number, number][], number]>([
    ["nobody ran", [], 100],
    ["one ran all the time", [[0, 1000]], 0],
    ["one ended on the way", [[0, 30]], 70],
    ["one began on the way", [[60, 1000]], 60],
    ["one ran in the middle", [[20, 60]], 60],
    ["one ended before", [[-50, -10]], 100],
    ["one began after", [[110, 200]], 100],
    [
      "one came after the other",
      [
        [0, 30],
        [50, 100],
      ],
      20,
    ],
    [
      "two ran at once",
      [
        [0, 50],
        [30, 80],
      ],
      20,
    ],
    [
      "one ran while another did, for less time",
      [
        [0, 90],
        [30, 40],
      ],
      10,
    ],
    [
      "they are in no order",
      [
        [70, 100],
        [0, 20],
        [40, 50],
      ],
      40,
    ],
    ["one ended as it began", [[50, 50]], 100],
  ])("when %s", (_, runs, away) => {
    const uptimes = runs.map(([from, to]) => ({ from: 1000 + from, to: 1000 + to }));
    expect(downtime(uptimes, 1000, 1100)).toBe(away);
  });

  it("is none when the clock was set back to before the beginning", () => {
    expect(downtime([{ from: 0, to: 500 }], 1000, 400)).toBe(0);
    expect(downtime([], 1000, 400)).toBe(0);
  });

  it("is the number of moments at which none of them ran, whatever the runs", () => {
    const run = fc.tuple(fc.integer({ min: -20, max: 120 }), fc.nat(60)).map(([from, ms]) => ({ from, to: from + ms }));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (runs, until) => {
        const moments = Array.from({ length: until }, (_, moment) => moment);
        const away = moments.filter((moment) => !runs.some(({ from, to }) => from <= moment && moment < to));
        expect(downtime(runs, 0, until)).toBe(away.length);
      }),
    );
  });
});
