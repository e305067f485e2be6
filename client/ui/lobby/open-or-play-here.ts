/** Opens a new table: on the server, or on this device if the server cannot be reached. */
import type { Answer } from "../../net/answer.ts";
import { isOutOfReach } from "../../net/connectivity.ts";
import { openTable } from "../../net/api.ts";
import type { DeviceGameTerms } from "../../net/device-games.ts";
import { identities } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { toast } from "../kit/live.tsx";
import { navigate } from "../shell/router.ts";
import { sentenceOf } from "../text/refusals.ts";

type Open = (token: string) => Promise<Answer<string>>;

/** Opens a table as this browser's player, and goes there; shows the reason if it is refused. */
export async function goToNewTable(open: Open): Promise<void> {
  const opened = await asPlayer(open);
  if ("refused" in opened) toast(sentenceOf(opened.refused));
  else navigate(`/${opened.value}`);
}

/**
 * Opens a game without other people, on this device if the server is out of reach.
 * @returns the path of the table without its first slash; undefined, after an error message, if there is none
 */
export async function openOrPlayHere(terms: DeviceGameTerms): Promise<string | undefined> {
  // A table at the server is of no use to somebody who cannot come to it.
  const opened = isOutOfReach.peek() ? undefined : await openAsPlayer(terms);
  if (opened !== undefined && "value" in opened) return opened.value;
  if (opened !== undefined && opened.refused.code !== "unreachable") {
    toast(sentenceOf(opened.refused));
    return undefined;
  }
  const { beginDeviceGame, MAX_DEVICE_GAMES } = await import("../../net/device-games.ts");
  const { path, forgotten } = await beginDeviceGame(terms);
  if (forgotten !== undefined) toast(roomMadeText(MAX_DEVICE_GAMES, gameName(forgotten.settings.game)));
  return path;
}

/** @returns undefined for somebody who is not let in yet, and can play on this device alone */
async function openAsPlayer(terms: DeviceGameTerms): Promise<Answer<string> | undefined> {
  const player = await identities.ensure();
  return "refused" in player ? undefined : openTable(player.value.token, terms);
}

/** @param game whose oldest game in play is forgotten */
function roomMadeText(most: number, game: string): string {
  return `This device keeps ${most} games. The oldest one that was still in play, of ${game}, made room for this one.`;
}

async function asPlayer(open: Open): Promise<Answer<string>> {
  const player = await identities.ensure();
  return "refused" in player ? player : open(player.value.token);
}
