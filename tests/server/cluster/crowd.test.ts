/** The number of people in several processes. */
import { describe, expect, it } from "vitest";
import { estimateCount, sampleIds } from "../../../server/cluster/cardinality.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";

const random = seededRandom(new Uint8Array(32).fill(7));
const newId = () => Buffer.from(Array.from({ length: 12 }, () => random.below(256))).toString("base64url");
const people = (count: number) => Array.from({ length: count }, newId);
const crowd = (ids: readonly string[]) => ({ players: ids.length, people: sampleIds(ids) });

describe("people in several processes", () => {
  it("are counted once each, wherever they have pages open", () => {
    const [ann = "", ben = "", cat = ""] = people(3);
    expect(estimateCount([crowd([ann, ben]), crowd([ben, cat]), crowd([ann])])).toBe(3);
    expect(estimateCount([crowd([]), crowd([])])).toBe(0);
    const few = people(255);
    expect(estimateCount([crowd(few.slice(0, 200)), crowd(few.slice(100))])).toBe(255);
  });

  it.each([1000, 20_000])("are about as many as there are, where %i come to two of three processes each", (count) => {
    const all = people(count);
    const crowds = [all.slice(0, count / 2), all.slice(count / 4), all.toSpliced(count / 4, count / 2)].map(crowd);
    const told = estimateCount(crowds);
    expect(Math.abs(told / count - 1)).toBeLessThan(0.2);
  });

  it("of one process are as many as it says, and never more than all say", () => {
    expect(estimateCount([crowd(people(5000))])).toBe(5000);
    expect(estimateCount([crowd(people(300)), crowd(people(1))])).toBeLessThanOrEqual(301);
    expect(estimateCount([{ players: 40, people: "" }, crowd(people(2))])).toBe(42);
  });

  it("are told in few bytes, however many they are", () => {
    expect(sampleIds(people(20_000)).length).toBeLessThan(2100);
  });
});
