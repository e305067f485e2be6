/** The first whole game after a course: an ordinary table against the mildest computer, its turns talked through. */
import { openTable } from "../net/api.ts";
import { identities } from "../net/identity.ts";
import { toast } from "../ui/kit/live.tsx";
import { navigate } from "../ui/router.ts";
import { startAtOnce } from "../ui/table/starting.ts";
import { beginGuided } from "./coaching.ts";

/** The learner and Puffin. */
const SEATS = 2;

/** Opens the table and goes there; says why where that cannot be. */
export async function playGuided(game: string): Promise<void> {
  const player = await identities.ensure();
  const opened =
    "refused" in player
      ? player
      : await openTable(player.value.token, { game, seats: SEATS, clock: null, computers: ["puffin"], pace: "calm" });
  if ("refused" in opened) {
    toast(opened.refused.message);
    return;
  }
  beginGuided(opened.value);
  startAtOnce(opened.value);
  navigate(`/${opened.value}`);
}
