import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { AdminPerson, RulingRequest } from "../../../shared/wire/operators/admin.ts";
import { NAME_LENGTH } from "../../../shared/wire/names.ts";
import type { Answer } from "../../net/answer.ts";
import { getPerson, rule } from "./requests.ts";
import { Button } from "../kit/button.tsx";
import { Sheet } from "../kit/dialog.tsx";
import { Segmented, Select } from "../kit/fields.tsx";
import { Trouble } from "../profiles/page-frame.tsx";
import { useQuery } from "../profiles/use-query.ts";
import { sentenceOf } from "../text/later-refusals.ts";
import { Entries, type Shown } from "./entries.tsx";
import { adminText as text } from "./text.ts";

const UNDO = { mute: "unmute", ban: "unban", rename: "unname" } as const;

/** Somebody's history, and what can be done about them. */
export function PersonSheet({ shown, onClose, onDone }: { shown: Shown; onClose: () => void; onDone: () => void }) {
  const [answer, again, found] = useQuery(shown.who, () => getPerson(shown.who));
  const changed = useSignal<AdminPerson | undefined>(undefined);
  const problem = useSignal("");
  const known = changed.value ?? found;

  const isOpen = known?.reports.some(({ id, resolvedAt }) => id === shown.report && resolvedAt === 0) === true;

  async function decide(ruling: RulingRequest): Promise<boolean> {
    const ruled: Answer<AdminPerson> = await rule(known?.player ?? "", ruling);
    problem.value = "refused" in ruled ? sentenceOf(ruled.refused) : "";
    if ("refused" in ruled) return false;
    changed.value = ruled.value;
    onDone();
    return true;
  }

  return (
    <Sheet open title={known?.name ?? text.history} onClose={onClose}>
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <div class="admin-person">
          <p class="t-note">
            {known.bound ? text.kept : text.guest} · {known.player} · {text.reportsMade(known.reported)}
          </p>
          <h3>{text.inForce}</h3>
          {known.sanctions.length === 0 && <p>{text.nothingInForce}</p>}
          {known.sanctions.map((sanction) => (
            <p key={sanction.kind} class="admin-ways">
              <span>
                {text.sanction(sanction)}
                {sanction.why !== "" && ` (${sanction.why})`}
              </span>
              <Button onClick={() => void decide({ what: UNDO[sanction.kind] })}>{text.undo}</Button>
            </p>
          ))}
          <Decision report={isOpen ? shown.report : ""} decide={decide} />
          <p role="status">{problem.value}</p>
          <h3>{text.aboutThem}</h3>
          {known.reports.length === 0 && <p>{text.noReports}</p>}
          <ul class="admin-lines">
            {known.reports.map((report) => (
              <li key={report.id}>
                {report.kind === "line" ? report.text : report.name}{" "}
                <span class="t-note">
                  {text.reportOf(report)}
                  {report.reason !== "" && `. ${text.reason(report.reason)}`}
                  {report.resolvedAt > 0 && `. ${text.closed(report.resolvedAt)}`}
                </span>
              </li>
            ))}
          </ul>
          <h3>{text.doneAbout}</h3>
          <Entries entries={known.entries} />
        </div>
      )}
    </Sheet>
  );
}

type What = keyof typeof text.whats;
const WHATS: readonly What[] = ["mute", "ban", "rename"];

interface DecisionProps {
  report: string;
  /** @returns whether it was done */
  decide: (ruling: RulingRequest) => Promise<boolean>;
}

function Decision({ report, decide }: DecisionProps) {
  const what = useSignal<What>("mute");
  const days = useSignal("7");
  const typed = useSignal("");
  const id = useId();

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const words = typed.value.trim();
    const named = words === "" ? {} : { name: words };
    const isDone = await decide(
      what.value === "rename"
        ? { what: "rename", report, ...named }
        : { what: what.value, days: Number(days.value), why: words, report },
    );
    if (isDone) typed.value = "";
  }

  return (
    <form class="admin-decision" onSubmit={(event) => void submit(event)}>
      <h3>{text.decide}</h3>
      <Segmented
        label={text.what}
        choices={WHATS.map((value) => ({ value, label: text.whats[value] }))}
        value={what.value}
        onChange={(value) => (what.value = WHATS.find((one) => one === value) ?? "mute")}
      />
      {what.value !== "rename" && (
        <Select label={text.long} choices={text.longs} value={days.value} onChange={(value) => (days.value = value)} />
      )}
      <label for={id}>{what.value === "rename" ? text.name : text.why}</label>
      <input
        id={id}
        class="text-input"
        maxLength={what.value === "rename" ? NAME_LENGTH : 300}
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      {report !== "" && <p class="t-note">{text.answers(report)}</p>}
      <Button type="submit" variant="ink">
        {text.doIt}
      </Button>
    </form>
  );
}
