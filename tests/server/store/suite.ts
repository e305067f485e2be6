/** What every store does, whatever database is behind it. */
import { afterEach, beforeEach, describe } from "vitest";
import { changeCases } from "./cases/changes.ts";
import { endingCases } from "./cases/endings.ts";
import { gameCases } from "./cases/games.ts";
import { learningCases } from "./cases/learning.ts";
import { rivalCases } from "./cases/rivals.ts";
import { tableCases } from "./cases/tables.ts";
import { newGround, type Place } from "./support/ground.ts";

/** @param place makes a database of a test's own */
export function storeSuite(name: string, place: () => Promise<Place>): void {
  describe(name, () => {
    const { ground, prepare, clear } = newGround(place);
    beforeEach(prepare);
    afterEach(clear);
    tableCases(ground);
    gameCases(ground);
    changeCases(ground);
    rivalCases(ground);
    learningCases(ground);
    endingCases(ground);
  });
}
