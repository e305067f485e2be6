/** The gallery in a browser: built by itself, served without a server of ours, and drawn without drawing. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { build, preview } from "vite";
import { findBrowser, unpackBrowser, WEBGL_WITHOUT_GPU } from "./browser.ts";

/** The sizes that phones really show a page at, upright and on their side, tablets, and desks. */
export const GALLERY_SIZES = [
  "320x568",
  "360x640",
  "375x553",
  "390x664",
  "390x844",
  "412x732",
  "640x400",
  "667x375",
  "844x390",
  "768x1024",
  "1024x768",
  "1280x800",
  "1920x1080",
] as const;

const config = {
  configFile: fileURLToPath(new URL("../../../client/vite.config.ts", import.meta.url)),
  mode: "gallery",
  logLevel: "error",
} as const;

export interface Gallery {
  page(size: string, scale?: number): Promise<Page>;
  close(): Promise<void>;
}

export function sizeOf(text: string): { readonly width: number; readonly height: number } {
  const [width = 390, height = 664] = text.split("x").map(Number);
  return { width, height };
}

export async function buildGallery(): Promise<void> {
  await build(config);
}

/** @param draws whether anything is drawn: where everything lies is known without it, in half the time */
export async function openGallery({ draws }: { readonly draws: boolean }): Promise<Gallery> {
  const served = await preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
  const [base] = served.resolvedUrls?.local ?? [];
  const found = findBrowser();
  if (found.carried) await unpackBrowser();
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    args: [...WEBGL_WITHOUT_GPU],
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
