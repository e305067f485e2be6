import { useSignal } from "@preact/signals";
import { isSlow } from "../../../shared/wire/clock.ts";
import {
  ENTRY_POLICIES,
  type TournamentKind,
  TOURNAMENT_KINDS,
  type TournamentSettings,
} from "../../../shared/wire/tournaments/tournament.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import { serverNow } from "../../net/server-time.ts";
import { makeTournament } from "./requests.ts";
import { findCard } from "../../games/games.ts";
import { gameCards } from "../../games/list.ts";
import { navigate } from "../shell/router.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { Segmented, Select, Switch } from "../kit/fields.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { Field, GameFields, USUAL_CLOCK } from "./game-fields.tsx";
import { ENTRY_WORDS, formText, kindHow, kindName, titleProblem, tournamentText } from "./text.ts";
import "./new-tournament.css";

/** A start so long ago is still now. */
const LATE_MS = 60_000;
const QUARTER_MS = 15 * 60_000;
const MINUTES = [30, 45, 60, 90, 120, 180];
const ROUNDS = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const WAITS = [30, 60, 120, 300];
const GAMES_NEEDED = [0, 5, 10, 20];

type Draft = Omit<TournamentSettings, "startsAt"> & { readonly start: string };

const numbers = (of: readonly number[]) => of.map((n) => ({ value: String(n), label: String(n) }));

/** "2026-11-25T20:00" of a moment, by this device's clock. */
function localTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function firstDraft(): Draft {
  const card = gameCards[0];
  return {
    title: "",
    game: card?.id ?? "",
    seats: card?.seats[0] ?? 2,
    options: {},
    clock: USUAL_CLOCK,
    kind: "arena",
    start: localTime(Math.ceil(serverNow() / QUARTER_MS + 1) * QUARTER_MS),
    minutes: 60,
    rounds: 5,
    wait: 60,
    pause: 20,
    entry: "all",
    minGames: 0,
    rated: false,
    computers: true,
  };
}

/** The kinds that are possible with such a clock and table size. */
function kindsFor({ clock, seats }: Pick<Draft, "clock" | "seats">): readonly TournamentKind[] {
  return TOURNAMENT_KINDS.filter(
    (kind) => !(kind === "arena" && isSlow(clock)) && !(kind === "round-robin" && seats > 2),
  );
}

export function NewTournament() {
  const draft = useSignal(firstDraft());
  const problem = useSignal("");
  const [busy, during] = useBusy();
  const { title, game, kind, start, ...rest } = draft.value;

  function change(part: Partial<Draft>): void {
    const next = { ...draft.peek(), ...part };
    const kinds = kindsFor(next);
    draft.value = kinds.includes(next.kind) ? next : { ...next, kind: kinds[0] ?? "swiss" };
    problem.value = "";
  }

  async function make(): Promise<void> {
    const startsAt = new Date(start).getTime();
    const isPast = Number.isNaN(startsAt) || startsAt < serverNow() - LATE_MS;
    problem.value = titleProblem(title) ?? (isPast ? formText.past : "");
    if (problem.peek() !== "") return;
    const made = await during(() => makeTournament({ title, game, kind, ...rest, startsAt }));
    if ("refused" in made) problem.value = madeProblem(made.refused);
    else navigate(`/t/${made.value.id}`);
  }

  return (
    <form
      class="new-tournament"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label class="new-tournament-field">
        <span>{formText.title}</span>
        <input
          class="text-input"
          value={title}
          maxLength={40}
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
      <GameFields draft={draft.value} change={change} />
      <Field label={formText.kind}>
        <Segmented
          label={formText.kind}
          choices={kindsFor(draft.value).map((value) => ({ value, label: kindName(value) }))}
          value={kind}
          onChange={(value) => change({ kind: TOURNAMENT_KINDS.find((one) => one === value) ?? "swiss" })}
        />
      </Field>
      <p class="t-note">{kindHow(kind)}</p>
      <label class="new-tournament-field">
        <span>{formText.start}</span>
        <input
          class="text-input"
          type="datetime-local"
          value={start}
          onInput={(event) => change({ start: event.currentTarget.value })}
        />
      </label>
      <LengthFields draft={draft.value} change={change} />
      <WhoFields draft={draft.value} change={change} />
      {problem.value !== "" && (
        <p class="new-tournament-problem" role="alert">
          {problem.value}
        </p>
      )}
      <Button variant="main" large wide type="submit" disabled={busy}>
        {busy ? formText.making : formText.make}
      </Button>
      <p class="t-note">{tournamentText.free}</p>
    </form>
  );
}

/** Only the options can keep a tournament's games from being rated. */
function madeProblem(refused: Refusal): string {
  return refused.code === "not-ratable" ? formText.unratable : sentenceOf(refused);
}

interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

function LengthFields({ draft, change }: PartProps) {
  return (
    <>
      {draft.kind === "arena" && (
        <Field label={formText.minutes}>
          <Select
            label={formText.minutes}
            choices={numbers(MINUTES)}
            value={String(draft.minutes)}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
          />
        </Field>
      )}
      {draft.kind === "swiss" && (
        <Field label={formText.rounds}>
          <Select
            label={formText.rounds}
            choices={numbers(ROUNDS)}
            value={String(draft.rounds)}
            onChange={(rounds) => change({ rounds: Number(rounds) })}
          />
        </Field>
      )}
      {!isSlow(draft.clock) && (
        <Field label={formText.wait}>
          <Select
            label={formText.wait}
            choices={numbers(WAITS)}
            value={String(draft.wait)}
            onChange={(wait) => change({ wait: Number(wait) })}
          />
        </Field>
      )}
    </>
  );
}

function WhoFields({ draft, change }: PartProps) {
  return (
    <>
      <Field label={formText.entry}>
        <Select
          label={formText.entry}
          choices={ENTRY_POLICIES.map((value) => ({ value, label: ENTRY_WORDS[value] }))}
          value={draft.entry}
          onChange={(entry) => change({ entry: ENTRY_POLICIES.find((one) => one === entry) ?? "all" })}
        />
      </Field>
      <Field label={formText.minGames}>
        <Select
          label={formText.minGames}
          choices={numbers(GAMES_NEEDED)}
          value={String(draft.minGames)}
          onChange={(games) => change({ minGames: Number(games) })}
        />
      </Field>
      <Field label={formText.rated}>
        <Switch
          label={formText.rated}
          checked={draft.rated}
          onChange={(rated) => change({ rated, ...(rated ? { computers: false } : {}) })}
        />
      </Field>
      {draft.rated && <p class="t-note">{formText.ratedHow}</p>}
      {!draft.rated && findCard(draft.game)?.hasBot === true && (
        <Field label={formText.computers}>
          <Switch
            label={formText.computers}
            checked={draft.computers}
            onChange={(computers) => change({ computers })}
          />
        </Field>
      )}
    </>
  );
}
