/** A game against the computer while a quick match is looked for, and the question when somebody was found. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { levelName } from "../../../shared/wire/computer.ts";
import type { MatchWish } from "../../../shared/wire/messages.ts";
import { identities } from "../../net/identity.ts";
import { openSession } from "../../net/table.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Face } from "../kit/face.tsx";
import { toast } from "../kit/live.tsx";
import { navigate } from "../router.ts";
import { playComputer } from "./play-computer.tsx";
import { homeText } from "./text.ts";

/** How long somebody looks for company before the computer is offered, in ms. */
export const LONELY = 15_000;
const LEVEL = "seal";
/** How long the question stands: a little less than the others wait at the table. */
const ASKED_FOR = 12_000;
/** How long it may take to say at the table that one does not come. */
const DECLINING = 8_000;

/** The table that was found while this player was at another one, and until when the question stands. */
export const found = signal<{ readonly code: string; readonly until: number } | undefined>(undefined);

/** Asks whether to change over to a table that was found. */
export function askToChange(code: string): void {
  found.value = { code, until: Date.now() + ASKED_FOR };
}

/** Offers a game while nobody has come. It has no clock, so that it can be left and gone back to. */
export function Meanwhile({ wish }: { wish: MatchWish }) {
  const [opening, setOpening] = useState(false);
  async function play(): Promise<void> {
    setOpening(true);
    if (await playComputer({ ...wish, clock: null }, LEVEL)) toast(homeText.searchGoesOn);
    setOpening(false);
  }
  return (
    <div class="meanwhile">
      <p class="t-note">{homeText.nobodyYet}</p>
      <Button large disabled={opening} onClick={() => void play()}>
        <Face level={LEVEL} size={28} />
        {homeText.meanwhile(levelName(LEVEL))}
      </Button>
    </div>
  );
}

/** The question itself, wherever the player is. No answer is a no. */
export function ChangeOver() {
  const asked = found.value;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const tick = () => {
      const rest = asked.until - Date.now();
      setLeft(Math.ceil(rest / 1000));
      if (rest <= 0) stay(asked.code);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [asked]);
  if (asked === undefined) return null;
  return (
    <Dialog
      open
      title={homeText.foundTitle}
      onClose={() => stay(asked.code)}
      actions={
        <>
          <Button onClick={() => stay(asked.code)}>{homeText.stayHere}</Button>
          <Button
            variant="main"
            onClick={() => {
              found.value = undefined;
              navigate(`/${asked.code}`);
            }}
          >
            {homeText.changeOver}
          </Button>
        </>
      }
    >
      <p>{homeText.foundBody(left)}</p>
    </Dialog>
  );
}

/** Stays where the player is, and frees the seat at the table that was found, so that nobody waits there in vain. */
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
