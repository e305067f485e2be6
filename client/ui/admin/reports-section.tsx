import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { AdminReports } from "../../../shared/wire/operators/admin.ts";
import { getReports, turnReport } from "./requests.ts";
import { Button } from "../kit/button.tsx";
import { Segmented } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { Trouble } from "../profiles/page-frame.tsx";
import { useQuery } from "../profiles/use-query.ts";
import { sentenceOf } from "../text/later-refusals.ts";
import type { Shown } from "./entries.tsx";
import { adminText as text } from "./text.ts";

interface SectionProps {
  show: (somebody: Shown) => void;
  onDone: () => void;
}

/** Reports by the reported player, with the chat around each. */
export function ReportsSection({ show, onDone, done }: SectionProps & { done: number }) {
  const which = useSignal<"open" | "all">("open");
  const page = useSignal(1);
  const [answer, again, known] = useQuery(`${which.value} ${page.value} ${done}`, () =>
    getReports(which.value, page.value),
  );
  // The last report of the last page may just have been closed.
  const last = Math.max(1, known?.pages ?? page.value);
  useEffect(() => {
    if (page.peek() > last) page.value = last;
  }, [last]);
  return (
    <>
      <Segmented
        label={text.which}
        choices={[
          { value: "open", label: text.openOnly },
          { value: "all", label: text.all },
        ]}
        value={which.value}
        onChange={(value) => {
          which.value = value === "all" ? "all" : "open";
          page.value = 1;
        }}
      />
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <Players known={known} show={show} onDone={onDone} />
      )}
      {known !== undefined && known.pages > 1 && (
        <p class="admin-ways">
          <Button disabled={page.value <= 1} onClick={() => page.value--}>
            {text.before}
          </Button>
          {text.page(page.value, known.pages)}
          <Button disabled={page.value >= known.pages} onClick={() => page.value++}>
            {text.next}
          </Button>
        </p>
      )}
    </>
  );
}

function Players({ known, show, onDone }: SectionProps & { known: AdminReports }) {
  if (known.players.length === 0) return <p>{text.noReports}</p>;
  return (
    <>
      {known.players.map(({ player, name, count, reports }) => (
        <section key={player} class="admin-player">
          <header>
            <h3>{name}</h3>
            <span class="t-note">{text.reported(count)}</span>
            <Button onClick={() => show({ who: player, report: "" })}>{text.history}</Button>
          </header>
          {reports.map((report) => (
            <Report key={report.id} report={report} show={show} onDone={onDone} />
          ))}
          {count > reports.length && <p class="t-note">{text.more(count - reports.length)}</p>}
        </section>
      ))}
    </>
  );
}

function Report({
  report,
  show,
  onDone,
}: SectionProps & { report: AdminReports["players"][number]["reports"][number] }) {
  const { id, kind, player, name, text: said, saidAt, reporter, reason, resolvedAt, context } = report;
  const lines = context.length > 0 ? context : kind === "line" ? [{ player, name, text: said, at: saidAt }] : [];

  async function turn(what: "close" | "reopen"): Promise<void> {
    const answer = await turnReport(id, what);
    if ("refused" in answer) toast(sentenceOf(answer.refused));
    else onDone();
  }

  return (
    <article class="admin-report">
      <p class="t-note">{text.reportOf(report)}</p>
      {lines.length > 0 && (
        <ol class="admin-lines">
          {lines.map((line) => (
            <li
              key={`${line.at} ${line.player}`}
              class={line.at === saidAt && line.player === player ? "admin-said" : ""}
            >
              <b>{line.name}</b> {line.text}
            </li>
          ))}
        </ol>
      )}
      <p>
        {text.reason(reason)}{" "}
        <button type="button" class="admin-link" onClick={() => show({ who: reporter, report: "" })}>
          {text.by} {reporter}
        </button>
      </p>
      {resolvedAt > 0 ? (
        <p class="admin-ways">
          <span class="t-note">{text.closed(resolvedAt)}</span>
          <Button onClick={() => void turn("reopen")}>{text.reopen}</Button>
        </p>
      ) : (
        <p class="admin-ways">
          <Button variant="ink" onClick={() => show({ who: player, report: id })}>
            {text.act}
          </Button>
          <Button onClick={() => void turn("close")}>{text.close}</Button>
        </p>
      )}
    </article>
  );
}
