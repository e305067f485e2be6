/** A copy of all tables and games. */
import { resolve } from "node:path";
import { z } from "zod";
import type { Config } from "../../server/process/config.ts";
import { holderOf } from "../../server/database/sqlite/folder-lock.ts";
import { withStore } from "./open.ts";

const answer = z.object({ error: z.string().optional() });

/**
 * Copies the server's file. A server that runs is asked to do it: only the connection that writes can copy while it does.
 * @returns what was done
 * @throws Error with a sentence for operators
 */
export async function backup(config: Config, path: string): Promise<string> {
  const file = resolve(path);
  const holder = config.DATABASE_URL === undefined ? holderOf(config.DATA_DIR) : undefined;
  if (holder === undefined) await withStore(config, (store) => store.backup(file));
  else await askServer(holder.address, holder.key, file);
  return `${file} holds all tables and games. Keep identity.key, signing.key and calling.key of ${config.DATA_DIR} with it.`;
}

async function askServer(address: string | undefined, key: string | undefined, file: string): Promise<void> {
  if (address === undefined || key === undefined) throw new Error("The server is just starting: try again in a moment");
  const response = await fetch(`${address}/house/backup`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ file }),
  });
  const { error } = answer.parse(await response.json());
  if (error !== undefined) throw new Error(error);
}
