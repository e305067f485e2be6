import { useSignal } from "@preact/signals";
import { identities } from "../../net/identity.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { identityText } from "./identity-text.ts";
import "./identity-button.css";

/** The player's own name at the top of home; opens what belongs to it. */
export function IdentityButton() {
  const open = useSignal(false);
  const identity = identities.current.value;
  if (identity === undefined) return null;
  return (
    <>
      <button
        type="button"
        class="identity-button"
        aria-haspopup="dialog"
        aria-label={`${identityText.title}: ${identity.name}`}
        onClick={() => (open.value = true)}
      >
        <SeatChip seat={0} size={26} />
        <span class="identity-button-name">{identity.name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Dialog kind="sheet" open={open.value} title={identityText.title} onClose={() => (open.value = false)}>
        <IdentityPanel />
      </Dialog>
    </>
  );
}
