import "./guest-sign.css";

interface GuestSignProps {
  /** The seat or line that is named: nothing is shown of free seats, computers, and those with a name of their own. */
  of: { readonly player: string; readonly bound: boolean; readonly bot?: string };
}

/** A small ring behind the name of a guest: anybody may have chosen it. */
export function GuestSign({ of: { player, bound, bot = "" } }: GuestSignProps) {
  if (player === "" || bound || bot !== "") return null;
  return (
    <span class="guest-sign" title="A guest: this name is nobody's own">
      <span class="unseen"> (guest)</span>
    </span>
  );
}
