/**
 * What every browser test stands on: a server for each worker with data of its own, and people, each in a browser
 * context of their own, as if they sat at different machines.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from "@playwright/test";
import { newVisitor, type Visitor, visitor } from "../../support/visitor.ts";
import { keepName } from "../../support/kept-name.ts";
import { drawNothing } from "./draw-nothing.ts";
import { type LastingServer, lastingSkerry, type RunningServer, startSkerry } from "../../support/server.ts";

export { expect, type Locator, type Page } from "@playwright/test";

/** Somebody at a browser. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** The same person without a browser. */
  readonly sockets: Visitor;
}

interface Fixtures {
  /** Somebody who is known already, with a browser of their own, which shows nothing yet. */
  seen(somebody: Visitor): Promise<Person>;
  /** Somebody new without a browser. */
  guest(name: string): Promise<Visitor>;
  /** Somebody new with a browser of their own, which shows nothing yet. */
  newPerson(name: string): Promise<Person>;
  /** Somebody new with a browser of their own, on the home page. */
  person(name: string): Promise<Person>;
  /** Somebody new at another server than that of all tests, with a browser of their own that shows nothing yet. */
  elsewhere(base: string, name: string): Promise<Person>;
  /** Somebody who keeps a name, with a browser of their own that shows nothing yet. */
  keeper(name: string): Promise<Person>;
  /** Somebody who opens the page of a table where they already sit over a socket: the other players need no page. */
  sitter(table: { readonly code: string; readonly players: readonly Visitor[] }, seat: number): Promise<Person>;
  /** A page of somebody without an identity, which shows nothing yet. */
  stranger: Page;
  /** A server on which nothing goes on but this test. */
  alone: Pick<RunningServer, "base">;
  /** One that is not started yet, and can be killed. */
  lasting: LastingServer;
}

interface WorkerFixtures {
  server: Pick<RunningServer, "base">;
}

/** Everybody here has one address, and acts much faster than people do. */
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  lasting: async ({}, use) => {
    const server = await lastingSkerry(WITHOUT_LIMITS);
    await use(server);
    await server.close();
  },

  baseURL: async ({ server }, use) => use(server.base),

  seen: async ({ browser, server }, use) => {
    const guests = receive(browser);
    await use((sockets) => guests.arrive(sockets, server.base));
    await guests.leave();
  },

  elsewhere: async ({ browser }, use) => {
    const guests = receive(browser);
    await use(async (base, name) => guests.arrive(await newVisitor(base, name), base));
    await guests.leave();
  },

  stranger: async ({ browser, server }, use) => {
    const guests = receive(browser);
    await use((await guests.come("a stranger", { baseURL: server.base })).page);
    await guests.leave();
  },

  guest: async ({ server }, use) => use((name) => newVisitor(server.base, name)),

  newPerson: async ({ guest, seen }, use) => use(async (name) => seen(await guest(name))),

  keeper: async ({ guest, seen, server }, use) =>
    use(async (name) => {
      // Passkeys are tied to a name, and know no bare addresses.
      const origin = server.base.replace("127.0.0.1", "localhost");
      const kept = await keepName(server.base, origin, await guest(name), name);
      return seen(visitor(server.base, kept.token, kept.player));
    }),

  sitter: async ({ seen }, use) =>
    use(async ({ code, players }, seat) => {
      const player = players[seat];
      if (player === undefined) throw new Error(`nobody sits at ${seat}`);
      const somebody = await seen(player);
      await somebody.page.goto(`/${code}`);
      return somebody;
    }),

  person: async ({ newPerson }, use) =>
    use(async (name) => {
      const somebody = await newPerson(name);
      await somebody.page.goto("/");
      return somebody;
    }),
});

/** Gives each who comes a browser of their own, on whose pages nothing breaks. */
function receive(browser: Browser) {
  const contexts: BrowserContext[] = [];
  const broken: string[] = [];

  async function come(name: string, options: BrowserContextOptions): Promise<Pick<Person, "context" | "page">> {
    const context = await browser.newContext(options);
    contexts.push(context);
    // Tests with one page draw it, and the gallery is looked at: what people do to each other hangs on no picture.
    await context.addInitScript(drawNothing);
    context.on("weberror", (error) => broken.push(`${name}: ${error.error().stack ?? error.error().message}`));
    return { context, page: await context.newPage() };
  }

  return {
    come,
    async arrive(sockets: Visitor, baseURL: string): Promise<Person> {
      const { name } = sockets;
      return { name, sockets, ...(await come(name, { baseURL, storageState: storageOf(sockets, baseURL) })) };
    },
    async leave() {
      await Promise.all(contexts.map((context) => context.close()));
      base.expect(broken, "errors on the pages").toEqual([]);
    },
  };
}

/** A player without coach notes: a note would be in another place in each game. */
export const WITHOUT_NOTES = { name: "skerry.coach", value: "no" };

/** The storage of a browser whose player was here before and chose a name. */
export async function knownAs(name: string, origin: string) {
  return storageOf(await newVisitor(origin, name), origin);
}

/** What a browser keeps that is this player's. */
export function storageOf({ token, id, name }: Pick<Visitor, "token" | "id" | "name">, origin: string) {
  const value = JSON.stringify({ token, id, name });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: "skerry.identity", value }, WITHOUT_NOTES] }] };
}
