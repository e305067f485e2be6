/** Requests of the player that this browser is. */
import type { z } from "zod";
import type { Answer } from "../answer.ts";
import { ask } from "../api.ts";
import { identities } from "../identity.ts";

const token = () => identities.current.peek()?.token ?? "";

export function getOwn<T>(path: string, answer: z.ZodType<T>): Promise<Answer<T>> {
  return ask({ method: "GET", path, token: token(), answer });
}

export function postOwn<T>(path: string, answer: z.ZodType<T>, body: object = {}): Promise<Answer<T>> {
  return ask({ method: "POST", path, token: token(), body, answer });
}

export function deleteOwn<T>(path: string, answer: z.ZodType<T>): Promise<Answer<T>> {
  return ask({ method: "DELETE", path, token: token(), answer });
}
