/** The way to a game that needs nobody else: a table of the server, or of this device where that is out of reach. */
import { isOffline } from "../../net/connectivity.ts";
import { openTable } from "../../net/api.ts";
import type { DeviceGameWish } from "../../net/device-games.ts";
import { identities } from "../../net/identity.ts";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/refusals.ts";

/** @returns the path of the table without its first slash; undefined where there is none, which is told */
export async function openOrPlayHere(wish: DeviceGameWish): Promise<string | undefined> {
  const opened = isOffline.peek() ? undefined : await opening(wish);
  if (opened !== undefined && "value" in opened) return opened.value;
  if (opened !== undefined && opened.refused.code !== "unreachable") {
    toast(sentenceOf(opened.refused));
    return undefined;
  }
  const { beginDeviceGame } = await import("../../net/device-games.ts");
  return await beginDeviceGame(wish);
}

async function opening(wish: DeviceGameWish) {
  const player = await identities.ensure();
  return "refused" in player ? player : await openTable(player.value.token, wish);
}
