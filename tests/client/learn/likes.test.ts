/** Puzzles whose answer can be named in two ways, because two pieces are in all respects alike. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { puzzles as neko } from "../../../client/games/neko/lessons/puzzles.ts";
import { puzzles as skor } from "../../../client/games/skor/lessons/puzzles.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("takes the answer with the other of two like ships", async () => {
  for (const answer of ["1a^2", "1b^2"]) {
    const practice = (await neko.load(8)).open();
    expect(practice.legal()).toContain(answer);
    await practice.session.request("act", [0, answer]);
    expect(practice.status.value, answer).toEqual({ kind: "done" });
    practice.close();
  }
});

it("takes the answer with the second of two like pieces, after the first has gone elsewhere", async () => {
  const practice = (await skor.load(7)).open();
  await practice.session.request("act", [0, "6>-1,0"]);
  expect(practice.status.value).toEqual({ kind: "asked" });
  await practice.session.request("act", [1, "7>-2,1"]);
  expect(practice.status.value).toEqual({ kind: "done" });
  practice.close();
});

it("counts no action as a rival that is the answer itself", async () => {
  const wrong: string[] = [];
  for (let index = 0; index < neko.count; index++) {
    const practice = (await neko.load(index)).open();
    const { right, wrong: rivals = [] } = practice.step.value;
    for (const { tries } of rivals) for (const text of tries) if (right.includes(text)) wrong.push(`${index}: ${text}`);
    practice.close();
  }
  expect(wrong).toEqual([]);
});
