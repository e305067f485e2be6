/**
 * What every browser test stands on: a server for each worker with data of its own, and people, each in a browser
 * context of their own, as if they sat at different machines.
 */
import { test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { type RunningServer, startSkerry } from "../../support/server.ts";

export { expect } from "@playwright/test";

/** Somebody at a browser. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

interface Fixtures {
  /** Lets somebody in by the home page. */
  person(name: string): Promise<Person>;
}

interface WorkerFixtures {
  server: RunningServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startSkerry();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.base),

  person: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext();
      contexts.push(context);
      return { name, context, page: await newcomer(context, name) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export type { Browser, Page };

async function newcomer(context: BrowserContext, _name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  return page;
}
