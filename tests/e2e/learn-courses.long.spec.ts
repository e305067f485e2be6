/** Every course from its first lesson to its last, by keys alone. */
import { expectNoScroll, expectWholeButtons } from "./support/checks.ts";
import { COURSES, goThrough } from "./support/courses.ts";
import { test } from "./support/skerry.ts";

test.setTimeout(480_000);

for (const { id, course, byKeys } of COURSES) {
  test(`the course of ${id} is done by keys alone`, async ({ person }) => {
    const { page } = await person("Ann");
    await goThrough(
      page,
      { id, course },
      async (practice) => {
        await expectNoScroll(page);
        await expectWholeButtons(page);
        await byKeys(page, practice);
      },
      async (name) => {
        await page.getByRole("button", { name }).press("Enter");
      },
    );
  });
}
