import { tournamentTitle } from "../../../shared/wire/tournaments/tournament.ts";
import { formText } from "./text.ts";

/** Why a tournament cannot have that name; undefined where it can. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === "") return formText.untitled;
  return tournamentTitle.safeParse(title).success ? undefined : formText.badTitle;
}
