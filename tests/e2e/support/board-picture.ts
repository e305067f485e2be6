/** A board as it is seen. */
import { expect, type Page } from "@playwright/test";

/** A picture of the board once it has come to rest. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const board = page.getByRole("application");
  let picture = await board.screenshot();
  await expect
    .poll(async () => {
      const before = picture;
      picture = await board.screenshot();
      return picture.equals(before);
    })
    .toBe(true);
  return picture;
}
