/** Database files of a test's own. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { storeIn } from "./store-in.ts";

/** A folder that goes with the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skerry-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The bytes of a database in which nothing is kept yet: what fits beside that depends on how many tables it has. */
export async function emptySize(): Promise<number> {
  const folder = ownFolder();
  await (await storeIn(folder)).close();
  return statSync(join(folder, "skerry.sqlite")).size;
}
