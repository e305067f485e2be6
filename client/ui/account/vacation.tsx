import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { VacationAnswer } from "../../../shared/wire/vacation.ts";
import type { Answer } from "../../net/answer.ts";
import { identities } from "../../net/identity.ts";
import { endVacation, getVacation, goOnVacation } from "../../net/own/settings.ts";
import { Button } from "../kit/button.tsx";
import { Select } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { count, dayText } from "../text/words.ts";
import { identityText } from "./identity-text.ts";
import "./vacation.css";
import { sentenceOf } from "../text/refusals.ts";

/** The lengths of vacation that are offered, as far as days are left. */
const DAYS = [1, 3, 7, 14, 21, 28];

/** Days off for games by correspondence; renders nothing until the number of days is known. */
export function Vacation() {
  const now = useSignal<VacationAnswer | undefined>(undefined);
  const days = useSignal(7);
  const token = identities.current.value?.token ?? "";

  async function take(asked: Promise<Answer<VacationAnswer>>, isAsked: boolean): Promise<void> {
    const answer = await asked;
    if ("value" in answer) now.value = answer.value;
    else if (isAsked) toast(sentenceOf(answer.refused));
  }
  useEffect(() => void take(getVacation(), false), [token]);

  const stands = now.value;
  if (stands === undefined) return null;
  if (stands.until > 0) {
    return (
      <div class="identity-row vacation">
        <p>{identityText.onVacation(dayText(stands.until))}</p>
        <Button onClick={() => void take(endVacation(), true)}>{identityText.vacationOver}</Button>
      </div>
    );
  }
  const offered = DAYS.filter((some) => some <= stands.left);
  const chosen = Math.min(days.value, offered.at(-1) ?? 0);
  return (
    <div class="identity-row vacation">
      <div>
        <p>{identityText.vacation}</p>
        <p class="t-note">{identityText.vacationHow(count(stands.left, "day"))}</p>
      </div>
      {offered.length > 0 && (
        <div class="vacation-go">
          <Select
            label={identityText.vacationDays}
            choices={offered.map((some) => ({ value: String(some), label: count(some, "day") }))}
            value={String(chosen)}
            onChange={(value) => (days.value = Number(value))}
          />
          <Button onClick={() => void take(goOnVacation(chosen), true)}>{identityText.vacationGo}</Button>
        </div>
      )}
    </div>
  );
}
