import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { identities } from "../../net/identity.ts";
import { route } from "../shell/router.ts";
import { openPerson, openChallenge, knownRelations, noteRelationsChanged, relationsVersion } from "./known-people.ts";

const LOOK_MS = 20_000;

type Parts = typeof import("./deferred.ts");

/** Dialogs over any page: invitations, challenges, and actions about another person. Loaded once a page stands. */
export function Notices() {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    let loaded: Parts | undefined;
    let known: string | undefined;
    return effect(() => {
      const id = identities.current.value?.id;
      // A table does not wait for this part: it is loaded there on request, or when there is news.
      const isAtTable = route.value.page === "table";
      const isNew = relationsVersion.value > 0;
      const isAsked = openPerson.value !== undefined || openChallenge.value !== undefined;
      const isWanted = !isAtTable || isNew || isAsked;
      if (known !== undefined && known !== id) knownRelations.value = undefined;
      known = id;
      if (id === undefined || !isWanted) return;
      import("./deferred.ts")
        .then((found) => {
          if (loaded === undefined) setParts(found);
          loaded = found;
          return found.loadPeople();
        })
        // Without a connection there is nobody around.
        .catch(() => undefined);
    });
  }, []);
  useEffect(() => {
    // The server sends no message when a friend comes or goes: the home page asks now and then.
    const timer = setInterval(() => {
      if (route.peek().page === "home" && document.visibilityState === "visible") noteRelationsChanged();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (parts === undefined) return null;
  const { ChallengeDialog, GameNotice, InviteNotice, PersonDialog } = parts;
  return (
    <>
      <InviteNotice />
      <GameNotice />
      {openPerson.value !== undefined && <PersonDialog />}
      {openChallenge.value !== undefined && <ChallengeDialog />}
    </>
  );
}
