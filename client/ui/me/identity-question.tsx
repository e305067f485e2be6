import { signal } from "@preact/signals";
import { type Identity, identities, isUnknown, tokenInFragment } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { askText, meText } from "./text.ts";

/** Somebody whom a link offers to become while this browser is somebody else. */
const offered = signal<Identity | undefined>(undefined);

/**
 * Takes an identity link out of the address, before anything else can see it, and follows it: at once in a browser
 * that is nobody yet, after a question in one that is somebody else.
 */
export async function followIdentityLink(): Promise<void> {
  const token = tokenInFragment(location.hash);
  if (token === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const answer = await identities.ask(token);
  if ("refused" in answer) {
    toast(isUnknown(answer.refused) ? meText.badLink : answer.refused.message);
    return;
  }
  const current = identities.current.peek();
  if (current === undefined) become(answer.value);
  else if (current.id === answer.value.id) toast(meText.already);
  else offered.value = answer.value;
}

function become(identity: Identity): void {
  identities.adopt(identity);
  toast(`${meText.nowYou} ${identity.name}.`);
}

/** The question itself; shown by `followIdentityLink`. */
export function IdentityQuestion() {
  const next = offered.value;
  const now = identities.current.value;
  if (next === undefined || now === undefined) return null;
  const close = () => {
    offered.value = undefined;
  };
  return (
    <Dialog
      open
      title={meText.askTitle}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{`${meText.askNo} ${now.name}`}</Button>
          <Button
            variant="main"
            onClick={() => {
              close();
              become(next);
            }}
          >
            {`${meText.askYes} ${next.name}`}
          </Button>
        </>
      }
    >
      <p>{askText(now.name, next.name)}</p>
    </Dialog>
  );
}
