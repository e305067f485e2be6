/** What pages are told of a game beforehand, so that they need not load its rules, is what its rules say. */
import { describe, expect, it } from "vitest";
import { gameCards } from "../../client/games/list.ts";
import { games } from "../../shared/games.ts";

it("every game that the server plays has a card, and no other", () => {
  expect(gameCards.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
});

describe.each(gameCards)("$name", (card) => {
  const rules = games.find(({ id }) => id === card.id);

  it("has the name, the numbers of players and the computers of its rules", () => {
    const isPlayed = rules?.botPlayer !== undefined;
    expect([card.name, card.seats, card.hasBot]).toEqual([rules?.name, rules?.seats, isPlayed]);
  });

  it("has a page that knows of draws and secrets what its rules do", async () => {
    const page = await card.loadPage();
    expect([page.id, page.hasDraw, page.hasSecrets]).toEqual([card.id, rules?.hasDraw, rules?.hasSecrets]);
  });

  it("offers values of options that its rules take as they are, numbers as numbers", async () => {
    const page = await card.loadPage();
    for (const seats of card.seats) {
      for (const field of page.optionFields(seats, {})) {
        if (field.kind === "note") continue;
        const values = field.kind === "switch" ? [true, false] : field.choices.map(({ value }) => value);
        expect(values).toContain(field.fallback);
        for (const value of values)
          expect(rules?.options.parse({ [field.key]: value })).toMatchObject({ [field.key]: value });
        expect(rules?.options.parse({})).toMatchObject({ [field.key]: field.fallback });
      }
    }
  });

  it("brings its own rules, to play games again", async () => {
    const { id, rulesVersion } = await card.loadRules();
    expect([id, rulesVersion]).toEqual([card.id, rules?.rulesVersion]);
  });
});
