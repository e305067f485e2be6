/** Notifications as a browser shows them: what comes by push, one of a table, taken back when it is over. */
import type { CDPSession, Worker } from "@playwright/test";
import { readyWith, until } from "../support/visitor.ts";
import { begin } from "./support/begun.ts";
import { openDevice } from "./support/passkeys.ts";
import { expect, test } from "./support/skerry.ts";

test.use({ serviceWorkers: "allow" });

/** Has the service worker hear what a push service would bring. */
async function hears(cdp: CDPSession, origin: string, registrationId: string, notification: object): Promise<void> {
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(notification) });
}

/** Keeps a list in place of a screen, which the browser of the tests has none to show notifications on. */
const SCREEN = `
  const shown = new Map();
  const show = async (title, options) => {
    shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
  };
  const find = async ({ tag } = {}) => [...shown.values()].filter((one) => tag === undefined || one.tag === tag);
  Object.defineProperty(self.registration, "showNotification", { value: show });
  Object.defineProperty(self.registration, "getNotifications", { value: find });
`;
const SHOWN = `self.registration.getNotifications().then((all) => all.map((one) => one.tag + ": " + one.title + ", " + one.body))`;
const shown = (worker: Worker) => worker.evaluate(SHOWN);

test("a notification is shown once for a table, and goes when it is over", async ({ browser, server }) => {
  const { page, close } = await openDevice(browser, server.base);
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/me");
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
  const id = await registered;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("no service worker");
  await worker.evaluate(SCREEN);
  const { origin } = new URL(page.url());
  const turn = { kind: "turn", code: "KELP47", title: "Your turn", body: "Skorm with Ben" };
  await hears(cdp, origin, id, turn);
  await expect.poll(() => shown(worker)).toEqual(["skerry KELP47: Your turn, Skorm with Ben"]);
  await hears(cdp, origin, id, { ...turn, kind: "rematch", title: "A rematch?" });
  await expect.poll(() => shown(worker)).toEqual(["skerry KELP47: A rematch?, Skorm with Ben"]);
  await hears(cdp, origin, id, { kind: "over", code: "KELP47" });
  await expect.poll(() => shown(worker)).toEqual([]);
  await close();
});

test("Skerry can be installed, and a device that cannot be notified says so", async ({ browser, server }) => {
  const { page, close } = await openDevice(browser, server.base);
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/me");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const read = await (await fetch(link?.href ?? "")).json();
    const icons: string[] = read.icons.map((icon: { src: string }) => icon.src);
    const answers = await Promise.all(icons.map(async (src) => (await fetch(src)).headers.get("content-type")));
    return { name: String(read.name), answers };
  });
  expect(manifest).toEqual({ name: "Skerry", answers: ["image/png", "image/png", "image/png"] });
  await page.getByRole("switch", { name: "Tell me when it is my turn" }).click();
  await expect(page.getByText(/told only while a page of Skerry is open/)).toBeVisible();
  await close();
});

test("one goes from a game that waits for others to one that waits for oneself", async ({ seen, server }) => {
  const first = await begin(server.base, { game: "skorm", seats: 2, names: ["Ann", "Ben"] });
  const waiting = first.players.find((_, seat) => !first.acting().includes(seat));
  if (waiting === undefined) throw new Error("nobody waits");
  // On one device it is always the player's turn.
  const code = await waiting.open({ game: "skorm", seats: 2, alone: true });
  const client = await waiting.enter(code);
  await readyWith([client], ["a".repeat(32)]);
  await until(() => client.view().phase === "playing");
  const { page } = await seen(waiting);
  await page.goto(`/${first.code}`);
  await page.getByRole("button", { name: "Next game" }).click();
  await expect(page).toHaveURL(new RegExp(`/${code}$`));
  await expect(page.getByRole("button", { name: "Next game" })).toHaveCount(0);
  await client.leave();
  await first.leave();
});
