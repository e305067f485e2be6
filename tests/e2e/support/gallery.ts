/** The gallery in a browser: built by itself, served without a server of ours, and drawn without drawing. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { build, preview } from "vite";
import { findBrowser, unpackBrowser, WEBGL_WITHOUT_GPU } from "./browser.ts";
import { drawNothing } from "./draw-nothing.ts";
import { largeText } from "./large-text.ts";
import { withNotch } from "./notch.ts";
import { resize } from "./resize.ts";
import { sizeOf } from "./sizes.ts";

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const config = {
  configFile: inRoot("client/vite.config.ts"),
  mode: "gallery",
  logLevel: "error",
} as const;

export interface Gallery {
  page(size: string, scale?: number): Promise<Page>;
  /** The requests of its screens to a server, which does not exist. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const FOLDER = "dist/gallery";

/** @param folder where it is built, below the clone's own; with one folder, a second build would remove the first */
export async function buildGallery(folder = FOLDER): Promise<void> {
  await build({ ...config, build: { outDir: inRoot(folder) } });
}

interface Look {
  /** The folder of the build. */
  readonly folder?: string;
  /** Whether anything is drawn: places are known without it, in half the time. */
  readonly draws: boolean;
  /** The settings of the browser: `dark`, `contrast`, `forced` colours, `large` letters, `notch`. */
  readonly seenAs?: readonly string[];
}

const LARGE_PX = 24;
/** A page that nobody looks at need not wait for the next frame of a screen. */
const AT_ONCE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

export async function openGallery({ folder = FOLDER, draws, seenAs = [] }: Look): Promise<Gallery> {
  const served = await preview({
    ...config,
    build: { outDir: inRoot(folder) },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const [base] = served.resolvedUrls?.local ?? [];
  const found = findBrowser();
  if (found.carried) await unpackBrowser();
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    args: [
      ...WEBGL_WITHOUT_GPU,
      ...(draws ? [] : AT_ONCE),
      ...(seenAs.includes("large") ? [`--blink-settings=defaultFontSize=${LARGE_PX}`] : []),
    ],
    env: found.env,
  });
  const asked: string[] = [];
  return {
    asked,
    async page(size, scale = 1) {
      const context = await browser.newContext({
        viewport: sizeOf(size),
        deviceScaleFactor: scale,
        hasTouch: true,
        isMobile: true,
        reducedMotion: "reduce",
        colorScheme: seenAs.includes("dark") ? "dark" : "light",
        contrast: seenAs.includes("contrast") ? "more" : "no-preference",
        forcedColors: seenAs.includes("forced") ? "active" : "none",
      });
      const page = await context.newPage();
      page.on("pageerror", (error) => console.error(error));
      page.on("request", (request) => {
        if (new URL(request.url()).pathname.startsWith("/api")) asked.push(request.url());
      });
      // Phones can share a link, which has buttons on the page.
      await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
      if (!draws) await page.addInitScript(drawNothing);
      await page.goto(`${base}gallery/index.html`);
      // Frames of what moves are not looked at, and cost a tenth of the time.
      if (!draws) await page.addStyleTag({ content: "*, ::before, ::after { animation: none !important }" });
      if (seenAs.includes("large")) await largeText(page);
      if (seenAs.includes("notch")) await withNotch(page, size);
      await page.waitForFunction(() => "gallery" in window);
      return page;
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

/**
 * What is wrong in the states of a game on a screen of some size, in lines. A page that was made anew for each size would
 * play all kept games again.
 */
export async function faultsIn(page: Page, game: string, size: string): Promise<string[]> {
  await resize(page, sizeOf(size));
  return faultsOfStates(page, await page.evaluate((id) => window.gallery.statesHere(id), game), size);
}

/** The same on a phone of such a size with a notch. */
export async function faultsAtNotch(page: Page, game: string, size: string): Promise<string[]> {
  const asUsual = await withNotch(page, size);
  try {
    return await faultsIn(page, game, size);
  } finally {
    await asUsual();
  }
}

/** Where text of 200 % has least room on each shape of screen: there the usual states are looked at, too. */
export const TIGHT_IN_LARGE: readonly string[] = ["320x568", "844x390", "1024x768"];

/**
 * The faults of a few states of a game, the fullest ones, with text of 200 % and a browser that is set to a large font.
 */
export async function faultsInLarge(page: Page, game: string, size: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: LARGE_PX, fixed: LARGE_PX } });
  const asUsual = await largeText(page);
  try {
    await resize(page, sizeOf(size));
    const fullest = await page.evaluate((id) => window.gallery.statesInLarge(id), game);
    const others = TIGHT_IN_LARGE.includes(size)
      ? await page.evaluate((id) => window.gallery.statesHere(id), game)
      : [];
    return await faultsOfStates(page, [...new Set([...fullest, ...others])], size);
  } finally {
    await asUsual();
    await browser.send("Page.setFontSizes", { fontSizes: USUAL_PX });
    await browser.detach();
  }
}

/** What browsers are set to. */
const USUAL_PX = { standard: 16, fixed: 13 };

async function faultsOfStates(page: Page, states: readonly string[], size: string): Promise<string[]> {
  const lines: string[] = [];
  for (const state of states)
    for (const { address, fault } of await page.evaluate((at) => window.gallery.faultsAt(at), state))
      lines.push(`${size} ${address}: ${fault}`);
  return lines;
}
