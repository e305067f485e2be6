/** What every store does, whatever database is behind it. */
import { afterEach, beforeEach, describe } from "vitest";
import { botAccountCases } from "./cases/bot-accounts.ts";
import { notificationCases } from "./cases/notifications.ts";
import { challengeCases } from "./cases/challenges.ts";
import { changeCases } from "./cases/changes.ts";
import { endingCases } from "./cases/endings.ts";
import { friendCases } from "./cases/friends.ts";
import { gameCases } from "./cases/games.ts";
import { identityCases } from "./cases/identities.ts";
import { learningCases } from "./cases/learning.ts";
import { vacationCases } from "./cases/vacations.ts";
import { ratingCases } from "./cases/ratings.ts";
import { rivalCases } from "./cases/rivals.ts";
import { ruleCases } from "./cases/rules.ts";
import { statisticsCases } from "./cases/statistics.ts";
import { tableCases } from "./cases/tables.ts";
import { tournamentCases } from "./cases/tournaments.ts";
import { newGround, type Place } from "./support/ground.ts";
import { recoveryCases } from "./cases/recovery.ts";

/**
 * @param place makes a database of a test's own
 * @param cleared has one for a test that does not need a new one
 */
export function storeSuite(name: string, place: () => Promise<Place>, cleared = place): void {
  describe(name, () => {
    const { ground, prepare, clear } = newGround(place, cleared);
    beforeEach(prepare);
    afterEach(clear);
    tableCases(ground);
    gameCases(ground);
    changeCases(ground);
    rivalCases(ground);
    learningCases(ground);
    vacationCases(ground);
    ratingCases(ground);
    identityCases(ground);
    recoveryCases(ground);
    botAccountCases(ground);
    notificationCases(ground);
    friendCases(ground);
    challengeCases(ground);
    ruleCases(ground);
    endingCases(ground);
    statisticsCases(ground);
    tournamentCases(ground);
  });
}
