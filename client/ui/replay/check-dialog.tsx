import { useEffect, useState } from "preact/hooks";
import { type Finding, type Verdict, verdictOf, verdictText } from "../../../shared/record/findings.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { checkOpened } from "./check.ts";
import type { OpenedGame } from "./game-source.ts";
import { replayText } from "./text.ts";
import "./check-dialog.css";

/** What this browser finds out about a game without asking anybody, but for the key of this server. */
export function CheckDialog({ opened, onClose }: { opened: OpenedGame; onClose: () => void }) {
  const findings = useFindings(opened);
  return (
    <Dialog open title={replayText.checkTitle} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
      <section class="check" aria-live="polite" aria-label={replayText.checkTitle} tabIndex={0}>
        {findings === undefined ? (
          <p>{replayText.checking}</p>
        ) : (
          <>
            <p class={`check-verdict check-${verdictOf(findings)}`}>{verdictText(findings)}</p>
            <ul class="check-list">
              {findings.map(({ code, verdict, text }) => (
                <li key={code} class={`check-line check-${verdict}`}>
                  <Icon name={SIGNS[verdict]} size={18} />
                  <p>
                    <span class="unseen">{replayText.verdict[verdict]}: </span>
                    {text}
                  </p>
                </li>
              ))}
            </ul>
            <p class="t-note">{replayText.howChance}</p>
          </>
        )}
      </section>
    </Dialog>
  );
}

const SIGNS: Readonly<Record<Verdict, IconName>> = { passed: "check", failed: "close", missing: "more" };

function useFindings(opened: OpenedGame): readonly Finding[] | undefined {
  const [findings, setFindings] = useState<readonly Finding[]>();
  useEffect(() => {
    let wanted = true;
    void checkOpened(opened).then((found) => {
      if (wanted) setFindings(found);
    });
    return () => {
      wanted = false;
    };
  }, [opened]);
  return findings;
}
