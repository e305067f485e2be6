import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AUDIENCES, type Preferences } from "../../../shared/wire/people/preferences.ts";
import type { Answer } from "../../net/answer.ts";
import { identities } from "../../net/identity.ts";
import { getPreferences, setPreferences } from "../../net/own/settings.ts";
import { Select } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { privacyText } from "./text.ts";

const KINDS = ["invite", "challenge", "see"] as const;
const choices = AUDIENCES.map((value) => ({ value, label: privacyText.audiences[value] }));

/** Who may invite, challenge and see the player; nothing until it is known how that is set. */
export function PrivacySettings() {
  const known = useSignal<Preferences | undefined>(undefined);
  const token = identities.current.value?.token ?? "";

  async function take(asked: Promise<Answer<Preferences>>): Promise<void> {
    const answer = await asked;
    // The answer is dropped if the player has left for good or signed in as another player meanwhile.
    if (identities.current.peek()?.token !== token) return;
    if ("value" in answer) known.value = answer.value;
    else toast(sentenceOf(answer.refused));
  }
  useEffect(() => void take(getPreferences()), [token]);

  const set = known.value;
  if (set === undefined) return null;
  return (
    <>
      {KINDS.map((kind) => (
        <div key={kind} class="account-row">
          <div class="account-words">
            <p>{privacyText[kind]}</p>
            <p class="t-note">{privacyText.how[kind]}</p>
          </div>
          <Select
            label={privacyText[kind]}
            choices={choices}
            value={set[kind]}
            onChange={(value) => {
              const audience = AUDIENCES.find((one) => one === value) ?? set[kind];
              return take(setPreferences({ ...set, [kind]: audience }));
            }}
          />
        </div>
      ))}
    </>
  );
}
