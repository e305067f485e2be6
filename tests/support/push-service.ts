/** A push service on this machine: takes what is sent to it, and opens it as a browser would (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { Agent, createServer } from "node:https";
import { join } from "node:path";
import { z } from "zod";

const NOTIFICATION = z.looseObject({ kind: z.string(), code: z.string() });

export interface Pushed {
  readonly notification: z.infer<typeof NOTIFICATION>;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly authorization: string;
}

/** What a hostile push service does in place of answering. */
type Mood = "silent" | "endless" | "drip" | "long-headers" | "hints" | "elsewhere";

/** A browser that is called. */
export function subscriber(base: string, name: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const request = (quiet = "", invites = false) => ({
    endpoint: `${base}/${name}`,
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    quiet,
    invites,
  });

  /** Decrypts a message; throws if it was not meant for this browser. */
  function open(body: Buffer): Pushed["notification"] {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
    const derive = (what: string, size: number) =>
      Buffer.from(hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${what}\0`), size));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return NOTIFICATION.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
  }
  return { request, open };
}

export async function openPushService() {
  const folder = join(import.meta.dirname, "push-service");
  const taken = new Map<string, { body: Buffer; headers: NodeJS.Dict<string | string[]> }[]>();
  let status = 201;
  /** What it does for a browser in place of answering. */
  const moods = new Map<string, Mood>();
  /** How many requests of browsers go on, by name. */
  const open = new Map<string, number>();
  const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
  let said = 0;

  /** An answer without an end, until the client closes the connection. */
  function sayOn(response: ServerResponse): void {
    const part = Buffer.alloc(64 * 1024, "x");
    const more = () => {
      while (!response.destroyed && response.write(part)) said += part.length;
      said += part.length;
    };
    response.on("drain", more);
    more();
  }
  /** Says something every few milliseconds, until the client closes the connection. */
  function drip(response: ServerResponse, say: () => void): void {
    const timer = setInterval(say, 5);
    response.on("close", () => clearInterval(timer));
  }
  const hostile: Readonly<Record<Mood, (response: ServerResponse) => void>> = {
    silent: () => undefined,
    endless: (response) => sayOn(response.writeHead(status)),
    drip: (response) => drip(response.writeHead(status), () => response.write("x")),
    hints: (response) => drip(response, () => response.writeEarlyHints({ link: "</x>; rel=preload" })),
    "long-headers": (response) => response.writeHead(status, { "x-long": "x".repeat(64 * 1024) }).end(),
    elsewhere: (response) => response.writeHead(307, { location: `${base}/led-there` }).end(),
  };
  const server = createServer(
    { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const name = (request.url ?? "").slice(1);
        taken.set(name, [...(taken.get(name) ?? []), { body: Buffer.concat(parts), headers: request.headers }]);
        count(name, 1);
        response.on("close", () => count(name, -1));
        const mood = moods.get(name);
        if (mood === undefined) response.writeHead(status).end();
        else hostile[mood](response);
      });
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const base = `https://127.0.0.1:${address.port}`;
  return {
    base,
    line: { agent: new Agent({ rejectUnauthorized: false }), isEndpoint: (text: string) => text.startsWith(base) },
    answerWith(code: number) {
      status = code;
    },
    /** Answers what is sent to a browser as a hostile service does; undefined does as it should again. */
    be(mood: Mood | undefined, name: string) {
      if (mood === undefined) moods.delete(name);
      else moods.set(name, mood);
    },
    /** How many requests for a browser go on just now. */
    unanswered: (name: string) => open.get(name) ?? 0,
    /** Whether anything was ever sent to a browser. */
    wasAsked: (name: string) => taken.has(name),
    /** How many bytes of answers without an end were written. */
    said: () => said,
    /** What came for a browser so far. */
    pushed(name: string, open: (body: Buffer) => Pushed["notification"]): readonly Pushed[] {
      return (taken.get(name) ?? []).map(({ body, headers }) => ({
        notification: open(body),
        topic: [headers.topic ?? []].flat()[0],
        ttl: Number(headers.ttl),
        authorization: String(headers.authorization),
      }));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
