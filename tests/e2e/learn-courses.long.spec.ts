/** Every course from its first lesson to its last, by keys alone. */
import { COURSES, goThrough } from "./support/courses.ts";
import { test } from "./support/skerry.ts";

test.setTimeout(480_000);

for (const { id, course, byKeys } of COURSES) {
  test(`the course of ${id} is done by keys alone`, async ({ newcomer }) => {
    const { page } = await newcomer("Ann");
    await goThrough(
      page,
      { id, course },
      (practice) => byKeys(page, practice),
      (name) => page.getByRole("button", { name }).press("Enter"),
    );
  });
}
