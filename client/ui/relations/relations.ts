/** Keeps what is known of the people around the player up to date, and changes it. */
import type { Relations } from "../../../shared/wire/friends.ts";
import type { Answer } from "../../net/answer.ts";
import { renewIdentity } from "../../net/api.ts";
import { getRelations } from "../../net/own/friends.ts";
import { identities } from "../../net/identity.ts";
import { toast } from "../kit/live.tsx";
import { knownRelations } from "./known-people.ts";
import { friendsText } from "./text.ts";
import { sentenceOf } from "../text/later-refusals.ts";

/** Asks the server. @returns why it could not be known */
export async function loadRelations(): Promise<string | undefined> {
  const id = identities.current.peek()?.id;
  const answer = await getRelations();
  if (identities.current.peek()?.id !== id) return undefined;
  if ("refused" in answer) return sentenceOf(answer.refused);
  await take(answer.value);
  return undefined;
}

/** Changes relations, and shows the reason if that is refused. @param done the message otherwise */
export async function changeRelations(work: Promise<Answer<Relations>>, done = ""): Promise<boolean> {
  const answer = await work;
  if ("refused" in answer) {
    toast(sentenceOf(answer.refused));
    return false;
  }
  await take(answer.value);
  if (done !== "") toast(done);
  return true;
}

async function take(known: Relations): Promise<void> {
  knownRelations.value = known;
  const { token, name } = identities.current.peek() ?? {};
  if (token === undefined || name === known.you.name) return;
  // The answer has the player's present name, which another device or an operator has changed.
  const renewed = await renewIdentity(token);
  if ("value" in renewed) {
    identities.take(renewed.value);
    const given = renewed.value.player.name;
    if (given !== name) toast(friendsText.renamed(given));
  }
}
