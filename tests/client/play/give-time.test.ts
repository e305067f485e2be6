/** What the page takes for time that was given to a clock. */
import { describe, expect, it } from "vitest";
import { giftBetween } from "../../../client/ui/play/seats/give-time.tsx";
import { CLOCK_UNIT_MS } from "../../../shared/wire/table.ts";

const reading = { clock: 600, clockAt: 5000, round: 1 };

describe("a clock that is read twice", () => {
  it("was given what it has more, where it runs since the same moment", () => {
    expect(giftBetween(reading, { ...reading, clock: 750 })).toBe(150 * CLOCK_UNIT_MS);
  });

  it("was given nothing where it has as much or less", () => {
    expect(giftBetween(reading, reading)).toBe(0);
    expect(giftBetween(reading, { ...reading, clock: 550 })).toBe(0);
  });

  it("was given nothing where a turn set it anew: the increment is no gift", () => {
    expect(giftBetween(reading, { ...reading, clock: 630, clockAt: 9000 })).toBe(0);
  });

  it("was given nothing where another game began", () => {
    expect(giftBetween(reading, { ...reading, clock: 900, round: 2 })).toBe(0);
  });
});
