import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../kit/button.tsx";
import { Notice } from "./notice.tsx";
import { shellText } from "./text.ts";
import { Waiting } from "./waiting.tsx";

type Loading<T> = { readonly value: T } | "failed" | undefined;

interface LoadedProps<T> {
  /** Loads a part of the program: the same function for the same part. */
  load: () => Promise<T>;
  children: (loaded: T) => ComponentChildren;
  /** Part of a page and not a whole one: waits and fails with a line of text. */
  inline?: boolean;
}

/** Shows what needs a part of the program that is loaded only now. */
export function Loaded<T>({ load, children, inline = false }: LoadedProps<T>) {
  const [state, setState] = useState<Loading<T>>(undefined);

  useEffect(() => {
    let wanted = true;
    setState(undefined);
    load().then(
      (value) => wanted && setState({ value }),
      () => wanted && setState("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [load]);

  if (state === undefined) return inline ? <p role="status">{shellText.loading}</p> : <Waiting />;
  if (state !== "failed") return <>{children(state.value)}</>;
  return inline ? (
    <p>
      {shellText.outdated} <Button onClick={() => location.reload()}>{shellText.reload}</Button>
    </p>
  ) : (
    <Notice title={shellText.outdatedTitle}>
      <p>{shellText.outdated}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={() => location.reload()}>
          {shellText.reload}
        </Button>
      </div>
    </Notice>
  );
}
