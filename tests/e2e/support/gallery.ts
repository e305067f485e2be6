/** The gallery in a browser: built by itself, served without a server of ours, and drawn without drawing. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { build, preview } from "vite";
import { findBrowser, unpackBrowser, WEBGL_WITHOUT_GPU } from "./browser.ts";
import { sizeOf } from "./sizes.ts";

const config = {
  configFile: fileURLToPath(new URL("../../../client/vite.config.ts", import.meta.url)),
  mode: "gallery",
  logLevel: "error",
} as const;

export interface Gallery {
  page(size: string, scale?: number): Promise<Page>;
  close(): Promise<void>;
}

export async function buildGallery(): Promise<void> {
  await build(config);
}

interface Look {
  /** Whether anything is drawn: where everything lies is known without it, in half the time. */
  readonly draws: boolean;
  /** What somebody's browser is set to: `dark`, `contrast`, `forced` colours, `large` letters. */
  readonly seenAs?: readonly string[];
}

const LARGE_PX = 24;

export async function openGallery({ draws, seenAs = [] }: Look): Promise<Gallery> {
  const served = await preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
  const [base] = served.resolvedUrls?.local ?? [];
  const found = findBrowser();
  if (found.carried) await unpackBrowser();
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    args: [...WEBGL_WITHOUT_GPU, ...(seenAs.includes("large") ? [`--blink-settings=defaultFontSize=${LARGE_PX}`] : [])],
    env: found.env,
  });
  return {
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
      if (!draws) await page.addInitScript(drawNothing);
      await page.goto(`${base}gallery/index.html`);
      await page.waitForFunction(() => "gallery" in window);
      return page;
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

function drawNothing(): void {
  for (const name of ["drawElements", "drawArrays", "drawElementsInstanced"] as const)
    WebGL2RenderingContext.prototype[name] = () => undefined;
}
