/** Absent players, with three or four sharing the row over the board. */
import { begin, type Wanted } from "./support/begun.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";

const CLOCK = { minutes: 15, increment: 10 };
const TABLES: readonly Wanted[] = [
  { game: "neko", seats: 4 },
  { game: "neko", seats: 4, settings: { clock: CLOCK } },
  { game: "skora", seats: 3 },
  { game: "skora", seats: 4, settings: { clock: { days: 3 } } },
  { game: "skorm", seats: 3, settings: { clock: CLOCK } },
];

/** The words about the other players: each within its own part of the row, with the time that they have been away. */
function told(page: Page) {
  return page.evaluate(() =>
    // Of who is to act, a clock of days stands in its place.
    [...document.querySelectorAll(".play-top .seat-row:not(.seat-row-acting:has(.seat-row-long))")].map((row) => {
      const note = row.querySelector("[data-brief]");
      const [own, part] = [row.getBoundingClientRect(), note?.getBoundingClientRect()];
      const isInside = part !== undefined && part.left >= own.left - 1 && part.right <= own.right + 1;
      const isWhole = note !== null && note.scrollWidth <= note.clientWidth + 1;
      return { away: note?.getAttribute("data-brief")?.replace(/\d+[a-z]/, "…"), isInside, isWhole };
    }),
  );
}

for (const wanted of TABLES) {
  const clock = wanted.settings === undefined ? "without a clock" : "by the clock";
  test(`at a table of ${wanted.game} for ${wanted.seats} ${clock} everybody who is away is told of in their own place`, {
    tag: "@long",
  }, async ({ server, sitter }) => {
    const table = await begin(server.base, { ...wanted, names: ["Ann", "Benedikta", "Cleo", "Dagny"] });
    const { page } = await sitter(table, 0);
    await expect(page.getByRole("application")).toBeVisible();
    // Decrees are chosen by all at once; then one acts.
    if (wanted.game === "skora") await table.play(wanted.seats);
    await table.leave();
    const alright = { away: "Away …", isInside: true, isWhole: true };
    for (const [width, height] of [
      [390, 664],
      [360, 640],
    ] as const) {
      await resize(page, { width, height });
      await expect(async () => {
        const others = await told(page);
        expect(others.length, `at ${width}`).toBeGreaterThanOrEqual(wanted.seats - 2);
        expect(others, `at ${width}`).toEqual(others.map(() => alright));
      }).toPass({ timeout: 30_000 });
    }
  });
}
