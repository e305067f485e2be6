import { tournamentTitle } from "../../../shared/wire/tournaments/tournament.ts";
import { formText } from "./text.ts";

/** The reason why a tournament cannot have that name; undefined if it can. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === "") return formText.untitled;
  return tournamentTitle.safeParse(title).success ? undefined : formText.badTitle;
}
