/** The metrics for operators: names that Prometheus knows, and alerts and a dashboard that use no others. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ownFolder } from "./store/support/folder.ts";
import { openServer, startedTable } from "./support/test-server.ts";

const hosting = fileURLToPath(new URL("../../hosting/", import.meta.url));
const read = (name: string) => readFileSync(join(hosting, name), "utf8");
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read("alerts.yml")));
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read("grafana-dashboard.json")));
const asked = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.error("SKIPPED: nothing was checked by promtool. Put it on the PATH (.ci/run does).");

async function metricsOf(): Promise<string> {
  const server = await openServer();
  onTestFinished(server.stop);
  await startedTable(server);
  return (await fetch(`${server.address}/metrics`)).text();
}

it("everything that alerts and dashboard ask for is told", async () => {
  const told = new Set([...(await metricsOf()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const names = asked.flatMap((expr) => [...expr.matchAll(/\b(?:skerry|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !told.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
});

it.skipIf(!hasPromtool)(
  "promtool finds nothing wrong with what is told, the alerts and what the dashboard asks",
  async () => {
    const check = (args: readonly string[], input = "") => {
      const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
      return [status, stderr + (status === 0 ? "" : stdout)];
    };
    const ours = (await metricsOf()).split(/^(?=# HELP )/m).filter((metric) => metric.startsWith("# HELP skerry_"));
    expect(ours.length).toBeGreaterThan(15);
    expect(check(["check", "metrics"], ours.join(""))).toEqual([0, ""]);
    expect(check(["check", "rules", join(hosting, "alerts.yml")])).toEqual([0, ""]);
    const rules = asked.map((expr, index) => ({ record: `asked:${index}`, expr }));
    const file = join(ownFolder(), "asked.yml");
    writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    expect(check(["check", "rules", "--lint=none", file])).toEqual([0, ""]);
    expect(check(["check", "config", "--syntax-only", join(hosting, "prometheus.yml")])).toEqual([0, ""]);
  },
);
