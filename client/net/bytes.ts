/** Requests whose answers are taken as raw bytes. They never throw: a refusal is an answer too. */
import { refusal } from "../../shared/wire/refusal.ts";
import { type Answer, readRefusal } from "./answer.ts";
import { TIMEOUT_MS } from "./api.ts";

interface Wanted<T> {
  readonly path: string;
  readonly token?: string;
  /** How long it may take, in ms. */
  readonly patience?: number;
  /** Takes the answer in. */
  readonly read: (response: Response) => Promise<T>;
}

/** Asks for something whole. */
export async function fetchBytes<T>({ path, token, patience = TIMEOUT_MS, read }: Wanted<T>): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    // A proxy whose server is gone answers in its own words.
    if (!isJson) return { refused: refusal("unreachable") };
    return response.ok ? { value: await read(response) } : { refused: readRefusal(await response.json()) };
  } catch {
    return { refused: refusal("unreachable") };
  }
}
