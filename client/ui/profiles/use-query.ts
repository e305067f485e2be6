import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../net/answer.ts";

export type QueryState<T> = Answer<T> | "asking";

/**
 * What the server answers, how to ask again, and what it answered unless it refused.
 * @param key of the question: another key is another question
 */
export function useQuery<T>(key: string, ask: () => Promise<Answer<T>>) {
  const [answer, setAnswer] = useState<QueryState<T>>("asking");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setAnswer("asking");
    void ask().then((found) => wanted && setAnswer(found));
    return () => {
      wanted = false;
    };
  }, [key, tries]);
  const known = answer !== "asking" && "value" in answer ? answer.value : undefined;
  return [answer, () => setTries(tries + 1), known] as const;
}
