import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { GamePage } from "../../../games/contract/page.ts";
import { IconButton } from "../../kit/button.tsx";
import { goBack } from "../../shell/router.ts";
import { RulesSheet } from "../../rules/guide.tsx";
import { muted } from "../../shell/settings.ts";
import { useHeading } from "../../shell/title.ts";
import { tableText } from "../text.ts";
import "./table-bar.css";

interface TableBarProps {
  page: GamePage;
  /** The second line under the name of the game. */
  note: string;
  /** More buttons at the right. */
  children?: ComponentChildren;
}

/** The line at the top of a table: the way back, what is played, rules and sound. */
export function TableBar({ page, note, children }: TableBarProps) {
  const rules = useSignal(false);
  const heading = useHeading();
  return (
    <header class="table-bar on-water">
      <IconButton icon="chevron-left" label={tableText.back} onClick={goBack} />
      <div class="table-bar-words">
        <h1 class="table-bar-title" ref={heading} tabIndex={-1}>
          {page.name}
        </h1>
        <p class="t-small table-bar-note" role="status">
          {note}
        </p>
      </div>
      <IconButton icon="rules" label={tableText.rules} onClick={() => (rules.value = true)} />
      <IconButton
        icon={muted.value ? "sound-off" : "sound"}
        label={muted.value ? tableText.soundOff : tableText.soundOn}
        aria-pressed={!muted.value}
        onClick={() => (muted.value = !muted.value)}
      />
      {children}
      <RulesSheet card={page} open={rules.value} onClose={() => (rules.value = false)} />
    </header>
  );
}
