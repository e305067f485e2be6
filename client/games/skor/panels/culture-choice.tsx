/** The choice of a culture; each option has its explanation with it. */
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { chooseCulture, chosenCulture } from "../../../../shared/skor/board/actions.ts";
import { BRANCHES, CULTURES, type Culture } from "../../../../shared/skor/board/components.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Scrolled } from "../../../ui/kit/overflow/scrolled.tsx";
import { playText } from "../../../ui/play/text.ts";
import type { Playing } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import { branchName, cultureGives, cultureName, tierDoes } from "../text/words.ts";
import "./culture-choice.css";

/** Only a Technocracy starts with a tech. */
const WITH_TECH: Culture = "technocracy";

export function CultureChoice({ playing: { model, moment } }: { playing: Playing }) {
  const [culture, setCulture] = useState<Culture>();
  const [branch, setBranch] = useState(0);
  const suggested = moment.selection.button;
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
      <Scrolled class="cultures-list" label={tableText.culture} content="">
        {CULTURES.filter((each) => offered.has(each)).map((each) => (
          <Fragment key={each}>
            <CultureCard culture={each} chosen={culture === each} onChoose={() => setCulture(each)} />
            {each === WITH_TECH && culture === each && <FreeTech branch={branch} onBranch={setBranch} />}
          </Fragment>
        ))}
      </Scrolled>
      <div class="cultures-buttons">
        <Button
          variant="main"
          large
          aria-disabled={action === undefined}
          onClick={() => action !== undefined && model.input({ kind: "press", action })}
        >
          {culture === undefined ? tableText.culture : tableText.cultureTake(cultureName(culture))}
        </Button>
        {culture !== undefined && (
          <Button large onClick={() => setCulture(undefined)}>
            {playText.putBack}
          </Button>
        )}
      </div>
    </section>
  );
}

interface CultureCardProps {
  culture: Culture;
  chosen: boolean;
  onChoose: () => void;
}

/** One that a hint proposes comes into sight, too. */
function CultureCard({ culture, chosen, onChoose }: CultureCardProps) {
  const card = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <label class="culture t-note" ref={card}>
      <input type="radio" name="culture" checked={chosen} onChange={onChoose} />
      <span>
        <strong>{cultureName(culture)}</strong> {cultureGives(culture)}
      </span>
    </label>
  );
}

interface FreeTechProps {
  branch: number;
  onBranch: (branch: number) => void;
}

/** The starting tech of a Technocracy, right below it: scrolled into view when the list scrolls. */
function FreeTech({ branch, onBranch }: FreeTechProps) {
  const techs = useRef<HTMLFieldSetElement>(null);
  useEffect(() => techs.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <fieldset class="cultures-tech" ref={techs}>
      <legend>{tableText.freeTech}</legend>
      {BRANCHES.map((_, each) => (
        <label key={each} class="culture t-note">
          <input type="radio" name="branch" checked={branch === each} onChange={() => onBranch(each)} />
          <span>
            <strong>{branchName(each)}</strong> {tierDoes(each, 1)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
