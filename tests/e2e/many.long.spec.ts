/** Two processes serve one server, and die or are replaced under two players: nobody has to do anything about it. */
import { rmSync } from "node:fs";
import { conquest } from "../support/conquest.ts";
import findPostgres from "../support/postgres.ts";
import { type ClusterProcess, openCluster, type TestCluster } from "../server/many/support/cluster.ts";
import { isNginxThere, openNginx } from "../server/many/support/nginx.ts";
import { otherBuild } from "./support/other-build.ts";
import { board, plyOf, playByMouse } from "./support/skorm-input.ts";
import { test as base, expect, type Person } from "./support/skerry.ts";
import { at, hasTurn, startGame, turnOrder } from "./support/steps.ts";

/** From the kill or the freeze until both see the line mended, on a busy machine. */
const SECONDS_TO_COME_BACK = { kill: 6, freeze: 8 };

const test = base.extend<object, { cluster: TestCluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const stopPostgres = await findPostgres();
      // In the middle of a deploy: the second process has another build of the pages.
      const build = otherBuild();
      const cluster = await openCluster({
        processes: 2,
        own: [{}, { CLIENT_DIR: build }],
        ...(isNginxThere ? { front: openNginx } : {}),
      });
      await use(cluster);
      await cluster.close();
      rmSync(build, { recursive: true, force: true });
      await stopPostgres();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  server: [async ({ cluster }, use) => use(cluster.front), { scope: "worker" }],
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
function holderIn(cluster: TestCluster, addresses: readonly string[]): ClusterProcess {
  const last = addresses.findLast((address) => /\/p\/\d+\//.test(address)) ?? "";
  const found = cluster.processes.find(({ path }) => last.includes(`${path}/`));
  if (found === undefined) throw new Error(`no process in ${addresses}`);
  return found;
}

test.beforeEach(async ({ cluster }) => {
  await Promise.all(cluster.processes.map((one) => (one.child() === undefined ? one.start() : undefined)));
});

// One worker builds the pages and opens the cluster for all of them.
test.describe.configure({ mode: "default" });

test("a game goes on by itself when its process is killed, and when all are replaced", async ({
  newPerson,
  cluster,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const sockets: string[] = [];
  at(people, 0).page.on("websocket", (socket) => sockets.push(socket.url()));
  await startGame(people);
  const order = await turnOrder(people);
  let turn = 0;

  await test.step("it goes on in another process when its own is killed", async () => {
    await play(order, turn++);
    await play(order, turn++);
    const holder = holderIn(cluster, sockets);
    const killedAt = Date.now();
    await holder.end("SIGKILL");
    await expect.poll(() => holderIn(cluster, sockets) === holder).toBe(false);
    for (const one of people) await expect(banner(one)).toHaveCount(0);
    const away = Date.now() - killedAt;
    console.log(`the page was in another process after ${away} ms`);
    expect(away).toBeLessThan(SECONDS_TO_COME_BACK.kill * 1000);
    for (const one of people) await expect(board(one.page)).toBeVisible();
    await play(order, turn++);
    await play(order, turn++);
    await holder.start();
  });

  await test.step("it goes on in another process when its own freezes, and stays there when that one wakes", async () => {
    const holder = holderIn(cluster, sockets);
    const frozenAt = Date.now();
    holder.child()?.kill("SIGSTOP");
    await expect.poll(() => holderIn(cluster, sockets) === holder, { timeout: 15_000 }).toBe(false);
    for (const one of people) await expect(banner(one)).toHaveCount(0);
    const away = Date.now() - frozenAt;
    console.log(`the page was in another process ${away} ms after its own froze`);
    expect(away).toBeLessThan(SECONDS_TO_COME_BACK.freeze * 1000);
    await play(order, turn++);
    holder.child()?.kill("SIGCONT");
    await play(order, turn++);
    expect(holderIn(cluster, sockets)).not.toBe(holder);
  });

  await test.step("it goes on while all processes are replaced, one after the other", async () => {
    const loads: string[] = [];
    for (const { name, page } of people) page.on("load", () => loads.push(name));
    let moved = 0;
    for (const process of cluster.processes) {
      const holder = holderIn(cluster, sockets);
      await process.end("SIGTERM");
      if (holder === process) {
        await expect.poll(() => holderIn(cluster, sockets) === holder).toBe(false);
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
});

test("a page of one build is whole, though its scripts are asked of processes with another", async ({
  browser,
  cluster,
}) => {
  const builds = await Promise.all(
    cluster.processes.map(async ({ base }) => [
      ...(await (await fetch(base)).text()).matchAll(/"(\/assets\/[\w.-]+)"/g),
    ]),
  );
  const [older, newer] = builds.map((assets) => assets.map(([, path = ""]) => path));
  expect(older?.filter((path) => newer?.includes(path))).toEqual([]);
  for (const path of [...(older ?? []), ...(newer ?? [])])
    for (const { base } of cluster.processes) expect([path, (await fetch(base + path)).status]).toEqual([path, 200]);
  for (let visit = 0; visit < 4; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const missing: string[] = [];
    page.on("response", (response) => response.status() === 404 && missing.push(response.url()));
    await page.goto("/");
    await expect(page.getByRole("main")).toBeVisible();
    expect(missing).toEqual([]);
    await context.close();
  }
});

test("a page whose script is missing tries again by itself", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let misses = 0;
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
    misses++ < 3 ? route.fulfill({ status: 404, body: "There is nothing at this address." }) : route.continue(),
  );
  await page.goto("/");
  await expect(page.getByText("The page tries again by itself.")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible({ timeout: 20_000 });
  expect(misses).toBe(4);
  expect(await page.evaluate(() => sessionStorage.getItem("skerry.tries"))).toBe("");
  await context.close();
});
