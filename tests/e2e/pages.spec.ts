/** Every page at the size of a small laptop. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";
import { tour } from "./support/tour.ts";

test("no page has a serious fault of accessibility, and tables do not scroll", { tag: "@long" }, async ({
  newPerson,
}) => {
  await tour(await newPerson("Ann"), await newPerson("Ben"), async (page, kind) => {
    await expectAccessible(page);
    await (kind === "table" ? expectNoScroll(page) : expectNoSideways(page));
  });
});

test("paper is dark where the device is, or where somebody says so", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  await page.goto("/no/such/page");
  // An address without a page says so.
  await expect(page.getByRole("heading", { name: "Nothing floats here" })).toBeVisible();
  const paper = page.locator(".notice-paper");
  const light = "rgb(238, 241, 236)";
  await expect(paper).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(paper).not.toHaveCSS("background-color", light);
  await page.goto("/me");
  await page.getByRole("radio", { name: "Light" }).check();
  await page.goto("/no/such/page");
  await expect(paper).toHaveCSS("background-color", light);
});

test("an address that names nothing says so, on the page and in its title", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  for (const [path, title] of [
    ["/stats/nope", "There is no such game here"],
    ["/rules/nope", "There is no such game here"],
    ["/device/nope", "On this device"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Skerry`);
  }
});

test("a figure beside a name that is written from right to left stays behind it", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/rules/skorm");
  const places = await page.evaluate(() => {
    const line = document.createElement("p");
    line.innerHTML = "<a href='/p/1'>\u05e8\u05d5\u05e0\u05d4</a> <i>1500</i>";
    document.body.append(line);
    return [...line.children].map((part) => part.getBoundingClientRect().left);
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a browser that translates leaves alone what changes, and may have the rules", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/rules/skorm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(translate);
  await expect(page.locator("#page font").first()).toBeAttached();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: /^Play the computer/ }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await expect(page.getByLabel("What you can do now").getByRole("button").first()).toBeAttached();
  await expect(page.locator("#page font")).toHaveCount(0);
});

/** What translators of browsers do: every text stands in new elements, and later ones, too. */
function translate(): void {
  const wrap = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      if (text.textContent?.trim() !== "" && text.parentElement?.closest("font, [translate=no]") === null)
        texts.push(text);
    for (const text of texts) {
      const words = document.createElement("font");
      words.textContent = text.textContent;
      text.parentNode?.replaceChild(words, text);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) wrap(target);
  }).observe(document.body, { childList: true, subtree: true });
}

test("without a line nobody is told of a newer page, and the page comes by itself with the line", async ({
  person,
}) => {
  const { page, context } = await person("Ann");
  await expect(page.getByRole("link", { name: "Rules" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
  const broken = await page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Skorm" })).toBeVisible();
});

test("no page does what its own security policy forbids", async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Reflect.set(window, "broken", broken);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective: rule, blockedURI: what }) =>
      broken.push(`${rule} ${what}`),
    );
  });
  for (const path of ["/", "/learn/skor/1", "/rules/skora", "/me"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "broken")), path).toEqual([]);
  }
});

test("a keyboard that composes words writes each letter of a code once", async ({ page }) => {
  await page.goto("/");
  const field = page.getByLabel("Invite code");
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= 6; end++) {
    const text = "kelp47".slice(0, end);
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
    await expect(field).toHaveValue(text);
  }
  await keyboard.send("Input.insertText", { text: "kelp47" });
  await expect(field).toHaveValue("KELP47");
  await expect(page.locator(".code-cell")).toHaveText([..."KELP47"]);
});

test("the cells of a code are wide enough for their letters, and nothing hangs over what is around them", async ({
  person,
}) => {
  const { page } = await person("Ann");
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  for (const width of [701, 844, 1024, 1279, 1280, 1366, 1920]) {
    await resize(page, { width, height: 800 });
    for (const game of ["skorm", "neko"]) {
      await page.getByRole("combobox", { name: "Game" }).selectOption(game);
      const faults = await page.evaluate(() => {
        const bar = document.querySelector(".match-bar")?.getBoundingClientRect();
        const narrow = [...document.querySelectorAll(".code-cell")].filter((cell) => cell.clientWidth < 20).length;
        const over = [...document.querySelectorAll(".match-bar .button, .match-bar select")].flatMap((part) => {
          if (!part.checkVisibility()) return [];
          const { left, right, height } = part.getBoundingClientRect();
          const isWhole = bar !== undefined && left >= bar.left && right <= bar.right - 8 && height <= 60;
          return isWhole ? [] : [part.textContent];
        });
        return { narrow, over };
      });
      expect(faults, `${game} at ${width}`).toEqual({ narrow: 0, over: [] });
    }
  }

  // On a small phone they stay on their paper.
  await resize(page, { width: 360, height: 740 });
  await page.goto("/QQQQQQ");
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  const over = await page.evaluate(() => {
    const field = document.querySelector(".code-field");
    const paper = field?.closest(".on-paper")?.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".code-cell, .code-field .button")];
    return parts.filter((part) => part.getBoundingClientRect().right > (paper?.right ?? 0) - 16).length;
  });
  expect(over).toBe(0);
});
