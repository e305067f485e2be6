/** How an answer comes over HTTP: its status, and when to ask again. */
import { once } from "node:events";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { type Answer, answerHandler } from "../../server/http/answers.ts";

async function asked(answer: Answer) {
  const server = express()
    .get(
      "/",
      answerHandler(() => answer),
    )
    .listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { status, headers } = await fetch(`http://127.0.0.1:${address.port}/`);
  return { status, after: headers.get("retry-after") };
}

it.each<[string, Answer, number, string | null]>([
  ["a value", { value: {} }, 200, null],
  ["a refusal", { refused: { code: "resting", wait: 1500 } }, 503, "2"],
  ["a refusal of what is on its way", { refused: { code: "resting", wait: 1500 }, pending: true }, 202, "2"],
  ["a refusal of a process that is busy", { refused: { code: "busy" } }, 429, "2"],
])("%s", async (_, answer, status, after) => {
  expect(await asked(answer)).toEqual({ status, after });
});
