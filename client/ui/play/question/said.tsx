/** The words of a question below its title, and the note in their place. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { IconButton } from "../../kit/button.tsx";
import { Sheet } from "../../kit/dialog.tsx";
import { Scrolled } from "../../kit/overflow/scrolled.tsx";
import { useFrameShape } from "../layout/frame.tsx";
import type { GameTypes } from "../game-types.ts";
import type { Coach } from "../model/playing.ts";
import { playText } from "../text.ts";

interface SaidProps {
  title: string;
  /** Tells one question from another. */
  content: string;
  children: ComponentChildren;
}

/** The words below the title: on a small screen in two lines, with all of them in a sheet at a touch. */
export function Said({ title, ...props }: SaidProps) {
  const open = useSignal(false);
  const isWide = useFrameShape() === "wide";
  return (
    <>
      <Scrolled
        class="prompt-said"
        label={playText.question}
        more={isWide ? undefined : { label: playText.readAll, onMore: () => (open.value = true) }}
        {...props}
      />
      <Sheet open={open.value} title={title} onClose={() => (open.value = false)}>
        <div class="prompt-all">{props.children}</div>
      </Sheet>
    </>
  );
}

interface CoachLineProps extends Pick<Coach<GameTypes>, "says" | "farewell" | "dismiss"> {
  /** The question: the note alone would not show that something is to be done. */
  asked: ComponentChildren;
}

/** On a phone a note is below the question, in place of its further words: anywhere else it would cover something. */
export function CoachLine({ asked, says, farewell, dismiss }: CoachLineProps) {
  return (
    <div class="prompt-words prompt-coach">
      {asked}
      <Said title={playText.question} content={says}>
        <p>{says}</p>
      </Said>
      <IconButton icon="close" on="paper" label={farewell ? playText.playOn : playText.noteRead} onClick={dismiss} />
    </div>
  );
}
