/** Every course from its first lesson to its last, by keys alone. */
import { COURSES, goThrough } from "./support/courses.ts";
import { test } from "./support/skerry.ts";

test.setTimeout(480_000);

for (const { id, course, byKeys } of COURSES) {
  test(`the course of ${id} is done by keys alone`, async ({ newPerson }) => {
    const { page } = await newPerson("Ann");
    await goThrough(
      page,
      { id, course },
      (practice) => byKeys(page, practice),
      (name) => page.getByRole("button", { name }).press("Enter"),
    );
  });
}
