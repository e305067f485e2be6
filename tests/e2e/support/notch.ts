/** A phone whose glass reaches around a notch: what its browser says is not to be used. */
import type { Page } from "playwright";

/** What phones of these sizes have, in px: on its side, and upright as an app of its own. */
const INSETS: Readonly<Record<string, { left?: number; right?: number; bottom: number }>> = {
  "844x390": { left: 47, right: 47, bottom: 21 },
  "390x844": { bottom: 34 },
};
export const NOTCHED = Object.keys(INSETS);

/** @returns shows it as a phone without a notch again */
export async function withNotch(page: Page, size: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 0, right: 0, ...INSETS[size] } });
  return async () => {
    await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 0, right: 0, bottom: 0 } });
    await browser.detach();
  };
}
