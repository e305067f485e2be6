import { Fragment } from "preact";
import { partsOf } from "./guest-mark.ts";
import "./guest-sign.css";

interface GuestSignProps {
  /** The seat or line that is named: nothing is shown of free seats, computers, and those with a name of their own. */
  of: { readonly player: string; readonly bound: boolean; readonly bot?: string };
}

/** A small ring behind the name of a guest: anybody may have chosen it. */
export function GuestSign({ of: { player, bound, bot = "" } }: GuestSignProps) {
  return player === "" || bound || bot !== "" ? null : <Ring />;
}

/** A text in which names of guests are marked, with their signs. */
export function Marked({ text }: { text: string }) {
  return partsOf(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Ring />}
      {part}
    </Fragment>
  ));
}

function Ring() {
  return (
    <span class="guest-sign" title="A guest: this name is nobody's own">
      <span class="unseen"> (guest)</span>
    </span>
  );
}
