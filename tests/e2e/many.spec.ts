/** Two processes serve one house, and one of them dies under two players: nobody has to do anything about it. */
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
