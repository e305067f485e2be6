/** What operators ask of a server, in this process: to start one takes a second, and `folder-lock.long.test.ts` does. */
import { lookAfter } from "../../../tools/house/look-after.ts";

/** `npm run server -- ...` at the server with this folder: its exit code, and all that it said. */
export async function operate(data: string, words: readonly string[]) {
  const said: string[] = [];
  const hear = (text: string) => void said.push(text);
  const code = await lookAfter(words, { DATA_DIR: data }, { log: hear, error: hear });
  return { code, said: said.join("\n") };
}
