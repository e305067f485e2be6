/** Exports all finished games as lines of JSON, for statistics. */
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { games } from "../../shared/games.ts";
import type { Signer } from "../../shared/record/signature.ts";
import { gameSigner } from "../../server/identity/game-signer.ts";
import { signingKey } from "../../server/identity/keys.ts";
import type { Config } from "../../server/process/config.ts";
import { lineOf } from "../../server/records/game-file.ts";
import type { Store } from "../../server/store/store.ts";
import { withStore } from "./open.ts";

/** The number of ids that are fetched at a time; only one game is in memory. */
const PAGE = 500;

/**
 * Writes the finished games of each kind, the oldest first. Games that end meanwhile may be included or not.
 * @param path a file that is not there yet; `-` for standard output
 * @param since a day: games that ended before it are left out
 * @returns a report; empty for standard output, which only has games
 * @throws Error with a sentence for operators
 */
export async function exportGames(config: Config, path: string, since: string): Promise<string> {
  const from = since === "" ? 0 : Date.parse(since);
  if (Number.isNaN(from)) throw new Error("Say the first day as 2026-11-25");
  const signer = signerOf(config);
  const isFile = path !== "-";
  const out = isFile ? createWriteStream(path, { flags: "wx", mode: 0o600 }) : process.stdout;
  if (isFile) await once(out, "open");
  const counts = await withStore(config, (store) => writeAll(store, signer, from, out));
  if (isFile) await finished(out.end());
  const left = counts.unread === 0 ? "" : ` ${counts.unread} could not be read.`;
  if (!isFile) {
    if (left !== "") console.error(left.trim());
    return "";
  }
  return `${resolve(path)} holds ${counts.written} games.${left}`;
}

async function writeAll(store: Store, signer: Signer, from: number, out: Writable) {
  const counts = { written: 0, unread: 0 };
  for (const { id: game } of games)
    for await (const id of endedSince(store, game, from)) {
      const kept = await store.game(id);
      const line = kept === undefined ? undefined : await lineOf(kept, signer);
      if (line === undefined) counts.unread++;
      else {
        counts.written++;
        if (!out.write(`${line}\n`)) await once(out, "drain");
      }
    }
  return counts;
}

/** What signs as the server does; a new key would make these the games of another server. */
function signerOf({ DATA_DIR, IDENTITY_SECRET }: Config): Signer {
  if (IDENTITY_SECRET === undefined && !existsSync(join(DATA_DIR, "signing.key")))
    throw new Error("There is no signing.key: set DATA_DIR, or IDENTITY_SECRET, to what the server has");
  return gameSigner(signingKey(DATA_DIR, IDENTITY_SECRET));
}

async function* endedSince(store: Store, game: string, from: number): AsyncGenerator<string> {
  let after = { afterAt: from - 1, afterId: "~" };
  for (;;) {
    const page = await store.endedAfter(game, after, Number.MAX_SAFE_INTEGER, PAGE);
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = { afterAt: last.finishedAt, afterId: last.id };
  }
}
