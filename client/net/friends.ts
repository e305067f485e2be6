/** Questions about the people around a player, over HTTP: see shared/wire/friends.ts. */
import { z } from "zod";
import {
  type FoundPlayer,
  foundPlayers,
  relations,
  type Relations,
  gamePeople,
  type Person,
  type ReportRequest,
} from "../../shared/wire/friends.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";
import { identities } from "./identity.ts";

const nothing = z.object({});

function post<T>(path: string, body: object, answer: z.ZodType<T>): Promise<Answer<T>> {
  return ask({ method: "POST", path, body, answer, token: identities.current.peek()?.token ?? "" });
}

export function getRelations(): Promise<Answer<Relations>> {
  return ask({ method: "GET", path: "/api/friends", answer: relations, token: identities.current.peek()?.token ?? "" });
}

export const keepInTouch = ({ id, name }: Pick<Person, "id" | "name">) =>
  post(`/api/friends/${id}`, { name }, relations);
export const answerFriend = (id: string, yes: boolean) => post(`/api/friends/${id}/answer`, { yes }, relations);
export const endFriendship = (id: string) => post(`/api/friends/${id}/end`, {}, relations);
export const blockPerson = ({ id, name }: Pick<Person, "id" | "name">) =>
  post(`/api/blocks/${id}`, { name }, relations);
export const unblockPerson = (id: string) => post(`/api/blocks/${id}/end`, {}, relations);
export const inviteTo = (to: string, code: string) => post("/api/invites", { to, code }, nothing);
export const declineInvite = (code: string) => post(`/api/invites/${encodeURIComponent(code)}/end`, {}, relations);
export const report = (what: ReportRequest) => post("/api/reports", what, nothing);

/** Players who keep a name that begins like this. */
export function findPlayers(name: string): Promise<Answer<{ players: FoundPlayer[] }>> {
  const path = `/api/players?name=${encodeURIComponent(name)}`;
  return ask({ method: "GET", path, answer: foundPlayers, token: identities.current.peek()?.token ?? "" });
}

/** The others of a game of one's own; nobody where that cannot be known. */
export async function peopleOf(game: string): Promise<readonly Person[]> {
  const token = identities.current.peek()?.token;
  if (token === undefined) return [];
  const path = `/api/games/${encodeURIComponent(game)}/people`;
  const found = await ask({ method: "GET", path, token, answer: gamePeople });
  return "value" in found ? found.value.people : [];
}
