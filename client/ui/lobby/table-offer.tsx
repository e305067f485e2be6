/** The question whether to change over, when a quick match has found somebody while its player is at another table. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { identities } from "../../net/identity.ts";
import { openSession } from "../../net/table.ts";
import { YesOrNo } from "../kit/dialog.tsx";
import { navigate } from "../shell/router.ts";
import { shellText } from "../shell/text.ts";

/** How long the question stands: a little less than the others wait at the table. */
const ASKED_FOR = 12_000;
/** How long it may take to say at the table that one does not come. */
const DECLINING = 8_000;

/** The table that was found while this player was at another one, and until when the question stands. */
const found = signal<{ readonly code: string; readonly until: number } | undefined>(undefined);

/** Asks whether to change over to a table that was found. */
export function offerTable(code: string): void {
  found.value = { code, until: performance.now() + ASKED_FOR };
}

/** The question itself, wherever the player is. No answer is a no. */
export function TableOffer() {
  const asked = found.value;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const tick = () => {
      const rest = asked.until - performance.now();
      setLeft(Math.ceil(rest / 1000));
      if (rest <= 0) stay(asked.code);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [asked]);
  if (asked === undefined) return null;
  return (
    <YesOrNo
      open
      title={shellText.foundTitle}
      no={shellText.stayHere}
      yes={shellText.changeOver}
      variant="main"
      onNo={() => stay(asked.code)}
      onYes={() => {
        found.value = undefined;
        navigate(`/${asked.code}`);
      }}
    >
      <p>{shellText.foundBody(left)}</p>
    </YesOrNo>
  );
}

/** Stays on the page, and frees the seat at the found table for somebody else. */
function stay(code: string): void {
  found.value = undefined;
  const identity = identities.current.peek();
  if (identity === undefined) return;
  const session = openSession(code, identity);
  const timer = setTimeout(session.leave, DECLINING);
  const stop = session.link.subscribe((link) => {
    if (link !== "live") return;
    queueMicrotask(() => stop());
    void session.request("stand", {}).then(() => {
      clearTimeout(timer);
      session.leave();
    });
  });
}
