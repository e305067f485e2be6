/** People with passkeys: browsers with an authenticator of their own, which needs no finger. */
import type { Browser, BrowserContextOptions, CDPSession } from "@playwright/test";
import { drawNothing } from "./draw-nothing.ts";
import { expect, type Page } from "./skerry.ts";
import { WITHOUT_NOTES } from "./skerry.ts";

export interface Device {
  readonly page: Page;
  /** Has this device the passkeys of another one, as those that travel with their owner do. */
  bring(other: Device): Promise<void>;
  credentials(): Promise<readonly Credential[]>;
  close(): Promise<void>;
}

type Credential = Parameters<typeof addCredential>[2];

function addCredential(
  cdp: CDPSession,
  authenticatorId: string,
  credential: { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number },
) {
  return cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
}

/** A browser at the server's name: passkeys are tied to one, and know no bare addresses. */
export async function openDevice(browser: Browser, base: string, options: BrowserContextOptions = {}): Promise<Device> {
  const origin = base.replace("127.0.0.1", "localhost");
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage: [WITHOUT_NOTES] }] },
  });
  await context.addInitScript(drawNothing);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    page,
    credentials,
    async bring(other) {
      // Each would count by itself otherwise how often a passkey was used, which those that travel do not do.
      await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
      for (const credential of await other.credentials()) await addCredential(cdp, authenticatorId, credential);
    },
    close: () => context.close(),
  };
}

export async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Save name" }).click();
}

/** Makes a guest the owner of a name by keyboard, on their own page. */
export async function keepName({ page }: Device, name: string): Promise<void> {
  await page.goto("/me");
  await rename(page, name);
  await expect(page.getByText("Your name is changed.")).toBeVisible();
  await page.getByRole("button", { name: "Keep this name" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I have them" }).click();
  await expect(page.getByText(/^Yours since/)).toBeVisible();
}
