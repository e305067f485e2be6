/** A game and a puzzle of ours on a page of somebody else, of another origin. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drawNothing } from "./support/draw-nothing.ts";
import { type KeptGame, keptGame } from "./support/kept-game.ts";
import { expect, type Page, test as base } from "./support/skerry.ts";

const test = base.extend<{ reader: Page; game: KeptGame; club: string }>({
  game: async ({ server }, use) => use(await keptGame(server.base)),
  /** A club's page, which shows whatever its address names. */
  club: async ({ server }, use) => {
    const pages = createServer((request, response) => {
      const frame = `<iframe src="${server.base}${request.url}" width="720" height="540"></iframe>`;
      response.setHeader("content-type", "text/html").end(`<!doctype html><title>Club</title>${frame}`);
    });
    await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
    const address: AddressInfo | string | null = pages.address();
    await use(`http://localhost:${typeof address === "object" ? (address?.port ?? 0) : 0}`);
    pages.close();
  },
  /** Somebody who plays at the server, too: this browser has a token. */
  reader: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.base });
    await context.addInitScript(drawNothing);
    const page = await context.newPage();
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
    // Home asks for some things late; those requests carry the token and are not the embedded page's.
    await page.goto("about:blank");
    await use(page);
    await context.close();
  },
});

test("a page of somebody else shows a game and a puzzle of ours, and nothing else", { tag: "@long" }, async ({
  reader,
  club,
  game,
}) => {
  const faults: string[] = [];
  reader.on("pageerror", ({ message }) => faults.push(message));

  await test.step("a finished game can be looked through, by nobody, and nothing is kept", async () => {
    const asked: { url: string; token: string | undefined }[] = [];
    reader.on("request", (request) => {
      asked.push({ url: request.url(), token: request.headers().authorization });
    });
    await reader.goto(`${club}/embed/g/${game.id}`);
    const inside = reader.frameLocator("iframe");
    await expect(inside.getByRole("slider", { name: "Position" })).toHaveValue("0");
    await inside.getByRole("button", { name: "One move forward" }).click();
    await expect(inside.getByRole("slider", { name: "Position" })).toHaveValue("1");
    const frame = reader.frames().find((each) => each.parentFrame() !== null);
    const storage = () => {
      try {
        return String(window.localStorage.length);
      } catch {
        return "none";
      }
    };
    expect(await frame?.evaluate(storage)).toBe("none");
    expect(await frame?.evaluate(() => window.origin)).toBe("null");
    const answered = asked.filter(({ url }) => url.includes("/api/"));
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.filter(({ token }) => token !== undefined)).toEqual([]);
    const beside = reader.context().waitForEvent("page");
    await inside.getByRole("button", { name: "Open at Skerry" }).click();
    expect(new URL((await beside).url()).pathname).toBe(`/g/${game.id}`);
  });

  await test.step("the puzzle of the day can be tried", async () => {
    await reader.goto(`${club}/embed/puzzle/skorm`);
    await expect(reader.frameLocator("iframe").getByRole("button", { name: "Show me" })).toBeEnabled();
  });

  await test.step("neither fails there, nor opened as a page of its own", async () => {
    await reader.goto("/embed/puzzle/skorm");
    await expect(reader.getByRole("button", { name: "Show me" })).toBeEnabled();
    expect(faults).toEqual([]);
  });

  await test.step("no other page of ours can be shown inside another", async () => {
    const refused = reader.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await reader.goto(`${club}/g/${game.id}`);
    await refused;
  });
});
