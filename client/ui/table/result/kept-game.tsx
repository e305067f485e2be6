import { useEffect, useState } from "preact/hooks";
import type { CheckedGame } from "../../replay/check.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Loaded } from "../../shell/loaded.tsx";
import { keptText, sealText } from "./kept-text.ts";
import "./kept-game.css";

/** The code for checking is large, and is loaded when there is a game to check. */
const loadDialog = () => import("../../replay/check-dialog.tsx");

type State = CheckedGame | "checking" | "away";

/** Whether the game that has just ended was fair, found out by this browser itself. */
export function KeptGame({ id }: { id: string }) {
  const state = useChecked(id);
  const [open, setOpen] = useState(false);
  const checked = typeof state === "string" ? undefined : state;
  const [title, what] = wordsOf(state);
  return (
    <section class={`kept-game on-paper kept-${checked?.verdict ?? "open"}`}>
      <span class="kept-sign">
        <Icon name={checked?.verdict === "failed" ? "danger" : "shield-check"} size={22} />
      </span>
      <div class="kept-words" role="status">
        <p class="kept-title">{title}</p>
        <p class="t-note tabular">{what}</p>
      </div>
      {checked !== undefined && <Button onClick={() => setOpen(true)}>{keptText.check}</Button>}
      {open && checked !== undefined && (
        <Loaded inline load={loadDialog}>
          {({ CheckDialog }) => <CheckDialog opened={checked.opened} onClose={() => setOpen(false)} />}
        </Loaded>
      )}
    </section>
  );
}

function wordsOf(state: State): readonly [title: string, what: string] {
  if (state === "checking") return [keptText.checking, keptText.checkingWhat];
  if (state === "away") return [keptText.away, keptText.awayWhat];
  switch (state.verdict) {
    case "passed":
      return [keptText.fair, sealText(state.opened.file.commitment)];
    case "missing":
      return [keptText.open, keptText.openWhat];
    case "failed":
      return [keptText.wrong, keptText.wrongWhat];
  }
}

function useChecked(id: string): State {
  const [state, setState] = useState<State>("checking");
  useEffect(() => {
    let wanted = true;
    import("../../replay/check.ts")
      .then(({ checkServerGame }) => checkServerGame(id))
      .then(
        (checked) => wanted && setState(checked ?? "away"),
        () => wanted && setState("away"),
      );
    return () => {
      wanted = false;
    };
  }, [id]);
  return state;
}
