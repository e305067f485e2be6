/** Owning a name with a passkey, on two devices, and what becomes of it. */
import { accountText } from "../../client/ui/account/text.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { type Device, keepName, openDevice, rename } from "./support/passkeys.ts";
import { expect, test } from "./support/skerry.ts";

const devices: Device[] = [];
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

test("a name is kept, taken along to another device, and given back", { tag: "@long" }, async ({ browser, server }) => {
  const open = async () => {
    const device = await openDevice(browser, server.base);
    devices.push(device);
    return device;
  };
  const desk = await open();
  await keepName(desk, "Runa");
  await expectAccessible(desk.page);
  await expectNoSideways(desk.page);
  await expect(desk.page.getByText("On another device your passkey brings you back.", { exact: false })).toBeVisible();

  // Nobody can go by it, or by what looks like it.
  const stranger = await open();
  await stranger.page.goto("/me");
  await rename(stranger.page, "RUNA");
  await expect(stranger.page.getByText(/belongs to somebody here/)).toBeVisible();

  // By passkey alone, somebody new on another device is Runa.
  const phone = await open();
  await phone.page.goto("/me");
  await phone.bring(desk);
  await expectAccessible(phone.page);
  await phone.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(phone.page.getByRole("textbox", { name: "Your name" })).toHaveValue("Runa");
  await expect(phone.page.getByText(/^Yours since/)).toBeVisible();
  await phone.page.goto("/");

  // At a table the guest bears a sign, and Runa does not.
  await stranger.page.goto("/");
  const opened = await desk.page.evaluate(async () => {
    const kept: unknown = JSON.parse(localStorage.getItem("skerry.identity") ?? "{}");
    const token = typeof kept === "object" && kept !== null && "token" in kept ? String(kept.token) : "";
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ game: "skorm", seats: 2 }),
    });
    return String((await answer.json()).code);
  });
  await desk.page.goto(`/${opened}`);
  await stranger.page.goto(`/${opened}`);
  await stranger.page.getByRole("button", { name: "Sit here" }).click();
  const seats = (page: typeof desk.page) => page.locator(".seat-card-name");
  await expect(seats(desk.page).filter({ hasText: "(guest)" })).toHaveCount(1);
  await expect(seats(stranger.page).filter({ hasText: "Runa" })).toHaveCount(1);
  await expect(seats(stranger.page).filter({ hasText: "Runa" }).locator(".guest-sign")).toHaveCount(0);

  // The other device is signed out at once.
  await desk.page.goto("/me");
  await desk.bring(phone);
  await desk.page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(
    phone.page.getByText("This browser was signed out from another device.", { exact: false }),
  ).toBeVisible();

  await desk.page.getByRole("button", { name: "Leave for good" }).click();
  await expectAccessible(desk.page);
  await desk.page.evaluate(() => localStorage.setItem("skerry.learnt", "skorm/what-runa-learnt"));
  await desk.page.getByRole("button", { name: "Delete everything" }).click();
  await expect(desk.page.getByText("You are gone from here. This browser is a new guest.")).toBeVisible();
  await expect(desk.page).toHaveURL("/");
  expect(await desk.page.evaluate(() => localStorage.getItem("skerry.learnt"))).toBeNull();
  await stranger.page.goto("/me");
  await expect(desk.page.getByText("signed out of that player")).toHaveCount(0);
  // Her name rests.
  await rename(stranger.page, "Runa");
  await expect(stranger.page.getByText(/belongs to somebody here/)).toBeVisible();
});

test("an identity link asks before anything is kept, keeping the name ends it, and one signs out", {
  tag: "@long",
}, async ({ browser, server }) => {
  const desk = await openDevice(browser, server.base);
  const fresh = await openDevice(browser, server.base);
  devices.push(desk, fresh);
  const kept = (page: typeof desk.page) => page.evaluate(() => localStorage.getItem("skerry.identity"));
  await desk.page.goto("/me");
  await rename(desk.page, "Sigrun");
  await expect(desk.page.getByText("Your name is changed.")).toBeVisible();
  await desk.page.getByRole("button", { name: "Show link and QR code" }).click();
  const link = await desk.page.getByLabel("Identity link", { exact: true }).inputValue();

  await fresh.page.goto(link);
  const question = fresh.page.getByRole("dialog");
  await expect(question.getByText("Sigrun", { exact: true })).toBeVisible();
  await expectAccessible(fresh.page);
  expect(await kept(fresh.page)).toBeNull();
  await question.getByRole("button", { name: "Become Sigrun" }).click();
  await fresh.page.goto("/me");
  await expect(fresh.page.getByRole("textbox", { name: "Your name" })).toHaveValue("Sigrun");

  // A browser that deletes what its pages keep, as Safari does after a week, is still Sigrun.
  const cookies = () => fresh.page.context().cookies(new URL("/api/identity", fresh.page.url()).href);
  await expect.poll(cookies).toMatchObject([{ httpOnly: true, sameSite: "Strict" }]);
  await fresh.page.evaluate(() => localStorage.clear());
  await fresh.page.reload();
  await expect(fresh.page.getByRole("textbox", { name: "Your name" })).toHaveValue("Sigrun");

  // A guest is shown what will be lost, and nothing is left afterwards.
  await fresh.page.getByRole("button", { name: "Sign out of this browser" }).click();
  await expect(fresh.page.getByText(/nothing but this browser and your identity link/)).toBeVisible();
  await expectAccessible(fresh.page);
  await fresh.page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(fresh.page.getByText("You are signed out. This browser is a new guest.")).toBeVisible();
  await expect.poll(() => kept(fresh.page)).not.toContain("Sigrun");
  expect(await fresh.page.evaluate(() => localStorage.getItem("skerry.identity.former") ?? "")).toBe("");

  // The link is still good, until its player keeps the name.
  await fresh.page.goto(link);
  await fresh.page.getByRole("button", { name: "Become Sigrun" }).click();
  await expect(fresh.page.getByRole("dialog")).toHaveCount(0);
  await desk.page.getByRole("button", { name: "Keep this name" }).click();
  await desk.page.getByRole("button", { name: "I have them" }).click();
  await expect(desk.page.getByText(/^Yours since/)).toBeVisible();
  await expect.poll(() => kept(fresh.page)).not.toContain("Sigrun");
  await rename(desk.page, "Sigrun II");
  await expect(desk.page.getByText("Your name is changed.")).toBeVisible();

  await desk.page.reload();
  await desk.page.getByRole("button", { name: "Sign out of this browser" }).click();
  const token = await kept(desk.page);
  await desk.page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(desk.page.getByText("You are signed out. This browser is a new guest.")).toBeVisible();
  const status = await desk.page.evaluate(async (identity) => {
    const known: unknown = JSON.parse(identity ?? "{}");
    const signed = typeof known === "object" && known !== null && "token" in known ? String(known.token) : "";
    return (await fetch("/api/me", { headers: { authorization: `Bearer ${signed}` } })).status;
  }, token);
  expect(status).toBe(401);
});

test("whoever lost every passkey comes back by a code from paper", async ({ browser, server }) => {
  const desk = await openDevice(browser, server.base);
  const other = await openDevice(browser, server.base, { viewport: { width: 390, height: 664 } });
  devices.push(desk, other);
  await desk.page.goto("/me");
  await rename(desk.page, "Ragnhild");
  await desk.page.getByRole("button", { name: "Keep this name" }).click();
  const codes = desk.page.getByRole("dialog").locator("code");
  await expect(codes).toHaveCount(10);
  await expectAccessible(desk.page);
  const saved = desk.page.waitForEvent("download");
  await desk.page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await saved).suggestedFilename()).toBe("skerry-recovery-codes.txt");
  const code = (await codes.nth(4).textContent()) ?? "";
  await desk.page.getByRole("button", { name: "I have them" }).click();
  await expect(desk.page.getByText("10 are left.", { exact: false })).toBeVisible();

  await other.page.goto("/me");
  await other.page.getByRole("button", { name: "I have a recovery code" }).click();
  await other.page.getByLabel("Your name here").fill("ragnhild");
  await other.page.getByRole("textbox", { name: "Recovery code" }).fill(code.toLowerCase());
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(other.page.getByRole("textbox", { name: "Your name", exact: true })).toHaveValue("Ragnhild");
  await expect(other.page.getByText("9 are left.", { exact: false })).toBeAttached();
  // What came back is asked to look through the devices, which stand far above the button on a phone.
  const devicesHeading = other.page.getByRole("heading", { name: accountText.devices });
  await expect(devicesHeading).toBeFocused();
  await expect(devicesHeading).toBeInViewport();
  expect(await other.credentials()).toHaveLength(1);
});

test("where passkeys cannot work, that is said, and one plays on as a guest", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  await page.goto("/me");
  await expect(page.getByText(/cannot make or show passkeys here/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep this name" })).toHaveCount(0);
});
