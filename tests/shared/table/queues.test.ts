import { describe, expect, it } from "vitest";
import {
  dropGone,
  dropSession,
  newQueues,
  queueCounts,
  type Queues,
  seek,
  takeGroup,
  unseek,
} from "../../../server/matchmaking/local-queues.ts";
import { ann, ben, cat, dan } from "../../server/support/tables.ts";

const forTwo = { game: "tiny", seats: 2, clock: null, rated: true };
const forThree = { game: "tiny", seats: 3, clock: { minutes: 5, increment: 5 }, rated: true };

const NOW = 1_700_000_000_000;

function group(queues: Queues): string[] | undefined {
  return takeGroup(queues, NOW)?.map(({ player }) => player.id);
}

describe("quick match", () => {
  it("puts together those who want the same, the longest waiting first", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    seek(queues, ben, "b", forThree, NOW);
    expect(takeGroup(queues, NOW)).toBeUndefined();
    expect(queueCounts(queues)).toEqual({ "tiny|2|-": 1, "tiny|3|5+5": 1 });
    seek(queues, cat, "c", forTwo, NOW);
    seek(queues, dan, "d", forTwo, NOW);
    expect(group(queues)).toEqual(["ann", "cat"]);
    expect(group(queues)).toBeUndefined();
    expect(queueCounts(queues)).toEqual({ "tiny|2|-": 1, "tiny|3|5+5": 1 });
  });

  it("counts a player in two tabs once, and tells both", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    seek(queues, ann, "a2", forTwo, NOW);
    expect(takeGroup(queues, NOW)).toBeUndefined();
    expect(queueCounts(queues)).toEqual({ "tiny|2|-": 1 });
    seek(queues, ben, "b", forTwo, NOW);
    expect(takeGroup(queues, NOW)?.map(({ sessions }) => [...sessions])).toEqual([["a", "a2"], ["b"]]);
  });

  it("keeps a player in one queue", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    seek(queues, ann, "a", forThree, NOW);
    expect(queueCounts(queues)).toEqual({ "tiny|3|5+5": 1 });
    unseek(queues, "ann");
    expect(queueCounts(queues)).toEqual({});
  });

  it("begins anew behind others in another queue", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forThree, NOW);
    seek(queues, ben, "b", forTwo, NOW);
    seek(queues, ann, "a", forTwo, NOW);
    expect(group(queues)).toEqual(["ben", "ann"]);
  });

  it("counts everybody who waits in a queue", () => {
    const queues = newQueues();
    for (const player of [ann, ben]) seek(queues, player, player.id, forThree, NOW);
    expect(queueCounts(queues)).toEqual({ "tiny|3|5+5": 2 });
  });

  it("heeds whom somebody blocks while they wait, once they ask again", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    seek(queues, ann, "a", forTwo, NOW, { avoids: ["ben"] });
    seek(queues, ben, "b", forTwo, NOW);
    expect(group(queues)).toBeUndefined();
    seek(queues, cat, "c", forTwo, NOW);
    expect(group(queues)).toEqual(["ann", "cat"]);
  });

  it("keeps the place of somebody whose line dropped, but matches nobody who is not there", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    dropSession(queues, "ann", "a", 1000);
    seek(queues, ben, "b", forTwo, NOW);
    expect(takeGroup(queues, NOW)).toBeUndefined();
    expect(dropGone(queues, 5000, 5999)).toBe(false);
    seek(queues, ann, "again", forTwo, NOW);
    expect(group(queues)).toEqual(["ann", "ben"]);
  });

  it("lets go of those who stay away", () => {
    const queues = newQueues();
    seek(queues, ann, "a", forTwo, NOW);
    seek(queues, ann, "a2", forTwo, NOW);
    dropSession(queues, "ann", "a", 1000);
    expect(dropGone(queues, 5000, 60_000)).toBe(false);
    dropSession(queues, "ann", "a2", 60_000);
    expect(dropGone(queues, 5000, 65_000)).toBe(true);
    expect(queueCounts(queues)).toEqual({});
  });
});
