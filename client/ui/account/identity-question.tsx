import { type Identity, identities } from "../../net/identity.ts";
import { YesOrNo } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { offered } from "./identity-link.ts";
import { askText, askTitle, identityText } from "./identity-text.ts";
import "./identity-panel.css";

function become(identity: Identity): void {
  identities.adopt(identity);
  toast(`${identityText.nowYou} ${identity.name}.`);
}

/** The question itself; shown once `followIdentityLink` has found somebody. */
export function IdentityQuestion() {
  const next = offered.value;
  const now = identities.current.value;
  if (next === undefined) return null;
  const close = () => {
    offered.value = undefined;
  };
  return (
    <YesOrNo
      open
      title={askTitle(next.name)}
      no={now === undefined ? identityText.askNew : `${identityText.askNo} ${now.name}`}
      yes={`${identityText.askYes} ${next.name}`}
      onNo={close}
      onYes={() => {
        close();
        become(next);
      }}
    >
      <p class="identity-next">
        <SeatChip seat={0} size={40} />
        <span>
          <strong>{next.name}</strong>
          <span class="t-note">{next.bound ? identityText.nextOwn : identityText.nextGuest}</span>
        </span>
      </p>
      <p class="identity-warning">{identityText.askWarning}</p>
      {now !== undefined && <p class="identity-former">{askText(now.name, next.name)}</p>}
    </YesOrNo>
  );
}
