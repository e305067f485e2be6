import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { backOff } from "../../net/back-off.ts";
import { type Identity, identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "./notice.tsx";
import { shellText } from "./text.ts";
import { Waiting } from "./waiting.tsx";

/** Shows what only makes sense to somebody: waits for the identity, and keeps asking while the server is away. */
export function WithIdentity({ children }: { children: (identity: Identity) => ComponentChildren }) {
  const identity = identities.current.value;
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (identity !== undefined) return undefined;
    const pause = failures === 0 ? 0 : backOff(failures, Math.random());
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [identity, failures]);

  async function ask(): Promise<void> {
    const answer = await identities.ensure();
    if ("refused" in answer) setFailures((before) => before + 1);
  }

  if (identity !== undefined) return <>{children(identity)}</>;
  if (failures === 0) return <Waiting />;
  return (
    <Notice title={shellText.offlineTitle}>
      <p>{shellText.offline}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={() => void ask()}>
          {shellText.tryNow}
        </Button>
      </div>
    </Notice>
  );
}
