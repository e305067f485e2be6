import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { AdminOverview } from "../../../shared/wire/operators/admin.ts";
import type { Answer } from "../../net/answer.ts";
import { getLog, getOverview, operatorToken } from "./requests.ts";
import { canPasskeys, showPasskey } from "../account/requests.ts";
import { useTitle } from "../shell/title.ts";
import { Button } from "../kit/button.tsx";
import { TabPanel, Tabs } from "../kit/tabs.tsx";
import { ProfileFrame, Trouble } from "../profiles/page-frame.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { ServerSection } from "./server-section.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { adminText as text } from "./text.ts";
import { useQuery } from "../profiles/use-query.ts";
import { Entries, type Shown } from "./entries.tsx";
import "./admin.css";

/** The page for operators: reports, actions taken, and the state of the server. */
export function AdminPage() {
  useTitle(text.title);
  const overview = useSignal<AdminOverview | undefined>(undefined);
  const problem = useSignal("");

  /** Looks whether what is shown opens the page. */
  async function look(): Promise<void> {
    const answer: Answer<AdminOverview> = await getOverview();
    const refused = "refused" in answer ? answer.refused : undefined;
    problem.value = refused === undefined ? "" : sentenceOf(refused);
    if ("value" in answer) overview.value = answer.value;
    else if (refused?.code === "no-operator" || refused?.code === "prove-first") overview.value = undefined;
  }

  return (
    <ProfileFrame title={text.title} width="text">
      <main class="admin on-paper">
        {overview.value === undefined ? (
          <SignIn problem={problem.value} look={look} />
        ) : (
          <Sections overview={overview.value} look={look} />
        )}
      </main>
    </ProfileFrame>
  );
}

function SignIn({ problem, look }: { problem: string; look: () => Promise<void> }) {
  const typed = useSignal("");
  const passkeyProblem = useSignal("");
  const id = useId();

  function showToken(event: Event): void {
    event.preventDefault();
    operatorToken.value = typed.value.trim();
    void look();
  }

  async function usePasskey(): Promise<void> {
    const shown = await showPasskey();
    passkeyProblem.value = "refused" in shown ? sentenceOf(shown.refused) : "";
    if ("refused" in shown) return;
    operatorToken.value = shown.value.token;
    await look();
  }

  return (
    <form class="admin-sign-in" onSubmit={showToken}>
      <h2 class="t-title">{text.signIn}</h2>
      <p>{text.signInWhat}</p>
      <label for={id}>{text.token}</label>
      <input
        id={id}
        class="text-input"
        type="password"
        autoComplete="current-password"
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      <p class="admin-ways">
        <Button type="submit" variant="ink" disabled={typed.value.trim() === ""}>
          {text.open}
        </Button>
        {canPasskeys() && <Button onClick={() => void usePasskey()}>{text.passkey}</Button>}
      </p>
      <p role="status">{passkeyProblem.value || problem}</p>
    </form>
  );
}

function Sections({ overview, look }: { overview: AdminOverview; look: () => Promise<void> }) {
  const section = useSignal("reports");
  const shown = useSignal<Shown | undefined>(undefined);
  /** Raised by every action, so that lists are loaded anew. */
  const done = useSignal(0);
  const show = (somebody: Shown) => {
    shown.value = somebody;
  };
  const noteDone = () => {
    done.value++;
    void look();
  };

  return (
    <>
      <p class="t-note">{text.who(overview.operator)}</p>
      <Tabs
        label={text.sections}
        tabs={[
          { id: "reports", label: text.reports, count: overview.openReports },
          { id: "server", label: text.server },
          { id: "log", label: text.log },
        ]}
        selected={section.value}
        onSelect={(id) => {
          section.value = id;
          void look();
        }}
      />
      <TabPanel of={text.sections} id={section.value}>
        {section.value === "reports" && <ReportsSection done={done.value} show={show} onDone={noteDone} />}
        {section.value === "server" && <ServerSection overview={overview} look={look} />}
        {section.value === "log" && <LogSection key={done.value} show={show} />}
      </TabPanel>
      {shown.value !== undefined && (
        <PersonSheet shown={shown.value} onClose={() => (shown.value = undefined)} onDone={noteDone} />
      )}
    </>
  );
}

/** What operators did, the newest first. */
function LogSection({ show }: { show: (somebody: Shown) => void }) {
  const [answer, again] = useQuery("log", getLog);
  if (answer === "asking" || !("value" in answer)) return <Trouble answer={answer} again={again} />;
  return <Entries entries={answer.value.entries} show={show} />;
}
