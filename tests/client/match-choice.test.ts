import { afterEach, expect, test } from "vitest";
import {
  chooseClock,
  chooseGame,
  chooseSeats,
  chosenClock,
  masterNeeded,
  matchChoice,
  botTerms,
} from "../../client/ui/home/match-choice.ts";

afterEach(() => chooseGame("skorm"));

test("what was chosen for one game says nothing of another, and is there again with its own", () => {
  chooseGame("neko");
  chooseSeats("3");
  chooseClock("5+5");
  chooseGame("skor");
  expect(matchChoice.value).toMatchObject({ game: "skor", seats: 2, clock: { minutes: 15 } });
  expect(masterNeeded.value).toBeUndefined();
  chooseSeats("3");
  expect(masterNeeded.value).toBe("DM");
  chooseGame("neko");
  expect(matchChoice.value?.seats).toBe(3);
  expect(chosenClock.value).toBe("5+5");
});

test("nobody plays a computer against time who did not ask for it", () => {
  chooseGame("skora");
  expect([matchChoice.value?.clock, botTerms.value?.clock]).toEqual([{ minutes: 15, increment: 10 }, null]);
  chooseClock("5+5");
  expect(botTerms.value?.clock).toEqual({ minutes: 5, increment: 5 });
});
