import { useEffect, useState } from "preact/hooks";
import { findGame } from "../../../shared/games.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { type Finding, textFinding, type Verdict, verdictOf, verdictText } from "../../../shared/record/findings.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { getServerKey } from "../../net/games.ts";
import { nonces } from "../../net/nonces.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import type { OpenedGame } from "./opened.ts";
import { replayText } from "./text.ts";
import "./check-dialog.css";

/** What this browser finds out about a game without asking anybody, but for the key of this server. */
export function CheckDialog({ opened, onClose }: { opened: OpenedGame; onClose: () => void }) {
  const findings = useFindings(opened);
  return (
    <Dialog open title={replayText.checkTitle} onClose={onClose}>
      <div class="check" aria-live="polite">
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
      </div>
    </Dialog>
  );
}

const SIGNS: Readonly<Record<Verdict, IconName>> = { passed: "check", failed: "close", missing: "more" };

function useFindings(opened: OpenedGame): readonly Finding[] | undefined {
  const [findings, setFindings] = useState<readonly Finding[]>();
  useEffect(() => {
    let wanted = true;
    void getServerKey().then((key) => {
      if (wanted) setFindings(findingsOf(opened, "value" in key ? key.value : "unknown"));
    });
    return () => {
      wanted = false;
    };
  }, [opened]);
  return findings;
}

/**
 * All findings about a game.
 * @param key see `checkGame`
 */
export function findingsOf({ file, noted }: OpenedGame, key?: string): readonly Finding[] {
  return [
    ...(noted ? [] : [textFinding(undefined)]),
    ...checkGame(findGame(file.game), file, key),
    ...ownNonceFindings(file, nonces.given(file.commitment)),
  ];
}

/** Whether what this browser once gave to the chance of the game is in it; nothing where it gave nothing. */
export function ownNonceFindings({ nonces: kept }: GameFile, own: string | undefined): readonly Finding[] {
  if (own === undefined) return [];
  return kept.includes(own)
    ? [{ code: "own-nonce", verdict: "passed", text: replayText.ownNonce }]
    : [{ code: "own-nonce", verdict: "failed", text: replayText.noOwnNonce }];
}
