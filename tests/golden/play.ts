/**
 * Plays whole games on a server and keeps the files that it gives out: `npx node tests/golden/play.ts FOLDER`.
 * What lies in `tests/golden/<game>` was made by it once and is never made anew: it shows that games of that day still
 * replay to the end that they had. A change of the rules adds a folder of its own version.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game, Plain, Seat } from "../../shared/kernel/game.ts";
import { games } from "../../shared/games.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { type Chance, chanceOf } from "../fuzz/chance.ts";
import { type Chair, type House, openHouse, readyWith, until } from "../server/support/house.ts";
import { chooseNaively } from "../shared/skor/support/naive-player.ts";

/** How the seats of a game choose their actions, from what each of them sees; undefined for one that may not act. */
type Players = (synced: unknown, seat: Seat, chance: Chance) => string | undefined;

interface Plan {
  readonly id: string;
  readonly players: Players;
  readonly tables: readonly { readonly seats: number; readonly options: Readonly<Record<string, Plain>> }[];
}

/** In how many of a hundred steps a seat takes its last one back. */
const UNDO = 3;
/** A game that goes on for so long is given up by the seat to move. */
const PATIENCE = 4000;

function randomly<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  choose = (_: State, legal: readonly Action[], chance: Chance): Action => chance.pick(legal),
): Players {
  return (synced, seat, chance) => {
    const state = game.readSynced(synced);
    if (state === undefined) throw new Error("no game has come");
    const legal = game.legal(state, seat);
    return legal.length === 0 ? undefined : game.write(choose(state, legal, chance));
  };
}

const tables = (times: number, seats: readonly number[], options: Plan["tables"][number]["options"] = {}) =>
  seats.flatMap((count) => Array.from({ length: times }, () => ({ seats: count, options })));

const PLANS: readonly Plan[] = [
  {
    id: "skorm",
    players: randomly(skorm),
    tables: [...tables(8, [2, 3]), ...tables(2, [2, 3], { zoneShape: "wedge" })],
  },
  { id: "skora", players: randomly(skora), tables: tables(8, [2, 3, 4]) },
  {
    id: "skor",
    players: randomly(skor, (state, legal, chance) =>
      state.phase === "purge" ? chance.pick(legal) : chooseNaively(state, legal, chance),
    ),
    tables: [...tables(16, [2]), ...tables(4, [2], { seventh: false, clearDebris: true, turretMinRange: 3 })],
  },
  {
    id: "neko",
    players: randomly(neko),
    tables: [
      ...tables(4, [2, 3, 4]),
      ...tables(2, [2, 3, 4], { kickstarter: true, boats: true }),
      ...tables(1, [2, 4], { openHands: true }),
    ],
  },
];

const nonce = (chance: Chance) => Array.from({ length: 32 }, () => chance.below(16).toString(16)).join("");

/** People at a table at which the game has begun, by seat. */
async function seated(house: House, id: string, table: Plan["tables"][number], chance: Chance): Promise<Chair[]> {
  const names = ["Ann", "Bjørn", "Cleo", "Dag"].slice(0, table.seats);
  const people = await Promise.all(names.map((name) => house.newcomer(name)));
  const code = await people[0]?.open({ game: id, ...table });
  const chairs: Chair[] = [];
  for (const [seat, visitor] of people.entries()) {
    const chair = await visitor.enter(code ?? "");
    if (seat > 0) await chair.ask("sit", { seat });
    chairs.push(chair);
  }
  await readyWith(
    chairs,
    chairs.map(() => nonce(chance)),
  );
  return chairs;
}

async function playOut(entry: (typeof games)[number], plan: Plan, chairs: readonly Chair[], chance: Chance) {
  const [first] = chairs;
  if (first === undefined) throw new Error("nobody");
  const all = (check: (chair: Chair) => boolean) => until(() => chairs.every(check));
  const actors = () =>
    chairs.flatMap((chair, seat) => (plan.players(chair.view().game, seat, chance) === undefined ? [] : [seat]));
  while (first.view().phase === "playing") {
    const version = first.view().log.length;
    const seat = chance.pick(actors());
    const chair = chairs[seat];
    if (chair === undefined) throw new Error(`seat ${seat}`);
    const givesUp = version >= PATIENCE || chance.below(3000) === 0;
    const { undoFrom, log } = first.view();
    const isFree = undoFrom >= 0 && actors().some((actor) => log[undoFrom]?.startsWith(String(actor)));
    const takesBack = !givesUp && isFree && chance.percent(UNDO);
    const answer = givesUp
      ? await chair.ask("resign")
      : takesBack
        ? await chair.ask("undo", { to: undoFrom })
        : await chair.ask("act", [version, plan.players(chair.view().game, seat, chance) ?? ""]);
    if (answer !== "ok" && !takesBack) throw new Error(`${entry.id}: ${answer}`);
    if (answer === "ok") await all((one) => one.view().log.length > version);
  }
  await all((one) => one.view().phase === "finished");
}

const [folder = "."] = process.argv.slice(2);
const house = await openHouse({}, games);
let seed = 0;
for (const plan of PLANS) {
  const entry = games.find(({ id }) => id === plan.id);
  if (entry === undefined) throw new Error(plan.id);
  mkdirSync(join(folder, plan.id), { recursive: true });
  for (const [index, table] of plan.tables.entries()) {
    const chance = chanceOf(++seed);
    const chairs = await seated(house, plan.id, table, chance);
    await playOut(entry, plan, chairs, chance);
    const answer = await fetch(`${house.address}/api/games/${chairs[0]?.view().gameId}`);
    const name = `${String(index + 1).padStart(2, "0")}-${table.seats}.json`;
    writeFileSync(join(folder, plan.id, name), await answer.text());
    await Promise.all(chairs.map((chair) => chair.leave()));
  }
  console.log(`${plan.id}: ${plan.tables.length} games`);
}
await house.stop();
