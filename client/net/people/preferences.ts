/** Who may do what with the player, over HTTP. */
import { type Preferences, preferences } from "../../../shared/wire/people/preferences.ts";
import type { Answer } from "../answer.ts";
import { ask } from "../api.ts";

const path = "/api/me/preferences";

export function getPreferences(token: string): Promise<Answer<Preferences>> {
  return ask({ method: "GET", path, answer: preferences, token });
}

export function setPreferences(token: string, wanted: Preferences): Promise<Answer<Preferences>> {
  return ask({ method: "POST", path, body: wanted, answer: preferences, token });
}
