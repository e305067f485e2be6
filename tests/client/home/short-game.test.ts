/** Which first game is shorter than others, to whom it is offered, and what says so. */
import { expect, it } from "vitest";
import { findCard } from "../../../client/games/games.ts";
import { gameCards } from "../../../client/games/list.ts";
import { learnText } from "../../../client/learn/text.ts";
import { shortGame } from "../../../client/ui/home/play-computer.tsx";
import { homeText } from "../../../client/ui/home/text.ts";
import { countResult } from "../../../client/ui/levels/own-results.ts";
import { findGame } from "../../../shared/games.ts";
import { armySize } from "../../../shared/skorm/pieces.ts";

it("is what the rules know, and never rated", () => {
  for (const { id, firstGame } of gameCards) {
    const entry = findGame(id);
    if (firstGame === undefined) continue;
    expect(entry?.options.parse(firstGame.options)).toMatchObject(firstGame.options);
    expect(entry?.isRatable(firstGame.options), id).toBe(false);
    expect(entry?.seats).toContain(firstGame.seats);
  }
  expect(findCard("skorm")?.firstGame?.note).toContain("Seven pieces each");
  expect(armySize(2, "half")).toBe(7);
});

it("is offered to two, until one was finished", () => {
  expect(shortGame("skorm", 2)?.options).toEqual({ army: "half" });
  expect(shortGame("skorm", 3)).toBeUndefined();
  expect(shortGame("neko", 2)).toBeUndefined();
  countResult("skorm", "first", "young-puffin", 0);
  expect(shortGame("skorm", 2)).toBeUndefined();
});

it("is named where it begins", () => {
  expect(homeText.playedHow("no clock", true)).toBe("no clock, short game");
  expect(homeText.playedHow("no clock", false)).toBe("no clock");
  expect(learnText.courseDoneWhat("Skorm", "Seven pieces each.")).toBe(
    "That is Skorm. Now a short game. Seven pieces each.",
  );
  expect(learnText.courseDoneWhat("Neko Harbour")).toContain("Now a whole game");
});

it("may be chosen at any table, which then says that it is not rated", async () => {
  const page = await findCard("skorm")?.loadPage();
  expect(page?.optionFields(2, {})[0]).toMatchObject({
    key: "army",
    fallback: "full",
    note: expect.stringMatching(/ 7 .*not rated/),
  });
  expect(page?.isRatable?.({ army: "half" })).toBe(false);
  expect(page?.isRatable?.({ army: "full" })).toBe(true);
});
