import type { ComponentChildren } from "preact";
import { type Identity, identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "./notice.tsx";
import { becomeSomebody, identityFailures } from "./somebody.ts";
import { shellText } from "./text.ts";
import { Waiting } from "./waiting.tsx";

/** Shows what only makes sense to somebody, once this browser is. */
export function WithIdentity({ children }: { children: (identity: Identity) => ComponentChildren }) {
  const identity = identities.current.value;
  if (identity !== undefined) return <>{children(identity)}</>;
  if (identityFailures.value === 0) return <Waiting />;
  return (
    <Notice title={shellText.offlineTitle}>
      <p>{shellText.offline}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={() => void becomeSomebody()}>
          {shellText.tryNow}
        </Button>
      </div>
    </Notice>
  );
}
