import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { identities } from "../../net/identity.ts";
import { asked, circle, news } from "./known.ts";

type Parts = typeof import("./later.ts");

/** What comes over any page: an invitation, and what one can do about somebody. Loaded once a page stands. */
export function Around() {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    let loaded: Parts | undefined;
    let known: string | undefined;
    return effect(() => {
      const id = identities.current.value?.id;
      void news.value;
      if (known !== undefined && known !== id) circle.value = undefined;
      known = id;
      if (id === undefined) return;
      import("./later.ts")
        .then((found) => {
          if (loaded === undefined) setParts(found);
          loaded = found;
          return found.lookAround();
        })
        // Without a line there is nobody around.
        .catch(() => undefined);
    });
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
