import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { identities } from "../../net/identity.ts";
import { route } from "../router.ts";
import { asked, circle, hear, news } from "./known.ts";

const LOOK_MS = 20_000;

type Parts = typeof import("./later.ts");

/** What comes over any page: an invitation, and what one can do about somebody. Loaded once a page stands. */
export function Notices() {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    let loaded: Parts | undefined;
    let known: string | undefined;
    return effect(() => {
      const id = identities.current.value?.id;
      // A table is not kept waiting for it: there it comes when it is asked for, or something is new.
      const isAtTable = route.value.page === "table";
      const isNew = news.value > 0;
      const isAsked = asked.value !== undefined;
      const isWanted = !isAtTable || isNew || isAsked;
      if (known !== undefined && known !== id) circle.value = undefined;
      known = id;
      if (id === undefined || !isWanted) return;
      import("./later.ts")
        .then((found) => {
          if (loaded === undefined) setParts(found);
          loaded = found;
          return found.loadCircle();
        })
        // Without a line there is nobody around.
        .catch(() => undefined);
    });
  }, []);
  useEffect(() => {
    // Nobody is told when a friend comes or goes: whoever looks at the first page sees it soon.
    const timer = setInterval(() => {
      if (route.peek().page === "home" && document.visibilityState === "visible") hear();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (parts === undefined) return null;
  const { InviteNotice, PersonDialog } = parts;
  return (
    <>
      <InviteNotice />
      {asked.value !== undefined && <PersonDialog />}
    </>
  );
}
