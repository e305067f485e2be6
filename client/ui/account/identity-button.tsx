import { useSignal } from "@preact/signals";
import { identities } from "../../net/identity.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { browserText } from "./browser-text.ts";
import { identityText } from "./identity-text.ts";
import "./identity-button.css";

/** The player's own name at the top of home; opens what belongs to it. */
export function IdentityButton() {
  const open = useSignal(false);
  const identity = identities.current.value;
  if (identity === undefined) return null;
  const name = (
    <>
      <SeatChip seat={0} size={26} />
      <span class="identity-button-name">{identity.name}</span>
    </>
  );
  const label = `${browserText.title}: ${identity.name}`;
  return (
    <>
      {/* Of a guest nothing may be kept yet that a page could be made of. */}
      {identity.bound && (
        <a class="identity-button" href={`/p/${identity.id}`} aria-label={`${identityText.ownPage}: ${identity.name}`}>
          {name}
        </a>
      )}
      <button
        type="button"
        class={identity.bound ? "identity-button identity-button-more" : "identity-button"}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => (open.value = true)}
      >
        {!identity.bound && name}
        <Icon name="chevron-down" size={16} />
      </button>
      <Dialog kind="sheet" open={open.value} title={browserText.title} onClose={() => (open.value = false)}>
        <IdentityPanel />
      </Dialog>
    </>
  );
}
