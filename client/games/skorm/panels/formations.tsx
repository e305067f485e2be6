/** Places the rest at once, by a named set-up: one piece each time it is the player's turn to place. */
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readStep } from "../../../../shared/kernel/steps.ts";
import { FORMATIONS, type Formation, nextPlacement } from "../../../../shared/skorm/formations.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Sheet } from "../../../ui/kit/dialog.tsx";
import { useFrameShape } from "../../../ui/play/layout/frame.tsx";
import type { Playing } from "../play/spots.ts";
import { skormText } from "../text/text.ts";

/** The set-up that places pieces by itself, if the player chose one. */
export interface ChosenFormation {
  readonly name: Formation["name"] | undefined;
  choose(name: Formation["name"] | undefined): void;
}

interface Choice {
  readonly name: Formation["name"];
  /** How many steps the game had then. */
  readonly since: number;
}

type FormationBySeat = Readonly<Record<number, Choice | undefined>>;

/**
 * Places by the chosen set-up whenever it is this player's turn to place, until it is called off, all stand, or the player
 * takes something back.
 */
export function useFormation({ model, moment, session }: Playing): ChosenFormation {
  // Several may place on one device, each by a set-up of their own.
  const [chosen, setChosen] = useState<FormationBySeat>({});
  const { state, seat, choices } = moment;
  const choice = chosen[seat ?? -1];
  const log = session.table.value?.log ?? [];
  const name = choice === undefined || isTakenBack(log.slice(choice.since), seat) ? undefined : choice.name;
  const round = session.table.value?.round;
  useEffect(() => setChosen({}), [round]);
  useEffect(() => {
    const formation = FORMATIONS.find((known) => known.name === name);
    if (formation === undefined || seat === undefined || state.phase !== "place" || choices.length === 0) return;
    const action = nextPlacement(state, seat, formation);
    if (action !== undefined) model.input({ kind: "press", action });
  }, [name, state, seat, choices]);
  return {
    name: state.phase === "place" ? name : undefined,
    choose(formation) {
      if (seat === undefined) return;
      const next = formation === undefined ? undefined : { name: formation, since: log.length };
      setChosen((before) => ({ ...before, [seat]: next }));
    },
  };
}

function isTakenBack(log: readonly string[], seat: number | undefined): boolean {
  return log.some((line) => {
    const step = readStep(line);
    return step?.kind === "undo" && step.seat === seat;
  });
}

export function Formations({ formation: { name, choose } }: { formation: ChosenFormation }) {
  const shape = useFrameShape();
  if (name !== undefined) {
    return (
      <div class="row flow formations">
        <span role="status">{skormText.placingRest(skormText.formations[name])}</span>
        <Button onClick={() => choose(undefined)}>{skormText.placeMyself}</Button>
      </div>
    );
  }
  if (shape !== "wide") return <InSheet choose={choose} />;
  return (
    <fieldset class="row flow formations" aria-label={skormText.placeRest}>
      <span>{skormText.placeRest}</span>
      <FormationButtons choose={choose} />
    </fieldset>
  );
}

/** On a phone there is room for one button. */
function InSheet({ choose }: Pick<ChosenFormation, "choose">) {
  const open = useSignal(false);
  return (
    <div class="row formations">
      <Button onClick={() => (open.value = true)}>{skormText.placeRest}</Button>
      <Sheet open={open.value} title={skormText.placeRest} onClose={() => (open.value = false)}>
        <div class="formations-told">
          <FormationButtons choose={choose} explained />
        </div>
      </Sheet>
    </div>
  );
}

/** @param explained whether their effects are written below them, and not only shown to a resting mouse */
function FormationButtons({ choose, explained = false }: Pick<ChosenFormation, "choose"> & { explained?: boolean }) {
  return (
    <>
      {FORMATIONS.map(({ name }) => (
        <Fragment key={name}>
          <Button variant="legal" onClick={() => choose(name)} {...tooltip(skormText.formationsDo[name])}>
            {skormText.formations[name]}
          </Button>
          {explained && <p class="t-note">{skormText.formationsDo[name]}</p>}
        </Fragment>
      ))}
    </>
  );
}
