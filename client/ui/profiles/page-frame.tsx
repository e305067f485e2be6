import type { ComponentChildren } from "preact";
import { Button, ButtonLink, IconButton } from "../kit/button.tsx";
import { goBack } from "../shell/router.ts";
import { useHeading } from "../shell/title.ts";
import { profileText } from "./text.ts";
import type { QueryState } from "./use-query.ts";
import "./page-frame.css";
import { sentenceOf } from "../text/later-refusals.ts";

interface PeoplePageProps {
  title: string;
  /** How wide the page is, with what stands above it. */
  width?: "list" | "paper" | "text" | "whole";
  children: ComponentChildren;
}

/** Paper on water, as players' pages and lists of the best have it. */
export function ProfileFrame({ title, width = "whole", children }: PeoplePageProps) {
  const heading = useHeading();
  return (
    <div class={`people-page people-${width} on-water`}>
      <header class="people-head">
        <IconButton icon="chevron-left" label={profileText.back} onClick={goBack} />
        <h1 class="t-page" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </div>
  );
}

/** While nothing is known, or why nothing is. */
export function Trouble({ answer, again }: { answer: QueryState<unknown>; again: () => void }) {
  const why = answer !== "asking" && "refused" in answer ? sentenceOf(answer.refused) : undefined;
  return (
    <main class="people-trouble on-paper">
      <p role="status">{why ?? profileText.loading}</p>
      {why !== undefined && (
        <p class="people-ways">
          <Button onClick={again}>{profileText.again}</Button>
          <ButtonLink href="/">{profileText.home}</ButtonLink>
        </p>
      )}
    </main>
  );
}
