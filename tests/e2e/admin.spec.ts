/** Who runs the server reads a report and decides about it, on a desk and on a phone. */
import { newVisitor } from "../support/visitor.ts";
import { reportedLine } from "../server/support/reported.ts";
import { startSkerry } from "../support/server.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";

const TOKEN = "a token of at least thirty-two characters";

test("the operators' page opens by token, shows what is reported in its context, and does what is decided", async ({
  page,
}) => {
  const server = await startSkerry({ LIMITS: "off", OPERATORS_TOKEN: TOKEN });
  try {
    await reportedLine((name) => newVisitor(server.base, name), "something rude", "skorm");
    await resize(page, { width: 1280, height: 800 });
    await page.goto(`${server.base}/admin`);
    await page.getByLabel("Operators' token").fill("wrong");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByText(/for those who run the server/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Operators' token").fill(TOKEN);
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByText("something rude")).toBeVisible();
    await expect(page.getByText("Please not")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Decide" }).click();
    const sheet = page.getByRole("dialog", { name: "Rude Ben" });
    await sheet.getByLabel("Why (they are told)").fill("Be kind");
    await sheet.getByRole("button", { name: "Do it" }).click();
    await expect(sheet.getByText(/^Muted until .*Be kind/)).toBeVisible();
    await expectAccessible(page);
    await resize(page, { width: 390, height: 664 });
    await expectNoSideways(page);
    await sheet.getByRole("button", { name: "Undo" }).click();
    await expect(sheet.getByText("Nothing is in force.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Nothing is reported.")).toBeVisible();
    await page.getByRole("radio", { name: "All" }).check();
    await expect(page.getByText(/^Closed/)).toBeVisible();
    await page.getByRole("tab", { name: "Server" }).click();
    await expect(page.getByText("This process is alone.")).toBeVisible();
    await expectNoSideways(page);
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page.getByText(/^unmute/)).toBeVisible();
  } finally {
    await server.stop();
  }
});
