/** A game in play on every shape of screen, for every number of players: nothing is cut off, nothing lies on anything. */
import { begin, type Begun, type GameId } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { faultsOfRoom } from "./support/room.ts";
import { SIZES } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test.setTimeout(240_000);

/** Each game at each number of players, with enough actions played to fill the table. */
const TABLES: readonly {
  readonly game: GameId;
  readonly seats: number;
  readonly actions: number;
  /** Minutes each, where nothing is said. */
  readonly days?: number;
}[] = [
  { game: "skorm", seats: 2, actions: 40 },
  { game: "skorm", seats: 3, actions: 40 },
  { game: "skora", seats: 2, actions: 12 },
  { game: "skora", seats: 3, actions: 12, days: 3 },
  { game: "skora", seats: 4, actions: 16 },
  { game: "skor", seats: 2, actions: 60 },
  { game: "skor", seats: 3, actions: 40, days: 3 },
  { game: "neko", seats: 2, actions: 70 },
  { game: "neko", seats: 3, actions: 70 },
  { game: "neko", seats: 4, actions: 90 },
];

for (const { game, seats, actions, days } of TABLES) {
  test(`${game} for ${seats} has room at every size`, async ({ browser, server }) => {
    const clock = days === undefined ? { minutes: 15, increment: 10 } : { days };
    const table = await begin(server.base, { game, seats, settings: { clock } });
    await table.play(actions);
    const [own = 0] = table.acting();
    const other = table.players.findIndex((_, seat) => !table.acting().includes(seat));
    await table.leave();
    const faults: string[] = [];
    for (const seat of other < 0 ? [own] : [own, other]) {
      const context = await browser.newContext({ storageState: storageOf(playerAt(table, seat), server.base) });
      const page = await context.newPage();
      await page.goto(`${server.base}/${table.code}`);
      await expect(page.getByRole("application")).toBeVisible();
      faults.push(...(await faultsAt(page, seat === own ? "own turn" : "waiting")));
      await context.close();
    }
    expect(faults).toEqual([]);
  });

  test(`${game} for ${seats} has room at every size when it is looked at again`, async ({ page, server }) => {
    const table = await begin(server.base, { game, seats });
    await table.play(actions);
    await table.end();
    const id = table.gameId();
    await table.leave();
    await page.goto(`/g/${id}`);
    await page.getByRole("button", { name: "Last position" }).click();
    await page.getByRole("button", { name: "One move back" }).click();
    expect(await faultsAt(page, "replay")).toEqual([]);
  });
}

async function faultsAt(page: Page, when: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
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

function playerAt(table: Begun, seat: number) {
  const player = table.players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
}
