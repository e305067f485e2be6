/** A press that the server does not answer is told of, wherever it was made. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { ask, onSlowAnswer } from "../../../client/net/api.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["a press without an answer", "POST", "/api/tables", 60_000, 1],
  ["a press that is answered in time", "POST", "/api/tables", 1900, 0],
  ["what the page looks up by itself", "GET", "/api/past", 60_000, 0],
  ["a way into a room", "POST", "/api/lobby/enter", 60_000, 0],
] as const)("%s", async (_, method, path, takes, told) => {
  const tell = vi.fn();
  onSlowAnswer(tell);
  vi.stubGlobal("fetch", () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), takes)));
  const answer = ask({ method, path, answer: z.object({}) });
  await vi.advanceTimersByTimeAsync(1999);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(tell).toHaveBeenCalledTimes(told);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual({ value: {} });
  expect(tell).toHaveBeenCalledTimes(told);
});
