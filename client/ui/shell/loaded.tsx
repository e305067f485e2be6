import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { backOff } from "../../net/back-off.ts";
import { Button } from "../kit/button.tsx";
import { reloadOnce, type BuildCheck, checkBuild } from "./missing-chunk.ts";
import { Notice } from "./notice.tsx";
import { shellText } from "./text.ts";
import { Waiting, WaitingLine } from "./waiting.tsx";

/** The number of attempts for a part that exists and still cannot be loaded. */
const MAX_TRIES = 3;

type Loading<T> = { readonly value: T } | "failed" | undefined;

interface LoadedProps<T> {
  /** Loads a part of the program: the same function for the same part. */
  load: () => Promise<T>;
  children: (loaded: T) => ComponentChildren;
  /** Stands before the message that the part cannot be loaded; children place it themselves once it is. */
  beside?: ComponentChildren;
  /** Part of a page and not a whole one: waits and fails with a line of text. */
  inline?: boolean;
  /** Waits without a message: mostly there is nothing to show in the end. */
  silent?: boolean;
}

/** Shows what needs a part of the program that is loaded only now. */
export function Loaded<T>({ load, children, beside, inline = false, silent = false }: LoadedProps<T>) {
  const [state, setState] = useState<Loading<T>>(undefined);
  const [tries, setTries] = useState(1);

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
  }, [load, tries]);

  if (state === undefined && silent) return null;
  if (state === undefined) return inline ? <WaitingLine /> : <Waiting />;
  if (state !== "failed") return <>{children(state.value)}</>;
  return (
    <>
      {beside}
      <Missing inline={inline} again={tries < MAX_TRIES ? () => setTries(tries + 1) : undefined} />
    </>
  );
}

interface MissingProps {
  inline: boolean;
  /** Loads the part again, as long as that may help. */
  again: (() => void) | undefined;
}

/** In the place of what could not be loaded. A whole page is loaded anew as soon as that is of any use. */
function Missing({ inline, again }: MissingProps) {
  const [why, setWhy] = useState<BuildCheck>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => setTries(tries + 1);
    void checkBuild().then((found) => {
      if (!wanted) return;
      if (found === "away") timer = setTimeout(lookAgain, backOff(tries, Math.random()));
      else if (inline && found === "here" && again !== undefined) return again();
      else if (!inline && reloadOnce()) return undefined;
      return setWhy(found);
    });
    window.addEventListener("online", lookAgain);
    return () => {
      wanted = false;
      clearTimeout(timer);
      window.removeEventListener("online", lookAgain);
    };
  }, [tries, inline]);

  const isAway = why === "away";
  const text = isAway ? shellText.offline : why === "newer" ? shellText.outdated : shellText.missing;
  // Without a connection a reload would leave an empty page.
  const onPress = () => (isAway ? setTries(tries + 1) : location.reload());
  const word = isAway ? shellText.tryNow : shellText.reload;
  if (inline)
    return (
      <p role="status">
        {why === undefined ? (
          shellText.loading
        ) : (
          <>
            {text} <Button onClick={onPress}>{word}</Button>
          </>
        )}
      </p>
    );
  if (why === undefined) return <Waiting />;
  return (
    <Notice title={isAway ? shellText.offlineTitle : why === "newer" ? shellText.outdatedTitle : shellText.brokenTitle}>
      <p>{text}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={onPress}>
          {word}
        </Button>
      </div>
    </Notice>
  );
}
