/** Pages with text at 200 %: nothing reaches beyond their side, and nothing overlaps. */
import type { TournamentView } from "../../shared/wire/tournaments/tournament.ts";
import { expectNoSideways, expectWholeButtons } from "./support/checks.ts";
import { largeText } from "./support/large-text.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** Each with what tells that it has come. */
const PAGES = [
  ["/me", "You"],
  ["/friends", "Friends"],
  ["/past", "Past games"],
  ["/learn", "Learn by playing"],
  ["/rules/skorm", "Skorm"],
  ["/rules/skor", "Skor"],
  ["/rules/neko/card", "Neko Harbour at a glance"],
  ["/developers", "HTTP API"],
  ["/top/skorm", "The best: Skorm"],
  ["/stats/skorm", "Skorm in figures"],
  ["/tournaments", "Tournaments"],
  ["/g", "Open a game from a file"],
  ["/QQQQQQ", "No table has this code"],
] as const;
const SIZES = ["390x664", "320x568", "1280x800"].map(sizeOf);

// Browsers only scale text on pages that they show as on a phone.
test.use({ isMobile: true, hasTouch: true });

test("pages have room for everything at text of 200 %", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await largeText(page);
  await test.step("home", () =>
    atEachSize(page, async () => {
      const { words, paper } = await page.evaluate(() => ({
        words: document.querySelector(".island-chosen > .island-name")?.getBoundingClientRect().bottom ?? 0,
        paper: document.querySelector(".home-paper")?.getBoundingClientRect().top ?? 0,
      }));
      expect(words).toBeLessThanOrEqual(paper);
      if (await page.locator(".island-chosen > .island-tagline").isVisible())
        expect(await overlap(page, ".island-chosen > .island-tagline", ".home-paper, .carousel button")).toEqual([]);
    }));
  await test.step("who is played with at which level", async () => {
    await page.getByRole("button", { name: "Choose a level" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Kraken/ })).toBeAttached();
    await atEachSize(page);
    await page.keyboard.press("Escape");
  });
  for (const [address, title] of PAGES)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
      await largeText(page);
      await atEachSize(page);
    });
});

test("a report has room for its words at text of 200 %", async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Bartholomew of Berge")];
  const code = await ann.sockets.open({ game: "skorm" });
  const guest = await ben.sockets.enter(code);
  await guest.ask("sit", { seat: 1 });
  const { page } = ann;
  await page.goto(`/${code}`);
  await largeText(page);
  await test.step("the table that waits: its code beside the picture of the link, and words before what is chosen", () =>
    atEachSize(page, async () => {
      expect(await page.locator(".option-label, .invite-code").evaluateAll(cutOrNarrow)).toEqual([]);
    }));
  await page.getByRole("button", { name: "About Bartholomew of Berge" }).first().click();
  await atEachSize(page);
  await page.getByRole("button", { name: "Report the name" }).click();
  await expect(page.getByRole("button", { name: "Send the report" })).toBeVisible();
  await atEachSize(page);
  await guest.leave();
});

test("a tournament with its entrants and games has room at text of 200 %", async ({ page }) => {
  const view = someTournament();
  await page.route(`**/api/tournaments/${view.head.id}`, (route) => route.fulfill({ json: view }));
  await page.route("**/api/tournaments", (route) => route.fulfill({ json: { tournaments: [view.head] } }));
  for (const [address, there] of [
    ["/tournaments", page.getByRole("link", { name: view.head.settings.title })],
    [`/t/${view.head.id}`, page.getByRole("rowheader").first()],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(there).toBeVisible();
      await page.setViewportSize({ width: 375, height: 553 });
      // Names stay while rounds are pushed away.
      expect(await page.locator(".tournament-scroll").evaluateAll(pushedNames)).toEqual([]);
      await largeText(page);
      await atEachSize(page, async () => {
        const widest = page.locator("h1").evaluate((title) => {
          const words = document.createRange();
          words.selectNodeContents(title);
          return words.getClientRects().length;
        });
        expect(await page.locator("th[scope=row], .tournament-table").evaluateAll(cutOrNarrow)).toEqual([]);
        // On a phone the cross table does not scroll sideways; on wider screens all rounds fit.
        const cross = page.locator(".tournament-scroll");
        expect(await cross.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
        // A line for each word at most: none is broken.
        expect(await widest).toBeLessThanOrEqual(((await page.locator("h1").textContent()) ?? "").split(" ").length);
      });
    });
});

test("a list of the best has room for the longest names at text of 200 %", async ({ page }) => {
  const { entrants } = someTournament();
  const rows = entrants.map(({ id, name }) => ({ who: id, name, rating: 1888, deviation: 88, games: 120 }));
  await page.route("**/api/top/**", (route) =>
    route.fulfill({ json: { game: "skorm", pace: "live", field: "two", rows } }),
  );
  await page.goto("/top/skorm");
  await expect(page.getByRole("rowheader")).toHaveCount(rows.length);
  await largeText(page);
  await atEachSize(page, async () => {
    expect(await page.locator(".top-table, .top-table th[scope=row]").evaluateAll(cutOrNarrow)).toEqual([]);
  });
});

/** Words that hang out of their room, or are broken to it. */
function cutOrNarrow(all: readonly Element[]): readonly string[] {
  return all
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 || clientWidth < 100)
    .map(({ textContent }) => textContent);
}

/** The tables that have rounds to push, and whose names then go with them. */
function pushedNames(all: readonly Element[]): readonly number[] {
  return all.flatMap((box) => {
    const most = box.scrollWidth - box.clientWidth;
    box.scrollLeft = most;
    const name = box.querySelector("th[scope=row] > a")?.getBoundingClientRect();
    const far = (name?.left ?? 0) - box.getBoundingClientRect().left;
    box.scrollLeft = 0;
    return most < 40 || far < 0 ? [far] : [];
  });
}

/** Long names, many points, a round that is over and one that goes on. */
function someTournament(): TournamentView {
  const now = Date.now();
  const names = ["Bartholomewofbergens", "Wilhelmina of Wismar", "Maximilian Moorhead", "Ingeborg of Iceland"];
  const ids = names.map((_, index) => `player${index}`);
  const settings: TournamentView["head"]["settings"] = {
    ...{ title: "The long evening of the far north", game: "skorm", seats: 2, options: {} },
    ...{ clock: { minutes: 10, increment: 5 }, startsAt: now - 3_600_000, minutes: 60 },
    ...{ rounds: 9, wait: 60, pause: 15, minGames: 0, rated: false, computers: false },
    kind: "swiss",
    entry: "all",
  };
  const game = { at: now, gameId: "", played: true, endedAt: 0, code: "ABCDEF", places: [] };
  return {
    head: {
      ...{ id: "aaaaaaaaaa", host: "player0", hostName: names[0] ?? "", settings, round: 7, rounds: 9 },
      phase: "running",
      ...{ nextAt: 0, endsAt: 0, endedAt: 0, players: 4, winners: [], revision: 1 },
    },
    entrants: ids.map((id, index) => ({
      ...{ id, name: names[index] ?? "", bound: index === 0, rating: 1500 + index, at: now, from: 1, missed: 0 },
      status: index === 3 ? "paused" : "in",
    })),
    standings: ids.map((id, index) => ({
      ...{ id, place: index + 1, points: 12.5 - index, buchholz: 24.5, berger: 18.25, games: 10, wins: 8, streak: 0 },
    })),
    pairings: [
      {
        ...game,
        number: 0,
        round: 1,
        players: ids.slice(0, 2),
        state: "over",
        places: [1, 2],
        gameId: "g",
        endedAt: now,
      },
      { ...game, number: 1, round: 2, players: ids.slice(2), state: "open" },
    ],
    lead: [],
  };
}

async function atEachSize(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  for (const size of SIZES) {
    await resize(page, size);
    await expectNoSideways(page);
    await expectWholeButtons(page);
    await look();
  }
}

/** Which of some things lie over another. */
function overlap(page: Page, one: string, others: string): Promise<readonly string[]> {
  return page.evaluate(
    ([below, above]) => {
      const box = document.querySelector(below)?.getBoundingClientRect() ?? new DOMRect();
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return [...document.querySelectorAll(above)].filter((other) => lies(other.getBoundingClientRect())).map(String);
    },
    [one, others] as const,
  );
}
