/**
 * What every browser test stands on: a server for each worker with data of its own, and people, each in a browser
 * context of their own, as if they sat at different machines.
 */
import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { identityAnswer } from "../../../shared/wire/http.ts";
import { type RunningServer, startSkerry } from "../../support/server.ts";

export { expect, type Locator, type Page } from "@playwright/test";

/** Somebody at a browser. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

interface Fixtures {
  /** Somebody new with a browser of their own, on the home page. */
  person(name: string): Promise<Person>;
  /** A server on which nothing goes on but this test. */
  alone: Pick<RunningServer, "base">;
}

interface WorkerFixtures {
  server: Pick<RunningServer, "base">;
}

/** Everybody here comes from one address, much faster than people do. */
const WITHOUT_LIMITS: Readonly<Record<string, string>> = { LIMITS: "off" };

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startSkerry(WITHOUT_LIMITS);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  alone: async ({}, use) => {
    const server = await startSkerry(WITHOUT_LIMITS);
    await use(server);
    await server.stop();
  },

  baseURL: async ({ server }, use) => use(server.base),

  person: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const broken: string[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ storageState: await knownAs(name, server.base) });
      contexts.push(context);
      context.on("weberror", (error) => broken.push(`${name}: ${error.error().stack ?? error.error().message}`));
      const page = await context.newPage();
      await page.goto("/");
      return { name, context, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
    base.expect(broken, "errors on the pages").toEqual([]);
  },
});

/** A player without coach notes: a note would lie somewhere else in each game. */
export const WITHOUT_NOTES = { name: "skerry.coach", value: "no" };

/** The storage of a browser whose player was here before and chose a name. */
export async function knownAs(name: string, origin: string) {
  const response = await fetch(`${origin}/api/identity`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  const { token, player } = identityAnswer.parse(await response.json());
  const value = JSON.stringify({ token, ...player });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: "skerry.identity", value }, WITHOUT_NOTES] }] };
}
