/** Random acts at a table in a real database: whenever it is loaded, it is the same table. */
import { expect, it } from "vitest";
import { changeOf, NEVER_SAVED } from "../../../server/records/changes.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { drawAct, isFall } from "../../fuzz/acts.ts";
import { fuzzedGames } from "../../fuzz/dump.ts";
import { expectSame, newShelf } from "../../fuzz/shelf.ts";
import { newTrial, perform } from "../../fuzz/trial.ts";
import { games } from "../../../shared/games.ts";
import { actFor } from "../../../shared/table/bots.ts";
import { ann, openDesk } from "../support/tables.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";

const PLIES = 400;
/** With it a game of every kind is played. */
const SEED = 4241;
const LOOKS = 25;

it.each(fuzzedGames)("a table of $name comes back from the database as it was", async (entry) => {
  const folder = ownFolder();
  let store = await storeIn(folder);
  const chance = chanceOf(SEED);
  let kept = NEVER_SAVED;
  const trial = newTrial(entry, SEED);
  const { table } = trial;
  for (let count = 0; count < PLIES; count++) {
    const act = drawAct(table, chance);
    if (isFall(act)) continue;
    perform(trial, act);
    const news = changeOf(table, kept, trial.now);
    if (news !== undefined) {
      expect(await store.save(news.change)).toBe("kept");
      kept = news.next;
    }
    if (count % LOOKS !== 0) continue;
    await store.close();
    store = await storeIn(folder);
    const found = await store.load(table.code);
    if (found === undefined) throw new Error("the table is not there");
    expectSame(table, found, found.gameId === "" ? undefined : await store.game(found.gameId), trial.now);
  }
  await store.close();
  expect(table.round).toBeGreaterThan(0);
});

it.each(games.filter(({ id }) => id !== "skor"))(
  "a computer remembers what it has seen of $name when its table comes back",
  (entry) => {
    const desk = openDesk({}, entry);
    const { table } = desk;
    desk.ask(ann, "sit", { seat: 0 });
    desk.ask(ann, "seatComputer", { seat: 1, level: "puffin" });
    desk.ask(ann, "ready", { ready: true });
    const shelf = newShelf();
    for (let step = 0; step < 40; step++) {
      const { match } = table.play ?? {};
      const [seat = 0] = match?.actors() ?? [];
      const [action = ""] = match?.legal(seat) ?? [];
      if (seat === 0) desk.play(ann, action);
      else actFor(table, seat, step, action, desk.now);
      shelf.keep(table, desk.now);
    }
    expect(table.play?.match.knowledge(1).memory).toBeDefined();
    shelf.check(table, desk.now);
  },
);
