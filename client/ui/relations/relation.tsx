import { useEffect } from "preact/hooks";
import type { Relations } from "../../../shared/wire/friends.ts";
import type { Answer } from "../../net/answer.ts";
import { answerFriend, keepInTouch } from "../../net/own/friends.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { changeRelations, loadRelations } from "./relations.ts";
import { knownRelations } from "./known-people.ts";
import { askText, friendsText } from "./text.ts";

export type Relation = "friend" | "asked" | "asks" | "blocked" | "none";

/** The relation of another person to the player. */
export function relationOf(known: Relations | undefined, id: string): Relation {
  const has = (people: Relations["asked"] | undefined) => people?.some((one) => one.id === id) === true;
  if (has(known?.blocked)) return "blocked";
  if (has(known?.friends)) return "friend";
  if (has(known?.asks)) return "asks";
  return has(known?.asked) ? "asked" : "none";
}

/** Asks somebody to keep in touch, answers them, or says how that stands. */
export function KeepInTouch({ id, name }: { id: string; name: string }) {
  const [busy, during] = useBusy();
  const isKnown = knownRelations.value !== undefined;
  const relation = relationOf(knownRelations.value, id);
  useEffect(() => {
    if (!isKnown) void loadRelations();
  }, [isKnown]);

  const go = (work: Promise<Answer<Relations>>) => during(() => changeRelations(work));

  if (relation === "friend") return <span class="t-note">{friendsText.isFriend}</span>;
  if (relation === "asked") return <span class="t-note">{friendsText.isAsked}</span>;
  if (relation === "blocked") return <span class="t-note">{friendsText.isBlocked}</span>;
  if (relation === "none") {
    return (
      <Button
        icon="plus"
        disabled={busy}
        aria-label={`${friendsText.keep}: ${name}`}
        onClick={() => void go(keepInTouch({ id, name }))}
      >
        {friendsText.keep}
      </Button>
    );
  }
  return (
    <span class="friends-ask">
      <span>{askText(name)}</span>
      <Button
        disabled={busy}
        aria-label={`${friendsText.yes}: ${name}`}
        onClick={() => void go(answerFriend(id, true))}
      >
        {friendsText.yes}
      </Button>
      <Button
        variant="plain"
        disabled={busy}
        aria-label={`${friendsText.no}: ${name}`}
        onClick={() => void go(answerFriend(id, false))}
      >
        {friendsText.no}
      </Button>
    </span>
  );
}
