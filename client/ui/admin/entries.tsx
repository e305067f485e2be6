import type { AdminPerson } from "../../../shared/wire/operators/admin.ts";
import { adminText as text } from "./text.ts";

/** Whom a sheet is about, and the report that is being answered, or "". */
export interface Shown {
  readonly who: string;
  readonly report: string;
}

/** What operators did, a line for each. */
export function Entries({ entries, show }: { entries: AdminPerson["entries"]; show?: (somebody: Shown) => void }) {
  if (entries.length === 0) return <p>{text.noEntries}</p>;
  return (
    <ol class="admin-lines">
      {entries.map(({ number, at, who, what, player, why }) => (
        <li key={number}>
          {what}
          {why !== "" && ` (${why})`}{" "}
          {show !== undefined && player !== "" && (
            <button type="button" class="admin-link" onClick={() => show({ who: player, report: "" })}>
              {player}
            </button>
          )}{" "}
          <span class="t-note">
            {text.when(at)}, {who}
          </span>
        </li>
      ))}
    </ol>
  );
}
