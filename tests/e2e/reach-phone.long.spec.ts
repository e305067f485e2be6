/** On a phone no question and no note ever lies over what a finger may touch, whatever is asked and said. */
import { findGame } from "../../shared/games.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { openRecord } from "../../shared/kernel/record.ts";
import { begin } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { REACH } from "./support/reach.ts";
import { scriptedOrigin } from "./support/scripted.ts";
import { expect, test } from "./support/skerry.ts";
import { actions } from "./support/steps.ts";

test.setTimeout(300_000);

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

/** Games with the same deal and the same actions in every run, and the kinds of questions that they come to. */
const GAMES = [
  { game: "neko", seats: 2, actions: 150, kinds: ["draft", "play", "column", "after with answers", "after"] },
  { game: "neko", seats: 4, actions: 120, kinds: ["draft", "play", "column"] },
] as const;

/** From here on there is a harbour to be covered, and news of several others to cover it. */
const LATER = 30;

for (const { game, seats, actions: most, kinds } of GAMES) {
  test(`no question of ${game} for ${seats} covers what can be touched`, async ({ browser, server }) => {
    const table = await begin(server.base, { game, seats, settings: { origin: begunOnce(game, seats) } });
    const reach = REACH[game];
    const seen = new Set<string>();
    const faults: string[] = [];
    for (let done = 0; done < most && table.acting().length > 0; done++) {
      const [seat = 0] = table.acting();
      const asked = reach.kind(table.view(seat), seat);
      const kind = `${asked}${done > LATER ? ", later" : ""}`;
      const player = table.players[seat];
      if (asked !== undefined && player !== undefined && !seen.has(kind)) {
        seen.add(kind);
        const context = await browser.newContext({ storageState: storageOf(player, server.base) });
        const page = await context.newPage();
        for (const phone of PHONES) {
          await page.setViewportSize(phone);
          await page.goto(`${server.base}/${table.code}`);
          await expect(actions(page)).toBeAttached();
          await page.waitForLoadState("networkidle");
          const found = await reach.faults(page, table.view(seat), seat);
          faults.push(...found.map((fault) => `${phone.width} px, ${kind}, ${fault}`));
        }
        await context.close();
      }
      await table.play(1);
    }
    await table.leave();
    expect(faults).toEqual([]);
    for (const kind of kinds) expect([...seen].join("; ")).toContain(kind);
  });
}

/** A game with a known deal, after its first action. */
function begunOnce(game: string, seats: number) {
  const entry = findGame(game);
  if (entry === undefined) throw new Error(`no game is called ${game}`);
  const seed = "00".repeat(32);
  const { rulesVersion } = entry;
  const match = openRecord(entry, { game, rulesVersion, seats, options: {}, seed, origins: [], steps: [] });
  const [seat = 0] = match.actors();
  const first = match.legal(seat)[0] ?? "";
  match.act(seat, first, noChance);
  return scriptedOrigin({ game, seats, seed, steps: [`${seat}${first}`] });
}
