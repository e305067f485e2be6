/** The finished games of a report: a file that only grows, a line for the plan and then one for each game. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { type Plan, resultSchema, type TaskResult, taskKey } from "./plan.ts";

/**
 * The results of the same plan so far; creates the file if there is none.
 * @throws Error if the file belongs to another plan
 */
export function openJournal(path: string, plan: Plan): TaskResult[] {
  const head = JSON.stringify(plan);
  if (!existsSync(path)) {
    appendFileSync(path, `${head}\n`);
    return [];
  }
  const [first, ...lines] = readFileSync(path, "utf8").split("\n");
  if (first !== head) throw new Error(`${path} has games of other settings: ${first}`);
  const results = new Map<string, TaskResult>();
  for (const line of lines) {
    // The last line may have been cut off by the end of a run.
    const { data } = resultSchema.safeParse(parsed(line));
    if (data !== undefined) results.set(taskKey(data), data);
  }
  // A line that was cut off must not swallow the next one.
  if (lines.at(-1) !== "") appendFileSync(path, "\n");
  return [...results.values()];
}

export function keep(path: string, result: TaskResult): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
