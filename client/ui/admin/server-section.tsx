import type { AdminOverview } from "../../../shared/wire/operators/admin.ts";
import { liftTable } from "./requests.ts";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { adminText as text } from "./text.ts";

interface OverviewProps {
  overview: AdminOverview;
  look: () => Promise<void>;
}

export function ServerSection({ overview, look }: OverviewProps) {
  const { version, online, tables, queues, botQuestions, processes } = overview;
  const numbers: readonly (readonly [string, string])[] = [
    [text.version, version],
    [text.online, String(online)],
    [text.tables, listOf(tables)],
    [text.queues, listOf(queues)],
    [text.bots, String(botQuestions)],
  ];
  return (
    <>
      <dl class="admin-numbers">
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{text.processes}</h3>
      {processes.length === 0 ? <p>{text.alone}</p> : <Processes processes={processes} />}
      <SetAside overview={overview} look={look} />
      <p class="admin-ways">
        <Button onClick={() => void look()}>{text.again}</Button>
      </p>
    </>
  );
}

function listOf(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([name, number]) => `${name}: ${number}`);
  return parts.length === 0 ? text.none : parts.join(", ");
}

function Processes({ processes }: Pick<AdminOverview, "processes">) {
  const { columns, states } = text;
  return (
    <div class="admin-table">
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {processes.map(({ run, path, version, startedAt, seenAt, drainAt, lives, players, leases }) => (
            <tr key={run}>
              <th scope="row">{path}</th>
              <td>{version}</td>
              <td>{lives ? (drainAt > 0 ? states.drains : states.lives) : states.gone}</td>
              <td>{players}</td>
              <td>{leases}</td>
              <td>{startedAt === 0 ? "" : text.when(startedAt)}</td>
              <td>{text.when(seenAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SetAside({ overview: { quarantine }, look }: OverviewProps) {
  async function lift(code: string, unread: boolean): Promise<void> {
    const answer = await liftTable(code, unread);
    toast("refused" in answer ? sentenceOf(answer.refused) : text.lifted(code));
    await look();
  }
  return (
    <>
      <h3>{text.setAside}</h3>
      {quarantine.length === 0 && <p>{text.noneSetAside}</p>}
      {quarantine.map(({ code, reason, at }) => (
        <div key={code} class="admin-report">
          <p>
            <b>{code}</b> {reason} <span class="t-note">{text.when(at)}</span>
          </p>
          <p class="admin-ways">
            <Button onClick={() => void lift(code, false)}>{text.retry}</Button>
            <Button onClick={() => void lift(code, true)}>{text.lift}</Button>
          </p>
        </div>
      ))}
    </>
  );
}
