/**
 * Browsers of those who come. Whoever comes after them finds a browser that has read the programs of the pages, and nothing
 * else: a new one would fetch sixty files, which takes more time than all that most tests do.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { drawNothing } from "./draw-nothing.ts";

type Storage = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export interface Guests {
  /** Opens a browser, on whose pages nothing may break. */
  come(name: string, storage: Storage): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  leave(): Promise<void>;
}

/** @param kind what browsers have to be alike in to be passed on; without it they are new, and closed after use */
export type Welcome = (kind: string | undefined) => Guests;

export function openHouse(browser: Browser): Welcome {
  const waiting = new Map<string, BrowserContext[]>();

  async function opened(kind: string | undefined, storage: Storage): Promise<BrowserContext> {
    const left = kind === undefined ? undefined : waiting.get(kind)?.pop();
    if (left !== undefined) {
      await left.setStorageState(storage);
      return left;
    }
    const context = await browser.newContext({ storageState: storage });
    // Tests with one page draw it, and the gallery is looked at: what people do to each other hangs on no picture.
    await context.addInitScript(drawNothing);
    return context;
  }

  return (kind) => {
    const taken = new Map<BrowserContext, (error: WebError) => void>();
    const broken: string[] = [];

    async function leave(context: BrowserContext, hear: (error: WebError) => void): Promise<void> {
      if (kind === undefined) return context.close();
      await Promise.all(context.pages().map((page) => page.close()));
      context.off("weberror", hear);
      await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll()]);
      waiting.set(kind, [...(waiting.get(kind) ?? []), context]);
    }

    return {
      async come(name, storage) {
        const context = await opened(kind, storage);
        const hear = (error: WebError) => void broken.push(`${name}: ${error.error().stack ?? error.error().message}`);
        taken.set(context, hear);
        context.once("close", () => taken.delete(context));
        context.on("weberror", hear);
        return { context, page: await context.newPage() };
      },
      async leave() {
        await Promise.all([...taken].map(([context, hear]) => leave(context, hear)));
        expect(broken, "errors on the pages").toEqual([]);
      },
    };
  };
}
