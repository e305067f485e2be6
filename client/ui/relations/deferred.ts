/** Loads a page's friends, challenges and tournaments once the page is shown. */
import { loadGamesNow } from "../tournament-games/games-now.ts";
import { loadChallenges } from "./challenges.ts";
import { loadRelations } from "./relations.ts";

export { ChallengeDialog } from "./challenge-dialog.tsx";
export { InviteNotice } from "./invite-notice.tsx";
export { GameNotice } from "../tournament-games/game-notice.tsx";
export { PersonDialog } from "./person-dialog.tsx";

/** Asks what is new of people, their challenges, and games of tournaments. */
export async function loadPeople(): Promise<void> {
  await Promise.all([loadRelations(), loadChallenges(), loadGamesNow()]);
}
