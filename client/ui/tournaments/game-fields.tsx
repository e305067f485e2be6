import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import { type ClockSetting, clockKey } from "../../../shared/wire/clock.ts";
import type { TournamentSettings } from "../../../shared/wire/tournaments/tournament.ts";
import { sizesWithoutMaster, sizeText } from "../../games/contract/masters.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard, loadPage } from "../../games/games.ts";
import { gameCards } from "../../games/list.ts";
import { Loaded } from "../shell/loaded.tsx";
import { clockChoices, clockNamed } from "../kit/clocks.ts";
import { Select } from "../kit/fields.tsx";
import { GameOption } from "../table/waiting/options.tsx";
import { formText } from "./text.ts";

export const USUAL_CLOCK: ClockSetting = { minutes: 5, increment: 5 };
/** Tournaments always have a clock. */
const clocks = clockChoices().filter(({ value }) => value !== clockKey(null));

type Terms = Pick<TournamentSettings, "game" | "seats" | "options" | "clock">;

interface GameFieldsProps {
  draft: Terms;
  change: (part: Partial<Terms>) => void;
}

/** A row of the form: its name, and what is chosen. */
export function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="new-tournament-field">
      <span>{label}</span>
      {children}
    </div>
  );
}

/** The fields for the game: its options, the number of players at a table, and the clock. */
export function GameFields({ draft, change }: GameFieldsProps) {
  const card = findCard(draft.game);
  return (
    <>
      <Field label={formText.game}>
        <Select
          label={formText.game}
          choices={gameCards.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.game}
          onChange={(game) => change({ game, seats: findCard(game)?.seats[0] ?? 2, options: {} })}
        />
      </Field>
      {(card?.seats.length ?? 0) > 1 && (
        <Field label={formText.players}>
          <Select
            label={formText.players}
            choices={sizesWithoutMaster(card).map((n) => ({ value: String(n), label: sizeText(card, n) }))}
            value={String(draft.seats)}
            onChange={(seats) => change({ seats: Number(seats), options: {} })}
          />
        </Field>
      )}
      <Field label={formText.clock}>
        <Select
          label={formText.clock}
          choices={clocks}
          value={clockKey(draft.clock)}
          onChange={(key) => change({ clock: clockNamed(key, USUAL_CLOCK) ?? USUAL_CLOCK })}
        />
      </Field>
      {card !== undefined && <OptionFields key={card.id} card={card} draft={draft} change={change} />}
    </>
  );
}

/** The options of the game that the tournament is of, as a table of it has them. */
function OptionFields({ card, draft: { seats, options }, change }: GameFieldsProps & { card: GameCard }) {
  const load = useCallback(() => loadPage(card), [card]);
  return (
    <Loaded inline load={load}>
      {(page) => (
        <div>
          {page.optionFields(seats, options).map((field) => (
            <GameOption
              key={field.key}
              host
              field={field}
              value={options[field.key]}
              onChange={(value) => change({ options: { ...options, [field.key]: value } })}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}
