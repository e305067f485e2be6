/** A page whose text a browser shows at 200 %, and nothing else of it. */
import type { Page } from "playwright";

/** Pages forbid automatic scaling of text; this is a browser that scales it all the same. */
const TWICE = "html { text-size-adjust: 200% !important; }";

/** @returns shows it as usual again */
export async function largeText(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: TWICE });
  await page.waitForFunction(isLarge, true);
  return async () => {
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    await page.waitForFunction(isLarge, false);
  };
}

/** Whether the page has noticed, and has the style sheet for it. */
function isLarge(wanted: boolean): boolean {
  const has = document.documentElement.hasAttribute("data-large");
  const sheets = [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(""));
  return has === wanted && (!wanted || sheets.some((text) => text.includes("data-large")));
}
