/** The choice of a culture, each explained where it is chosen. */
import { useEffect, useState } from "preact/hooks";
import { chooseCulture, chosenCulture } from "../../../shared/skor/actions.ts";
import { BRANCHES, type Culture, CULTURES } from "../../../shared/skor/components.ts";
import { Button } from "../../ui/kit/button.tsx";
import type { Playing } from "./spots.ts";
import { tableText } from "./table-text.ts";
import { branchName, cultureGives, cultureName, tierDoes } from "./words.ts";
import "./culture-choice.css";

/** Only a Technocracy starts with a tech. */
const WITH_TECH: Culture = "technocracy";

export function CultureChoice({ playing: { model, moment } }: { playing: Playing }) {
  const [culture, setCulture] = useState<Culture>();
  const [branch, setBranch] = useState(0);
  const suggested = moment.hand.button;
  useEffect(() => {
    if (suggested === undefined) return;
    const wanted = chosenCulture(suggested);
    setCulture(wanted.culture);
    setBranch(wanted.branch ?? 0);
  }, [suggested]);
  const offered = new Set(moment.choices.map(({ action }) => chosenCulture(action).culture));
  const action = culture === undefined ? undefined : chooseCulture(culture, culture === WITH_TECH ? branch : undefined);
  return (
    <section class="cultures paper" data-solid aria-labelledby="cultures-title">
      <h2 id="cultures-title" class="t-title">
        {tableText.culture}
      </h2>
      <p class="t-note">{tableText.cultureHint}</p>
      <div class="cultures-list">
        {CULTURES.filter((each) => offered.has(each)).map((each) => (
          <label key={each} class="culture t-note">
            <input type="radio" name="culture" checked={culture === each} onChange={() => setCulture(each)} />
            <span>
              <strong>{cultureName(each)}</strong> {cultureGives(each)}
            </span>
          </label>
        ))}
      </div>
      {culture === WITH_TECH && (
        <fieldset class="cultures-tech">
          <legend>{tableText.freeTech}</legend>
          {BRANCHES.map((_, each) => (
            <label key={each} class="culture t-note">
              <input type="radio" name="branch" checked={branch === each} onChange={() => setBranch(each)} />
              <span>
                <strong>{branchName(each)}</strong> {tierDoes(each, 1)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Button
        variant="main"
        large
        wide
        aria-disabled={action === undefined}
        onClick={() => action !== undefined && model.input({ kind: "press", action })}
      >
        {culture === undefined ? tableText.culture : tableText.cultureTake(cultureName(culture))}
      </Button>
    </section>
  );
}
