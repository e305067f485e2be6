import { getLog } from "./requests.ts";
import { Trouble } from "../profiles/page-frame.tsx";
import { useQuery } from "../profiles/use-query.ts";
import { Entries } from "./entries.tsx";
import type { Shown } from "./shown.ts";

/** What operators did, the newest first. */
export function LogSection({ show }: { show: (somebody: Shown) => void }) {
  const [answer, again] = useQuery("log", getLog);
  if (answer === "asking" || !("value" in answer)) return <Trouble answer={answer} again={again} />;
  return <Entries entries={answer.value.entries} show={show} />;
}
