/** Keeps what is known of challenges up to date, and answers them. */
import type { Challenge, ChallengeList } from "../../../shared/wire/people/challenges.ts";
import type { Answer } from "../../net/answer.ts";
import { acceptChallenge, endChallenge, getChallenges } from "../../net/own/challenges.ts";
import { identities } from "../../net/identity.ts";
import { toast } from "../kit/live.tsx";
import { isAtBoard, navigate } from "../shell/router.ts";
import { sentenceOf } from "../text/later-refusals.ts";
import { challenges } from "./known-people.ts";

/** Asks the server; a guest has none. */
export async function loadChallenges(): Promise<void> {
  const { id, bound = false } = identities.current.peek() ?? {};
  if (!bound) {
    challenges.value = undefined;
    return;
  }
  const answer = await getChallenges();
  if (identities.current.peek()?.id === id && "value" in answer) await take(answer.value);
}

/** Changes challenges, and shows the reason if that is refused. */
export async function changeChallenges(work: Promise<Answer<ChallengeList>>): Promise<boolean> {
  const answer = await work;
  if ("value" in answer) await take(answer.value);
  else {
    toast(sentenceOf(answer.refused));
    void loadChallenges();
  }
  return "value" in answer;
}

async function take(list: ChallengeList): Promise<void> {
  const before = challenges.peek();
  challenges.value = list;
  const accepted = list.made.find(({ id, answer }) => answer === "accepted" && isOpenIn(before, id));
  // A player who waits for the answer, and plays nowhere, is taken to the table.
  if (accepted === undefined || isAtBoard.peek() || document.visibilityState !== "visible") return;
  await goToTable(accepted);
}

function isOpenIn(list: ChallengeList | undefined, challenge: string): boolean {
  return list?.made.some(({ id, answer }) => id === challenge && answer === "") === true;
}

/** Goes to the table of a challenge that was accepted, which need not be told any more. */
export async function goToTable({ id, code = "" }: Challenge): Promise<void> {
  navigate(`/${code}`);
  const left = await endChallenge(id);
  if ("value" in left) challenges.value = left.value;
}

/** Accepts, and goes to the table. */
export async function accept({ id }: Challenge): Promise<void> {
  const answer = await acceptChallenge(id);
  if ("refused" in answer) toast(sentenceOf(answer.refused));
  else navigate(`/${answer.value.code}`);
  await loadChallenges();
}
