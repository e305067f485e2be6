import type { Refusal } from "../../../shared/wire/refusal.ts";
import { CodeField } from "../home/code-field.tsx";
import { Button } from "../kit/button.tsx";
import { Notice } from "../shell/notice.tsx";
import { shellText } from "../shell/text.ts";
import { spokenCode } from "../words.ts";
import { closedTitle, noSuchTableText } from "./text.ts";

/** A table that lets nobody in: says why, and what else to do. */
export function ClosedTable({ code, why }: { code: string; why: Refusal }) {
  return (
    <Notice title={closedTitle(why.code)}>
      <p>{why.code === "no-such-table" ? noSuchTableText(spokenCode(code)) : why.message}</p>
      {why.code === "bad-identity" || why.code === "too-fast" ? (
        <Button variant="main" onClick={() => location.reload()}>
          {shellText.reload}
        </Button>
      ) : (
        <CodeField start={why.code === "no-such-table" ? code : ""} />
      )}
      <div class="notice-divider">
        <a class="button button-quiet" href="/">
          {shellText.home}
        </a>
      </div>
    </Notice>
  );
}
