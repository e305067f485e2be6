/** How people come to a game of Skora. How it looks for three and four, at every size, the gallery's sweep says. */
import { test } from "./support/skerry.ts";
import { matchAndBegin, readRules, waitAndBegin } from "./support/skora-tables.ts";

test("two people read the rules, find each other by quick match, and wait at a table that fills and begins", {
  tag: "@long",
}, async ({ newPerson }) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")] as const;
  await test.step("two people find each other by quick match", () => matchAndBegin(people));
  await test.step("a table of two waits, fills and begins", () => waitAndBegin(people));
  await test.step("the rules can be read by everybody", () => readRules(people[0]));
});

test("four people find each other by quick match", { tag: "@long" }, async ({ newPerson }) => {
  const people = ["Ann", "Ben", "Cara", "Dag"].map((name) => newPerson(name));
  await matchAndBegin(await Promise.all(people));
});
