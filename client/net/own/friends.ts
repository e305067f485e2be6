/** Questions about the people around a player, over HTTP: see shared/wire/friends.ts. */
import { z } from "zod";
import { foundPlayers, relations, gamePeople, type Person, type ReportRequest } from "../../../shared/wire/friends.ts";
import { identities } from "../identity.ts";
import { getOwn, postOwn } from "./requests.ts";

const nothing = z.object({});

export const getRelations = () => getOwn("/api/friends", relations);
export const keepInTouch = ({ id, name }: Pick<Person, "id" | "name">) =>
  postOwn(`/api/friends/${id}`, relations, { name });
export const answerFriend = (id: string, yes: boolean) => postOwn(`/api/friends/${id}/answer`, relations, { yes });
export const endFriendship = (id: string) => postOwn(`/api/friends/${id}/end`, relations);
export const blockPerson = ({ id, name }: Pick<Person, "id" | "name">) =>
  postOwn(`/api/blocks/${id}`, relations, { name });
export const unblockPerson = (id: string) => postOwn(`/api/blocks/${id}/end`, relations);
export const inviteTo = (to: string, code: string) => postOwn("/api/invites", nothing, { to, code });
export const declineInvite = (code: string) => postOwn(`/api/invites/${encodeURIComponent(code)}/end`, relations);
export const report = (what: ReportRequest) => postOwn("/api/reports", nothing, what);

/** Players who keep a name that begins like this. */
export const findPlayers = (name: string) => getOwn(`/api/players?name=${encodeURIComponent(name)}`, foundPlayers);

/** The other players of a finished game; empty if that cannot be known. */
export async function peopleOf(game: string): Promise<readonly Person[]> {
  if (identities.current.peek() === undefined) return [];
  const found = await getOwn(`/api/games/${encodeURIComponent(game)}/people`, gamePeople);
  return "value" in found ? found.value.people : [];
}
