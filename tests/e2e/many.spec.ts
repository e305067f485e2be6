/** Two processes serve one house, and die or are replaced under two players: nobody has to do anything about it. */
import { conquest } from "../support/conquest.ts";
import startPostgres from "../support/postgres.ts";
import { type Address, openStreet, type Street } from "../server/many/support/street.ts";
import { board, plyOf, playByMouse } from "./support/hands.ts";
import { test as base, expect, type Person } from "./support/skerry.ts";
import { at, hasTurn, startGame, turnOrder } from "./support/steps.ts";

/** From the kill until both see the line mended, on a busy machine. */
const SECONDS_TO_COME_BACK = 6;

const test = base.extend<object, { street: Street }>({
  street: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const stopPostgres = await startPostgres();
      const street = await openStreet({ processes: 2 });
      await use(street);
      await street.close();
      await stopPostgres();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  server: [async ({ street }, use) => use(street.front), { scope: "worker" }],
});

const banner = ({ page }: Person) => page.locator(".link-banner", { hasText: "Connection lost." });
const moves = ({ page }: Person) => page.getByRole("region", { name: "Moves" });

/** Plays one of the turns of a game that both know, and waits until everybody sees it. */
async function play(order: readonly Person[], turn: number): Promise<void> {
  const { player, action } = conquest()[turn] ?? { player: 0, action: "" };
  await hasTurn(at(order, player));
  await playByMouse(at(order, player).page, plyOf(action), { player, players: order.length });
  for (const person of order) await expect(moves(person)).toContainText(action.slice(0, 3));
}

/** The process to which the page's socket leads. */
function holderIn(street: Street, addresses: readonly string[]): Address {
  const last = addresses.findLast((address) => /\/p\/\d+\//.test(address)) ?? "";
  const found = street.processes.find(({ path }) => last.includes(`${path}/`));
  if (found === undefined) throw new Error(`no process in ${addresses}`);
  return found;
}

test.beforeEach(async ({ street }) => {
  await Promise.all(street.processes.map((one) => (one.child() === undefined ? one.start() : undefined)));
});

test("a game goes on in another process when its own is killed", async ({ person, street }) => {
  const people = [await person("Ann"), await person("Ben")];
  const sockets: string[] = [];
  at(people, 0).page.on("websocket", (socket) => sockets.push(socket.url()));
  await startGame(people);
  const order = await turnOrder(people);
  await play(order, 0);
  await play(order, 1);
  const holder = holderIn(street, sockets);
  const killedAt = Date.now();
  await holder.end("SIGKILL");
  await expect.poll(() => holderIn(street, sockets) === holder).toBe(false);
  for (const one of people) await expect(banner(one)).toHaveCount(0);
  const away = Date.now() - killedAt;
  console.log(`the page was in another process after ${away} ms`);
  expect(away).toBeLessThan(SECONDS_TO_COME_BACK * 1000);
  for (const one of people) await expect(board(one.page)).toBeVisible();
  await play(order, 2);
  await play(order, 3);
});

test("a game goes on by itself while all processes are replaced, one after the other", async ({ person, street }) => {
  const people = [await person("Ann"), await person("Ben")];
  const sockets: string[] = [];
  at(people, 0).page.on("websocket", (socket) => sockets.push(socket.url()));
  await startGame(people);
  const order = await turnOrder(people);
  let turn = 0;
  await play(order, turn++);
  const loads: string[] = [];
  for (const { name, page } of people) page.on("load", () => loads.push(name));
  let moved = 0;
  for (const process of street.processes) {
    const holder = holderIn(street, sockets);
    await process.end("SIGTERM");
    if (holder === process) {
      await expect.poll(() => holderIn(street, sockets) === holder).toBe(false);
      moved++;
    }
    for (const one of people) await expect(banner(one)).toHaveCount(0);
    await play(order, turn++);
    await process.start();
    await play(order, turn++);
  }
  // Whichever has the table first, it is taken over at least once, and nobody had to load the page anew.
  expect(moved).toBeGreaterThan(0);
  expect(loads).toEqual([]);
});
