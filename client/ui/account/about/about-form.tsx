import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { ABOUT_LENGTH, type About, about } from "../../../../shared/wire/people/about.ts";
import { identities } from "../../../net/identity.ts";
import { getAbout, setAbout } from "../../../net/own/settings.ts";
import { Button } from "../../kit/button.tsx";
import { Select } from "../../kit/fields.tsx";
import { toast } from "../../kit/live.tsx";
import { sentenceOf } from "../../text/later-refusals.ts";
import { aboutText, flagChoices } from "./text.ts";
import "./about.css";

function isSame(one: About | undefined, other: About | undefined): boolean {
  return one?.line === other?.line && one?.flag === other?.flag;
}

/** A line about oneself and a flag; nothing until it is known what they are. */
export function AboutForm() {
  const kept = useSignal<About | undefined>(undefined);
  const typed = useSignal<About | undefined>(undefined);
  const problem = useSignal("");
  const id = useId();
  const token = identities.current.value?.token ?? "";

  async function look(): Promise<void> {
    const answer = await getAbout();
    if (!("value" in answer)) return;
    // A token that was renewed leaves alone what is typed and not saved yet.
    if (typed.peek() === undefined || isSame(typed.peek(), kept.peek())) typed.value = answer.value;
    kept.value = answer.value;
  }
  useEffect(() => void look(), [token]);

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const said = about.safeParse(typed.peek()).data;
    const answer = said === undefined ? undefined : await setAbout(said);
    if (answer !== undefined && "value" in answer) {
      kept.value = typed.value = answer.value;
      toast(aboutText.saved);
    }
    problem.value = answer === undefined ? aboutText.how : "refused" in answer ? sentenceOf(answer.refused) : "";
  }

  const { value: said } = typed;
  if (said === undefined) return null;
  const isSaved = said.line.trim() === kept.value?.line && said.flag === kept.value.flag;
  return (
    <form class="about-form" onSubmit={(event) => void save(event)} noValidate>
      <label for={id}>{aboutText.line}</label>
      <input
        id={id}
        class="text-input"
        value={said.line}
        maxLength={ABOUT_LENGTH}
        aria-describedby={`${id}-how`}
        onInput={(event) => (typed.value = { ...said, line: event.currentTarget.value })}
      />
      <p id={`${id}-how`} class="t-note">
        {aboutText.how}
      </p>
      <div class="about-row">
        <span>{aboutText.flag}</span>
        <Select
          label={aboutText.flag}
          choices={flagChoices()}
          value={said.flag}
          onChange={(flag) => (typed.value = { ...said, flag })}
        />
        <Button type="submit" disabled={isSaved}>
          {aboutText.save}
        </Button>
      </div>
      <p class="account-problem" role="alert">
        {problem.value}
      </p>
    </form>
  );
}
