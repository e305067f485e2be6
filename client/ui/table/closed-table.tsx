import type { Refusal, RefusalCode } from "../../../shared/wire/refusal.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { CodeFieldLater } from "../shell/code-field-later.tsx";
import { HomeWay, Notice } from "../shell/notice.tsx";
import { shellText } from "../shell/text.ts";
import { spokenCode } from "../text/words.ts";
import { closedTitle, noSuchTableText, tableText } from "./text.ts";
import { sentenceOf } from "../text/refusals.ts";

/** What loading the page again can mend. */
const RELOADED: ReadonlySet<RefusalCode> = new Set(["bad-identity", "signed-out", "moved-on"]);

/** What another code changes nothing about. */
const FINAL: ReadonlySet<RefusalCode> = new Set(["banned", "quarantined", "wrong-address"]);

interface ClosedTableProps {
  code: string;
  why: Refusal;
  /** Whether the table was there a moment ago. */
  known: boolean;
}

/** A table that lets nobody in: says why, and what else to do. */
export function ClosedTable({ code, why, known }: ClosedTableProps) {
  if (known && why.code === "no-such-table")
    return (
      <Notice title={tableText.goneTitle}>
        <p>{tableText.gone}</p>
        <ButtonLink href="/">{shellText.home}</ButtonLink>
      </Notice>
    );
  return (
    <Notice title={closedTitle(why.code)}>
      <p>{why.code === "no-such-table" ? noSuchTableText(spokenCode(code)) : sentenceOf(why)}</p>
      {RELOADED.has(why.code) && (
        <Button variant="main" onClick={() => location.reload()}>
          {shellText.reload}
        </Button>
      )}
      {!RELOADED.has(why.code) && !FINAL.has(why.code) && (
        <CodeFieldLater start={why.code === "no-such-table" ? code : ""} />
      )}
      <HomeWay />
    </Notice>
  );
}
