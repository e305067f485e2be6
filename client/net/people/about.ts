/** What the player says of themselves, over HTTP. */
import { type About, about } from "../../../shared/wire/people/about.ts";
import type { Answer } from "../answer.ts";
import { ask } from "../api.ts";

const path = "/api/me/about";

export function getAbout(token: string): Promise<Answer<About>> {
  return ask({ method: "GET", path, answer: about, token });
}

export function setAbout(token: string, said: About): Promise<Answer<About>> {
  return ask({ method: "POST", path, body: said, answer: about, token });
}
