/** Requests over HTTP, and answers that come as lines. */

/** What the server refused. */
export class SkerryError extends Error {
  /** The code of the refusal, such as `not-your-turn`. */
  readonly code: string;
  /** After how many ms it makes sense to ask again, where that is known. */
  readonly wait: number | undefined;

  constructor(code: string, wait?: number) {
    super(`Skerry refused: ${code}`);
    this.name = "SkerryError";
    this.code = code;
    this.wait = wait;
  }
}

export interface Target {
  /** Such as `https://skerry.example`. */
  readonly address: string;
  /** "" of somebody who is nobody yet. */
  readonly token: string;
}

/** @throws SkerryError when it is refused */
async function request(
  { address, token }: Target,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
    },
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  // 202 says that what is asked for is on its way: ask again.
  if (response.status === 200) return response;
  const refused: { code?: string; wait?: number } = await response.json().catch(() => ({}));
  throw new SkerryError(refused.code ?? `status-${response.status}`, refused.wait);
}

export async function ask<T>(target: Target, method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const value: T = await (await request(target, method, path, body)).json();
  return value;
}

/** The values of an answer that has one in each line. */
export async function* lines<T>(target: Target, path: string): AsyncGenerator<T> {
  const { body } = await request(target, "GET", path);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const whole = (rest + value).split("\n");
      rest = whole.pop() ?? "";
      for (const line of whole) {
        if (line === "") continue;
        const parsed: T = JSON.parse(line);
        yield parsed;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
