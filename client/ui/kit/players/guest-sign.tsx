import { isBotAccount } from "../../../../shared/wire/bot-accounts/account.ts";
import { isDeletedPlayer } from "../../../../shared/wire/people/deleted.ts";
import { partsOf } from "./guest-mark.ts";
import "./guest-sign.css";

interface GuestSignProps {
  /** The seat or line that is named: nothing is shown of free seats, computers, people with a name of their own, and who left. */
  of: { readonly player: string; readonly bound: boolean; readonly bot?: string };
}

/** A small ring behind the name of a guest: anybody may have chosen it. Behind that of a bot, that it is one. */
export function GuestSign({ of: { player, bound, bot = "" } }: GuestSignProps) {
  if (isBotAccount(player)) return <BotSign />;
  return player === "" || bound || bot !== "" || isDeletedPlayer(player) ? null : <Ring />;
}

/** A text in which names of guests and bots are marked, with their signs. */
export function Marked({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <span key={index} class="signed">
        {part.word}
        {part.sign === "bot" ? <BotSign /> : <Ring />}
      </span>
    ),
  );
}

function Ring() {
  return (
    <span class="guest-sign" title="A guest: this name is nobody's own">
      <span class="unseen"> (guest)</span>
    </span>
  );
}

/** Says that a program plays under a name. */
function BotSign() {
  return (
    <span class="bot-sign" title="A bot: a program of somebody here plays under this name">
      bot
    </span>
  );
}
