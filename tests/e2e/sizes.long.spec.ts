/**
 * A game in play, and one that is looked at again, on every shape of screen: rows, clocks and numbers have their room. The
 * rest of it, for every number of players and everybody at the table, the gallery's sweep says.
 */
import { begin, type GameId } from "./support/begun.ts";
import { resize } from "./support/resize.ts";
import { faultsOfRoom } from "./support/room.ts";
import { SIZES } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** Each game for as many as it takes, with enough actions played to fill the table. */
const TABLES: readonly {
  readonly game: GameId;
  readonly seats: number;
  readonly actions: number;
  readonly clock: object;
}[] = [
  { game: "skorm", seats: 3, actions: 40, clock: { minutes: 15, increment: 10 } },
  { game: "skora", seats: 4, actions: 16, clock: { days: 3 } },
  { game: "skor", seats: 3, actions: 40, clock: { days: 3 } },
  { game: "neko", seats: 4, actions: 90, clock: { minutes: 15, increment: 10 } },
];

for (const { game, seats, actions, clock } of TABLES)
  test(`${game} for ${seats} has room at every size, and when it is looked at again`, async ({ server, sitter }) => {
    const table = await begin(server.base, { game, seats, settings: { clock } });
    await table.play(actions);
    const { page } = await sitter(table, table.acting()[0] ?? 0);
    await expect(page.getByRole("application")).toBeVisible();
    expect(await faultsAt(page, "own turn")).toEqual([]);
    await table.end();
    const id = table.gameId();
    await table.leave();
    await page.goto(`/g/${id}`);
    await page.getByRole("button", { name: "Last position" }).click();
    await page.getByRole("button", { name: "One move back" }).click();
    expect(await faultsAt(page, "replay")).toEqual([]);
  });

async function faultsAt(page: Page, when: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    await settled(page);
    const found = await faultsOfRoom(page);
    faults.push(...found.map((fault) => `${size.width}x${size.height}, ${when}: ${fault}`));
  }
  return faults;
}

/** Waits until the page has been laid out for its size, and drawn once more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = "";
        const look = () => {
          const boxes = [...document.querySelectorAll(".play-sea, .play-space, aside, .play-top")].map((part) =>
            JSON.stringify(part.getBoundingClientRect()),
          );
          if (boxes.join() === before) return resolve();
          before = boxes.join();
          requestAnimationFrame(() => requestAnimationFrame(look));
        };
        look();
      }),
  );
}
